"""The settlement phase: its ten steps, building, crafting, innovating, endeavors, births, milestones, departing.

Here: rules of the steps, in the order of the book.
Not here: what a showdown does as well (`survivors`), effect words.
May import: model, cards, rules.engine, rules.survivors.
"""
