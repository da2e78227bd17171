"""The tray over the board: which one an attack or a harm wants, and what all of them share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.events import Happened, Reason
from game.rules.questions import Ask
from game.ui import theme
from game.ui.canvas import Canvas, Step
from game.ui.dice_tray import Die
from game.ui.drawing import Words
from game.ui.episode import Episode
from game.ui.pane import Pane
from game.ui.table import Token
from game.ui.turning import CardTurn
from game.ui.units import Box
from game.ui.voice import Voice
from game.ui.widget import Widget

ON_THE_BOARD = (
    "path", "direction", "place", "pick_target", "deploy", "controller", "act", "action", "story", "nominate", "take_resources", "defeat",
)  # fmt: skip
PARTS = {"head": "helm", "arms": "glove", "body": "vest", "waist": "pants", "legs": "boot"}


@dataclass
class Tray:
    """What a tray is made of: where, what happened, what is asked, and how to answer."""

    pen: Canvas
    box: Box
    episode: Episode
    question: Ask | None
    campaign: Campaign
    game: Any
    library: Library
    voice: Voice
    words: Words
    tokens: dict[str, Token]
    give: Callable[[str], object]
    serial: int
    pace: float = 0.0
    pointed: str = ""  # the answer in focus
    small: bool = False
    rolling: str = ""  # which dice are falling: attack, location, wound, table
    turn: CardTurn | None = None  # the card that was drawn last

    def say(self, id: str, /, **arguments: object) -> str:
        return self.words.say(f"showdown.{id}", **arguments)

    @property
    def asked(self) -> str:
        """The kind of question that is asked inside the tray, "" where none is."""
        return self.question.kind if self.question is not None else ""

    def ground(self, steps: tuple[Step, ...], key: str = "tray", more: Callable[[Canvas, Box], None] | None = None, face: object = None) -> Pane:
        """Makes the panel itself with its strip of steps."""

        def paint(canvas: Canvas, box: Box) -> None:
            canvas.slate(*box, alpha=246)
            draw_steps(canvas, Box(14, 8 if self.small else 10, box.w - 28, 28 if self.small else 32), steps)
            if more is not None:
                more(canvas, box)

        return Pane(key, self.box, (steps, face, self.serial), paint)


def draw_steps(canvas: Canvas, box: Box, steps: tuple[Step, ...]) -> None:
    """Draws the strip of steps; where it is too long the first ones, which are done, are left out."""
    shown = list(steps)
    while len(shown) > 1 and steps_wide(canvas, shown) > box.w and shown[0][0] in ("done", "bad"):
        shown.pop(0)
    while len(shown) > 1 and steps_wide(canvas, shown) > box.w:
        shown.pop()
    canvas.steps(box.x, box.y, shown, box.h)


def steps_wide(canvas: Canvas, steps: list[Step]) -> float:
    wide = 0.0
    for state, words in steps:
        wide += canvas.wide(words, "smallb" if state == "now" else "small") + (26 if state in ("done", "bad") else 24) + 14
    return wide - 14


def wants_tray(episode: Episode | None, question: Ask | None) -> bool:
    """Tells whether the tray covers the board: an attack or a harm is told, and what is asked needs no board."""
    if episode is None:
        return False
    if question is not None and question.kind in ON_THE_BOARD:
        return False
    here = episode.innermost
    return bool(here.dice or here.blows or here.strikes or here.table or episode.strikes)


def dice_of(tray: Tray, x: float, y: float, size: float, gap: float, per_row: int, key: str = "dice") -> tuple[list[Widget], float]:
    """Makes the dice of the attack roll, in rows; returns them and the y below them."""
    throw = tray.episode.innermost.dice if key == "dice" else tray.episode.innermost.thrown
    if throw is None:
        return [], y
    made: list[Widget] = []
    for i, face in enumerate(throw.faces):
        place = Box(x + (i % per_row) * (size + gap), y + (i // per_row) * (size + gap), size, size)
        made.append(Die(f"{key}{throw.number}.{i}", place, str(face), throw.hits(face), number=i, pace=tray.pace))
    rows = -(-len(throw.faces) // per_row)
    return made, y + rows * (size + gap)


def number_of(value: object) -> int:
    """Reads a fact of a reason as a number."""
    return value if isinstance(value, int) else 0


def hit_parts(tray: Tray, reason: Reason | None) -> str:
    """Tells what the number that hits is made of."""
    return tray.voice.fact(reason) if reason is not None else ""


def last_told(tray: Tray, told: list[Happened], most: int = 3) -> str:
    """Tells the last facts of an attack in one paragraph."""
    sentences = [words for fact in told if not isinstance(fact, Reason) and (words := tray.voice.fact(fact))]
    return " ".join(sentences[-most:])


def sign_ink(good: bool) -> theme.Colour:
    return theme.LANTERN if good else theme.GORE
