"""Reads scenario files: YAML text to scenarios, with words kept as words (`no`, `on`, `yes` are no booleans here)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from game import files
from game.cards.codes import Code
from game.cards.effect import EFFECTS, Effects
from game.cards.grants import GrantKey
from game.cards.library import Library, walk
from game.cards.meant import certain, nearest
from game.cards.pack_source import YAML
from game.cards.reader import reading
from game.cards.scalars import FAILED
from game.cards.source import Node, SourceRefused, parse, read_text
from game.model.space import BaseSize, base_size

Told = Any  # a value in the YAML of a scenario; the code of each key checks its type
FOLDER, NONE = "scenarios", "none"  # of a pack; what is written for nothing
NUMBER = re.compile(r"[+-]?\d{1,6}", re.ASCII)
KEYS = {"name", "rule", "wrong", "given", "dice", "answers", "when", "then", "shuffle"}


class BadScenario(Exception):
    """A scenario that differs from what the rules did, or that cannot be read; the message says how."""

    code = Code.SCENARIO

    @property
    def meant(self) -> str:
        """What can only be meant by a word that is not known; "" where there is doubt."""
        return ""


class Unknown(BadScenario):
    """A word in a scenario that nothing knows; the message ends with what was probably meant of the `allowed` words.

    What was meant is looked for when it is asked: most words that are unknown to one form are accepted by another.
    """

    def __init__(self, words: str, word: object, code: Code, allowed: Collection[str] = ()) -> None:
        super().__init__(words)
        self.word, self.code, self.allowed = str(word), code, allowed

    def __str__(self) -> str:
        return f"{self.args[0]}{nearest(self.word, self.allowed)}"

    @property
    def meant(self) -> str:
        return certain(self.word, self.allowed)


class Skipped(Exception):
    """A scenario that needs what is not implemented; the message says what."""


class Step:
    """One step of `when`, as plain values and as it was written."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.told = plain(node)

    @property
    def word(self) -> str:
        """The name of the step: its first key, or the bare word."""
        if isinstance(self.told, dict) and self.told:
            return str(next(iter(self.told)))
        return str(self.told)

    @property
    def what(self) -> Told:
        """The value of the step's word; None for a bare word."""
        return self.told[self.word] if isinstance(self.told, dict) and self.told else None

    def beside(self, key: str) -> Told:
        """Returns the value of another key of the step, or None."""
        return self.told.get(key) if isinstance(self.told, dict) else None

    def below(self, key: str) -> Node:
        """Returns the node under a key of the step."""
        for name, node in self.node.pairs or ():
            if name.text == key:
                return node
        raise BadScenario(f"the step in line {self.node.line} needs '{key}'")


class Scenario:
    """One situation: the table, the dice, the answers, the steps, and the expected result."""

    def __init__(self, node: Node, file: str) -> None:
        self.file, self.line, self.node = file, node.line, node
        self.mistake: BadScenario | None = None
        self.name, self.rule, self.wrong = f"line {node.line}", "", ""
        self.given: dict[str, Told] = {}
        self.then: dict[str, Told] = {}
        self.answers: dict[str, Told] = {}
        self.dice: list[Told] = []
        self.when: list[Step] = []
        self.shuffle = False
        try:
            self._read(node)
        except BadScenario as wrong:
            self.mistake = wrong

    def _read(self, node: Node) -> None:
        if node.pairs is None:
            raise BadScenario("a scenario is settings: name, given, dice, when, then")
        for key, _ in node.pairs:
            if key.text not in KEYS:
                raise Unknown(f"a scenario has no {key.said()}", key.text or "", Code.UNKNOWN_KEY, KEYS)
        told = {key.text: value for key, value in node.pairs}
        self.name = str(plain(told["name"])) if "name" in told else self.name
        self.rule = str(plain(told["rule"])) if "rule" in told else ""
        self.wrong = str(plain(told["wrong"])) if "wrong" in told else ""
        self.given = settings(told, "given")
        self.then = settings(told, "then")
        self.answers = settings(told, "answers")
        self.dice = listed(plain(told["dice"])) if "dice" in told else []
        if "when" in told:
            self.when = [Step(step) for step in (told["when"].items if told["when"].items is not None else [told["when"]]) if not step.empty]
        self.shuffle = plain(told["shuffle"]) is True if "shuffle" in told else self.given.pop("shuffle", False) is True


