"""The last page: what was told on its paper, who lives and who died and how, what there is now, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from game.model.survivor import Survivor
from game.rules.session import Session
from game.scenes.endings.chronicle import Chronicle, People
from game.scenes.endings.paper import Paper
from game.scenes.session import stories
from game.scenes.session.phases import StoryKeeper
from game.scenes.session.voice import SessionVoice
from game.ui.cards.people import sheet_facts
from game.ui.cards.reading_panel import Passage, ReadingPanel
from game.ui.draw.backdrop import behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.layout import content
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import survivor_tokens
from game.ui.kit.widgets import Button
from game.ui.settlement.person_card import sheet_words
from game.ui.settlement.story_page import Tale

LARGER = (1.6, 1.3, 1.0)  # scales of faces and of pictures of cards, the first with which all is seen


class WayOn(NamedTuple):
    """A button at the foot of the last page; without an act it goes back to the title. The first of them is the one that is meant."""

    key: str
    words: str
    icon: str
    hotkeys: tuple[str, ...]
    act: Callable[[], object] | None = None
    sub: str = ""  # what it does, in a second line


class Ending(Protocol):
    """What is told at an end."""

    @property
    def title(self) -> str:
        """How it ended."""

    @property
    def label(self) -> str:
        """What stands above the title."""

    @property
    def scenery(self) -> str:
        """The picture behind it."""

    def tale(self) -> Tale:
        """Returns the words on the paper."""

    def fill(self, rows: Chronicle, pictured: bool) -> None:
        """Adds who lived and died and what there is now, cards with their pictures where there is room for them."""

    def ways_on(self) -> Sequence[WayOn]:
        """Lists the buttons at the foot."""


class EndScene(Scene):
    """Shows an end: the paper at the left, the chronicle at the right; small windows have both in one column."""

    keeps = True

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None, name: str, end: Ending) -> None:
        super().__init__(services)
        self.name, self.end = name, end
        self.session, self.keeper = session, keeper
        self.voice = SessionVoice(session.campaign, session.library)
        self.people = People(session.game, survivor_tokens(session.campaign), self.open_sheet)
        self.paper = Paper(end.label, end.title, end.scenery)
        self.first = end.ways_on()[0].key
        self.ring = True

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        m, small = (8.0, True) if units.small else (32.0, False)
        foot = 44.0 if small else 56.0
        page = Box(m, m, units.width - 2 * m, units.height - 2 * m)
        lower, upper = page.take_bottom(foot, 8 if small else 16)
        panel = upper
        self.paper.clear()
        if not small:
            left, panel = upper.take_left(upper.w * 0.46, 20)
            self.add(self.paper.lay(self.pen, left, self.end.tale()))
        inner = panel.inset(14 if small else 20, 10 if small else 16)
        tries = (self.chronicle(inner.w - 14, small, True, larger) for larger in (() if small else LARGER))
        rows = next((rows for rows in tries if rows.high() <= inner.h), None) or self.chronicle(inner.w - 14, small, pictured=False)
        if not small:  # no higher than what stands on it
            panel = Box(panel.x, panel.y, panel.w, min(panel.h, rows.high() + 32))
            inner = panel.inset(20, 16)
        self.add(CachedPanel("panel", panel, units.layout, lambda canvas, box: canvas.slate(*box)))
        self.add(ScrollArea("chronicle", inner, *content(rows.column(), self.pen, rows.width), region="chronicle"))
        self.lay_foot(lower)

    def chronicle(self, width: float, told: bool, pictured: bool, larger: float = 1.0) -> Chronicle:
        """Collects the rows of the chronicle, below the tale where that is `told` there; `larger` scales faces and pictures."""
        rows = Chronicle(self.pen, self.services.words, self.people, width, larger)
        if told:
            rows.tale(self.end.title, self.end.scenery, self.end.tale())
        self.end.fill(rows, pictured)
        rows.gap(4)
        return rows

    def lay_foot(self, foot: Box) -> None:
        """Puts the ways on beside each other, at the right of the foot."""
        ways = self.end.ways_on()
        count = len(ways)
        wide = min(300.0, foot.w * 0.6) if count == 1 else min(280.0, (foot.w - 12 * (count - 1)) / count)
        for i, way in enumerate(ways):
            place = Box(foot.right - (count - i) * wide - (count - 1 - i) * 12, foot.y, wide, foot.h)
            act, sub = way.act or self.leave, "" if self.units.small else way.sub  # in a small window the second line is a tip
            tip = Tip(way.words, way.sub) if way.sub else None
            self.add(Button(way.key, place, way.words, act, sub=sub, icon=way.icon, primary=i == 0, hotkeys=way.hotkeys, region="answers", tip=tip))

    def open_sheet(self, survivor: Survivor) -> None:
        """Opens somebody's sheet."""
        words = self.services.words
        facts = sheet_facts(self.people.game, survivor, self.people.tokens[survivor.id])
        lines = tuple(sheet_words(survivor, self.people.game, self.voice, words).split("\n"))
        self.open(ReadingPanel(survivor.name, [Passage(words.say("settlement.sheet.written"), lines, "book")], icon="people", sheet_facts=facts))

    def draw(self, canvas: Canvas) -> None:
        behind(canvas, "story/floor.webp")
        self.paper.draw(canvas)

    # ------------------------------------------------------------ leaving
    def leave(self) -> None:
        """Goes back to the title."""
        stories.leave(self.services, self)

    def may_quit(self) -> bool:
        return stories.may_leave(self, self.services.quit)
