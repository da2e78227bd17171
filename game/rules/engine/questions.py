"""What a resolution yields: questions to the players, dice to throw, decks to shuffle."""
from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from game.rules.engine.question_facts import QuestionFacts

T = TypeVar("T")
CONTROLLER = "monster_controller"                               # who answers what the cards of the monster leave open


class Ask(Struct, frozen=True, gc=False):
    """A question to `who`: a survivor's id, `player:N`, `monster_controller` or `everyone`.

    `about` is the card or rule that asks; `options` are the legal keys in a stable order, never empty.
    `facts` are what the asking rule knows and the screen may show, a Struct for each kind (see question_facts.py).
    """
    kind: str
    who: str
    about: str
    options: tuple[str, ...]
    facts: QuestionFacts | None = None

    @property
    def purpose(self) -> str:
        """The variant of the facts, which says what is asked where the kind alone does not; or ""."""
        return self.facts.variant if self.facts is not None else ""


class Roll(Struct, frozen=True, gc=False):
    """Dice to throw: d10s, the hit location die (6 sides), or one of `sides` equal chances.

    `steps` are the faces at which something changes for the rules; faces between two steps are equivalent. None: every face counts.
    """
    kind: str
    dice: int
    sides: int = 10
    who: str = "monster_controller"
    steps: tuple[int, ...] = ()


class Shuffle(Struct, frozen=True, gc=False):
    """A deck to shuffle."""
    cards: tuple[str, ...]


class TopCard(Struct, frozen=True, gc=False):
    """The top card of the AI deck, to be taken face up; asked only where chances are counted."""


class Apart(Struct, frozen=True):
    """A part of the rules to be performed apart from what is around it: a function and its arguments besides the game; only where chances are counted."""
    perform: Callable[..., Any]
    arguments: tuple[Any, ...]


Steps = Generator[Ask | Roll | Shuffle, Any, T]
Silent = tuple[()]                                              # returned in place of steps: all is done, nothing to ask or throw
DONE: Silent = ()


class Why(Struct, frozen=True, gc=False):
    """Why something is not allowed: a code of `reasons.CODES`, and the card that forbids it ("" where no single card does)."""
    code: str
    card: str = ""

    def __str__(self) -> str:
        return f"{self.code} by {self.card}" if self.card else self.code


class Refusal(Struct, frozen=True):
    """An answer that is not legal: its key, the code of the reason, what the reason is about, and the card that forbids it, if one does."""
    key: str
    code: str
    about: str = ""
    card: str = ""

    @property
    def why(self) -> Why:
        """Returns the reason without the answer that it refuses."""
        return Why(self.code, self.card)


def choose(kind: str, who: str, about: str, options: Sequence[str], facts: QuestionFacts | None = None) -> Steps[str]:
    """Asks a question and returns the answer; the only option is taken without asking."""
    if len(options) == 1:
        return options[0]
    answer: str = yield Ask(kind, who, about, tuple(options), facts)
    return answer


def dice(kind: str, count: int, sides: int = 10, who: str = "monster_controller", steps: tuple[int, ...] = ()) -> Steps[tuple[int, ...]]:
    """Throws dice and returns their faces."""
    faces: tuple[int, ...] = yield Roll(kind, count, sides, who, steps)
    return faces


def die(kind: str, sides: int = 10, who: str = "monster_controller", steps: tuple[int, ...] = ()) -> Steps[int]:
    """Throws one die and returns its face."""
    faces: tuple[int, ...] = yield Roll(kind, 1, sides, who, steps)
    return faces[0]


def shuffled(cards: Sequence[str]) -> Steps[list[str]]:
    """Returns the cards in a new random order."""
    order: list[str] = yield Shuffle(tuple(cards))
    return order
