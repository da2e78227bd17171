"""What the table has set comes back; what cannot be read or written is said, and never stops the game."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from game import console, environment, paths
from game.settings import FITS, Settings, load, save

ROOT = Path(__file__).resolve().parents[2]


def test_settings_come_back_as_they_were(tmp_path):
    file = tmp_path / "home" / "settings.json"
    chosen = Settings(text_scale=1.6, speed=0, hand_over="never", mute=True, keys={"undo": ["u", "ctrl+z"]})
    assert save(chosen, file) is None
    assert load(file) == (chosen, None)
    assert [left.name for left in file.parent.iterdir()] == ["settings.json"]


def test_a_table_that_never_set_anything_is_told_nothing(tmp_path):
    assert load(tmp_path / "settings.json") == (Settings(), None)


WRONG = [
    ("text_scale", 2.1), ("text_scale", "1"), ("text_scale", float("nan")), ("speed", 3), ("speed", True),
    ("mute", 1), ("effects", -0.1), ("music", None), ("hand_over", "sometimes"), ("undo", ["off"]),
    ("keys", {"undo": "u"}), ("keys", []), ("lessons", "yes"), ("flashes", 0),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_value_out_of_bounds_keeps_the_usual_one_and_the_others_stay(tmp_path, name, value):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"ambience": 0.25, name: value, "of a later version": 1}))
    settings, notice = load(file)
    assert settings == Settings(ambience=0.25)
    assert notice is not None and notice.id == "settings_values" and notice.arguments["names"] == name


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"7", b"\xff\xfe", b"[" * 100_000, b'{"text_scale": 1'])
def test_a_damaged_file_means_the_usual_settings(tmp_path, text):
    file = tmp_path / "settings.json"
    file.write_bytes(text)
    settings, notice = load(file)
    assert settings == Settings() and notice is not None and notice.id == "settings_unreadable"


def test_a_file_cut_at_any_byte_never_stops_the_game(tmp_path):
    file = tmp_path / "settings.json"
    save(Settings(text_scale=1.2), file)
    whole = file.read_bytes()
    for end in range(len(whole) - 2):
        file.write_bytes(whole[:end])
        assert load(file)[0] == Settings()


def test_a_home_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    (tmp_path / "a file").write_text("")
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "a file" / "home"))
    notice = save(Settings(), paths.settings_file())
    assert notice is not None and notice.id == "settings_not_saved"
    assert load(paths.settings_file())[0] == Settings()
    assert not paths.writable(paths.saves())


def test_what_is_told_has_its_words():
    words = yaml.safe_load((paths.packs() / "core" / "language" / "en" / "launch.yaml").read_text(encoding="utf-8"))
    assert {"settings_unreadable", "settings_values", "settings_not_saved", "home_not_writable"} <= set(words)


def test_every_setting_is_bounded():
    assert [field.name for field in dataclasses.fields(Settings)] == list(FITS)
    assert all(fits(getattr(Settings(), name)) for name, fits in FITS.items())


def test_the_game_brings_what_paths_name():
    assert (paths.root() / "main.py").is_file() and (paths.packs() / "core").is_dir()


def test_the_start_and_the_game_mean_the_same_folders(monkeypatch, tmp_path):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    assert console.own_folder() == paths.home() == tmp_path
    monkeypatch.delenv("STONE_FACES_HOME")
    assert console.own_folder() == paths.home()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert console.own_folder() == paths.home()
    assert paths.root() == environment.ROOT


def test_a_user_without_a_home_gets_a_folder_all_the_same():
    asks = "from game import paths; print(paths.home().is_absolute())"
    started = subprocess.run([sys.executable, "-c", asks], env={"HOME": ""}, cwd=ROOT, capture_output=True, text=True)
    assert started.stdout == "True\n", started.stderr
