"""The bench on which a card is tried: a small position for it, played as the rules play it, forward and back, with dice of choice.

Here: the position as what a scenario gives, the session on it, and writing what was played as a scenario.
Not here: its page (`scenes/card_bench`).
May import: model, cards, rules, the rest of play.
"""
