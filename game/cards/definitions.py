"""The kinds of cards: one frozen Struct for each. The name of the file, or `kind` within it, says which."""
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from game.cards.codes import Code
from game.cards.effect import ALWAYS, FREE, Conditions, Cost, Effects, Rule, Rules, WordUse
from game.cards.kinds import (
    BaseSides,
    Colour,
    Dress,
    Edge,
    Ground,
    InnovationType,
    Location,
    MonsterFigure,
    Mood,
    Needed,
    Painting,
    Ref,
    Shape,
    Sign,
    SoundEvent,
    Speed,
    Years,
)

Small = Annotated[int, Meta(ge=0, le=30)]
Space = Annotated[str, Meta(pattern=r"^[A-P]([1-9]|1\d|2[0-2])$", description="a space from A1 to P22, the last one,",
                            extra={"code": Code.OFF_THE_BOARD})]
Title = Annotated[str, Meta(max_length=60)]
MapName = Annotated[str, Meta(pattern=r"^[a-z0-9_]+$", max_length=60, description="the name of a board of small letters, digits and _")]
SoundFile = Annotated[str, Meta(pattern=r"^sounds/[a-z0-9_/-]+\.ogg$", max_length=100, description="a file like `sounds/roar.ogg`")]


LINE_OF_A_MINION = (r"^((closest|random|most bleeding|most insanity|last to wound) )?((insane|sane|bleeding|deaf|non-deaf|standing|knocked-down|male|female) )*"
                    r"(threat|survivor)( (in range|in field of view|adjacent|not adjacent))*$")
MinionLine = Annotated[str, Meta(pattern=LINE_OF_A_MINION, description="a line like `closest threat in range` (closest, random, most bleeding, most insanity, "
                                 "last to wound; in range, in field of view, adjacent, not adjacent)")]


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Settings that all cards have. `not_here` says of settings that a kind lacks where what they say stands instead."""
    not_here: ClassVar[dict[str, str]] = {}
    name: Title
    copies: Annotated[int, Meta(ge=0, le=20)] = 1
    source: Literal["ours", "book"] = "book"
    flavour: str = ""
    sign: Sign | None = None


class CardInPlay(Card, frozen=True, kw_only=True):
    """A card that can lie in play: its rules hold and answer as long as it does (see `rules_in_play`)."""
    rules: Rules = ()


class AiCard(CardInPlay, frozen=True, kw_only=True):
    """A card of the monster's AI deck."""
    rank: Literal["basic", "advanced", "legendary", "special"]
    type: Literal["normal", "mood", "trait", "duration", "status"] = "normal"
    intimidate: bool = False
    variant: bool = False
    proxy: Annotated[int, Meta(ge=0, le=4)] = 0
    actions: Effects = ()
    face_up: Effects = ()
    injuries: dict[Annotated[str, Ref("monster_injury")], Effects] = {}


class HitLocation(Card, frozen=True, kw_only=True):
    """A card of the monster's hit location deck."""
    not_here: ClassVar[dict[str, str]] = {"rules": "what stays of a hit location is the persistent injury that `injury` names: write them there"}
    type: Literal["normal", "trap", "impervious", "super_dense"] = "normal"
    first_strike: bool = False
    failure: Effects = ()
    wound: Effects = ()
    reflex: Effects = ()
    trap: Effects = ()
    critical: Effects = ()
    injury: Annotated[str, Ref("monster_injury")] | None = None
    variant: bool = False


class MonsterInjury(CardInPlay, frozen=True, kw_only=True):
    """A persistent injury: its rules hold while it is in play, and AI cards may name it."""


class SevereInjury(CardInPlay, frozen=True, kw_only=True):
    """A row of a body location's injury table, or of the brain trauma table."""
    table: Literal["head", "arms", "body", "waist", "legs", "brain", "event"]
    roll: Annotated[str, Meta(pattern=r"^\d+(-\d+|\+)?$|^never$", description="a row like `3`, `3-4`, `9+`, or `never`")]
    do: Effects = ()
    times: Annotated[int, Meta(ge=0, le=99)] = 0
    at_most: Effects = ()


class Terrain(CardInPlay, frozen=True, kw_only=True):
    """A terrain card, which puts tiles on the board."""
    tiles: Annotated[int, Meta(ge=1, le=6)] = 1
    size: Annotated[str, Meta(pattern=r"^[1-4]x[1-4]$", description="rows and columns from `1x1` to `4x4`")] = "1x1"
    keywords: tuple[Literal["obstacle", "impassable"], ...] = ()
    places: dict[Annotated[str, Ref("monster")], tuple[str, ...]] = {}
    apart: Small = 0
    ground: Ground = "stone"
    shape: Shape = "block"
    height: Annotated[int, Meta(ge=0, le=200)] = 50             # in hundredths of a space, for an impassable tile without a picture


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """The profile of a weapon."""
    speed: Annotated[int, Meta(ge=1, le=10)]
    accuracy: Annotated[int, Meta(ge=1, le=10)]
    strength: Annotated[int, Meta(ge=0, le=30)]


