"""Random showdown set-ups, one for each seed: levels in turn, one to six survivors, innovations and, optionally, gear, arts and disorders."""

from __future__ import annotations

from game.cards.library import Library
from game.model.campaign import Campaign, Player
from game.model.survivor import Survivor
from game.play.bots import SeededChoices
from game.rules.engine.grid import BOXES
from game.rules.engine.rulings import RULINGS, rulings_of
from game.rules.showdown.set_up import new_battle, new_story

MIXED = "mixed"                                                 # as a level: all levels in turn, by seed
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
UNLOCKED = ("encourage", "dash", "surge", "endure")             # survival actions that may be learned
TRAUMA = "brain_trauma_roll"                                    # a value that principles change in showdowns
FIRST_STORY = "first_story"
SALT = 7_777_777                                                # makes the set-up's random numbers differ from those of a bot with the same seed


def level_of(seed: int, library: Library, monster: str) -> str:
    """Returns the level of a seed: the monster's levels take turns."""
    levels = list(library.monster[monster].levels)
    return levels[seed % len(levels)]


def mixed(seed: int, library: Library, monster: str = "", outfit: bool = False, level: str = "", table: bool = False) -> Campaign:
    """Sets up the showdown of a seed.

    With `outfit` the survivors have random gear, fighting arts, disorders and injuries; with `table` there are random proxies and house rules.
    """
    chance = SeededChoices(seed + SALT)
    monster = monster or library.first_monster
    level = level or level_of(seed, library, monster)
    names = NAMES[: 1 + chance.below(len(NAMES))]
    people = [(name, "female" if n % 2 == 0 else "male", n + 1, "abcdef"[n]) for n, name in enumerate(names)]
    players = [Player(name, n) for n, name in enumerate(names)]
    if level == FIRST_STORY:
        return new_story(library, seed, players, people, monster=monster, level=level, prologue=False)
    learned = tuple([name for name in library.unlocking(UNLOCKED) if chance.below(3)])
    gear = tuple([cards_of(library, chance) for _ in names]) if outfit else ()
    survival = chance.below(8)
    campaign = new_battle(library, seed, players, people, monster=monster, level=level, innovations=learned, survival_limit=max(1, survival), survival=survival,
                          gear=gear)
    for survivor in campaign.survivors if outfit else ():
        add_history(survivor, library, chance)
    if outfit and not chance.below(3):
        campaign.settlement.principles += [name for name in library.innovations if changes_trauma(library, name)]
    if table and campaign.showdown is not None:
        campaign.showdown.proxy_pairs = max(0, chance.below(8) - 3)
        campaign.rulings = rulings_of({ruling.id: chance.one_of(ruling.options) for ruling in RULINGS})
    return campaign


def changes_trauma(library: Library, name: str) -> bool:
    """Returns whether an innovation is the answer of a principle that has rules in showdowns: it changes the trauma roll."""
    card = library.innovations[name]
    return card.principle is not None and any(TRAUMA in rule.add for rule in card.rules)


def cards_of(library: Library, chance: SeededChoices) -> tuple[str, ...]:
    """Draws the gear of one survivor: some weapons, some of everything, sometimes two copies of a card."""
    weapons = [name for name, card in library.gear.items() if card.weapon is not None and name != library.unarmed]
    others = [name for name, card in library.gear.items() if name not in weapons and name != library.unarmed]
    held = [chance.one_of(weapons) for _ in range(chance.below(4))] + [chance.one_of(others) for _ in range(chance.below(5))]
    if held and not chance.below(3):
        held.append(held[0])
    return tuple(held[:BOXES])


def add_history(survivor: Survivor, library: Library, chance: SeededChoices) -> None:
    """Gives a survivor random fighting arts, a disorder, and a history (recorded injuries, counters)."""
    arts, disorders = list(library.fighting_arts), list(library.disorders)
    survivor.fighting_arts = list(dict.fromkeys([chance.one_of(arts) for _ in range(chance.below(4))]))
    survivor.disorders = list(dict.fromkeys([chance.one_of(disorders) for _ in range(chance.below(3))]))
    survivor.insanity, survivor.courage, survivor.understanding = chance.below(6), chance.below(7), chance.below(7)
    for attribute in ("strength", "luck", "evasion", "accuracy", "speed"):
        if not chance.below(4):
            survivor.attributes[attribute] = chance.below(4) - 1
