"""Where the rules of a card stand among the rules in play: by moment, number, quality, what they forbid, what they ignore, which rolls they change.

A rule with `pay:` waits to be used, one with `when:` answers to moments, one with neither holds all the time.
"""
from typing import NamedTuple

from game.cards.effect import Rule, Rules

INDEXES = ("moments", "values", "qualities", "bars", "ignored", "rolls")
MOMENTS, VALUES, QUALITIES, BARS, IGNORED, ROLLS = range(len(INDEXES))


class RuleIndex(NamedTuple):
    """The places of a card's rules: (which index, name, number on the card, rule), and by number what is used and what gives weapons words."""
    by_name: tuple[tuple[int, str, int, Rule], ...]
    uses: tuple[tuple[int, Rule], ...]
    granted_weapon_words: tuple[tuple[int, Rule], ...]


def answers_of(rules: Rules) -> RuleIndex:
    """Finds what each rule of a card answers to."""
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
