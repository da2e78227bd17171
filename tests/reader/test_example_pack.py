"""The pack of docs/examples is what the page for modders says it is: read without a fault, told in whole sentences, played to the end."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.cards.library import Library, read_packs
from game.cards.wording import face, plain
from game.play import check, simulate
from game.play.scenario.reading import scenarios_in
from game.play.scenario.runner import judged
from game.rules.engine.options import AttackOption, options_of
from game.rules.queries.odds import AttackOdds
from game.rules.session import Session
from tests.cards.test_wording import HOLE
from tests.reader.conftest import CORE

ROOT = CORE.parents[2]
PAGE = (ROOT / "docs" / "modding.md").read_text(encoding="utf-8")
BOAR = ROOT / "docs" / "examples" / "ash_boar"
SCENARIOS = scenarios_in(BOAR / "scenarios" / "ash_boar.yaml")
KINDS = ("ai", "hit_locations", "monster_injuries", "terrain", "monster", "minions")


@pytest.fixture(scope="module")
def library() -> Library:
    library, problems = read_packs([CORE, BOAR])
    assert not problems
    return library


def boars(library: Library, kind: str) -> list[str]:
    return [name for name in getattr(library, kind) if library.where(kind, name)[0].startswith("ash_boar/") or str(BOAR) in library.where(kind, name)[0]]


def test_check_finds_nothing_to_mend(capsys):
    assert check.main([str(BOAR), "--json"]) == 0
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert [problem for problem in problems if "ash_boar" in problem["path"]] == []


def test_every_card_is_told_in_sentences(library):
    told = 0
    for kind in KINDS:
        for name in boars(library, kind):
            lines = [line.strip() for line in plain(face(library, kind, name)).splitlines()]
            assert lines and not any(HOLE.search(line) for line in lines), f"{name}: {lines}"
            told += 1
    assert told == 20
    assert "Alert, nobody spends survival until it is done: each survivor who is not deaf within 4 spaces" in plain(face(library, "ai", "ash_boar.squeal"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_what_its_scenarios_say_is_so(scenario, library):
    verdict = judged(scenario, library)
    assert verdict.outcome == "ok", verdict.why


@pytest.mark.parametrize("level", ["1", "2"])
@pytest.mark.parametrize("bots", ["random", "careful"])
def test_it_is_fought_to_the_end_and_nothing_impossible_happens(library, level, bots):
    wish = simulate.SimulationOptions("ash_boar", level, 4, bots, True)
    ended = [simulate.showdown(seed, wish, library) for seed in range(1, 9)]
    assert [one.fault for one in ended if one.fault] == []
    assert {one.outcome for one in ended} <= {"victory", "defeat"}


@pytest.mark.parametrize("bots", ["random", "careful"])
def test_the_chances_of_an_attack_on_it_are_counted_with_its_own_cards(library, bots):
    counted = 0
    for seed in range(1, 4):
        wish = simulate.SimulationOptions("ash_boar", "1", 4, bots, True)
        session, bot = Session(simulate.table(seed, wish, library), library), simulate.BOTS[bots](seed)
        while session.question is not None and session.campaign.phase == "showdown" and session.question.kind != "defeat":
            weapon = next((option.weapon for _, option in options_of(session.question) if isinstance(option, AttackOption)), "")
            if session.question.kind == "action" and weapon:
                odds = AttackOdds(session.game, session.question.who, weapon)
                for _ in odds.explore():
                    pass
                assert "fault" not in odds.why_open and odds.traps[0] == "ash_boar.sudden_turn"
                counted += 1
            session.answer(bot.choose(session))
            if counted > 5 * seed:
                break
    assert counted


def test_six_survivors_and_one_fight_it_too(library):
    for survivors in (1, 6):
        ended = simulate.showdown(1, simulate.SimulationOptions("ash_boar", "2", survivors, "random", True), library)
        assert not ended.fault


def test_put_into_the_folder_of_packs_it_is_there(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    shutil.copytree(BOAR, tmp_path / "packs" / "ash_boar")
    assert simulate.main(["--monster", "ash_boar", "--level", "1", "--showdowns", "2", "--check", "--json"]) == 0


def test_every_passage_of_yaml_on_the_page_stands_in_the_pack():
    lines = {line.strip() for path in BOAR.rglob("*.yaml") for line in path.read_text(encoding="utf-8").splitlines()}
    shown = [line.strip() for block in PAGE.split("```yaml")[1:] for line in block.split("```")[0].splitlines() if line.strip()]
    assert shown
    strange = [line for line in shown if line not in lines]
    assert strange == []


def test_every_file_of_the_pack_is_told_on_the_page():
    for path in BOAR.rglob("*.yaml"):
        assert path.relative_to(BOAR).as_posix().replace("ash_boar.yaml", "") in PAGE, path
