"""Random use of the whole program: events from a seed through the real loop, with a watch for faults, frozen frames and memory.

Here: choosing, carrying out, repeating and watching random events. May import all of the game and `tools`; neither imports it.
"""
