"""The options of questions: a Struct with named fields for each kind, and the short key that stands for it in answers and saves.

`Ask.options`, answers and saves hold keys. This is the only module that builds or parses a key of several parts: a rule that offers an
option builds its key here, and code that must know what an option means calls `option_of` and matches on the Struct.
Parsing and the keys of a survivor's act are cached, because bots and the screen read the same keys in every act.
"""
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from game.model.space import BIT
from game.rules.engine.questions import Ask

TAKE, LEAVE, NOBODY = "take", "leave", "none"                   # yes, no; none of what is offered
END_ACT, MOVE, ATTACK, MONSTER = "end_act", "move", "attack", "monster"
GO_ON, LIVE_ON, INNOVATE, DONE, CREATE = "go_on", "live_on", "innovate", "done", "create"
SURVIVAL_ACTIONS = ("dash", "encourage", "surge")
PLAYER = "player:"
FREE_NAME, LONGEST_NAME = "name:", 24                          # offered as an option: any name may follow; most characters of a name


class RuleOption(Struct, frozen=True, gc=False):
    """Base of the options of questions."""

    @property
    def key(self) -> str:
        """The key of the option, in `Ask.options`, answers and saves."""
        raise NotImplementedError


class WordOption(RuleOption, frozen=True, gc=False):
    """An option of one word: the id of a survivor or card, a body location, a direction, the face of a die, or a constant of this module."""
    word: str

    @property
    def key(self) -> str:
        """The word itself."""
        return self.word


# ---- a showdown -----------------------------------------------------------------------------------------------------
class SpaceOption(RuleOption, frozen=True, gc=False):
    """A space to move to, to start on or to be placed on; without a space it is the movement as such, which a refusal names."""
    space: str = ""

    @property
    def key(self) -> str:
        """For example `H11`, or `move`."""
        return self.space or MOVE


class AttackOption(RuleOption, frozen=True, gc=False):
    """An attack with a weapon; without one it is the attack as such, which the banner shows."""
    weapon: str = ""

    @property
    def key(self) -> str:
        """For example `attack bone_axe`."""
        return attack_key(self.weapon)


class AbilityOption(RuleOption, frozen=True, gc=False):
    """An ability of a card: `number` is the index of the rule on the card; `space` is the first space of a terrain tile where several have that card."""
    card: str
    number: int
    space: str = ""

    @property
    def key(self) -> str:
        """For example `use founding_stone 0`, or `use debris 0 H11`."""
        return ability_key(self.card, self.number, self.space)


class SurvivalOption(RuleOption, frozen=True, gc=False):
    """A survival action: dash, surge, or encourage `whom` (empty in a refusal). `who` is empty in the survivor's own act."""
    action: str
    whom: str = ""
    who: str = ""

    @property
    def key(self) -> str:
        """For example `dash`, `encourage s2`, `s1 dash` or `s1 encourage s2`."""
        return survival_key(self.action, self.whom, self.who)


class PlayerOption(RuleOption, frozen=True, gc=False):
    """A player, numbered from 1."""
    number: int

    @property
    def key(self) -> str:
        """For example `player:1`."""
        return f"{PLAYER}{self.number}"


# ---- a settlement phase ---------------------------------------------------------------------------------------------
class NameOption(RuleOption, frozen=True, gc=False):
    """A name for the settlement or a survivor; an empty one takes the first proposed name."""
    name: str = ""

    @property
    def key(self) -> str:
        """For example `name:Ann`, or `name:`."""
        return f"{FREE_NAME}{self.name}"


class BuildOption(RuleOption, frozen=True, gc=False):
    """A location to build."""
    location: str

    @property
    def key(self) -> str:
        """For example `build organ_grinder`."""
        return f"build {self.location}"


class CraftOption(RuleOption, frozen=True, gc=False):
    """A gear card to craft."""
    gear: str

    @property
    def key(self) -> str:
        """For example `craft bone_axe`."""
        return f"craft {self.gear}"


class EndeavorOption(RuleOption, frozen=True, gc=False):
    """Something to spend endeavors on: `number` is the index of the endeavor on the card."""
    card: str
    number: int

    @property
    def key(self) -> str:
        """For example `endeavor organ_grinder 0`."""
        return f"endeavor {self.card} {self.number}"


class PutOption(RuleOption, frozen=True, gc=False):
    """Moves a gear card from the storage into a box (0 to 8) of a survivor's grid; a card that lies there goes to the storage."""
    card: str
    who: str
    box: int

    @property
    def key(self) -> str:
        """For example `put bone_axe s1 4`."""
        return put_key(self.card, self.who, self.box)


class TakeOption(RuleOption, frozen=True, gc=False):
    """Moves a gear card from a box of a survivor's grid back to the storage."""
    who: str
    box: int

    @property
    def key(self) -> str:
        """For example `take s1 4`."""
        return f"take {self.who} {self.box}"


