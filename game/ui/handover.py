"""The hand-over: a pause when the controller tile, or the choice, goes to another player. Not a curtain: the board stays visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.framing import face
from game.ui.inputs import Input, Key
from game.ui.layer import Layer
from game.ui.table import Token
from game.ui.units import Box, Units
from game.ui.widgets import Button

WIDE, HIGH, LEFT = 940.0, 508.0, 330.0
PLAYER, PLAYER_SMALL = ("player", "page", "title", "head"), ("page", "title", "head", "smallb")  # roles of the player's name
SURVIVOR, SURVIVORS = ("survivor", "head", "strong", "smallb"), ("head", "strong", "smallb", "small")  # of the name of one they lead; of several


@dataclass(frozen=True)
class Event:
    """One thing that happened to somebody: sign, sentence, and at the right what it was before and is now, or a word."""

    icon: str
    words: str
    before: str = ""
    after: str = ""
    harm: bool = False


@dataclass(frozen=True)
class HandOverFacts:
    """What the hand-over says. `tile` False: only the choice goes over, for the question `title`."""

    player: str
    token: Token
    sign: str  # "ochre triangle"
    takes: str
    title: str
    heading: str
    events: tuple[Event, ...]
    others: str
    holders: tuple[tuple[Token, str, bool], ...]
    button: str
    people: tuple[tuple[str, str, str, str, bool], ...] = ()  # whom they lead: name, look, sign, letter, whether dead
    tile: bool = True


class HandOver(Layer):
    """Waits for one press of the player who takes over."""

    dims = 120

    def __init__(self, facts: HandOverFacts, go_on: Callable[[], object], ask_less: Callable[[], object] | None) -> None:
        super().__init__()
        self.facts, self.go_on, self.ask_less = facts, go_on, ask_less
        self.box = Box(0, 0, 0, 0)
        self.ring = True
        self.first = "take_over"

    def layout(self, units: Units) -> None:
        m = 8.0 if units.small else 16.0
        w, h = min(WIDE, units.width - 2 * m), min(HIGH, units.height - 2 * m)
        self.box = units.canvas.centred(w, h)
        left = self.left
        x = left.right + 26 if w > 700 else left.right + 12
        high = 58.0 if h > 420 else 46.0
        button = Box(x, self.box.bottom - high - 18, self.box.right - 24 - x, high)
        say = self.stage.words.say
        self.add(
            Button("take_over", button, self.facts.button, self.leave, icon="play", primary=True, hotkeys=("choose", "go_on"))
        )
        if self.ask_less is not None:
            wide = min(left.w - 20, self.pen.button_width(say("showdown.handover.less"), key="H"))
            place = Box(left.x + (left.w - wide) / 2, left.bottom - 52, wide, 38)
            self.add(Button("less", place, say("showdown.handover.less"), self.less, hotkeys=("ask_less",), region="less", role="strong"))

    @property
    def left(self) -> Box:
        share = LEFT if self.box.w > 820 else self.box.w * 0.32
        return Box(self.box.x + 8, self.box.y + 8, share, self.box.h - 16)

    def leave(self) -> None:
        scene = getattr(self.stage, "current", None)
        if scene is not None:
            scene.close(self)
        self.go_on()

    def less(self) -> None:
        if self.ask_less is not None:
            self.ask_less()
        self.leave()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back":
            self.leave()
            return True
        return False

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        facts = self.facts
        colour = theme.SIGNS[facts.token.sign].colour
        canvas.glow(*self.box, (110, 74, 24), 26, 0.9)
        ground = theme.mix(theme.BANNER, colour, 0.05)
        canvas.slate(*self.box, fill=ground, line=colour, cut=theme.CUT_HANDOVER, line_width=2.2, alpha=250)
        left = self.left
        canvas.shade(left, colour, 20)
        self._who(canvas, left)
        canvas.vline(left.right + 6, self.box.y + 22, self.box.h - 44)
        self._what(canvas, left)

    def _who(self, canvas: Canvas, box: Box) -> None:
        """Draws whose turn it is: the player with their token, and large below it the survivors whom they lead."""
        facts, small = self.facts, box.h < 440
        colour = theme.SIGNS[facts.token.sign].colour
        size = 44.0 if small else 64.0
        x, y = box.x + 16, box.y + (8 if small else 16)
        canvas.token(x, y, size, facts.token.sign, facts.token.letter)
        if facts.tile:
            side = size * 0.5
            canvas.icon(x + size - side * 0.55, y + size - side * 0.62, "tile", side, theme.BRIGHT)
        left = x + size + (22 if facts.tile else 14)
        room = box.right - 10 - left
        sign_high = 0 if small else 22
        canvas.text_in(Box(left, y, room, size - sign_high), facts.player, PLAYER_SMALL if small else PLAYER, theme.BRIGHT)
        if sign_high:
            canvas.text_in(Box(left + 1, y + size - sign_high, room, sign_high), facts.sign, ("body", "small"), colour)
        y += size + (6 if small else 14)
        if facts.takes:
            high = min(canvas.rich_height(facts.takes, box.w - 28, "small" if small else "body"), 42.0)
            canvas.rich_within(box.x + 16, y, facts.takes, box.w - 28, high + 2, "small" if small else "body", theme.BONE)
            y += high + 8
        bottom = box.bottom - (60 if self.ask_less is not None else 14)
        self._led(canvas, Box(box.x + 16, y, box.w - 32, bottom - y))

    def _led(self, canvas: Canvas, box: Box) -> None:
        """Draws the survivors whom the player leads, as large as there is room, each with the name below."""
        people = self.facts.people
        if not people or box.h < 60:
            return
        gap, roles = 12.0, SURVIVOR if len(people) <= 2 and box.h > 180 and box.w > 250 else SURVIVORS
        below = canvas.line_of(roles[0]) + 4

        def side_in(columns: int) -> float:
            rows = -(-len(people) // columns)
            return min((box.w - gap * (columns - 1)) / columns, (box.h - 6 * (rows - 1)) / rows - below)

        columns = max(range(1, len(people) + 1), key=lambda columns: (side_in(columns), columns))
        side, rows = side_in(columns), -(-len(people) // columns)
        top = box.y + max(0.0, (box.h - rows * (side + below) - 6 * (rows - 1)) / 2)
        for number, (name, look, sign, letter, dead) in enumerate(people):
            row, column = divmod(number, columns)
            here = min(columns, len(people) - row * columns)
            x = box.x + (box.w - here * side - gap * (here - 1)) / 2 + column * (side + gap)
            y = top + row * (side + below + 6)
            face(canvas, Box(x, y, side, side), look, sign, letter, dead)
            wide = side + (gap if here > 1 else box.w - side)
            canvas.text_in(Box(x - (wide - side) / 2, y + side + 3, wide, below), name, roles, theme.ASH if dead else theme.LANTERN, "c")

    def _what(self, canvas: Canvas, left: Box) -> None:
        facts = self.facts
        x = left.right + (26 if self.box.w > 700 else 12)
        right = self.box.right - 24
        y = self.box.y + 12
        canvas.text_in(Box(x, y, right - x, 42), facts.title, ("title", "head"), theme.BRIGHT)
        y += 46
        canvas.text_in(Box(x, y, right - x, 26), facts.heading, ("label", "small"), theme.LANTERN)
        y += 30
        canvas.hline(x, y, right - x)
        bottom = self.box.bottom - (58 if self.box.h > 420 else 46) - 30
        holders_room = 44.0 if facts.holders and self.box.h > 380 else 0.0
        others_high = min(76.0, 26 + canvas.rich_height(facts.others, right - x, "body")) if facts.others and self.box.h > 420 else 0.0
        y = self._events(canvas, Box(x, y + 8, right - x, bottom - holders_room - others_high - y - 12))
        if others_high:
            canvas.hline(x, y + 2, right - x)
            if facts.holders:  # else it is why the choice is asked
                canvas.text_in(Box(x, y + 8, right - x, 22), canvas.words.say("showdown.handover.others"), ("label", "small"), theme.ASH)
            canvas.rich_within(x, y + 30, facts.others, right - x, others_high - 26, "body", theme.BONE)
        if holders_room:
            self._holders(canvas, x, bottom - 34, right)

    def _events(self, canvas: Canvas, box: Box) -> float:
        facts = self.facts
        y = box.y
        for event in facts.events:
            marks = f"{event.before} {event.after}".strip()
            wide = canvas.wide(marks, "num") + 34 if marks else 0.0
            room = box.w - 36 - wide
            high = max(28.0, min(2, canvas.rich_height(event.words, room, "body") / canvas.line_of("body")) * canvas.line_of("body") + 6)
            if y + high > box.bottom + 1:
                break
            canvas.icon(box.x, y + 3, event.icon, 20, theme.GORE if event.harm else theme.BONE)
            canvas.rich_within(box.x + 36, y + 1, event.words, room, high, "body", theme.BRIGHT)
            if event.before:
                w = canvas.text(box.right, y + 1, event.after, "num", theme.BRIGHT, "r")
                canvas.icon(box.right - w - 14, y + 14, "play", 10, theme.ASH, centre=True)
                canvas.text(box.right - w - 26, y + 1, event.before, "num", theme.ASH, "r")
            elif event.after:
                canvas.text(box.right, y + 3, event.after, "small", theme.ASH, "r")
            y += high + 4
        return y

    def _holders(self, canvas: Canvas, x: float, y: float, right: float) -> None:
        """Who held the tile in which round, the present one lit."""
        at = x + canvas.text(x, y + 4, canvas.words.say("showdown.handover.tile"), "label", theme.ASH) + 16
        shown = list(self.facts.holders)

        def needed(holders: Sequence[tuple[Token, str, bool]]) -> float:
            return sum(24 + 8 + canvas.wide(words, "strong") + 22 for _, words, _ in holders)

        while len(shown) > 1 and at + needed(shown) > right:
            shown.pop(0)
        for token, words, now in shown:
            canvas.token(at, y, 24, token.sign, token.letter, dim=not now)
            at += 32
            at += canvas.text(at, y + 1, words, "strong" if now else "body", theme.LANTERN if now else theme.ASH) + 22
