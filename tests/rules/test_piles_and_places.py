"""What is drawn and put back, taken apart and archived, who takes whose place, and what is legal at the very edge of the board."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards.effect import EFFECTS
from game.cards.kinds import Amount, Who
from game.model.campaign import Campaign, Player
from game.model.hunt import Hunt
from game.model.space import SPACES, fits, footprint, names
from game.model.survivor import Survivor
from game.rules.effects.board import ChangeSize
from game.rules.engine.events import CardDrawn, CardLost
from game.rules.engine.game import Context, Game
from game.rules.engine.hunt_events import Replaced
from game.rules.engine.questions import Ask, Roll, Shuffle
from game.rules.settlement import newcomers
from game.rules.showdown import movement, resizing
from game.rules.survivors import archiving, gaining, salvage
from tests.rules.settlement_table import Home


# ---- decks ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("pick", "look", "left"), [
    ("random", 2, ["third", "second"]), ("random", 0, ["second", "third"]), ("chosen", 0, ["first", "second", "third"]),
])  # fmt: skip
def test_a_card_that_was_looked_at_and_not_kept_goes_under_its_deck(library, pick, look, left):
    home = Home(library)
    ann, arts = home.survivor("Ann"), [name for name, art in library.fighting_arts.items() if not art.secret][:3]
    names_ = dict(zip(("first", "second", "third"), arts, strict=True))
    home.campaign.decks["fighting_arts"] = list(arts)
    home.run(gaining.draw_from(home.game, "fighting_arts", ann, 1, Context("test", "settlement", ann), look=look, pick=pick), choose=arts[0])
    assert ann.fighting_arts == arts[:1] and home.campaign.decks["fighting_arts"] == [names_[place] for place in left]


@pytest.mark.parametrize("given", [True, False])
def test_a_part_that_is_named_by_a_keyword_is_a_basic_resource_with_it(library, given):
    home = Home(library)
    bones = [name for name, card in library.resources.items() if card.deck == "basic" and "bone" in card.keywords]
    others = [name for name, card in library.resources.items() if card.deck == "basic" and "bone" not in card.keywords]
    if given:
        home.campaign.decks["basic"] = [*others[:2], bones[-1], *others[2:]]
    steps, drawn = salvage.of_keyword(home.game, "bone"), ""
    try:
        question = next(steps)
        assert isinstance(question, Shuffle) and set(question.cards) == set(bones)
        steps.send(list(reversed(question.cards)))
    except StopIteration as ended:
        drawn = ended.value
    assert drawn in bones and [fact.card for fact in home.game.take_events() if isinstance(fact, CardDrawn)] == [drawn]
    assert not given or home.campaign.decks["basic"] == others


@pytest.mark.parametrize("owner", ["Ann", ""])
@pytest.mark.parametrize(("kinds", "count", "asked"), [(1, 1, False), (2, 2, False), (2, 1, True)])
def test_which_card_goes_is_asked_of_its_owner_where_some_stay(library, owner, kinds, count, asked):
    home = Home(library)
    ann = home.survivor("Ann") if owner else None
    cards = [name for name, card in library.resources.items() if card.deck == "basic"][:kinds]
    if ann is not None:
        ann.resources = list(cards)
        held = archiving.in_hand(home.game, ann, None)
    else:
        home.stores(**dict.fromkeys(cards, 1))
        held = archiving.in_storage(home.game, None)
    steps = archiving.archive_some(home.game, held, count, ann, Context("test", "settlement", ann), False)
    who = []
    try:
        question = next(steps)
        while True:
            assert isinstance(question, Ask)
            who.append(question.who)
            question = steps.send(cards[-1])
    except StopIteration:
        pass
    assert who == [ann.id if ann is not None else "everyone"] * asked
    assert Counter(fact.card for fact in home.game.take_events() if isinstance(fact, CardLost)) == Counter(cards[-1:] if asked else cards)


# ---- the hunt -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("revealer", ["s1", "s2"])
def test_who_takes_the_place_of_somebody_reveals_where_they_would_have(library, revealer):
    people = [Survivor(f"s{number}", name, "female", player=number) for number, name in enumerate(("Ann", "Bob"), 1)]
    campaign = Campaign(1, [Player("One"), Player("Two")], people, phase="hunt", monster="white_lion", next_id=3)
    campaign.settlement.population, campaign.settlement.departing = 5, ["s1", "s2"]
    campaign.hunt = Hunt("white_lion", "1", ["s1", "s2"], {}, 1, 8, revealer)
    game = Game(campaign, library)
    steps, answer = newcomers.take_the_place(game, people[0], "Cat", "female", Context("test", "settlement", people[0])), None
    try:
        while True:
            question = steps.send(answer)
            answer = list(question.cards) if isinstance(question, Shuffle) else (5,) * question.dice if isinstance(question, Roll) else question.options[0]
    except StopIteration:
        pass
    (replaced,) = [fact for fact in game.take_events() if isinstance(fact, Replaced)]
    assert campaign.hunt.survivors == [replaced.by, "s2"] and game.by_id[replaced.by].player == 1
    assert campaign.hunt.revealer == (replaced.by if revealer == "s1" else "s2")


# ---- the board ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("sides", [1, 2, 3, 4])
def test_a_base_of_another_size_has_a_place_wherever_the_board_has_one(showdown, sides):
    """Beside the slow answer: each place on the board that covers the old base, or lies within it."""
    size, _ = sides, showdown.survivor("Ann", "K12")
    for space in [space for space in SPACES if fits(space, 2) and (space[0] in "ABUV" or space[1:] in ("1", "2", "15", "16"))]:
        showdown.lion(space, "N").game.refresh()
        old = footprint(space, 2)
        slow = {place for place in SPACES if fits(place, size) and footprint(place, size) & old == (old if size >= 2 else footprint(place, size))}
        found = resizing.places_of_size(showdown.game, size)
        assert found and set(found) <= slow, space


def test_the_only_way_is_told_by_its_end(showdown):
    showdown.survivor("Ann", "P22")
    showdown.lion("H11", "N")
    showdown.run(movement.choose_way(showdown.game, ("E11",), Context("test")))
    (told,) = showdown.reasons("path")
    assert (told.end, told.steps, showdown.asked) == ("E11", 3, [])


def test_what_grows_at_the_edge_stays_on_the_board(showdown):
    ann = showdown.survivor("Ann", "K12")
    showdown.lion("A1", "N").effects(ann, ChangeSize(to=3))
    assert showdown.showdown.monster.space == "A1" and "C3" in names(footprint("A1", 3))


def test_all_lose_what_all_have_and_no_more(showdown):
    ann, bob = showdown.survivor("Ann", "A1", affinities={"red": 1}), showdown.survivor("Bob", "B1")
    everybody = Who.parse("all survivors")
    showdown.effects(ann, EFFECTS["lose"](who=everybody, affinity="red"), EFFECTS["lose"](who=everybody, survival=Amount("1", 1)))
    assert (ann.affinities.get("red", 0), bob.affinities.get("red", 0), bob.survival) == (0, 0, 0)
