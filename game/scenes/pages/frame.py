"""The frame of the screen: header, rail and rewind bar, or the strip of small windows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.rules.queries import position
from game.scenes.pages.drawers import Drawers
from game.scenes.pages.standing import Standing
from game.scenes.session.going_back import GoingBack
from game.scenes.session.menu import TableMenu
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.scenes.session.tutorial import Tutorial
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.tool_buttons import GAP, Tool, tool_buttons
from game.ui.kit.widget import Widget
from game.ui.settlement.head import HeadFacts, head, stock, stock_spots
from game.ui.settlement.layout import STRIP, SettlementLayout
from game.ui.settlement.rail import RailFacts, draw_rail, rail, rail_high, strip_steps

TOOL = 34.0  # units of a tool
HIGH = 680.0  # height of the edge from which the rules have a tool; they stand in the menu, too
LEAST_REWIND, MOST_REWIND = 44.0, 120.0  # height of the upright rewind bar


class RailSteps(Protocol):
    """The steps of a phase for the rail."""

    def facts(self) -> RailFacts:
        """Returns the steps."""

    def tip(self, number: int) -> Tip:
        """Returns what a step is about."""

    def moment(self) -> str:
        """Returns the name of the moment."""

    def strip(self, facts: RailFacts) -> tuple[str, str]:
        """Returns the current and the next step for the strip of small windows, "" without a next one."""

    def open_drawer(self) -> None:
        """Opens the drawer of all steps."""


class PagesFrame(Part):
    """Lays out header and rail, or the strip."""

    def __init__(
        self, host: Host, table: Table, steps: RailSteps, drawers: Drawers, going_back: GoingBack, menu: TableMenu, tutorial: Tutorial, standing: Standing
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.table, self.steps, self.drawers, self.going_back, self.menu, self.tutorial = table, steps, drawers, going_back, menu, tutorial
        self.standing = standing

    def lay(self, at: SettlementLayout) -> None:
        """Lays out the frame."""
        if at.small:
            self._strip(at)
        else:
            self._head(at)
            self._rail(at)

    def _rail(self, at: SettlementLayout) -> None:
        """Lays out the steps as an edge, and below it what goes back and on, and the tools."""
        assert at.rail is not None
        box, facts = at.rail, self.steps.facts()
        tools = [
            Tool("standing", "hour", self._tip("standing", "standing"), self.standing.open),
            Tool("log", "log", self._tip("log", "log"), self.drawers.open_log),
            Tool("chronicle", "people", self._tip("chronicle", ""), self.menu.open_chronicle),
            *([Tool("rules", "book", self._tip("rules", ""), partial(self.menu.open_page, "rules"))] if box.h >= HIGH else []),
            Tool("menu", "menu", self._tip("menu", "back"), self.menu.open),
        ]
        side = TOOL
        x, foot = box.x + (box.w - side) / 2, box.bottom - len(tools) * (side + GAP) + GAP
        redo = Box(x, foot - 12 - side, side, side)
        edge = Box(box.x, box.y, box.w, rail_high(redo.y - LEAST_REWIND - side - 16 - box.y, facts))
        undo = Box(x, max(edge.bottom + 8, redo.y - MOST_REWIND - side), side, side)
        self.host.add(CachedPanel("rail", edge, (facts, at.kind), lambda canvas, inner: draw_rail(canvas, inner, facts)))
        for widget in rail(edge, facts, self.steps.tip, self.steps.open_drawer):
            self.host.add(widget)
        self.going_back.lay_rail(Box(x, undo.bottom + 4, side, redo.y - undo.bottom - 8))
        self.going_back.lay_buttons(undo, redo)
        for number, tool in enumerate(tools):
            for button in tool_buttons(Box(x, foot + number * (side + GAP), side, side), [tool]):
                self.host.add(button)

    def _tip(self, tool: str, meaning: str) -> Tip:
        words, key = self.say(f"settlement.strip.{tool}"), self.services.cap(meaning) if meaning else ""
        return Tip(words, self.say("showdown.tool.key", key=key) if key else "")

    def head_facts(self) -> HeadFacts:
        """Returns the name and the chips above the banner."""
        settlement, say = self.table.campaign.settlement, self.say
        limit = position.survival_limit(self.table.game)
        nameless, people = position.unnamed(self.table.game), position.people(self.table.game)
        dead, uncounted = settlement.death_count, position.deaths_to_count(self.table.game)
        deaths = say("settlement.head.deaths", n=dead)
        about = say("settlement.head.deaths.about")
        if uncounted:
            step = position.steps().index("update_death_count") + 1
            deaths, about = say("settlement.head.deaths.more", deaths=deaths, n=uncounted), say("settlement.head.deaths.more.about", n=uncounted, step=step)
        chips = (
            ("people", say("settlement.head.people", n=people), str(people),
             Tip(say("settlement.head.people", n=people),
                 say("settlement.head.people.about" if nameless else "settlement.head.people.about.none", n=nameless))),
            ("stone_face", deaths, f"{dead}+{uncounted}" if uncounted else str(dead), Tip(deaths, about)),
            ("lantern", say("settlement.head.limit", n=limit), str(limit), Tip(say("settlement.head.limit", n=limit), say("settlement.head.limit.about"))),
        )  # fmt: skip
        return HeadFacts(settlement.name or say("settlement.nameless"), chips)

    def _head(self, at: SettlementLayout) -> None:
        assert at.head is not None
        stocked = stock(self.table.game, self.services.words)
        for widget in head(self.host.pen, at.head, self.head_facts(), stocked, self.drawers.open_people, self.drawers.open_storage, self.services.words):
            self.host.add(widget)

    def _strip(self, at: SettlementLayout) -> None:
        """Lays out the folded rail: current and next step at the left, stock, undo and log at the right."""
        assert at.strip is not None
        box = self.tutorial.fold(at.strip)
        self.host.add(CachedPanel("strip", box, at.kind, lambda canvas, inner: canvas.slate(*inner)))
        facts = self.steps.facts()
        now, after = self.steps.strip(facts)
        menu = Box(box.right - STRIP, box.y, STRIP, box.h)
        ends: list[Widget] = [*tool_buttons(menu, [Tool("menu", "menu", self._tip("menu", "back"), self.menu.open)])]
        x = menu.x - 10
        for key, meaning, icon, act in (("log", "log", "log", self.drawers.open_log), ("undo", "undo", "undo", self.table.undo)):
            cap = self.services.cap(meaning)
            wide = self.host.pen.key_width(cap) + 26
            x -= wide
            able = key != "undo" or self.table.cannot_undo() is None
            ends.append(self._strip_key(key, Box(x, box.y + 2, wide, box.h - 4), meaning, cap, icon, act, able))
            x -= 12
        stocked = stock(self.table.game, self.services.words)
        spots, left = stock_spots(self.host.pen, Box(box.x, box.y, x - box.x, box.h), stocked, self.drawers.open_storage, False, self.services.words)
        cap = self.services.cap("steps")
        for said in (after, ""):
            steps, right = strip_steps(self.host.pen, box, now, said, cap, self.steps.open_drawer)
            if right + 10 <= left:
                break
        if right + 10 > left:
            steps, right = strip_steps(self.host.pen, box, self.steps.moment(), "", cap, self.steps.open_drawer)
        for widget in (steps, *spots, *ends):
            self.host.add(widget)

    def _strip_key(self, key: str, box: Box, meaning: str, cap: str, icon: str, act: Callable[[], object], able: bool) -> Widget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            wide = canvas.key(spot.box.x, spot.box.y + spot.box.h / 2 - 10.5, cap, dim=not able)
            ink = theme.FAINT if not able else theme.LANTERN if spot.hovered else theme.BRIGHT
            canvas.icon(spot.box.x + wide + 5, spot.box.y + spot.box.h / 2 - 10, icon, 20, ink)

        words = self.say(f"settlement.strip.{key}")
        return CustomWidget(key, box, words, act, paint=paint, region="rewind", hotkeys=(meaning,), enabled=able, tip=Tip(words))
