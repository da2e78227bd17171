"""What a state can have that cannot be, by name; each name has a sentence `impossible.NAME`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

from msgspec import Struct

from game import files
from game.cards.effect import Message

Name = Literal[
    # single fields
    "number", "word", "card", "person", "space", "text", "too_many", "key",
    # a state of no phase
    "no_showdown", "nobody", "same_id", "not_fighting", "level", "player",
    # cards
    "too_many_copies", "location_twice", "too_many_of_rank", "tile_shape", "tiles_overlap", "too_many_tiles", "same_card", "known_place", "grant",
    # figures and sheets
    "nowhere", "shared_space", "in_a_wall", "over_the_edge", "facing", "life", "body", "below_zero", "above_most", "survival_limit", "too_much_to_do",
    "too_many_tokens", "lives_bleeding", "too_many_disorders", "card_twice", "too_much_gear", "later_round", "round", "controller", "target_dead",
    "lasting_unknown", "two_faces",
]  # fmt: skip
NAMES: tuple[str, ...] = get_args(Name)
LONGEST_SHOWN = 40


class Impossible(Struct, frozen=True):
    """One impossibility: its name, where it is (a field, a survivor, a card), the value found, and the same for a developer."""

    name: Name
    at: str
    value: str = ""
    found: str = ""

    def __str__(self) -> str:
        return self.found or f"{self.name}: {self.at} is {self.value}"

    def said(self) -> Message:
        """Returns it for players."""
        return Message(f"impossible.{self.name}", {"at": shown(self.at), "value": shown(self.value)})


Found = Iterator[Impossible]


def shown(text: str, longest: int = LONGEST_SHOWN) -> str:
    """Returns a text for one line of a message: what cannot be printed is escaped, and the end of a long one cut off."""
    flat = files.shown(text[: longest + 1])
    return flat if len(flat) <= longest else f"{flat[: longest - 1]}…"
