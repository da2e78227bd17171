"""A monster is made by its level: recipe, tokens, Life, its place on the board; cards that must stay out stay out."""
from __future__ import annotations

from collections import Counter

import pytest

from game.cards.library import Library
from game.model.campaign import Player
from game.play.bots import BOTS
from game.rules.engine.reasons import NamedSurvivorReason
from game.rules.session import Session
from game.rules.showdown.set_up import new_battle
from game.rules.showdown.wounds import life_first

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def battle(library: Library, seed: int, *, monster: str = "white_lion", level: str = "3", survivors: int = 4, players: int = 1) -> Session:
    people = [(name, "female", n % players + 1, "a") for n, name in enumerate(NAMES[:survivors])]
    campaign = new_battle(library, seed, [Player(f"P{n}") for n in range(players)], people, monster=monster, level=level)
    return Session(campaign, library, forgiving=False)


def set_up(session: Session) -> Session:
    """Answers all questions of the set-up."""
    while session.campaign.showdown and session.campaign.showdown.stage in ("set_up", "deploy"):
        assert session.question is not None
        session.answer(session.question.options[0])
    return session


@pytest.mark.parametrize(("level", "recipe"), [("1", (7, 3, 0)), ("2", (10, 5, 0)), ("3", (10, 9, 2))])
def test_the_deck_follows_the_recipe_and_holds_no_card_more_often_than_it_exists(library: Library, level: str, recipe: tuple[int, int, int]) -> None:
    for seed in range(1, 6):
        session = battle(library, seed, level=level)
        deck = Counter(session.campaign.showdown.ai_deck)
        ranks = Counter(library.ai[name].rank for name in deck.elements())
        assert (ranks["basic"], ranks["advanced"], ranks["legendary"], ranks["special"]) == (*recipe, 0)
        assert all(count <= library.ai[name].copies for name, count in deck.items())


def test_decks_of_two_seeds_differ(library: Library) -> None:
    assert battle(library, 1).campaign.showdown.ai_deck != battle(library, 2).campaign.showdown.ai_deck


def test_a_variant_hit_location_is_left_out_of_the_first_deck(library: Library) -> None:
    from msgspec.structs import replace
    known = library.hit_locations["white_lion.beasts_knee"]
    library.hit_locations["white_lion.beasts_knee"] = replace(known, variant=True)
    try:
        deck = battle(library, 1).campaign.showdown.hit_locations
    finally:
        library.hit_locations["white_lion.beasts_knee"] = known
    assert "white_lion.beasts_knee" not in deck and len(deck) == 22


@pytest.mark.parametrize(("monster", "survivors", "life", "first"), [
    ("white_lion", 4, 0, False), ("white_lion", 5, 5, True), ("white_lion", 6, 5, True),
    ("great_golden_cat", 4, 15, False), ("great_golden_cat", 6, 20, False)])
def test_life_adds_up_and_comes_before_the_cards_only_where_it_is_not_the_monsters_own(library: Library, monster: str, survivors: int, life: int,
                                                                                       first: bool) -> None:
    session = set_up(battle(library, 1, monster=monster, survivors=survivors))
    figure = session.campaign.showdown.monster
    assert (figure.life, figure.life_at_start) == (life, life)
    assert life_first(session.game) is first


@pytest.mark.parametrize("survivors", [4, 6])
def test_the_great_golden_cat_can_be_fought_to_the_end_and_keeps_its_six_cards(library: Library, survivors: int) -> None:
    for seed in range(1, 7):
        session, bot = battle(library, seed, monster="great_golden_cat", survivors=survivors, players=2), BOTS["random"](seed)
        while session.question is not None and session.campaign.phase == "showdown":
            showdown = session.campaign.showdown
            if showdown.stage not in ("set_up", "deploy", "over"):
                in_play = [name for name in showdown.in_play if name not in session.game.level.in_play]
                lying = [*showdown.ai_deck, *showdown.ai_discard, *in_play, *([showdown.face_up] if showdown.face_up else [])]
                assert len(lying) + bool(showdown.drawn and showdown.drawn not in in_play) == 6
                assert not showdown.wound_stack
            session.answer(bot.choose(session))


def test_who_leads_several_names_each_before_one_is_named_again(library: Library) -> None:
    session, bot = battle(library, 3, level="1", survivors=4, players=2), BOTS["careful"](3)
    named: dict[str, list[str]] = {}
    while session.question is not None and session.campaign.phase == "showdown":
        key = bot.choose(session)
        for fact in [] if session.question is None else session.answer(key):
            if isinstance(fact, NamedSurvivorReason):
                who = fact.who
                named.setdefault(str(session.game.by_id[who].player), []).append(who)
    assert set(named) == {"1", "2"}
    for order in named.values():
        assert len(set(order[:2])) == 2


def test_who_plays_alone_is_never_asked_to_name_anybody(library: Library) -> None:
    session, bot = battle(library, 3, level="1", survivors=4, players=1), BOTS["careful"](3)
    while session.question is not None and session.campaign.phase == "showdown":
        assert session.question.about != "controller_tile"
        session.answer(bot.choose(session))
