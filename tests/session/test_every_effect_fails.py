"""Whatever effect of a card raises, wherever the card is performed: the players are told file and line, leave it out, and the story goes on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec import structs

from game.cards.definitions import KINDS
from game.cards.effect import EFFECTS, Cost, Effect, Rule, is_played
from game.cards.library import Library, walk
from game.model.campaign import Campaign
from game.model.space import adjacent, names
from game.play.bots import BOTS
from game.play.packs import read_all
from game.play.random_setups import mixed
from game.rules.engine.events import EffectSkipped
from game.rules.engine.options import offers
from game.rules.session import RulesChanged, Session
from tests.session.tables import seen

WORDS = sorted(word for word, kind in EFFECTS.items() if is_played(kind))
MOST_ANSWERS, MOST_SKIPS = 600, 60
# The parts of the cards of a kind that are performed at each place.
PLACES: dict[str, tuple[str, ...]] = {
    "ai": ("actions",), "hit_locations": ("failure", "wound", "reflex", "critical"), "injuries": ("do", "at_most"), "gear": ("rules",), "terrain": ("rules",),
    "events": ("do",), "locations": ("endeavors",),
}  # fmt: skip


def instances(library: Library) -> dict[str, Effect]:
    """Finds an effect of each word on the cards, none of which is put off until somebody departs."""
    found: dict[str, Effect] = {}
    for kind in KINDS:
        for card in library.of_kind(kind).values():
            for part in walk(card):
                word = next((word for word in WORDS if type(part) is EFFECTS[word]), "")
                if word and id(part) not in library.promise_of and not getattr(part, "prevents", False):
                    found.setdefault(word, structs.replace(part))
    return found


def spoilt(kind: str, card: Any, effect: Effect) -> Any:
    """Returns a card all of whose effects are this one."""
    changes: dict[str, Any] = {}
    for field in PLACES[kind]:
        if field == "rules":
            changes[field] = (Rule(pay=Cost(actions=("activation",)), do=(effect,)),)
        elif field == "endeavors":
            changes[field] = tuple(structs.replace(endeavor, do=(effect,)) for endeavor in card.endeavors)
        else:
            changes[field] = (effect,)
    return structs.replace(card, **changes)


def begun(kind: str, library: Library, seed: int) -> Campaign:
    """Begins a showdown, or the settlement phase after one."""
    campaign = mixed(seed, library, outfit=kind == "gear", level="1" if kind in ("gear", "terrain") else "first_story")
    if kind in ("events", "locations"):
        assert campaign.showdown is not None
        campaign.showdown.outcome, campaign.showdown.stage, campaign.phase = "victory", "over", "aftermath"
    return campaign


def beside_terrain(session: Session, library: Library) -> Session:
    """Puts everybody beside a tile."""
    showdown = session.campaign.showdown
    assert showdown is not None
    free = names(adjacent(showdown.terrain[0].spaces[0], 1))
    for survivor, space in zip(session.campaign.survivors, free, strict=False):
        survivor.space = space
    return Session(session.campaign, library)


class Place:
    """A kind of cards, and a story one answer before an effect of such a card is performed."""

    def __init__(self, kind: str, library: Library) -> None:
        self.kind, self.library, self.cards = kind, library, dict(library.of_kind(kind))
        self.effects = instances(library)

    def put(self, effect: Effect) -> None:
        """Makes all effects of all cards this one."""
        self.library.of_kind(self.kind).update({name: spoilt(self.kind, card, effect) for name, card in self.cards.items()})

    def find(self) -> tuple[Session, str]:
        """Plays until an effect fails; returns the session before that, and the answer."""
        self.put(self.effects["gain"])
        for seed in range(1, 12):
            session, bot = Session(begun(self.kind, self.library, seed), self.library), BOTS["random"](seed)
            for _ in range(MOST_ANSWERS):
                if session.question is None or session.fault is not None:
                    break
                if self.kind == "terrain" and session.question.kind == "act":
                    session = beside_terrain(session, self.library)
                used = [key for key in session.question.options if key.startswith("use ") and key.split()[1] in self.cards]
                key = used[0] if used else bot.choose(session)
                session.answer(key)
                if session.fault is not None:
                    session.answer("back")
                    return session, key
        raise AssertionError(f"no effect of {self.kind} was performed")


@pytest.fixture(scope="module")
def own() -> Library:
    """Cards that may be changed."""
    return read_all()[0]


def failing(word: str, effects: dict[str, Effect]) -> Any:
    """Returns how a word is performed that raises where it is the effect put in, and else does what it does."""
    usual = EFFECTS[word].perform

    def perform(self: Effect, game: Any, context: Any) -> Any:
        if self is effects.get(word):
            raise ZeroDivisionError("put in by a test")
        return usual(self, game, context)

    return perform


@pytest.mark.parametrize("kind", PLACES)
def test_every_effect_that_raises_can_be_left_out(own, kind, monkeypatch):
    place = Place(kind, own)
    for word in WORDS:
        monkeypatch.setattr(EFFECTS[word], "perform", failing(word, place.effects))
    try:
        before, key = place.find()
        tried = 0
        for word, effect in place.effects.items():
            place.put(effect)
            try:
                session = before.clone()
            except RulesChanged:                                # what would do nothing is not offered
                continue
            stood = seen(session)
            if session.question is None or not offers(session.question, key):  # what would do nothing is not offered
                continue
            session.answer(key)
            if session.fault is None:                           # an effect that concerns nobody here is not performed
                continue
            tried += 1
            fault, question = session.fault, session.question
            assert question is not None and question.kind == "fault" and question.options == ("back", "skip"), word
            assert re.search(r"\.yaml:\d+$", fault.place) and "ZeroDivisionError" in fault.said, (word, fault)
            assert question.facts is not None and question.facts.place == fault.place
            session.answer("back")
            assert seen(session) == stood, word
            session.answer(key)
            skipped = 0
            while session.fault is not None and skipped < MOST_SKIPS:
                assert "skip" in session.question.options, (word, session.question)
                told, skipped = session.answer("skip"), skipped + 1
            assert session.fault is None and any(isinstance(fact, EffectSkipped) for fact in told), word
            if session.question is not None:
                session.answer(session.question.options[0])
        assert tried > len(place.effects) * 0.5, f"only {tried} of {len(place.effects)} effects were performed"
    finally:
        own.of_kind(kind).update(place.cards)
