"""The small types of settings: amounts, phrases for figures, ranges of a roll, and closed lists of words."""
import difflib
import re
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.cards.codes import Code
from game.cards.meant import SYNONYMS, certain, nearest
from game.model.space import LONGEST_SIDE, SHORTEST_SIDE


class Wrong(ValueError):
    """Raised for a scalar that cannot be read; the message says what is allowed, and `meant` what to write instead where there is no doubt."""

    def __init__(self, words: str, code: Code, meant: str = "") -> None:
        super().__init__(words)
        self.code, self.meant = code, meant


class Ref(Struct, frozen=True):
    """Marks a setting that names a card of a kind, so that the library checks that the card exists."""

    kind: str


def one_of(words: tuple[str, ...]) -> str:
    return "|".join(sorted((re.escape(word) for word in words), key=len, reverse=True))


# ---- closed lists ---------------------------------------------------------------------------------------------------
Location = Literal["head", "arms", "body", "waist", "legs", "random", "every"]
BodyLocation = Literal["head", "arms", "body", "waist", "legs"]
ArmorPlace = Literal["head", "arms", "body", "waist", "legs", "every"]
Facing = Literal["N", "E", "S", "W"]
Colour = Literal["red", "green", "blue"]
Edge = Literal["up", "down", "left", "right"]
Pile = Literal["ai", "hit_locations"]                           # decks of the monster that cards look at and shuffle
Drawn = Literal["basic_resources", "monster_resources", "strange_resources", "vermin", "innovations", "disorders", "fighting_arts", "secret_fighting_arts",
                "built_gear", "gear", "masteries", "kept_arts"]
Action = Literal["move", "activate", "attack", "dodge", "dash", "surge", "encourage", "endure", "spend_survival", "gain_survival",
                 "gain_courage", "gain_hunt_xp", "gain_proficiency", "gain_disorders",
                 "use_fighting_arts", "use_abilities", "use_proficiency", "consume", "depart", "endeavor", "be_intimate", "be_knocked_down",
                 "gain_bleeding", "draw_ai", "grab", "ambush", "block", "attack_blind_spot", "attack_knocked_down", "innovate",
                 "gain_tokens", "critical", "starve", "carry"]
InnovationType = Literal["starting", "science", "music", "home", "faith", "art", "education", "heat", "other", "principle"]
Quality = Literal["knocked_down", "standing", "insane", "deaf", "blind", "bleeding", "threat", "hidden", "doomed", "retired", "noisy", "stinky",
                  "frenzied", "priority_target", "adjacent", "alone", "departing", "returning", "male", "female", "dead", "tireless", "acting", "no_blind_spot",
                  "impervious", "super_dense", "damaged", "indomitable", "off_board", "ageless", "spends_tokens", "named"]
MonsterQuality = Literal["knocked_down", "standing", "no_blind_spot", "impervious", "super_dense", "indomitable", "off_board"]
Ignored = Literal["evasion", "collision", "bash", "reactions", "slow", "cumbersome", "frail", "trap", "terrain", "survivors", "intimidation"]
ValueName = Literal["movement", "speed", "accuracy", "strength", "evasion", "luck", "damage", "toughness", "reach", "range", "armor",
                    "brain_damage", "damage_suffered", "survival_limit", "survival_gained", "dodges", "bleeding_limit", "block", "critical_from", "wound_from",
                    "perfect_from", "severe_injury_roll", "brain_trauma_roll", "straggler_roll", "hunt_roll", "intimacy_roll", "endeavor_roll",
                    "darkness_roll", "terrain_roll", "run_away_roll", "investigate_roll",
                    "innovation_draw", "disorder_limit", "knockback", "movements", "fighting_art_draw",
                    "wound_first", "wound_factor", "critical_on_injury"]
