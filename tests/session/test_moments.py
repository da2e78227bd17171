"""A moment of play written as a scenario: whatever is played, the file that is written says what happened, and passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.play import check_scenarios
from game.play.bots import BOTS, RandomBot, SeededChoices, gives_up
from game.play.campaigns import begin
from game.play.moments.keeping import keep_moment, name_of_moment
from game.play.moments.recording import CannotWrite, record
from game.play.moments.writing import scenario_text
from game.play.packs import read_all
from game.play.random_setups import mixed
from game.play.scenario import runner
from game.play.scenario.reading import scenarios_in
from game.rules.session import Session
from tests.sample import share

FIGHTS, ANSWERS, EVERY, SETTLEMENTS = share(200, 6), 4_000, 14, share(20, 1)


def verdict_of(file: Path, library):
    (scenario,) = scenarios_in(file)
    return runner.judged(scenario, library)


def moments(session, bot, chance, every):
    """Plays on, and stops at random moments."""
    for _ in range(ANSWERS):
        if session.question is None or gives_up(session):
            return
        session.answer(bot.choose(session))
        if session.fault is None and not chance.below(every):
            yield session


@pytest.mark.parametrize("seed", range(FIGHTS))
def test_random_moments_of_fights_pass_as_scenarios(library, tmp_path, seed):
    monsters = list(library.monster)
    session = Session(mixed(seed, library, monsters[seed % len(monsters)], outfit=True, table=True), library)
    for number, at in enumerate(moments(session, RandomBot(seed), SeededChoices(seed), EVERY)):
        file = tmp_path / f"{number}.yaml"
        file.write_text(scenario_text(record(at), "A moment", []), encoding="utf-8")
        assert str(verdict_of(file, library)) == "ok", file.read_text(encoding="utf-8")
        assert not list(check_scenarios.file_faults(file, tmp_path, library))


@pytest.mark.parametrize("seed", range(SETTLEMENTS))
def test_random_moments_of_years_pass_as_scenarios(library, tmp_path, seed):
    session, phases = Session(begin(seed, library), library), set()
    for number, at in enumerate(moments(session, BOTS["careful"](seed), SeededChoices(seed), 25)):
        if at.campaign.settlement.lantern_year > 3:
            break
        file = tmp_path / f"{number}.yaml"
        file.write_text(scenario_text(record(at), "A moment", []), encoding="utf-8")
        assert str(verdict_of(file, library)) == "ok", file.read_text(encoding="utf-8")
        phases.add(at.campaign.phase)
    assert {"showdown", "settlement"} <= phases


def a_fight(library, answers=30, seed=4):
    session, bot = Session(mixed(seed, library, outfit=True), library), RandomBot(seed)
    for _ in range(answers):
        session.answer(bot.choose(session))
    return session


def test_writing_changes_nothing_of_the_session(library):
    session = a_fight(library)
    before = session.digest(), session.question, len(session.played)
    scenario_text(record(session), "A moment", [])
    assert (session.digest(), session.question, len(session.played)) == before


def test_a_moment_catches_a_card_that_changes(library, tmp_path):
    """What is written fails where another number comes out."""
    text = scenario_text(record(a_fight(library)), "A moment", [])
    file = tmp_path / "a.yaml"
    file.write_text(text.replace("asks: ", "asks: not_"), encoding="utf-8")
    assert verdict_of(file, library).outcome == "fails"


def test_the_file_lies_with_the_player_and_never_with_the_game(library, tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    session = a_fight(library)
    moment = record(session)
    assert name_of_moment(moment).id in ("moment.name", "moment.name.card")
    first, second = keep_moment(moment, "A moment", ["One line"]), keep_moment(moment, "A moment", [])
    assert first != second and {first.parent, second.parent} == {paths.scenarios()}
    assert first.read_text(encoding="utf-8").startswith("# One line\n")
    assert runner.main([str(first), str(second)]) == 0


def test_the_file_of_a_players_monster_lies_beside_its_cards(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    pack = paths.extra_packs() / "own"
    (pack / "monsters").mkdir(parents=True)
    (pack / "pack.yaml").write_text('id: own\nname: Own\nversion: "1"\nneeds: [core]\n', encoding="utf-8")
    (pack / "monsters" / "white_lion").mkdir()
    lion = (paths.packs() / "core" / "monsters" / "white_lion" / "monster.yaml").read_text(encoding="utf-8")
    (pack / "monsters" / "white_lion" / "monster.yaml").write_text(lion, encoding="utf-8")
    library, _ = read_all()
    assert library.packs[-1].id == "own"
    assert keep_moment(record(a_fight(library)), "A moment", []).parent == pack / "scenarios"


def test_what_cannot_be_said_is_refused_and_not_written(library):
    session = a_fight(library)
    session.groups[-1].answers.append("~skip 3")
    with pytest.raises(CannotWrite) as refused:
        record(session)
    assert refused.value.said.id == "moment.cannot.left_out"


def test_dice_by_hand_are_written_as_they_were_entered(library, tmp_path):
    campaign = mixed(4, library)
    campaign.dice = "hand"
    session, bot, chance = Session(campaign, library), RandomBot(4), SeededChoices(9)
    for number, at in enumerate(moments(session, bot, chance, 20)):
        if at.rolling is not None:
            with pytest.raises(CannotWrite):
                record(at)
            continue
        file = tmp_path / f"{number}.yaml"
        file.write_text(scenario_text(record(at), "A moment", []), encoding="utf-8")
        assert str(verdict_of(file, library)) == "ok"
        if number > 6:
            return
