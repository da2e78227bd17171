"""The workshop of sounds: everything that is heard is synthesised here, from sources, resonances, rooms and strings.

`python -m tools.sound build` makes what has changed (see `workshop`). It needs `requirements-sound.txt`; the game needs nothing of it.
"""
