"""The page *Your first monster* does what it says: each step is followed as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

from game import paths
from game.cards.library import read_packs
from game.play import check, pack_command
from game.play.bots import BOTS
from game.play.moving import moved
from game.play.packs import CORE
from game.play.random_setups import mixed
from game.rules.session import Session
from game.scenes.lab import command as lab

PAGE = Path(__file__).resolve().parents[2] / "docs" / "first_monster.md"
STEP = re.compile(r"Add at the end of `([^`]+)`:\n\n```yaml\n(.*?)```|In `([^`]+)`, write `([^`]+)` where `([^`]+)`\s+stands", re.S)


def followed(home):
    """Makes the pack of the page, and follows its steps."""
    assert pack_command.main(["new", "moth"]) == 0
    pack = paths.extra_packs() / "moth"
    steps = 0
    for file, added, other, new, old in STEP.findall(PAGE.read_text(encoding="utf-8")):
        place = pack / (file or other)
        text = place.read_text()
        if added:
            place.write_text(text + added)
        else:
            assert text.count(old) == 1, f"{old} stands once in {place.name}"
            place.write_text(text.replace(old, new))
        steps += 1
    assert steps == 7
    return pack


def test_the_page_is_followed_to_its_end(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    pack = followed(tmp_path)
    capsys.readouterr()
    assert check.main(["moth"]) == 0 and capsys.readouterr().out == ""
    assert check.main(["--show", "dust_cloud"]) == 0
    assert "brain damage" in capsys.readouterr().out
    assert pack_command.main(["test", "moth"]) == 0
    assert capsys.readouterr().out.startswith("scenarios: 2 ok, 0 fail")
    assert lab.main(["moth", "--band", "50-70", "--jobs", "1"]) == 0
    assert "the wanted band: above" in capsys.readouterr().out
    assert pack_command.main(["zip", "moth"]) == 0 and pack.with_suffix(".zip").is_file()


def test_a_card_that_is_added_while_a_battle_lies_open_leads_to_the_question_that_the_page_names(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    pack_command.main(["new", "moth"])
    pack = paths.extra_packs() / "moth"
    before, _ = read_packs([paths.packs() / CORE, pack])
    followed_card = next(added for file, added, *_ in STEP.findall(PAGE.read_text(encoding="utf-8")) if "dust_cloud" in added)
    cards = pack / "monsters" / "moth" / "ai.yaml"
    cards.write_text(cards.read_text() + followed_card)
    after, _ = read_packs([paths.packs() / CORE, pack])
    session, bot = Session(mixed(1, before, "moth"), before), BOTS["random"](1)
    stages = set()
    for _ in range(8):
        stages.add(session.campaign.showdown.stage)
        found = moved(session, after).found
        assert found is not None and found.difference is not None
        session.answer(bot.choose(session))
    assert {"set_up", "deploy"} < stages
    words = [before.language.say(f"reload.{name}") for name in ("differs.title", "go", "stay")]
    assert [word for word in words if f"*{word}*" not in PAGE.read_text(encoding="utf-8").replace("\n", " ")] == []


def test_each_file_of_the_table_is_made(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    pack_command.main(["new", "moth"])
    named = re.findall(r"^\| `([^`]+)` \|", PAGE.read_text(encoding="utf-8"), re.M)
    assert len(named) == 7 and all((paths.extra_packs() / "moth" / name).is_file() for name in named)
