"""The session measurements of `main.py bench`: snapshot, undo, clone, and single answers with many cards in play.

The limits are milliseconds of a machine that plays the hard-coded showdown 1,000 times a second; they scale with it.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from game.cards.library import Library
from game.model.showdown import Terrain
from game.model.space import BIT, SPACES
from game.model.survivor import LOCATIONS
from game.play.bots import BOTS
from game.play.simulate import SimulationOptions, table
from game.rules.session import Session, checkpoint_of
from game.rules.showdown.movement import occupied

SPACING = 16                                                    # resolutions that share a checkpoint when no screen watches
NOMINAL = 1000.0                                                # hard-coded showdowns a second for which the limits hold
BOUNDS = {"snapshot": 0.1, "undo": 50.0, "clone": 1.0, "answer": 5.0}
GEAR, TILES = 8, 15                                             # gear cards of each of five survivors; tiles, of two spaces each
CROWDED = SimulationOptions(level="2", survivors=5)


def play(session: Session, seed: int, most: int = 20_000, beside: Callable[[Session], None] | None = None) -> int:
    """Lets a random bot answer until the showdown is over, or so many times; `beside` is called before each answer. Returns the number of answers."""
    bot, answers = BOTS["random"](seed), 0
    while (question := session.question) is not None and question.kind != "defeat" and session.game.campaign.phase == "showdown" and answers < most:
        if beside is not None:
            beside(session)
        session.answer(bot.choose(session))
        answers += 1
    return answers


def playout(seed: int, library: Library, keep: int = SPACING) -> Session:
    """Plays a First Story by random bots through the public session, with journal, checkpoints and reasons."""
    session = Session(table(seed, SimulationOptions(), library), library, keep=keep, forgiving=False)
    play(session, seed)
    return session


# ---- many cards in play ------------------------------------------------------------------------------------------
def crowded(seed: int, library: Library) -> Session:
    """Returns a session with 40 gear cards, 20 lasting cards and 30 terrain spaces in play, the survivors deployed."""
    session = Session(table(seed, CROWDED, library), library, keep=SPACING, forgiving=False)
    play(session, seed, beside=None, most=6)                    # the tile holder, the facing of the lion, five survivors
    while session.question is not None and session.question.kind in ("controller", "direction", "deploy"):
        session.answer(session.question.options[0])
    campaign = session.campaign
    assert campaign.showdown is not None
    gear = [name for name, card in library.gear.items() if (card.rules or card.attack_rules or card.with_ or card.weapon) and card.copies]
    disorders, arts = [[name for name, card in kind.items() if card.rules] for kind in (library.disorders, library.fighting_arts)]
    for number, survivor in enumerate(campaign.survivors):
        survivor.grid = {str(box): gear[(seed + number * GEAR + box) % len(gear)] for box in range(GEAR)}
        survivor.armor = dict.fromkeys(LOCATIONS, 4)
        survivor.survival = 3
        survivor.disorders, survivor.fighting_arts = two_of(disorders, seed + number), two_of(arts, seed + number)
    campaign.showdown.terrain = []
    session.game.refresh()
    free = [space for space in SPACES if not BIT[space] & occupied(session.game)]
    ground = sorted(library.terrain)
    for tile in range(TILES):
        first = free[(seed * 7 + tile * 11) % (len(free) - 1)]
        campaign.showdown.terrain.append(Terrain(ground[tile % len(ground)], [first, free[free.index(first) + 1]]))
    return Session(campaign, library, keep=SPACING, forgiving=False)


def two_of(cards: list[str], number: int) -> list[str]:
    """Returns two neighbours of a list of cards."""
    return [cards[2 * number % len(cards)], cards[(2 * number + 1) % len(cards)]]


# ---- milliseconds ---------------------------------------------------------------------------------------------------
def taken(do: Callable[[], object]) -> float:
    """Measures the processor time of a function, in milliseconds."""
    started = time.process_time_ns()
    do()
    return (time.process_time_ns() - started) / 1e6


def snapshot(seed: int, library: Library) -> float:
    """Returns the median time of the snapshots of a showdown."""
    found: list[float] = []
    play(crowded(seed, library), seed, 200, beside=lambda session: found.append(taken(lambda: checkpoint_of(session.campaign))))
    return statistics.median(found)


def clone(seed: int, library: Library) -> float:
    """Returns the median time of a clone at each question of a showdown."""
    found: list[float] = []
    session = Session(table(seed, SimulationOptions(), library), library, forgiving=False)
    play(session, seed, beside=lambda session: found.append(taken(session.clone)))
    return statistics.median(found)


def undo(seed: int, library: Library) -> float:
    """Undoes each answer of a showdown, from the last to the first, and returns the longest time."""
    def begun() -> Session:
        return Session(table(seed, SimulationOptions(), library), library, keep=SPACING, forgiving=False)

    session = begun()
    play(session, seed, most=play(begun(), seed) - 1)           # the last answer ends the showdown, and cannot be undone
    longest = 0.0
    while session.cannot_undo() is None:
        longest = max(longest, taken(session.undo))
    return longest


def answer(seed: int, library: Library) -> float:
    """Returns the 99.9th percentile of the time of an answer with many cards in play."""
    found: list[float] = []
    for number in range(20):
        session = crowded(seed + number, library)
        bot = BOTS["random"](seed + number)
        for _ in range(200):
            if session.question is None or session.game.campaign.phase != "showdown":
                break
            key = bot.choose(session)
            found.append(taken(lambda session=session, key=key: session.answer(key)))  # type: ignore[misc]  # bound here and now
    return sorted(found)[-1 - len(found) // 1000]


WEIGHED: dict[str, Callable[[int, Library], float]] = {"snapshot": snapshot, "undo": undo, "clone": clone, "answer": answer}
