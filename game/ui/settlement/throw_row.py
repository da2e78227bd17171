"""The dice of a page in a row: each with the name of who threw it, and what they come to; those that are still to be thrown are blank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.engine.hunt_events import Contested
from game.ui.cards.dice_tray import DieWidget
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.widget import Widget
from game.ui.settlement.pages import ON_TABLE, Page

DIE, SMALL_DIE, LOW = 76.0, 52.0, 330.0  # side of a die, and the height of a page below which it is small
GAP, NAME, TOKEN = 10.0, 22.0, 18.0
LEAST_WORDS = 150.0  # width that what the dice come to takes beside them; with less it stands below
LINE = 26.0  # height of a line below them
OUTLINE = ((0.0, -0.62), (0.6, -0.12), (0.42, 0.5), (0.0, 0.62))  # the right half of a die of ten sides
WAITING = 0.72  # side of a die that is still to be thrown, in that of one that lies


@dataclass(frozen=True)
class Thrower:
    """Who throws a die: the name and the token."""

    name: str
    sign: str
    letter: str


@dataclass(frozen=True)
class ThrowFacts:
    """Whose each die is, and behind them those who are about to throw; the title of the page; whether the dice were thrown at the table and typed in."""

    whose: tuple[Thrower, ...] = ()
    title: str = ""
    by_hand: bool = False


def throw_row(
    pen: Canvas, room: Box, page: Page, facts: ThrowFacts, words: Translator, serial: int, pace: float
) -> tuple[list[Widget], float]:
    """Returns the dice of a page at the top of a room, below them those that are still to be thrown, and the height that they take."""
    size = SMALL_DIE if room.h < LOW else DIE
    fallen = len(page.dice)
    whose = facts.whose if len(facts.whose) >= fallen else ()
    several = len({thrower.name for thrower in whose[:fallen]}) > 1
    found: list[Widget] = []
    used = 0.0
    if fallen:
        row = _Row(pen, room, whose[:fallen] if several else (), fallen, size)
        decides = deciding(page)
        dice = [
            DieWidget(f"die{serial}.{n}", row.die(n), str(face), not decides or n in decides, number=n, pace=pace) for n, face in enumerate(page.dice)
        ]
        found += [*dice, *row.names("thrower", decides if pace <= 0 else ())]
        used = row.high
        if said := told(page, facts, words, several):
            box = row.beside(min(LEAST_WORDS, pen.wide(said, "strong")))
            found.append(_total("page.total", box or Box(room.x, room.y + used, room.w, LINE), said, dice))
            used += 0.0 if box is not None else LINE + 4
    if page.awaits:
        row = _Row(pen, room.take_top(used)[1], whose[fallen:], len(page.awaits), size)
        found += [*[_blank(f"blank{n}", row.die(n)) for n in range(len(page.awaits))], *row.names("waits")]
        used += row.high
    return found, used + 2


def deciding(page: Page) -> tuple[int, ...]:
    """Returns the numbers of the dice, from 0, of those whose result was the highest or the lowest; none where dice are not compared."""
    first = {fact.who for fact in page.facts if isinstance(fact, Contested)}
    return tuple(n for n, who in enumerate(throw.who for throw in page.throws for _ in throw.faces) if who in first)


class _Row:
    """Where so many dice lie in rows, each with a name below it where they have names."""

    def __init__(self, pen: Canvas, room: Box, whose: Sequence[Thrower], count: int, size: float) -> None:
        self.room, self.whose, self.count, self.size = room, whose, count, size
        self.wide = max([size, *(pen.wide(thrower.name, "smallb") + TOKEN + 6 for thrower in whose)])
        self.columns = max(1, int((room.w + GAP) // (self.wide + GAP)))
        self.each = size + (NAME if whose else 0.0) + 8
        self.high = -(-count // self.columns) * self.each + 4

    def _at(self, n: int) -> tuple[float, float]:
        return self.room.x + n % self.columns * (self.wide + GAP), self.room.y + 4 + n // self.columns * self.each

    def die(self, n: int) -> Box:
        x, y = self._at(n)
        return Box(x + (self.wide - self.size) / 2, y, self.size, self.size)

    def names(self, key: str, marked: Sequence[int] = ()) -> list[Widget]:
        places = [Box(*self._at(n), self.wide, NAME).moved(0, self.size) for n in range(len(self.whose))]
        return [_name(f"{key}{n}", places[n], who, n in marked) for n, who in enumerate(self.whose)]

    def beside(self, wide: float) -> Box | None:
        """Returns the box beside the dice, None where there is less room than asked for."""
        across = min(self.columns, self.count) * (self.wide + GAP) + 8
        fits = self.count <= self.columns and self.room.w - across >= wide
        return Box(self.room.x + across, self.room.y + 4, self.room.w - across, self.size) if fits else None


def told(page: Page, facts: ThrowFacts, words: Translator, several: bool) -> str:
    """Returns what the dice come to; nothing for those of several people, whose numbers stand over their names."""
    if several:
        return ""
    thrown = sum(page.dice)
    if page.throws and page.throws[-1].kind == ON_TABLE and facts.whose:
        return words.say("hunt.page.rolled", who=facts.whose[0].name, n=thrown, about=facts.title)
    if page.total and page.total != thrown:
        return words.say("settlement.page.total", n=page.total)
    if facts.by_hand or not facts.whose:
        return words.say("settlement.page.rolled" if facts.by_hand else "settlement.page.rolled.game", count=len(page.dice), n=thrown)
    return words.say("settlement.page.rolled.by", who=facts.whose[0].name, n=thrown)


def _name(key: str, box: Box, who: Thrower, marked: bool) -> Widget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        wide = min(spot.box.w, canvas.wide(who.name, "smallb") + TOKEN + 6)
        x = spot.box.x + (spot.box.w - wide) / 2
        canvas.token(x, spot.box.y + 2, TOKEN, who.sign, who.letter)
        canvas.text_in(Box(x + TOKEN + 6, spot.box.y, wide - TOKEN - 6, spot.box.h), who.name, ("smallb", "small"), theme.LANTERN if marked else theme.BONE)

    return CustomWidget(key, box, who.name, paint=paint, focusable=False)


def _blank(key: str, box: Box) -> Widget:
    """Returns the place of a die that is still to be thrown."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        side = spot.box.h * WAITING
        x, y = spot.box.centre
        for part, colour in ((1.0, theme.LANTERN), (0.93, theme.mix(theme.BONE, theme.VOID, 0.84))):
            right = [(x + a * side * part, y + b * side * part) for a, b in OUTLINE]
            canvas.polygon([*right, *[(2 * x - a, b) for a, b in reversed(right[1:-1])]], colour)
        canvas.text_in(spot.box, "?", ("title", "num", "strong"), theme.LANTERN, "c")

    return CustomWidget(key, box, paint=paint, focusable=False)


def _total(key: str, box: Box, words: str, dice: Sequence[DieWidget]) -> Widget:
    """Shows what the dice come to once they have landed."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        if all(die.fallen for die in dice):
            canvas.rich_in(spot.box, words, ("num", "strong", "small"), theme.BRIGHT, 0.95)

    return CustomWidget(key, box, words, paint=paint, focusable=False)
