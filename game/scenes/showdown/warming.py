"""What a showdown gets ready at calm moments, so that no frame of the fight waits for it: facts of the cards for the odds, and pictures of the AI cards."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from game.rules.queries.attack_parts import learn
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.ui.cards.ai_card import DUSK, draw_card
from game.ui.draw import slices
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.showdown.panels import CardInPlay

SLICE = 0.003  # seconds of a calm frame
MOST_TRIES = 200  # frames in which a card is waited for


class Warming(Part):
    """Works in slices through what will be needed; begins anew for another size of the window."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight) -> None:
        super().__init__(host)
        self.fight = fight
        self.made_for: Units | None = None
        self.steps: Iterator[None] = iter(())

    def work(self, moving: bool) -> None:
        """Goes on for a slice of time, unless something moves."""
        places = self.fight.places
        if moving or places is None or self.host.stale or self.host.overlays or self.fight.tray_open:
            return
        if self.made_for != self.host.units:
            self.made_for, self.steps = self.host.units, self._steps(places.card)
        until = time.perf_counter() + SLICE
        slices.work(until)
        while time.perf_counter() < until and next(self.steps, self) is not self:
            pass

    def _steps(self, box: Box | None) -> Iterator[None]:
        yield from learn(self.fight.library)
        showdown = self.fight.campaign.showdown
        if box is None or showdown is None:
            return
        for card in sorted({*showdown.ai_deck, *showdown.ai_discard}):
            for _ in range(MOST_TRIES):
                yield
                if self._drawn(box, card):
                    break

    def _drawn(self, box: Box, card: str) -> bool:
        """Draws a card as it will lie in its slot; returns False while its picture is being made."""
        services, units = self.services, self.host.units
        pen = Canvas(pygame.Surface(units.rect(*box).size, pygame.SRCALPHA), units, services.words, services.settings.plain_typeface)
        try:
            with slices.in_slices():
                draw_card(pen, Box(0, 0, box.w, box.h), self.fight.panels.ai_face(CardInPlay(card)), True, DUSK)
        except slices.NotYet:
            return False
        return True