Moment = Literal[
    # the course of a showdown
    "showdown_start", "round_start", "monster_turn_start", "before_ai_draw", "ai_drawn", "card_end", "monster_turn_end", "survivors_turn_start",
    "act_start", "activation_spent", "act_end", "survivors_turn_end", "round_end", "showdown_end", "victory",
    # the monster attacks
    "before_move", "moved", "target_picked", "attack_rolled", "after_hit", "before_damage", "after_damage", "attack_end",
    # a survivor attacks
    "perfect_hit", "hit_location_drawn", "trap_drawn", "before_wound_roll", "wounded", "failed", "critical", "before_reaction",
    "missed", "before_failure", "before_wound", "location_wounded",
    # harm
    "hit", "before_location_damage", "damaged", "injured", "before_brain_damage",
    "before_severe_injury", "before_injury", "severe_injury", "trauma", "before_knock_down", "knocked_down", "before_collision",
    "knocked_back", "bleeding_gained", "before_death", "died",
    # survival
    "survival_gained", "survival_action", "encouraged", "encouraged_self", "stood", "understanding_gained", "insanity_gained", "before_hunt_xp",
    # campaign
    "aged", "retired", "carded", "departing", "departing_end", "returning", "hunt_setup", "year_start", "settlement_start", "born", "named", "innovated",
    "endeavor_rolled", "endeavors_gained", "gained_card", "crafted_with",
    # a hunt
    "space_entered", "arrival", "meeting", "before_hunt_roll", "before_darkness_roll"]
Until = Literal["roll_end", "attack_end", "card_end", "act_end", "turn_end", "round_end", "next_round_end", "3 rounds", "4 rounds", "5 rounds",
                "next_act", "next_attack", "next_hit", "next_innovation", "next_wound_roll",
                "showdown_end", "next_space", "hunt_end", "phase_end", "next_departure", "settlement_end", "knocked_down", "monster_acts", "wounded",
                "seen", "for_good"]
Once = Literal["attack", "act", "round", "showdown", "phase", "year", "lifetime"]

# ---- how a card looks and sounds: each word names files of the game --------------------------------------------------
Sign = Literal["axe", "back", "band", "blood", "bone", "book", "boot", "brain", "build", "burst", "check", "claw", "cloth", "cross", "dagger",
               "darts", "deck", "dice", "discard", "down", "drum", "eye", "fork", "gear", "glove", "grass", "grease", "helm", "hidden", "hide",
               "hour", "lantern", "lock", "move", "organ", "pants", "people", "play", "redo", "shape_circle", "shape_diamond", "shape_hexagon",
               "shape_shield", "shape_square", "shape_triangle", "shard", "shield", "skull", "slash", "star", "stone", "sword", "target", "tile",
               "tooth", "torch", "trap", "undo", "vest", "warn", "wound"]
Painting = Literal["birth", "couple", "departing", "founding", "grief", "hunger", "lost", "strangers", "together", "triumph", "waking"]
MonsterFigure = Literal["lion", "golden_cat", "butcher"]
SoundEvent = Literal["claws", "cry_high", "cry_low", "death", "defeat", "dread", "fall", "growl", "hit_bone", "hit_flesh", "hit_hide", "hit_stone", "hurt",
                     "monster_dies", "rake", "roar", "slab", "snarl", "sniff", "victory"]
Mood = Literal["calm", "hunted", "wounded", "last_lantern", "over"]     # how a fight stands: see `sound_rules.mood`
Dress = Literal["lion", "bone", "rawhide"]                      # the finest first
Ground = Literal["stone", "grass"]                              # the sound of steps
Shape = Literal["block", "pillars"]
BaseSide = Annotated[int, Meta(ge=SHORTEST_SIDE, le=LONGEST_SIDE)]
BaseSides = BaseSide | tuple[BaseSide, BaseSide]                # a square base, or the columns and rows of one

# ---- amounts --------------------------------------------------------------------------------------------------------
NUMBERS = ("level", "x", "all", "full", "survival", "insanity", "courage", "understanding", "hunt_xp", "bleeding", "proficiency", "movement", "strength",
           "speed", "accuracy", "luck", "evasion", "population", "endeavors", "innovations", "damage", "spaces_moved", "rolled", "red_affinities",
           "green_affinities", "blue_affinities", "lantern_year", "ones", "players", "gained", "investigate_roll", "run_away_roll",
           *[f"permanent_{name}" for name in ("movement", "speed", "accuracy", "strength", "evasion", "luck")])
