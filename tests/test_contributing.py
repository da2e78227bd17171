"""What docs/CONTRIBUTING.md and docs/interface.md show works: each block is put where the page says, in a copy of the repository, and run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.ui.looks import WORDS, click, faults, press, shown

ROOT = Path(__file__).resolve().parents[1]
BLOCK = re.compile(r"^(?P<how>At the end of|New file|In) `(?P<file>[^`]+)`(?:, after the line `(?P<after>[^`]+)`)?:\n\n```\w+\n(?P<text>.*?)^```$", re.M | re.S)
OWN = ("game", "tests", "assets")  # copied; what lies beside is only linked


@dataclass(frozen=True)
class Block:
    """A block of a page, and where it goes."""

    how: str
    file: str
    after: str
    text: str


def blocks_of(page: str) -> list[Block]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return [Block(found["how"], found["file"], found["after"] or "", found["text"]) for found in BLOCK.finditer(text)]


def put(block: Block, root: Path) -> None:
    """Puts a block where its page says."""
    file = root / block.file
    if block.how == "New file":
        assert not file.exists(), f"{block.file} is there already"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.text, encoding="utf-8")
        return
    text = file.read_text(encoding="utf-8")
    if block.how == "At the end of":
        apart = "\n\n" if file.suffix == ".py" else "\n" if "language" not in file.parts else ""
        file.write_text(text + apart + block.text, encoding="utf-8")
        return
    lines = text.splitlines(keepends=True)
    (at,) = [number for number, line in enumerate(lines) if block.after in line]
    file.write_text("".join([*lines[: at + 1], block.text, *lines[at + 1 :]]), encoding="utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with everything that the page adds."""
    root = tmp_path_factory.mktemp("contributed") / "stone faces"
    root.mkdir()
    for entry in ROOT.iterdir():
        if entry.name not in (*OWN, ".git", ".venv", "build", "dist"):
            (root / entry.name).symlink_to(entry)
    for name in ("game", "tests"):
        shutil.copytree(ROOT / name, root / name)
    (root / "assets").mkdir()
    for entry in (ROOT / "assets").iterdir():
        if entry.name == "packs":
            shutil.copytree(entry, root / "assets" / "packs")
        else:
            (root / "assets" / entry.name).symlink_to(entry)
    for block in blocks_of("CONTRIBUTING.md"):
        put(block, root)
    return root


def run(copy: Path, *arguments: str) -> str:
    """Runs Python in the copy; what it prints must come with the exit code 0."""
    variables = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "STONE_FACES_HOME": str(copy.parent / "home"), "PYTHONPATH": str(copy)}
    finished = subprocess.run([sys.executable, *arguments], cwd=copy, env=variables, capture_output=True, text=True)
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


def command(copy: Path, *arguments: str) -> str:
    """Runs a command of main.py in the copy, without its environment."""
    return run(copy, "-c", "import sys; from game import commands; sys.exit(commands.wish(sys.argv[1], sys.argv[2:])())", *arguments)


def test_the_page_has_a_card_a_word_a_rule_and_a_page():
    files = [block.file for block in blocks_of("CONTRIBUTING.md")]
    for part in ("white_lion/ai.yaml", "cards/ai/", "rules/effects/", "tests/rules/", "game/scenes/front/", "scenes/registry.py", "language/en/"):
        assert any(part in file for file in files), part


def test_the_packs_are_read_without_a_problem(copy):
    command(copy, "check")


def test_the_scenarios_of_the_card_and_of_the_word_hold(copy):
    files = [block.file for block in blocks_of("CONTRIBUTING.md") if block.file.startswith("tests/scenarios/")]
    assert len(files) == 2
    told = command(copy, "scenario", *files)
    assert told.count("ok") >= 3


def test_the_scenarios_of_the_card_catch_every_small_mistake_in_it(copy):
    run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/scenarios/test_mutants.py", "-k", "shove")  # 5 where there is no such test


def test_the_scenarios_fail_without_what_they_prove(copy):
    """A card that pushes nobody, and a word that takes nothing, are found out."""
    cards, word = copy / "assets/packs/core/monsters/white_lion/ai.yaml", copy / "game/rules/effects/harm.py"
    kept = cards.read_text(encoding="utf-8"), word.read_text(encoding="utf-8")
    cards.write_text(kept[0].replace("damage: 1, after_damage: {knockback: 2}}", "damage: 1}"), encoding="utf-8")
    word.write_text(kept[1].replace("counters.spend_survival(game, survivor, taken)", "pass"), encoding="utf-8")
    try:
        for file in ("tests/scenarios/cards/ai/shove.yaml", "tests/scenarios/drained.yaml"):
            with pytest.raises(AssertionError, match="fails:"):
                command(copy, "scenario", file)
    finally:
        cards.write_text(kept[0], encoding="utf-8")
        word.write_text(kept[1], encoding="utf-8")


def test_the_new_word_is_in_the_schema_and_on_the_page_of_words(copy):
    said = run(copy, "-c", "from tools.schema import generated; print([str(p) for p, text in generated().items() if 'drain' in text])")
    assert "vocabulary.json" in said and "README.md" in said


def test_the_rule_holds(copy):
    run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/rules/test_one_push.py")


def test_the_page_opens_from_the_title_and_closes_again(copy):
    said = run(copy, "-c", (
        "from tests.ui.looks import click, faults, press, shown\n"
        "app = shown('title')\n"
        "click(app, 'thanks')\n"
        "assert app.current.name == 'thanks', app.current.name\n"
        "assert faults(app) == []\n"
        "press(app, 'back')\n"
        "print('back at', app.current.name)"
    ))  # fmt: skip
    assert "back at title" in said
    run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/ui/test_registry.py", "-k", "icon or missing")


def test_the_scene_of_the_page_about_the_interface_is_drawn(tmp_path):
    """The example stands in one block; every sentence that it says is asked for by an id of its own."""
    page = (ROOT / "docs" / "interface.md").read_text(encoding="utf-8")
    (example,) = [block for block in re.findall(r"^```python\n(.*?)^```$", page, re.M | re.S) if "class Camp(" in block]
    space: dict[str, Any] = {"__name__": "camp"}
    exec(compile(example, "docs/interface.md", "exec", dont_inherit=True), space)
    app = shown("about")
    for id in re.findall(r'say\("(camp[\w.]+)"\)', example):
        WORDS.sentences[id] = f"Words of {id.rpartition('.')[2]}"
    app.push(space["Camp"](app))
    app.draw()
    assert app.current is not None and app.current.name == "camp"
    assert faults(app) == []
    click(app, "leave")
    assert [layer.find("yes") is not None for layer in app.current.overlays] == [True]
    press(app, "back")
    assert not app.current.overlays


def test_lint_has_nothing_to_say(copy):
    python = [block.file for block in blocks_of("CONTRIBUTING.md") if block.file.endswith(".py")]
    run(copy, "-m", "ruff", "check", "--no-cache", *python)
    run(copy, "-m", "mypy", "--no-incremental", "--follow-imports=silent", *[file for file in python if not file.startswith("tests/")])


def test_the_architecture_holds_with_the_new_page(copy):
    run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_architecture.py", "-k", "imports or part or module")
