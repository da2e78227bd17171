"""`main.py check`: problems and notices with their places, an exit code for machines, JSON for tools."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from game import settings as table
from game.cards import kinds
from game.cards.effect import EFFECTS
from game.cards.library import read_packs
from game.play import check, packs
from tests.reader.conftest import CORE

ROOT = CORE.parents[2]
RULES = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "game" / "rules").rglob("*.py"))


def test_the_core_pack_has_no_errors_but_notices(capsys):
    assert check.main([str(CORE)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out
    assert all(": notice: " in line for line in out)


def test_a_wrong_key_is_told_with_its_place_and_fails(shelf, capsys):
    pack = shelf.pack({"gear.yaml": "rock:\n  name: Rock\n  keywrds: [stone]"})
    assert check.main([str(pack)]) == 1
    assert f"{pack}/gear.yaml:3:3: a gear card has no setting 'keywrds' (did you mean 'keywords'?)" in capsys.readouterr().out


def test_the_words_of_a_card_are_shown_by_its_id(capsys):
    assert check.main([str(CORE), "--show", "power_swat"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("ai: white_lion.power_swat\n") and "6" in told and "‹" not in told
    assert check.main([str(CORE), "--show", "power_swap"]) == 1
    assert "there is no card 'power_swap' (did you mean 'power_swat'?)" in capsys.readouterr().err


@pytest.mark.parametrize("asked", [[], ["--language", "de"]])
def test_the_words_of_a_card_are_shown_in_the_language_of_the_settings_or_the_one_that_is_asked_for(tmp_path, monkeypatch, capsys, asked):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    folder = tmp_path / "packs" / "german" / "language" / "de"
    folder.mkdir(parents=True)
    (folder.parents[1] / "pack.yaml").write_text('id: german\nname: N\nversion: "1"\nneeds: [core]\n')
    (folder / "cards.yaml").write_text('card.weapon: "Tempo {speed}"\n')
    table.save(table.Settings(language="en" if asked else "de"), tmp_path / "settings.json")
    assert check.main(["--show", "bone_axe", *asked]) == 0
    assert "Tempo 2" in capsys.readouterr().out


def test_tools_get_json(shelf, capsys):
    pack = shelf.pack({"gear.yaml": "rock: {name: Rock, copies: many}"})
    assert check.main([str(pack), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in told["packs"]] == ["core"]
    error = next(one for one in told["problems"] if one["level"] == "error")
    assert (error["line"], error["column"]) == (1, 28)
    assert error["path"].endswith("mine/gear.yaml")


def test_a_word_that_this_stage_would_perform_must_be_played(shelf, capsys, monkeypatch):
    monkeypatch.setattr(check, "is_played", lambda word: word is not EFFECTS["start_showdown"])
    pack = shelf.pack({"monsters/white_lion/ai.yaml": "claw: {name: Claw, rank: basic, actions: [{start_showdown: {}}]}"})
    assert check.main([str(pack)]) == 1
    assert "this stage performs it and lacks start_showdown" in capsys.readouterr().out


def test_a_word_of_a_later_stage_is_only_noticed(shelf, capsys, monkeypatch):
    monkeypatch.setattr(check, "is_played", lambda word: word is not EFFECTS["start_showdown"])
    pack = shelf.pack({"fighting_arts.yaml": "wall: {name: Wall, rules: [{pay: activation, do: {start_showdown: {}}}]}"})
    assert check.main([str(pack)]) == 0
    assert "notice: 'wall' uses words that are not played yet: start_showdown" in capsys.readouterr().out


def test_a_folder_that_is_not_there_is_one_line_and_exit_2():
    done = subprocess.run([sys.executable, "main.py", "check", "nowhere"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("main.py check: there is no folder or zip 'nowhere', nor in ") and done.stderr.count("\n") == 1


def test_the_list_of_later_words_is_not_out_of_date():
    """A moment that the rules open, or an action that they look for, is written in them by its name."""
    lists = {"moment": kinds.Moment, "action": kinds.Action, "ignored": kinds.Ignored, "until": kinds.Until}
    for kind, words in lists.items():
        assert check.LATER[kind] <= set(get_args(words))
        stale = [word for word in check.LATER[kind] if f'"{word}"' in RULES and word not in ("block", "frail")]
        assert not stale, f"{kind}: the rules know {stale} by now"
    unknown = [word for word in get_args(kinds.Moment) if f'"{word}"' not in RULES and word not in check.LATER["moment"]]
    assert not unknown, f"no rule opens {unknown}"


# ---- which packs are read --------------------------------------------------------------------------------------------
def test_packs_of_ones_own_are_read_after_the_core_and_after_what_they_need(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for name, needs in (("ape", "zebra"), ("bear", ""), ("zebra", "core")):
        folder = tmp_path / "packs" / name
        folder.mkdir(parents=True)
        manifest = f'id: {name}\nname: N\nversion: "1"\n' + (f"needs: {needs}\n" if needs else "")
        (folder / "pack.yaml").write_text(manifest)
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    assert [folder.name for folder in packs.pack_folders()] == ["core", "bear", "zebra", "ape"]


def test_packs_that_are_switched_off_are_not_read_and_the_command_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    folder = tmp_path / "packs" / "moth"
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text("id: moth\nnme: Moth\n")
    assert check.main([]) == 1
    table.save(table.Settings(packs_off=["moth"]), tmp_path / "settings.json")
    assert check.main([]) == 0
    assert "not read unless they are named: moth" in capsys.readouterr().err
    assert check.main([str(folder)]) == 1


def test_a_zip_that_is_refused_is_an_error_of_the_command(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "moth.zip").write_bytes(b"no zip")
    assert check.main([]) == 1
    assert f"{tmp_path / 'packs' / 'moth.zip'}:1:1: this is no zip" in capsys.readouterr().out


def test_every_file_of_the_core_is_read():
    left_out = [str(problem) for problem in read_packs([CORE])[1] if problem.code in ("SF205", "SF206")]
    assert left_out == [], "pack.yaml lists the files of the core under `files`"
