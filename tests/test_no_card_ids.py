"""No card of the core pack is known to Python by its id: what is special about a card is a field of the card, so that a pack's card can have it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import game.rules.effects  # noqa: F401  (the vocabulary)
from game import paths
from game.cards.definitions import KINDS
from game.cards.library import read_packs
from game.cards.schema import schemas
from tests.each_file import for_each

GAME = Path(__file__).resolve().parents[1] / "game"
LIBRARY = read_packs([paths.packs() / "core"])[0]

# Ids that are words of the game as well, where Python means the word and not the card.
WORDS = {
    "alert": "a code of a reason: why survival is not spent",
    "augury": "the name of a key binding, kept in settings",
    "bold": "an adjective of phrases",
    "cursed": "a weapon word that the rules of the gear grid know (facts 11)",
    "death": "a lesson, and a sound",
    "enraged": "a sample on the page of components",
    "bandages": "a sample on the page of components",
    "family": "the note of a save that says from which story it has parted",
    "first_story": "a level and a rule book",
    "language": "the folder of sentences, and a setting of a pack",
    "paired": "a weapon word that the rules of attacks know (facts 11)",
    "prepared": "what the environment is once its libraries are in place",
    "skip_next_hunt": "a word of scenarios",
    "unique": "a weapon word that the rules of gaining gear know (facts 11)",
}


@cache
def ids() -> set[str]:
    """Collects the full and the short ids of all cards."""
    full = {name for kind in KINDS for name in LIBRARY.of_kind(kind)}
    return full | {name.rpartition(".")[2] for name in full}


@cache
def closed_words() -> set[str]:
    """Collects the words of the vocabulary: what a setting may be, what settings, effects and conditions are called, and icons."""

    def inside(schema: object) -> Iterator[str]:
        if isinstance(schema, dict):
            yield from (word for word in schema.get("enum", ()) if isinstance(word, str))
            yield from schema.get("properties", ())
            for part in schema.values():
                yield from inside(part)
        elif isinstance(schema, list):
            for part in schema:
                yield from inside(part)

    keywords = {word for card in LIBRARY.resources.values() for word in card.keywords} | set(LIBRARY.proficiencies)  # types of weapons are keywords of gear
    return {*inside(schemas()), *keywords, *(file.stem for file in (paths.images() / "icons").glob("*.svg"))}


def sentences_of_documentation(tree: ast.Module) -> set[ast.AST]:
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}


def strings(file: Path) -> Iterator[tuple[int, str]]:
    """Lists the string constants of a module with their lines, without docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    passed = sentences_of_documentation(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed:
            yield node.lineno, node.value


def ids_in(text: str, wanted: set[str]) -> set[str]:
    """Finds ids in a constant: the whole of it, or one of its words where an id has a `_` or `.` and can be no English word."""
    parts = {part.strip(",;:()'\"") for part in text.split()}
    return ({text} | {part for part in parts if "_" in part or "." in part}) & wanted


@for_each(sorted(GAME.rglob("*.py")))
def test_no_module_names_a_card(file):
    wanted = ids() - closed_words() - set(WORDS)
    found = [f"line {line}: {name}" for line, text in strings(file) for name in sorted(ids_in(text, wanted))]
    assert not found, "\n".join([f"{file.relative_to(GAME)} knows cards by their ids; let the card say what it is:", *found])


def test_an_id_is_found_as_a_constant_and_within_one():
    assert ids_in("white_lion_coat", ids()) == {"white_lion_coat"}
    assert ids_in("use founding_stone 0", ids()) == {"founding_stone"}
    assert not ids_in("Somebody has to graves or drums in it", ids()), "a plain word inside a sentence is no id"
