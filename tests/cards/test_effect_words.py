"""Effects and conditions, each with its settings, read as effect_words.txt says: how a card writes it, then the lines of its face."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards.library import read_packs
from game.cards.wording import face, plain
from tests.cards.conftest import CORE

FILE = Path(__file__).parent / "effect_words.txt"
FIRST_CONDITION = "is: insane"                                  # from here on conditions stand in the file, each before an effect that is left out
EFFECT, LEFT_OUT = "flow", ", survivors may spend survival now."


def written() -> dict[str, list[str]]:
    """Reads the file: the lines that a face has for each effect or condition."""
    found: dict[str, list[str]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            lines = found[line] = []
        else:
            lines.append(line.removeprefix("    "))
    return found


WRITTEN = written()


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """Reads the effects and conditions, as the events `e0`, `e1` ... of a pack."""
    folder = tmp_path_factory.mktemp("words")
    (folder / "pack.yaml").write_text("{id: words, name: Words, version: '1', needs: [core]}", encoding="utf-8")
    texts, first = list(WRITTEN), list(WRITTEN).index(FIRST_CONDITION)
    does = [text if ":" not in text else f"{{{text}}}" if at < first else f"{{if: {{{text}, then: {EFFECT}}}}}" for at, text in enumerate(texts)]
    (folder / "events.yaml").write_text("".join(f"e{at}: {{name: E, do: [{do}]}}\n" for at, do in enumerate(does)), encoding="utf-8")
    library, problems = read_packs([CORE, folder])
    assert [str(problem) for problem in problems if problem.level == "error"] == []
    return library


@pytest.mark.parametrize(("at", "text"), enumerate(WRITTEN), ids=list(WRITTEN))
def test_an_effect_with_its_settings_reads_like_this(library, at, text):
    assert plain(face(library, "events", f"e{at}")).replace(LEFT_OUT, " …").splitlines() == WRITTEN[text]
