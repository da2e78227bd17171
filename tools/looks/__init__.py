"""The looks check: draws every scene in every window, text size and language, and names what is clipped, cut or overlapping.

Here belong the states that are drawn and the faults that are looked for; pictures for documents are `tools.shots`. May import all of `game`.
"""
