"""Every word of the card language with each of its closed settings, as a card would write it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, get_args, get_origin

from game.cards.effect import CONDITIONS, EFFECTS, is_played
from game.cards.reader import settings_of

# What must stand beside a setting for its literal to mean something; `LITERAL` is where it goes if it is no setting of its own.
BESIDE: dict[str, str] = {
    "archive pick": "what: gear", "archive at": "what: gear", "attack at": "speed: 2, accuracy: 2, damage: 1", "become at": "armor: 1",
    "gain at": "armor: 1", "lose at": "armor: 1", "gain_card pick": "deck: disorders", "gain_card deck": "count: 1", "look_at then": "deck: ai, count: 3",
    "look_at deck": "count: 3", "grant until": "rules: [{add: {strength: 1}}]", "knockback toward": "spaces: 2",
    "move direction": "spaces: 3, of: closest survivor", "move forward": "spaces: 3", "move back": "spaces: 3",
    "move_terrain direction": "card: tall_grass, of: closest survivor, spaces: 2",
    "move straight": "spaces: 3, who: subject", "move chosen": "spaces: 3, who: subject",
    "look_at top_or_bottom": "deck: ai", "move_and_attack at": "speed: 2, accuracy: 2, damage: 1",
    "place adjacent": "of: chosen survivor", "place behind": "of: chosen survivor", "place swap": "of: chosen survivor", "suffer at": "damage: 1",
    "inherit counters": "of: chosen survivor",
    "hunt_move who": "spaces: 1", "hunt_move ambush": "spaces: 1", "hunt_event at": "event: corpse", "mark_spaces where": "word: laughter",
    "add_terrain pick": "card: tall_grass", "spawn where": "card: larva", "spawn adjacent": "card: larva, of: chosen survivor",
}  # fmt: skip


MINIONS = "larva: {name: Larva, movement: 3, toughness: 4, attack: {speed: 1, accuracy: 5, damage: 1}}"  # minions.yaml of a pack with all cases


class Case(NamedTuple):
    """One literal of a setting: `effect` or `condition`, its word, the setting, the literal, and how a card writes it."""

    kind: str
    word: str
    setting: str
    literal: str
    text: str
    played: bool

    @property
    def name(self) -> str:
        return f"{self.word} {self.setting} {self.literal}"


def literals(kind: Any) -> tuple[str, ...]:
    """Lists the closed words of a setting's type, those of a list of them too."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    origin: Any = get_origin(kind)
    inside = [part for part in get_args(kind) if part is not type(None)]
    return literals(inside[0]) if inside and origin is not dict else ()


def cases() -> Iterator[Case]:
    """Walks the vocabulary: every literal of every setting of every effect and condition."""
    words: tuple[tuple[str, dict[str, Any]], ...] = (("effect", EFFECTS), ("condition", CONDITIONS))
    for kind, vocabulary in words:
        for word, struct in sorted(vocabulary.items()):
            for setting, (_, type_) in settings_of(struct)[0].items():
                origin: Any = get_origin(type_)
                of_key = get_args(type_)[0] if origin is dict else None
                for literal in literals(of_key or type_):
                    value = f"{{{literal}: 1}}" if of_key else literal
                    beside = BESIDE.get(f"{word} {setting}", "")
                    beside = BESIDE.get(f"{word} {literal}", beside)
                    if (word, literal) == ("place", "best_view"):
                        beside = "who: monster"
                    inside = ", ".join(part for part in (f"{setting}: {value}", beside) if part)
                    yield Case(kind, word, setting, literal, f"{{{word}: {{{inside}}}}}", is_played(struct))


CASES = tuple(dict.fromkeys(cases()))
