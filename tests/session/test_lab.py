"""The balance lab: keyed dice, pairs, verdicts that seldom err, the same digest however the work is shared."""

from __future__ import annotations

import csv
import json
import random
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from multiprocessing import get_context
from xml.etree import ElementTree

import pygame
import pytest
from msgspec import structs

from game.cards.library import read_packs
from game.play.lab.chart import ChartWords, apart, csv_of, last_won, svg
from game.play.lab.fight import LabFight, Party, blanked, play
from game.play.lab.findings import card_effects, each_effect, findings, strongest_first
from game.play.lab.keyed import KeyedDice, KeyedSession
from game.play.lab.replays import parting
from game.play.lab.study import Study, Version
from game.play.lab.verdict import EASIER, HARDER, SAME, UNDECIDED, in_band, pairs_of, verdict
from game.play.lab.versions import cards_of
from game.play.packs import pack_folders, read_all
from game.play.simulate import SimulationOptions, showdown, table
from game.rules.engine.events import Reason
from game.rules.engine.questions import Roll
from game.rules.queries.messages import tell
from game.scenes.lab import command
from game.ui.draw import theme

LION = Party("white_lion", "1")


@pytest.fixture(scope="module")
def library():
    return read_all()[0]


def tougher(library, by):
    """Returns cards in which the lion of level 1 has more toughness; a fight reads nothing else of the edit."""
    lion = library.monster["white_lion"]
    level = structs.replace(lion.levels["1"], toughness=lion.levels["1"].toughness + by)
    other = copy(library)
    other.monster = {**library.monster, "white_lion": structs.replace(lion, levels={**lion.levels, "1": level})}
    return other


# ---- keyed dice -----------------------------------------------------------------------------------------------------
def test_a_die_does_not_depend_on_those_thrown_for_something_else(library):
    def faces(*before):
        session = KeyedSession(table(3, SimulationOptions("white_lion", "1"), library), library)
        for roll in before:
            session.faces(roll)
        return session.faces(Roll("attack", 3, 10, "s1"))

    assert faces() == faces(Roll("wound", 2, 10, "s1"), Roll("attack", 4, 10, "s2"))
    assert faces() != faces(Roll("attack", 3, 10, "s1")), "the same again is another die"


def test_a_card_more_does_not_shift_the_order_of_the_others():
    cards = tuple("abcdefgh")
    whole = KeyedDice(5).order(0, cards)
    assert sorted(whole) == list(cards) and whole != list(cards)
    assert [card for card in KeyedDice(5).order(7, (*cards, "x")) if card != "x"] == whole
    again = KeyedDice(5)
    assert again.order(0, cards) == whole != again.order(0, cards), "the next shuffle of the same cards is another"


def test_faces_are_even(library):
    session = KeyedSession(table(1, SimulationOptions("white_lion", "1"), library), library)
    thrown = session.faces(Roll("attack", 20_000))
    assert all(abs(thrown.count(face) - 2000) < 4 * (2000 * 0.9) ** 0.5 for face in range(1, 11))


def test_keyed_and_plain_dice_win_as_often(library):
    """60 fights only; the lab's page says what 20,000 gave."""
    keyed = [play(seed, Party("white_lion", "first_story", 4, "random"), library).won for seed in range(1, 61)]
    plain = [showdown(seed, SimulationOptions("white_lion"), library).outcome == "victory" for seed in range(1, 61)]
    assert abs(sum(keyed) - sum(plain)) < 4 * (2 * 60 * 0.25) ** 0.5


def test_the_same_fight_twice_and_an_edit_that_changes_little(library):
    once, twice = play(4, LION, library), play(4, LION, library)
    assert once == twice and not once.fault and once.digest
    harder = play(4, LION, tougher(library, 4))
    assert harder.digest != once.digest
    assert set(once.weapons) and set(once.cards) <= {*library.ai, *library.hit_locations}


def test_a_turned_fight_is_two_sessions_that_part_where_the_rules_first_differ(library):
    other = tougher(library, 2)
    for seed in (1, 2, 3):
        found = parting(seed, LION, library, other)
        sides = found.before, found.after
        assert found.alike > 0 and all(len(side.session.played) > found.alike for side in sides)
        before, after = ([(answer.key, sentences(side, answer.happened)) for answer in side.session.played] for side in sides)
        assert before[: found.alike] == after[: found.alike] and before[found.alike] != after[found.alike]
        assert sides[0].told != sides[1].told and all(side.told in told[found.alike][1] for side, told in zip(sides, (before, after), strict=True))
        assert play(seed, LION, library).rounds == sides[0].session.campaign.showdown.round, "the usual session goes as the fight of the lab went"
        for side in sides:
            again = side.session.at(side.moment)
            assert again.digest() == side.session.at(side.moment).digest() and len(again.played) == side.moment
    alike = parting(1, LION, library, library)
    assert alike.before.told == "" and alike.alike >= len(alike.before.session.played)


