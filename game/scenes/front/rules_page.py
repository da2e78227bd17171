"""The rules page: how a round goes, rules terms by when they are needed and by name, lessons and every card of the packs, with a search field."""

from __future__ import annotations

from functools import partial

from game.cards.library import Library
from game.cards.wording import Line
from game.scenes.front.foot import way_back
from game.scenes.front.round_page import round_points, sketch, sketch_of
from game.scenes.front.rules_index import CARDS, GROUPS, GUIDE, LESSONS, WHEN, WORDS, Index, Topic
from game.scenes.session import stories
from game.ui.cards import pictures
from game.ui.cards.framing import engraving
from game.ui.draw import text, theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layout import Cell, Column, Flow, Item, Padded, Row, Text, content, drawn
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text_field import TextField
from game.ui.kit.widgets import Button

ROW = 32.0
LIST_WIDE = 400.0
PLATE, LEAST_BESIDE = 250.0, 600.0  # width of a card's picture, and the least width at which it stands beside the text


class TopicRow(CustomWidget):
    """A line of the list; in wide windows its page opens when it gets the focus."""

    def __init__(self, page: RulesPage, topic: Topic, box: Box, within: str = "") -> None:
        key = f"{within}.{topic.id}" if within else topic.id
        super().__init__(key, box, topic.title, partial(page.show, topic, key), paint=page.draw_row, region="list")
        self.page, self.topic = page, topic

    def on_focus(self, gained: bool) -> None:
        if gained and not self.page.folded:
            self.page.read(self.topic)


