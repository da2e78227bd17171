"""The careful bot in the settlement: builds, innovates, crafts armor, names things, and sends out four well-equipped survivors."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.library import Library
from game.model.survivor import Survivor
from game.rules.engine.game import Game
from game.rules.engine.options import CREATE, DONE, INNOVATE, BuildOption, CraftOption, EndeavorOption, PutOption, options_of
from game.rules.engine.question_facts import DepartFacts
from game.rules.engine.questions import Ask
from game.rules.session import Session
from game.rules.settlement.setting_out import MOST


# ---- develop --------------------------------------------------------------------------------------------------------
def develop(session: Session, question: Ask) -> str:
    """Builds, innovates, crafts armor and then weapons, spends the endeavors left, and goes on."""
    options = question.options
    known = [option for _, option in options_of(question)]
    builds = [option for option in known if isinstance(option, BuildOption)]
    wanted = [option.key for option in builds if arms_cheaply(session.library, option.location)]
    wanted += [key for key in options if key == INNOVATE] + [option.key for option in builds]
    useful = [option for option in known if isinstance(option, CraftOption) and wanted_gear(session.game, option.gear)]
    wanted += [option.key for option in sorted(useful, key=lambda option: -worth(session.library, option.gear))]
    wanted += [option.key for option in known if isinstance(option, EndeavorOption)]
    return wanted[0] if wanted else options[-1]


def arms_cheaply(library: Library, place: str) -> bool:
    """Returns whether a location costs no resources and offers armor or weapons."""
    made = [gear for gear in library.gear.values() if gear.at == place]
    return not library.locations[place].cost.resources and any(gear.armor or gear.weapon is not None for gear in made)


def worth(library: Library, name: str) -> int:
    """Returns the worth of a gear card: armor above all, then strong weapons."""
    gear = library.gear[name]
    return 10 * sum(gear.armor.values()) + (gear.weapon.strength + gear.weapon.speed if gear.weapon is not None else 0)


def wanted_gear(game: Game, name: str) -> bool:
    """Returns whether another copy of a gear card would be worn."""
    owned = game.settlement.storage.get(name, 0) + sum(name in survivor.grid.values() for survivor in game.living())
    gear = game.library.gear[name]
    return owned < (MOST if gear.armor or gear.weapon is not None else 1)


def principle(session: Session, question: Ask) -> str:
    """Chooses the answer that raises the survival limit, else the first."""
    cards = session.library.innovations
    return max(question.options, key=lambda name: any("survival_limit" in rule.add for rule in cards[name].rules))


def sex(session: Session, question: Ask) -> str:
    """Keeps the numbers of women and men equal."""
    living = session.game.living()
    men = sum(survivor.sex == "male" for survivor in living)
    return "male" if men * 2 < len(living) else "female"


# ---- departing ------------------------------------------------------------------------------------------------------
def depart(session: Session, question: Ask) -> str:
    """Sends out four: survivors with sheets first, then new ones."""
    chosen = question.facts.chosen if isinstance(question.facts, DepartFacts) else ()
    free = [key for key in question.options if key in session.game.by_id and key not in chosen]
    if free:
        return free[0]
    return CREATE if CREATE in question.options and len(chosen) < MOST else DONE


def grid(session: Session, question: Ask) -> str:
    """Puts on armor, then a weapon for each survivor, and ends; a survivor who lacks what a card requires stays."""
    game = session.game
    puts = [option for _, option in options_of(question) if isinstance(option, PutOption) and helps(game, option)]
    if puts:
        return max(puts, key=lambda put: worth(session.library, put.card)).key
    return question.options[0]


def helps(game: Game, put: PutOption) -> bool:
    """Returns whether a card improves a survivor and takes nothing off: armor, a first weapon, or what others do not need."""
    gear, survivor = game.library.gear[put.card], game.by_id[put.who]
    return str(put.box) not in survivor.grid and (bool(gear.armor) or (gear.weapon is not None and not armed(game, survivor)))


def armed(game: Game, survivor: Survivor) -> bool:
    """Returns whether a survivor carries a weapon."""
    return any(game.library.gear[card].weapon is not None for card in survivor.grid.values())


# ---- choices on cards -----------------------------------------------------------------------------------------------
def choose(session: Session, question: Ask) -> str:
    """Chooses the higher of two results, else the first."""
    options = question.options
    return max(options, key=int) if all(option.isdigit() for option in options) else options[0]


def first(session: Session, question: Ask) -> str:
    """Chooses the first option: the first proposed name, the only quarry."""
    return question.options[0]


IN_A_SETTLEMENT: dict[str, Callable[[Session, Ask], str]] = {
    "develop": develop, "principle": principle, "sex": sex, "depart": depart, "grid": grid, "choose": choose, "quarry": first,
    "name_settlement": first, "name_survivor": first, "name_newborn": first, "pay": first,
}  # fmt: skip
