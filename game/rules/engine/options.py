"""Options: what an option of a question is, as a Struct with named fields, and the short key that stands for it in answers and saves.

The rules offer keys (`Ask.options`), answers and saves hold keys. This is the only module that writes a key of several parts or takes
one apart: who offers an option builds its key here, who must know what an option is calls `option_of` and matches on the Struct.
Reading and the keys of a survivor's act are cached, because bots and the screen read the same keys in every act.
"""
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from game.model.space import BIT
from game.rules.engine.questions import Ask

TAKE, LEAVE, NOBODY = "take", "leave", "none"                   # yes, no; nobody or nothing of what is offered
END_ACT, MOVE, ATTACK = "end_act", "move", "attack"
GO_ON, INNOVATE, DONE, CREATE = "go_on", "innovate", "done", "create"
SURVIVAL_ACTIONS = ("dash", "encourage", "surge")
PLAYER = "player:"
FREE_NAME, LONGEST_NAME = "name:", 24                          # among the options: a name of one's own may be answered


class RuleOption(Struct, frozen=True, gc=False):
    """An option of a question."""

    @property
    def key(self) -> str:
        """Writes the option as it stands in `Ask.options`, in an answer and in a save."""
        raise NotImplementedError


class WordOption(RuleOption, frozen=True, gc=False):
    """An option that is one word: the id of a survivor or card, a body location, a direction, the face of a die, or a constant of this module."""
    word: str

    @property
    def key(self) -> str:
        """Writes the word."""
        return self.word


# ---- a showdown -----------------------------------------------------------------------------------------------------
class SpaceOption(RuleOption, frozen=True, gc=False):
    """A space to walk to, to begin on or to be put on; without a space it is the movement itself, as a refusal names it."""
    space: str = ""

    @property
    def key(self) -> str:
        """Writes `H11`, or `move`."""
        return self.space or MOVE


class AttackOption(RuleOption, frozen=True, gc=False):
    """An attack with a weapon; without one it is the attack itself, as a plate of the banner names it."""
    weapon: str = ""

    @property
    def key(self) -> str:
        """Writes `attack bone_axe`."""
        return attack_key(self.weapon)


class AbilityOption(RuleOption, frozen=True, gc=False):
    """An ability of a card: `number` counts the rules of the card from 0; `space` is the first space of a terrain tile, where several are of that card."""
    card: str
    number: int
    space: str = ""

    @property
    def key(self) -> str:
        """Writes `use founding_stone 0`, or `use debris 0 H11`."""
        return ability_key(self.card, self.number, self.space)


class SurvivalOption(RuleOption, frozen=True, gc=False):
    """A survival action: dash, surge, or encourage `whom` (a refusal names nobody). `who` is empty in the survivor's own act."""
    action: str
    whom: str = ""
    who: str = ""

    @property
    def key(self) -> str:
        """Writes `dash`, `encourage s2`, `s1 dash` or `s1 encourage s2`."""
        return survival_key(self.action, self.whom, self.who)


class PlayerOption(RuleOption, frozen=True, gc=False):
    """A player, numbered from 1."""
    number: int

    @property
    def key(self) -> str:
        """Writes `player:1`."""
        return f"{PLAYER}{self.number}"


# ---- a settlement phase ---------------------------------------------------------------------------------------------
class NameOption(RuleOption, frozen=True, gc=False):
    """A name for the settlement or a survivor; an empty one takes the first name that is proposed."""
    name: str = ""

    @property
    def key(self) -> str:
        """Writes `name:Ann`, or `name:`."""
        return f"{FREE_NAME}{self.name}"


class BuildOption(RuleOption, frozen=True, gc=False):
    """A location to build."""
    location: str

    @property
    def key(self) -> str:
        """Writes `build organ_grinder`."""
        return f"build {self.location}"


class CraftOption(RuleOption, frozen=True, gc=False):
    """A gear card to craft."""
    gear: str

    @property
    def key(self) -> str:
        """Writes `craft bone_axe`."""
        return f"craft {self.gear}"


class EndeavorOption(RuleOption, frozen=True, gc=False):
    """Something to spend endeavors on: `number` counts the endeavors of the card from 0."""
    card: str
    number: int

    @property
    def key(self) -> str:
        """Writes `endeavor organ_grinder 0`."""
        return f"endeavor {self.card} {self.number}"


class PutOption(RuleOption, frozen=True, gc=False):
    """A gear card that goes from the storage into a box (0 to 8) of somebody's grid."""
    card: str
    who: str
    box: int

    @property
    def key(self) -> str:
        """Writes `put bone_axe s1 4`."""
        return put_key(self.card, self.who, self.box)


class TakeOption(RuleOption, frozen=True, gc=False):
    """A gear card that goes from a box of somebody's grid back to the storage."""
    who: str
    box: int

    @property
    def key(self) -> str:
        """Writes `take s1 4`."""
        return f"take {self.who} {self.box}"


class MoveOption(RuleOption, frozen=True, gc=False):
    """A gear card that goes to another box of the same grid; what lies there changes places with it."""
    who: str
    box: int
    to: int

    @property
    def key(self) -> str:
        """Writes `move s1 4 5`."""
        return move_key(self.who, self.box, self.to)


class StayOption(RuleOption, frozen=True, gc=False):
    """A survivor who stays home after all."""
    who: str

    @property
    def key(self) -> str:
        """Writes `stay s1`."""
        return f"stay {self.who}"


