"""`check` refuses what ends or cancels what can never be going on at its place: every signal at every place of every kind of card."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.cards.effect import EFFECTS
from game.cards.library import read_packs
from game.play.check_signals import stray_signals
from game.play.packs import pack_folders
from game.rules.engine.places import CANCELLABLE, MOMENTS, ROWS, ends_at
from tests.reader.conftest import CORE

SIGNALS = {"act": "{end: act}", "attack": "{end: attack}", "card": "{end: card}", "turn": "{end: turn}", "cancel": "cancel"}
ALL = "{roll: {" + ", ".join(f"{n}: {does}" for n, does in enumerate(SIGNALS.values(), 1)) + "}}"
MONSTER = "beast: {{name: Beast, instinct: {instinct}, basic_action: {basic_action}, " \
          "levels: {{'1': {{movement: 1, toughness: 4, victory: {victory}, defeat: {defeat}}}}}}}"
EMPTY = {"instinct": "[]", "basic_action": "[]", "victory": "[]", "defeat": "[]"}
BEAST = "monsters/beast/monster.yaml"


def files(kind: str, row: str, does: str) -> dict[str, str]:
    """Writes a card of a kind with an effect in a row; the file's other cards are what the kind needs."""
    plain = {BEAST: MONSTER.format(**EMPTY)}
    if kind == "monster":
        return {BEAST: MONSTER.format(**EMPTY | {row: f"[{does}]"})}
    if kind == "ai":
        held = f"{{wound_of_it: {does}}}" if row == "injuries" else does
        injury = {"monsters/beast/monster_injuries.yaml": "wound_of_it: {name: It}"}
        return plain | injury | {"monsters/beast/ai.yaml": f"odd: {{name: Odd, rank: basic, {row}: {held}}}"}
    if kind == "hit_locations":
        return plain | {"monsters/beast/hit_locations.yaml": f"odd: {{name: Odd, {row}: {does}}}"}
    held = f"[{{name: It, pay: {{endeavors: 1}}, do: {does}}}]" if row == "endeavors" else does
    if kind == "minions":
        return {"minions.yaml": f"odd: {{name: Odd, movement: 1, toughness: 1, attack: {{speed: 1, accuracy: 5, damage: 1, {row}: {does}}}}}"}
    more = ", table: event, roll: never" if kind == "injuries" else ""
    return {f"{kind}.yaml": f"odd: {{name: Odd{more}, {row}: {held}}}"}


def told(shelf, kind_files: dict[str, str]) -> list[str]:
    shelf.packs.clear()
    shutil.rmtree(shelf.folder / "mine", ignore_errors=True)
    pack = shelf.pack(kind_files)
    library, problems = shelf.read(CORE)
    assert [str(problem) for problem in problems if problem.level == "error"] == []
    return [str(problem).replace(f"{pack}/", "") for problem in stray_signals(library)]


def refused(problems: list[str]) -> set[str]:
    """Gives the signals that problems speak of."""
    return {signal for signal in SIGNALS for problem in problems if f"'{signal}'" in problem or f"'end: {signal}' ends" in problem}


@pytest.mark.parametrize(("kind", "row"), ROWS)
def test_a_row_holds_no_signal_that_nobody_waits_for(shelf, kind, row) -> None:
    given = files(kind, row, ALL)
    file = next(file for file, text in given.items() if ALL in text)
    problems = told(shelf, given)
    assert refused(problems) == SIGNALS.keys() - ends_at(ROWS[kind, row]) and len(problems) == len(refused(problems))
    for signal in refused(problems):
        column = given[file].index(SIGNALS[signal]) + 1 + SIGNALS[signal].startswith("{")
        ending = "answers to" if signal == "cancel" else "what can be ended here"
        assert any(problem.startswith(f"{file}:1:{column}: ") and ending in problem for problem in problems)


def test_a_moment_holds_no_signal_that_nobody_waits_for(shelf) -> None:
    rules = [f"odd_{moment}: {{name: Odd, rules: [{{when: {moment}, do: {ALL}}}]}}\n" for moment in MOMENTS]
    shelf.pack({"fighting_arts.yaml": "".join(rules)})
    never = {problem.line for problem in shelf.read(CORE)[1] if problem.level == "error"}  # moments that no fighting art answers to
    answered = {moment: around for line, (moment, around) in enumerate(MOMENTS.items(), 1) if line not in never}
    assert len(answered) > len(MOMENTS) / 2
    problems = told(shelf, {"fighting_arts.yaml": "".join([rule for line, rule in enumerate(rules, 1) if line not in never])})
    for moment, around in answered.items():
        assert refused([problem for problem in problems if f"'odd_{moment}'" in problem]) == SIGNALS.keys() - ends_at(around), moment