class Gear(CardInPlay, frozen=True, kw_only=True, dict=True):
    """A card of the gear grid. `with:` lists weapon words; their rules and `attack_rules` hold for attacks with this card. Of several costs one is paid."""
    keywords: tuple[str, ...] = ()
    weapon: Weapon | None = None
    with_: tuple[WordUse, ...] = ()
    armor: dict[Location, Small] = {}
    affinities: dict[Edge, Colour] = {}
    counts_as: Colour | None = None
    cost: tuple[Cost, ...] = ()
    needs: Conditions = ALWAYS
    at: Annotated[str, Ref("location")] | None = None
    attack_rules: Rules = ()
    starting: bool = False
    dress: Dress | None = None

    @cached_property
    def changes_words(self) -> bool:
        """Whether its attack rules add weapon words or remove some."""
        return any(rule.with_ or rule.ignores for rule in self.attack_rules)

    @cached_property
    def own_attack_rules(self) -> tuple[tuple[str, Rule, int, str], ...]:
        """Its attack rules with mark, rule, the number of the weapon word and the word (0 and "": the rule is no word's)."""
        return tuple([(str(number), rule, 0, "") for number, rule in enumerate(self.attack_rules)])

    @cached_property
    def may_strike_far(self) -> bool:
        """Whether anything on the card could give it a reach of more than one space."""
        return bool(self.with_) or self.changes_words or "ammunition" in self.keywords

    @cached_property
    def may_answer(self) -> bool:
        """Whether anything on the card could answer to a moment of its attack."""
        return bool(self.with_) or any(rule.when or rule.with_ for rule in self.attack_rules)


class Word(CardInPlay, frozen=True, kw_only=True):
    """A weapon word such as sharp; `x` in its rules is the number written with it."""
    number: bool = False


class ArmorSet(CardInPlay, frozen=True, kw_only=True):
    """A set of five pieces of armor, with the rules for wearing all of them."""
    pieces: tuple[Annotated[str, Ref("gear")], ...]


class Resource(CardInPlay, frozen=True, kw_only=True):
    """A card that crafting, building and endeavors are paid with."""
    deck: Annotated[str, Ref("resource_deck")]
    keywords: tuple[str, ...] = ()


class Disorder(CardInPlay, frozen=True, kw_only=True):
    """A disorder."""


class FightingArt(CardInPlay, frozen=True, kw_only=True):
    """A fighting art."""
    secret: bool = False


