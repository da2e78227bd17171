"""The camp of the settlement: its picture behind the develop step, its places, and the tabs of those whose gear can be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.rules.queries import position
from game.scenes.pages.flicker import Flicker
from game.scenes.pages.middle_part import MiddlePart
from game.scenes.pages.selection import GEAR, MAKING, Selection
from game.scenes.pages.settlers import Settlers
from game.scenes.session.part import Host
from game.scenes.session.table import Table
from game.ui.board.poses import figure_of_look
from game.ui.draw.backdrop import cover
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.settlement.camp_picture import CampFacts, CampPicture
from game.ui.settlement.camp_plan import CampPlan, camp_plan
from game.ui.settlement.camp_spots import CampSpot
from game.ui.settlement.columns import KNOWN, STORED, PlaceFacts
from game.ui.settlement.layout import SettlementLayout
from game.ui.settlement.loadout import survivor_tabs

ASIDE = 48.0  # room between the camp and what stands at its right
TABS = 36.0  # height of the tabs of the people
TAB = 150.0  # most width of one of them
HALO = 0.7  # spaces around a flame that flicker
UNDER = 0.7  # brightness of the picture that is seen until the camp is there


class Camp(MiddlePart):
    """Lays out the camp and draws it."""

    def __init__(self, host: Host, table: Table, selection: Selection, settlers: Settlers) -> None:
        super().__init__(host, table)
        self.selection, self.settlers = selection, settlers
        self.shown = CampPicture()
        self.plan: CampPlan | None = None
        self.flicker = Flicker(host, self.shown)

    def places(self, listed: Sequence[PlaceFacts]) -> list[PlaceFacts]:
        """Returns the places in the order of their packs, so that each keeps its place in the camp for the whole story."""
        locations = self.library.locations
        costly = [name for name, card in locations.items() if card.built_at or card.needs.every]
        first = list(dict.fromkeys([next(iter(locations), ""), *costly, KNOWN, *locations, STORED]))
        return sorted(listed, key=lambda place: first.index(place.key))

    def facts(self, listed: Sequence[PlaceFacts]) -> CampFacts:
        """Returns what the picture of the camp shows."""
        people = tuple(figure_of_look(s.look) for s in self.settlers.living)
        places = tuple((place.key, place.icon, place.state) for place in listed)
        return CampFacts(places, people, position.unnamed(self.game))

    def lay(self, at: SettlementLayout, listed: Sequence[PlaceFacts], paying: bool = False) -> None:
        """Lays out the places, beside what is open or paid."""
        found = self.places(listed)
        aside = paying or bool(self.selection.panel) or at.panel.h < at.body.h  # a panel or a lesson stands at the right
        widest = at.panel.x - ASIDE - at.body.x
        room = Box(at.body.x, at.body.y, widest, at.body.h - TABS - 6)
        if not aside:
            room = room.moved((at.body.w - widest) / 2, 0)
        named = [place.key for place in found]
        facts = self.facts(found)
        self.plan = plan = camp_plan(room, named, facts.living, len(facts.people))
        self.shown.show(facts, plan, self.host.units)
        for place in found:
            chosen = self.selection.panel == MAKING and place.key == self.selection.place
            self.host.add(CampSpot(place, plan.spots[place.key], chosen, partial(self.selection.press_place, place.key)))
        people = self.settlers.wearers()
        if people and not paying and self.selection.panel != GEAR:
            wide = min(widest if aside else at.body.w, TAB * len(people))
            line = Box(room.x + (room.w - wide) / 2, at.body.bottom - TABS, wide, TABS)
            self.host.add(survivor_tabs(line, people, self.settlers.tokens, -1, self.look_at_gear))

    def look_at_gear(self, number: int) -> None:
        """Opens the gear of somebody."""
        self.settlers.choose(number)
        self.selection.open_gear()

    def draw(self, canvas: Canvas) -> None:
        """Draws the camp over the whole window; until it is there for the first time, the founding."""
        self.flicker.frame = None
        picture = self.shown.picture
        if picture is None or picture.get_size() != canvas.surface.get_size():
            cover(canvas, canvas.units.canvas, "story/founding.webp", dim=UNDER)
            return
        canvas.surface.blit(picture, (0, 0))

    def tick(self, seconds: float) -> bool:
        """Goes on with the picture; returns whether it must be drawn."""
        self.flicker.idle += seconds
        return self.shown.work()

    def freshen(self, surface: pygame.Surface, seconds: float, covered: Sequence[pygame.Rect]) -> Sequence[pygame.Rect]:
        """Lets the flames flicker on the finished frame, except where a widget covers them; returns the changed pixels."""
        return self.flicker.freshen(surface, seconds, HALO * self.plan.cell if self.plan is not None else 0.0, covered)
