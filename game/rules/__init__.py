"""The rules: pure, without window, clock, files or chance of their own.

Here: the packages of the rules, `flow` (what comes next in the story) and `session` (the only way in from outside).
Not here: what the screen shows, saves on disk, bots (`play`).
May import: model, cards. Direction: engine <- survivors <- {showdown, settlement, hunt} <- effects <- flow <- session <- queries.
"""
