"""Proxies are put into a deck in the set-up, and given their cards in play, by mouse and by keyboard (facts, showdown 14.1)."""

from __future__ import annotations

import pytest

from game.app import App
from game.play.bots import CarefulBot
from game.play.state_checks import status
from game.rules.restoring import session_of
from game.rules.session import Session
from game.ui.kit.inputs import Pointer
from tests.ui.battle_table import scene_of
from tests.ui.battle_table import shown as at_table
from tests.ui.looks import click, faults, focused, press, reshaped, shown
from tests.ui.showdown_player import settle
from tools.samples.showdown import asked_proxy, battle_session

CHOSEN = 3  # how many answers are passed over before one is taken


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def proxies_in(session: Session) -> int:
    return sum(1 for name in session.game.table.ai_deck if session.library.ai[name].proxy)


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_the_set_up_puts_proxies_into_the_deck(keys):
    app = shown("battle_setup")
    if keys:
        for _ in range(60):
            if focused(app) == "proxies":
                break
            press(app, "next")
        press(app, "right", "right")
    else:
        x, y = app.current.find("proxies").places()[2].centre
        for kind in ("move", "down", "up"):
            app.send(Pointer(kind, x, y, 1 if kind != "move" else 0))
        app.draw()
    click(app, "begin")
    settle(app)
    assert app.current.session.campaign.showdown.proxy_pairs == 2


@pytest.mark.parametrize("pairs", range(5))
def test_proxies_take_the_places_of_cards(pairs):
    plain, with_them = battle_session(4), battle_session(4, proxies=pairs)
    for session in (plain, with_them):
        bot = CarefulBot(4)
        while not session.game.table.ai_deck:
            session.answer(bot.choose(session))
    assert len(with_them.game.table.ai_deck) == len(plain.game.table.ai_deck) and proxies_in(with_them) == 2 * pairs
    if not pairs:
        assert with_them.game.table.ai_deck == plain.game.table.ai_deck


def chosen_card(app: App) -> tuple[str, str]:
    """Passes over some answers and takes the one that is shown; returns the number of the proxy and the card."""
    fight = scene_of(app).fight
    question = fight.question
    return question.facts.detail, question.options[CHOSEN]


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((640, 360), 1.0), ((1920, 1080), 2.0)])
def test_a_proxy_is_given_its_card(keys, size, scale):
    app = at_table(asked_proxy(1), size, scale)
    number, card = chosen_card(app)
    fight, library = scene_of(app).fight, scene_of(app).fight.library
    for _ in range(CHOSEN):
        if keys:
            press(app, "answer_3")
        else:
            click(app, "~after")
    assert fight.panels.ai_face(fight.seen_play).name == library.ai[card].name  # what is chosen is read beside the question
    assert faults(app) == []
    if keys:
        press(app, "answer_1")
    else:
        click(app, card)
    settle(app)
    session = scene_of(app).session
    assert session.game.table.proxies == {number: card}
    face = fight.panels.ai_face(fight.play)
    assert face.steps and library.ai[card].name in face.name and number in face.name


def test_a_battle_with_every_proxy_is_played_to_its_end():
    for seed in range(3):
        session, bot = battle_session(seed, proxies=4), CarefulBot(seed)
        for _ in range(3000):
            if session.question is None or session.game.campaign.over:
                break
            session.answer(bot.choose(session))
        assert session.question is None or session.game.campaign.over or session.game.table.round > 20


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((640, 360), 1.0)])
def test_the_row_of_the_set_up_has_room(size, scale):
    app = reshaped(shown("battle_setup", size, scale), size, scale)
    app.current.top.set_focus("proxies")
    app.draw()
    assert faults(app) == []


@pytest.mark.parametrize("answer", ["card", "basic_action"])
def test_a_story_with_proxies_is_saved_and_opened(answer):
    session = asked_proxy(1)
    question = session.question
    session.answer(answer if answer in question.options else question.options[0])
    opened = session_of(session.saved(), session.library)
    assert opened.game.table.proxies == session.game.table.proxies and opened.game.table.proxy_pairs == 4
    assert status(opened.campaign, opened.library) == []
