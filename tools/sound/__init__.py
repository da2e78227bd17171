"""Synthesises all sounds of the game from sources, resonances, rooms and strings.

`python -m tools.sound build` makes what has changed (see `workshop`). It needs `requirements-sound.txt`; the game does not.
"""
