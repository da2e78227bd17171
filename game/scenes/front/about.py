"""The page about the game: what it is, who made it, and where its files are stored."""

from __future__ import annotations

from game import __version__, paths
from game.scenes.front.foot import way_back
from game.ui.cards.framing import SECTION, scene, section
from game.ui.draw import text, theme
from game.ui.draw.backdrop import TITLE, Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import CustomWidget

PICTURE = 400.0
PARTS = ("what", "ours", "faces", "code", "libraries", "places", "reports")


class AboutPage(Scene):
    """A page of short paragraphs with headings."""

    name = "about"

    def __init__(self, services: AppServices) -> None:
        super().__init__(services)
        self.first = "back"

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"about.{word}", **arguments)

    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        self.panel = frame.body
        self.picture = Box(0, 0, 0, 0)
        if not units.small:
            self.picture, self.panel = frame.body.take_left(min(PICTURE, frame.body.w * 0.34), 16)
        inner = self.panel.inset(12 if units.small else 24, 10 if units.small else 18)
        columns = 2 if inner.w >= 700 else 1
        wide = (inner.w - 20 - 32 * (columns - 1)) / columns
        rows: list[Widget] = []
        places = {"home": text.literal(str(paths.home())), "log": text.literal(str(paths.log_file())), "folder": text.literal(str(paths.reports()))}
        below = [0.0] * columns
        for part in PARTS:
            column = min(range(columns), key=lambda c: below[c])
            words = self.say(f"{part}.text", version=__version__, **places)
            high = SECTION + 4 + self.pen.rich_height(words, wide, "body")
            rows.append(self.part(part, Box(column * (wide + 32), below[column], wide, high), words))
            below[column] += high + 18
        self.add(ScrollArea("about", inner, rows, max(below), region="text", label=self.say("title")))
        self.add(way_back(self, frame.foot))

    def part(self, part: str, box: Box, words: str) -> CustomWidget:
        head = self.say(f"{part}.title")

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            section(canvas, spot.box, head)
            canvas.rich(spot.box.x, spot.box.y + SECTION + 2, words, spot.box.w, "body", theme.BONE)

        return CustomWidget(f"about.{part}", box, head, paint=paint, focusable=False)

    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        self.frame.head(canvas, self.say("title"), self.say("version", version=__version__))
        canvas.slate(*self.panel)
        if self.picture.w:
            at = self.picture
            scene(canvas, at, TITLE)
            canvas.ramp(Box(at.x + 5, at.y + at.h * 0.5, at.w - 10, at.h * 0.5 - 5), (*theme.VOID, 0), (*theme.VOID, 240))
            say = self.services.words.say
            canvas.text_in(Box(at.x + 20, at.bottom - 76, at.w - 40, 56), say("interface.title"), ("display", "page", "title"), theme.BRIGHT, "c")

    def handle(self, event: Input) -> bool:
        area = self.find("about")
        if isinstance(event, Key) and event.down and event.meaning in ("up", "down", "page_up", "page_down") and area is not None:
            return area.handle(event)
        return super().handle(event)