COUNTED = re.compile(r"[a-z_]+")                                # a word that `note` counts
TERM = rf"(?:\d+d(?:5|10)|\d+|{one_of(NUMBERS)}|counter\.{COUNTED.pattern})"
MOST, MOST_DICE = 1000, 30                                      # greatest number and most dice in an amount
DICE = re.compile(r"\d+d(?:5|10)")
AMOUNT = re.compile(rf"^[+-]?{TERM}(?: [+-] {TERM})*(?: per {TERM})?$")


class Amount(Struct, frozen=True):
    """A number, dice, or a number in play: `2`, `-1`, `1d5`, `level`, `9 - proficiency`, `population per 10`."""

    text: str
    number: int | None = None

    @classmethod
    def parse(cls, text: str) -> "Amount":
        if not AMOUNT.match(text):
            strange = next((part for part in re.findall(r"[A-Za-z_]{3,}", text) if part not in (*NUMBERS, "per", "counter")), "")
            said = nearest(strange, (*NUMBERS, "counter"), 0) if strange else ""
            words = "a number, dice (d5 or d10) like 1d5, level or another number in play, with + - or 'per 10'"
            raise Wrong(f"{text!r} is no amount{said}: {words}", Code.AMOUNT)
        if any([int(number) > MOST for number in re.findall(r"\d+", text)]):
            raise Wrong(f"{text!r} is too much: no number is above {MOST}", Code.AMOUNT)
        if any([int(number) > MOST_DICE for number in re.findall(r"(\d+)d", text)]):
            raise Wrong(f"{text!r} is too much: no more than {MOST_DICE} dice fall at once", Code.AMOUNT)
        return cls(text, int(text) if re.fullmatch(r"[+-]?\d+", text) else None)

    def __int__(self) -> int:
        return self.number or 0


def unlike_dice(dice: str, added: list[str]) -> str:
    """Returns what is wrong with amounts that are added to dice such as `1d10`: dice stand alone, and are of the same kind; "" if nothing is."""
    for text in [text for text in added if DICE.search(text)]:
        if not DICE.fullmatch(text):
            return f"{text!r} is dice and something else: write them one by one, as in [1d10, level]"
        if text.partition("d")[2] != dice.partition("d")[2]:
            return f"{text!r} adds other dice than are rolled: {dice}"
    return ""


PATTERN = {"Amount": AMOUNT.pattern}

# ---- who ------------------------------------------------------------------------------------------------------------
ROLES = ("subject", "target", "attacker", "bearer", "monster", "settlement", "revealer", "nominated", "father", "mother", "newborn", "partner")
NOUNS = ("survivors", "survivor", "threats", "threat", "stragglers", "straggler", "parents", "victims", *ROLES)
PICKS = ("closest", "random", "chosen", "all", "other", "most bleeding", "most insanity", "most hunt xp", "most courage", "most points",
         "fewest points", "lowest roll", "highest roll", "last to wound")
ADJECTIVES = ("knocked-down", "standing", "insane", "sane", "non-deaf", "deaf", "bleeding", "departing", "returning", "adjacent", "male", "female",
              "named", "practised", "paired", "fallen", "non-noisy", "noisy", "living", "dead", "bold", "insightful", "experienced", "unnamed", "elder")
PLACES = ("facing", "in range", "in field of view", "in blind spot", "adjacent", "adjacent to target", "adjacent to bearer", "grabbed last round",
          "run over", "in the zone", "behind", "not adjacent", "shielding")
OF_CARD = {"on": "terrain", "with": "gear", "having": "any"}    # places that name a card, and of which kind: `on toppled_pillar`
OF_NUMBER = ("survival", "insanity", "courage", "understanding", "hunt_xp")  # places that name the least of a number: `courage 6+`
ANY_PLACE = (rf"(?:within \d+|(?:{one_of(tuple(OF_CARD))}) [a-z0-9_.]+|(?:noted|carrying) [a-z0-9_]+|(?:{one_of(OF_NUMBER)}) \d+\+|"
             rf"{one_of(PLACES)})")
WHO = re.compile(rf"^(?:(?P<count>\d+|up to \d+) )?(?:(?P<pick>{one_of(PICKS)}) )?(?P<qualities>(?:(?:{one_of(ADJECTIVES)}) )*)"
                 rf"(?P<noun>{one_of(NOUNS)})(?P<places>(?: {ANY_PLACE})*)$")
