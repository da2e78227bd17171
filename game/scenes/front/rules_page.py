"""The rules page: every rules term, every lesson and every card of the packs, with a search field."""

from __future__ import annotations

from functools import partial

from game.cards.wording import Line
from game.scenes.front.foot import way_back
from game.scenes.front.rules_index import CARDS, GROUPS, WORDS, Index, Topic
from game.scenes.session import stories
from game.ui.cards import pictures
from game.ui.cards.framing import engraving
from game.ui.draw import text, theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text_field import TextField
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, CustomWidget

ROW = 32.0
LIST_WIDE = 400.0
PLATE, LEAST_BESIDE = 250.0, 600.0  # width of a card's picture, and the least width at which it stands beside the text


class TopicRow(CustomWidget):
    """A line of the list; in wide windows its page opens when it gets the focus."""

    def __init__(self, page: RulesPage, topic: Topic, box: Box) -> None:
        super().__init__(topic.id, box, topic.title, partial(page.show, topic), paint=page.draw_row, region="list")
        self.page, self.topic = page, topic

    def on_focus(self, gained: bool) -> None:
        if gained and not self.page.folded:
            self.page.read(self.topic)


class RulesPage(Scene):
    """A list on the left, the text on parchment on the right; small windows show one at a time."""

    name = "rules"

    def __init__(self, services: AppServices, topic: str = "") -> None:
        super().__init__(services)
        self.index = Index(stories.library()[0])
        self.sought = ""
        self.open_groups = {WORDS}
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
        rows: list[Widget] = []
        y = 0.0
        room = rest.w - 16
        if self.sought.strip():
            found = self.index.find(self.sought)
            for topic in found:
                rows.append(TopicRow(self, topic, Box(0, y, room, ROW)))
                y += ROW
            if not found:
                words = self.say("nothing", words=text.literal(self.sought.strip()))
                high = self.pen.rich_height(words, room - 12, "small")
                rows.append(CustomWidget("nothing", Box(6, y + 4, room - 12, high), words, paint=draw_small, focusable=False))
                y += high + 8
        else:
            for group in GROUPS:
                topics = self.index.topics[group]
                if not topics:
                    continue
                rows.append(CustomWidget(f"group.{group}", Box(0, y, room, ROW + 4), group, partial(self.fold, group), paint=self.draw_group, region="list"))
                y += ROW + 4
                if group in self.open_groups:
                    for topic in topics:
                        rows.append(TopicRow(self, topic, Box(0, y, room, ROW)))
                        y += ROW
        self.add(ScrollArea("list:" + ("found" if self.sought.strip() else "all"), rest, rows, y, region="list"))

    def text(self, box: Box) -> None:
        """Lays out the page of the topic on its parchment."""
        side, top = (24.0, 44.0) if self.folded else (48.0, 84.0)
        inner = box.inset(side, top, side - 6, 18 if self.folded else 30)
        plate = self.topic.group in CARDS and inner.w >= LEAST_BESIDE
        wide = inner.w - 18 - (PLATE + 26 if plate else 0)
        page = TopicPage(self, Box(0, 0, wide, 0))
        page.box = Box(0, 0, wide, page.height())
        inside: list[Widget] = [page, *self.links(page.box.bottom + 10, page.box.w)]
        if plate:
            inside.append(CustomWidget("plate", Box(inner.w - 18 - PLATE, 4, PLATE, PLATE * 0.72), self.topic.title, paint=self.draw_plate, focusable=False))
        high = max(w.box.bottom for w in inside)
        self.add(ScrollArea(f"text.{self.topic.id}", inner, inside, high, region="text", shaded=False, label=self.topic.title))

    def links(self, y: float, wide: float) -> list[Widget]:
        """Returns a button for each rules term in the text."""
        related = self.index.related(self.topic)
        if not related:
            return []
        words = self.say("related")
        made: list[Widget] = [CustomWidget("related", Box(0, y + 6, wide, 22), words, paint=draw_related, focusable=False)]
        x, y = 0.0, y + 32
        for topic in related:
            w = min(wide, self.pen.wide(topic.title, "button") + 34)
            if x > 0 and x + w > wide:
                x, y = 0.0, y + 40
            made.append(Button(f"to.{topic.id}", Box(x, y, w, 34), topic.title, partial(self.show, topic), region="text", cap=""))
            x += w + 6
        return made

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

    def show(self, topic: Topic) -> None:
        """Opens the page of a topic; small windows hide the list."""
        self.lately = topic.id
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

    def draw_plate(self, canvas: Canvas, spot: CustomWidget) -> None:
        """Draws the engraving of a card beside its text."""
        topic = self.topic
        engraving(canvas, spot.box, lambda size: pictures.engraved(topic.group, topic.key, size, canvas.u), theme.PAPER_INK)

    def draw_row(self, canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        on = spot.key == self.topic.id and not self.folded
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
        count = str(len(self.index.topics[group]))
        w = canvas.text(box.right - 8, y - canvas.line_of("small") / 2, count, "small", theme.ASH, "r")
        canvas.text_in(box.inset(22, 0, w + 16), self.say(f"group.{group}"), ("label", "smallb"), theme.LANTERN)
        canvas.hline(box.x + 4, box.bottom - 1, box.w - 8)


class TopicPage(Widget):
    """The text of a topic, line by line: heads in red, rows of a table indented."""

    focusable = False

    def __init__(self, page: RulesPage, box: Box) -> None:
        super().__init__("topic", box)
        self.page, self.topic = page, page.topic

    def lines(self) -> list[tuple[str, float, str]]:
        """Returns marked-up text, its indentation, and its role for each line."""
        index = self.page.index
        found: list[tuple[str, float, str]] = []
        if flavour := index.flavour(self.topic):
            found.append((f"<k>{text.literal(flavour)}</>", 0.0, "storyi"))
        found.extend((written(line, self.topic), 20.0 * line.depth, "body") for line in index.lines(self.topic))
        if index.ours(self.topic):
            found.append((f"<k>{self.page.say('ours')}</>", 0.0, "small"))
        return found

    def height(self) -> float:
        pen = self.page.pen
        return sum(pen.rich_height(words, self.box.w - inset, role) + 7 for words, inset, role in self.lines())

    def draw(self, canvas: Canvas) -> None:
        y = self.box.y
        for words, inset, role in self.lines():
            y = canvas.rich(self.box.x + inset, y, words, self.box.w - inset, role, theme.PAPER_INK) + 7

    def under(self, x: float, y: float) -> bool:
        return False


def written(line: Line, topic: Topic) -> str:
    """Returns a line of a card with its head in red and the number of its step."""
    number = f"{line.number}. " if line.number and line.depth == 0 else ""
    head = f"<p>*{number}{line.head}*</>  " if line.head else f"<p>*{number}*</>" if number else ""
    bullet = "· " if line.depth and not line.head and topic.group in CARDS else ""
    return f"{head}{bullet}{line.text}"


def draw_related(canvas: Canvas, spot: CustomWidget) -> None:
    canvas.text(spot.box.x, spot.box.y, spot.label, "label", theme.PAPER_RED)


def draw_small(canvas: Canvas, spot: CustomWidget) -> None:
    canvas.rich(spot.box.x, spot.box.y, spot.label, spot.box.w, "small", theme.ASH)
