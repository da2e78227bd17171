"""What an answer of an act would cost for good or put at risk: the table may want to confirm it before it is given."""
from typing import Literal

from msgspec import Struct

from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.options import DONE, GO_ON, AbilityOption, SpaceOption, SurvivalOption, option_of
from game.rules.engine.question_facts import DepartFacts
from game.rules.engine.questions import Ask
from game.rules.queries.attack_parts import decode, encode
from game.rules.queries.forecast import Forecast
from game.rules.queries.settlement import nemesis_ahead
from game.rules.queries.terrain import view_line
from game.rules.showdown import act_options
from game.rules.showdown.actions import walk_to

SURVIVAL_COST = 1                                               # of a survival action (core rules p.70)
LIKELY = 0.45                                                   # chance to be the next target from which a space is where the monster's target stands


class Consequence(Struct, frozen=True):
    """A consequence of an answer: `card` is lost, or the `last_survival` is spent, which cannot come back; else a risk.

    The risks: the survivor is no longer hidden (`revealed`), comes into the monster's view (`seen`), or is likely to be its next target (`target`).
    """
    code: Literal["card", "last_survival", "revealed", "seen", "target"]
    card: str = ""

    @property
    def for_good(self) -> bool:
        """Returns whether what is spent cannot come back."""
        return self.code in ("card", "last_survival")


def is_for_good(question: Ask) -> bool:
    """Returns whether each answer of a question holds for the rest of the story: a principle."""
    return question.kind == "principle"


def ends_story(question: Ask, key: str) -> bool:
    """Returns whether an answer ends the story where another one would let it go on."""
    return question.kind == "the_end" and key == GO_ON and len(question.options) > 1


def staying_home(game: Game, question: Ask, key: str) -> Literal["", "hunt", "nemesis"]:
    """Returns what is given up by an answer with which nobody sets out, where somebody could: the hunt, or the fight with the nemesis of the year.

    "" by every other answer, and where the cards of that nemesis are not written: then nothing is lost.
    """
    facts = question.facts
    if question.kind != "depart" or key != DONE or not isinstance(facts, DepartFacts) or facts.chosen or len(question.options) < 2:
        return ""
    nemesis = nemesis_ahead(game)
    if nemesis is None:
        return "hunt"
    return "" if has_no_fight(game, nemesis.monster) else "nemesis"


def has_no_fight(game: Game, monster: str) -> bool:
    """Returns whether no showdown follows where a monster is hunted or comes: its cards are still to be written."""
    return bool(monster) and game.library.monster[monster].unfinished


def quarry_ahead(game: Game) -> str:
    """Returns the quarry of which is asked who hunts it: the one that was chosen last, "" in a year of a nemesis."""
    return "" if nemesis_ahead(game) is not None else game.settlement.quarry


def consequences(game: Game, question: Ask, key: str, here: Forecast | None = None, there: Forecast | None = None) -> tuple[Consequence, ...]:
    """Lists what an answer costs for good or puts at risk; only answers of an act have consequences.

    `here` and `there` are forecasts with the survivor where they stand and on the space of the answer, if they are known.
    """
    if question.kind not in ("action", "survival"):
        return ()
    match option_of(question, key):
        case AbilityOption() as option:
            return of_ability(game, question.who, option)
        case SurvivalOption() as option:
            who = game.by_id.get(option.who or question.who)
            return (Consequence("last_survival"),) if who is not None and who.survival <= SURVIVAL_COST else ()
        case SpaceOption(space) if space:
            return of_move(game, question.who, space, here, there)
    return ()


def of_ability(game: Game, who: str, option: AbilityOption) -> tuple[Consequence, ...]:
    """Lists what an ability costs for good: its card, or the last survival."""
    survivor = game.by_id[who]
    rule = next((entry[3] for entry in act_options.abilities(game, survivor) if act_options.key_of(entry) == option.key), None)
    if rule is None or rule.pay is None:
        return ()
    found = [Consequence("card", option.card)] if "archive_this" in rule.pay.actions else []
    if rule.pay.survival and survivor.survival <= rule.pay.survival:
        found.append(Consequence("last_survival"))
    return tuple(found)


def of_move(game: Game, who: str, space: str, here: Forecast | None, there: Forecast | None) -> tuple[Consequence, ...]:
    """Lists the risks of a walk to a space: the walk itself is performed on a copy of the state."""
    found = []
    played = Game(decode(encode(game.campaign)), game.library)
    walk_to(played, played.by_id[who], space, None)
    if any([isinstance(fact, events.Revealed) and fact.who == who for fact in played.events]):
        found.append(Consequence("revealed"))
    elif game.monster.space and not view_line(game, "monster", who)[0] and view_line(game, "monster", space)[0]:
        found.append(Consequence("seen"))
    if here is not None and there is not None and there.picked(who)[0] >= LIKELY and there.picked(who)[0] > here.picked(who)[1] + 0.005:
        found.append(Consequence("target"))
    return tuple(found)
