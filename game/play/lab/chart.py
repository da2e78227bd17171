"""Draws the chart of a study as SVG, victories by round before and after an edit, and writes its numbers as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from xml.sax.saxutils import escape

from msgspec import Struct

from game.play.lab.findings import CardEffect, Findings

WIDE, HIGH, LEFT, TOP, RIGHT, BOTTOM = 960, 540, 84, 84, 92, 92
BEFORE, AFTER, INK, FAINT, GRID, GROUND = "#9fb4da", "#ffb45a", "#d9cba6", "#a69c8e", "#4a4038", "#14110f"
TICKS = (0, 20, 40, 60, 80, 100)  # of a hundred fights
LEAST_ROUNDS = 5
MOST_ROUNDS = 10  # that are named along the axis
APART = 18.0  # least distance of the numbers at the ends of the two lines


class ChartWords(Struct, frozen=True):
    """What stands on a chart: its title, a line below it, the names of its axes and of its lines; without a name before, there is one line."""

    title: str
    about: str
    rounds: str
    won: str
    before: str
    after: str


class Curve(Struct, frozen=True):
    """A line of the chart: the share of fights that is won by each round, from the first on."""

    name: str
    shares: tuple[float, ...]
    edited: bool

    @property
    def end(self) -> float:
        """Returns the share of all fights that is won."""
        return self.shares[-1] if self.shares else 0.0


def curves(found: Findings, words: ChartWords) -> list[Curve]:
    """Returns the lines of a chart, up to the last round in which a fight is won: before, if there is something before, and after."""
    before, after = (tuple(shares) for shares in found.by_round)
    last = max(LEAST_ROUNDS, last_won(after), last_won(before) if words.before else 0)
    return [*([Curve(words.before, before[:last], edited=False)] if words.before else []), Curve(words.after, after[:last], edited=True)]


def last_won(shares: Sequence[float]) -> int:
    """Returns the last round in which a fight is won: nothing changes any more after it."""
    return next((number for number in range(len(shares), 1, -1) if shares[number - 1] > shares[number - 2]), 1)


def named_rounds(count: int) -> list[int]:
    """Lists the rounds that are named along the axis."""
    step = max(1, -(-count // MOST_ROUNDS))
    return list(range(step, count + 1, step))


def apart(first: float, second: float, least: float) -> tuple[float, float]:
    """Returns two heights moved away from each other until so much lies between them; which is above stays above."""
    lack = max(0.0, least - abs(first - second)) / 2
    return (first - lack, second + lack) if first <= second else (first + lack, second - lack)


def svg(words: ChartWords, found: Findings) -> str:
    """Returns the chart of one strength of players."""
    lines = curves(found, words)
    rounds = max(1, *(len(line.shares) for line in lines))
    inner_wide, inner_high = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM

    def across(number: float) -> float:
        return LEFT + inner_wide * number / rounds

    def down(share: float) -> float:
        return TOP + inner_high * (1 - share)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="15">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="{GROUND}"/>',
        f'<text x="24" y="36" fill="{INK}" font-size="21" font-weight="bold">{escape(words.title)}</text>',
        f'<text x="24" y="60" fill="{FAINT}">{escape(words.about)}</text>',
    ]
    for tick in TICKS:
        y = down(tick / 100)
        parts.append(f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>')
        parts.append(f'<text x="{LEFT - 10}" y="{y + 5:.1f}" fill="{INK}" text-anchor="end">{tick}</text>')
    for number in named_rounds(rounds):
        parts.append(f'<text x="{across(number):.1f}" y="{HIGH - BOTTOM + 22}" fill="{INK}" text-anchor="middle">{number}</text>')
    parts.append(f'<text x="{LEFT + inner_wide / 2}" y="{HIGH - BOTTOM + 44}" fill="{FAINT}" text-anchor="middle">{escape(words.rounds)}</text>')
    middle = TOP + inner_high / 2
    parts.append(f'<text x="26" y="{middle}" fill="{FAINT}" text-anchor="middle" transform="rotate(-90 26 {middle})">{escape(words.won)}</text>')
    heights = [down(line.end) for line in lines]
    if len(heights) == 2:
        heights = list(apart(heights[0], heights[1], APART))
    for number, (line, high) in enumerate(zip(lines, heights, strict=True)):
        colour, dashes = (AFTER, "none") if line.edited else (BEFORE, "7 4")
        points = " ".join(f"{across(at):.1f},{down(share):.1f}" for at, share in enumerate((0.0, *line.shares)))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dashes}"/>')
        parts.append(f'<text x="{WIDE - RIGHT + 10}" y="{high + 6:.1f}" fill="{colour}" font-size="18" font-weight="bold">{line.end * 100:.0f}</text>')
        x, y = LEFT + inner_wide / 2 * number, HIGH - 18
        parts.append(f'<line x1="{x}" x2="{x + 34}" y1="{y - 5}" y2="{y - 5}" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dashes}"/>')
        parts.append(f'<text x="{x + 44}" y="{y}" fill="{INK}">{escape(line.name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def csv_of(found: Sequence[Findings], cards: Sequence[CardEffect]) -> str:
    """Returns all numbers as a table: players, what is counted, of what, before, after."""
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\n").writerow
    write(("players", "what", "of", "before", "after", "interval"))
    for each in found:
        pairs = each.pairs
        write((each.bots, "pairs", each.verdict, pairs.count, pairs.count, ""))
        write((each.bots, "won", "", pairs.before, pairs.after, f"{pairs.interval * pairs.count:.1f}"))
        write((each.bots, "deaths of a fight", "", f"{each.deaths[0]:.3f}", f"{each.deaths[1]:.3f}", f"{each.deaths_interval:.3f}"))
        for number, (share, then) in enumerate(zip(*each.by_round, strict=True), 1):
            write((each.bots, "won by round", number, f"{share:.4f}", f"{then:.4f}", ""))
        for what, (one, two) in (("deaths by cause", each.causes), ("wounds by weapon", each.weapons)):
            for name in sorted({*one, *two}):
                write((each.bots, what, name, f"{one.get(name, 0.0):.3f}", f"{two.get(name, 0.0):.3f}", ""))
        for turned in each.turned:
            write((each.bots, "turned fight", turned.seed, turned.before, turned.after, ""))
        for card in each.never:
            write((each.bots, "never drawn", card, "", "", ""))
    for effect in cards:
        write(("careful", "card without effect", effect.card, "", f"{effect.mean:+.3f}" if effect.enough else "not enough", f"{effect.interval:.3f}"))
    return out.getvalue()