def sentences(side, happened):
    return [tell(fact, side.session.campaign, side.session.library) for fact in happened if not isinstance(fact, Reason)]


# ---- verdicts -------------------------------------------------------------------------------------------------------
def runs(chance_lost, chance_won, count, seed):
    """Yields the verdicts of runs in which so many pairs differ either way."""
    chance = random.Random(seed)
    for _ in range(count):
        before, after = [], []
        said = UNDECIDED
        while said == UNDECIDED and len(before) < 5000:
            for _ in range(20):
                luck = chance.random()
                one = luck < chance_lost or luck > 0.6
                before.append(one)
                after.append(one if luck >= chance_lost + chance_won else not one if luck < chance_lost else True)
            said = verdict(pairs_of(before, after))
        yield said


@pytest.mark.parametrize("differing", [0.05, 0.2, 0.4])
def test_two_versions_that_are_alike_are_seldom_told_apart(differing):
    said = [*runs(differing / 2, differing / 2, 200, round(differing * 100))]
    assert sum(each in (EASIER, HARDER) for each in said) <= 16, "8 in 100"
    assert said.count(SAME) > 150


def test_a_difference_of_twice_the_margin_is_found():
    said = [*runs(0.2, 0.1, 100, 9)]
    assert said.count(HARDER) >= 90 and EASIER not in said


def test_no_verdict_with_few_pairs_and_none_from_equal_ones_at_once():
    assert verdict(pairs_of([True] * 19, [False] * 19)) == UNDECIDED
    assert verdict(pairs_of([True] * 20, [False] * 20)) == HARDER
    assert verdict(pairs_of([True] * 20, [True] * 20)) == UNDECIDED
    assert verdict(pairs_of([True] * 100, [True] * 100)) == SAME


def test_a_band_is_met_missed_or_open():
    assert in_band(600, 1000, (0.55, 0.65)) == "within"
    assert in_band(300, 1000, (0.55, 0.65)) == "below" and in_band(900, 1000, (0.55, 0.65)) == "above"
    assert in_band(12, 20, (0.55, 0.65)) == UNDECIDED


# ---- studies --------------------------------------------------------------------------------------------------------
def edited(tmp_path, toughness):
    """Writes a pack in which the lion has another toughness at level 1."""
    pack = tmp_path / "edit"
    lion = pack / "monsters" / "white_lion"
    lion.mkdir(parents=True)
    (pack / "pack.yaml").write_text('id: edit\nname: An edit\nversion: "1"\nneeds: [core]\n')
    core = next(folder for folder in pack_folders() if folder.name == "core")
    text = (core / "monsters" / "white_lion" / "monster.yaml").read_text()
    old = '"1":\n      level: 1\n      movement: 6\n      toughness: 8\n'
    assert old in text
    (lion / "monster.yaml").write_text(text.replace(old, old.replace("8", str(toughness))))
    return pack


@pytest.mark.whole
def test_an_edit_that_hurts_is_found_and_an_empty_one_is_the_same(library, tmp_path):
    after, problems = read_packs([*pack_folders(), edited(tmp_path, 18)])
    assert not [each for each in problems if each.level == "error"]
    study = Study(Version.of(library), Version.of(after), LION)
    assert study.run() == HARDER and study.pairs <= 200
    alike = Study(Version.of(library), Version.of(library), LION)
    assert alike.run() == SAME
    found = findings(study.strengths[0], cards_of(after, LION.monster))
    assert found.by_round[0][-1] == sum(fight.won for fight in study.strengths[0].before) / found.pairs.count
    assert found.turned and not found.faults and sum(found.causes[1].values()) > 0


@pytest.mark.long
def test_processes_and_kept_fights_change_nothing(library, tmp_path):
    after = read_packs([*pack_folders(), edited(tmp_path, 18)])[0]
    digests, kept = set(), tmp_path / "kept"
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for executor, folder in ((None, kept), (pool, None), (pool, kept)):
            study = Study(Version.of(library), Version.of(after), LION, executor, kept=folder, most=20)
            study.run()
            digests.add(study.digest())
    assert len(digests) == 1
    assert len([*kept.iterdir()]) == 4, "two versions, two strengths"
    file = min(kept.iterdir())
    file.write_bytes(file.read_bytes()[:-20] + b"\n{junk}\n\xff")
    again = Study(Version.of(library), Version.of(after), LION, kept=kept, most=20)
    again.run()
    assert {again.digest()} == digests, "a cut file is played again where it lacks"


def test_a_dask_cluster_gives_the_same(library, tmp_path):
    distributed = pytest.importorskip("distributed", reason="an optional library")
    after = read_packs([*pack_folders(), edited(tmp_path, 18)])[0]
    here = Study(Version.of(library), Version.of(after), LION, most=20)
    here.run()
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, distributed.Client(cluster) as client:
        there = Study(Version.of(library), Version.of(after), LION, client.get_executor(pure=False), most=20)
        there.run()
    assert there.digest() == here.digest()


