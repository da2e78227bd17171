"""The large example pack brings all that a pack can bring: read without a notice, told whole in two languages, played to the end, as its README says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cards.definitions import KINDS
from game.cards.library import Library, read_packs
from game.cards.wording import face, plain
from game.play import check, simulate
from game.play.scenario.reading import scenarios_in
from game.play.scenario.runner import judged
from tests.cards.test_wording import HOLE
from tests.reader.conftest import CORE

OX = CORE.parents[2] / "docs" / "examples" / "tallow_ox"
GERMAN = CORE.parents[2] / "docs" / "examples" / "german"
SCENARIOS = [scenario for file in sorted((OX / "scenarios").glob("*.yaml")) for scenario in scenarios_in(file)]
MOST_BYTES = 2_000_000                                          # of all its pictures


@pytest.fixture(scope="module")
def library() -> Library:
    library, problems = read_packs([CORE, OX])
    assert not problems
    return library


def cards_of(library: Library) -> list[tuple[str, str]]:
    return [(kind, card) for kind in KINDS for card in library.of_kind(kind) if "tallow_ox" in Path(library.where(kind, card)[0]).parts]


def test_check_finds_nothing_and_notices_nothing(capsys):
    assert check.main([str(OX), "--json"]) == 0
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert [problem for problem in problems if "tallow_ox" in problem["path"]] == []


def test_it_has_what_it_promises(library):
    found = [kind for kind, _ in cards_of(library)]
    assert {kind: found.count(kind) for kind in sorted(set(found))} == {
        "ai": 21, "events": 1, "gear": 4, "hit_locations": 15, "locations": 1, "monster": 1, "monster_injuries": 3, "resources": 5, "terrain": 2}
    assert f"| {len(SCENARIOS)} |" in (OX / "README.md").read_text(encoding="utf-8")
    assert not list(OX.rglob("*.py"))


def test_every_card_has_two_scenarios_that_name_it_each_with_its_mistake(library):
    texts = {file.stem: file.read_text(encoding="utf-8") for file in (OX / "scenarios").glob("*.yaml")}
    whole = "\n".join(texts.values())
    wrong = [line.strip() for line in whole.splitlines() if line.strip().startswith("wrong:")]
    assert len(wrong) == len(SCENARIOS)
    left = {"waxed_hide", "hollow_horn", "monster", "tallow_ox"}  # plain resources, and the monster itself
    injuries = {"broken_horn": "long_horn", "cracked_hoof": "cloven_hoof", "snuffed_crown": "candle_crown"}  # a scenario names the location
    scarce = [card for _, card in cards_of(library) if (short := card.rpartition(".")[2]) not in left and whole.count(injuries.get(short, short)) < 2]
    assert scarce == []


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_card_is_told_in_whole_sentences(code):
    library, problems = read_packs([CORE, GERMAN, OX], code)
    assert not problems
    for kind, card in cards_of(library):
        lines = [line.strip() for line in plain(face(library, kind, card)).splitlines()]
        assert lines and not any(HOLE.search(line) for line in lines), f"{card}: {lines}"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_what_its_scenarios_say_is_so(scenario, library):
    verdict = judged(scenario, library)
    assert verdict.outcome == "ok", verdict.why


@pytest.mark.parametrize("level", ["1", "2", "3"])
@pytest.mark.parametrize("bots", ["random", "careful"])
def test_it_is_fought_to_the_end_and_nothing_impossible_happens(library, level, bots):
    wish = simulate.SimulationOptions("tallow_ox", level, 4, bots, True)
    ended = [simulate.showdown(seed, wish, library) for seed in range(1, 6)]
    assert [one.fault for one in ended if one.fault] == []
    assert {one.outcome for one in ended} <= {"victory", "defeat"}


def test_it_is_told_who_gains_where_another_pays(library):
    assert "then all returning survivors gain 1 survival" in plain(face(library, "events", "night_of_candles"))
    assert "the survivor loses all wax" in plain(face(library, "ai", "tallow_ox.coat_of_wax"))


def test_its_pictures_are_small_and_each_card_has_one(library):
    pictures = list((OX / "pictures").rglob("*.webp"))
    assert sum(picture.stat().st_size for picture in pictures) < MOST_BYTES
    bare = [(kind, card) for kind, card in cards_of(library) if not (OX / "pictures" / kind / f"{card.rpartition('.')[2]}.webp").is_file()]
    assert bare == []
