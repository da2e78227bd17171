"""Panels of the settlement phase: columns of offers, crafting, gear grids, loadout, people, story pages.

Here: widgets that only the settlement scenes lay out.
Not here: the scenes themselves, the showdown's panels.
May import: what `draw` may, `draw`, `kit`, `cards`, `board` and `sound`.
"""
