"""The last page of a story: what was told, who lives and who died and how, what was built, and the way back to the title."""

from __future__ import annotations

from game.model.survivor import Survivor
from game.rules.queries import position
from game.rules.session import Session
from game.scenes.session import stories
from game.scenes.session.phases import StoryKeeper
from game.scenes.showdown.playing import SessionVoice
from game.ui.cards.framing import SECTION, face, framed, heading, scene, thumb
from game.ui.cards.people import sheet_facts
from game.ui.cards.reading_panel import Passage, ReadingPanel
from game.ui.cards.sheets import sheet_line
from game.ui.draw import theme
from game.ui.draw.backdrop import behind, cover
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box, Units
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.inputs import Input, Key
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tokens import survivor_tokens
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Chip, CustomWidget
from game.ui.settlement.person_card import sheet_words
from game.ui.settlement.story_page import StoryPage, Tale

BEGINNING, LOST = "end_of_the_beginning", "game_over"
LINE, ROW = 46.0, 56.0
LEAST_PLATE = 130.0  # the room in which a picture stands under the tale
CHIP, TILE = 30.0, 104.0


class Ending(Scene):
    """Shows how a story ended."""

    name = "ending"
    keeps = True

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services)
        self.session, self.keeper = session, keeper
        self.campaign, self.library, self.game = session.campaign, session.library, session.game
        self.voice = SessionVoice(session.campaign, session.library)
        self.tokens = survivor_tokens(session.campaign)
        self.over = self.campaign.over or (BEGINNING if any(not s.dead for s in self.campaign.survivors) else LOST)
        self.first = "title"
        self.ring = True
        self.paper = self.plate = Box(0, 0, 0, 0)

    def say(self, id: str, /, **arguments: object) -> str:
        return self.services.words.say(f"ending.{id}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        m, small = (8.0, True) if units.small else (32.0, False)
        foot = 44.0 if small else 56.0
        page = Box(m, m, units.width - 2 * m, units.height - 2 * m)
        self.plate = Box(0, 0, 0, 0)
        lower, upper = page.take_bottom(foot, 8 if small else 16)
        if small:
            self.paper, panel = Box(0, 0, 0, 0), upper
        else:
            self.paper, panel = upper.take_left(upper.w * 0.46, 20)
            self._tale(self.paper)
        self.add(CachedPanel("panel", panel, units.layout, lambda canvas, box: canvas.slate(*box)))
        inner = panel.inset(14 if small else 20, 10 if small else 16)
        content, high = self._chronicle(inner.w - 14, small, pictured=not small)
        if high > inner.h and not small:
            content, high = self._chronicle(inner.w - 14, small)
        self.add(ScrollArea("chronicle", inner, content, high, region="chronicle"))
        self._buttons(lower)

    def _buttons(self, foot: Box) -> None:
        wide = min(300.0, foot.w * 0.6)
        place = Box(foot.right - wide, foot.y, wide, foot.h)
        hotkeys = ("go_on", "settlement_go_on")
        self.add(Button("title", place, self.say("title"), self.leave, icon="lantern", primary=True, hotkeys=hotkeys, region="answers"))

    def _tale(self, box: Box) -> None:
        """The words of the ending on their parchment, under a picture."""
        inner = box.inset(52, 86, 52, 44)
        tale = StoryPage.fitted("tale", self.pen, self.tale(), inner.w - 14, "story")
        if tale.box.h > inner.h:
            tale = StoryPage.fitted("tale", self.pen, self.tale(), inner.w - 14, "tale")
        high, tale.box = tale.box.h + 16, tale.box.moved(4, 14)
        left = inner.h - high - 14
        if left >= LEAST_PLATE:  # what the words leave is for a picture
            plate = min(left, inner.w * 0.62)
            self.plate = Box(inner.x, inner.bottom - plate + 8, inner.w, plate)
            inner = Box(inner.x, inner.y, inner.w, inner.h - plate - 10)
        self.add(ScrollArea("story", Box(inner.x - 4, inner.y - 8, inner.w + 4, inner.h + 8), [tale], high, region="story", label=self.title))

    @property
    def title(self) -> str:
        return self.voice.name(self.over)

    def tale(self) -> Tale:
        """Returns the words of the ending, with what this story made of them."""
        settlement = self.campaign.settlement
        name = literal(settlement.name or self.services.words.say("settlement.nameless"))
        dead = [s for s in self.campaign.survivors if s.dead]
        kind = self.over if self.services.words.has(f"ending.tale.{self.over}") else BEGINNING
        parts = [self.say(f"tale.{kind}", name=name)]
        if kind == BEGINNING:
            parts.append(self.say("tale.people", n=settlement.population, name=name))
            parts.append(self.say("tale.dead", n=len(dead)) if dead else self.say("tale.nobody"))
        return Tale(tuple(parts), self.say(f"tale.last.{kind}"))

    # ------------------------------------------------------------ who and what
    def _chronicle(self, width: float, small: bool, pictured: bool = False) -> tuple[list[Widget], float]:
        """Lists who lives and died and what there is now, each card with its picture where there is room; with the height of it all."""
        settlement = self.campaign.settlement
        found: list[Widget] = []
        y = self._tale_in_lines(found, width) if small else 0.0
        head = self.say("settlement", name=literal(settlement.name or ""), n=settlement.population, deaths=settlement.death_count)
        y = self._words(found, "counted", y, width, head, theme.BRIGHT)
        living = [s for s in self.campaign.survivors if not s.dead]
        dead = [s for s in self.campaign.survivors if s.dead]
        if living:
            y = self._people(found, y + 6, width, self.say("living"), living)
        if dead:
            y = self._head(found, y + 6, width, self.say("dead"), "label")
            for survivor in dead:
                y = self._dead(found, y, width, survivor)
        columns = 3 if pictured and width >= 600 else 2 if width >= 520 else 1
        wide = (width - 20 * (columns - 1)) / columns
        below = [y + 6] * columns
        for kind, icon, of, cards in (
            ("built", "build", "locations", settlement.locations), ("learned", "book", "innovations", settlement.innovations),
            ("decided", "star", "innovations", settlement.principles), ("made", "gear", "gear", self.made()),
            ("quarry", "target", "monster", [settlement.quarry] if settlement.quarry else []),
        ):  # fmt: skip
            if cards:
                column = below.index(min(below))
                part: list[Widget] = []
                high = self._head(part, below[column], wide, self.say(kind), "label")
                lay = self._tiles if pictured else self._chips
                below[column] = lay(part, kind, high, wide, icon, [(card, self.voice.name(card), of) for card in cards]) + 4
                for widget in part:
                    widget.box = widget.box.moved(column * (wide + 20), 0)
                found += part
        y = max(below)
        return found, y + 4

    def _tale_in_lines(self, found: list[Widget], width: float) -> float:
        """Puts the picture, the title and the words of the ending above all else, where there is no room for a paper beside it."""
        plate = Box(0, 0, width, min(150.0, width * 0.26))
        found.append(CustomWidget("scenery", plate, self.title, paint=lambda canvas, spot: scene(canvas, spot.box, self.scenery), focusable=False))
        y = self._head(found, plate.h + 6, width, self.title, "title")
        for n, words in enumerate((*self.tale().paragraphs, self.tale().last)):
            y = self._words(found, f"tale{n}", y, width, words, theme.BONE)
        return y + 6

    def made(self) -> list[str]:
        """Lists the gear that was made: all that comes from a place of the settlement, wherever it lies now."""
        stored = [name for name, _ in position.stored(self.game) if name in self.library.gear]
        worn = [name for survivor in self.campaign.survivors if not survivor.dead for name in survivor.gear]
        return [name for name in dict.fromkeys([*stored, *worn]) if self.library.gear[name].at is not None]

    def _head(self, found: list[Widget], y: float, width: float, words: str, role: str) -> float:
        if role == "label":
            found.append(heading(f"head {words}", Box(0, y, width, 26), words))
            return y + SECTION + 4

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.text_in(spot.box, words, ("title", "head", "strong"), theme.BRIGHT)

        found.append(CustomWidget(f"head {words}", Box(0, y, width, 34), words, paint=paint, focusable=False))
        return y + 34

    def _tiles(self, found: list[Widget], kind: str, y: float, width: float, icon: str, cards: list[tuple[str, str, str]]) -> float:
        """Puts cards beside each other as small pictures with their names."""
        columns = max(2, int((width + 8) // (TILE + 8)))
        wide = (width - 8 * (columns - 1)) / columns
        foot = 6.0 + max(18.0, *(self.pen.rich_height(literal(name), wide, "small", 0.84) for _, name, _ in cards))
        high = wide * 0.62 + foot
        for n, (card, name, of) in enumerate(cards):

            def paint(canvas: Canvas, spot: CustomWidget, card: str = card, name: str = name, of: str = of) -> None:
                at = spot.box
                thumb(canvas, Box(at.x, at.y, at.w, at.h - foot), of, card, icon, line=theme.GOLD)
                canvas.rich_in(Box(at.x - 2, at.bottom - foot + 1, at.w + 4, foot - 2), literal(name), ("small",), theme.BONE, 0.84, "c")

            place = Box((n % columns) * (wide + 8), y + (n // columns) * (high + 6), wide, high)
            found.append(CustomWidget(f"{kind}{n}", place, name, paint=paint, focusable=False))
        return y + -(-len(cards) // columns) * (high + 6) + 2

    def _chips(self, found: list[Widget], kind: str, y: float, width: float, icon: str, cards: list[tuple[str, str, str]]) -> float:
        """Puts the names of cards beside each other, each with its sign, in as many lines as they take."""
        x = 0.0
        for n, (_, name, _) in enumerate(cards):
            wide = min(width, self.pen.chip_width(name, icon))
            if x and x + wide > width:
                x, y = 0.0, y + CHIP
            found.append(Chip(f"{kind}{n}", x, y, wide, name, icon=icon))
            found[-1].focusable = False
            x += wide + 8
        return y + CHIP + 2

    def _words(self, found: list[Widget], key: str, y: float, width: float, words: str, ink: theme.Colour) -> float:
        high = self.pen.rich_height(words, width, "body")

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.rich(spot.box.x, spot.box.y, words, spot.box.w, "body", ink)

        found.append(CustomWidget(key, Box(0, y, width, high), words, paint=paint, focusable=False))
        return y + high + 5

    def _people(self, found: list[Widget], y: float, width: float, head: str, people: list[Survivor]) -> float:
        y = self._head(found, y, width, head, "label")
        columns = max(1, int((width + 8) // 262))
        cell = (width - 8 * (columns - 1)) / columns
        for n, survivor in enumerate(people):
            box = Box((n % columns) * (cell + 8), y + (n // columns) * ROW, cell, LINE)
            found.append(self._person(survivor, box))
        return y + -(-len(people) // columns) * ROW

    def _person(self, survivor: Survivor, box: Box) -> CustomWidget:
        facts = sheet_facts(self.game, survivor, self.tokens[survivor.id])

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            canvas.portrait(Box(at.x, at.y, at.h, at.h), facts.portrait, theme.SIGNS[facts.sign].colour)
            canvas.outline(Box(at.x, at.y, at.h, at.h), theme.SIGNS[facts.sign].colour, 0, 1.4)
            sheet_line(canvas, Box(at.x + at.h + 4, at.y, at.w - at.h - 4, at.h), facts, hover=spot.hovered)

        return CustomWidget(f"sheet {survivor.id}", box, survivor.name, lambda: self.open_sheet(survivor), paint=paint, region="people")

    def _dead(self, found: list[Widget], y: float, width: float, survivor: Survivor) -> float:
        """A line for somebody who died: token, name, how."""
        token, how = self.tokens[survivor.id], self.how(survivor)
        words = self.say("died", name=literal(survivor.name), how=how)
        high = max(46.0, self.pen.rich_height(words, width - 66, "body") + 8)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            if spot.hovered:
                canvas.fill(at, theme.RAISED, 4, theme.GOLD)
            face(canvas, Box(at.x + 4, at.y + 2, 42, 42), survivor.look, token.sign, token.letter, dead=True)
            high = canvas.rich_height(words, at.w - 66, "body")
            canvas.rich(at.x + 60, at.y + (at.h - high) / 2, words, at.w - 66, "body", theme.BONE)

        found.append(CustomWidget(f"sheet {survivor.id}", Box(0, y, width, high), survivor.name, lambda: self.open_sheet(survivor), paint=paint,
            region="people"))
        return y + high + 2

    def how(self, survivor: Survivor) -> str:
        """Says how somebody died: what was written down when it happened, else where it must have been."""
        notes = getattr(self.keeper, "notes", None)
        told = (notes or {}).get("deaths", {}).get(survivor.id, "") if isinstance(notes, dict) else ""
        if told:
            return self.say("how.card", card=literal(self.voice.name(told)))
        if any(s.id == survivor.id for s in self.campaign.outset):
            last = survivor.recorded[-1] if survivor.recorded else ""
            monster = literal(self.voice.name(self.campaign.monster))
            return self.say("how.injury", monster=monster, injury=literal(self.voice.name(last))) if last else self.say("how.monster", monster=monster)
        return self.say("how.settlement")

    def open_sheet(self, survivor: Survivor) -> None:
        """Opens somebody's sheet."""
        facts = sheet_facts(self.game, survivor, self.tokens[survivor.id])
        lines = tuple(sheet_words(survivor, self.game, self.voice, self.services.words).split("\n"))
        self.open(ReadingPanel(survivor.name, [Passage(self.services.words.say("settlement.sheet.written"), lines, "book")], icon="people", sheet_facts=facts))

    # ------------------------------------------------------------ drawing
    @property
    def label(self) -> str:
        return self.say(f"label.{LOST if self.over == LOST else BEGINNING}")

    @property
    def scenery(self) -> str:
        return "story/lost.webp" if self.over == LOST else "story/founding.webp"

    def draw(self, canvas: Canvas) -> None:
        behind(canvas, "story/floor.webp")
        box = self.paper
        if box.w:
            cover(canvas, canvas.units.canvas, self.scenery, dim=0.45)
            canvas.paper(*box, seed=17)
            canvas.text(box.x + 52, box.y + 28, self.label, "label", theme.PAPER_RED)
            canvas.text_in(Box(box.x + 52, box.y + 44, box.w - 104, 36), self.title, ("title", "card", "head", "strong"), theme.PAPER_INK)
        if self.plate.w:
            cover(canvas, self.plate, self.scenery)
            framed(canvas, self.plate, theme.PAPER_INK)

    # ------------------------------------------------------------ leaving
    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back":
            self.leave()
            return True
        return False

    def leave(self) -> None:
        """Goes back to the title."""
        stories.leave(self.services, self)

    def may_quit(self) -> bool:
        return stories.may_leave(self, self.services.quit)

    def question_kind(self) -> str:
        return "ending"
