"""Small pictures of the board: a state is laid out on a board of its own, somebody strikes, and the moment is held.

`snapshot` works in steps, so that a page that shows such pictures never waits for them.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import replace
from typing import NamedTuple

import pygame

from game import paths
from game.cards.library import Library
from game.model.campaign import Campaign
from game.ui.board import motion
from game.ui.board.board_adapter import MONSTER, board_year, fallen, figures, from_afar, space_of, terrain
from game.ui.board.board_files import board_of, boards_of
from game.ui.board.motion import Motion
from game.ui.board.stone_dead import wearing, worn
from game.ui.board.tiled_map import BoardMap
from game.ui.board.view import BoardView
from game.ui.draw.art import Art
from game.ui.draw.units import Units

SIZE = (400, 300)  # pixels
NEAREST = {0: 62.0, 2: 72.0, 3: 92.0}  # pixels of a space at most, by the force of a blow: what is told most is seen from nearest
FAIR = 52.0  # pixels of a space at least where one who strikes from far away is to be seen too
HELD_AT = 0.25  # seconds of a blow at which it is held
FRAME = 1 / 30
RESTS = 5  # steps between two drawings while figures are awaited
MAKING = 0.004  # seconds of a step for figures that were never seen like this
MOST_ATLASES = 48_000_000  # bytes of full-size light pictures of figures: each picture has another zoom


class Pose(NamedTuple):
    """What is seen to happen on a picture: `by` strikes `at`, with a force of 2 or 3; nobody strikes without them."""

    by: str = ""
    at: str = ""
    force: int = 0


class Snapshots:
    """Draws moments of showdowns, on a view that is made with the first of them; where the board is another one a new view takes its place."""

    def __init__(self, library: Library, blood: bool = True, brightness: float = 1.0) -> None:
        self.library, self.blood, self.brightness = library, blood, brightness
        self.art: Art | None = None
        self.view: BoardView | None = None

    def let_go(self) -> None:
        """Drops all that the view holds."""
        if self.view is not None:
            self.view.let_go()
        self.view = self.art = None

    def board(self, campaign: Campaign) -> BoardMap:
        """Returns the board of the showdown of a state."""
        self.art = self.art or Art(paths.images(), MOST_ATLASES)
        return board_of(self.art, board_year(campaign), boards_of(campaign, self.library))

    def snapshot(self, campaign: Campaign, pose: Pose) -> Generator[None, None, pygame.Surface]:
        """Draws a state; yields between its steps, and returns the picture."""
        board = self.board(campaign)
        if self.view is None or self.view.board != board:
            if self.view is not None:
                self.view.let_go(art=False)
            assert self.art is not None
            self.view = BoardView(self.art, board)
            self.view.set_window(Units(SIZE))
            self.view.ground.names.shown = False
            yield
        view, surface = self.view, pygame.Surface(SIZE).convert()
        view.set_motion(1, False, False, self.blood)  # what is held in a flash is white
        view.set_light(self.brightness)
        view.finish()
        view.stain(())
        showdown = campaign.showdown
        view.set_company(len(showdown.survivors) if showdown is not None else 0)
        seen = [*figures(campaign, self.library), *fallen(campaign, self.library)]
        view.set_table([replace(figure, player=None, label="") for figure in seen], terrain(campaign, self.library))  # a picture of the fight, not of the table
        yield
        yield from wearing(view, worn(campaign))
        self._frame(view, pose)
        yield
        yield from self._drawn(view, surface)
        while True:
            view.update(FRAME)
            if view.art.fetching:
                time.sleep(0.001)  # which lets what loads go on
                yield
            elif view.lighting or not view.ground.settled(view.camera, surface.get_rect()):
                yield
            elif view.changed:
                yield from self._drawn(view, surface)
            else:
                break
        strikes = self._strikes(campaign, pose)
        if strikes:
            view.play([strikes])
            yield
            spent = 0.0
            while spent < HELD_AT:
                view.update(FRAME)
                spent += FRAME
                yield
            yield from self._drawn(view, surface)
        return surface

    @staticmethod
    def _drawn(view: BoardView, surface: pygame.Surface) -> Generator[None, None, None]:
        """Draws a view; figures that were never seen like this are made in steps."""
        while True:
            view.draw(surface, time.perf_counter() + MAKING)
            yield
            if not view.tabletop.awaited:
                return
            for _ in range(RESTS):  # threads read and scale what is awaited: drawing meanwhile shows nothing new
                time.sleep(0.001)
                yield

    def _frame(self, view: BoardView, pose: Pose) -> None:
        """Frames those who take part, or all who are there."""
        extents = {figure.id: view.extent_of(figure) for figure in view.figures}
        everybody = [extents[figure.id] for figure in view.figures if not figure.dead] or list(extents.values())
        both = [extents[who] for who in (pose.by, pose.at) if who in extents]
        groups = [both, both[1:]] if len(both) == 2 else [everybody]
        if everybody:
            poses = [view.camera.posed(group, (), NEAREST[pose.force])[0] for group in groups]
            view.steering.go_to(*next((found for found in poses if found[2] >= FAIR), poses[-1]), glide=False)

    def _strikes(self, campaign: Campaign, pose: Pose) -> tuple[Motion, ...]:
        by, at = space_of(campaign, pose.by) if pose.by else "", space_of(campaign, pose.at) if pose.at else ""
        if not by or not at:
            return ()
        found: list[Motion] = [motion.StrikeMotion(pose.by, at, from_afar(campaign, pose.by)), motion.BlowMotion(pose.at, by, pose.force, after=0.16)]
        return (*found, motion.ActMotion(MONSTER, "hurt", 1.0)) if pose.at == MONSTER else tuple(found)
