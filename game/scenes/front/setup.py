"""The set-up: who plays, whom they lead, and how this table wants dice, undo, lessons and story."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Literal

from game.scenes.front.seats import LONGEST_NAME, MARKS, MOST_PLAYERS, SEXES, Seats, names_in
from game.scenes.session import stories
from game.settings import UNDOS
from game.ui.draw import text, theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key
from game.ui.kit.player_marks import KEYS, PlayerMarks
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text_field import TextField
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, CustomWidget, Segments, Tabs

UNDO_ORDER = ("honest", "practice", "off")
DICE = ("game", "hand")
Page = Literal["players", "survivors", "table"]
PAGES: tuple[Page, ...] = ("players", "survivors", "table")


class Setup(Scene):
    """Asks for everything that a story needs to begin; wide windows show all at once, small ones in three pages."""

    name = "setup"

    def __init__(self, services: AppServices, seed: int | None = None) -> None:
        super().__init__(services)
        say = services.words.say
        self.seed = seed
        names = {sex: names_in(say(f"setup.names.{sex}")) for sex in SEXES}
        self.seats = Seats(names, random.Random(seed))
        self.fallback = names_in(say("setup.player_names"))
        self.dice = 0
        self.undo = UNDO_ORDER.index(services.settings.undo) if services.settings.undo in UNDOS else 0
        self.story = True
        self.page = 0
        self.ring = True
        self.first = "begin"
        self.folded = False

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"setup.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        self.folded = units.small
        self.letters = theme.letters([self.seats.called(i, self.fallback) for i in range(len(self.seats.players))])
        if self.folded:
            self.fold(units, frame)
        else:
            body = frame.body
            table_high = 188.0
            upper = Box(body.x, body.y, body.w, body.h - table_high - 16)
            left, right = upper.take_left(min(560.0, body.w * 0.44), 16)
            self.panels = [left, right, Box(body.x, upper.bottom + 16, body.w, table_high)]
            for widget in self.players(left.inset(18, 44, 18, 14)):
                self.add(widget)
            for widget in self.people(right.inset(18, 42, 18, 12)):
                self.add(widget)
            for widget in self.table(self.panels[2].inset(18, 12)):
                self.add(widget)
        self.buttons(frame)

    def fold(self, units: Units, frame: Frame) -> None:
        """One page at a time, under tabs."""
        tabs = Box(frame.body.x, 6, frame.body.w, 34)
        self.add(Tabs("page", tabs, [self.say(page) for page in PAGES], self.page, self.turn_to, region="pages"))
        body = frame.body
        self.panels = [body]
        inner = body.inset(12, 10)
        build: Callable[[Box], list[Widget]] = {"players": self.players, "survivors": self.people, "table": self.table}[PAGES[self.page]]
        inside = build(Box(6, 6, inner.w - 26, inner.h - 12))
        high = max((w.box.bottom for w in inside), default=0.0) + 6
        self.add(ScrollArea(f"setup.{PAGES[self.page]}", inner, inside, high, region=PAGES[self.page]))

    def turn_to(self, page: int) -> None:
        self.page = page
        self.relayout()

    def buttons(self, frame: Frame) -> None:
        foot = frame.foot
        wrong = self.seats.wrong(self.fallback)
        label = self.say("begin")
        reason = self.services.words.say(wrong) if wrong else ""
        wide = min(330.0, foot.w - 170)
        self.add(Button("back", Box(foot.x, foot.y, 150, foot.h), self.say("back"), self.leave, icon="undo", cap=self.services.cap("back")))
        place = Box(foot.right - wide, foot.y, wide, foot.h)
        self.add(Button("begin", place, label, self.begin, sub=reason, icon="lantern", primary=True, enabled=not wrong))

    # ------------------------------------------------------------ players
    def players(self, box: Box) -> list[Widget]:
        seats, made = self.seats, list[Widget]()
        count = len(seats.players)
        step = min(58.0, (box.h - 54) / MOST_PLAYERS) if not self.folded else 48.0
        names = [self.services.words.say(f"interface.sign.{key}") for key in KEYS[:MARKS]]
        for i, seat in enumerate(seats.players):
            y = box.y + i * step
            called = seats.called(i, self.fallback)
            made.append(self.sign(f"sign{i}", Box(box.x, y + 1, 42, 42), seat.mark, self.letters[i]))
            room = box.w - 56 - 16 - 6 * 38 - 48
            field = Box(box.x + 56, y + 2, max(110.0, min(room, 300.0)), 40)
            made.append(
                TextField(
                    f"player{i}",
                    field,
                    seat.name,
                    partial(self.named_player, i),
                    on_done=lambda _: self.move_focus(1),
                    label=self.say("player.label", n=i + 1),
                    hint=self.fallback[seat.mark],
                    longest=LONGEST_NAME,
                )
            )
            taken = {other.mark: self.letters[j] for j, other in enumerate(seats.players) if j != i}
            shapes = Box(field.right + 14, y + 2, 6 * 38, 40)
            label = self.say("mark.label", player=text.literal(called), sign=names[seat.mark])
            made.append(PlayerMarks(f"mark{i}", shapes, names, seat.mark, self.letters[i], taken, partial(self.take_mark, i), label=label))
            reason = "" if count > 1 else self.say("remove.last")
            tip = Tip(self.say("remove", player=text.literal(called)), text.literal(reason))
            made.append(
                Button(
                    f"remove{i}",
                    Box(box.right - 40, y + 4, 36, 36),
                    "",
                    partial(self.remove, i),
                    icon="cross",
                    enabled=count > 1,
                    tip=tip,
                    region="main",
                )
            )
        full = count >= MOST_PLAYERS
        y = box.y + step * count
        place = Box(box.x, y + 2, box.w, min(50.0, max(40.0, box.bottom - y - 2)) if full else 46)
        made.append(Button("add", place, self.say("add"), self.add_player, sub=self.say("add.full") if full else "", icon="people", enabled=not full))
        if not full and (self.folded or place.bottom + 60 < box.bottom):
            made.append(self.reason("fewer", Box(box.x + 2, place.bottom + 8, box.w - 4, 44), self.say("fewer")))
        return made

    def sign(self, key: str, box: Box, mark: int, letter: str) -> CustomWidget:
        return CustomWidget(key, box, key, paint=lambda c, s: c.token(s.box.x, s.box.y, s.box.w, KEYS[mark], letter), focusable=False)

    def named_player(self, index: int, words: str) -> None:
        self.seats.players[index].name = words
        self.relayout()

    def take_mark(self, index: int, mark: int) -> None:
        self.seats.take_mark(index, mark)
        self.relayout()

    def add_player(self) -> None:
        if self.seats.add_player():
            self.relayout()
            self.focus_later(f"player{len(self.seats.players) - 1}")

    def remove(self, index: int) -> None:
        if self.seats.remove_player(index):
            self.relayout()
            self.focus_later(f"player{min(index, len(self.seats.players) - 1)}")

    def focus_later(self, key: str) -> None:
        """Gives the focus to a widget of the layout that is still to be made."""
        self.arrange(self.units, self.pen)
        self.set_focus(key, show=self.ring)

    # ------------------------------------------------------------ survivors
    def people(self, box: Box) -> list[Widget]:
        made: list[Widget] = []
        columns = 4 if box.w >= 470 else 2
        places = Box(box.x, box.y, box.w, 0).columns(columns, 12)
        face = self.face_side(box, places[0].w, columns)
        high = face + 138
        for i in range(len(self.seats.people)):
            place = places[i % columns]
            made.extend(self.person(i, Box(place.x, box.y + (i // columns) * (high + 12), place.w, high), face))
        return made

    def face_side(self, box: Box, wide: float, columns: int) -> float:
        room = box.h - 138 if columns == 4 else 110.0
        return max(64.0, min(wide * 1.25, room))

    def person(self, i: int, box: Box, face: float) -> list[Widget]:
        person, words = self.seats.people[i], self.services.words
        named = person.name.strip() or self.say("survivor.label", n=i + 1)
        colour = theme.SIGNS[KEYS[self.seats.players[person.seat].mark]].colour

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.portrait(spot.box, f"portraits/surv_{person.look}.webp", colour, close=spot.box.h < spot.box.w * 1.1)
            canvas.outline(spot.box, theme.LANTERN if spot.hovered else theme.mix(theme.LINE, colour, 0.6), 0, 1.4)

        look = CustomWidget(f"face{i}", Box(box.x, box.y, box.w, face), self.say("look"), lambda: self.next_look(i), paint=paint, tip=Tip(self.say("look")))
        y = box.y + face + 8
        tip = None if person.name.strip() else Tip(self.say("unnamed"))
        name = TextField(
            f"name{i}",
            Box(box.x, y, box.w - 44, 38),
            person.name,
            lambda words: self.named_person(i, words),
            on_done=lambda _: self.move_focus(1),
            label=self.say("survivor.label", n=i + 1),
            hint=self.say("survivor_hint"),
            longest=LONGEST_NAME,
            tip=tip,
            role="num" if box.w >= 130 else "strong",
        )
        roll = Button(f"roll{i}", Box(box.right - 38, y, 38, 38), "", lambda: self.roll(i), icon="dice", tip=Tip(self.say("roll")), region="main")
        sex = CustomWidget(
            f"sex{i}",
            Box(box.x, y + 46, box.w, 34),
            self.say("sex.label", n=i + 1) + ": " + self.say(person.sex),
            lambda: self.change_sex(i),
            paint=lambda canvas, spot: self.draw_sex(canvas, spot, i),
            tip=Tip(self.say("sex.tip")),
        )
        one = len(self.seats.players) == 1
        led = CustomWidget(
            f"led{i}",
            Box(box.x, y + 86, box.w, 34),
            words.say("setup.led_by") + " " + self.seats.called(person.seat, self.fallback),
            None if one else (lambda: self.lead_next(i)),
            paint=lambda canvas, spot: self.draw_led(canvas, spot, i),
            focusable=not one,
            tip=Tip(self.say("led_by.one") if one else self.say("led_by.tip", survivor=text.literal(named))),
        )
        return [look, name, roll, sex, led]

    def draw_sex(self, canvas: Canvas, spot: CustomWidget, i: int) -> None:
        draw_turning(canvas, spot)
        canvas.text_in(spot.box.inset(8, 0, 26), self.say(self.seats.people[i].sex), ("body", "small"), theme.BRIGHT)

    def draw_led(self, canvas: Canvas, spot: CustomWidget, i: int) -> None:
        seat = self.seats.people[i].seat
        box = spot.box
        if spot.on_press is not None:
            draw_turning(canvas, spot)
        inner = box.inset(8, 0, 26 if spot.on_press is not None else 8)
        name, lead = self.seats.called(seat, self.fallback), self.say("led_by")
        if canvas.wide(name, "smallb") + canvas.wide(lead, "small") + 8 + 30 <= inner.w:
            w = canvas.text(inner.x, inner.y + inner.h / 2 - canvas.line_of("small") / 2, lead, "small", theme.ASH) + 8
            inner = inner.take_left(w, 0)[1]
        canvas.token(inner.x, inner.y + inner.h / 2 - 12, 24, KEYS[self.seats.players[seat].mark], self.letters[seat])
        canvas.text_in(inner.take_left(24, 6)[1], name, ("smallb", "small"), theme.BRIGHT)

    def named_person(self, index: int, words: str) -> None:
        self.seats.people[index].name = words
        self.relayout()

    def roll(self, index: int) -> None:
        self.seats.roll(index)
        self.relayout()

    def next_look(self, index: int) -> None:
        self.seats.next_look(index)
        self.relayout()

    def change_sex(self, index: int) -> None:
        now = SEXES.index(self.seats.people[index].sex)
        self.seats.change_sex(index, SEXES[(now + 1) % len(SEXES)])
        self.relayout()

    def lead_next(self, index: int) -> None:
        self.seats.lead_next(index)
        self.relayout()

    # ------------------------------------------------------------ rules of the table
    def table(self, box: Box) -> list[Widget]:
        made: list[Widget] = []
        settings = self.services.settings

        def lessons(n: int) -> None:
            settings.lessons = n == 0
            self.services.settings_changed()

        rows: list[tuple[str, list[str], int, Callable[[int], object]]] = [
            ("dice", [self.say(f"dice.{d}") for d in DICE], self.dice, lambda n: self.set_dice(n)),
            ("undo", [self.say(f"undo.{u}") for u in UNDO_ORDER], self.undo, lambda n: self.set_undo(n)),
            ("lessons", [self.say("lessons.on"), self.say("lessons.off")], 0 if settings.lessons else 1, lessons),
            ("story", [self.say("story.on"), self.say("story.off")], 0 if self.story else 1, lambda n: self.set_story(n)),
        ]
        head = 94.0 if not self.folded else 78.0
        need = max(self.pen.wide(word, "smallb") for _, words, _, _ in rows for word in words) + 40
        wide = min(max(136.0, need), (box.w - head - 12) / 3 if self.folded else 190.0)
        y = box.y
        step = (box.h + 6) / len(rows)
        for key, options, chosen, act in rows:
            beside = not self.folded
            made.append(self.label(key, Box(box.x, y, head, 36)))
            place = Box(box.x + head, y, wide * len(options) + 6 * (len(options) - 1), 36)
            made.append(Segments(key, place, options, chosen, act, label=self.say(key), region="table"))
            why = self.say(f"{key}.why")
            if beside:
                x = box.x + head + 3 * (wide + 6) + 16
                made.append(self.reason(f"{key}.why", Box(x, y - 2, box.right - x, step), why))
                y += step
            else:
                high = self.pen.rich_height(why, box.w - head, "small")
                made.append(self.reason(f"{key}.why", Box(box.x + head, y + 40, box.w - head, high + 2), why))
                y += 36 + high + 16
        return made

    def label(self, key: str, box: Box) -> CustomWidget:
        words = self.say(key)
        return CustomWidget(f"{key}.label", box, words, paint=lambda c, s: draw_label(c, s.box, words), focusable=False)

    def reason(self, key: str, box: Box, words: str) -> CustomWidget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.rich_in(spot.box, words, ("small",), theme.ASH, 0.98, middle=not self.folded)

        return CustomWidget(key, box, words, paint=paint, focusable=False)

    def set_dice(self, n: int) -> None:
        self.dice = n

    def set_undo(self, n: int) -> None:
        self.undo = n

    def set_story(self, n: int) -> None:
        self.story = n == 0

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        if not self.folded:
            self.frame.head(canvas, self.say("title"), self.say("about"))
        for panel in self.panels:
            canvas.slate(*panel)
        if not self.folded:
            left, right = self.panels[0], self.panels[1]
            for panel, word in ((left, "players"), (right, "survivors")):
                canvas.text(panel.x + 18, panel.y + 12, self.say(word), "label", theme.LANTERN)
                canvas.text(panel.right - 18, panel.y + 12, self.say(f"{word}.hint"), "small", theme.ASH, "r")

    # ------------------------------------------------------------ going on
    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back":
            self.leave()
            return True
        return False

    def leave(self) -> None:
        self.services.pop()

    def begin(self) -> None:
        """Begins the story and goes to its first page, or to the fight."""
        players, people = self.seats.table(self.fallback)
        undo = UNDO_ORDER[self.undo]
        if self.services.settings.undo != undo:
            self.services.settings.undo = undo
            self.services.settings_changed()
        stories.begin(self.services, players, people, dice=DICE[self.dice], undo=undo, prologue=self.story, seed=self.seed)

    def question_kind(self) -> str:
        return "setup"



def draw_turning(canvas: Canvas, spot: CustomWidget) -> None:
    """Draws the ground of a thing that shows the next of its values when it is pressed."""
    box = spot.box
    canvas.fill(box, theme.RAISED if spot.hovered else theme.SUNK, 4, theme.GOLD if spot.hovered else theme.LINE)
    canvas.icon(box.right - 22, box.y + box.h / 2 - 6, "play", 12, theme.LANTERN if spot.hovered else theme.ASH)


def draw_label(canvas: Canvas, box: Box, words: str) -> None:
    """Writes a small heading in the middle of a row's height."""
    canvas.text_in(box, words, ("label", "smallb"), theme.LANTERN)
