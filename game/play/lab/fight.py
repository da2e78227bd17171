"""Plays one fight of the lab and keeps what is counted of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import NamedTuple

from msgspec import Struct, field, structs

from game.cards.library import Library
from game.model.campaign import Campaign
from game.play.bots import gives_up
from game.play.faults_told import fault_words
from game.play.lab.keyed import KeyedBot, KeyedSession
from game.play.simulate import MOST_ANSWERS, SimulationOptions, table
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.engine.questions import Ask
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


class Given(NamedTuple):
    """An answer of a fight: what was asked, what was chosen, and what followed."""

    question: Ask
    key: str
    happened: list[Happened]


def play(seed: int, party: Party, library: Library) -> LabFight:
    """Plays the fight of a seed to its end; whatever the rules raise is a fault of this fight alone."""
    stream: list[tuple[int, Happened]] = []
    answers, digest = 0, ""
    campaign = laid(seed, party, library)
    fight = campaign.showdown
    try:
        session = KeyedSession(campaign, library)
        stream += [(0, fact) for fact in session.opening]
        for answers, given in enumerate(given_answers(session, party.bots), 1):
            stream += [(answers, fact) for fact in given.happened]
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


def laid(seed: int, party: Party, library: Library) -> Campaign:
    """Lays the table for the fight of a seed."""
    return table(seed, SimulationOptions(party.monster, party.level, party.survivors, party.bots), library)


def given_answers(session: KeyedSession, bots: str) -> Iterator[Given]:
    """Plays a fight to its end, and yields each answer with its question and what followed; raises RuntimeError where it has no end."""
    bot, answers = KeyedBot(bots, session.campaign.seed), 0
    while session.question is not None and session.campaign.phase == "showdown" and session.question.kind != "defeat" and not gives_up(session):
        question, key = session.question, bot.choose(session)
        yield Given(question, key, session.answer(key))
        answers += 1
        if answers > MOST_ANSWERS:
            raise RuntimeError("the fight does not end")


def cards_met(stream: Sequence[tuple[int, Happened]]) -> list[str]:
    """Lists the AI cards and hit locations that were drawn."""
    return sorted({fact.card for _, fact in stream if isinstance(fact, events.CardDrawn) and fact.deck in ("ai", "hit_location")})


def blanked(library: Library, card: str) -> Library:
    """Returns a library in which an AI card does nothing."""
    other = copy(library)
    other.ai = {**library.ai, card: structs.replace(library.ai[card], actions=(), rules=())}
    return other
