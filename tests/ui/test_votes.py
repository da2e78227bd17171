"""A vote on what all decide together: by mouse and by keys at every size, its result, and that it decides nothing by itself."""

from __future__ import annotations

import pytest

from game.app import App
from game.play.bots import CarefulBot
from game.rules.engine.question_facts import ChooseFacts
from game.rules.engine.questions import Ask
from game.scenes.pages.votes import END, TAKEN, VOTE
from game.scenes.settlement.scene import SettlementScene
from game.ui.kit.widgets import Button
from tests.ui.looks import faults
from tests.ui.settling import click, opened, strike, targets
from tools.looks.states import rest
from tools.samples.settlement import after_victory

SIZES = [((640, 360), 0.8), ((640, 360), 2.0), ((1280, 720), 0.8), ((1280, 720), 2.0), ((1920, 1080), 0.8), ((1920, 1080), 2.0)]
PRINCIPLE = Ask("principle", "everyone", "death", ("cannibalize", "graves"))
QUARRY = Ask("quarry", "everyone", "prepare_departing_survivors", ("white_lion", "screaming_antelope"))
LEVEL = Ask("quarry_level", "everyone", "white_lion", ("1", "2", "3"))
INNOVATION = Ask("choose", "everyone", "innovate", ("hovel", "paint", "drums"), ChooseFacts("innovation"))


def asked(size: tuple[int, int] = (1280, 720), scale: float = 1.0, question: Ask | None = None, players: int = 4) -> tuple[App, SettlementScene]:
    """Opens a settlement phase at its first question, or at another one put in its place."""
    app, scene = opened(after_victory(1, players=players), size, scale)
    while scene.telling.pages:
        scene.telling.turn()
    if question is not None:
        scene.session.question = question
        scene.asked()
    rest(app)
    app.draw()
    return app, scene


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_all_point_by_mouse_and_the_answer_is_pressed_in_the_end(size, scale):
    app, scene = asked(size, scale)
    first, last = scene.question.options[0], scene.question.options[-1]
    before, count = scene.session.digest(), len(scene.session.played)
    click(app, VOTE)
    for key in (first, last, last, last):
        click(app, key)
    assert scene.votes.given == {1: first, 2: last, 3: last, 4: last} and scene.votes.leading() == [last]
    assert scene.session.digest() == before, "nothing is decided yet"
    click(app, first)
    assert len(scene.session.played) == count + 1 and scene.session.played[-1].key == first and not scene.votes.here


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("question", [PRINCIPLE, QUARRY, LEVEL, INNOVATION], ids=lambda question: question.kind)
def test_all_point_by_keys_and_the_tokens_lie_on_what_can_be_pressed(question, size, scale):
    app, scene = asked(size, scale, question)
    strike(app, "x")
    assert scene.votes.running
    for number in (1, 2, 2, 1):
        strike(app, str(number))
    assert not scene.votes.running and scene.votes.leading() == list(question.options[:2]), "a tie"
    app.draw()
    assert faults(app) == []
    prompt, options = scene.prompter.now(scene.units.small)
    assert prompt.ask == scene.say("vote.tie") and options[-1].key == VOTE
    found = scene.votes.places(scene.every())
    assert set(found) == set(question.options)
    shown = targets(app)
    assert all(widget.key in shown for key, widget in found.items() if key in question.options[:2])


def test_whose_turn_it_is_to_point_stands_in_the_banner_with_their_token():
    _, scene = asked()
    scene.give(VOTE)
    for number, player in enumerate(scene.campaign.players, 1):
        prompt, options = scene.prompter.now(False)
        assert prompt.ask == scene.say("vote.turn", player=player.name) and prompt.letter == player.name[0]
        assert options[-1].key == END and scene.votes.turn == number
        scene.give(scene.question.options[0])
    prompt, _ = scene.prompter.now(False)
    assert prompt.ask == scene.say("vote.result", name=scene.campaign.survivors[0].name, n=4, of=4)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_answer_with_most_votes_is_taken_by_one_press_and_no_other(size, scale):
    app, scene = asked(size, scale)
    winner, count = scene.question.options[-1], len(scene.session.played)
    scene.give(TAKEN)
    assert len(scene.session.played) == count, "nobody has voted"
    scene.give(VOTE)
    for key in (scene.question.options[0], winner, winner, winner):
        scene.give(key)
    rest(app)
    assert TAKEN in targets(app)
    strike(app, "space")
    assert len(scene.session.played) == count + 1 and scene.session.played[-1].key == winner


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_where_the_answers_stand_in_the_banner_the_one_with_most_votes_goes_on(size, scale):
    app, scene = asked(size, scale, PRINCIPLE)
    scene.give(VOTE)
    for key in ("cannibalize", "graves", "graves", "graves"):
        scene.give(key)
    rest(app)
    options = {option.key: option for option in scene.prompter.now(scene.units.small)[1]}
    assert [key for key, option in options.items() if option.primary] == ["graves"] and TAKEN not in options
    assert options["graves"].hotkeys[0] == "go_on" and options["cannibalize"].hotkeys == ("answer_1",)
    assert [widget.whole for widget in scene.widgets if isinstance(widget, Button) and widget.key in options] == [True] * 3, "cut"


