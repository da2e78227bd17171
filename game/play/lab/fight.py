"""Plays one fight of the lab and keeps what is counted of it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from msgspec import Struct, field, structs

from game.cards.library import Library
from game.play.bots import gives_up
from game.play.faults_told import fault_words
from game.play.lab.keyed import KeyedBot, KeyedSession
from game.play.simulate import MOST_ANSWERS, SimulationOptions, table
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.queries.fight_story import fight_story
from game.rules.session import decode


class Party(Struct, frozen=True):
    """Who fights whom, and how well they play: the same for both sides of a pair."""

    monster: str
    level: str
    survivors: int = 4
    bots: str = "careful"

    @property
    def name(self) -> str:
        """Names the party in files of kept results."""
        return f"{self.monster}-{self.level}-{self.survivors}-{self.bots}"


class LabFight(Struct, frozen=True):
    """How a fight of the lab ended. `answers` are all that were given, so that it can be played again; `causes` and `weapons` count deaths and wounds."""

    seed: int
    outcome: str
    rounds: int
    deaths: int
    digest: str
    causes: dict[str, int] = field(default_factory=dict)
    weapons: dict[str, int] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    fault: str = ""

    @property
    def won(self) -> bool:
        """Whether the survivors won; endless fights and faults are not won."""
        return self.outcome == "victory" and not self.fault


def play(seed: int, party: Party, library: Library) -> LabFight:
    """Plays the fight of a seed to its end; whatever the rules raise is a fault of this fight alone."""
    options = SimulationOptions(party.monster, party.level, party.survivors, party.bots)
    stream: list[tuple[int, Happened]] = []
    answers, digest = 0, ""
    campaign = table(seed, options, library)
    fight = campaign.showdown
    try:
        session, bot = KeyedSession(campaign, library), KeyedBot(party.bots, seed)
        stream += [(0, fact) for fact in session.opening]
        while session.question is not None and session.campaign.phase == "showdown" and session.question.kind != "defeat" and not gives_up(session):
            answers += 1
            stream += [(answers, fact) for fact in session.answer(bot.choose(session))]
            if answers > MOST_ANSWERS:
                raise RuntimeError("the fight does not end")
        campaign, digest = session.campaign, session.digest()
    except Exception as failed:
        return LabFight(seed, "fault", 0, 0, "", fault=fault_words(answers, failed))
    fight = campaign.showdown or fight
    assert fight is not None
    told = fight_story(library, decode(session.start), stream)
    causes: dict[str, int] = {}
    for fallen in told.fallen:
        causes[fallen.cause] = causes.get(fallen.cause, 0) + 1
    deaths = sum(survivor.dead for survivor in campaign.survivors if survivor.id in fight.survivors)
    return LabFight(seed, fight.outcome or "none", fight.round, deaths, digest, causes,
                    {tally.weapon: tally.wounds for tally in told.weapons}, cards_met(stream))  # fmt: skip


def cards_met(stream: Sequence[tuple[int, Happened]]) -> list[str]:
    """Lists the AI cards and hit locations that were drawn."""
    return sorted({fact.card for _, fact in stream if isinstance(fact, events.CardDrawn) and fact.deck in ("ai", "hit_location")})


def blanked(library: Library, card: str) -> Library:
    """Returns a library in which an AI card does nothing."""
    other = copy(library)
    other.ai = {**library.ai, card: structs.replace(library.ai[card], actions=(), rules=())}
    return other
