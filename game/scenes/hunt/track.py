"""The track of a hunt as the ground of its screen: its picture, its spaces, and the party at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.model.hunt import Hunt
from game.model.survivor import Survivor
from game.rules.engine.options import GO_ON
from game.scenes.hunt.spaces import TrackSpaces
from game.scenes.pages.drawers import Drawers
from game.scenes.pages.flicker import Flicker
from game.scenes.pages.middle_part import MiddlePart
from game.scenes.pages.settlers import Settlers
from game.scenes.session.part import Host
from game.scenes.session.table import Table
from game.ui.board.poses import dressed_figure
from game.ui.draw.backdrop import behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.hunt.track_picture import TrackFacts, TrackPicture
from game.ui.hunt.track_plan import SPACES, TrackPlan, track_plan
from game.ui.hunt.track_spots import SpaceFacts, TrackSpot
from game.ui.kit.portraits import figure_of
from game.ui.settlement.layout import SettlementLayout
from game.ui.settlement.loadout import survivor_tabs

FACE_DOWN = ("basic", "monster")  # cards of which only the deck is seen
TAB = 200.0  # most width of somebody's tab
FLOOR = 0.45  # brightness of the floor until the picture is there
FAR = (118, 118, 124)  # of 255: what is left of its light behind a card
HALO = 0.7  # spaces around a flame that flicker


class Track(MiddlePart):
    """Lays out the spaces of the track, and draws it."""

    asked_here: tuple[str, ...] = ("hunt_turn",)
    in_small_windows: bool = True

    def __init__(
        self, host: Host, table: Table, settlers: Settlers, spaces: TrackSpaces, drawers: Drawers, give: Callable[[str], object]
    ) -> None:
        super().__init__(host, table)
        self.settlers, self.spaces, self.drawers, self.give = settlers, spaces, drawers, give
        self.shown = TrackPicture()
        self.flicker = Flicker(host, self.shown)
        self.plan: TrackPlan | None = None

    # ------------------------------------------------------------ what is there
    @property
    def hunt(self) -> Hunt | None:
        return self.table.campaign.hunt

    def party(self) -> list[Survivor]:
        """Lists the living who hunt, in the order of departing."""
        hunt, by_id = self.hunt, {survivor.id: survivor for survivor in self.table.campaign.survivors}
        return [by_id[who] for who in hunt.survivors if who in by_id and not by_id[who].dead] if hunt is not None else []

    def facts(self, hunt: Hunt) -> TrackFacts:
        """Returns what the picture of the track shows."""
        party = tuple(dressed_figure(survivor.look, survivor.gear, self.library) for survivor in self.party())
        monster = figure_of(hunt.monster, self.library.monster.get(hunt.monster))
        facing = "W" if hunt.monster_at >= hunt.at else "E"
        cards = tuple(tuple(card if card in FACE_DOWN else "event" for card in hunt.cards.get(str(space), ())) for space in range(SPACES))
        marks = tuple(tuple(hunt.marks.get(str(space), ())) for space in range(SPACES))
        return TrackFacts(hunt.at, hunt.monster_at, party, monster, facing, cards, marks)

    def next_space(self, hunt: Hunt) -> int:
        """Returns the space that the party enters next."""
        return hunt.at + (1 if hunt.monster_at >= hunt.at else -1)

    # ------------------------------------------------------------ laying out
    def visit(self) -> None:
        """Has nothing to do: the track is laid out anew each time."""

    def lay(self, at: SettlementLayout) -> None:
        """Lays out the spaces and the party."""
        hunt = self.hunt
        if hunt is None:
            return
        strip = at.losses
        self.plan = plan = track_plan(Box(at.body.x, at.body.y, at.body.w, at.body.h))
        self.shown.show(self.facts(hunt), plan, self.host.units)
        asks = self.table.question is not None and self.table.question.kind == "hunt_turn"
        ahead = self.next_space(hunt)
        for space in range(SPACES):
            act = partial(self.give, GO_ON) if asks and space == ahead else None
            self.host.add(TrackSpot(SpaceFacts(space, self.plate(space, hunt), self.state(space, hunt)), plan.box(space), self.spaces.tip(space), act))
        people = self.party()
        if people:
            wide = min(strip.w, TAB * len(people))
            chosen = next((n for n, survivor in enumerate(people) if survivor.id == hunt.revealer), -1)
            tabs = survivor_tabs(strip.centred(wide, 40.0), people, self.settlers.tokens, chosen, lambda n: self.drawers.open_sheet(people[n].id))
            tabs.again = True
            self.host.add(tabs)

    def plate(self, space: int, hunt: Hunt) -> str:
        """Returns the name on the plate of a space: a number, what is special there, or the monster."""
        if space == hunt.monster_at:
            return self.voice.name(hunt.monster)
        return str(space) if self.spaces.numbered(space) else self.spaces.short(space)

    def state(self, space: int, hunt: Hunt) -> str:
        """Returns how a space stands."""
        if space == hunt.at:
            return "here"
        if space == hunt.monster_at:
            return "monster"
        if space == self.next_space(hunt):
            return "next"
        return "past" if space < hunt.at else "ahead"

    # ------------------------------------------------------------ the picture
    @property
    def working(self) -> bool:
        return self.shown.working

    def draw(self, canvas: Canvas) -> None:
        self.flicker.frame = None
        picture = self.shown.picture
        if picture is None or picture.get_size() != canvas.surface.get_size():
            behind(canvas, "story/floor.webp", dim=FLOOR)
            self.shown.sketch(canvas.surface, canvas.u)
            return
        canvas.surface.blit(picture, (0, 0))

    def draw_far(self, canvas: Canvas) -> bool:
        """Draws the track in the dark, behind a card or a question; returns False if there is no picture of it."""
        picture = self.shown.picture
        if picture is None or picture.get_size() != canvas.surface.get_size():
            return False
        canvas.surface.blit(picture, (0, 0))
        canvas.surface.fill(FAR, special_flags=pygame.BLEND_RGB_MULT)
        return True

    def tick(self, seconds: float) -> bool:
        self.flicker.idle += seconds
        return self.shown.work()

    def next_tick(self) -> float | None:
        return self.flicker.next_tick()

    def wake(self) -> None:
        self.flicker.idle = 0.0

    def freshen(self, surface: pygame.Surface, seconds: float, covered: Sequence[pygame.Rect]) -> Sequence[pygame.Rect]:
        return self.flicker.freshen(surface, seconds, HALO * self.plan.cell if self.plan is not None else 0.0, covered)

    def let_go(self) -> None:
        self.shown.let_go()
