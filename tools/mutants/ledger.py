"""The results of mutants, kept from run to run, and the committed list of mutants that change nothing."""

from __future__ import annotations

import ast
import hashlib
import os
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from tools.mutants.changes import ROOT, Mutant

EQUAL = ROOT / "tests" / "equal_mutants.yaml"
ANYTHING = "…"


class Entry(Struct, omit_defaults=True):
    """One result: the mutant's name, a hash of the function that it is in, the outcome, the test that killed it, the tests tried as bits in hex."""

    mutant: str
    stamp: str
    outcome: str
    by: str = ""
    tried: str = ""


class Equal(Struct, forbid_unknown_fields=True):
    """A mutant that changes nothing that a player or a pack could see: its file and function, before -> after, and why.

    An ellipsis in one of the three stands for any text, where one reason holds for a whole class of mutants.
    """

    file: str
    function: str
    mutant: str
    reason: str

    @property
    def name(self) -> str:
        """The name of the mutant, as `Mutant.name`."""
        return f"{self.file} {self.function}: {self.mutant}"

    def names(self, mutants: Iterable[Mutant]) -> list[str]:
        """Lists the names of those of these mutants that are meant."""
        pattern = re.compile(".*".join(map(re.escape, self.name.split(ANYTHING))))
        return [mutant.name for mutant in mutants if pattern.fullmatch(mutant.name)]


def equals(mutants: Sequence[Mutant], file: Path = EQUAL) -> dict[str, str]:
    """Returns those of these mutants that change nothing, with the reason of each."""
    return {name: one.reason for one in read_equals(file) for name in one.names(mutants)}


def read_equals(file: Path = EQUAL) -> list[Equal]:
    """Reads the list of mutants that change nothing."""
    return msgspec.yaml.decode(file.read_bytes(), type=list[Equal])


def stamp_of(mutant: Mutant) -> str:
    """Returns a hash of the function or class that holds a mutant; comments and places do not count."""
    return _stamps(mutant.file).get(mutant.function.partition(".")[0], "")


@cache
def _stamps(file: str) -> dict[str, str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    parts = {node.name: ast.dump(node) for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    parts[""] = "".join(ast.dump(node) for node in tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef))
    return {name: hashlib.sha256(text.encode()).hexdigest()[:16] for name, text in parts.items()}


class Ledger:
    """A file of results, one in a line; the last of a mutant counts. Several processes may add to it."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def read(self) -> dict[str, Entry]:
        """Returns the results by name of mutant; a line cut short is left out."""
        found: dict[str, Entry] = {}
        for line in self.file.read_bytes().splitlines() if self.file.is_file() else []:
            try:
                entry = msgspec.json.decode(line, type=Entry)
            except msgspec.MsgspecError:
                continue
            found[entry.mutant] = entry
        return found

    def add(self, entry: Entry) -> None:
        """Adds a line at once."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        to = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.write(to, msgspec.json.encode(entry) + b"\n")
        os.close(to)
