"""Scenes in a known state, for `main.py screenshot`, `main.py bench`, the documents and the tests.

Here: setting up a table and playing on with bots and a fixed seed. May import all of the game; the game never imports it.
"""