def settings(told: dict[str | None, Node], key: str) -> dict[str, Told]:
    """Returns the settings under a key of a scenario; none if the key is missing."""
    found = plain(told[key]) if key in told else None
    if found is not None and not isinstance(found, dict):
        raise BadScenario(f"'{key}' is written as `key: value`")
    return found or {}


def listed(told: object) -> list[Told]:
    """Returns a list of what may be written without its brackets."""
    return told if isinstance(told, list) else [] if told is None else [told]


def size_of(told: object) -> BaseSize:
    """Returns the size of a base as a card writes it: one number, or columns and rows."""
    columns, rows = told if isinstance(told, list) and len(told) == 2 else (told, told)
    if not isinstance(columns, int) or not isinstance(rows, int):
        raise BadScenario(f"a size is one number, or columns and rows like [2, 3], not {told}")
    return base_size(columns, rows)


def named(told: object) -> list[Told]:
    """Returns a list in which `none` may stand for nothing."""
    return [part for part in listed(told) if part != NONE]


def plain(node: Node) -> Told:
    """Returns a node as plain values: whole numbers, true and false, and else words."""
    if node.pairs is not None:
        return {key.text or "": plain(value) for key, value in node.pairs}
    if node.items is not None:
        return [plain(item) for item in node.items]
    text = node.text or ""
    if node.empty:
        return None
    if node.plain and NUMBER.fullmatch(text):
        return int(text)
    return text == "true" if node.plain and text in ("true", "false") else text


def scenario_files(pack: Path) -> list[Path]:
    """Lists the files of scenarios of a pack."""
    folder = pack / FOLDER
    return [folder / name for name in files.FolderWalk(folder).found if name.endswith(YAML)] if folder.is_dir() else []


def scenarios_in(path: Path) -> Iterator[Scenario]:
    """Reads a file of scenarios; raises BadScenario with the place if it is no YAML, or no list."""
    try:
        root = parse(read_text(path)[1])
    except SourceRefused as wrong:
        raise BadScenario(f"{path}:{wrong.line}:{wrong.column}: {wrong.words}") from None
    if root is None or root.empty:
        return
    if root.items is None:
        raise BadScenario(f"{path}:{root.line}:{root.column}: a file of scenarios is a list")
    for node in root.items:
        yield Scenario(node, path.stem)


# ---- effects as steps ------------------------------------------------------------------------------------------------
class Place:
    """Collects the problems of effects in a scenario and resolves ids."""

    def __init__(self, library: Library, owner: str) -> None:
        self.library, self.owner = library, owner
        self.problems: list[tuple[Node, str, Code, str]] = []

    def problem(self, node: Node, words: str, code: Code, meant: str = "") -> None:
        """Records a problem."""
        self.problems.append((node, words, code, meant))

    def resolve(self, kind: str, name: str, node: Node) -> str:
        """Returns the full id of a name, or records a problem."""
        found = self.library.find(kind, name, self.owner)
        if found is None:
            self.problem(node, f"there is no card '{name}'{nearest(name, self.library.names(kind, self.owner))}", Code.NO_SUCH_CARD)
        return found or name

    def mark(self, effect: object, node: Node) -> None:
        """Notes nothing: the place of a scenario's effect is its line."""


def effects_in(node: Node, library: Library, owner: str) -> Effects:
    """Reads effects as a pack does; rules that they grant are added to the library."""
    place = Place(library, owner)
    read = reading(Effects)(place, node)
    if read is FAILED or place.problems:
        raise BadScenario("; ".join(f"line {at.line}: {words}" for at, words, _, _ in place.problems))
    effects: Effects = tuple(read)
    grant = EFFECTS["grant"]
    for part in (part for effect in effects for part in walk(effect) if type(part) is grant):
        key = GrantKey("scenario", "", id(part)).key
        library.grants[key] = part
        library.grant_of[id(part)] = key
    return effects


def word_in(word: str, node: Node, library: Library, owner: str, without: str = "") -> Effects:
    """Reads one effect that is written as a step, without a setting that belongs to the step."""
    if node.pairs is not None and without:
        node = Node(node.line, node.column, pairs=[pair for pair in node.pairs if pair[0].text != without])
    step = Node(node.line, node.column, pairs=[(Node(node.line, node.column, word), node)])
    return effects_in(step, library, owner)