def test_a_tie_is_taken_by_no_press_of_its_own():
    _, scene = asked(question=PRINCIPLE)
    scene.give(VOTE)
    for key in ("graves", "cannibalize", "graves", "cannibalize"):
        scene.give(key)
    assert TAKEN not in [option.key for option in scene.prompter.now(False)[1]]
    scene.give(TAKEN)
    assert scene.question is not None and scene.question.kind == "principle"


def test_a_vote_can_be_ended_and_begun_again():
    _, scene = asked()
    scene.give(VOTE)
    scene.give(scene.question.options[0])
    scene.give(END)
    assert not scene.votes.here and not scene.votes.given
    scene.give(VOTE)
    assert scene.votes.turn == 1 and not scene.votes.given


def test_without_a_vote_an_answer_is_given_at_once():
    _, scene = asked()
    count = len(scene.session.played)
    scene.give(scene.question.options[0])
    assert len(scene.session.played) == count + 1


def test_who_plays_alone_is_offered_no_vote():
    _, scene = asked(players=1)
    assert not scene.votes.offered(scene.question)
    assert VOTE not in [option.key for option in scene.prompter.now(False)[1]]


@pytest.mark.parametrize("question", [
    Ask("choose", "s1", "death", ("1", "2")), Ask("grid", "everyone", "prepare_departing_survivors", ("done", "s1 bone_axe 1")),
    Ask("principle", "everyone", "death", ("graves",)),
])  # fmt: skip
def test_what_one_alone_decides_and_what_is_too_much_for_a_vote_offers_none(question):
    _, scene = asked()
    assert not scene.votes.offered(question)


def test_a_vote_belongs_to_its_question():
    _, scene = asked()
    scene.give(VOTE)
    scene.give(scene.question.options[0])
    scene.session.question = PRINCIPLE
    assert not scene.votes.here and not scene.votes.running
    assert scene.votes.leading() == []


def at(kind: str, size: tuple[int, int], scale: float) -> tuple[App, SettlementScene]:
    """Opens a settlement phase where a question of a kind is asked."""
    session, bot = after_victory(3, players=3), CarefulBot(3)
    while session.question is not None and session.question.kind != kind:
        session.answer(bot.choose(session))
    app, scene = opened(session, size, scale)
    while scene.telling.pages:
        scene.telling.turn()
    rest(app)
    return app, scene


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("kind", ["develop", "depart"])
def test_who_develops_and_who_sends_people_out_may_vote_and_need_not(kind, size, scale):
    app, scene = at(kind, size, scale)
    assert faults(app) == [] and VOTE in targets(app)
    wanted = "innovate" if kind == "develop" else scene.question.options[0]
    count, before = len(scene.session.played), scene.session.digest()
    click(app, VOTE)
    for _ in range(3):
        assert faults(app) == []
        click(app, wanted)
    assert scene.votes.leading() == [wanted] and scene.session.digest() == before and faults(app) == []
    assert TAKEN in targets(app)
    click(app, END)
    assert not scene.votes.here
    click(app, wanted)
    assert len(scene.session.played) == count + 1 and scene.session.played[-1].key == wanted


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_a_place_is_opened_and_its_button_pointed_at(size):
    app, scene = at("develop", size, 1.0)
    click(app, VOTE)
    for _ in range(3):
        if scene.units.small:
            scene.selection.choose_tab(0)
            rest(app)
        if scene.find("build skinnery") is None or scene.units.small:
            click(app, "place skinnery")
        click(app, "build skinnery")
    assert scene.votes.leading() == ["build skinnery"] and "skinnery" not in scene.campaign.settlement.locations
    click(app, TAKEN)
    assert "skinnery" in scene.campaign.settlement.locations


@pytest.mark.parametrize(("size", "scale"), [each for each in SIZES if each != ((640, 360), 2.0)])
def test_three_quarries_and_the_way_to_vote_have_their_whole_names(size, scale):
    app, scene = asked(size, scale, Ask("quarry", "everyone", "prepare_departing_survivors", ("white_lion", "screaming_antelope", "phoenix")))
    app.draw()
    assert [key for key in ("white_lion", "screaming_antelope", "phoenix", "~vote") if not scene.find(key).whole] == []