class Grade(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What weapon proficiency gives from a level on: rules that hold, and what happens once, when the level is reached."""
    from_: Annotated[int, Meta(ge=1, le=8)]
    rules: Rules = ()
    reached: Effects = ()


class Proficiency(Card, frozen=True, kw_only=True, dict=True):
    """A type of weapon that survivors practise: what they learn at which level of proficiency, in rising order.

    Weapons of the type have its id as a keyword, or are the card of that id. `mastery` is the innovation that the settlement gains at the
    last grade; with it everybody has the rules of the first one.
    """
    not_here: ClassVar[dict[str, str]] = {"rules": "they belong to a grade: `grades: [{from: 3, rules: [...]}]`"}
    grades: tuple[Grade, ...] = ()
    mastery: Annotated[str, Ref("innovation")] | None = None

    @property
    def first(self) -> int:
        """The level of the first grade; 0 without one."""
        return self.grades[0].from_ if self.grades else 0

    @cached_property
    def _rules(self) -> dict[int, Rules]:
        """The rules by the level of the grade that brings the last of them."""
        found: dict[int, Rules] = {0: ()}
        for grade in self.grades:
            found[grade.from_] = (*found[max(found)], *grade.rules)
        return found

    @property
    def all_rules(self) -> Rules:
        """The rules of all grades."""
        return self._rules[max(self._rules)]

    def up_to(self, level: int) -> Rules:
        """Returns the rules at a level of proficiency; always the same tuple for the same rules."""
        return self._rules[max(grade for grade in self._rules if grade <= level)]


class Endeavor(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that endeavors can be spent on."""
    name: Title
    pay: Cost
    do: Effects
    needs: Conditions = ALWAYS
    once: Literal["phase", "year", "lifetime"] | None = None


class Ability(CardInPlay, frozen=True, kw_only=True):
    """An ability on a survivor's sheet: no fighting art, and it counts towards no limit. Its endeavors are spent by who has it."""
    endeavors: tuple[Endeavor, ...] = ()


class Innovation(CardInPlay, frozen=True, kw_only=True):
    """An innovation, or the answer of a principle."""
    types: tuple[InnovationType, ...] = ()
    uncounted: bool = False                                     # no milestone counts it
    follows: Annotated[str, Ref("innovation")] | None = None
    principle: Annotated[str, Ref("principle")] | None = None
    gained: Effects = ()
    endeavors: tuple[Endeavor, ...] = ()


class PlaceInSettlement(CardInPlay, frozen=True, kw_only=True):
    """A settlement location."""
    cost: Cost = FREE
    built_at: Annotated[str, Ref("location")] | None = None
    needs: Conditions = ALWAYS
    endeavors: tuple[Endeavor, ...] = ()


EVENT_DECKS = ("story", "settlement", "hunt", "darkness", "lost", "skipped")  # of the game


def is_drawn(deck: str) -> bool:
    """Returns whether a deck of events is one of a pack, from which `draw_event` draws; the rules draw from all others."""
    return deck not in EVENT_DECKS and not deck.endswith("_hunt")


class Event(Card, frozen=True, kw_only=True):
    """A story, settlement or hunt event, or a table to roll on. `years:` puts it on the timeline from the start.

    Those of the deck `lost` happen at the beginning of a campaign after as many lost settlements as their `number`, that of `skipped` in place of
    the prologue. With a `milestone` it happens once, as soon as its conditions hold in a settlement phase.

    Where its `needs` are not met, a settlement event stays in its deck and the next one is drawn, and one on the timeline is left out.
    Any other `deck` is one of the pack's own, from which `draw_event` draws.
    With `reached: {courage: 3}` it happens to each survivor who comes to that number, once in a life.
    """
    not_here: ClassVar[dict[str, str]] = {"rules": "an event happens and is over: what lasts of it is a `grant` in its `do`"}
    deck: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$",
                              description="`story`, `settlement`, `hunt` (the table), `darkness`, `lost`, `skipped`, `MONSTER_hunt`, or a deck of a pack "
                                          "(small letters, digits and _)")] = "story"
    number: Annotated[int, Meta(ge=1, le=100)] | None = None
    no_reroll: bool = False                                     # on the table of hunt events nobody may reroll it
    years: tuple[Years, ...] = ()
    reached: dict[Literal["hunt_xp", "courage", "understanding"], Annotated[int, Meta(ge=1, le=16)]] = {}
    needs: Conditions = ALWAYS
    milestone: Conditions = ALWAYS
    do: Effects = ()
    endeavors: tuple[Endeavor, ...] = ()
    painting: Painting | None = None


class Principle(Card, frozen=True, kw_only=True):
    """A choice that a milestone puts to the settlement."""
    not_here: ClassVar[dict[str, str]] = {"rules": "a principle is a question: write them on the innovations that `answers` names"}
    milestone: Conditions = ALWAYS
    answers: tuple[Annotated[str, Ref("innovation")], ...]


class ActionCard(Card, frozen=True, kw_only=True):
    """A named action of the pack, for what several cards do in the same way."""
    not_here: ClassVar[dict[str, str]] = {"rules": "an action happens and is over: what lasts of it is a `grant` in its `do`"}
    do: Effects


