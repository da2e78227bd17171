"""The camp of the settlement: its picture behind the develop step, its places, and the tabs of those whose gear can be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.rules.queries import position
from game.scenes.pages.drawers import Drawers
from game.scenes.pages.flicker import Flicker
from game.scenes.pages.middle_part import MiddlePart
from game.scenes.pages.selection import MAKING, Selection
from game.scenes.pages.settlers import Settlers
from game.scenes.session.part import Host
from game.scenes.session.table import Table
from game.scenes.settlement.steps import PhaseSteps
from game.ui.board.poses import dressed_figure
from game.ui.draw.backdrop import cover
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.settlement.camp_picture import CampFacts, CampPicture
from game.ui.settlement.camp_plan import CampPlan, camp_plan
from game.ui.settlement.camp_spots import CampSpot
from game.ui.settlement.columns import KNOWN, STORED, PlaceFacts
from game.ui.settlement.layout import SettlementLayout
from game.ui.settlement.person_card import person_facts, portrait
from game.ui.settlement.roster import RosterFacts, YearAhead, roster

ASIDE = 14.0  # room between the camp and what stands at its right
HALO = 0.7  # spaces around a flame that flicker
UNDER = 0.7  # brightness of the picture that is seen until the camp is there


class Camp(MiddlePart):
    """Lays out the camp and draws it."""

    def __init__(self, host: Host, table: Table, selection: Selection, settlers: Settlers, drawers: Drawers, steps: PhaseSteps) -> None:
        super().__init__(host, table)
        self.selection, self.settlers, self.drawers, self.steps = selection, settlers, drawers, steps
        self.shown = CampPicture()
        self.plan: CampPlan | None = None
        self.flicker = Flicker(host, self.shown)

    def order(self) -> list[str]:
        """Returns all places that can stand in the camp, in the order of their spots: those that cost something, then what every settlement has."""
        locations = self.library.locations
        costly = [name for name, card in locations.items() if card.built_at or card.needs.every]
        return list(dict.fromkeys([next(iter(locations), ""), *costly, KNOWN, STORED, *locations]))

    def places(self, listed: Sequence[PlaceFacts]) -> list[PlaceFacts]:
        """Returns the places in the order of their spots."""
        order = self.order()
        return sorted(listed, key=lambda place: order.index(place.key))

    def facts(self, listed: Sequence[PlaceFacts]) -> CampFacts:
        """Returns what the picture of the camp shows."""
        people = tuple(dressed_figure(s.look, s.gear, self.library) for s in self.settlers.living)
        places = tuple((place.key, place.icon, place.state) for place in listed)
        return CampFacts(places, people, position.unnamed(self.game))

    def lay(self, at: SettlementLayout, listed: Sequence[PlaceFacts], paying: bool = False) -> None:
        """Lays out the places, beside what is open or paid; they stand where they stand, whatever that is."""
        found = self.places(listed)
        room = Box(at.body.x, at.body.y, at.panel.x - ASIDE - at.body.x, at.body.h)
        hub = next((place.key for place in found), "")
        facts = self.facts(found)
        self.plan = plan = camp_plan(room, [hub, *(name for name in self.order()[1:] if name != hub)], facts.living, len(facts.people))
        self.shown.show(facts, plan, self.host.units)
        for place in found:
            chosen = self.selection.panel == MAKING and place.key == self.selection.place
            self.host.add(CampSpot(place, plan.spots[place.key], chosen, partial(self.selection.press_place, place.key)))
        if not self.selection.panel and not paying:
            self.put(roster(self.host.pen, at.panel, self.roster_facts(), self.look_at_gear, self.drawers.open_people))

    def roster_facts(self) -> RosterFacts:
        """Returns what the panel of the people shows."""
        game, tokens = self.game, self.settlers.tokens
        people = tuple(person_facts(survivor, tokens[survivor.id], game, self.voice, self.words) for survivor in self.settlers.wearers())
        nameless, dead = position.unnamed(game), [survivor for survivor in self.table.campaign.survivors if survivor.dead]
        return RosterFacts(
            self.say("settlement.people"),
            str(position.people(game)),
            people,
            self.say("settlement.people.unnamed", n=nameless) if nameless else "",
            self.say("settlement.people.dead"),
            tuple((survivor.name, portrait(survivor.look), tokens[survivor.id].sign) for survivor in reversed(dead)),
            self.say("settlement.ahead"),
            tuple(YearAhead(str(year.year), year.events) for year in self.steps.years() if year.state == "next"),
        )

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
