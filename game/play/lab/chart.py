"""Draws what a study found: victories by round before and after, as SVG; and its numbers as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from xml.sax.saxutils import escape

from game.play.lab.findings import CardEffect, Findings

WIDE, HIGH, LEFT, TOP, RIGHT, BOTTOM = 720, 400, 64, 56, 24, 48
BEFORE, AFTER, INK, GRID = "#9fb4da", "#ffb45a", "#d9cba6", "#4a4038"
GROUND = "#14110f"


def svg(title: str, found: Findings) -> str:
    """Returns the chart of one strength of players: the share of fights won by each round."""
    before, after = found.by_round
    rounds = max(1, len(before))
    inner_wide, inner_high = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM

    def at(number: int, share: float) -> str:
        return f"{LEFT + inner_wide * number / rounds:.1f},{TOP + inner_high * (1 - share):.1f}"

    def line(shares: Sequence[float], colour: str, dashes: str) -> str:
        points = " ".join([at(0, 0.0), *(at(number, share) for number, share in enumerate(shares, 1))])
        return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dashes}"/>'

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="{GROUND}"/>',
        f'<text x="{LEFT}" y="26" fill="{INK}" font-size="16">{escape(title)}</text>',
        f'<text x="{LEFT}" y="45" fill="{INK}">share of fights won by each round, {found.bots} players, {found.pairs.count} pairs</text>',
    ]
    for tenth in range(0, 11, 2):
        y = TOP + inner_high * (1 - tenth / 10)
        parts.append(f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" fill="{INK}" text-anchor="end">{tenth * 10} %</text>')
    step = max(1, -(-rounds // 10))
    for number in range(step, rounds + 1, step):
        x = LEFT + inner_wide * number / rounds
        parts.append(f'<text x="{x:.1f}" y="{HIGH - BOTTOM + 20}" fill="{INK}" text-anchor="middle">{number}</text>')
    parts += [line(before, BEFORE, "7 4"), line(after, AFTER, "none")]
    for number, (name, colour, shares) in enumerate((("before", BEFORE, before), ("after", AFTER, after))):
        y = HIGH - 12
        x = LEFT + 190 * number
        last = shares[-1] if shares else 0.0
        parts.append(f'<rect x="{x}" y="{y - 10}" width="12" height="12" fill="{colour}"/>')
        parts.append(f'<text x="{x + 18}" y="{y}" fill="{INK}">{name} the edit: {last:.0%}</text>')
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
