"""The measurements of `main.py bench`: engine, reader, start, frames, idling and memory, each compared with a floor.

What belongs here: measuring. What does not: what is measured. It may import all of the game and `tools.samples`.
"""