def test_a_card_that_does_nothing_is_weighed(library):
    blank = blanked(library, "white_lion.claw")
    assert not blank.ai["white_lion.claw"].actions and library.ai["white_lion.claw"].actions
    study = Study(Version.of(library), Version.of(library), LION)
    ai = [card for card in cards_of(library, LION.monster) if card in library.ai]
    effects = card_effects(study, ai, 4)
    assert {"white_lion.claw"} <= {effect.card for effect in effects}
    assert strongest_first([*each_effect(study, ai, 4)]) == effects, "one by one as all at once"
    assert not any(effect.enough for effect in effects), "four fights are never enough"


# ---- the command ----------------------------------------------------------------------------------------------------
def test_the_first_line_is_the_verdict(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "home"))
    pack = edited(tmp_path, 14)
    words = [str(pack), "--monster", "white_lion", "--level", "1", "--jobs", "1", "--band", "55-65", "--out", str(tmp_path / "out"), "--most", "60"]
    assert command.main(words) == 0
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first.split(":")[0] in (HARDER, UNDECIDED) and " of 100, +-" in first and second == "the wanted band: below (make it easier)"
    chart = (tmp_path / "out" / "victories_careful.svg").read_text()
    assert chart.startswith("<svg") and chart.count("<polyline") == 2 and ">Round<" in chart and "of 100" in chart
    assert (tmp_path / "out" / "numbers.csv").read_text().startswith("players,what,of,before,after,interval\n")
    assert command.main([*words, "--against", "last", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["verdict"] in (SAME, UNDECIDED) and told["against"] == "the last run"


def test_chart_and_numbers_are_written_into_named_files(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "home"))
    png, chart, numbers = (tmp_path / "new" / f"chart.{ending}" for ending in ("png", "svg", "csv"))
    words = [str(edited(tmp_path, 14)), "--monster", "white_lion", "--level", "1", "--survivors", "1", "--jobs", "1", "--most", "20"]
    assert command.main([*words, "--png", str(png), "--svg", str(chart), "--csv", str(numbers)]) == 0
    picture = pygame.image.load(png)
    assert picture.get_size() == (1600, 900)
    seen = {tuple(picture.get_at((x, y))[:3]) for x in range(0, 1600, 4) for y in range(0, 900, 4)}
    assert {theme.COLD, theme.LANTERN} & seen, "a line of the chart"
    assert ElementTree.fromstring(chart.read_text()).tag.endswith("svg")
    rows = list(csv.DictReader(numbers.open()))
    assert {"pairs", "won", "won by round"} <= {row["what"] for row in rows} and {row["players"] for row in rows} >= {"careful", "random"}
    (tmp_path / "in_the_way").write_text("")
    capsys.readouterr()
    with pytest.raises(SystemExit) as stopped:
        command.main([*words, "--png", str(tmp_path / "in_the_way" / "chart.png")])
    assert stopped.value.code == 2 and "cannot be written" in capsys.readouterr().err


def test_lines_end_where_nothing_is_won_any_more():
    shares = [0.0, 0.2, 0.2, 0.4, 0.4, 0.5, *[0.5] * 40]
    assert last_won(shares) == 6 and last_won([0.3]) == 1 and last_won([]) == 1
    assert apart(10, 12, 6) == (8, 14) and apart(12, 10, 6) == (14, 8) and apart(0, 50, 6) == (0, 50)


@pytest.mark.parametrize("words, said", [
    (["nowhere"], "no folder of a pack"), (["PACK", "--level", "9"], "no level '9'"), (["PACK", "--monster", "x"], "there is no 'x'"),
    (["PACK", "--band", "70-60"], "--band is like 55-65"), (["PACK", "--against", "last"], "there is no last run"),
])  # fmt: skip
def test_wrong_wishes_are_one_line(tmp_path, capsys, monkeypatch, words, said):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "home"))
    pack = str(edited(tmp_path, 9))
    with pytest.raises(SystemExit) as stopped:
        command.main([pack if word == "PACK" else word for word in words])
    assert stopped.value.code == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_names_in_charts_are_written_safely(library):
    study = Study(Version.of(library), Version.of(library), LION, most=20)
    study.strengths[0].before = study.strengths[0].after = [LabFight(1, "victory", 3, 0, "", {"<&": 1})]
    found = findings(study.strengths[0], cards_of(library, LION.monster))
    chart = svg(ChartWords("<b>", "", "Round", "Won", "Before: <i>", "After"), found)
    assert "&lt;b&gt;" in chart and "&lt;i&gt;" in chart and "<&" in csv_of([found], [])
