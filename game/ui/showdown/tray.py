"""The base of the trays beside the board: when a tray is shown, its context, its panel and its strip of steps."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.survivor import Survivor
from game.rules.engine.events import Happened, Reason
from game.rules.engine.questions import Ask
from game.rules.queries.previews import HitPreview
from game.ui.cards.card_flip import CardFlip
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas, Step
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel, Paint
from game.ui.kit.tokens import Token
from game.ui.kit.voice import Voice
from game.ui.kit.widget import Widget
from game.ui.showdown.attack_view import AttackView

ON_THE_BOARD = (
    "path", "direction", "place", "pick_target", "strike", "deploy", "controller", "act", "action", "story", "nominate", "take_resources", "defeat",
)  # fmt: skip
PARTS = {"head": "helm", "arms": "glove", "body": "vest", "waist": "pants", "legs": "boot"}
VEIL, VEILED, THIN = 16.0, 226, 96  # width of the edge of a veil, how thick it is below cards, of 255, and where none lies yet: the board is seen
GROWS = 0.16  # seconds in which the tray opens or changes its height
HIDDEN, FADES = 0.12, 0.12  # seconds from the opening in which what lies in the tray is not seen, and then comes
BEYOND = 12.0  # units by which what lies in the tray may reach over its edge, as shadows do
FIRST = 0.35  # initial height when it opens, as a fraction of the full height
EDGE = 48.0  # height in units of the lower edge, which is not animated
HEAD, HEAD_SMALL = 54.0, 42.0  # height of the steps
BELOW, BELOW_SMALL = 12.0, 8.0  # bottom margin
ASIDE, ASIDE_SMALL = 16.0, 10.0  # margins at both sides


class TrayGround(CachedPanel):
    """The panel of the tray with its strip of steps; its animation extends it upwards from the lower edge."""

    def __init__(self, box: Box, face: Hashable, paint: Paint, slides: float) -> None:
        super().__init__("tray", box, face, paint)
        self.slides = slides
        self.was = box.h * FIRST if slides > 0 else box.h
        self.age = 0.0 if slides > 0 else GROWS
        self.open_for = 0.0 if slides > 0 else HIDDEN + FADES
        self.veil: Callable[[], float] | None = None  # how much of the veil is there, 0 to 1, where it is no panel but the board, darkened
        self.beneath: pygame.Surface | None = None  # the picture below what lies in it, while that is not wholly seen

    @property
    def high(self) -> float:
        """Returns its current height."""
        part = 1 - (1 - min(1.0, self.age / GROWS)) ** 3
        return self.was + (self.box.h - self.was) * part

    @property
    def seen(self) -> float:
        """Returns how much is seen of what lies in it, 0 to 1."""
        return min(1.0, max(0.0, (self.open_for - HIDDEN) / FADES))

    @property
    def opening(self) -> bool:
        """Whether it still grows, or what lies in it is still coming."""
        return self.age < GROWS or self.seen < 1

    def inherit(self, old: Widget) -> None:
        super().inherit(old)
        if not isinstance(old, TrayGround) or self.slides <= 0:
            return
        self.open_for = old.open_for
        if old.box == self.box:
            self.was, self.age = old.was, old.age
        elif old.box.h < self.box.h and old.box.bottom == self.box.bottom:
            self.was, self.age = old.high, 0.0
        else:  # a smaller tray shows another roll: not animated
            self.age = GROWS

    def tick(self, seconds: float) -> bool:
        moves = self.opening
        if moves:
            self.age += seconds * self.slides
            self.open_for += seconds * self.slides
        return moves

    def wake_after(self) -> float | None:
        return 0.0 if self.opening else None

    def put(self, canvas: Canvas, kept: pygame.Surface, area: pygame.Rect) -> None:
        if self.veil is not None:
            thick = round(THIN + (VEILED - THIN) * self.veil())
            dark = self.box.take_bottom(min(self.box.h, self.high))[0]
            canvas.ramp(Box(dark.x, dark.y, VEIL, dark.h), (*theme.VOID, 0), (*theme.VOID, thick), across=True)
            canvas.shade(Box(dark.x + VEIL, dark.y, dark.w - VEIL, dark.h), theme.VOID, thick)
        if self.age >= GROWS:
            canvas.surface.blit(kept, area)
        else:
            high, edge = canvas.px(self.high), canvas.px(EDGE)
            canvas.surface.blit(kept, (area.x, area.bottom - high), (0, 0, area.w, max(1, high - edge)))
            canvas.surface.blit(kept, (area.x, area.bottom - edge), (0, area.h - edge, area.w, edge))
        self.beneath = canvas.surface.subsurface(self._reach(canvas)).copy() if self.opening else None

    def _reach(self, canvas: Canvas) -> pygame.Rect:
        return canvas.rect(*self.box.inset(-BEYOND)).clip(canvas.surface.get_rect())

    def cover(self, canvas: Canvas) -> None:
        """Hides what lies in it where the panel has not come yet, and lets the rest come after the panel."""
        if self.beneath is None:
            return
        reach, inside = self._reach(canvas), canvas.rect(*self.box)
        top = inside.bottom - canvas.px(self.high)
        canvas.surface.blit(self.beneath, reach, (0, 0, reach.w, max(0, top - reach.y)))
        self.beneath.set_alpha(round(255 * (1 - self.seen)))
        canvas.surface.blit(self.beneath, (reach.x, top), (0, top - reach.y, reach.w, reach.bottom - top))


class TrayCover(Widget):
    """Lies over what lies in a tray, and lets it be seen no earlier than its panel."""

    focusable = False
    solid = False

    def __init__(self, ground: TrayGround) -> None:
        super().__init__("tray.cover", ground.box)
        self.ground = ground

    def draw(self, canvas: Canvas) -> None:
        self.ground.cover(canvas)

    def under(self, x: float, y: float) -> bool:
        return False


@dataclass
class Tray:
    """The context of a tray: its box, events, question, and how to answer."""

    pen: Canvas
    box: Box
    episode: AttackView
    question: Ask | None
    campaign: Campaign
    game: Any
    library: Library
    voice: Voice
    words: Translator
    tokens: dict[str, Token]
    give: Callable[[str], object]
    serial: int
    pace: float = 0.0
    pointed: str = ""  # the focused answer
    small: bool = False
    rolling: str = ""  # which dice are falling: attack, location, wound, table
    turn: CardFlip | None = None  # the animation of the last drawn card
    slides: float = 0.0  # speed at which the tray grows and dice slide in it; 0: at once
    open_hits: Callable[[str], Mapping[str, Sequence[HitPreview]]] = lambda who: {}  # previews of the hits on a survivor, by body location

    def say(self, id: str, /, **arguments: object) -> str:
        return self.words.say(f"showdown.{id}", **arguments)

    def hits_said(self, count: int) -> str:
        """Returns how many dice of an attack hit, as text."""
        return self.say("step.hits", n=count) if count else self.say("step.no_hit")

    def survivor(self, who: str) -> Survivor | None:
        """Returns the survivor with an id, None for the monster."""
        return next((s for s in self.campaign.survivors if s.id == who), None)

    @property
    def asked(self) -> str:
        """Returns the kind of question that is asked inside the tray, "" without one."""
        return self.question.kind if self.question is not None else ""

    @property
    def inner(self) -> Box:
        """Returns the box below the strip of steps."""
        head, below, aside = (HEAD_SMALL, BELOW_SMALL, ASIDE_SMALL) if self.small else (HEAD, BELOW, ASIDE)
        return Box(self.box.x + aside, self.box.y + head, self.box.w - 2 * aside, self.box.h - head - below)

    def high_for(self, inner: float) -> float:
        """Returns the height of the tray for content of a height below its steps."""
        return inner + (BELOW_SMALL + HEAD_SMALL if self.small else BELOW + HEAD)

    def ground(self, steps: tuple[Step, ...]) -> TrayGround:
        """Returns the panel itself with its strip of steps."""

        def paint(canvas: Canvas, box: Box) -> None:
            canvas.slate(*box, line=theme.GOLD, line_width=1.4, alpha=255)
            self._steps(canvas, box, steps)

        return TrayGround(self.box, (steps, self.serial), paint, self.slides)

    def veil(self, steps: tuple[Step, ...], first: str) -> TrayGround:
        """Returns what is no panel but the board, darkened, for cards that lie on it; the `first` card brings the dark with it."""
        ground = TrayGround(self.box, (steps, self.serial), lambda canvas, box: self._steps(canvas, box, steps), self.slides)
        turn = self.turn if self.turn is not None and self.turn.card == first else None
        ground.veil = lambda: turn.turned if turn is not None else 1.0
        return ground

    def _steps(self, canvas: Canvas, box: Box, steps: tuple[Step, ...]) -> None:
        aside, top, high = (10, 7, 28) if self.small else (14, 10, 32)
        draw_steps(canvas, Box(aside, top, box.w - 2 * aside, high), steps)


def dice_steps(tray: Tray, episode: AttackView, later: Sequence[str], rolls: bool) -> tuple[list[Step], bool]:
    """Returns the steps of an attack roll, and whether the list is complete: the dice are not rolled yet, still falling, or none of them hits.

    `later` are the sentence names of the steps after the roll; `rolls`: an attack without dice still has to roll.
    """
    dice = episode.dice
    following: list[Step] = [("next", tray.say(f"step.{word}")) for word in later]
    if dice is None:
        return ([("now", tray.say("step.attack_roll")), *following], True) if rolls else ([], False)
    thrown = tray.say("step.dice", n=len(dice.faces))
    if tray.rolling == "attack":
        return [("now", thrown), *following], True
    return [("done", thrown), ("done" if episode.hits else "bad", tray.hits_said(episode.hits))], not episode.hits


def draw_steps(canvas: Canvas, box: Box, steps: tuple[Step, ...]) -> None:
    """Draws the strip of steps; if it is too long, completed steps are omitted from the left, then later ones from the right."""
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


def wants_tray(episode: AttackView | None, question: Ask | None) -> bool:
    """Returns whether a tray is shown: there is an attack or harm, and the question does not need the board."""
    if episode is None:
        return False
    if question is not None and question.kind in ON_THE_BOARD:
        return False
    here = episode.innermost
    return bool(here.dice or here.blows or here.strikes or here.table or episode.strikes)


def last_told(tray: Tray, told: list[Happened], most: int = 3) -> str:
    """Returns the last events of an attack in one paragraph."""
    sentences = [words for fact in told if not isinstance(fact, Reason) and (words := tray.voice.fact(fact))]
    return " ".join(sentences[-most:])


def sign_ink(good: bool) -> theme.Colour:
    return theme.LANTERN if good else theme.GORE
