"""Scenes in a known state, for `main.py screenshot`, `main.py bench`, the documents and the tests.

What belongs here: laying a table and playing it on by bots with a fixed seed. It may import all of the game; the game never imports it.
"""
