"""The first page of the rules: how a round goes, point by point, each with its sketch; and the sketch of a term or lesson."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.scenes.front.rules_index import LESSONS, WORDS, Topic
from game.ui.cards.sketches import HIGH, ON_PAPER, WIDE, draw_sketch
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell, Column, Item, Padded, Row, Text, drawn
from game.ui.showdown.lessons import SKETCH_OF

POINTS = 7
ROOMY = 440.0  # width of a page from which a sketch is larger
SKETCH_OF_TERM: dict[str, str] = {  # terms with a sketch, and which
    "controller": "tile", "facing": "facing", "field_of_view": "field_of_view", "blind_spot": "blind_spot", "in_range": "range", "distance": "distance",
    "adjacent": "distance", "target": "target", "tie": "tile", "collision": "collision", "knockback": "knockback", "act": "act", "movement": "act",
    "body_location": "boxes", "light_injury": "boxes", "heavy_injury": "boxes", "armor": "boxes", "wound": "wound", "wound_roll": "wound",
}  # fmt: skip


def sketch(name: str, wide: float, label: str = "", key: str = "sketch") -> Cell:
    """Returns a sketch on parchment, so wide."""

    def paint(canvas: Canvas, box: Box) -> None:
        draw_sketch(canvas, box, name, ON_PAPER)

    return drawn(key, paint, wide * HIGH / WIDE, label, wide, align="start")


def sketch_of(topic: Topic) -> str:
    """Returns the name of the sketch of a topic, "" if it has none."""
    return {WORDS: SKETCH_OF_TERM, LESSONS: SKETCH_OF}.get(topic.group, {}).get(topic.key, "")


def round_points(words: Translator, room: float) -> Sequence[Item]:
    """Returns the seven points of a round: a sketch, what the point is called, and what happens there."""
    return [partial(_point, words, 138.0 if room >= ROOMY else 104.0)(number) for number in range(1, POINTS + 1)]


def _point(words: Translator, wide: float, number: int) -> Item:
    head, told = words.say(f"guide.round.{number}.name"), words.say(f"guide.round.{number}.why")
    written = Column(
        items=[
            Text(key=f"point{number}", words=f"<p>*{number}. {head}*</>", roles=("body",), colour=theme.PAPER_INK),
            Text(key=f"told{number}", words=told, roles=("body",), colour=theme.PAPER_INK),
        ],
        gap=2,
        grow=1,
    )
    return Padded(item=Row(items=[sketch(f"round_{number}", wide, head, f"sketch{number}"), written], gap=16), margins=(0, 4, 0, 4))