class MoveOption(RuleOption, frozen=True, gc=False):
    """Moves a gear card to another box of the same grid; the card there takes its old box."""
    who: str
    box: int
    to: int

    @property
    def key(self) -> str:
        """For example `move s1 4 5`."""
        return move_key(self.who, self.box, self.to)


class StayOption(RuleOption, frozen=True, gc=False):
    """Takes a survivor out of those who depart."""
    who: str

    @property
    def key(self) -> str:
        """For example `stay s1`."""
        return f"stay {self.who}"


class WeaponOption(RuleOption, frozen=True, gc=False):
    """A type of weapon that a departing survivor practises from now on."""
    who: str
    weapon: str

    @property
    def key(self) -> str:
        """For example `practise s1 sword`."""
        return f"practise {self.who} {self.weapon}"


# ---- keys that are built often --------------------------------------------------------------------------------------
@lru_cache(maxsize=1 << 10)
def attack_key(weapon: str) -> str:
    """Returns the key of an attack."""
    return f"{ATTACK} {weapon}" if weapon else ATTACK


@lru_cache(maxsize=1 << 12)
def ability_key(card: str, number: int, space: str = "") -> str:
    """Returns the key of an ability."""
    return f"use {card} {number} {space}" if space else f"use {card} {number}"


@lru_cache(maxsize=1 << 10)
def survival_key(action: str, whom: str = "", who: str = "") -> str:
    """Returns the key of a survival action."""
    return " ".join([part for part in (who, action, whom) if part])


@lru_cache(maxsize=1 << 13)
def put_key(card: str, who: str, box: int) -> str:
    """Returns the key of putting a gear card into a box."""
    return f"put {card} {who} {box}"


@lru_cache(maxsize=1 << 10)
def move_key(who: str, box: int, to: int) -> str:
    """Returns the key of moving a gear card to another box."""
    return f"move {who} {box} {to}"


def cost_key(parts: Iterable[str]) -> str:
    """Returns the key of one way to pay: the keywords or cards that it takes, or endeavors if it takes none."""
    return "+".join(parts) or "endeavors"


# ---- what may be answered -------------------------------------------------------------------------------------------
def offers(question: Ask, key: str) -> bool:
    """Returns whether an answer is legal: one of the options, or `name:` and any valid name where `name:` is among them."""
    if key in question.options:
        return True
    return FREE_NAME in question.options and key.startswith(FREE_NAME) and is_name(key.removeprefix(FREE_NAME))


def is_name(text: str) -> bool:
    """Returns whether a text can be a name: 1 to 24 printable characters without a space at either end."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip()


# ---- parsing --------------------------------------------------------------------------------------------------------
def option_of(question: Ask, key: str) -> RuleOption:
    """Parses an option of a question, or the key of a refusal to it."""
    return read_option(question.kind, key)


def options_of(question: Ask) -> Iterator[tuple[str, RuleOption]]:
    """Parses all options of a question: pairs of key and option, in order."""
    kind = question.kind
    for key in question.options:
        yield key, read_option(kind, key)


@lru_cache(maxsize=1 << 13)
def read_option(kind: str, key: str) -> RuleOption:
    """Parses an option of a kind of question."""
    return READERS.get(kind, WordOption)(key)


def survival_of(key: str) -> SurvivalOption | None:
    """Parses a survival action together with the survivor who takes it (`s1 dash`), as in `Showdown.unresolved`; None for ""."""
    option = read_option("survival", key)
    return option if isinstance(option, SurvivalOption) else None


def unresolved_action(key: str) -> str:
    """Returns the name of the survival action in `Showdown.unresolved`: dash or surge, or ""."""
    option = survival_of(key)
    return option.action if option is not None else ""


def player_number(who: str) -> int:
    """Returns the number of a player (from 1) in `Ask.who` or an option; 0 if it is not a player."""
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
        case "practise", [who, weapon]:
            return WeaponOption(who, weapon)
    return WordOption(key)


def _of_name(key: str) -> RuleOption:
    return NameOption(key.removeprefix(FREE_NAME)) if key.startswith(FREE_NAME) else WordOption(key)


def _of_player(key: str) -> RuleOption:
    return PlayerOption(player_number(key))


READERS: dict[str, Callable[[str], RuleOption]] = {
    "action": _of_action, "hunt_turn": _of_action, "deploy": SpaceOption, "place": SpaceOption, "survival": _of_survival, "controller": _of_player,
    "develop": _of_develop, "grid": _of_grid, "rename": _of_name,
    "name_settlement": _of_name, "name_survivor": _of_name, "name_newborn": _of_name,
}  # fmt: skip