class RulesPage(Scene):
    """A list on the left, the text on parchment on the right; small windows show one at a time. A story shows the cards that it keeps."""

    name = "rules"

    def __init__(self, services: AppServices, topic: str = "", library: Library | None = None) -> None:
        super().__init__(services)
        self.index = Index(library or stories.library()[0])
        self.sought = ""
        self.open_groups = set[str]()
        anything = [found for group in GROUPS for found in self.index.topics[group]]
        self.topic = self.index.topic(topic) or next(iter(anything), Topic(WORDS, "", self.say("empty"), self.say("empty.why")))
        self.reading = bool(topic)  # in small windows: the text is shown, not the list
        self.folded = False
        self.first = "search"
        self.lately = ""

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"rules_page.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        self.folded = units.small
        body = frame.body
        if not self.folded:
            self.left, self.right = body.take_left(LIST_WIDE, 16)
            self.listing(self.left)
            self.text(self.right)
        else:
            self.left = self.right = Box(body.x, 6, body.w, body.bottom - 6)
            if self.reading:
                self.text(self.right)
            else:
                self.listing(self.left)
        self.add(way_back(self, frame.foot, self.say("list") if self.folded and self.reading else ""))

    def listing(self, box: Box) -> None:
        """Lays out the search field and the list below it."""
        field, rest = box.inset(10, 10).take_top(40, 8)
        self.add(
            TextField(
                "search", field, self.sought, self.seek, on_done=self.first_found, label=self.say("search"), hint=self.say("search"),
                longest=40, region="search",
            )
        )  # fmt: skip
        found = self.index.find(self.sought) if self.sought.strip() else []
        rows: list[Item] = [self._row(topic) for topic in found] if self.sought.strip() else self._groups()
        if not rows:
            words = self.say("nothing", words=text.literal(self.sought.strip()))
            rows.append(Padded(item=Text(key="nothing", words=words, roles=("small",), colour=theme.ASH), margins=(6, 4, 6, 4)))
        key = "list:" + ("found" if self.sought.strip() else "all")
        self.add(ScrollArea(key, rest, *content(Column(items=rows, gap=0), self.pen, rest.w - 16), region="list"))

    def _row(self, topic: Topic, within: str = "") -> Cell:
        return Cell(high=ROW, make=lambda box: TopicRow(self, topic, box, within))

    def _groups(self) -> list[Item]:
        """Returns how a round goes, then a line for each part of the game and each group, and below the open ones their topics."""
        rows: list[Item] = [self._row(topic) for topic in self.index.topics[GUIDE]]
        for group in (*WHEN, LESSONS, *(group for group in GROUPS if group != LESSONS)):
            found = self._in_group(group)
            if found and group != GUIDE:
                rows.append(Cell(high=ROW + 4, make=partial(self._group, group)))
                rows += [self._row(topic, group if group in WHEN else "") for topic in found if group in self.open_groups]
        return rows

    def _in_group(self, group: str) -> list[Topic]:
        return self.index.needed(group) if group in WHEN else self.index.topics[group]

    def _group(self, group: str, box: Box) -> CustomWidget:
        return CustomWidget(f"group.{group}", box, group, partial(self.fold, group), paint=self.draw_group, region="list")

    def text(self, box: Box) -> None:
        """Lays out the page of the topic on its parchment."""
        side, top = (24.0, 44.0) if self.folded else (48.0, 84.0)
        inner = box.inset(side, top, side - 6, 18 if self.folded else 30)
        plate = self.topic.group in CARDS and inner.w >= LEAST_BESIDE
        points = round_points(self.services.words, inner.w) if self.topic.group == GUIDE else []
        page: Item = Column(items=[self._page(), *points, *self._links()], gap=7)
        name = sketch_of(self.topic)
        if name and inner.w >= LEAST_BESIDE:
            beside = Padded(item=sketch(name, PLATE, self.topic.title), margins=(0, 4, 0, 0), align="start")
            page = Row(items=[Padded(item=page, margins=(0, 0, 0, 10), grow=1), beside], gap=26)
        elif name:
            page = Column(items=[page, Padded(item=sketch(name, PLATE, self.topic.title), margins=(0, 8, 0, 8))], gap=7)
        if plate:
            drawing = drawn("plate", self.draw_plate, PLATE * 0.72, self.topic.title, PLATE, align="start")
            page = Row(items=[Padded(item=page, margins=(0, 0, 0, 10), grow=1), Padded(item=drawing, margins=(0, 4, 0, 0), align="start")], gap=26)
        rows, high = content(page, self.pen, inner.w - 18)
        self.add(ScrollArea(f"text.{self.topic.id}", inner, rows, high, region="text", shaded=False, label=self.topic.title))

    def _page(self) -> Column:
        """Returns the text of the topic, line by line: heads in red, rows of a table indented."""
        lines: list[tuple[str, float, str]] = [(written(line, self.topic), 20.0 * line.depth, "body") for line in self.index.lines(self.topic)]
        if flavour := self.index.flavour(self.topic):
            lines.insert(0, (f"<k>{text.literal(flavour)}</>", 0.0, "storyi"))
        source = self.index.source(self.topic)
        if source is not None and self.topic.group != GUIDE:  # a round is told point by point below
            words = self.services.words
            why = f"source.{source}.card" if self.topic.group in CARDS and words.has(f"source.{source}.card") else f"source.{source}.why"
            lines.append((f"<k>{words.say(why)}</>", 0.0, "small"))
        rows = [
            Padded(item=Text(key=f"line{n}", words=words, roles=(role,), colour=theme.PAPER_INK), margins=(inset, 0, 0, 0))
            for n, (words, inset, role) in enumerate(lines)
        ]
        return Column(items=rows, gap=7)

    def _links(self) -> list[Item]:
        """Returns a button for each rules term in the text."""
        related = self.index.related(self.topic)
        if not related:
            return []
        words = self.say("related")
        head = drawn("related", lambda canvas, box: canvas.text_in(box, words, ("label", "smallb"), theme.PAPER_RED), 22, words)
        return [Padded(item=head, margins=(0, 16, 0, -3)), Flow(items=[self._link(topic) for topic in related], gap=6, line_gap=6)]

    def _link(self, topic: Topic) -> Cell:
        def make(box: Box) -> Button:
            return Button(f"to.{topic.id}", box, topic.title, partial(self.show, topic), region="text", cap="")

        return Cell(wide=self.pen.wide(topic.title, "button") + 34, high=34, make=make)

    # ------------------------------------------------------------ input
    def seek(self, words: str) -> None:
        self.sought = words
        found = self.index.find(words, 1)
        if found and not self.folded:
            self.topic = found[0]
        self.relayout()

    def first_found(self, words: str) -> None:
        found = self.index.find(words, 1)
        if found:
            self.show(found[0])

    def fold(self, group: str) -> None:
        self.open_groups ^= {group}
        self.relayout()

    def read(self, topic: Topic) -> None:
        if topic is not self.topic:
            self.topic = topic
            self.relayout()

    def show(self, topic: Topic, row: str = "") -> None:
        """Opens the page of a topic, from a row of the list; small windows hide the list."""
        self.lately = row or topic.id
        self.read(topic)
        if self.folded:
            self.reading = True
            self.relayout()

    def leave(self) -> None:
        if self.folded and self.reading:
            self.reading = False
            self.arrange(self.units, self.pen)
            self.set_focus(self.lately, show=self.ring)
        else:
            self.services.pop()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down:
            if event.meaning == "back" and not event.repeat:
                if self.sought and not (self.folded and self.reading):
                    self.sought = ""
                    self.relayout()
                    self.set_focus("search")
                else:
                    self.leave()
                return True
            pages = [w for w in self.widgets if isinstance(w, ScrollArea) and w.key.startswith("text.")]
            if event.meaning in ("page_up", "page_down") and pages:
                return pages[0].handle(event)
        return False

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        if not self.folded:
            self.frame.head(canvas, self.say("title"), self.say("about"))
        if not self.folded or not self.reading:
            canvas.slate(*self.left)
        if not self.folded or self.reading:
            box = self.right
            canvas.paper(*box, seed=21, tone="card")
            side, top = (24.0, 12.0) if self.folded else (48.0, 30.0)
            kind = self.say(f"one.{self.topic.group}")
            w = canvas.wide(kind, "label")
            room = box.w - 2 * side - w - 16
            canvas.text_in(Box(box.x + side, box.y + top, room, 32), self.topic.title, ("title", "card", "strong", "smallb"), theme.PAPER_INK)
            canvas.text(box.right - side, box.y + top + 8, kind, "label", theme.PAPER_RED, "r")
            if not self.folded:
                canvas.hline(box.x + side, box.y + top + 40, box.w - 2 * side, theme.PAPER_DIM)

    def draw_plate(self, canvas: Canvas, box: Box) -> None:
        """Draws the engraving of a card beside its text."""
        topic = self.topic
        engraving(canvas, box, lambda size: pictures.engraved(topic.group, topic.key, size, canvas.u), theme.PAPER_INK)

    def draw_row(self, canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        on = isinstance(spot, TopicRow) and spot.topic is self.topic and not self.folded
        if on or spot.hovered:
            canvas.fill(box, theme.ACTING if on else theme.RAISED, 3)
        if on:
            canvas.fill(Box(box.x, box.y + 5, 4, box.h - 10), theme.LANTERN)
        room = box.inset(18, 0, 8)
        if self.sought.strip() and isinstance(spot, TopicRow):
            kind = self.say(f"one.{spot.topic.group}")
            w = canvas.text(box.right - 8, box.y + box.h / 2 - canvas.line_of("small") / 2, kind, "small", theme.ASH, "r")
            room = box.inset(18, 0, w + 16)
        canvas.text_in(room, spot.label, ("strong", "smallb", "small") if on else ("body", "small"), theme.BRIGHT if on else theme.BONE)

    def draw_group(self, canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        group = spot.label
        opened = group in self.open_groups
        if spot.hovered:
            canvas.fill(box, theme.RAISED, 3)
        x, y = box.x + 9, box.y + box.h / 2
        points = [(x - 5, y - 3), (x + 5, y - 3), (x, y + 4)] if opened else [(x - 3, y - 5), (x + 4, y), (x - 3, y + 5)]
        canvas.polygon(points, theme.LANTERN)
        count = str(len(self._in_group(group)))
        w = canvas.text(box.right - 8, y - canvas.line_of("small") / 2, count, "small", theme.ASH, "r")
        canvas.text_in(box.inset(22, 0, w + 16), self.say(f"group.{group}"), ("label", "smallb"), theme.LANTERN)
        canvas.hline(box.x + 4, box.bottom - 1, box.w - 8)


def written(line: Line, topic: Topic) -> str:
    """Returns a line of a card with its head in red and the number of its step."""
    number = f"{line.number}. " if line.number and line.depth == 0 else ""
    head = f"<p>*{number}{line.head}*</>  " if line.head else f"<p>*{number}*</>" if number else ""
    bullet = "· " if line.depth and not line.head and topic.group in CARDS else ""
    return f"{head}{bullet}{line.text}"
