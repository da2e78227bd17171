"""Which rules a kind of card can have: the moments to which they answer while it is in play, and whether they can be used by paying."""

from collections.abc import Iterator
from typing import NamedTuple

from game.cards.codes import Code
from game.cards.definitions import AiCard, Card, CardInPlay, Gear, PlaceInSettlement, Proficiency, SevereInjury
from game.cards.effect import Cost, Fault, Rule, Rules, settings, word_of
from game.cards.kinds import ROLES, Moment

Way = tuple[str | int, ...]  # to a part of a card: settings by key, items of lists by number
Moments = tuple[Moment, ...]

COURSE: Moments = (
    "showdown_start", "round_start", "monster_turn_start", "before_ai_draw", "ai_drawn", "card_end", "monster_turn_end", "survivors_turn_start",
    "survivors_turn_end", "round_end", "showdown_end", "victory",
)  # fmt: skip
OF_A_WEAPON: Moments = (
    "perfect_hit", "attack_rolled", "hit_location_drawn", "before_wound_roll", "wounded", "failed", "critical", "attack_end",
    "missed", "before_failure", "before_wound", "location_wounded",
)  # fmt: skip
OF_SOMEBODY: Moments = (  # each concerns one survivor, in a showdown
    *OF_A_WEAPON, "act_start", "activation_spent", "act_end", "before_move", "moved", "target_picked", "after_hit", "before_damage", "after_damage",
    "trap_drawn", "before_reaction", "hit", "before_location_damage", "damaged", "injured", "before_brain_damage", "before_severe_injury",
    "before_injury", "severe_injury", "trauma", "before_knock_down", "knocked_down", "before_collision", "knocked_back", "bleeding_gained",
    "before_death", "died", "survival_gained", "understanding_gained", "insanity_gained", "before_hunt_xp", "survival_action", "encouraged",
    "encouraged_self", "stood",
)  # fmt: skip
SHOWDOWN: Moments = (*COURSE, *OF_SOMEBODY)
SETTLEMENT: Moments = ("departing", "departing_end", "returning", "year_start", "settlement_start", "innovated", "endeavor_rolled",
                       "endeavors_gained", "born", "named", "aged", "retired")
OF_NEWCOMERS: Moments = ("born", "named")  # who is new has no cards yet: a survivor's card answers to them for others only
HUNT: Moments = ("hunt_setup", "space_entered", "arrival", "meeting", "before_hunt_roll", "before_darkness_roll")
LATER: Moments = ()                                             # of what is not played yet: `check` gives notice


class InPlay(NamedTuple):
    """What the rules of a kind of card can do: the moments to which they answer, whether they are used by paying, whether a survivor has the card."""

    moments: Moments
    used: bool = False
    of_one: bool = False


OF_A_SURVIVOR = InPlay((*SHOWDOWN, *SETTLEMENT, *HUNT), used=True, of_one=True)
OF_THE_SETTLEMENT = InPlay((*SHOWDOWN, *SETTLEMENT, *HUNT))
OF_THE_MONSTER = InPlay(SHOWDOWN)
ON_GAINING = InPlay((*OF_A_SURVIVOR.moments, "carded"), used=True, of_one=True)
IN_PLAY: dict[str, InPlay] = {
    "ai": OF_THE_MONSTER, "monster": OF_THE_MONSTER, "monster_injuries": OF_THE_MONSTER, "terrain": InPlay(OF_SOMEBODY, used=True),
    "gear": InPlay((*OF_A_SURVIVOR.moments, "gained_card", "crafted_with"), used=True, of_one=True), "weapon_words": OF_A_SURVIVOR,
    "sets": OF_A_SURVIVOR, "injuries": OF_A_SURVIVOR, "fighting_arts": OF_A_SURVIVOR, "abilities": OF_A_SURVIVOR,
    "disorders": ON_GAINING, "resources": InPlay(("gained_card", "crafted_with"), used=True), "innovations": OF_THE_SETTLEMENT, "locations": OF_THE_SETTLEMENT,
}  # fmt: skip
OF_GRANTS = {"monster": OF_THE_MONSTER, "settlement": OF_THE_SETTLEMENT}  # by the noun of `who:`; others grant to survivors
OF_A_DURATION = InPlay(tuple([moment for moment in SHOWDOWN if moment != "ai_drawn"]))  # the next card drawn is the duration itself
OF_A_STATUS = InPlay(SHOWDOWN, used=True)                         # the set-up gives it to survivors
OF_TYPES = {"duration": OF_A_DURATION, "status": OF_A_STATUS}      # of AI cards; others are the monster's
OF_AN_ATTACK = InPlay(OF_A_WEAPON)
# The settings of a rule besides `if`, `name` and what makes it one: of a rule that answers to moments, is used by paying, and holds all the time.
ANSWERS = ("do", "may", "once", "who")
USED = ("do", "once", "lying")
HOLDS = ("who", "add", "set", "is", "cannot", "must", "ignores", "with", "cannot_use", "rolls", "cannot_wear", "unlocks")
BESIDE = ("who", "may", "once", "lying")                                   # of these a rule cannot consist
IN_AN_ACT, AT_HOME = ("activation", "movement", "survival"), ("endeavors", "population", "resources")  # what is paid for an ability; by the settlement
OF_A_CHOICE = ("archive_this", "survival", "insanity", *AT_HOME)    # what is paid for what somebody may do
STORED = ("resources", "gear")                                    # cards that are used from the storage too where they cost themselves
ARCHIVED = (*STORED, "weapon_words", "sets", "ai")                # cards that can be archived as a cost


