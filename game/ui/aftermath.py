"""What an attack does on the board while the tray covers it: kept, and shown as one blow when the tray has gone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.ui.motion import LANDS, STRIKE, Blow, Flash, Motion, Move, Place, Push, Strike

HEAVIEST = 4
Step = Motion | Sequence[Motion]


def merged(steps: Iterable[Step], strike: Strike | None = None) -> list[Step]:
    """Returns motions in which all blows of one attack on somebody are one; the first falls as the attacker strikes.

    Lights for small gains are left out: what they stand for is in the log by then.
    """
    flat = [motion for step in steps for motion in ((step,) if isinstance(step, Motion) else step)]
    blows: dict[str, Blow] = {}
    for motion in flat:
        if isinstance(motion, Blow):
            old = blows.get(motion.id)
            blows[motion.id] = motion if old is None else replace(
                old, force=min(HEAVIEST, old.force + motion.force), stuff="blood" if "blood" in (old.stuff, motion.stuff) else old.stuff
            )  # fmt: skip
    found: list[Step] = []
    told: set[str] = set()
    for motion in flat:
        if isinstance(motion, Blow):
            if motion.id not in told:
                told.add(motion.id)
                blow = blows[motion.id]
                found.append((strike, replace(blow, after=STRIKE * LANDS)) if strike is not None and len(told) == 1 else blow)
        elif not isinstance(motion, Flash | Strike):
            found.append(motion)
    return found


def place_of(who: str, steps: Iterable[Step]) -> str:
    """Returns on which space motions that wait will leave somebody, "" where they move them nowhere."""
    at = ""
    for step in steps:
        for motion in (step,) if isinstance(step, Motion) else step:
            if isinstance(motion, Push | Place) and motion.id == who:
                at = motion.to
            elif isinstance(motion, Move) and motion.id == who and motion.path:
                at = motion.path[-1]
    return at
