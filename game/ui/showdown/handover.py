"""The hand-over page: a pause when the controller tile, or the choice, passes to another player. The game behind it is blurred."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.ui.cards.framing import face
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layer import Layer
from game.ui.kit.layout import ENOUGH, Cell, Column, Item, Padded, Row, Text, arrange, content
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tokens import Token
from game.ui.kit.widgets import Button
from game.ui.showdown.drawn import drawn, drawn_cell

WIDE, HIGH, LEFT = 940.0, 508.0, 330.0
LEAST_FACES, LEAST_EVENTS = 60.0, 60.0  # least height for the survivors to be shown; least visible height of the list of events
BLUR, DIM = 14.0, 165  # the picture behind: size of the blur in units, and brightness out of 255
PLAYER, PLAYER_SMALL = ("player", "page", "title", "head"), ("page", "title", "head", "smallb")  # text roles of the player's name
SURVIVOR, SURVIVORS = ("survivor", "head", "strong", "smallb"), ("head", "strong", "smallb", "small")  # text roles of survivors' names: large, normal


@dataclass(frozen=True)
class HandOverEvent:
    """One event that concerned somebody: its icon and its sentence."""

    icon: str
    words: str
    harm: bool = False


@dataclass(frozen=True)
class HandOverFacts:
    """The content of the hand-over page. `since`: what the monster did in this round."""

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
    since: tuple[HandOverEvent, ...] = ()
    since_heading: str = ""


def blurred(seen: pygame.Surface, grain: int) -> pygame.Surface:
    """Returns a blurred, darkened copy of a picture; `grain` is the size of the blur in pixels, chosen so that text is unreadable."""
    w, h = seen.get_size()
    small = pygame.transform.smoothscale(seen, (max(2, w // max(1, grain)), max(2, h // max(1, grain))))
    small = pygame.transform.box_blur(small, 1)
    small.fill((DIM, DIM, DIM), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, (w, h))


class HandOver(Layer):
    """Waits until the next player presses the button; shows at the left whose turn it is, at the right a scrollable list of what happened."""

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
        w, h = min(WIDE, units.width - 2 * m), units.height - 2 * m
        what, gap = self._what(min(h, HIGH)), 26 if w > 700 else 12
        self.box = units.canvas.centred(w, min(h, HIGH))
        wide = w - self.left.w - gap - 32
        self.box = units.canvas.centred(w, min(h, max(HIGH, what.heights(self.pen, wide).preferred + 30)))
        left = self.left
        right = Box(left.right + gap, self.box.y + 12, wide, self.box.h - 30)
        for item, box in ((self._who(left.h < 440), left.inset(16, 0)), (what, right)):
            for widget in arrange(item, self.pen, box).widgets:
                self.add(widget)

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

    def draw(self, canvas: Canvas) -> None:
        colour = theme.SIGNS[self.facts.token.sign].colour
        if self.veil is None:
            self.veil = blurred(canvas.surface, round(BLUR * canvas.u))
        canvas.surface.blit(self.veil, (0, 0))
        canvas.glow(*self.box, (110, 74, 24), 26, 0.9)
        canvas.slate(*self.box, fill=theme.mix(theme.BANNER, colour, 0.05), line=colour, cut=theme.CUT_HANDOVER, line_width=2.2, alpha=250)
        canvas.shade(self.left, colour, 20)
        canvas.vline(self.left.right + 6, self.box.y + 22, self.box.h - 44)

    # ------------------------------------------------------------ whose turn it is
    def _who(self, small: bool) -> Column:
        """Makes the left part: the player with their token, what they take, and their survivors below."""
        facts, size = self.facts, 44.0 if small else 64.0
        items: list[Item] = [Padded(item=drawn_cell("player", facts.player, self._player, size), margins=(0, 8 if small else 16, 0, 6 if small else 12))]
        if facts.takes:
            mark, role = (22.0, "small") if small else (26.0, "body")
            tile = drawn_cell("tile", "", lambda canvas, box: canvas.icon(box.x, box.y, "tile", mark, theme.BRIGHT), mark, mark)
            takes = Row(items=[replace(tile, drop=1), Padded(item=Text(key="takes", words=facts.takes, roles=(role,)), margins=(0, 1, 0, 0))])
            items.append(Padded(item=takes, margins=(-2, 0, -2, 8), align="centre"))
        items.append(Cell(high=LEAST_FACES if facts.people else 0, drop=1, grow=1, make=lambda box: drawn("people", box, "", self._people)))
        if self.ask_less is None:
            return Column(items=[*items, Cell(high=14)], gap=0)
        say = self.services.words.say
        less = Cell(
            wide=self.pen.button_width(say("showdown.handover.less"), key="H"), high=38, least=(0, 38), align="centre",
            make=lambda box: Button("less", box, say("showdown.handover.less"), self.less, hotkeys=("ask_less",), region="less", role="strong"),
        )  # fmt: skip
        return Column(items=[*items, Padded(item=less, margins=(-6, 8, -6, 14), align="centre")], gap=0)

    def _player(self, canvas: Canvas, box: Box) -> None:
        """Draws token, name, and where there is room the name of the sign, centred."""
        facts, size, small = self.facts, box.h, box.h < 64
        colour = theme.SIGNS[facts.token.sign].colour
        roles, sign_high = PLAYER_SMALL if small else PLAYER, 0 if small else 22
        most = box.w - size - 14
        role = canvas.fitting(facts.player, most, roles) or roles[-1]
        wide = min(most, max(canvas.wide(facts.player, role), 0 if small else canvas.wide(facts.sign, "body") + 2))
        x = box.x + (box.w - size - 14 - wide) / 2
        canvas.token(x, box.y, size, facts.token.sign, facts.token.letter)
        left = x + size + 14
        canvas.text_in(Box(left, box.y, wide + 2, size - sign_high), facts.player, roles, theme.BRIGHT)
        if sign_high:
            canvas.text_in(Box(left + 1, box.bottom - sign_high, wide + 2, sign_high), facts.sign, ("body", "small"), colour)

    def _people(self, canvas: Canvas, box: Box) -> None:
        """Draws the survivors of the player, as large as fits, each with the name below."""
        facts, people = self.facts, self.facts.people
        if not people:
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

    # ------------------------------------------------------------ what happened
    def _what(self, high: float) -> Column:
        """Makes the right part for a height of the page: title, heading, events, who held the tile, and the button."""
        facts, events = self.facts, self._events()

        def list_in(box: Box) -> ScrollArea:
            rows, needed = content(events, self.pen, box.w)
            if needed > box.h + ENOUGH:  # room for the scroll bar
                rows, needed = content(events, self.pen, box.w - 14)
            return ScrollArea("events", box, rows, needed, region="events")

        def take_over(box: Box) -> Button:
            return Button("take_over", box, facts.button, self.leave, icon="play", primary=True, hotkeys=("choose", "go_on"))

        return Column(items=[
            drawn_cell("title", facts.title, lambda canvas, box: canvas.text_in(box, facts.title, ("title", "head"), theme.BRIGHT), 42),
            _heading("heading", facts.heading, 4),
            Cell(high=lambda wide: events.heights(self.pen, wide).preferred, least=(0, LEAST_EVENTS), grow=1, make=list_in),
            *([drawn_cell("holders", "", self._holders, 44)] if facts.holders and high > 380 else ()),
            Padded(item=Cell(high=58 if high > 420 else 46, make=take_over), margins=(0, 12, 0, 0)),
        ], gap=0)  # fmt: skip

    def _events(self) -> Column:
        """Makes the list of all events."""
        facts = self.facts
        items: list[Item] = [Cell(high=6), *(_event(f"event{n}", event) for n, event in enumerate(facts.events))]
        if facts.since:
            items += [_heading("since", facts.since_heading, 2), Cell(high=4), *(_event(f"since{n}", event) for n, event in enumerate(facts.since))]
        if facts.others:
            items += [_ruled(8), *([_label("others.head", self.services.words.say("showdown.handover.others"), theme.ASH)] if facts.holders else ())]
            items.append(Text(key="others", words=facts.others))
        return Column(items=items, gap=0)

    def _holders(self, canvas: Canvas, box: Box) -> None:
        """Draws who held the tile in each round, the current one highlighted; in little room only the last rounds."""
        x, y = box.x, box.y + 10
        at = x + canvas.text(x, y + 4, canvas.words.say("showdown.handover.tile"), "label", theme.ASH) + 16
        shown = list(self.facts.holders)

        def needed(holders: Sequence[tuple[Token, str, bool]]) -> float:
            return sum(24 + 8 + canvas.wide(words, "strong") + 22 for _, words, _ in holders)

        while len(shown) > 1 and at + needed(shown) > box.right:
            shown.pop(0)
        for token, words, now in shown:
            canvas.token(at, y, 24, token.sign, token.letter, dim=not now)
            at += 32
            at += canvas.text(at, y + 1, words, "strong" if now else "body", theme.LANTERN if now else theme.ASH) + 22


def _label(key: str, words: str, colour: theme.Colour) -> Cell:
    return drawn_cell(key, words, lambda canvas, box: canvas.text_in(box, words, ("label", "small"), colour), 26)


def _heading(key: str, words: str, above: float) -> Item:
    """Makes a heading with a line below it."""
    return Padded(item=Column(items=[_label(key, words, theme.LANTERN), _ruled(4)], gap=0), margins=(0, above, 0, 0))


def _ruled(high: float) -> Cell:
    return drawn_cell("", "", lambda canvas, box: canvas.hline(box.x, box.y + high - 2, box.w), high)


def _event(key: str, event: HandOverEvent) -> Item:
    """Makes a line: an icon and a sentence."""
    ink = theme.GORE if event.harm else theme.BONE
    icon = drawn_cell(f"{key}.icon", "", lambda canvas, box: canvas.icon(box.x, box.y + 2, event.icon, 20, ink), 27, 36)
    row = Row(items=[icon, Text(key=key, words=event.words, colour=theme.BRIGHT, extra=5, grow=1)], gap=0)
    return Padded(item=row, margins=(0, 1, 0, 4))
