"""Showdowns of the First Story and free battles after some answers by the careful bot."""

from __future__ import annotations

from game.model.campaign import Player
from game.play.bots import CarefulBot, gives_up
from game.play.chapters import ended_chapter, fight_now
from game.play.fights import phase_so_far
from game.rules.session import Session
from game.scenes.endings.fight import FightPage
from game.scenes.session import battles, stories
from game.scenes.session.phases import scene_for
from game.scenes.showdown.scene import ShowdownScene
from game.ui.kit.screen import AppServices, Scene

PEOPLE = (("Aya", "female"), ("Oren", "male"), ("Ines", "female"), ("Lucca", "male"), ("Nessa", "female"), ("Bram", "male"))
PLAYERS = ("Ana", "Bo", "Cy", "Di", "Ea", "Fen")


def story(seed: int) -> Session:
    """Starts a campaign with four players at the showdown."""
    players = [Player(name, mark) for mark, name in enumerate(("Ana", "Bo", "Cy", "Di"))]
    people = [("Aya", "female", 1, "a"), ("Oren", "male", 2, "b"), ("Ines", "female", 3, "c"), ("Lucca", "male", 4, "d")]
    return stories.new_session(players, people, seed=seed, prologue=False)


def sample(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Returns the scene of a campaign after so many answers by the careful bot."""
    session, bot = story(seed), CarefulBot(seed)
    for _ in range(answers):
        if session.question is None:
            break
        session.answer(bot.choose(session))
    return scene_for(services, session)


def sample_fight(services: AppServices, seed: int = 1, answers: int = 0, monster: str = "", level: str = "1", survivors: int = 4) -> Scene:
    """Returns the page of a fight that the careful bot has played to its end: of the First Story, or with a `monster` of a free battle."""
    session, bot = battle_session(seed, monster, level, survivors) if monster else story(seed), CarefulBot(seed)
    fight, phase = None, session.phase
    while session.question is not None and session.question.kind != "defeat" and not gives_up(session):
        before, key = phase_so_far(session), bot.choose(session)
        happened = session.answer(key)
        if session.phase != phase:
            chapter = ended_chapter(before, session, key, happened)
            fight = chapter.fight if chapter is not None else None
            break
    fight = fight or fight_now(session)
    assert fight is not None
    page = FightPage(services, session, [fight])
    while not page.strip.ready:
        page.strip.work(1.0)
    return page


def sample_handover(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Returns the scene when the tile next passes to another player."""
    session, bot = story(seed), CarefulBot(seed)
    given = 0
    while session.question is not None and session.campaign.phase == "showdown":
        showdown = session.campaign.showdown
        before = showdown.round if showdown is not None else 0
        session.answer(bot.choose(session))
        given += 1
        now = session.campaign.showdown
        if given >= answers and now is not None and now.round != before:
            break
    services.settings.hand_over = "each_round"
    scene = ShowdownScene(services, session)
    scene.hot_seat.hand_over_tile()
    return scene


def battle_session(seed: int, monster: str = "white_lion", level: str = "1", survivors: int = 4, gear: str = "rawhide", proxies: int = 0) -> Session:
    """Starts a free battle with one survivor for each player."""
    players = [Player(name, mark) for mark, name in enumerate(PLAYERS[:survivors])]
    people = [(name, sex, i + 1, "abcdef"[i % 6]) for i, (name, sex) in enumerate(PEOPLE[:survivors])]
    return battles.new_session(players, people, battles.Wishes(monster, level, gear=gear, proxies=proxies), seed=seed)


def asked_proxy(seed: int) -> Session:
    """Plays a battle with proxies by the careful bot until the table is asked for which card the first of them stands."""
    session, bot = battle_session(seed, proxies=4), CarefulBot(seed)
    while session.question is not None and session.question.purpose != "proxy":
        session.answer(bot.choose(session))
    return session


def sample_proxy(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Returns a scene in which the table says for which card a proxy stands."""
    return scene_for(services, asked_proxy(seed))


def sample_battle(services: AppServices, seed: int, answers: int, monster: str, level: str, survivors: int) -> Scene:
    """Returns the scene of a free battle after so many answers by the careful bot."""
    session, bot = battle_session(seed, monster, level, survivors), CarefulBot(seed)
    while session.question is not None and len(session.played) < answers and not gives_up(session):
        session.answer(bot.choose(session))
    return scene_for(services, session)
