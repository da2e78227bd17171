"""The settlement scene: its board, panels, banner.

Here: what turns clicks into answers of a session, and its events into pictures.
Not here: panels (`ui.settlement`), the showdown.
May import: what scenes may.
"""
