"""Pictures that are not miniatures: grounds, story pages, textures, cards. Each module has a list JOBS."""
