"""The page about the game: what it is, who made it, and where its files are stored."""

from __future__ import annotations

from game import __version__, paths
from game.scenes.front.foot import way_back
from game.ui.cards.framing import headed, scene
from game.ui.draw import text, theme
from game.ui.draw.backdrop import TITLE, Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layout import Column, Grid, Item, Text, content
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea

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
        places = {"home": text.literal(str(paths.home())), "log": text.literal(str(paths.log_file())), "folder": text.literal(str(paths.reports()))}
        shared: list[list[Item]] = [[] for _ in range(columns)]
        below = [0.0] * columns
        for part in PARTS:
            least = below.index(min(below))
            words = Text(key=f"about.{part}", words=self.say(f"{part}.text", version=__version__, **places))
            whole = Column(items=[headed(f"about.{part}.head", self.say(f"{part}.title")), words], gap=0)
            shared[least].append(whole)
            below[least] += whole.heights(self.pen, wide).preferred + 20
        page = Grid(items=[Column(items=parts, gap=20) for parts in shared], columns=columns, gap=32)
        self.add(ScrollArea("about", inner, *content(page, self.pen, inner.w - 20), region="text", label=self.say("title")))
        self.add(way_back(self, frame.foot))

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
