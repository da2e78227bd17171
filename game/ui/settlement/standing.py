"""The order of what is listed in the develop step: sorted when the step is entered, and then kept until it is left."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace

from game.ui.settlement.columns import PlaceFacts
from game.ui.settlement.crafting import GONE, GROUPS, MakeFacts

NEW = "new"  # the section of what has come nearer since the list was first seen
HIDDEN = GROUPS[-1]


@dataclass
class Kept:
    """One listed thing: when it was first seen, its section, and what was last seen of it."""

    since: int
    row: MakeFacts | None = None
    place: PlaceFacts | None = None
    section: str = ""


@dataclass
class StandingOrder:
    """Keeps things where they were first seen, so that nothing moves under a press; whatever comes later stands below."""

    visit: Hashable = None
    moment: int = 0
    lists: dict[str, dict[str, Kept]] = field(default_factory=dict)
    highs: dict[Hashable, dict[str, float]] = field(default_factory=dict)  # of each list in each room: the heights of its parts

    def enter(self, visit: Hashable, moment: int) -> None:
        """Forgets the order when another visit begins, and what was first seen after the moment when the table goes back to it."""
        if visit != self.visit:
            self.visit, self.lists, self.highs = visit, {}, {}
        if moment < self.moment:
            self.lists = {name: {key: each for key, each in kept.items() if each.since <= moment} for name, kept in self.lists.items()}
        self.moment = moment

    def places(self, places: Sequence[PlaceFacts], gone: Callable[[PlaceFacts], PlaceFacts]) -> list[PlaceFacts]:
        """Returns the locations in the order in which they were first seen; what is no more is as `gone` says."""
        kept = self.lists.setdefault("places", {})
        for place in places:
            kept.setdefault(place.key, Kept(self.moment)).place = place
        found = {place.key for place in places}
        return [each.place if key in found else gone(each.place) for key, each in kept.items() if each.place is not None]

    def rows(self, at: str, rows: Sequence[MakeFacts], folded: bool, gone: Callable[[MakeFacts], str]) -> list[MakeFacts]:
        """Returns the rows of a location in the order and in the sections in which they were first seen.

        A hidden row that has come nearer is new; one that is offered no more stays with the reason that `gone` gives for it.
        """
        kept = self.lists.setdefault(f"at {at}", {})
        first = not kept
        for row in sorted(rows, key=lambda row: GROUPS.index(row.group)):
            if folded and row.key in kept and kept[row.key].section == HIDDEN != row.group:
                del kept[row.key]
            section = row.group if first or row.group == HIDDEN else NEW
            kept.setdefault(row.key, Kept(self.moment, section=section)).row = row
        offered = {row.key for row in rows}
        return [
            replace(each.row, section=each.section) if key in offered
            else replace(each.row, section=each.section, group=GONE, reason=gone(each.row), needs="", tip=each.row.done)
            for key, each in kept.items() if each.row is not None
        ]  # fmt: skip

    def highs_of(self, of: Hashable) -> dict[str, float]:
        """Returns the heights of a list as it was last laid out in this visit, to be filled; empty the first time."""
        return self.highs.setdefault(of, {})
