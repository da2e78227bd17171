"""Every effect with every kind of subject, as a card would write it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import game.rules.effects  # noqa: F401  (the vocabulary)
from game.cards.effect import EFFECTS, is_played
from game.cards.kinds import PICKS, ROLES
from game.cards.reader import settings_of

# What stands beside the figure, so that the effect means something.
BESIDE = {
    "archive": "what: gear", "attack": "speed: 2, accuracy: 2, damage: 1", "attack_with": "weapon: bone_axe, anywhere: true",
    "contest": "highest: {gain: {who: target, insanity: 1}}",
    "become": "survival: 2, insanity: 2", "choose": "some: {gain: {who: target, insanity: 1}}",
    "choose_weapon": "to: sword",
    "gain": "survival: 1, tokens: {speed: 1}, life: 1, endeavors: 1, population: 1", "gain_card": "card: founding_stone",
    "grant": "until: round_end, rules: [{add: {speed: 1}}]", "heal": "boxes: 1, disorders: 1, wounds: 1", "injure": "injury: broken_hip",
    "inherit": "counters: survival",
    "knockback": "spaces: 2", "let": "do: {gain: {tokens: {speed: 1}, endeavors: 1}}", "lose": "survival: 1, tokens: {speed: 1}, endeavors: 1",
    "may": "do: {gain: {who: target, insanity: 1}}", "move": "spaces: 2, of: survivors, direction: away",
    "move of": "direction: away", "place of": "where: behind",
    "move_terrain": "card: tall_grass, spaces: 2", "spawn": "card: larva, where: adjacent",
    "move_and_attack": "speed: 2, accuracy: 2, damage: 1",
    "perform": "action: skip_next_hunt", "place": "where: chosen", "roll": "1-10: {gain: {who: bearer, survival: 1}}", "suffer": "damage: 1, brain: 1",
}  # fmt: skip
FIGURES = (*ROLES, "parents", "victims", "survivors", "survivor", "threats", "threat", "stragglers", "2 survivors", "up to 2 survivors",
           *[f"{pick} survivor" for pick in PICKS], "all adjacent survivors", "closest threat in range")  # fmt: skip


class SubjectCase(NamedTuple):
    """An effect with a figure in one of its settings: its word, the setting, the figure, and how a card writes it."""

    word: str
    setting: str
    figure: str
    text: str

    @property
    def name(self) -> str:
        return f"{self.word} {self.setting}: {self.figure}"


def cases() -> Iterator[SubjectCase]:
    """Walks the vocabulary: every setting that names figures, with every figure."""
    for word, struct in sorted(EFFECTS.items()):
        for setting, (_, type_) in settings_of(struct)[0].items():
            if is_played(struct) and "Who" in str(type_):
                for figure in FIGURES:
                    beside = BESIDE.get(f"{word} {setting}", BESIDE.get(word, ""))
                    inside = ", ".join(part for part in (f"{setting}: {figure}", beside) if part)
                    yield SubjectCase(word, setting, figure, f"{{{word}: {{{inside}}}}}")


SUBJECT_CASES = tuple(cases())

