"""What the rules ask for: an answer, dice, a shuffled deck."""
from collections.abc import Generator, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from game.rules.engine.question_facts import QuestionFacts

T = TypeVar("T")


class Ask(Struct, frozen=True, gc=False):
    """A question: the rules wait here. `who` is a survivor's id, `player:N`, `monster_controller` or `everyone`;

    `about` names the card or rule that asks; options are legal keys in stable order, never empty.
    `facts` are what the asking rule knows and the screen may show, a Struct for each kind (see question_facts.py).
    """
    kind: str
    who: str
    about: str
    options: tuple[str, ...]
    facts: QuestionFacts | None = None

    @property
    def purpose(self) -> str:
        """Gives what is asked for where the kind alone does not say: the variant of the facts, or empty."""
        return self.facts.variant if self.facts is not None else ""


class Roll(Struct, frozen=True, gc=False):
    """Dice to be thrown: d10s, the hit location die (6 sides) or a pick among so many.

    `steps` are the faces at which something changes for the rules: those between two steps are alike to them. None: every face counts.
    """
    kind: str
    dice: int
    sides: int = 10
    who: str = "monster_controller"
    steps: tuple[int, ...] = ()


class Shuffle(Struct, frozen=True, gc=False):
    """A deck to be put in a new order."""
    cards: tuple[str, ...]


Steps = Generator[Ask | Roll | Shuffle, Any, T]
Silent = tuple[()]                                              # done already: nobody is asked, nothing is thrown
DONE: Silent = ()
MOST_DICE = 50                                                  # of one attack roll: no table has more


class Refusal(Struct, frozen=True):
    """An answer that is not offered: its key, the code of the reason, and what it is about."""
    key: str
    code: str
    about: str = ""


def choose(kind: str, who: str, about: str, options: Sequence[str], facts: QuestionFacts | None = None) -> Steps[str]:
    """Asks, unless there is one way only."""
    if len(options) == 1:
        return options[0]
    answer: str = yield Ask(kind, who, about, tuple(options), facts)
    return answer


def dice(kind: str, count: int, sides: int = 10, who: str = "monster_controller", steps: tuple[int, ...] = ()) -> Steps[tuple[int, ...]]:
    """Throws dice and gives their faces."""
    faces: tuple[int, ...] = yield Roll(kind, count, sides, who, steps)
    return faces


def die(kind: str, sides: int = 10, who: str = "monster_controller", steps: tuple[int, ...] = ()) -> Steps[int]:
    """Throws one die."""
    faces: tuple[int, ...] = yield Roll(kind, 1, sides, who, steps)
    return faces[0]


def shuffled(cards: Sequence[str]) -> Steps[list[str]]:
    """Puts cards in a new order."""
    order: list[str] = yield Shuffle(tuple(cards))
    return order
