"""The settlement scene: its board, panels, banner, and the page at the end of a story.

Here: what turns clicks into answers of a session, and its events into pictures.
Not here: panels (`ui.settlement`), the showdown.
May import: what scenes may.
"""
