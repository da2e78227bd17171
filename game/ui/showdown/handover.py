"""The hand-over page: a pause when the controller tile, or the choice, passes to another player. The game behind it is blurred."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.cards.framing import face
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layer import Layer
from game.ui.kit.tokens import Token
from game.ui.kit.widgets import Button

WIDE, HIGH, LEFT = 940.0, 508.0, 330.0
BLUR, DIM = 14.0, 165  # the picture behind: size of its grains in units, and remaining brightness of 255
PLAYER, PLAYER_SMALL = ("player", "page", "title", "head"), ("page", "title", "head", "smallb")  # text roles of the player's name
SURVIVOR, SURVIVORS = ("survivor", "head", "strong", "smallb"), ("head", "strong", "smallb", "small")  # text roles of the name of one survivor; of several


@dataclass(frozen=True)
class HandOverEvent:
    """One event that concerned somebody: its icon and its sentence."""

    icon: str
    words: str
    harm: bool = False


@dataclass(frozen=True)
class HandOverFacts:
    """The content of the hand-over page. `tile` False: only the choice passes, for the question `title`. `since`: what the monster did in this round."""

    player: str
    token: Token
    sign: str  # "ochre triangle"
    takes: str
    title: str
    heading: str
    events: tuple[HandOverEvent, ...]
    others: str
    holders: tuple[tuple[Token, str, bool], ...]
    button: str
    people: tuple[tuple[str, str, str, str, bool], ...] = ()  # survivors of the player: name, look, sign, letter, whether dead
    tile: bool = True
    since: tuple[HandOverEvent, ...] = ()
    since_heading: str = ""


def blurred(seen: pygame.Surface, grain: int) -> pygame.Surface:
    """Returns a blurred, darkened picture in grains of so many pixels, so that no text in it is readable."""
    w, h = seen.get_size()
    small = pygame.transform.smoothscale(seen, (max(2, w // max(1, grain)), max(2, h // max(1, grain))))
    small = pygame.transform.box_blur(small, 1)
    small.fill((DIM, DIM, DIM), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, (w, h))


class HandOver(Layer):
    """Waits for a press of the player who takes over."""

    veil: pygame.Surface | None = None  # the blurred picture behind, made once

    def __init__(self, facts: HandOverFacts, go_on: Callable[[], object], ask_less: Callable[[], object] | None) -> None:
        super().__init__()
        self.facts, self.go_on, self.ask_less = facts, go_on, ask_less
        self.box = Box(0, 0, 0, 0)
        self.ring = True
        self.first = "take_over"

    def layout(self, units: Units) -> None:
        self.veil = None
        m = 8.0 if units.small else 16.0
        w, h = min(WIDE, units.width - 2 * m), min(HIGH, units.height - 2 * m)
        self.box = units.canvas.centred(w, h)
        left = self.left
        x = left.right + 26 if w > 700 else left.right + 12
        high = 58.0 if h > 420 else 46.0
        button = Box(x, self.box.bottom - high - 18, self.box.right - 24 - x, high)
        say = self.services.words.say
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
        scene = getattr(self.services, "current", None)
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
        if self.veil is None:
            self.veil = blurred(canvas.surface, round(BLUR * canvas.u))
        canvas.surface.blit(self.veil, (0, 0))
        canvas.glow(*self.box, (110, 74, 24), 26, 0.9)
        ground = theme.mix(theme.BANNER, colour, 0.05)
        canvas.slate(*self.box, fill=ground, line=colour, cut=theme.CUT_HANDOVER, line_width=2.2, alpha=250)
        left = self.left
        canvas.shade(left, colour, 20)
        self._who(canvas, left)
        canvas.vline(left.right + 6, self.box.y + 22, self.box.h - 44)
        self._what(canvas, left)

    def _who(self, canvas: Canvas, box: Box) -> None:
        """Draws whose turn it is: the player with their token, and large below it their survivors."""
        facts, small = self.facts, box.h < 440
        colour = theme.SIGNS[facts.token.sign].colour
        size = 44.0 if small else 64.0
        y = box.y + (8 if small else 16)
        roles, sign_high = PLAYER_SMALL if small else PLAYER, 0 if small else 22
        most = box.w - 32 - size - 14
        role = canvas.fitting(facts.player, most, roles) or roles[-1]
        wide = min(most, max(canvas.wide(facts.player, role), 0 if small else canvas.wide(facts.sign, "body") + 2))
        x = box.x + (box.w - size - 14 - wide) / 2  # the whole column is centred on one axis
        canvas.token(x, y, size, facts.token.sign, facts.token.letter)
        left = x + size + 14
        canvas.text_in(Box(left, y, wide + 2, size - sign_high), facts.player, roles, theme.BRIGHT)
        if sign_high:
            canvas.text_in(Box(left + 1, y + size - sign_high, wide + 2, sign_high), facts.sign, ("body", "small"), colour)
        y += size + (6 if small else 12)
        if facts.takes:
            mark, role = (22.0, "small") if small else (26.0, "body")
            wide = canvas.wide(facts.takes, role)
            if mark + 8 + wide > box.w - 28:  # too little room for the sign
                high = min(canvas.rich_height(facts.takes, box.w - 28, role), 42.0) + 2
                canvas.rich_within(box.x + 16, y, facts.takes, box.w - 28, high, role, theme.BONE)
                y += high + 6
            else:
                x = box.x + (box.w - mark - 8 - wide) / 2
                canvas.icon(x, y, "tile", mark, theme.BRIGHT)
                canvas.text(x + mark + 8, y + 1, facts.takes, role, theme.BONE)
                y += mark + 8
        bottom = box.bottom - (60 if self.ask_less is not None else 14)
        self._led(canvas, Box(box.x + 16, y, box.w - 32, bottom - y))

    def _led(self, canvas: Canvas, box: Box) -> None:
        """Draws the survivors of the player, as large as fits, each with the name below."""
        facts, people = self.facts, self.facts.people
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
            said = (sign, letter) == (facts.token.sign, facts.token.letter)  # the token is already beside the player's name
            face(canvas, Box(x, y, side, side), look, sign, letter, dead, token=not said)
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
        since_high = 0.0
        if facts.since:
            since_high = min(30 + sum(self._event_high(canvas, event, right - x) for event in facts.since), (bottom - holders_room - y) * 0.6)
            if bottom - holders_room - others_high - since_high - y < 72:
                others_high = 0.0
        y = self._events(canvas, Box(x, y + 8, right - x, bottom - holders_room - others_high - since_high - y - 4), facts.events)
        if since_high:
            canvas.text_in(Box(x, y - 2, right - x, 26), facts.since_heading, ("label", "small"), theme.LANTERN)
            canvas.hline(x, y + 24, right - x)
            y = self._events(canvas, Box(x, y + 30, right - x, since_high - 30), facts.since)
        if others_high:
            canvas.hline(x, y + 2, right - x)
            if facts.holders:  # else the reason why the choice is asked
                canvas.text_in(Box(x, y + 8, right - x, 22), canvas.words.say("showdown.handover.others"), ("label", "small"), theme.ASH)
            canvas.rich_within(x, y + 30, facts.others, right - x, others_high - 26, "body", theme.BONE)
        if holders_room:
            self._holders(canvas, x, bottom - 34, right)

    @staticmethod
    def _event_high(canvas: Canvas, event: HandOverEvent, wide: float) -> float:
        line = canvas.line_of("body")
        return max(28.0, min(2, canvas.rich_height(event.words, wide - 36, "body") / line) * line + 6) + 4

    def _events(self, canvas: Canvas, box: Box, events: Sequence[HandOverEvent]) -> float:
        y = box.y
        for event in events:
            high = self._event_high(canvas, event, box.w)
            if y + high > box.bottom + 5:
                break
            canvas.icon(box.x, y + 3, event.icon, 20, theme.GORE if event.harm else theme.BONE)
            canvas.rich_within(box.x + 36, y + 1, event.words, box.w - 36, high - 4, "body", theme.BRIGHT)
            y += high
        return y

    def _holders(self, canvas: Canvas, x: float, y: float, right: float) -> None:
        """Draws who held the tile in which round, the current one lit."""
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