def out_of_place(kind: str, card: Card) -> Iterator[Fault]:
    """Yields the rules of a card that could never do anything: the way to each in the card, and a message."""
    if isinstance(card, CardInPlay) and card.rules:
        never = never_in_play(card)
        if never:
            yield ("rules",), never, Code.NEVER_ANSWERS
        else:
            yield from unheard(("rules",), card.rules, OF_TYPES.get(card.type, IN_PLAY[kind]) if isinstance(card, AiCard) else IN_PLAY[kind], kind)
    if isinstance(card, Proficiency):
        for number, grade in enumerate(card.grades):
            yield from unheard(("grades", number, "rules"), grade.rules, OF_A_SURVIVOR, kind)
    if isinstance(card, Gear):
        yield from unheard(("attack_rules",), card.attack_rules, OF_AN_ATTACK, "attack_rules")
        for number, cost in enumerate(card.cost):
            yield from unpaid(("cost", number), cost, AT_HOME)
    if isinstance(card, PlaceInSettlement):
        yield from unpaid(("cost",), card.cost, AT_HOME)
    for number, endeavor in enumerate(getattr(card, "endeavors", ())):
        yield from unpaid(("endeavors", number, "pay"), endeavor.pay, OF_A_CHOICE[1:])


def never_in_play(card: CardInPlay) -> str:
    """Says why a card never stays in play, so that its rules cannot hold; "" where it does."""
    if isinstance(card, AiCard) and card.type == "normal":
        return "an AI card of the type normal does not stay in play: its rules never hold (types that stay: mood, trait, duration, status)"
    if isinstance(card, SevereInjury) and not card.times:
        return "an injury that is not recorded does not stay: write `times: 1` beside the rules, or a `grant` in `do`"
    return ""


def unheard(way: Way, rules: Rules, where: InPlay, kind: str) -> Iterator[Fault]:
    """Yields the moments to which rules in this place never answer, and costs that nobody could pay."""
    for number, rule in enumerate(rules):
        if rule.pay is not None and not where.used and not gives_rerolls(rule) and not (kind == "innovations" and is_between_spaces(rule)):
            yield (*way, number, "pay"), f"nobody can use a rule of {kind} by paying: write `when` and `may`, or leave `pay` out", Code.NEVER_PAID
        yield from idle_settings((*way, number), rule, kind)
        if rule.lying and rule.pay is not None and not (where.of_one and {"activation", "movement"} & set(rule.pay.actions)):
            yield (*way, number, "lying"), "only a rule of a survivor's card that costs a movement or an activation can be used lying", Code.IDLE_SETTING
        if rule.when and rule.who is not None and rule.who.noun in ROLES:
            said = f"'{rule.who.text}' has no part in a rule with `when`: `who` names survivors here, as `all survivors` does"
            yield (*way, number, "who"), said, Code.IDLE_SETTING
        for place, moment in enumerate(rule.when):
            if moment not in (*where.moments, *LATER):
                allowed = ", ".join(where.moments)
                yield (*way, number, "when", place), f"a rule of {kind} never answers to '{moment}' (moments there: {allowed})", Code.NEVER_ANSWERS
            elif moment in OF_NEWCOMERS and where.of_one and not any(condition.concerns_others for condition in rule.if_.every):
                said = f"'{moment}' never concerns who has the card: write `if: {{about: all survivors}}` beside it"
                yield (*way, number, "when", place), said, Code.NEVER_ANSWERS


def is_between_spaces(rule: Rule) -> bool:
    """Returns whether a rule of an innovation is used on a hunt, between two spaces: it costs nothing, and its condition is the hunt (`if: {phase: hunt}`)."""
    free = rule.pay is not None and rule.pay.actions == ("nothing",)
    return free and any([word_of(type(each)) == "phase" and getattr(each, "phases", ()) == ("hunt",) for each in rule.if_.every])


def idle_settings(way: Way, rule: Rule, kind: str) -> Iterator[Fault]:
    """Yields the settings of a rule that do nothing beside its others, and costs that are never paid."""
    if rule.pay is not None:
        what, allowed = "is used by paying", (*USED, *(("who",) if gives_rerolls(rule) else ()))
    elif rule.when:
        what, allowed = "answers to a moment", ANSWERS
    else:
        what, allowed = "holds all the time", HOLDS
    given = settings(rule)
    idle = [name for name in dict.fromkeys((*ANSWERS, *USED, *HOLDS, *(("when",) if rule.pay is not None else ()))) if given[name] and name not in allowed]
    for name in idle:
        yield (*way, name), f"'{name}' does nothing in a rule that {what}; such a rule has: if, name, {', '.join(allowed)}", Code.IDLE_SETTING
    needed = [name for name in allowed if name not in BESIDE]
    if not idle and not any([given[name] for name in needed]):
        yield way, f"a rule that {what} does nothing without {' or '.join(needed)}", Code.IDLE_SETTING
    if rule.pay is not None:
        itself = ("archive_this",) if kind in ARCHIVED else ()
        yield from unpaid((*way, "pay"), rule.pay, (*itself, *(AT_HOME if kind in STORED and rule.pay.actions == itself else IN_AN_ACT)))


def unpaid(way: Way, cost: Cost, paid: tuple[str, ...]) -> Iterator[Fault]:
    """Yields what nobody ever pays of a cost, where only some things are paid."""
    asked = [*cost.actions, *[name for name, much in settings(cost).items() if much and name != "actions"]]
    for name in asked:
        if name not in (*paid, "nothing"):
            yield way, f"'{name}' is never paid for this; what can be paid here: {', '.join(paid)}", Code.NEVER_PAID


def gives_rerolls(rule: Rule) -> bool:
    """Returns whether a rule offers survivors to throw a roll of the settlement again."""
    return rule.who is not None and any(effect.repeats for effect in rule.do)
