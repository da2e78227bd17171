"""The mechanisms that every rule uses: state, questions, events, reasons, triggers, values, dice, piles.

Here: what is no rule of the book by itself, and the Structs that pass between the rules and whoever plays.
Not here: verbs of the game (harm, moving, gaining cards), effect words.
May import: model, cards.
"""
