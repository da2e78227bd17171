"""Whatever is said of any monster says its own name: no sentence and no line of the screen takes it for the White Lion."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from game import paths
from game.cards.language import Language
from game.ui.showdown import lessons
from tests.each_file import for_each

GAME = Path(__file__).resolve().parents[2] / "game"
TOLD_OF_THE_LION = ("story.", "ending.", "monster.white_lion")  # the First Story, whose monster it is
OF_FILES = {"lion_dies"}  # names of files
SCREEN = sorted((*GAME.glob("ui/**/*.py"), *GAME.glob("scenes/**/*.py")))


def sentences() -> dict[str, str]:
    from game.cards.library import read_packs

    language = read_packs([paths.packs() / "core"])[0].language
    return {id: str(text) for id, text in language.sentences.items()}


def test_no_sentence_for_any_monster_calls_it_the_lion():
    found = [id for id, text in sentences().items() if re.search(r"\b(the|a|The|A) lion\b", text) and not id.startswith(TOLD_OF_THE_LION)]
    assert not found


@for_each(SCREEN)
def test_no_line_of_the_screen_names_the_lion(file):
    """Docstrings may give it as an example; what is drawn or chosen may not."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}
    words = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs]
    assert [word for word in words if re.search(r"(^|[^a-z])lion([^a-z]|$)", word) and word not in OF_FILES] == []


def test_each_lesson_names_the_monster_that_is_fought():
    language = Language(sentences())
    for of, said in (("the boar", "the boar"), ("", "the monster")):
        told = [lessons.lesson(id, language, of) for id in lessons.ORDER]
        text = " ".join(f"{lesson.title} {lesson.text}" for lesson in told)
        assert said in text and said.capitalize() in text and "lion" not in text and "\u2039" not in text


def test_no_monster_has_two_articles_in_a_sentence():
    from game.cards.library import read_packs

    library = read_packs([paths.packs() / "core"])[0]
    language = library.language
    for id, monster in library.monster.items():
        own = f"monster.{id}"
        said = language.say(own) if language.has(own) else language.say("annals.beast", name=monster.name)
        assert not re.search(r"\bthe the\b", said, re.IGNORECASE), id
