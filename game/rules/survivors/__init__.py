"""What happens to survivors and their cards in either phase: counters, harm, death, gear, costs, cards gained and lost.

Here: verbs that both a showdown and a settlement phase perform.
Not here: the board, attacks and turns (`showdown`); steps of the settlement phase (`settlement`); effect words.
May import: model, cards, rules.engine.
"""
