"""The mutants of a Python file: every comparison, and/or, not, number, plus or minus and condition, changed by one token."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

ROOT = Path(__file__).resolve().parents[2]
RULES = "game/rules"
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
NOT_MUTATED = ("annotation", "returns", "type_params", "decorator_list")  # types, which nothing evaluates, and sizes of caches


class Mutant(Struct, frozen=True):
    """One mistake: where it is, and the smallest expression or statement around it before and after.

    `number` tells mutants of one function apart whose texts are equal (1 for the first); `index` is the place in the order of the file.
    """

    file: str
    function: str                                               # its qualified name, "" for the module itself
    line: int
    before: str
    after: str
    number: int
    index: int

    @property
    def name(self) -> str:
        """The name of the mutant: without its line, so that it survives changes elsewhere in the file."""
        several = f" ({self.number})" if self.number > 1 else ""
        return f"{self.file} {self.function or 'module'}: {self.before} -> {self.after}{several}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function or 'module'}: {self.before}  ->  {self.after}"


class Change(Struct):
    """One replacement within a tree: `node.field`, or its item at `at`, becomes `new`."""

    node: Any
    field: str
    at: int | None
    new: Any
    around: ast.AST | None                                      # what is shown; None: what is replaced
    function: str
    label: str = ""                                             # written before the text

    def swap(self) -> None:
        """Makes the replacement; a second call takes it back."""
        if self.at is None:
            old = getattr(self.node, self.field)
            setattr(self.node, self.field, self.new)
        else:
            old, getattr(self.node, self.field)[self.at] = getattr(self.node, self.field)[self.at], self.new
        self.new = old

    def text(self) -> str:
        """Returns what is shown as source text of one line."""
        there = getattr(self.node, self.field)
        return self.label + " ".join(ast.unparse(self.around or (there if self.at is None else there[self.at])).split())


def all_mutants(patterns: Iterable[str] = (f"{RULES}/**/*.py",), root: Path = ROOT) -> list[Mutant]:
    """Lists the mutants of the files that match one of the patterns, by name of file."""
    files = {path.relative_to(root).as_posix() for pattern in patterns for path in root.glob(pattern)}
    return [mutant for file in sorted(files) for mutant in mutants_of(file, root)]


def mutants_of(file: str, root: Path = ROOT) -> list[Mutant]:
    """Lists the mutants of a file, in the order of its tree."""
    tree = ast.parse((root / file).read_text(encoding="utf-8"))
    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    for index, change in enumerate(changes(tree)):
        before = change.text()
        change.swap()
        after = change.text()
        change.swap()
        seen[key := (change.function, before, after)] += 1
        found.append(Mutant(file, change.function, line_of(change), before, after, seen[key], index))
    return found


def mutated(mutant: Mutant, root: Path = ROOT) -> ast.Module:
    """Returns the tree of the mutant's file with its mistake in it."""
    tree = ast.parse((root / mutant.file).read_text(encoding="utf-8"))
    change = next(one for index, one in enumerate(changes(tree)) if index == mutant.index)
    change.swap()
    return ast.fix_missing_locations(tree)


def line_of(change: Change) -> int:
    """Returns the line of what is replaced."""
    old = getattr(change.node, change.field)
    old = old if change.at is None else old[change.at]
    return int(getattr(old, "lineno", 0) or change.node.lineno)


def changes(tree: ast.Module) -> Iterator[Change]:
    """Yields every change of a tree."""
    yield from _inside(tree, None, "", False)


def _inside(node: ast.AST, around: ast.AST | None, function: str, in_function: bool) -> Iterator[Change]:
    """Yields the changes of a node and of all below; `around` is the smallest expression or plain statement that holds it."""
    yield from _of_node(node, function)
    inner = function
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
        inner = f"{function}.<locals>.{node.name}" if in_function else f"{function}.{node.name}".lstrip(".")
    for field, value in ast.iter_fields(node):
        if field in NOT_MUTATED:
            continue
        where, inside = (inner, not isinstance(node, ast.ClassDef)) if field == "body" and inner != function else (function, in_function)
        for at, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if not isinstance(child, ast.AST):
                continue
            word = "" if field not in ("test", "ifs") or isinstance(node, ast.Assert) else "while " if isinstance(node, ast.While) else "if "
            shown = _shown(node, around)
            label = "" if shown else word
            if isinstance(child, ast.Constant) and type(child.value) is int:
                yield from (Change(node, field, at, ast.Constant(child.value + step), shown, where, label) for step in (1, -1))
            if isinstance(child, ast.UnaryOp) and isinstance(child.op, ast.Not):
                yield Change(node, field, at, child.operand, shown, where, label)
            if word and not isinstance(child, ast.Constant):
                yield from (Change(node, field, at, ast.Constant(truth), None, where, word) for truth in (True, False))
            yield from _inside(child, shown, where, inside)


def _of_node(node: ast.AST, function: str) -> Iterator[Change]:
    """Yields the changes of a node's own operators."""
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            yield Change(node, "ops", at, COMPARED[type(operator)](), node, function)
    elif isinstance(node, ast.BoolOp):
        yield Change(node, "op", None, ast.Or() if isinstance(node.op, ast.And) else ast.And(), node, function)
    elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub) and not _holds_text(node):
        yield Change(node, "op", None, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node, function)


def _shown(node: ast.AST, around: ast.AST | None) -> ast.AST | None:
    """Returns the node if it is an expression or a statement of one line, None if it holds much besides, else what is around it."""
    if isinstance(node, ast.stmt | ast.mod | ast.Dict):
        return None if hasattr(node, "body") or isinstance(node, ast.Dict) else node
    return node if isinstance(node, ast.expr | ast.arguments) else around


def _holds_text(node: ast.BinOp | ast.AugAssign) -> bool:
    """Returns whether a sum is one of texts, lists or tuples, as far as its source shows: minus would only raise an error."""
    texts = ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp
    parts = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    return any(isinstance(part, texts) or (isinstance(part, ast.Constant) and isinstance(part.value, str)) for part in parts)