# ---- keys that are written often ------------------------------------------------------------------------------------
@lru_cache(maxsize=1 << 10)
def attack_key(weapon: str) -> str:
    """Writes the key of an attack."""
    return f"{ATTACK} {weapon}" if weapon else ATTACK


@lru_cache(maxsize=1 << 12)
def ability_key(card: str, number: int, space: str = "") -> str:
    """Writes the key of an ability."""
    return f"use {card} {number} {space}" if space else f"use {card} {number}"


@lru_cache(maxsize=1 << 10)
def survival_key(action: str, whom: str = "", who: str = "") -> str:
    """Writes the key of a survival action."""
    return " ".join([part for part in (who, action, whom) if part])


@lru_cache(maxsize=1 << 13)
def put_key(card: str, who: str, box: int) -> str:
    """Writes the key of a gear card that is put into a box."""
    return f"put {card} {who} {box}"


@lru_cache(maxsize=1 << 10)
def move_key(who: str, box: int, to: int) -> str:
    """Writes the key of a gear card that is moved to another box."""
    return f"move {who} {box} {to}"


def cost_key(parts: Iterable[str]) -> str:
    """Writes one of several ways to pay: the keywords or cards that it takes, or endeavors where it takes none."""
    return "+".join(parts) or "endeavors"


# ---- what may be answered -------------------------------------------------------------------------------------------
def offers(question: Ask, key: str) -> bool:
    """Tells whether an answer is legal: one of the options, or, where `name:` is among them, `name:` and a name of one's own."""
    if key in question.options:
        return True
    return FREE_NAME in question.options and key.startswith(FREE_NAME) and is_name(key.removeprefix(FREE_NAME))


def is_name(text: str) -> bool:
    """Tells whether a text can be a name: 1 to 24 printable characters, no space at either end."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip()


# ---- reading --------------------------------------------------------------------------------------------------------
def option_of(question: Ask, key: str) -> RuleOption:
    """Reads an option of a question, or the key of a refusal that belongs to it."""
    return read_option(question.kind, key)


def options_of(question: Ask) -> Iterator[tuple[str, RuleOption]]:
    """Reads all options of a question: pairs of key and option, in their order."""
    kind = question.kind
    for key in question.options:
        yield key, read_option(kind, key)


@lru_cache(maxsize=1 << 13)
def read_option(kind: str, key: str) -> RuleOption:
    """Reads an option of a kind of question."""
    return READERS.get(kind, WordOption)(key)


def survival_of(key: str) -> SurvivalOption | None:
    """Reads a survival action with the survivor who takes it (`s1 dash`), as `Showdown.unresolved` holds one; none where there is none."""
    option = read_option("survival", key)
    return option if isinstance(option, SurvivalOption) else None


def unresolved_action(key: str) -> str:
    """Names the action of a survival action that waits to be spent (`Showdown.unresolved`): dash or surge, or empty."""
    option = survival_of(key)
    return option.action if option is not None else ""


def player_number(who: str) -> int:
    """Gives the number of a player (from 1) whom `Ask.who` or an option names; 0 where it is somebody else."""
    return int(who.removeprefix(PLAYER)) if who.startswith(PLAYER) else 0


def _of_action(key: str) -> RuleOption:
    if key in BIT:
        return SpaceOption(key)
    if key == MOVE:
        return SpaceOption()
    verb, _, what = key.partition(" ")
    if verb == ATTACK:
        return AttackOption(what)
    if verb == "use":
        card, number, *space = what.split(" ")
        return AbilityOption(card, int(number), *space)
    return SurvivalOption(verb, what) if verb in SURVIVAL_ACTIONS else WordOption(key)


def _of_survival(key: str) -> RuleOption:
    who, *action = key.split(" ")
    if not action:
        return WordOption(key)
    return SurvivalOption(action[0], action[1] if len(action) > 1 else "", who)


def _of_develop(key: str) -> RuleOption:
    verb, *parts = key.split(" ")
    match verb, parts:
        case "build", [location]:
            return BuildOption(location)
        case "craft", [gear]:
            return CraftOption(gear)
        case "endeavor", [card, number]:
            return EndeavorOption(card, int(number))
        case "use", [card, number]:
            return AbilityOption(card, int(number))
    return WordOption(key)


def _of_grid(key: str) -> RuleOption:
    verb, *parts = key.split(" ")
    match verb, parts:
        case "put", [card, who, box]:
            return PutOption(card, who, int(box))
        case "take", [who, box]:
            return TakeOption(who, int(box))
        case "move", [who, box, to]:
            return MoveOption(who, int(box), int(to))
        case "stay", [who]:
            return StayOption(who)
    return WordOption(key)


def _of_name(key: str) -> RuleOption:
    return NameOption(key.removeprefix(FREE_NAME)) if key.startswith(FREE_NAME) else WordOption(key)


def _of_player(key: str) -> RuleOption:
    return PlayerOption(player_number(key))


READERS: dict[str, Callable[[str], RuleOption]] = {
    "action": _of_action, "deploy": SpaceOption, "place": SpaceOption, "survival": _of_survival, "controller": _of_player,
    "develop": _of_develop, "grid": _of_grid, "rename": _of_name,
    "name_settlement": _of_name, "name_survivor": _of_name, "name_newborn": _of_name,
}  # fmt: skip
