"""Indexes the rules of a card by what they answer to: moment, number, quality, prohibition, what is ignored, kind of roll.

A rule with `pay:` can be used, one with `when:` answers to moments, one with neither holds all the time.
"""
from typing import NamedTuple

from game.cards.effect import Rule, Rules

INDEXES = ("moments", "values", "qualities", "bars", "ignored", "rolls")
MOMENTS, VALUES, QUALITIES, BARS, IGNORED, ROLLS = range(len(INDEXES))


class RuleIndex(NamedTuple):
    """The index entries of a card's rules: (which index, key, number on the card, rule), the numbers of its abilities, and of rules that add weapon words."""
    by_name: tuple[tuple[int, str, int, Rule], ...]
    uses: tuple[tuple[int, Rule], ...]
    granted_weapon_words: tuple[tuple[int, Rule], ...]


def answers_of(rules: Rules) -> RuleIndex:
    """Returns the index entries of rules."""
    by_name: list[tuple[int, str, int, Rule]] = []
    lasting = [(number, rule) for number, rule in enumerate(rules) if rule.pay is None and not rule.when]
    for number, rule in enumerate(rules):
        if rule.pay is None and rule.when:
            by_name += [(MOMENTS, moment, number, rule) for moment in rule.when]
    for number, rule in lasting:
        by_name += [(VALUES, name, number, rule) for name in (*rule.add, *rule.set)]
        by_name += [(QUALITIES, quality, number, rule) for quality in rule.is_]
        by_name += [(BARS, action, number, rule) for action in rule.cannot]
        by_name += [(IGNORED, name, number, rule) for name in rule.ignores]
        by_name += [(ROLLS, roll, number, rule) for roll in rule.rolls]
        by_name += [(BARS, f"use {word}", number, rule) for word in rule.cannot_use]
        by_name += [(BARS, f"wear {location}", number, rule) for location in rule.cannot_wear]
        by_name += [(QUALITIES, f"must {duty}", number, rule) for duty in rule.must]
        by_name += [(QUALITIES, f"unlocked {unlocked}", number, rule) for unlocked in rule.unlocks]
    return RuleIndex(tuple(by_name), tuple([(number, rule) for number, rule in enumerate(rules) if rule.pay is not None]),
                   tuple([(number, rule) for number, rule in lasting if rule.with_]))
