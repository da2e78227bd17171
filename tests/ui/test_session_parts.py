"""The parts of a scene that plays a session, each without a window."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.model.campaign import Player
from game.play.bots import CarefulBot
from game.play.languages import choose
from game.rules.engine.events import CardGained, Moved
from game.rules.engine.options import DONE
from game.rules.queries.setting_out import newcomer
from game.scenes.session import stories
from game.scenes.session.card_gains import CardGains
from game.scenes.session.going_back import BACK, NOW, GoingBack
from game.scenes.session.hot_seat import HotSeat
from game.scenes.session.table import Table
from game.scenes.session.tutorial import Tutorial
from game.settings import Settings
from game.ui.showdown.handover import HandOver
from tests.ui.test_settlement_parts import in_step

WORDS = choose()
PEOPLE = [("Aya", "female", 1, "a"), ("Oren", "male", 2, "b"), ("Ines", "female", 1, "c"), ("Lucca", "male", 2, "d")]


class Bench:
    """A host and a teller that only note what the parts ask of them."""

    def __init__(self, **chosen: object) -> None:
        self.told: list[str] = []
        self.opened: list[object] = []
        self.layouts = self.begun = 0
        settings = Settings(**chosen)
        self.services = SimpleNamespace(settings=settings, words=WORDS, skipping=False, tell=self.told.append, redraw=lambda: None)
        players = [Player("Ana"), Player("Bo", 1)]
        session = stories.new_session(players, PEOPLE, seed=5, prologue=False)
        self.table = Table(self.services, session, None, self)

    def open(self, layer: object) -> None:
        self.opened.append(layer)

    def relayout(self) -> None:
        self.layouts += 1

    def tell_all(self) -> None:
        while self.table.picture.waiting:
            self.table.picture.tell_next()
        self.table.picture.clear()

    def begin(self) -> None:
        self.begun += 1

    def answered(self, question: object, key: str) -> None:
        """Leaves what followed in the queue."""

    def asked(self) -> None:
        """Asks nobody."""


def played(answers: int, **chosen: object) -> Bench:
    bench, bot = Bench(**chosen), CarefulBot(5)
    for _ in range(answers):
        assert bench.table.answer(bot.choose(bench.table.session))
    bench.tell_all()
    return bench


def test_the_picture_is_the_state_after_each_event_and_then_the_session():
    bench, bot = Bench(), CarefulBot(5)
    table, moves = bench.table, 0
    for _ in range(40):
        table.answer(bot.choose(table.session))
        while table.picture.waiting:
            assert table.question is None
            fact = table.picture.tell_next()
            if isinstance(fact, Moved):
                spaces = {s.id: s.space for s in table.campaign.survivors} | {"monster": table.campaign.showdown.monster.space}
                assert spaces[fact.who] == fact.to
                moves += 1
        bench.tell_all()
        assert table.campaign is table.session.campaign and table.question is table.session.question
    assert moves > 5


def test_undo_redo_and_looking_back():
    bench = played(12)
    table = bench.table
    digest, key = table.session.digest(), table.session.played[-1].key
    assert table.undo() and table.returned and bench.begun == 1
    assert table.session.undone == [key] and table.redo() and table.session.digest() == digest and not table.returned
    bench.tell_all()
    table.look(4)
    assert len(table.live.played) == 4 and table.question is None and not table.answer(key)
    table.look(None)
    assert table.live is table.session and table.session.digest() == digest


def test_somebody_new_of_one_press_is_taken_back_and_given_again_by_one():
    bench, session, bot = Bench(), in_step("develop"), CarefulBot(1)
    session.campaign.undo = "practice"
    bench.table.session = session
    while session.question.kind != "depart":
        bench.table.answer(DONE if DONE in session.question.options else bot.choose(session))
    before, digest, answers = len(session.played), session.digest(), newcomer(session)
    bench.table.answer_all(answers)
    after = session.digest()
    assert len(answers) > 1 and session.question.kind == "depart"
    for _ in range(2):
        assert bench.table.undo() and (len(session.played), session.digest()) == (before, digest)
        assert bench.table.redo() and session.digest() == after
    assert bench.table.undo() and bench.table.answer(answers[0]) and bench.table.answer(answers[1])
    assert bench.table.undo() and len(session.played) == before + 1, "given one by one they are taken back one by one"
    assert bench.table.undo()
    bench.table.answer_all([answers[0], "nobody", answers[1]])
    assert len(session.played) == before + 1, "what comes after a refused answer would answer something else"
    bench.table.answer_all(["nobody"])
    assert bench.table.presses == [(before, before + 1)], "a press that gave nothing is not remembered, nor one that another took the place of"


def test_questions_that_nobody_answers_are_taken_back_with_the_one_before():
    bench = played(12)
    table = bench.table
    table.passes = lambda question: len(table.session.played) > 8
    assert table.undo() and len(table.session.played) == 8


def test_what_cannot_be_taken_back_is_said():
    bench = Bench()
    assert bench.table.no_undo() and bench.table.no_redo() and not bench.table.undo()
    assert bench.table.go_back_or_on("undo") and bench.told == [bench.table.no_undo()]


def test_going_back_asks_first():
    bench = played(12)
    part = GoingBack(bench, bench.table, lambda: ("Round 1", ""))
    part.ask_back(3)
    assert len(bench.opened) == 1 and bench.table.moment == 3
    prompt, options = part.banner()
    assert "Round 1" in prompt.ask and [option.key for option in options] == [BACK, NOW]
    assert part.give(NOW) and bench.table.past is None and not part.give("other")


def test_a_lesson_comes_once_and_can_be_called_back():
    bench = played(3)
    tutorial = Tutorial(bench, bench.table)
    question = bench.table.session.question
    tutorial.teach(question)
    assert tutorial.lesson is not None
    assert tutorial.escape() and tutorial.lesson is None
    before = tutorial.last
    assert tutorial.recall() and tutorial.lesson == before
    silent = Tutorial(bench, bench.table, teaches=False)
    silent.teach(question)
    assert silent.lesson is None


@pytest.mark.parametrize(("speed", "runs"), [(1, True), (0, False)])
def test_a_gained_card_passes_where_things_move(speed, runs):
    bench = Bench(speed=speed)
    gains = CardGains(bench, bench.table)
    gear = next(iter(bench.table.library.gear))
    gains.gain([CardGained("s1", gear, "gear")], seen=(gear,))
    assert not gains.passing.running
    gains.gain([CardGained("s1", gear, "gear")])
    assert gains.passing.running == runs and gains.lay_down() == runs


def test_the_screen_is_handed_over_where_another_player_is_asked():
    bench = played(30, hand_over="every_time")
    seat, table = HotSeat(bench, bench.table), bench.table
    asked = table.player_asked()
    table.last_player = asked % 2 + 1
    seat.hand_over(table.session.question)
    assert bool(bench.opened) == bool(asked) and all(isinstance(layer, HandOver) for layer in bench.opened)
    seat.hand_over(table.session.question)
    assert len(bench.opened) == bool(asked)
