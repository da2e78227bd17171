"""The looks check: draws every scene in every window size, text scale and language, and reports what is clipped, cut or overlapping.

Here: the states that are drawn and the faults that are looked for. Not here: pictures for documents (`tools.shots`).
May import all of `game`.
"""
