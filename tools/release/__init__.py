"""Builds a bundle for people without Python: one folder with the game, its packs beside it as plain files."""
