"""The strip of the folded layouts, with what a press on its parts opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.inspectors import Inspectors
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.showdown.layout import Places
from game.ui.showdown.strip import StripFacts, draw_strip


class StripPanel(Part):
    """Lays out the strip; `fold` returns what a lesson leaves of its box."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, forecaster: Forecaster, inspectors: Inspectors, fold: Callable[[Box], Box]) -> None:
        super().__init__(host)
        self.fight, self.forecaster, self.inspectors, self.fold = fight, forecaster, inspectors, fold

    def lay(self, at: Places) -> None:
        """Adds the strip and its pressable parts."""
        assert at.strip is not None
        strip = self.fold(at.strip)
        odds = self.forecaster.odds_now()
        face, answering = self.fight.panels.ai_face(self.fight.seen_play), self.fight.answering()
        if answering is not None:
            face = replace(face, name=answering.name, steps=())
        facts = StripFacts(face, self.fight.panels.monster(), odds, self.fight.tray_open, {
            key: self.services.cap(key) for key in ("card", "monster", "odds", "undo", "log", "weapon")
        }, self.fight.other_weapon())  # fmt: skip
        kept = repr(facts)
        spots: list[tuple[str, Box]] = []
        draw_strip(self.host.pen, strip, facts, spots, measure=True)
        self.host.add(CachedPanel("strip", strip, kept, lambda canvas, box: draw_strip(canvas, box, facts, [])))
        opens = self.inspectors
        acts = {"card": opens.open_card, "monster": opens.open_monster, "odds": self.forecaster.open_odds, "log": opens.open_log}
        for key, box in spots:
            if key == "undo":
                why = self.fight.table.no_undo()
                tip = Tip(self.say("showdown.undo"), why or self.say("showdown.undo.why"))
                self.host.add(CustomWidget("undo", box, self.say("showdown.undo"), self.fight.table.undo, enabled=not why, region="strip", tip=tip))
                continue
            if key == "weapon":
                words = self.say("showdown.strip.weapon", weapon=self.fight.voice.name(facts.other))
                self.host.add(CustomWidget(f"weapon.{facts.other}", box, words, self.fight.next_weapon, region="strip", hotkeys=(key,), tip=Tip(words)))
                continue
            hotkeys = ("odds", "card") if key == "odds" else (key,)
            self.host.add(CustomWidget(key, box, self.say(f"showdown.strip.{key}"), acts[key], region="strip", hotkeys=hotkeys))
