"""Packs for tests: monsters of a test's own beside the core pack, with the white lion's body and hit locations."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from game.cards.library import Library, read_packs

CORE = Path(__file__).parent.parent.parent / "assets" / "packs" / "core"


def library_with_beast(packs: Path, name: str, ai: str, beast: str, locations: str = "", **others: str) -> Library:
    """Writes a pack with a monster `beast`, and reads it with the core pack.

    `ai` are its AI cards, `locations` hit locations of its own; `beast` and `others` are what the monsters say of themselves, by their ids.
    All in YAML, indented as one likes.
    """
    pack = packs / name
    for monster, told in {"beast": beast, **others}.items():
        folder = pack / "monsters" / monster
        folder.mkdir(parents=True)
        folder.joinpath("monster.yaml").write_text(f"{monster}:\n  instinct: []\n  basic_action: [flow]\n" + indented(told), encoding="utf-8")
    (pack / "monsters" / "beast" / "ai.yaml").write_text(dedent(ai), encoding="utf-8")
    if locations:
        (pack / "monsters" / "beast" / "hit_locations.yaml").write_text(dedent(locations), encoding="utf-8")
    (pack / "pack.yaml").write_text(f'id: {name}\nname: {name.title()}\nversion: "1"\nneeds: core\n', encoding="utf-8")
    library, problems = read_packs([CORE, pack])
    assert not [str(problem) for problem in problems if problem.level == "error"]
    return library


def indented(told: str) -> str:
    """Gives YAML two spaces to the right of where it begins."""
    return "".join(f"  {line}\n" for line in dedent(told).strip().splitlines())


def library_with(folder: Path, **files: str) -> Library:
    """Reads the core pack with a pack of these files, by their names without `.yaml`."""
    (folder / "pack.yaml").write_text("{id: own, name: Own, version: '1', needs: [core]}", encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(dedent(text), encoding="utf-8")
    library, problems = read_packs([CORE, folder])
    assert [str(problem) for problem in problems if problem.level == "error"] == []
    return library
