"""What every rule uses: the state handed to rules, questions, events, reasons, triggers, values, dice, piles.

Here: mechanisms without a rule of the book of their own, and the Structs that pass between rules and whoever plays.
Not here: verbs of the game (harm, moving, gaining cards), effect words.
May import: model, cards.
"""
