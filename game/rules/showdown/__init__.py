"""The showdown: set-up, the monster's turn, acts, attacks, movement, terrain, survival actions, the aftermath.

Here: rules that need a board or a monster.
Not here: what a settlement phase needs as well (`survivors`), effect words, the order of turns (`flow`).
May import: model, cards, rules.engine, rules.survivors.
"""
