"""Pages around the game: title, new story, seats, saves, packs, settings, rules, prologue.

Here: scenes that show no board.
Not here: the showdown, the settlement, free battles.
May import: what scenes may.
"""