class Level(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A monster at one level."""
    level: Annotated[int, Meta(ge=1, le=5)] = 1
    movement: Annotated[int, Meta(ge=1, le=99)]
    toughness: Annotated[int, Meta(ge=0, le=60)]
    speed: Small = 0
    damage: Small = 0
    accuracy: Annotated[int, Meta(ge=-5, le=20)] = 0
    evasion: Annotated[int, Meta(ge=-5, le=20)] = 0
    luck: Annotated[int, Meta(ge=-5, le=1000)] = 0
    tokens: dict[Literal["movement", "speed", "accuracy", "evasion", "luck", "damage", "toughness"], Annotated[int, Meta(ge=-20, le=1000)]] = {}
    life: Small = 0
    deck: dict[Literal["basic", "advanced", "legendary"], Small] = {}
    cards: tuple[Annotated[str, Ref("ai")], ...] = ()
    on_top: tuple[Annotated[str, Ref("ai")], ...] = ()
    on_bottom: tuple[Annotated[str, Ref("ai")], ...] = ()
    hit_locations_on_top: tuple[Annotated[str, Ref("hit_location")], ...] = ()
    in_play: tuple[Annotated[str, Ref("ai")], ...] = ()
    survivor_status: tuple[Annotated[str, Ref("ai")], ...] = ()
    terrain: tuple[Annotated[str, Ref("terrain")], ...] = ()
    random_terrain: Annotated[int, Meta(ge=0, le=6)] = 2
    spoils: dict[Annotated[str, Ref("resource_deck")], Small] = {}
    victory: Effects = ()
    homecoming: Effects = ()
    defeat: Effects = ()
    years: tuple[Years, ...] = ()
    hunt_space: Annotated[int, Meta(ge=1, le=12)] | None = None
    maps: tuple[MapName, ...] = ()


class Monster(CardInPlay, frozen=True, kw_only=True):
    """A monster: its figure, instinct, named actions and levels."""
    size: BaseSides = 2
    space: Space = "H11"
    survivors_at: Annotated[int, Meta(ge=1, le=21)] = 6
    survivors_first: bool = False
    unfinished: bool = False                                    # its cards are still to be written: no battle offers it
    shares_cards_of: Annotated[str, Ref("monster")] | None = None
    instinct: Effects
    basic_action: Effects
    actions: dict[str, Effects] = {}
    levels: dict[str, Level]
    hunt: dict[Annotated[str, Meta(pattern=r"^([1-5]|[789]|1[01])$")], Literal["basic", "monster"]] = {}
    figure: MonsterFigure | None = None
    mane: bool = False                                          # sketches of lessons show its head with one
    painting: Painting | None = None
    maps: tuple[MapName, ...] = ()
    sounds: dict[SoundEvent, tuple[SoundFile, ...]] = {}
    ambience: SoundFile | None = None
    music: dict[Mood, SoundFile] = {}


class MinionAttack(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The attack profile of a minion: its numbers alone count, not those of the monster."""
    speed: Speed
    accuracy: Needed
    damage: Small
    at: Location = "random"
    after_damage: Effects = ()
    after_hit: ClassVar[Effects] = ()
    before_damage: ClassVar[Effects] = ()


class Minion(Card, frozen=True, kw_only=True):
    """A second figure of the monster's side, which `spawn` puts on the board: one space large, it acts at the end of the monster's turn.

    It takes the target of the first line of `pick_target` that finds somebody, as seen from where it stands, moves to it by at most `movement`
    spaces, and attacks if it is adjacent. `life` is how many wounds remove it.
    """
    not_here: ClassVar[dict[str, str]] = {"rules": "a minion has no rules in play: what lasts is a `grant` in its attack's `after_damage`"}
    movement: Annotated[int, Meta(ge=1, le=22)]
    toughness: Annotated[int, Meta(ge=0, le=60)]
    life: Annotated[int, Meta(ge=1, le=30)] = 1
    evasion: Annotated[int, Meta(ge=-5, le=20)] = 0
    pick_target: tuple[MinionLine, ...] = ("closest threat",)
    attack: MinionAttack
    figure: MonsterFigure | None = None


class Outfit(Card, frozen=True, kw_only=True):
    """Equipment for a free battle: what each survivor wears, and what they carry in turn."""
    worn: tuple[Annotated[str, Ref("gear")], ...] = ()
    carried: tuple[tuple[Annotated[str, Ref("gear")], ...], ...] = ()


KINDS = {"ai": AiCard, "hit_locations": HitLocation, "monster_injuries": MonsterInjury, "injuries": SevereInjury, "terrain": Terrain, "gear": Gear,
         "weapon_words": Word, "sets": ArmorSet, "resources": Resource, "disorders": Disorder, "fighting_arts": FightingArt,
         "abilities": Ability, "proficiencies": Proficiency, "innovations": Innovation,
         "locations": PlaceInSettlement, "events": Event, "principles": Principle, "actions": ActionCard, "monster": Monster,
         "minions": Minion, "outfits": Outfit}
# Fields without effect on a running game: the fingerprint of a pack and the digest of a card leave them out.
OUTSIDE_THE_RULES = ("sign", "painting", "figure", "mane", "dress", "ground", "shape", "height", "starting", "unfinished",
                     "maps", "sounds", "ambience", "music")
SET_UP_KINDS = ("outfits",)                                     # files whose cards are used in set-up only
REFERENCE = {"ai": ("ai",), "hit_location": ("hit_locations",), "injury": ("monster_injuries", "injuries"),
             "monster_injury": ("monster_injuries",), "severe_injury": ("injuries",), "terrain": ("terrain",), "gear": ("gear",),
             "word": ("weapon_words",), "location": ("locations",), "event": ("events",), "innovation": ("innovations",), "principle": ("principles",),
             "monster": ("monster",), "resource_deck": ("monster",), "action": ("actions", "events", "injuries", "ai"), "pays": ("resources", "gear"),
             "event_deck": (), "proficiency": ("proficiencies",), "set": ("sets",), "minion": ("minions",),
             "any": ("gear", "resources", "disorders", "fighting_arts", "abilities", "innovations", "locations", "ai")}
