"""The end of a showdown: rewards, the dead, what is over and what stays (First Story p.30)."""

import pytest

from game.rules.engine.events import CardGained
from game.rules.engine.game import Context
from game.rules.queries.settlement import stored
from game.rules.session import Session, decode, encode
from game.rules.showdown import aftermath
from game.rules.showdown.set_up import starting_survivor
from game.rules.survivors import death


def won(showdown, dice=None, **answers):
    """The fight is won; what follows it happens."""
    showdown.showdown.outcome, showdown.showdown.stage = "victory", "over"
    showdown.game.refresh()
    return showdown.run(aftermath.aftermath(showdown.game), dice, **answers)


def spoils(showdown, library, deck):
    return sum(count for card, count in showdown.campaign.settlement.storage.items() if card in library.resources and library.resources[card].deck == deck)


def test_four_and_four_resources_and_one_box_of_hunt_xp(showdown, library):
    ann, bob = showdown.survivor("Ann", "B11"), showdown.survivor("Bob", "B12")
    won(showdown)
    assert (spoils(showdown, library, "white_lion"), spoils(showdown, library, "basic")) == (4, 4)
    assert (ann.hunt_xp, bob.hunt_xp) == (1, 1) and showdown.campaign.phase == "settlement"
    assert showdown.campaign.settlement.returning == [ann.id, bob.id]
    assert len(showdown.facts(CardGained)) == 8


def test_what_was_won_in_the_fight_comes_on_top(showdown, library):
    showdown.survivor("Ann", "B11", resources=["lion_claw", "monster_bone"])
    won(showdown)
    assert (spoils(showdown, library, "white_lion"), spoils(showdown, library, "basic")) == (5, 5)


def test_what_is_brought_home_counts_as_stock_at_every_event_and_once(showdown, library):
    ann = showdown.survivor("Ann", "B11", resources=["lion_claw"])
    showdown.campaign.phase = "aftermath"
    game, counted, emit = showdown.game, [], showdown.game.emit

    def counting(fact):
        emit(fact)
        if isinstance(fact, CardGained):
            counted.append(sum(count for _, count in stored(game)))

    game.emit = counting
    won(showdown)
    assert counted == list(range(2, 10)) and not ann.resources      # the claw, and one card more at each event
    assert sum(count for _, count in stored(game)) == 9 == sum(showdown.campaign.settlement.storage.values())


def test_a_card_that_somebody_holds_is_not_drawn_again(showdown, library):
    showdown.survivor("Ann", "B11", resources=["white_fur"] * 4)
    won(showdown)
    assert showdown.campaign.settlement.storage["white_fur"] == 4


@pytest.mark.parametrize(("card", "answers", "dice"), [("skull", {"nominate": "Bob"}, []), ("curious_hand", {}, [2])])
def test_some_resources_frighten_whoever_is_there_when_they_are_gained(showdown, library, card, answers, dice):
    ann, bob = showdown.survivor("Ann", "B11"), showdown.survivor("Bob", "B12")
    deck = library.resources[card].deck
    others = [name for name, resource in library.resources.items() if resource.deck == deck and name != card for _ in range(resource.copies)]
    held = others[:len(others) - 3]                             # so that the card is among the four that are left to draw
    ann.resources = held
    won(showdown, dice, **answers)
    assert (ann.insanity, bob.insanity) == (0, 1)


def test_the_gear_and_resources_of_the_dead_come_home(showdown):
    ann, bob = showdown.survivor("Ann", "B11", resources=["lion_claw"]), showdown.survivor("Bob", "B12")
    showdown.run(death.kill(showdown.game, ann, Context("test", "monster", ann)), take_resources="none")
    won(showdown)
    settlement = showdown.campaign.settlement
    assert settlement.storage["cloth"] == settlement.storage["founding_stone"] == 1 and settlement.storage["lion_claw"] >= 1
    assert settlement.uncounted_deaths == 1 and settlement.returning == [bob.id] and not ann.grid


def test_tokens_bleeding_and_the_board_are_over_attributes_stay(showdown):
    ann = showdown.survivor("Ann", "B11", bleeding=3, tokens={"strength": 1}, attributes={"movement": 5, "strength": 1}, down=True)
    won(showdown)
    assert (ann.bleeding, ann.tokens, ann.space, ann.knocked_down) == (0, {}, "", False)
    assert ann.attributes == {"movement": 5, "strength": 1}


def test_a_later_death_is_one_of_the_people_less(showdown):
    ann = showdown.survivor("Ann", "B11")
    showdown.survivor("Bob", "B12")
    showdown.campaign.settlement.lantern_year, showdown.campaign.settlement.population = 1, 12
    showdown.run(death.kill(showdown.game, ann, Context("test", "monster", ann)))
    won(showdown)
    assert showdown.campaign.settlement.population == 11


def test_a_defeat_of_the_first_story_counts_for_nothing(showdown, library):
    ann = showdown.survivor("Ann", "B11")
    showdown.campaign.outset = [starting_survivor(showdown.campaign, showdown.game.library, "Ann", "female", 1, "a")]
    showdown.campaign.outset[0].id = ann.id
    ann.dead = True
    showdown.showdown.outcome, showdown.showdown.stage = "defeat", "over"
    session = Session(decode(encode(showdown.campaign)), library)
    assert session.question.kind == "defeat"
    session.answer("again")
    campaign = session.campaign
    assert campaign.attempt == 2 and campaign.settlement.uncounted_deaths == 0 and not campaign.survivors[0].dead
    assert campaign.phase == "showdown" and campaign.showdown.stage in ("set_up", "deploy")
