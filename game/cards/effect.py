"""Base classes of the words that cards are written in, and what rules and costs are made of.

A word is a frozen Struct: its fields are its settings, its docstring its line in the vocabulary, `perform` (or `holds`) implements it,
`words` returns its sentence on a card. The vocabulary is the set of subclasses; importing `game.rules.effects` registers them.
"""
import re
from collections.abc import Generator, Iterable
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct

from game.cards.codes import Code
from game.cards.kinds import Action, Amount, Ignored, Location, Moment, Once, Quality, Ref, Until, ValueName, Who
from game.cards.message import Message

Steps = Generator[Any, Any, None]
Fault = tuple[tuple[str | int, ...], str, Code]  # the way to a part (keys, numbers of list items), what is wrong with it, and the code of that
CardWord = Any  # an effect or condition with its own settings: its class stands in rules.effects, which cards do not import
EFFECTS: dict[str, type["Effect"]] = {}
CONDITIONS: dict[str, type["Condition"]] = {}


class Named(Struct, frozen=True):
    """A card named in a sentence: the kind of reference and its id."""
    kind: str
    id: str


def word_of(cls: type) -> str:
    """Returns the YAML name of a class: `MoveAndAttack` is `move_and_attack`, `If_` is `if`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower().strip("_")


def settings(word: Struct) -> dict[str, Any]:
    """Returns the settings of a word by their names in YAML."""
    return {name.rstrip("_"): getattr(word, name) for name in word.__struct_fields__}


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything that a card does. A subclass registers itself under its YAML name, unless its name begins with `Base`."""
    commutes: ClassVar[bool] = False                            # several of them may be performed in any order
    prevents: ClassVar[bool] = False                            # cancels what triggered it
    repeats: ClassVar[bool] = False                             # throws a roll again
    of_the_monster: ClassVar[bool] = False                      # without `who:` it is the monster that does it
    holds_others: ClassVar[bool] = False                        # it performs effects that say themselves whom they are for
    innovates: ClassVar[bool] = False                           # draws innovations
    signed: ClassVar[bool] = False                              # its amounts may be less than nothing
    answers_to: ClassVar[tuple[Moment, ...]] = ()               # the moments at which alone it does anything; none: at all times
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "monster", "settlement")  # whom its phrases may mean

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if not cls.__name__.startswith("Base"):
            EFFECTS[word_of(cls)] = cls

    def perform(self, game: Any, context: Any) -> Steps | None:
        """Performs the effect; returns steps if the table may be asked or dice are rolled, else None."""
        raise NotImplementedError(f"'{word_of(type(self))}' is not played yet")

    def lacking(self, game: Any) -> dict[str, int]:
        """Counts what the settlement is missing without which it would do nothing, by keyword; empty if nothing is."""
        return {}

    def may_reach(self) -> bool:
        """Returns whether it raises what has milestones, so that its place among others decides when something is rolled or chosen."""
        return False

    def archives_itself(self) -> bool:
        """Returns whether all that it does is that its own card leaves."""
        return False

    def does_anything(self, game: Any, context: Any) -> bool:
        """Returns False if performing it now is known to do nothing for the subject."""
        return True

    def faults(self) -> Iterable[Fault]:
        """Returns what is wrong with parts of its settings; the reader reports it."""
        return ()

    def ends(self) -> str:
        """Returns what it ends wherever it is performed, in the words of `end:`, or `cancel`; "" for nothing."""
        return ""

    def unfit(self) -> str:
        """Returns what is wrong with its settings taken together, "" where they fit; the reader reports it."""
        return ""

    def words(self) -> Message:
        """Returns its sentence on a card: the message of its word, with its settings."""
        return Message(f"effect.{word_of(type(self))}", settings(self))


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything that may stand under `if:`. A subclass registers itself as an effect does."""
    concerns_others: ClassVar[bool] = False                     # a rule with it also answers to moments that concern others than its owner

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if not cls.__name__.startswith("Base"):
            CONDITIONS[word_of(cls)] = cls

    def holds(self, game: Any, context: Any) -> bool:
        """Returns whether the condition holds."""
        raise NotImplementedError(f"'{word_of(type(self))}' is not tested yet")

    def card_needed(self) -> str | None:
        """Returns the card that must be there for it to hold."""
        return None

    def words(self) -> Message:
        """Returns its clause on a card: the message of its word, with its settings."""
        return Message(f"condition.{word_of(type(self))}", settings(self))


def is_played(word: type[Effect] | type[Condition]) -> bool:
    """Returns whether a word is implemented."""
    if issubclass(word, Effect):
        return word.perform is not Effect.perform
    return word.holds is not Condition.holds


Effects = tuple[Effect, ...]


class Conditions(Struct, frozen=True):
    """Conditions that must all hold, written as a mapping of condition words."""
    every: tuple[Condition, ...] = ()

    def hold(self, game: Any, context: Any) -> bool:
        """Returns whether all conditions hold. One that raises does not hold where the game forgives that; it is told once."""
        try:
            return all([condition.holds(game, context) for condition in self.every])
        except Exception as fault:
            if not game.forgives(self.every[0], fault):
                raise
            return False


ALWAYS = Conditions()


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """The cost of a rule, a choice or an endeavor. A bare word is an action of the act: `pay: activation`."""
    actions: tuple[Literal["activation", "movement", "archive_this", "nothing"], ...] = ()
    survival: Annotated[int, Meta(ge=0, le=20)] = 0
    insanity: Annotated[int, Meta(ge=0, le=20)] = 0
    endeavors: Annotated[int, Meta(ge=0, le=10)] = 0
    population: Annotated[int, Meta(ge=0, le=20)] = 0
    resources: dict[Annotated[str, Ref("pays")], Annotated[int, Meta(ge=1, le=20)]] = {}


FREE = Cost()


class WordUse(Struct, frozen=True):
    """A weapon word with its number: `sharp`, or `reach: 2`."""
    word: Annotated[str, Ref("word")]
    number: Annotated[int, Meta(ge=0, le=22)] = 1


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A lasting rule. With `when:` it answers to a moment; with `pay:` it can be used; with neither it holds all the time.

    A rule that is `lying` can also be used, in an act, by who is knocked down.
    """
    if_: Conditions = ALWAYS
    when: tuple[Moment, ...] = ()
    pay: Cost | None = None
    lying: bool = False
    do: Effects = ()
    may: bool = False
    once: Once | None = None
    who: Who | None = None
    add: dict[ValueName, Amount] = {}
    set: dict[ValueName, Amount] = {}
    is_: tuple[Quality, ...] = ()
    cannot: tuple[Action, ...] = ()
    must: tuple[Literal["move", "consume", "depart_with_consumable", "wear_weak_spot"], ...] = ()
    ignores: tuple[Ignored, ...] = ()
    with_: tuple[WordUse, ...] = ()
    cannot_use: tuple[str, ...] = ()
    rolls: dict[Literal["hunt", "darkness", "intimacy", "endeavor", "straggler"], Literal["twice_lower", "twice_higher", "twice_chosen"]] = {}
    cannot_wear: tuple[Location, ...] = ()
    unlocks: tuple[Literal["dodge", "dash", "encourage", "surge", "endure", "brave_path", "encourage_self"], ...] = ()
    name: str = ""


Rules = tuple[Rule, ...]

__all__ = [
    "ALWAYS",
    "CONDITIONS",
    "EFFECTS",
    "FREE",
    "Condition",
    "Conditions",
    "Cost",
    "Effect",
    "Effects",
    "Message",
    "Named",
    "Rule",
    "Rules",
    "Steps",
    "Until",
    "WordUse",
    "is_played",
    "word_of",
]
