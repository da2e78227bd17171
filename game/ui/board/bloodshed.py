"""What has bled in a fight so far, read from its events: for the stains on the floor of a board that is opened again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.model.space import BaseSize
from game.rules.engine import events
from game.rules.engine.events import Happened

MONSTER = "monster"


class Bled(NamedTuple):
    """A figure that bled: its space, the space the hit came from ("": unknown), the force of the hit, the size of its base."""

    space: str
    whence: str
    force: int
    size: BaseSize = 1


def shed(facts: Iterable[Happened], size: BaseSize) -> Iterator[Bled]:
    """Yields a `Bled` for each event of a showdown that shed blood; `size` is that of the monster's base where it never changed."""
    facts, at = list(facts), dict[str, str]()
    size = next((fact.before for fact in facts if isinstance(fact, events.Resized)), size)
    for fact in facts:
        match fact:
            case events.Moved():
                at[fact.who] = fact.to
            case events.Resized():
                at[fact.who], size = fact.to, fact.size
            case events.LeftBoard():
                at[fact.who] = ""
            case events.HitSuffered(boxes=boxes, severe=severe) if (boxes or severe) and at.get(fact.who):
                yield Bled(at[fact.who], at.get(MONSTER, ""), 1 + boxes + 2 * severe)
            case events.Wounded() if fact.by and at.get(MONSTER):
                yield Bled(at[MONSTER], at.get(fact.by, ""), 2, size)
            case _:
                pass
