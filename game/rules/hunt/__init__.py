"""The hunt: the track, the turn, the table of hunt events, the Overwhelming Darkness, stragglers, and how a hunt ends.

Here: rules of a hunt, in the order of the book.
Not here: the texts and effects of hunt events (cards), the showdown that follows (`rules.arriving`), effect words.
May import: model, cards, rules.engine, rules.survivors.
"""
