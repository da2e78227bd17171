"""The component sheet: every widget of the kit in each of its states, at the sizes in which it is used.

`main.py screenshot components out.png` draws it; in the game it is scrolled, pressed and typed into like any screen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.cards.language import Language
from game.ui.cards import parts
from game.ui.cards.sheets import SheetFacts, sheet, sheet_line
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.materials import State
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.inputs import Input, Key
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text_field import TextField
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Check, Segments, Slider, Tabs

LANGUAGE = Path(__file__).parent / "language"  # the sentences of this page, in the form of a pack's
COLUMN, GAP, HEAD = 384.0, 40.0, 32.0
AYA = SheetFacts(
    "Aya", "a", survival=1, brain=True, bleeding=1, injuries={"body": 2, "legs": 1}, gear=("cloth", "stone"),
    portrait="portraits/surv_a.webp", down=True,
)  # fmt: skip
OREN = SheetFacts(
    "Oren", "b", survival=1, insanity=2, movement=5, activation=True, injuries={"arms": 1}, armor={"waist": 1},
    gear=("cloth", "stone"), tokens=(("slash", "+1"),), portrait="portraits/surv_b.webp", tile=True,
)  # fmt: skip
LUCCA = SheetFacts(
    "Lucca", "c", bleeding=2, movement=5, activation=True, injuries={"legs": 1}, armor={"waist": 1},
    gear=("cloth", "stone"), portrait="portraits/surv_c.webp",
)  # fmt: skip
INES = SheetFacts("Ines", "d", survival=1, insanity=1, armor={"waist": 1}, gear=("cloth",), portrait="portraits/surv_d.webp")


class Components(Scene):
    """Shows the widgets in as many columns as fit the window."""

    name = "components"

    def __init__(self, services: AppServices) -> None:
        super().__init__(services)
        assert isinstance(services.words, Language)
        services.words.sentences.update(Language.read([LANGUAGE]).sentences)
        self.undo, self.person, self.name_typed = 0, 1, "Oren"
        self.volume, self.lessons = 0.8, True

    def say(self, word: str, **arguments: object) -> str:
        return self.services.words.say(f"components.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        sections = [*self.left(), *self.middle(), *self.right()]
        room = units.width - 47
        count = max(1, min(3, int((room + GAP) // (COLUMN + GAP))))
        width = min(COLUMN + 60, (room - GAP * (count - 1)) / count)
        total = sum(HEAD + h for _, h, _ in sections)
        goals = (6, 13, 99) if count == 3 and units.height >= 600 else ()
        content: list[Widget] = []
        column, y, lowest = 0, 0.0, 0.0
        for i, (title, high, build) in enumerate(sections):
            over = i in goals if goals else y > 0 and y + high > total / count and column < count - 1
            if over:
                column, y = column + 1, 0.0
            x = column * (width + GAP)
            x += 8
            content.append(self.heading(title, Box(x, y, width, 24)))
            content.extend(build(x, y + HEAD, width))
            y += HEAD + high
            lowest = max(lowest, y)
        area = Box(16, 14, units.width - 24, units.height - 18)
        self.add(ScrollArea("sheet", area, content, lowest))

    def heading(self, title: str, box: Box) -> Widget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.text_in(Box(spot.box.x, spot.box.y, spot.box.w, 20), spot.label, ("label",), theme.LANTERN)
            canvas.hline(spot.box.x, spot.box.y + 22, spot.box.w)

        return CustomWidget(f"head.{title}", box, self.say(title), paint=paint, focusable=False)

    def left(self) -> list[tuple[str, float, Callable[[float, float, float], list[Widget]]]]:
        return [
            ("buttons", 140, self.buttons),
            ("primary", 72, self.primary),
            ("players", 92, lambda x, y, w: [self.shown("players", Box(x, y, w, 80), draw_players)]),
            ("chips", 40, lambda x, y, w: [self.shown("chips", Box(x, y, w, 24), self.draw_chips)]),
            ("bodies", 108, lambda x, y, w: [self.shown("bodies", Box(x, y, w, 92), draw_bodies)]),
            ("choices", 60, self.choices),
        ]

    def middle(self) -> list[tuple[str, float, Callable[[float, float, float], list[Widget]]]]:
        return [
            ("strip", 40, lambda x, y, w: [self.shown("strip", Box(x, y, w, 32), self.draw_strip)]),
            ("dice", 68, lambda x, y, w: [self.shown("dice", Box(x, y, w, 62), draw_dice)]),
            ("tip", 84, lambda x, y, w: [self.shown("tip", Box(x, y, w, 76), self.draw_tip, self.sum())]),
            ("log", 54, lambda x, y, w: [self.shown("log", Box(x, y, w, 46), self.draw_log)]),
            ("facts", 36, lambda x, y, w: [self.shown("facts", Box(x, y, w, 26), self.draw_facts)]),
            ("rewind", 68, self.rewind),
            ("page", 104, lambda x, y, w: [self.shown("page", Box(x, y, w, 92), self.draw_page)]),
        ]

    def right(self) -> list[tuple[str, float, Callable[[float, float, float], list[Widget]]]]:
        return [
            ("gear", 112, lambda x, y, w: [self.shown("gear", Box(x, y, w, 94), self.draw_gear)]),
            ("sheets", 434, self.sheets),
            ("odds", 48, lambda x, y, w: [self.shown("odds", Box(x, y, w, 36), self.draw_odds)]),
            ("more", 160, self.more),
        ]

    # ------------------------------------------------------------ widgets
    def shown(self, key: str, box: Box, paint: Callable[[Canvas, Box], None], tip: Tip | None = None, press: bool = False) -> CustomWidget:
        return CustomWidget(key, box, key, paint=lambda canvas, spot: paint(canvas, spot.box), focusable=press, tip=tip)

    def buttons(self, x: float, y: float, w: float) -> list[Widget]:
        states: tuple[State, ...] = ("normal", "hover", "focus", "pressed")
        made: list[Widget] = []
        for i, state in enumerate(states):
            box = Box(x + (i % 2) * (w + 8) / 2, y + (i // 2) * 66, (w - 8) / 2, 54)

            def paint(canvas: Canvas, spot: CustomWidget, number: int = i + 1, state: State = state) -> None:
                drawn = "hover" if state == "normal" and spot.hovered else state
                canvas.button(spot.box, spot.label, icon="claw", key=str(number), state=drawn)
                if state == "focus":
                    canvas.focus(*spot.box)

            made.append(CustomWidget(f"attack.{state}", box, self.say("attack"), lambda: None, paint=paint, cut=8))
        return made

    def primary(self, x: float, y: float, w: float) -> list[Widget]:
        half = (w - 8) / 2
        go_on = Button("go_on", Box(x, y, half, 54), self.say("go_on"), icon="play", primary=True, hotkeys=("go_on",))
        reason = self.say("no_survival")
        dodge = Button("dodge", Box(x + half + 8, y, half, 54), self.say("dodge"), sub=reason, enabled=False, cap="4")
        return [go_on, dodge]

    def choices(self, x: float, y: float, w: float) -> list[Widget]:
        options = [self.say(word) for word in ("honest", "practice", "off")]

        def choose(index: int) -> None:
            self.undo = index

        def type_name(name: str) -> None:
            self.name_typed = name

        return [
            Segments("undo", Box(x, y, w - 104, 40), options, self.undo, choose, label=self.say("choices")),
            TextField("name", Box(x + w - 92, y, 92, 40), self.name_typed, type_name, longest=12),
        ]

    def rewind(self, x: float, y: float, w: float) -> list[Widget]:
        wide = min(300.0, w)
        marks = ((0.12, "blood"), (0.36, "skull"), (0.55, "blood"))

        def paint(canvas: Canvas, box: Box) -> None:
            canvas.slate(*box)
            parts.rewind_rail(canvas, box.inset(64, 6, 64, 8), self.say("moment"), 0.7, marks)

        return [
            self.shown("rewind", Box(x, y, wide, 56), paint),
            Button("undo_it", Box(x + 8, y + 8, 44, 40), "", icon="undo", tip=Tip(self.say("undo"))),
            Button("redo_it", Box(x + wide - 52, y + 8, 44, 40), "", icon="redo", tip=Tip(self.say("redo"))),
        ]

    def sheets(self, x: float, y: float, w: float) -> list[Widget]:
        wide = min(232.0, w)
        made: list[Widget] = []
        for i, (facts, lit) in enumerate(((LUCCA, ""), (OREN, "now"), (AYA, ""))):
            acting = replace(facts, tag=self.say("acts")) if lit else facts

            def paint(canvas: Canvas, spot: CustomWidget, facts: SheetFacts = acting, lit: str = lit) -> None:
                sheet(canvas, spot.box, facts, "now" if lit else "", spot.hovered)

            made.append(CustomWidget(f"sheet.{facts.name}", Box(x, y + i * 142, wide, 134), facts.name, paint=paint, cut=6))
        left = w - wide - 12
        if left < 130:
            return made
        for i, facts in enumerate((AYA, OREN, LUCCA, INES)):

            def line(canvas: Canvas, spot: CustomWidget, facts: SheetFacts = facts) -> None:
                sheet_line(canvas, spot.box, facts, "now" if facts is OREN else "", spot.hovered)

            box = Box(x + wide + 12, y + i * 54, left, 46)
            made.append(CustomWidget(f"line.{facts.name}", box, facts.name, paint=line, cut=6))
        words = Box(x + wide + 12, y + 4 * 54 + 4, left, 190)
        made.append(
            self.shown(
                "sheet.words",
                words,
                lambda c, b: _ignore(c.rich_in(b, self.say("small_sheets"), ("small",), theme.ASH, middle=False)),
            )
        )
        return made

    def more(self, x: float, y: float, w: float) -> list[Widget]:
        def volume(value: float) -> None:
            self.volume = value

        def lessons(on: bool) -> None:
            self.lessons = on

        def person(index: int) -> None:
            self.person = index

        names = [AYA.name, OREN.name, LUCCA.name, INES.name]
        as_percent = self.services.words
        return [
            Tabs("people", Box(x, y, w, 40), names, self.person, person, tokens=list("abcd"), label=self.say("sheets")),
            Check("lessons", Box(x, y + 52, w / 2, 28), self.say("lessons"), self.lessons, lessons),
            Slider(
                "volume", Box(x, y + 92, w, 32), self.volume, 0, 1, 0.05, volume, label=self.say("volume"),
                shown=lambda v: as_percent.say("interface.percent", n=round(v * 100)),
            ),
        ]  # fmt: skip

    def sum(self) -> Tip:
        return Tip(self.say("sum"), self.say("needs"))

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.units.canvas, theme.colour("100E0F"))

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and event.meaning == "back":
            self.services.pop()
            return True
        return False

    def draw_chips(self, canvas: Canvas, box: Box) -> None:
        x, y = box.x, box.y
        x += canvas.key(x, y + 2, canvas.words.say("interface.key.tab")) + 8
        x += canvas.key(x, y + 2, "?") + 12
        x += canvas.chip(x, y, self.say("speed")) + 8
        x += canvas.chip(x, y, self.say("enraged"), "warn", theme.GORE) + 8
        down = canvas.words.say("interface.sheet.down")
        if x + canvas.chip_width(down, "down") <= box.right:
            canvas.chip(x, y, down, "down", theme.BRIGHT, theme.HARM, theme.GORE)

    def draw_strip(self, canvas: Canvas, box: Box) -> None:
        canvas.steps(
            box.x,
            box.y,
            [
                ("done", self.say("two_dice")),
                ("bad", self.say("a_miss")),
                ("now", self.say("wound_roll")),
                ("next", self.say("reaction")),
            ],
            room=box.w,
        )

    def draw_tip(self, canvas: Canvas, box: Box) -> None:
        canvas.tip(box.x + 92, box.y, box.w - 94, box.h, (box.x + 62, box.y + 34))
        canvas.text(box.x + 16, box.y + 8, "5", "huge", theme.GORE)
        inner = Box(box.x + 106, box.y + 9, box.w - 122, box.h - 12)
        y = canvas.rich(inner.x, inner.y, self.say("sum"), inner.w, "strong", theme.BRIGHT)
        canvas.rich(inner.x, y + 2, self.say("needs"), inner.w, "small")

    def draw_log(self, canvas: Canvas, box: Box) -> None:
        high = parts.log_line(canvas, Box(box.x, box.y, box.w, 22), "dice", self.say("log_attack"))
        parts.log_line(canvas, Box(box.x, box.y + high + 2, box.w, 22), "target", self.say("log_tie"), lit=True)

    def draw_facts(self, canvas: Canvas, box: Box) -> None:
        x = box.x
        plates = (
            (self.say("fact_tied"), "target", theme.LANTERN, theme.LANTERN),
            (self.say("fact_blind"), "hidden", theme.BONE, theme.LINE),
            (canvas.words.say("interface.percent", n=70), "eye", theme.GORE, theme.BLOOD),
        )
        for words, icon, colour, line in plates:
            x += canvas.fact(x, box.y, words, icon, colour, line) + 8
        canvas.number(x + 16, box.y + 13, 1)

    def draw_page(self, canvas: Canvas, box: Box) -> None:
        canvas.paper(box.x - 4, box.y - 4, box.w + 8, box.h + 8, 11)
        rows = (("done", "step_target", "tag_done"), ("now", "step_flow", "tag_now"), ("next", "step_attack", ""))
        y = box.y + 7
        for i, (state, words, tag) in enumerate(rows):
            place = Box(box.x + 4, y, box.w - 8, 25)
            parts.card_step(canvas, place, i + 1, self.say(words), state, tag=self.say(tag) if tag else "")
            y += 27

    def draw_gear(self, canvas: Canvas, box: Box) -> None:
        step = min(104.0, (box.w - 92) / 3 + 6)
        slots = [Box(box.x + i * step, box.y, 92, 92) for i in range(3)]
        parts.gear_slot(canvas, slots[0], self.say("vest"), "vest", (("up", "blue"), ("right", "red")))
        parts.gear_slot(canvas, slots[1], self.say("bandages"), "band", (("down", "green"), ("left", "blue")))
        parts.open_slot(canvas, slots[2])
        if box.w > 3 * step + 70:
            for i, colour in enumerate(("red", "green", "blue")):
                parts.affinity(canvas, box.x + 330, box.y + 13 + i * 32, 24, colour)
                canvas.text(box.x + 348, box.y + 4 + i * 32, self.say(colour), "small", theme.ASH)

    def draw_odds(self, canvas: Canvas, box: Box) -> None:
        left, right = box.columns(2, 24)
        parts.odds(canvas, left, self.say("wound"), 0.46)
        parts.odds(canvas, right, self.say("trap"), 0.05, theme.GORE)


def draw_players(canvas: Canvas, box: Box) -> None:
    step = min(62.0, (box.w - 46) / 5)
    for i, sign in enumerate(theme.SIGNS):
        canvas.token(box.x + i * step, box.y, 46, sign)
        canvas.token(box.x + i * step + 10, box.y + 54, 24, sign)


def draw_bodies(canvas: Canvas, box: Box) -> None:
    bodies: tuple[tuple[dict[str, int], dict[str, int]], ...] = (
        ({"arms": 1, "legs": 2}, {"waist": 1, "body": 2}),
        ({}, {"head": 3, "arms": 1, "body": 1, "waist": 1, "legs": 1}),
        ({"head": 2, "body": 2, "arms": 2, "waist": 1}, {}),
    )
    for i, (injuries, armor) in enumerate(bodies):
        parts.figure(canvas, box.x + i * min(132.0, box.w / 3), box.y, 92, injuries, armor)


def draw_dice(canvas: Canvas, box: Box) -> None:
    for i, (number, state) in enumerate(((10, "normal"), (7, "normal"), (1, "miss"))):
        parts.die10(canvas, box.x + i * 66, box.y, 60, number, "miss" if state == "miss" else "normal")
    for i, (location, state) in enumerate((("head", "normal"), ("arms", "normal"), ("legs", "spent"))):
        x = box.x + 204 + i * min(62.0, (box.w - 260) / 2)
        parts.die6(canvas, x, box.y + 2, 56, location, "spent" if state == "spent" else "normal")


def _ignore(_: object) -> None:
    return None
