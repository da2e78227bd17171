"""The board of a settlement: its locations, what can be made at the open one, and the survivors' gear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.model.survivor import Survivor
from game.rules.queries import position
from game.scenes.pages.banner import in_banner
from game.scenes.pages.drawers import Drawers
from game.scenes.pages.middle_part import MiddlePart
from game.scenes.pages.page_turner import PageTurner
from game.scenes.pages.selection import GEAR, MAKING, Selection
from game.scenes.pages.settlers import Settlers
from game.scenes.session.part import Host
from game.scenes.session.table import Table
from game.scenes.settlement.camp import Camp
from game.scenes.settlement.steps import PhaseSteps
from game.ui.cards.face import art
from game.ui.cards.framing import framed
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import content as arranged
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.tool_buttons import Tool, tool_buttons
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Tabs
from game.ui.settlement.columns import (
    KNOWN,
    KNOWN_SMALL,
    KNOWN_TILES,
    STORED,
    FolkFacts,
    PlaceFacts,
    known_column,
    known_facts,
    place_facts,
    places_column,
)  # fmt: skip
from game.ui.settlement.crafting import MakeFacts, making, place_icon, rows_of
from game.ui.settlement.gear_grid import grid, grid_boxes
from game.ui.settlement.gear_panel import bond_lines, counts_of, overlay_of, side_for, worn_panel
from game.ui.settlement.layout import SettlementLayout
from game.ui.settlement.loadout import survivor_tabs
from game.ui.settlement.parts import icon_text
from game.ui.settlement.sites import site_of, site_rows, site_words
from game.ui.settlement.standing import StandingOrder
from game.ui.settlement.stored import stored_column, stored_groups

CLOSE = 32.0  # side of the cross that closes a panel
BAR = 14.0  # width that a scroll bar takes
LEAST_BAND, MOST_BAND, BAND_PART = 84.0, 250.0, 0.4  # height of the picture of the open location


class Board(MiddlePart):
    """Lays out the board of the settlement: the camp with what is open beside it, or three tabs in small windows."""

    asked_here: tuple[str, ...] = ("develop",)
    in_small_windows: bool = False

    def __init__(
        self, host: Host, table: Table, telling: PageTurner, selection: Selection, settlers: Settlers, drawers: Drawers, steps: PhaseSteps,
        give: Callable[[str], object],
    ) -> None:  # fmt: skip
        super().__init__(host, table)
        self.telling, self.selection, self.settlers, self.drawers, self.give = telling, selection, settlers, drawers, give
        self.offers: list[position.Offer] = []
        self.above: list[str] = []  # answers of the develop step that stand in the banner
        self.site: position.Offer | None = None  # the open place, where it does not stand yet
        self.kept = StandingOrder()
        self.camp = Camp(host, table, selection, settlers, drawers, steps)

    def visit(self) -> None:
        """Sorts the lists anew when the develop step is entered or left."""
        if self.table.past is None:
            settlement = self.table.campaign.settlement
            self.kept.enter(settlement.lantern_year if settlement.step == "develop" else None, len(self.table.session.played))

    # ------------------------------------------------------------ the picture of the camp
    @property
    def working(self) -> bool:
        return self.camp.shown.working

    def draw(self, canvas: Canvas) -> None:
        self.camp.draw(canvas)

    def tick(self, seconds: float) -> bool:
        return self.camp.tick(seconds)

    def next_tick(self) -> float | None:
        return self.camp.flicker.next_tick()

    def wake(self) -> None:
        self.camp.flicker.idle = 0.0

    def freshen(self, surface: pygame.Surface, seconds: float, covered: Sequence[pygame.Rect]) -> Sequence[pygame.Rect]:
        return self.camp.freshen(surface, seconds, covered)

    def let_go(self) -> None:
        self.camp.shown.let_go()

    @property
    def standing(self) -> StandingOrder:
        """Returns the order of the lists: the kept one, or for a moment of the past its own."""
        return self.kept if self.table.past is None else StandingOrder()

    def lay(self, at: SettlementLayout) -> None:
        """Lays out locations, making and gear."""
        self.at = at
        self.offers = position.offers(self.game)
        above = self.above = in_banner(self.offers, self.library, self.at.small)
        chosen = self.selection
        self.site = site_of(self.offers, self.game, chosen.place)
        if self.site is not None:
            rows = site_rows(self.offers, self.game, self.site, self.voice, self.words)
        else:
            found = [row for row in rows_of(self.offers, self.game, chosen.place, self.voice, self.words) if row.key not in above]
            rows = self.standing.rows(chosen.place, found, chosen.folded, self.gone)
        if not self.at.small:
            paying = self.telling.payment is not None
            self.camp.lay(at, self.listed_places(), paying)
            if paying:  # the cards that could pay lie there
                self.host.add(CachedPanel("payment.ground", self.at.panel, self.at.kind, lambda canvas, area: canvas.slate(*area)))
            else:
                self.open_panel(rows)
            return
        assert self.at.tabs is not None
        able, short = sum(r.group == "now" for r in rows), sum(r.group == "one_short" for r in rows)
        summary = self.say("settlement.making.summary.short" if short else "settlement.making.summary", n=able, short=short)
        room = self.host.pen.wide(summary, "small") + 16 if self.at.kind == "compact" else 0.0
        tabs = Box(self.at.tabs.x, self.at.tabs.y, min(self.at.tabs.w - room, 480.0) if room else self.at.tabs.w, self.at.tabs.h)
        names = [self.say("settlement.places"), self.place_name(), self.say("settlement.gear")]
        self.host.add(Tabs("tab", tabs, names, self.selection.tab, self.selection.choose_tab, region="tabs"))
        if room:
            place = Box(tabs.right + 8, tabs.y, self.at.tabs.right - tabs.right - 8, tabs.h)
            self.put([said("making.summary", place, summary)])
        if self.selection.tab == 0:
            self.places(at.panel)
        elif self.selection.tab == 1:
            self.making(at.panel, rows)
        else:
            self.gear(at.panel)

    def offered_here(self) -> list[str]:
        """Lists the answers that the open location has."""
        offers = position.offers(self.game)
        above = in_banner(offers, self.library, self.at.small)
        return [row.key for row in rows_of(offers, self.game, self.selection.place, self.voice, self.words) if row.key not in above]

    def open_panel(self, rows: Sequence[MakeFacts]) -> None:
        """Lays out what is open at the right of the camp, with the cross that closes it."""
        box = self.at.panel
        if self.selection.panel == MAKING:
            self.making(box, rows)
        elif self.selection.panel == GEAR:
            self.gear(box)
        if self.selection.panel:
            tip = Tip(self.say("settlement.panel.close"), "")
            self.put(tool_buttons(Box(box.x - CLOSE - 6, box.y, CLOSE, CLOSE), [Tool("close", "cross", tip, self.selection.close_panel)]))

    def listed_places(self) -> list[PlaceFacts]:
        """Returns the places in the order in which they were first seen, those too that cannot be built yet."""
        return self.standing.places(place_facts(self.offers, self.game, self.voice, self.words, True, self.above), self.emptied)

    def gone(self, row: MakeFacts) -> str:
        """Returns why something that was listed in this step is offered no more."""
        return self.say("settlement.gone.built" if row.of == "locations" and row.card in self.game.settlement.locations else "settlement.gone")

    def emptied(self, place: PlaceFacts) -> PlaceFacts:
        """Returns a listed location with nothing left to do."""
        return replace(place, about=self.say("settlement.nothing_now"), state="built" if place.state == "built" else "locked")

    def place_name(self) -> str:
        place = self.selection.place
        return self.say(f"settlement.place.{place}") if self.words.has(f"settlement.place.{place}") else self.voice.name(place)

    # ------------------------------------------------------------ places
    def places(self, box: Box) -> None:
        """Lays out the locations, the innovations, and the population as the list of small windows; it drops the pictures first, then scrolls."""
        chosen = self.selection
        words = self.words
        facts = self.standing.places(place_facts(self.offers, self.game, self.voice, words, above=self.above), self.emptied)
        known = known_facts(self.game, self.voice, words)
        folk = self.folk()
        inner = box.inset(2, 2)
        columns = 2 if inner.w > 560 else 1
        content: list[Widget] = []
        high = 0.0
        for shape, shown, bar in ((KNOWN_TILES, folk, 0.0), (KNOWN_SMALL, folk, 0.0), (KNOWN_SMALL, None, 0.0), (KNOWN_SMALL, None, BAR)):
            content, high = places_column(
                self.host.pen, inner.w - bar, facts, known, self.deck_words(), chosen.place, words, chosen.choose_place, columns, shape, shown
            )
            if high <= inner.h:
                break
        self.host.add(ScrollArea("places", inner, content, high, region="places"))

    def deck_words(self) -> str:
        """Returns how many innovations are left in the deck, or that there is none."""
        settlement = self.table.campaign.settlement
        return self.say("settlement.deck", n=len(settlement.innovation_deck)) if settlement.innovations else self.say("settlement.deck.none")

    def folk(self) -> FolkFacts:
        """Returns the population for the column of the locations."""
        people = tuple((s.name, s.look, self.settlers.tokens[s.id].sign, self.settlers.tokens[s.id].letter, False) for s in self.settlers.living)
        nameless = position.unnamed(self.game)
        return FolkFacts(self.say("settlement.people"), people, nameless, self.say("settlement.people.unnamed", n=nameless), self.drawers.open_people)

    # ------------------------------------------------------------ making
    def making(self, box: Box, rows: Sequence[MakeFacts]) -> None:
        """Lays out what can be made at a location, below its picture if there is room for one."""
        small = self.at.small
        columns = 2 if small and box.w > 704 else 1
        live = self.telling.question is not None

        kept = self.standing.highs_of(("making", self.selection.place, box))
        highs = {key: high for key, high in kept.items() if key != "picture"}

        def listed(width: float, room: float = 0.0) -> tuple[list[Widget], float]:
            return making(self.host.pen, width, rows, self.words, self.give, live, self.selection.folded, self.selection.fold, columns, room, highs)

        if small:
            inner = box.inset(2, 2)
        else:
            inner = Box(box.x + 10, box.y + 36, box.w - 14, box.h - 44)
            band = min(MOST_BAND, box.h - 26 - listed(inner.w - BAR)[1], box.h * BAND_PART) // 1
            if band < LEAST_BAND or self.selection.place not in self.library.locations:
                band = 0.0
            band = kept.setdefault("picture", band)
            if band:
                inner = Box(inner.x, box.y + band + 16, inner.w, box.bottom - 10 - box.y - band - 16)
            self.making_ground(box, band, rows)
        content, high = listed(inner.w - BAR, inner.h)  # the bar has its room before it comes
        if self.selection.place == KNOWN:
            content, high = below(known_column(self.host.pen, inner.w - BAR, known_facts(self.game, self.voice, self.words), self.deck_words()), content, high)
        elif self.selection.place == STORED:
            column = stored_column(stored_groups(self.game, self.voice, self.words), inner.w - BAR - 10, self.say("settlement.storage.none"))
            content, high = below((content, high), *arranged(column, self.host.pen, inner.w - BAR))
        elif words := site_words(self.site, self.game, self.voice, self.words) if self.site is not None else "":
            content, high = below(warned(self.host.pen, inner.w - BAR, words), content, high)
        for widget in content:
            if widget.key.startswith("about "):
                kept[widget.key.removeprefix("about ")] = widget.box.h
        if not content:
            content = [said("making.none", Box(8, 8, inner.w - 30, 44), self.say("settlement.making.none"))]
        self.host.add(ScrollArea("making", inner, content, max(high, 10.0), region="making"))

    def making_ground(self, box: Box, band: float, rows: Sequence[MakeFacts]) -> None:
        """Lays out the panel below the list with the name of the location and its picture, if any."""
        paid = any(part.what not in ("endeavors", "survival") for row in rows for part in row.cost)
        name, news, costs, place = self.place_name(), self.telling.news, self.say("settlement.making.costs") if paid else "", self.selection.place

        def paint(canvas: Canvas, area: Box) -> None:
            canvas.slate(*area)
            line = Box(area.x + 16, area.y + 4, area.w - 32, 32)
            if band:
                picture = Box(area.x + 8, area.y + 8, area.w - 16, band)
                art(canvas, picture, "locations", place, place_icon(self.library, place))
                canvas.ramp(Box(picture.x, picture.bottom - 64, picture.w, 64), (*theme.VOID, 0), (*theme.VOID, 245))
                framed(canvas, picture)
                line = Box(picture.x + 28, picture.bottom - 42, picture.w - 56, 32)
            roles = ("title", "head", "strong", "smallb") if band else ("head", "strong", "smallb")
            wide = min(canvas.wide(name, roles[0]), line.w * 0.6) + 16
            canvas.text_in(Box(line.x, line.y, wide, line.h), name, roles, theme.BRIGHT)
            right = Box(line.x + wide, line.y, line.w - wide, line.h)
            if news:
                shown = min(right.w, canvas.wide(news, "small") + 22)
                canvas.icon(right.right - shown, right.y + 9, "check", 15, theme.LANTERN)
                canvas.rich_within(right.right - shown + 20, right.y + 6, literal(news), shown - 16, 22, "small", theme.LANTERN)
            elif canvas.wide(costs, "small") <= right.w:
                canvas.text_in(right, costs, ("small",), theme.BONE if band else theme.ASH, "r")

        self.host.add(CachedPanel("making.ground", box, (name, place, band, news, self.at.kind), paint))

    # ------------------------------------------------------------ gear
    def gear(self, box: Box) -> None:
        """Lays out the gear of the living; nothing can be changed in this step."""
        if not self.at.small:
            self.host.add(CachedPanel("gear.ground", box, self.at.kind, lambda canvas, area: canvas.slate(*area)))
        wearer, people = self.settlers.wearer, self.settlers.wearers()
        if wearer is None:
            self.put([said("gear.nobody", box.inset(16), self.say("settlement.gear.nobody"))])
            return
        top = box.inset(8 if not self.at.small else 0, 8 if not self.at.small else 0, 8 if not self.at.small else 0, 0)
        need = max(self.host.pen.wide(s.name, "smallb") for s in people) + 44  # token, margins
        per = max(1, min(len(people), int((top.w + 6) // (need + 6))))
        rows = -(-len(people) // per)
        per = -(-len(people) // rows)
        high = (40.0 if rows == 1 else 34.0) if not self.at.small else 32.0
        for row in range(rows):
            part = people[row * per : (row + 1) * per]
            line = Box(top.x, top.y + row * (high + 4), top.w, high)
            chosen = next((i for i, s in enumerate(part) if s.id == wearer.id), -1)
            tabs = survivor_tabs(line, part, self.settlers.tokens, chosen, lambda i, start=row * per: self.settlers.choose(start + i))  # type: ignore[misc]
            tabs.key = f"grid.of{row}" if row else "grid.of"
            self.host.add(tabs)
        room = Box(box.x, top.y + rows * (high + 4) + 8, box.w, box.bottom - top.y - rows * (high + 4) - 8)
        if self.at.small:
            self.gear_folded(room, wearer)
            return
        self.put(worn_panel(self.host.pen, room, wearer, self.game, self.words))

    def gear_folded(self, box: Box, wearer: Survivor) -> None:
        side = side_for(box.w * 0.5, box.h, 150.0)
        places = grid_boxes(Box(box.x + 4, box.y, box.w, box.h), side)
        self.put(grid(places, wearer, self.game, None, self.words))
        self.put([overlay_of(places, wearer, self.game)])
        right = Box(places[2].right + 16, box.y, box.right - places[2].right - 16, box.h)
        self.put([counts_of(Box(right.x, right.y + 2, 170, 26), self.game, wearer, across=True)])
        self.put(bond_lines(self.host.pen, Box(right.x, right.y + 36, right.w, right.h - 40), self.game, wearer, self.words))


def below(first: tuple[list[Widget], float], rows: list[Widget], high: float) -> tuple[list[Widget], float]:
    """Returns widgets with rows below them, and the height of both."""
    for widget in rows:
        widget.box = widget.box.moved(0, first[1])
    return [*first[0], *rows], first[1] + high


def warned(pen: Canvas, width: float, words: str) -> tuple[list[Widget], float]:
    """Returns a sentence on what is lost, with its sign, and its height."""
    high = pen.rich_height(words, width - 44, "small") + 10
    return [icon_text("site.takes", Box(6, 2, width - 12, high - 6), "warn", words, "small", size=18.0, left=30.0)], high


def said(key: str, box: Box, words: str) -> Widget:
    """Returns a short text as a widget."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.rich_in(spot.box, literal(words), ("small",), theme.ASH, 0.95)

    return CustomWidget(key, box, words, paint=paint, focusable=False)
