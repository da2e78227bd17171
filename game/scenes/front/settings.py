"""The settings page: display, sound, play, and key bindings. Every change is applied and saved at once."""

from __future__ import annotations

from game.scenes.front.foot import way_back
from game.scenes.front.key_rows import KeyRows
from game.scenes.front.setting_rows import SettingRows
from game.scenes.front.setting_samples import SAMPLES
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.layout import content
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.setting_parts import Rail
from game.ui.kit.widgets import Button, Tabs

PAGES = ("looks", "sound", "play", "keys")
ICONS = ("eye", "drum", "people", "gear")
RAIL, SAMPLE = 226.0, 372.0
LEAST = 520.0  # least width of the rows beside a sample


class SettingsPage(Scene):
    """Shows the settings in four pages; a change is visible at once, also in the sample beside them."""

    name = "settings"

    def __init__(self, services: AppServices, page: int = 0) -> None:
        super().__init__(services)
        self.page = page
        self.first = "page"
        self.keys = KeyRows(self)
        self.own = SettingRows(self)

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"settings.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        body, name = frame.body, PAGES[self.page]
        words = [self.say(page) for page in PAGES]
        if units.small:
            tabs = Box(body.x, 6, body.w, 34)
            self.add(Tabs("page", tabs, words, self.page, self.turn_to, region="pages"))
            self.panel = Box(body.x, tabs.bottom + 8, body.w, body.bottom - tabs.bottom - 8)
        else:
            rail, self.panel = body.take_left(RAIL, 16)
            abouts = [self.say(f"{page}.about") for page in PAGES]
            self.add(Rail("page", rail, words, self.page, self.turn_to, abouts=abouts, icons=ICONS, region="pages"))
        inner = self.panel.inset(10 if units.small else 18, 10 if units.small else 14)
        sample = SAMPLES.get(name)
        self.sample: Box | None = None
        if sample is not None and not units.small and inner.w - SAMPLE - 36 >= LEAST:
            wide = min(SAMPLE + (inner.w - SAMPLE - 36 - LEAST) * 0.5, 470.0)
            self.sample = Box(inner.right - wide, inner.y, wide, inner.h)
            inner = Box(inner.x, inner.y, inner.w - wide - 36, inner.h)
        room = inner.w - 18
        rows, high = content(self.keys.rows(room) if name == "keys" else self.own.rows(name, room, self.pen), self.pen, room)
        self.add(ScrollArea(f"settings.{name}", inner, rows, high, region="settings"))
        if self.sample is not None:
            self.add_all(self.own.beside(name, self.sample))
        self._foot(frame, units, name)

    def _foot(self, frame: Frame, units: Units, name: str) -> None:
        foot = frame.foot
        self.add(way_back(self, foot, self.say("back")))
        if name == "keys":
            changed = bool(self.services.settings.keys)
            reason = "" if changed or units.small else self.say("keys.reset.none")
            wide = max(180.0, self.pen.button_width(self.say("keys.reset"), reason, icon="undo"))
            place = Box(foot.right - wide, foot.y, wide, foot.h)
            self.add(Button("keys.reset", place, self.say("keys.reset"), self.keys.reset, icon="undo", enabled=changed, sub=reason, region="foot"))

    def turn_to(self, page: int) -> None:
        self.page = page
        self.relayout()

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        if not canvas.units.small:
            self.frame.head(canvas, self.say("title"), self.say("about"))
        canvas.slate(*self.panel)
        sample = SAMPLES.get(PAGES[self.page])
        if self.sample is not None and sample is not None:
            canvas.vline(self.sample.x - 18, self.sample.y + 4, self.sample.h - 8)
            sample(canvas, self.sample, self.services.settings)

