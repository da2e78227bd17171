"""What a study rests on, as items of a layout: deaths, wounds, the effect of each card, cards never drawn, fights that were turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.cards.library import Library
from game.play.lab.findings import CardEffect, Findings, Turned
from game.play.lab.work import LabView
from game.scenes.lab.chart import AFTER, BEFORE
from game.scenes.lab.said import in_a_hundred, name_of
from game.ui.cards.framing import headed
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell, Column, Grid, Item, Text, drawn, space
from game.ui.kit.widgets import Button

ROW, BAR = 34.0, 9.0
NAME_SHARE, MOST_NAME = 0.42, 230.0
COUNTS, EFFECT = 92.0, 84.0  # room for numbers at the right
FIGHT, SEEN = 30.0, "eye"  # height and icon of a fight that can be looked at
MOST_TURNED = 40  # fights that are listed
SPREAD = 0.05  # least half width of the axis of effects


class LabRows:
    """Makes the lists of a study for a width."""

    def __init__(self, pen: Canvas, words: Translator, library: Library, width: float, look_at: Callable[[Turned], object]) -> None:
        """`look_at` is called with a fight that the edit turned, when it is pressed."""
        self.pen, self.words, self.library, self.width, self.look_at = pen, words, library, width, look_at

    def say(self, word: str, /, **arguments: object) -> str:
        return self.words.say(f"lab.{word}", **arguments)

    def name(self, id: str) -> str:
        return name_of(self.library, self.words, id)

    def all(self, view: LabView, found: Findings) -> Column:
        """Returns all lists of one strength of players."""
        compared = view.comparison is not None and view.comparison.compared
        items: list[Item] = []
        for part in (self.deaths(found, compared), self.wounds(found, compared), self.effects(view), self.never(found), self.turned(found, compared),
                     self.faults(found)):  # fmt: skip
            made = list(part)
            items += [*made, space(10)] if made else []
        return Column(items=items, gap=0)

    # ------------------------------------------------------------ before and after
    def deaths(self, found: Findings, compared: bool) -> Iterator[Item]:
        before, after = (round(number * 100) for number in found.deaths)
        total = self.say("change.by", before=before, after=after, by=max(1, round(found.deaths_interval * 100))) if compared else str(after)
        yield headed("lab.deaths", self.say("deaths"), total)
        yield from self._counts("death", found.causes, compared)

    def wounds(self, found: Findings, compared: bool) -> Iterator[Item]:
        yield headed("lab.wounds", self.say("wounds"))
        yield from self._counts("wound", found.weapons, compared)

    def _counts(self, key: str, counts: tuple[dict[str, float], dict[str, float]], compared: bool) -> Iterator[Item]:
        """Yields a row for each name, the most frequent first."""
        before, after = counts
        names = sorted({*before, *after}, key=lambda name: (-max(before.get(name, 0.0), after.get(name, 0.0)), name))
        most = max([*before.values(), *after.values()], default=1.0)
        if not names:
            yield self._small(f"lab.{key}.none", self.say("none"))
        for name in names:
            yield self._count(f"lab.{key}.{name}", self.name(name), before.get(name, 0.0) if compared else None, after.get(name, 0.0), most)

    def _count(self, key: str, name: str, before: float | None, after: float, most: float) -> Cell:
        shown = in_a_hundred(after) if before is None else self.say("change", before=in_a_hundred(before), after=in_a_hundred(after))

        def paint(canvas: Canvas, box: Box) -> None:
            label, bars, numbers = columns(box, COUNTS)
            canvas.text_in(label, name, ("small", "tiny"), theme.BONE, excerpt=True)
            lines = [(after, AFTER)] if before is None else [(before, BEFORE), (after, AFTER)]
            y = box.y + (box.h - len(lines) * (BAR + 2)) / 2
            for number, colour in lines:
                canvas.fill(Box(bars.x, y, bars.w, BAR), theme.SUNK, 2)
                if number > 0:
                    canvas.fill(Box(bars.x, y, max(2.0, bars.w * number / most), BAR), colour, 2)
                y += BAR + 2
            canvas.text_in(numbers, shown, ("small", "tiny"), theme.BONE, "r")

        return drawn(key, paint, ROW, f"{name}: {shown}")

    # ------------------------------------------------------------ cards
    def effects(self, view: LabView) -> Iterator[Item]:
        """Yields what each card does: its interval on an axis, the number, or that the fights are not enough."""
        yield headed("lab.effects", self.say("effects"))
        if not view.effects:
            yield self._small("lab.effects.not_yet", self.say("effects.not_yet"))
            return
        yield self._small("lab.effects.why", self.say("effects.why"))
        told = [effect for effect in view.effects if effect.enough]
        reach = max([SPREAD, *(abs(effect.mean) + effect.interval for effect in told)])
        if told:
            yield drawn("lab.effects.axis", lambda canvas, box: draw_axis(canvas, box, reach), 22, "axis")
        for effect in view.effects:
            yield self._effect(effect, reach)

    def _effect(self, effect: CardEffect, reach: float) -> Cell:
        name = self.name(effect.card)
        numbers = self.say("effects.by", n=f"{effect.mean * 100:+.0f}".replace("-", "\N{MINUS SIGN}"), by=max(1, round(effect.interval * 100)))
        shown = numbers if effect.enough else self.say("effects.not_enough")

        def paint(canvas: Canvas, box: Box) -> None:
            label, plot, at = columns(box, EFFECT)
            canvas.text_in(label, name, ("small", "tiny"), theme.BONE, excerpt=True)
            middle, y = plot.x + plot.w / 2, box.y + box.h / 2
            canvas.fill(Box(plot.x, y - BAR, plot.w, 2 * BAR), theme.SUNK, 2)
            canvas.vline(middle, y - BAR, 2 * BAR, theme.LINE)
            if effect.enough:
                low, high = (middle + plot.w / 2 * (effect.mean + side * effect.interval) / reach for side in (-1, 1))
                ink = theme.LANTERN if abs(effect.mean) > effect.interval else theme.ASH
                canvas.fill(Box(low, y - 1.5, high - low, 3), ink)
                for end in (low, high):
                    canvas.fill(Box(end - 1, y - 5, 2, 10), ink)
                point = middle + plot.w / 2 * effect.mean / reach
                canvas.polygon([(point - 5, y), (point, y - 5), (point + 5, y), (point, y + 5)], ink)
            canvas.text_in(at, shown, ("small", "tiny"), theme.BONE if effect.enough else theme.ASH, "r")

        return drawn(f"lab.effect.{effect.card}", paint, ROW - 4, f"{name}: {shown}")

    def never(self, found: Findings) -> Iterator[Item]:
        yield headed("lab.never", self.say("never"), str(len(found.never)) if found.never else "")
        yield self._small("lab.never.cards", text.literal(", ".join(self.name(card) for card in found.never)) or self.say("never.none"))

    # ------------------------------------------------------------ fights
    def turned(self, found: Findings, compared: bool) -> Iterator[Item]:
        if compared:
            yield headed("lab.turned", self.say("turned"), str(len(found.turned)) if found.turned else "")
            listed = found.turned[:MOST_TURNED]
            yield self._small("lab.turned.why", self.say("turned.why" if listed else "turned.none"))
            lines = [turned_words(self.words, each) for each in listed]
            columns = 2 if lines and 2 * max(self.pen.button_width(line, icon=SEEN) for line in lines) + 8 <= self.width else 1
            fights = [Cell(high=FIGHT, make=partial(self._fight, each, line)) for each, line in zip(listed, lines, strict=True)]
            yield Grid(items=fights, columns=columns, gap=8, line_gap=4)
            if len(found.turned) > len(listed):
                yield self._small("lab.turned.more", self.say("turned.more", n=len(found.turned) - len(listed)))
        if any(found.endless):
            yield space(6)
            yield self._small("lab.endless", self.say("endless", before=found.endless[0], after=found.endless[1]))

    def _fight(self, turned: Turned, words: str, box: Box) -> Button:
        return Button(f"lab.turned.{turned.seed}", box, words, lambda: self.look_at(turned), icon=SEEN, left=True, role="smallb", region="numbers")

    def faults(self, found: Findings) -> Iterator[Item]:
        if found.faults:
            yield headed("lab.faults", self.say("faults"), str(len(found.faults)), theme.GORE)
            yield self._small("lab.faults.words", text.literal("\n".join(found.faults[:MOST_TURNED])), theme.GORE)

    def _small(self, key: str, words: str, colour: theme.Colour = theme.ASH) -> Text:
        return Text(key=key, words=words, roles=("small",), colour=colour, extra=4)


def turned_words(words: Translator, fight: Turned) -> str:
    """Says which fight an edit turned, and how."""
    return words.say("lab.turned.one", seed=fight.seed, before=words.say(f"lab.outcome.{fight.before}"), after=words.say(f"lab.outcome.{fight.after}"))


def columns(box: Box, numbers: float) -> tuple[Box, Box, Box]:
    """Divides a row into its name, its bars, and its numbers at the right."""
    label, rest = box.take_left(min(MOST_NAME, box.w * NAME_SHARE), 8)
    at, bars = Box(rest.right - numbers, rest.y, numbers, rest.h), Box(rest.x, rest.y, max(8.0, rest.w - numbers - 8), rest.h)
    return label, bars, at


def draw_axis(canvas: Canvas, box: Box, reach: float) -> None:
    """Writes the ends and the middle of the axis of effects."""
    _, plot, _ = columns(box, EFFECT)
    for x, number, align in axis_marks(plot, reach):
        wide = plot.w / 3
        left = {"l": x, "c": x - wide / 2, "r": x - wide}[align]
        canvas.text_in(Box(left, box.y, wide, box.h), number, ("tiny",), theme.ASH, align)


def axis_marks(plot: Box, reach: float) -> Sequence[tuple[float, str, text.Align]]:
    """Returns where the numbers of the axis stand, and how they are aligned."""
    end = f"{reach * 100:.0f}"
    return ((plot.x, f"\N{MINUS SIGN}{end}", "l"), (plot.x + plot.w / 2, "0", "c"), (plot.right, f"+{end}", "r"))
