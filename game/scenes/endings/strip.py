"""The strip of pictures of a fight: its moments, played again and drawn one after the other while the page is open."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence

import pygame

from game.cards.library import Library
from game.model.campaign import Campaign
from game.play.fights import KeptFight, Shown, replayed
from game.rules.queries.fight_story import Moment
from game.ui.board.board_adapter import MONSTER
from game.ui.board.snapshots import Pose, Snapshots
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of

SLICE = 0.004  # seconds of a tick for the work on pictures
MOST_KEPT = 32 * MIB  # bytes of the pictures of fights that were looked at before
BY_SURVIVOR = ("first_wound", "wound", "critical")
BY_MONSTER = ("harm", "severe", "scar", "escape", "death", "trap")

Made = tuple[str, bool, float]  # a recording, and how it is drawn
_made: SurfaceCache[dict[int, pygame.Surface]] = SurfaceCache(lambda pictures: sum(map(bytes_of, pictures.values())), MOST_KEPT)


class Strip:
    """Makes the pictures of a fight in small steps; those of a fight that was looked at before are there at once."""

    def __init__(
        self, fight: KeptFight, library: Library, blood: bool = True, brightness: float = 1.0, wanted: Sequence[int] | None = None,
        snapshots: Snapshots | None = None,
    ) -> None:
        """`wanted` are the numbers of the moments that are drawn; all without them. `snapshots` draws them, and is let go by whoever gives it."""
        self.fight, self.library, self.wanted = fight, library, wanted
        self.made: Made = (fight.recording, blood, brightness)
        self.pictures: dict[int, pygame.Surface] = dict(_made.find(self.made) or {})
        self.ready = bool(self.pictures)  # whether all pictures that can be made are there
        self.own = snapshots is None  # the board that they are drawn on is dropped with the strip
        self.snapshots = snapshots or Snapshots(library, blood, brightness)
        self._steps = self._develop()
        self._fitted: dict[int, pygame.Surface] = {}  # in the size that was wanted last

    @property
    def pictured(self) -> bool:
        """Returns whether there are pictures, or some are still to come."""
        return bool(self.fight.story.moments) and (bool(self.pictures) or not self.ready)

    def fitted(self, number: int, size: tuple[int, int]) -> pygame.Surface | None:
        """Returns the picture of a moment in a size; None while there is none."""
        picture, kept = self.pictures.get(number), self._fitted.get(number)
        if picture is None or not size[0] or not size[1]:
            return None
        if kept is None or kept.get_size() != size:
            kept = self._fitted[number] = pygame.transform.smoothscale(picture, size)
        return kept

    def work(self, seconds: float = SLICE) -> bool:
        """Works for about so long; returns whether the strip has changed."""
        count, until = len(self.pictures), time.perf_counter() + seconds
        while not self.ready and time.perf_counter() < until:
            if next(self._steps, self) is self:
                self.finish()
                if self.wanted is None:
                    _made.put(self.made, dict(self.pictures))
                return True
        return len(self.pictures) != count

    def finish(self) -> None:
        """Ends the work, and drops the board that it was done on."""
        self.ready = True
        self._steps.close()
        if self.own:
            self.snapshots.let_go()

    def _develop(self) -> Generator[None, None, None]:
        shown: list[Shown] = []
        for each in replayed(self.fight, self.library):
            if each is not None and (self.wanted is None or each.number in self.wanted):
                shown.append(each)
            yield
        for moment in shown:
            told = self.fight.story.moments[moment.number]
            falls = told.kind == "death" or (told.kind == "last" and self.fight.story.outcome != "victory")
            campaign = moment.before if falls else moment.after
            self.pictures[moment.number] = yield from self.snapshots.snapshot(campaign, pose_of(told, campaign, self.fight.story.outcome))
            yield


def pose_of(moment: Moment, campaign: Campaign, outcome: str) -> Pose:
    """Returns who is seen to strike whom at a moment."""
    who = next((survivor for survivor in campaign.survivors if survivor.id == moment.who), None)
    if who is None or not who.space:
        return Pose()
    if moment.kind in BY_SURVIVOR or (moment.kind == "last" and outcome == "victory"):
        return Pose(who.id, MONSTER, 2 if moment.kind == "wound" else 3)
    if moment.kind in BY_MONSTER or moment.kind == "last":
        return Pose(MONSTER, who.id, 2 if moment.kind == "harm" else 3)
    return Pose()
