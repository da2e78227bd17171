"""Motions of an attack that happen while the tray covers the board: deferred, merged, and played when the tray closes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.engine import events
from game.rules.engine.events import Happened
from game.ui.board.motion import LANDS, STRIKE, BlowMotion, FlashMotion, Motion, MoveMotion, PlaceMotion, PushMotion, StrikeMotion

HEAVIEST = 4
MONSTER = "monster"
Step = Motion | Sequence[Motion]


def merged(steps: Iterable[Step], strikes: Mapping[str, StrikeMotion] | None = None) -> list[Step]:
    """Merges all blows of one attack on a figure into one, timed with the strike of the attacker.

    `strikes` maps the id of a struck figure to the attacker's strike. All other strikes and all flashes are dropped; the log shows those events.
    """
    flat = [motion for step in steps for motion in ((step,) if isinstance(step, Motion) else step)]
    blows: dict[str, BlowMotion] = {}
    for motion in flat:
        if isinstance(motion, BlowMotion):
            old = blows.get(motion.id)
            blows[motion.id] = motion if old is None else replace(
                old, force=min(HEAVIEST, old.force + motion.force), stuff="blood" if "blood" in (old.stuff, motion.stuff) else old.stuff
            )  # fmt: skip
    found: list[Step] = []
    told: set[str] = set()
    for motion in flat:
        if isinstance(motion, BlowMotion):
            if motion.id not in told:
                told.add(motion.id)
                blow, strike = blows[motion.id], (strikes or {}).get(motion.id)
                found.append((strike, replace(blow, after=STRIKE * LANDS)) if strike is not None else blow)
        elif not isinstance(motion, FlashMotion | StrikeMotion):
            found.append(motion)
    return found


def place_of(who: str, steps: Iterable[Step]) -> str:
    """Returns the space on which a figure stands after the deferred motions; "" if none of them moves it."""
    at = ""
    for step in steps:
        for motion in (step,) if isinstance(step, Motion) else step:
            if isinstance(motion, PushMotion | PlaceMotion) and motion.id == who:
                at = motion.to
            elif isinstance(motion, MoveMotion) and motion.id == who and motion.path:
                at = motion.path[-1]
    return at


class Bled(NamedTuple):
    """A figure that bled: its space, the space the hit came from ("": unknown), the force of the hit, the side of its base in spaces."""

    space: str
    whence: str
    force: int
    size: int = 1


def shed(facts: Iterable[Happened], size: int) -> Iterator[Bled]:
    """Yields a `Bled` for each event of a showdown that shed blood; `size` is the side of the monster's base in spaces."""
    at: dict[str, str] = {}
    for fact in facts:
        match fact:
            case events.Moved():
                at[fact.who] = fact.to
            case events.LeftBoard():
                at[fact.who] = ""
            case events.HitSuffered(boxes=boxes, severe=severe) if (boxes or severe) and at.get(fact.who):
                yield Bled(at[fact.who], at.get(MONSTER, ""), 1 + boxes + 2 * severe)
            case events.Wounded() if fact.by and at.get(MONSTER):
                yield Bled(at[MONSTER], at.get(fact.by, ""), 2, size)
            case _:
                pass
