"""Keys of options, keys of grants and codes of refusals are each written and read in one module: nothing else takes one apart or puts one together."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.each_file import for_each

ROOT = Path(__file__).resolve().parents[1]
READER, GRANTS, POINTS = "game/rules/engine/options.py", "game/cards/grants.py", "game/rules/engine/triggers.py"
FILES = [file for folder in ("game", "tools") for file in sorted((ROOT / folder).rglob("*.py")) if file not in (ROOT / READER, ROOT / GRANTS, ROOT / POINTS)]

TAKES_APART = {"split", "rsplit", "partition", "rpartition", "removeprefix", "removesuffix", "startswith", "endswith"}
ANSWERS = {"key", "answer", "option", "chosen", "picked", "fact",           # what a variable is called that holds an answer or a fact of a question
           "code", "why", "reason", "refusal", "rule", "grant", "mark", "point", "moment", "event"}  # a code, a grant, a rule in play, a moment
VERBS = ("attack ", "use ", "craft ", "build ", "endeavor ", "put ", "take ", "move ", "stay ", "encourage ", "name:", "player:", "limit ")
GRANT = "#"                                                     # what stands before the number in the key of a grant


# The exceptions, and why each is one.
LETTERS = {
    "game/rules/engine/facts.py": "the name of a class becomes the word of a rule",
    "game/play/scenario/places.py": "names of people and of facts in a scenario",
}
OTHER_KEYS = {
    "game/cards/language.py": "the code of a language: pt-BR",
    "game/cards/phrases.py": "the code of a language: en-GB",
}
OTHER_SIGNS = {"game/cards/schema.py": "a reference inside a JSON Schema", "tools/digest.py": "a comment of the file with the digests",
               "game/cards/yaml_faults.py": "a comment in YAML"}  # fmt: skip
OTHER_VERBS = {
    "game/cards/rule_index.py": "an action that a rule forbids: `use heavy`",
    "game/rules/settlement/develop.py": "an action that a rule forbids",
    "game/rules/settlement/gear_grid.py": "an action that a rule forbids",
    "game/rules/showdown/act_options.py": "an action that a rule forbids",
}


def name_of(node: ast.expr) -> str:
    """Names the variable or attribute that holds a value: `key`, or the `key` of `refusal.key`; a widget's own key is no answer."""
    if isinstance(node, ast.Subscript):
        return name_of(node.value)
    if isinstance(node, ast.Attribute):
        owner = node.value.attr if isinstance(node.value, ast.Attribute) else node.value.id if isinstance(node.value, ast.Name) else ""
        return "" if owner in ("widget", "focused", "hovered", "w") else node.attr
    return node.id if isinstance(node, ast.Name) else ""


def faults_of(source: str, file: str = "") -> list[str]:
    """Lists the lines of a source that ask a key for capitals, take one apart, or write one out of a verb and its parts."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            method = node.func.attr
            if method in ("isupper", "islower") and file not in LETTERS:
                found.append(f"{file}:{node.lineno}: .{method}()")
            if method in TAKES_APART and name_of(node.func.value) in ANSWERS and file not in OTHER_KEYS:
                found.append(f"{file}:{node.lineno}: {ast.unparse(node.func)}()")
            if method in TAKES_APART and any([isinstance(part, ast.Constant) and part.value == GRANT for part in node.args]) and file not in OTHER_SIGNS:
                found.append(f"{file}:{node.lineno}: {ast.unparse(node)}")
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Constant) and node.left.value == GRANT:
            found.append(f"{file}:{node.lineno}: {ast.unparse(node)}")
        text = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else node
        if isinstance(text, ast.Constant) and text.value in VERBS and file not in OTHER_VERBS:
            found.append(f"{file}:{text.lineno}: {text.value!r}")
    return found


@for_each(FILES)
def test_no_other_module_takes_a_key_apart_or_writes_one(file):
    if "tools/art/" in file.as_posix() or "tools/sound/" in file.as_posix():
        return                                                  # they know nothing of the game
    faults = faults_of(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())
    assert not faults, "\n".join([*faults, f"read it with {READER}: option_of(question, key), {GRANTS}: grant_of(key), or a refusal by its fields"])


@pytest.mark.parametrize("line", [
    'spaces = [key for key in options if key[:1].isupper()]', 'verb, _, what = key.partition(" ")', 'card = answer.removeprefix("craft ")',
    'able = any(option.startswith("attack ") for option in options)', 'who = refusal.key.split(" ")[0]', 'chosen = f"attack {weapon}"',
    'code, _, card = code.partition(" ")', 'why = f"limit {card}"', 'card = granted.grant.split("/")[1]', 'if "#" in card: pass',
    'kind = card.partition("#")[0]', 'word = mark.partition(" ")[0]',
    'path = question.facts[0]; words = [fact.split(" ") for fact in path]', 'if word[0].isupper(): pass',
])  # fmt: skip
def test_what_takes_a_key_apart_is_found(line):
    assert faults_of(line)


@pytest.mark.parametrize("line", [
    'low, _, high = faces.partition("-")', 'name = widget.key.removeprefix("card ")', 'words = f"attack: {weapon}"', 'key = AttackOption(weapon).key',
])  # fmt: skip
def test_what_takes_something_else_apart_is_not(line):
    assert not faults_of(line)


def test_each_exception_is_needed():
    for name in {*LETTERS, *OTHER_KEYS, *OTHER_VERBS, *OTHER_SIGNS}:
        assert faults_of((ROOT / name).read_text(encoding="utf-8"), ""), f"{name} needs no exception"
