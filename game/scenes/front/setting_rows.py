"""The rows of the settings: controls in groups, each with an explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.scenes.front.agreement import UNDO_ORDER
from game.scenes.front.host import PageHost
from game.settings import HAND_OVERS, SPEEDS, TEXT_SCALES, THREATS, Settings
from game.ui.cards.framing import SECTION, heading, told
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.setting_parts import TwoFaces, ladder
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Check, CustomWidget, Segments, Slider

STEP = 0.1

HEARD = (("dice_few", "dice"), ("hit_bone", "slash"), ("roar", "claw"))  # sounds that can be tried out, with their icons
WIDE_ROW = 480.0
HEAD = 134.0
Build = Callable[[Box], list[Widget]]


class SettingRow(NamedTuple):
    """A setting: its key, the function that makes its control in a box, and the greatest size of the control."""

    key: str
    build: Build
    wide: float = 400.0
    high: float = 38.0


class SettingRows:
    """Builds the rows of a page, and the controls in the sample beside them."""

    def __init__(self, host: PageHost) -> None:
        self.host = host

    @property
    def settings(self) -> Settings:
        return self.host.services.settings

    def say(self, word: str, /, **arguments: object) -> str:
        return self.host.services.words.say(f"settings.{word}", **arguments)

    def change(self, key: str, value: object) -> None:
        """Changes a setting, applies and saves it."""
        setattr(self.settings, key, value)
        self.host.services.settings_changed()
        self.host.relayout()

    # ------------------------------------------------------------ rows
    def rows(self, name: str, room: float, pen: Canvas) -> list[Widget]:
        """Lays out a page from 0, 0: headings of groups, and below them name, control and explanation of each setting."""
        made: list[Widget] = []
        y = 0.0
        for group, rows in self.groups(name):
            made.append(heading(f"group.{group}", Box(0, y, room - 8, 26), self.say(f"group.{group}")))
            y += SECTION + 4
            for row in rows:
                y = self._row(made, row, y, room, pen)
            y += 8
        return made

    def _row(self, made: list[Widget], row: SettingRow, y: float, room: float, pen: Canvas) -> float:
        beside = room >= WIDE_ROW
        left = HEAD if beside else 0.0
        place = Box(4 + left, y + (0 if beside else 26), min(row.wide, room - 12 - left), row.high)
        made.append(self._name(row.key, Box(4, y + (row.high - 22) / 2 if beside else y, (HEAD if beside else room) - 14, 22)))
        made.extend(row.build(place))
        why = self.why(row.key, pen.units.held)
        wide = room - place.x - 10
        high = pen.rich_height(why, wide, "small", 0.96)
        made.append(told(f"{row.key}.why", Box(place.x, place.bottom + 4, wide, high + 2), why, "small", theme.ASH, 0.96))
        return place.bottom + 4 + high + 14

    def _name(self, key: str, box: Box) -> CustomWidget:
        words = self.say(key)
        return CustomWidget(f"{key}.head", box, words, paint=lambda c, s: named(c, s.box, words), focusable=False)

    def why(self, key: str, held: bool) -> str:
        """Returns the explanation of a setting, or why it has no effect here; `held`: the window is too small for larger text."""
        if key == "text_scale" and held:
            return self.say("text_scale.held")
        if key == "silent":
            return self.say("silent.why", reason=literal(self.host.services.why_silent()))
        return self.say(f"{key}.why", key=self.host.services.cap(key)) if key == "threat" else self.say(f"{key}.why")

    def groups(self, name: str) -> list[tuple[str, list[SettingRow]]]:
        """Lists the groups of a page, each with its rows."""
        return {"looks": self.looks, "sound": self.sound, "play": self.play}[name]()

    def looks(self) -> list[tuple[str, list[SettingRow]]]:
        settings = self.settings
        speeds = [self.say("speed.none"), *(self.say("speed.times", n=n) for n in SPEEDS[1:])]
        return [
            ("reading", [SettingRow("text_scale", self.stepper, 400, 40), SettingRow("plain_typeface", self.faces, 400, 46)]),
            ("window", [SettingRow("full_screen", self.check("full_screen"))]),
            (
                "motion",
                [
                    SettingRow("speed", self.choice("speed", speeds, SPEEDS.index(settings.speed), SPEEDS)),
                    SettingRow("reduced_motion", self.check("reduced_motion")),
                    SettingRow("flashes", self.check("flashes")),
                    SettingRow("follow", self.check("follow")),
                ],
            ),
            ("blood", [SettingRow("gore", self.check("gore"))]),
        ]

    def sound(self) -> list[tuple[str, list[SettingRow]]]:
        silent = [SettingRow("silent", self.no_device)] if self.host.services.why_silent() else []
        return [
            ("volumes", [*silent, SettingRow("mute", self.check("mute")), *(SettingRow(key, self.slider(key)) for key in ("effects", "ambience", "music"))]),
            ("written", [SettingRow("captions", self.check("captions"))]),
        ]

    def play(self) -> list[tuple[str, list[SettingRow]]]:
        settings = self.settings
        hand_overs = [self.say(f"hand_over.{word}") for word in HAND_OVERS]
        threats = [self.say(f"threat.{word}") for word in THREATS]
        undos = [self.host.services.words.say(f"setup.undo.{word}") for word in UNDO_ORDER]
        return [
            ("table", [SettingRow("hand_over", self.choice("hand_over", hand_overs, HAND_OVERS.index(settings.hand_over), HAND_OVERS), 440)]),
            ("ahead", [SettingRow("threat", self.choice("threat", threats, THREATS.index(settings.threat), THREATS), 440)]),
            (
                "learning",
                [
                    SettingRow("lessons", self.check("lessons")),
                    SettingRow("undo", self.choice("undo", undos, UNDO_ORDER.index(settings.undo), UNDO_ORDER), 440),
                ],
            ),
        ]

    # ------------------------------------------------------------ controls
    def no_device(self, box: Box) -> list[Widget]:
        """Shows why this machine has no sound."""
        words = self.say("silent.none")

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.text_in(spot.box, words, ("strong", "body", "smallb"), theme.LANTERN)

        return [CustomWidget("silent", box, words, paint=paint, focusable=False)]

    def check(self, key: str) -> Build:
        on = bool(getattr(self.settings, key))
        return lambda box: [Check(key, box, self.say(f"{key}.on"), on, lambda value: self.change(key, value), region="settings")]

    def choice(self, key: str, words: list[str], chosen: int, values: tuple[object, ...]) -> Build:
        return lambda box: [Segments(key, box, words, chosen, lambda n: self.change(key, values[n]), label=self.say(key), region="settings")]

    def faces(self, box: Box) -> list[Widget]:
        """Returns two typefaces, each shown in itself."""
        words = [self.say("plain_typeface.no"), self.say("plain_typeface.on")]
        chosen = int(self.settings.plain_typeface)
        change = self.change
        return [
            TwoFaces("plain_typeface", box, words, chosen, lambda n: change("plain_typeface", n > 0), label=self.say("plain_typeface"), region="settings")
        ]

    def slider(self, key: str) -> Build:
        value = float(getattr(self.settings, key))
        words = self.host.services.words

        def shown(v: float) -> str:
            return words.say("interface.percent", n=round(v * 100))

        def build(box: Box) -> list[Widget]:
            def change(v: float) -> None:
                self.change(key, round(v, 2))
                if key == "effects":
                    self.host.services.sound("dice_one")

            return [Slider(key, box, value, 0.0, 1.0, 0.05, change, label=self.say(key), shown=shown, region="settings")]

        return build

    def stepper(self, box: Box) -> list[Widget]:
        """Returns two buttons around the text scale: a slider would move away under the pointer that changes it."""
        scale = self.settings.text_scale
        shown = self.host.services.words.say("interface.percent", n=round(scale * 100))
        low, high = scale <= TEXT_SCALES[0] + 1e-6, scale >= TEXT_SCALES[1] - 1e-6
        part = (scale - TEXT_SCALES[0]) / (TEXT_SCALES[1] - TEXT_SCALES[0])
        wide = min(124.0, box.w * 0.31)
        minus, rest = box.take_left(wide, 0)
        plus = Box(rest.right - wide, box.y, wide, box.h)
        middle = Box(rest.x + 14, box.y, rest.w - wide - 28, box.h)
        return [
            Button("smaller", minus, self.say("smaller"), lambda: self.scale(-STEP), enabled=not low, region="settings", cap=""),
            CustomWidget("scale", middle, shown, paint=lambda canvas, spot: ladder(canvas, spot.box, part, shown), focusable=False),
            Button("larger", plus, self.say("larger"), lambda: self.scale(STEP), enabled=not high, region="settings", cap=""),
        ]

    def scale(self, by: float) -> None:
        wanted = round(self.settings.text_scale + by, 2)
        self.change("text_scale", min(TEXT_SCALES[1], max(TEXT_SCALES[0], wanted)))

    # ------------------------------------------------------------ the sample
    def beside(self, name: str, box: Box) -> list[Widget]:
        """Returns the controls in the sample of a page: sounds to try out."""
        if name != "sound":
            return []
        places = Box(box.x, box.y + 44, box.w, 3 * 46 + 2 * 10).rows(3, 10)
        return [
            Button(f"hear.{sound}", place, self.say(f"hear.{sound}"), lambda s=sound: self.host.services.sound(s, 0.0), icon=icon, region="sample", cap="")  # type: ignore[misc]
            for place, (sound, icon) in zip(places, HEARD, strict=True)
        ]


def named(canvas: Canvas, box: Box, words: str) -> None:
    """Draws the name of a setting."""
    canvas.text_in(box, words, ("strong", "smallb"), theme.BRIGHT)
