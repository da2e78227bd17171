"""What tests of the session stand on: tables, and what two sessions must have alike."""

from __future__ import annotations

import msgspec

from game.cards.library import Library
from game.model.campaign import Campaign, Player
from game.rules.session import Saved, Session
from game.rules.showdown.set_up import new_story


def people() -> tuple[list[Player], list[tuple[str, str, int, str]]]:
    players = [Player("Ada", 0), Player("Ben", 1)]
    return players, [("Ann", "female", 1, "a"), ("Bob", "male", 2, "b"), ("Cat", "female", 1, "c"), ("Dan", "male", 2, "d")]


def story(library: Library, seed: int, **wishes: object) -> Campaign:
    """Begins a story at the showdown: two players, four survivors."""
    return new_story(library, seed, *people(), **{"prologue": False, **wishes})  # type: ignore[arg-type]


def written_and_read(saved: Saved) -> Saved:
    """Puts what a save holds through a file's bytes and back."""
    return msgspec.json.decode(msgspec.json.encode(saved), type=Saved)


def seen(session: Session) -> tuple[object, str, int]:
    """What two sessions at the same point must have alike."""
    return session.question, session.digest(), session.campaign.dice_thrown
