"""The rows of the settings: controls in groups, each with an explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.cards.language import ENGLISH
from game.play.languages import languages
from game.scenes.front.agreement import UNDO_ORDER
from game.scenes.front.host import PageHost
from game.settings import BRIGHTNESSES, CONFIRMS, HAND_OVERS, RESULTS, SPEEDS, TEXT_SCALES, THREATS, Settings
from game.ui.cards.framing import headed
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import picture
from game.ui.kit.layout import Cell, Column, Item, Padded, Row, Text, drawn
from game.ui.kit.setting_parts import TwoFaces, ladder
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Check, Segments, Slider

STEP = 0.1

HEARD = (("dice_few", "dice"), ("hit_bone", "slash"), ("roar", "claw"))  # sounds that can be tried out, with their icons
WIDE_ROW = 480.0
HEAD = 134.0
Build = Callable[[Box], list[Widget]]


LINE, BETWEEN, IN_A_ROW = 38.0, 6.0, 3  # height of a control, between its rows, languages in a row: their names are as long as "Português (Brasil)"


class SettingRow(NamedTuple):
    """A setting: its key, the function that makes its control in a box, and the greatest size of the control."""

    key: str
    build: Build
    wide: float = 400.0
    high: float = LINE


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
    def rows(self, name: str, room: float, pen: Canvas) -> Item:
        """Returns a page: headings of groups, and below them name, control and explanation of each setting."""
        groups: list[Item] = []
        for group, rows in self.groups(name):
            head = Padded(item=headed(f"group.{group}", self.say(f"group.{group}"), below=4), margins=(0, 0, 8, 0))
            groups.append(Column(items=[head, Column(items=[self._row(row, room >= WIDE_ROW, pen) for row in rows], gap=14)], gap=0))
        return Padded(item=Column(items=groups, gap=22), margins=(0, 0, 0, 8))

    def _row(self, row: SettingRow, beside: bool, pen: Canvas) -> Item:
        words = self.say(row.key)

        def named(canvas: Canvas, box: Box) -> None:
            canvas.text_in(box.inset(0, 0, 14, 0), words, ("strong", "smallb"), theme.BRIGHT)

        name = drawn(f"{row.key}.head", named, row.high if beside else 22, words, HEAD, align="start" if beside else "fill")
        why = Text(key=f"{row.key}.why", words=self.why(row.key, pen.units.held), roles=("small",), colour=theme.ASH, leading=0.96)
        control = Cell(wide=row.wide, high=row.high, least=(0.0, row.high), make=row.build, align="start")
        column = Column(items=[control, Padded(item=why, margins=(0, 0, 2, 0))], gap=4, grow=1)
        return Padded(item=Row(items=[name, column], gap=0) if beside else Column(items=[name, column], gap=4), margins=(4, 0, 8, 0))

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
        rows = -(-len(languages()) // IN_A_ROW)
        speeds = [self.say("speed.none"), *(self.say("speed.times", n=n) for n in SPEEDS[1:])]
        return [
            ("language", [SettingRow("language", self.languages, 440, rows * LINE + (rows - 1) * BETWEEN)]),
            ("reading", [SettingRow("text_scale", self.stepper, 400, 40), SettingRow("plain_typeface", self.faces, 400, 46)]),
            ("window", [SettingRow("full_screen", self.check("full_screen"))]),
            ("light", [SettingRow("brightness", self.slider("brightness", *BRIGHTNESSES)), SettingRow("plain_marks", self.check("plain_marks"))]),
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
        results = [self.say(f"results.{word}") for word in RESULTS]
        confirms = [self.say(f"confirm.{word}") for word in CONFIRMS]
        undos = [self.host.services.words.say(f"setup.undo.{word}") for word in UNDO_ORDER]
        return [
            (
                "table",
                [
                    SettingRow("hand_over", self.choice("hand_over", hand_overs, HAND_OVERS.index(settings.hand_over), HAND_OVERS), 440),
                    SettingRow("results", self.choice("results", results, RESULTS.index(settings.results), RESULTS), 440),
                    SettingRow("last_act", self.check("last_act")),
                    SettingRow("confirm", self.choice("confirm", confirms, CONFIRMS.index(settings.confirm), CONFIRMS), 440),
                ],
            ),
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
        return [picture("silent", box, lambda canvas, at: canvas.text_in(at, words, ("strong", "body", "smallb"), theme.LANTERN), words)]

    def check(self, key: str) -> Build:
        on = bool(getattr(self.settings, key))
        return lambda box: [Check(key, box, self.say(f"{key}.on"), on, lambda value: self.change(key, value), region="settings")]

    def choice(self, key: str, words: list[str], chosen: int, values: tuple[object, ...]) -> Build:
        return lambda box: [Segments(key, box, words, chosen, lambda n: self.change(key, values[n]), label=self.say(key), region="settings")]

    def languages(self, box: Box) -> list[Widget]:
        """Returns the languages that packs bring, each called as in itself."""
        codes = languages()
        chosen = self.settings.language if self.settings.language in codes else ENGLISH
        made = Segments(
            "language", box, [*codes.values()], [*codes].index(chosen), lambda n: self.change("language", [*codes][n]), label=self.say("language"),
            region="settings", gap=BETWEEN,
        )  # fmt: skip
        made.columns = min(IN_A_ROW, len(codes))
        return [made]

    def faces(self, box: Box) -> list[Widget]:
        """Returns two typefaces, each shown in itself."""
        words = [self.say("plain_typeface.no"), self.say("plain_typeface.on")]
        chosen = int(self.settings.plain_typeface)
        change = self.change
        return [
            TwoFaces("plain_typeface", box, words, chosen, lambda n: change("plain_typeface", n > 0), label=self.say("plain_typeface"), region="settings")
        ]

    def slider(self, key: str, least: float = 0.0, most: float = 1.0) -> Build:
        value = float(getattr(self.settings, key))
        words = self.host.services.words

        def shown(v: float) -> str:
            return words.say("interface.percent", n=round(v * 100))

        def build(box: Box) -> list[Widget]:
            def change(v: float) -> None:
                self.change(key, round(v, 2))
                if key == "effects":
                    self.host.services.sound("dice_one")

            return [Slider(key, box, value, least, most, 0.05, change, label=self.say(key), shown=shown, region="settings")]

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
            picture("scale", middle, lambda canvas, box: ladder(canvas, box, part, shown), shown),
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