KNOWN_IN_WHO = frozenset(" ".join(NOUNS + PICKS + ADJECTIVES + PLACES + (*OF_CARD, *OF_NUMBER, "up", "to", "within", "noted", "carrying")).split())
PATTERN["Who"] = re.sub(r"\?P<\w+>", "", WHO.pattern)


class Who(Struct, frozen=True):
    """One or more figures, in the wording of a target line: `closest threat facing in range`, `all non-deaf survivors`, `attacker`."""

    text: str
    noun: str
    pick: str = ""
    count: str = ""
    qualities: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Who":
        found = WHO.match(text)
        if not found:
            words = text.split()
            meant = " ".join([certain(word, KNOWN_IN_WHO) if word in SYNONYMS else word for word in words])
            raise Wrong(f"{text!r} names nobody: {cls._fault(text)}", Code.WHO, meant if meant != text and WHO.match(meant) else "")
        adjectives = re.findall(one_of(ADJECTIVES), found["qualities"])
        places = re.findall(ANY_PLACE, found["places"])
        return cls(text, found["noun"], found["pick"] or "", found["count"] or "", tuple(adjectives), tuple(places))

    @property
    def names(self) -> list[tuple[str, str]]:
        """Lists the cards that its places name: kind and id."""
        return [(OF_CARD[word], card) for word, _, card in [place.partition(" ") for place in self.places] if word in OF_CARD]

    @staticmethod
    def _fault(text: str) -> str:
        """Returns what is wrong with a phrase: the order of its words, or one unknown word."""
        words = text.split()
        whole = next((end for end in range(len(words) - 1, 0, -1) if WHO.match(" ".join(words[:end]))), len(words))
        place = " ".join(words[whole:])
        if place and not set(words[whole:]) & set(" ".join(NOUNS + PICKS + ADJECTIVES).split()):
            close = difflib.get_close_matches(place, PLACES, 1, 0.6)
            meant = f"did you mean '{close[0]}'? " if close else ""
            return f"'{place}' is no place ({meant}places: {', '.join(PLACES)}, within 3, on, with, noted, carrying, courage 3+)"
        strange = next((word for word in re.findall(r"[A-Za-z_-]+", text) if word not in KNOWN_IN_WHO), None)
        if strange:
            return f"{strange!r} is no word of it{nearest(strange, KNOWN_IN_WHO, 0)}"
        if not set(words) & set(NOUNS):
            return f"nobody is named: one of {', '.join(NOUNS)} is wanted"
        return "order is pick, adjectives, noun, place"


# ---- rows of a roll -------------------------------------------------------------------------------------------------
ROW = re.compile(r"^\d+(?:-\d+|\+|-)?$")


class Row(Struct, frozen=True, order=True):
    """The results that select a row of a table: `1`, `2-5`, `6+`, `3-` (three and less)."""

    low: int
    high: int

    @classmethod
    def parse(cls, text: str) -> "Row":
        if not ROW.match(text):
            raise Wrong(f"{text!r} is no row: 1, 2-5, 6+ or 3-", Code.ROW)
        if text.endswith("+"):
            return cls(int(text[:-1]), 999)
        if text.endswith("-"):
            return cls(-99, int(text[:-1]))
        low, _, high = text.partition("-")
        return cls(int(low), int(high or low))

    def __contains__(self, result: int) -> bool:
        return self.low <= result <= self.high


PATTERN["Row"] = ROW.pattern
EXAMPLES = {"Amount": ["1", "level", "all", "1d5", "1d10", "population per 10"], "Row": ["1-3", "4-7", "8+"],
            "Who": ["target", "attacker", "bearer", "monster", "settlement", "all survivors", "all non-deaf survivors", "all adjacent survivors",
                    "closest threat facing in range", "closest threat in field of view", "closest knocked-down survivor in range",
                    "random survivor in range", "chosen survivor", "all departing survivors", "all returning survivors", "stragglers"]}
PARSED = {"Amount": Amount, "Who": Who, "Row": Row}
Count = Annotated[int, Meta(ge=1, le=30)]
Years = Annotated[int, Meta(ge=0, le=40)]
Speed = Annotated[int, Meta(ge=1, le=20)]
Needed = Annotated[int, Meta(ge=1, le=20)]
HERE = Who("subject", "subject")
ONE, ALL = Amount("1", 1), Amount("all")