def test_what_was_meant_is_said(shelf) -> None:
    problems = told(shelf, {"fighting_arts.yaml": """
        odd: {name: Odd, rules: [{when: knocked_down, do: cancel}]}
        strange:
          name: Strange
          rules:
            - {when: round_start, do: {end: act}}
    """})
    assert problems[0].startswith("fighting_arts.yaml:1:51: 'cancel' cancels nothing in 'odd': at 'knocked_down'")
    assert "did you mean 'when: before_knock_down'?" in problems[0]
    assert problems[1].startswith("fighting_arts.yaml:5:32: 'end: act' ends nothing in 'strange': at 'round_start'")
    assert "did you mean 'end: turn'?" in problems[1]


OF_MOMENTS = {word: effect.answers_to for word, effect in EFFECTS.items() if effect.answers_to}
SETTINGS = {"add_hits": "{add_hits: {rolls: 1}}"}


@pytest.mark.sampled
@pytest.mark.parametrize("word", OF_MOMENTS)
def test_what_answers_to_some_moments_alone_is_refused_at_all_others(shelf, word) -> None:
    does = SETTINGS.get(word, word)
    for moment in OF_MOMENTS[word]:
        rule = f"odd: {{name: Odd, rules: [{{when: {moment}, do: {{may: {{do: {does}}}}}}}]}}"
        assert told(shelf, {"fighting_arts.yaml": rule}) == [], moment
    for moment in ("showdown_start", "critical", "act_start"):
        [problem] = told(shelf, {"fighting_arts.yaml": f"odd: {{name: Odd, rules: [{{when: {moment}, do: {does}}}]}}"})
        assert f"at '{moment}'" in problem and f"it answers to {' / '.join(OF_MOMENTS[word])}" in problem
    [problem] = told(shelf, files("events", "do", does))
    assert "under 'do'" in problem


def test_an_action_is_judged_where_it_is_performed(shelf) -> None:
    performs = "odd: {{name: Odd, rules: [{{when: {}, do: {{perform: stopping}}}}]}}"
    action = {"actions.yaml": "stopping: {name: Stopping, do: cancel}"}
    assert told(shelf, action | {"fighting_arts.yaml": performs.format("hit")}) == []
    assert len(told(shelf, action | {"fighting_arts.yaml": performs.format("damaged")})) == 1


@pytest.mark.parametrize("does", ["{pick_target: [closest survivor]}", "basic_action", "{attack: {speed: 1, accuracy: 5, damage: 1}}"])
def test_the_monster_does_nothing_in_the_settlement(shelf, does) -> None:
    assert "there is no monster" in told(shelf, files("locations", "endeavors", does))[0]
    assert "there is no monster" in told(shelf, {"innovations.yaml": f"odd: {{name: Odd, rules: [{{when: year_start, do: {does}}}]}}"})[0]
    assert told(shelf, files("hit_locations", "wound", does)) == []


@pytest.mark.parametrize("packs", [pack_folders(), [Path("tests/packs/frozen")], [*pack_folders(), Path("tests/twins/pack")],
                                   [*pack_folders(), Path("docs/examples/ash_boar")]], ids=["core", "frozen", "twins", "ash_boar"])
def test_no_pack_of_this_repository_is_refused(packs) -> None:
    library, _ = read_packs([pack if pack.is_absolute() else CORE.parents[2] / pack for pack in packs])
    assert stray_signals(library) == []


def test_cancel_is_waited_for_where_the_table_says_so() -> None:
    """`prevented` is called for these moments alone, and for a perfect hit: the table is the engine's."""
    rules = "\n".join(path.read_text(encoding="utf-8") for path in (CORE.parents[2] / "game" / "rules").rglob("*.py"))
    assert set(re.findall(r'prevented\(game, "(\w+)"', rules)) | {"perfect_hit"} == set(CANCELLABLE)
