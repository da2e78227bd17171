"""Cards on the screen: faces of every kind of card, their motifs and pictures, sheets of survivors, dice, the game log.

Here: pictures of one card or one person, the same in a showdown and in a settlement.
Not here: the board, panels of one phase.
May import: what `draw` may, `draw` and `kit`.
"""
