"""The settings: what the table sees, hears and is asked, and which key means what. Everything is used at once and kept."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.key_rows import KeyRows
from game.settings import HAND_OVERS, SPEEDS, TEXT_SCALES
from game.ui import theme
from game.ui.backdrop import Frame, behind
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key
from game.ui.screen import Scene, Stage
from game.ui.scroll import ScrollArea
from game.ui.text import literal
from game.ui.units import Box, Units
from game.ui.widget import Widget
from game.ui.widgets import Button, Check, Choice, Slider, Spot, Tabs

PAGES = ("looks", "sound", "play", "keys")
ICONS = ("eye", "drum", "people", "gear")
STEP = 0.1
UNDO_ORDER = ("honest", "practice", "off")


class SettingsPage(Scene):
    """Shows the settings in four pages; a change is seen at once."""

    name = "settings"

    def __init__(self, stage: Stage, page: int = 0) -> None:
        super().__init__(stage)
        self.page = page
        self.keys = KeyRows(self)

    def say(self, word: str, /, **arguments: object) -> str:
        return self.stage.words.say(f"settings.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        body = frame.body
        top = body.y if units.small else body.y - 26
        if units.small:
            tabs = Box(body.x, 6, body.w, 34)
            icons: tuple[str, ...] = ()
        else:
            tabs = Box(body.x, top, min(body.w, 720), 40)
            icons = ICONS
        words = [self.say(page) for page in PAGES]
        self.add(Tabs("page", tabs, words, self.page, self.turn_to, icons=icons, region="pages"))
        self.panel = Box(body.x, tabs.bottom + 8, body.w, body.bottom - tabs.bottom - 8)
        inner = self.panel.inset(10 if units.small else 18, 10)
        preview = not units.small and PAGES[self.page] == "looks" and inner.w >= 1000
        self.preview = Box(inner.right - 420, inner.y, 420, inner.h) if preview else None
        if self.preview is not None:
            inner = Box(inner.x, inner.y, inner.w - 444, inner.h)
        room = inner.w - 26
        rows = self.keys.rows(room) if PAGES[self.page] == "keys" else self.rows(room)
        high = max((w.box.bottom for w in rows), default=0.0) + 6
        self.add(ScrollArea(f"settings.{PAGES[self.page]}", inner, rows, high, region="settings"))
        back = Button("back", Box(frame.foot.x, frame.foot.y, 150, frame.foot.h), self.say("back"), self.leave, icon="undo", cap=self.stage.cap("back"))
        self.add(back)
        if PAGES[self.page] == "keys":
            wide = max(180.0, self.pen.button_width(self.say("keys.reset"), icon="undo"))
            place = Box(frame.foot.right - wide, frame.foot.y, wide, frame.foot.h)
            changed = bool(self.stage.settings.keys)
            reason = "" if changed else self.say("keys.reset.none")
            self.add(Button("keys.reset", place, self.say("keys.reset"), self.keys.reset, icon="undo", enabled=changed, sub="" if units.small else reason))

    def turn_to(self, page: int) -> None:
        self.page = page
        self.relayout()

    def rows(self, room: float) -> list[Widget]:
        """Lays out the rows of a page from 0, 0: heading, control, and why one would want it."""
        made: list[Widget] = []
        wide_row = room >= 560
        head = 190.0 if wide_row else room
        y = 4.0
        for key, build, control_wide in self.controls():
            top = y
            place = Box(4 + (head if wide_row else 0), y + (0 if wide_row else 26), min(control_wide, room - 8 - (head if wide_row else 0)), 38)
            made.append(self.heading(key, Box(4, y + (8 if wide_row else 0), head - 12, 22)))
            made.extend(build(place))
            why = self.say(f"{key}.why") if key != "silent" else ""
            if key == "text_scale" and self.units.held:
                why = self.say("text_scale.held")
            elif key == "silent":
                why = self.say("silent.why", reason=literal(self.stage.why_silent()))
            high = self.pen.rich_height(why, room - place.x - 4, "small")
            made.append(self.reason(f"{key}.why", Box(place.x, place.bottom + 5, room - place.x - 4, high + 2), why))
            y = max(top + 50, place.bottom + 5 + high + (16 if wide_row else 14))
        return made

    def controls(self) -> list[tuple[str, Callable[[Box], list[Widget]], float]]:
        """Lists the controls of the page: key, how it is made in its box, how wide it may be."""
        return {"looks": self.looks, "sound": self.sound, "play": self.play}[PAGES[self.page]]()

    def looks(self) -> list[tuple[str, Callable[[Box], list[Widget]], float]]:
        settings = self.stage.settings
        speeds = [self.say("speed.none"), *(self.say("speed.times", n=n) for n in SPEEDS[1:])]
        return [
            ("text_scale", self.stepper, 320),
            ("full_screen", self.check("full_screen"), 360),
            ("plain_typeface", self.check("plain_typeface"), 360),
            ("speed", self.choice("speed", speeds, SPEEDS.index(settings.speed), SPEEDS), 420),
            ("reduced_motion", self.check("reduced_motion"), 360),
            ("flashes", self.check("flashes"), 360),
            ("follow", self.check("follow"), 360),
            ("gore", self.check("gore"), 360),
        ]

    def sound(self) -> list[tuple[str, Callable[[Box], list[Widget]], float]]:
        return [
            *([("silent", self.no_device, 420.0)] if self.stage.why_silent() else []),
            ("mute", self.check("mute"), 360),
            *((key, self.slider(key), 420.0) for key in ("effects", "ambience", "music")),
            ("captions", self.check("captions"), 360),
        ]

    def no_device(self, box: Box) -> list[Widget]:
        """Says why this machine is silent."""
        words = self.say("silent.none")

        def paint(canvas: Canvas, spot: Spot) -> None:
            canvas.text_in(spot.box, words, ("strong", "body", "smallb"), theme.LANTERN)

        return [Spot("silent", box, words, paint=paint, focusable=False)]

    def play(self) -> list[tuple[str, Callable[[Box], list[Widget]], float]]:
        settings = self.stage.settings
        hand_overs = [self.say(f"hand_over.{word}") for word in HAND_OVERS]
        undos = [self.stage.words.say(f"setup.undo.{word}") for word in UNDO_ORDER]
        return [
            ("hand_over", self.choice("hand_over", hand_overs, HAND_OVERS.index(settings.hand_over), HAND_OVERS), 470),
            ("lessons", self.check("lessons"), 360),
            ("undo", self.choice("undo", undos, UNDO_ORDER.index(settings.undo), UNDO_ORDER), 420),
        ]

    # ------------------------------------------------------------ controls
    def change(self, key: str, value: object) -> None:
        """Sets a setting, uses and keeps it."""
        setattr(self.stage.settings, key, value)
        self.stage.settings_changed()
        self.relayout()

    def check(self, key: str) -> Callable[[Box], list[Widget]]:
        on = bool(getattr(self.stage.settings, key))
        return lambda box: [Check(key, box, self.say(f"{key}.on"), on, lambda value: self.change(key, value), region="settings")]

    def choice(self, key: str, words: list[str], chosen: int, values: tuple[object, ...]) -> Callable[[Box], list[Widget]]:
        return lambda box: [Choice(key, box, words, chosen, lambda n: self.change(key, values[n]), label=self.say(key), region="settings")]

    def slider(self, key: str) -> Callable[[Box], list[Widget]]:
        value = float(getattr(self.stage.settings, key))
        percent = self.stage.words

        def shown(v: float) -> str:
            return percent.say("interface.percent", n=round(v * 100))

        def build(box: Box) -> list[Widget]:
            def change(v: float) -> None:
                self.change(key, round(v, 2))
                if key == "effects":
                    self.stage.sound("dice_one")

            return [Slider(key, box, value, 0.0, 1.0, 0.05, change, label=self.say(key), shown=shown, region="settings")]

        return build

    def stepper(self, box: Box) -> list[Widget]:
        """Two buttons with the text scale between them: a slider would move away under the pointer that changes it."""
        scale = self.stage.settings.text_scale
        shown = self.stage.words.say("interface.percent", n=round(scale * 100))
        low, high = scale <= TEXT_SCALES[0] + 1e-6, scale >= TEXT_SCALES[1] - 1e-6

        def paint(canvas: Canvas, spot: Spot) -> None:
            canvas.text_in(spot.box, shown, ("num",), theme.BRIGHT, "c")

        minus, rest = box.take_left(112, 0)
        plus = Box(rest.right - 112, box.y, 112, box.h)
        middle = Box(rest.x, box.y, rest.w - 112, box.h)
        return [
            Button("smaller", minus, self.say("smaller"), lambda: self.scale(-STEP), enabled=not low, region="settings", cap=""),
            Spot("scale", middle, shown, paint=paint, focusable=False),
            Button("larger", plus, self.say("larger"), lambda: self.scale(STEP), enabled=not high, region="settings", cap=""),
        ]

    def scale(self, by: float) -> None:
        wanted = round(self.stage.settings.text_scale + by, 2)
        self.change("text_scale", min(TEXT_SCALES[1], max(TEXT_SCALES[0], wanted)))

    def heading(self, key: str, box: Box) -> Spot:
        words = self.say(key)
        return Spot(f"{key}.head", box, words, paint=lambda c, s: head_in(c, s.box, words), focusable=False)

    def reason(self, key: str, box: Box, words: str) -> Spot:
        def paint(canvas: Canvas, spot: Spot) -> None:
            canvas.rich(spot.box.x, spot.box.y, words, spot.box.w, "small", theme.ASH)

        return Spot(key, box, words, paint=paint, focusable=False)

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        if not canvas.units.small:
            canvas.text(self.frame.body.x, self.frame.title_y, self.say("title"), "title", theme.BRIGHT)
        canvas.slate(*self.panel)
        if self.preview is not None:
            self.draw_preview(canvas, self.preview)

    def draw_preview(self, canvas: Canvas, box: Box) -> None:
        """Shows how a question, an answer and a reason come out."""
        canvas.vline(box.x - 12, box.y + 6, box.h - 12)
        canvas.text(box.x + 4, box.y + 6, self.say("preview"), "label", theme.LANTERN)
        y = box.y + 38
        canvas.slate(box.x + 4, y, box.w - 8, 112, theme.BANNER, theme.EMBER, theme.CUT_BANNER, 1.6)
        canvas.fill(Box(box.x + 8, y + 10, 6, 92), theme.SIGNS["c"].colour)
        canvas.token(box.x + 24, y + 18, 56, "c", "C")
        canvas.rich_in(Box(box.x + 94, y + 12, box.w - 120, 36), self.say("preview.ask"), ("ask", "num", "strong"), theme.BRIGHT)
        canvas.rich_in(Box(box.x + 94, y + 48, box.w - 116, 58), self.say("preview.why"), ("body", "small"), theme.BONE, 0.96, middle=False)
        y += 126
        canvas.button(Box(box.x + 4, y, 196, 54), self.say("preview.yes"), self.say("preview.cost"), "move", key="1")
        canvas.button(Box(box.x + 212, y, box.w - 216, 54), self.say("preview.no"), icon="shield", key="2", primary=True)
        y += 68
        canvas.paper(box.x + 4, y, box.w - 8, 118, 9)
        canvas.text(box.x + 30, y + 16, self.say("preview.card"), "card", theme.PAPER_INK)
        canvas.rich_in(Box(box.x + 30, y + 46, box.w - 60, 62), self.say("preview.text"), ("body", "small"), theme.PAPER_INK, 0.98, middle=False)

    # ------------------------------------------------------------ going back
    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back":
            self.leave()
            return True
        return False

    def leave(self) -> None:
        self.stage.pop()

    def question_kind(self) -> str:
        return "settings"


def head_in(canvas: Canvas, box: Box, words: str) -> None:
    """Writes the heading of a row."""
    canvas.text_in(box, words, ("strong", "smallb"), theme.BRIGHT)
