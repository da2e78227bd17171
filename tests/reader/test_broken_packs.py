"""Each pack of tests/packs/broken has one mistake, as people make them: `check` says one thing of it, with its place and its cure."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.play import check

PACKS = Path(__file__).resolve().parents[1] / "packs" / "broken"
EXPECTED: dict[str, str] = yaml.safe_load((PACKS / "expected.yaml").read_text(encoding="utf-8"))


@pytest.mark.sampled
@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_one_mistake_is_one_message_at_its_place(name, capsys):
    pack = PACKS / name
    code = check.main([str(pack)])
    told = capsys.readouterr().out.replace(f"{pack}/", "").replace(f"tests/packs/broken/{name}/", "").splitlines()
    assert told == [EXPECTED[name]]
    assert code == (0 if ": notice: " in EXPECTED[name] else 1)


def test_every_broken_pack_is_told_of():
    assert sorted(EXPECTED) == sorted(folder.name for folder in PACKS.iterdir() if folder.is_dir())
    assert len(EXPECTED) >= 60
