"""The house holds: who may import whom, how long a file may be, where sentences stand, what may lie where."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.each_file import for_each

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"
FILES = sorted(GAME.rglob("*.py"))

# What each package (or each module beside the packages) may import of the game, besides itself. The longest name that fits counts.
PLACES = {"files", "paths", "settings"}
RULES_FOR_THE_SCREEN = {"rules.engine.questions", "rules.engine.events", "rules.engine.hunt_events", "rules.engine.heard",
                        "rules.engine.options", "rules.engine.question_facts",
                        "rules.engine.reasons", "rules.queries"}
DRAW, KIT, CARDS, BOARD, SOUND = "ui.draw", "ui.kit", "ui.cards", "ui.board", "ui.sound"
FOR_UI = {"model", "cards"} | RULES_FOR_THE_SCREEN | PLACES
FOR_SCENES = {"model", "cards", "rules", "play", "ui"} | PLACES
FOR_RULES = {"model", "cards", "rules.engine"}
MAY_IMPORT = {
    "model": set(),
    "cards": {"files", "model"},
    "rules.engine": {"model", "cards"},
    "rules.survivors": FOR_RULES,
    "rules.showdown": FOR_RULES | {"rules.survivors"},
    "rules.settlement": FOR_RULES | {"rules.survivors"},
    "rules.hunt": FOR_RULES | {"rules.survivors"},
    "rules.effects": FOR_RULES | {"rules.survivors", "rules.showdown", "rules.settlement", "rules.hunt"},
    "rules.arriving": FOR_RULES | {"rules.survivors", "rules.showdown", "rules.hunt"},
    "rules.ending": FOR_RULES | {"rules.survivors", "rules.showdown", "rules.settlement", "rules.hunt"},
    "rules.breaking_off": FOR_RULES | {"rules.ending"},
    "rules.homecoming": FOR_RULES | {"rules.survivors", "rules.showdown", "rules.settlement"},
    "rules.flow": FOR_RULES | {"rules.survivors", "rules.showdown", "rules.settlement", "rules.hunt", "rules.effects", "rules.ending", "rules.arriving",
                              "rules.homecoming"},
    "rules.session": FOR_RULES | {"rules.flow", "rules.settlement", "rules.ending", "rules.breaking_off"},
    "rules.restoring": FOR_RULES | {"rules.flow", "rules.session"},
    "rules.queries": FOR_RULES | {"rules.survivors", "rules.showdown", "rules.settlement", "rules.hunt", "rules.effects", "rules.flow", "rules.session"},
    "play": {"model", "cards", "rules", "arguments"} | PLACES,
    "ui.draw": FOR_UI,
    "ui.kit": FOR_UI | {DRAW},
    "ui.sound": FOR_UI | {DRAW, KIT},
    "ui.cards": FOR_UI | {DRAW, KIT},
    "ui.board": FOR_UI | {DRAW, KIT},
    "ui.showdown": FOR_UI | {DRAW, KIT, CARDS, BOARD, SOUND},
    "ui.settlement": FOR_UI | {DRAW, KIT, CARDS, BOARD, SOUND},
    "ui.hunt": FOR_UI | {DRAW, KIT, CARDS, BOARD, SOUND},
    "scenes.session": FOR_SCENES,
    "scenes.front": FOR_SCENES | {"scenes.session"},
    "scenes.battle": FOR_SCENES | {"scenes.session", "scenes.front"},
    "scenes.endings": FOR_SCENES | {"scenes.session"},
    "scenes.chronicle": FOR_SCENES | {"arguments", "scenes.session", "scenes.endings"},
    "scenes.showdown": FOR_SCENES | {"scenes.session"},
    "scenes.card_bench": FOR_SCENES | {"scenes.session", "scenes.front.foot", "scenes.pages.since_words"},
    "scenes.lab": FOR_SCENES | {"arguments", "scenes.session", "scenes.front.foot"},
    "scenes.pages": FOR_SCENES | {"scenes.session"},
    "scenes.settlement": FOR_SCENES | {"scenes.session", "scenes.pages"},
    "scenes.hunt": FOR_SCENES | {"scenes.session", "scenes.pages"},
    "scenes.registry": {"scenes.front.menu", KIT},
    "app": {"console", "ending", "model", "cards", "rules", "play", "ui", "scenes"} | PLACES,
    "ending": set(),
    "files": set(),
    "paths": set(),
    "settings": {"files"},
    "arguments": set(),
    "starting": {"files"},
    "console": {"files", "paths", "starting"},
    "environment": {"console", "files", "starting"},
    "commands": {"arguments", "console", "files", "starting"},
}
# Libraries that a folder does without, wherever they would be imported.
NEVER = {"pickle", "OpenGL", "pygame._sdl2.video", "pydantic", "pygame_gui", "tools", "tests", "main"}
SCREEN = {"pygame", "pytmx"}
CHANCE_AND_CLOCK = {"random", "secrets", "time", "datetime", "uuid"}
WORLD = {"os", "sys", "io", "pathlib", "shutil", "tempfile", "subprocess", "threading", "socket", "platformdirs"}
WITHOUT = {
    "model": NEVER | SCREEN | CHANCE_AND_CLOCK | WORLD | {"yaml", "numpy"},
    "cards": NEVER | SCREEN | CHANCE_AND_CLOCK | {"subprocess", "socket", "numpy"},
    "rules": NEVER | SCREEN | CHANCE_AND_CLOCK | WORLD | {"yaml", "numpy"},
    "play": NEVER | SCREEN,
}


# Libraries that a folder may know; what is not named here knows none.
LIBRARIES = {
    "model": {"msgspec"},
    "cards": {"msgspec", "yaml"},
    "rules": {"msgspec"},
    "play": {"msgspec", "yaml", "tqdm", "distributed"},  # distributed: only where the lab is told of a cluster
    "ui": {"pygame", "pytmx", "msgspec"},
    "scenes": {"pygame", "msgspec"},
    "app": {"pygame"},
    "paths": {"platformdirs"},
}
# What the rules and their state do not call: files, the outer world, and what differs from one run to the next.
NOT_IN_RULES = {"open", "print", "input", "hash", "exec", "eval", "globals", "breakpoint"}


@dataclass
class Module:
    """What the tests ask of a module; its tree, which is large, is not kept."""

    docstring: str
    imported: set[str]  # every module that is named in an import, wherever it stands, or given to import_module
    named: set[str]  # what arguments and variables are called
    used: set[str]  # the plain names that occur
    called: set[str]  # the functions that are called by a plain name
    texts: list[tuple[int, str]]  # the strings that a player may read, with their lines; what a formatted string fills in is written {}
    words: list[str]  # all strings


@cache
def module(file: Path) -> Module:
    """Reads a module once for all tests."""
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    nodes = list(ast.walk(tree))
    package = list(file.relative_to(ROOT).with_suffix("").parts[:-1])
    found = Module(ast.get_docstring(tree) or "", set(), set(), set(), set(), [], [])
    hidden = not_for_players(nodes)
    for node in nodes:
        if isinstance(node, ast.Name):
            (found.named if isinstance(node.ctx, ast.Store) else found.used).add(node.id)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.words.append(node.value)
            if id(node) not in hidden:
                found.texts.append((node.lineno, node.value))
        elif isinstance(node, ast.arg):
            found.named.add(node.arg)
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                found.called.add(node.func.id)
            if getattr(node.func, "attr", getattr(node.func, "id", "")) == "import_module":
                found.imported |= {str(word.value) for word in node.args[:1] if isinstance(word, ast.Constant)}
        elif isinstance(node, ast.JoinedStr) and id(node) not in hidden:
            parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
            hidden |= {id(part) for part in node.values}
            found.texts.append((node.lineno, "".join(map(str, parts))))
        elif isinstance(node, ast.Import):
            found.imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            of = ".".join([*base, *([node.module] if node.module else [])])
            found.imported |= {f"{of}.{alias.name}" for alias in node.names}
    return found


def not_for_players(nodes: list[ast.AST]) -> set[int]:
    """Finds the strings that no player reads: docstrings, what is raised or asserted, patterns and their like."""
    hidden: set[int] = set()
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            hidden |= {id(line.value) for line in node.body if isinstance(line, ast.Expr)}
        elif isinstance(node, ast.Raise | ast.Assert):
            hidden |= {id(below) for below in ast.walk(node)}
    return hidden


def part_of(file: Path) -> str:
    """Names the folder of a module, or the module itself where it stands beside the folders."""
    return file.relative_to(GAME).parts[0].removesuffix(".py")


def within(name: str, roots: set[str]) -> bool:
    return any(name == root or name.startswith(root + ".") for root in roots)


def ids(file: Path) -> str:
    return str(file.relative_to(ROOT))


def package_of(file: Path) -> str:
    """Names the entry of MAY_IMPORT to which a module belongs: its package, or the module itself where it stands beside the packages."""
    name = ".".join(file.relative_to(GAME).with_suffix("").parts)
    fitting = [part for part in MAY_IMPORT if within(name, {part})]
    return max(fitting, key=len, default="")


def is_package(file: Path) -> bool:
    return file.name == "__init__.py"


@for_each(FILES)
def test_nothing_imports_to_its_right(file):
    if is_package(file) and file.parent != GAME / "rules" / "effects":
        assert not module(file).imported - {"__future__.annotations"}
        return
    part = package_of(file)
    assert part, f"{ids(file)} is no part of the house"
    allowed = {f"game.{name}" for name in MAY_IMPORT[part] | {part}} | {"game.__version__"}
    foreign = {name for name in module(file).imported if within(name, {"game"}) and not within(name, allowed)}
    assert not foreign, f"{ids(file)} must not import {sorted(foreign)}"


def test_no_modules_import_each_other_in_a_circle():
    """Counts imports inside functions and for type checkers too: a circle is a wall that is missing."""
    modules = {".".join(f.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): f for f in FILES}
    imports = {}
    for name, file in modules.items():
        found = {n if n in modules else n.rpartition(".")[0] for n in module(file).imported}
        imports[name] = sorted(found & modules.keys() - {name})
    circles = [" <-> ".join(sorted(circle)) for circle in strongly_connected(imports) if len(circle) > 1]
    assert not circles, "\n".join(circles)


def strongly_connected(graph: dict[str, list[str]]) -> list[list[str]]:
    """Finds the groups of nodes that reach each other (Tarjan 1972, without recursion)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []
    for root in graph:
        work = [(root, iter(graph[root]))] if root not in index else []
        while work:
            node, successors = work[-1]
            if node not in index:
                index[node] = low[node] = len(index)
                stack.append(node)
            for successor in successors:
                if successor not in index:
                    work.append((successor, iter(graph[successor])))
                    break
                if successor in stack:
                    low[node] = min(low[node], index[successor])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    at = stack.index(node)
                    found.append(stack[at:])
                    del stack[at:]
    return found


@for_each(FILES)
def test_each_part_does_without_what_is_not_its_business(file):
    without = WITHOUT.get(part_of(file), NEVER)
    found = {name for name in module(file).imported if within(name, without)}
    assert not found, f"{ids(file)} must not import {sorted(found)}"


@for_each(FILES)
def test_each_part_knows_few_libraries(file):
    tops = {name.split(".")[0] for name in module(file).imported} - set(sys.stdlib_module_names) - {"game", "__future__"}
    assert tops <= LIBRARIES.get(part_of(file), set()), f"{ids(file)} must not import {sorted(tops)}"


@for_each([f for f in FILES if part_of(f) in ("model", "rules")])
def test_rules_know_no_world_but_the_table(file):
    calls = module(file).called & NOT_IN_RULES
    assert not calls, f"{ids(file)} must not call {sorted(calls)}"


def test_only_the_command_line_reaches_the_tools():
    """The commands that need the source name their module of tools/ in a string; nothing else of the game does."""
    naming = {ids(file) for file in FILES if any([word.startswith("tools.") for word in module(file).words])}
    assert naming == {"game/commands.py"}


def test_the_start_needs_only_the_standard_library():
    for name in ("main.py", "game/__init__.py", "game/arguments.py", "game/commands.py", "game/environment.py", "game/starting.py", "game/console.py"):
        tops = {found.split(".")[0] for found in module(ROOT / name).imported}
        assert tops <= set(sys.stdlib_module_names) | {"game", "__future__"}, name


@for_each(FILES)
def test_a_module_is_one_subject(file):
    lines = len(file.read_text(encoding="utf-8").splitlines())
    reason = "450 lines" in module(file).docstring
    assert lines <= 450 or reason, f"{ids(file)} has {lines} lines: split it by subject, or say why in its docstring"
    assert file.stem not in {"utils", "helpers", "manager", "common"}, f"{ids(file)} names no subject"


@for_each(FILES)
def test_names_name_a_thing(file):
    empty = module(file).named & {"data", "info", "obj", "mgr", "utils", "handle_stuff"}
    assert not empty, f"{ids(file)} has names that name nothing: {sorted(empty)}"


@for_each(FILES)
def test_each_module_says_what_it_is(file):
    empty_package = file.name == "__init__.py" and not file.read_text(encoding="utf-8").strip()
    assert empty_package or module(file).docstring, f"{ids(file)} has no docstring"


@for_each([f for f in FILES if f.name not in {"paths.py", "starting.py"}])
def test_only_paths_know_where_the_game_lies(file):
    """In a bundle the packs and pictures lie beside the executable, not beside the modules."""
    assert "__file__" not in module(file).used | module(file).named


# ---- tests -----------------------------------------------------------------------------------------------------------
TESTS = sorted((ROOT / "tests").rglob("*.py"))
OWN = {"self", "cls"}
NOT_OURS = {"_base_executable", "_replace"}                     # of `sys`: the Python behind an environment; of every NamedTuple


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


@for_each(TESTS)
def test_a_test_reads_nothing_private(file):
    """What a test wants to know, the part says by a public name, or the test sees it in what the part does."""
    read = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Attribute) and is_private(node.attr) and not (isinstance(node.value, ast.Name) and node.value.id in OWN):
            read.add((node.lineno, node.attr))
        elif isinstance(node, ast.ImportFrom):
            read |= {(node.lineno, alias.name) for alias in node.names if is_private(alias.name)}
        elif isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in ("getattr", "setattr", "delattr"):
            names = [word.value.rpartition(".")[2] for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
            read |= {(node.lineno, name) for name in names if is_private(name)}
    found = [f"{ids(file)}:{line}: {name}" for line, name in sorted(read) if name not in NOT_OURS]
    assert not found, "\n".join(found)


# ---- sentences -------------------------------------------------------------------------------------------------------

# The exceptions, and why each is one: whose words stand in the code, and to whom they speak.
AT_THE_TERMINAL = {
    "to who types at a terminal, before or without the packs that hold the game's words": [
        "__init__.py", "arguments.py", "commands.py", "environment.py", "console.py",
        "cards/codes.py", "play/check.py", "play/check_comments.py", "play/check_doubts.py", "play/check_files.py", "play/check_fixes.py",
        "play/check_event_decks.py", "play/check_loops.py", "play/check_reach.py",
        "play/check_moments.py", "play/check_monsters.py", "play/check_pictures.py", "play/check_quotes.py", "play/check_report.py",
        "play/check_scenarios.py", "play/check_signals.py", "play/check_tables.py", "play/check_words.py",
        "play/check_translations.py", "play/explain.py", "play/new_pack.py", "play/pack_command.py", "play/translations.py",
        "play/simulate.py", "play/campaigns.py", "play/named_story.py", "play/replay.py", "scenes/chronicle/command.py",
        "play/lab/chart.py", "play/lab/report.py", "scenes/lab/command.py",
    ],
    "to who writes rule scenarios": [
        "play/scenario/runner.py", "play/scenario/acts.py", "play/scenario/answers.py", "play/scenario/compare.py", "play/scenario/play.py",
        "play/scenario/reading.py", "play/scenario/settlement.py", "play/scenario/steps.py", "play/scenario/table.py",
        "play/scenario/grammar.py", "play/scenario/places.py", "play/scenario/step_places.py",
    ],
}  # fmt: skip
# To who writes a pack, as a compiler speaks: file, line, column, and what is wrong, also where that pack's words do not read.
TO_PACK_WRITERS = [f"cards/{name}.py" for name in
                   ("board_plans", "bounds", "definitions", "kind_names", "library", "manifests", "meant", "overlays", "pack", "picture_files",
                    "reader", "rules_in_play", "scalars", "schema", "sentences", "sound_files", "source", "yaml_faults")]
TO_PACK_WRITERS += ["files.py"]  # why a file of a pack, or one that the game writes, is refused, as the system says it
SAYS_UNFIT = ("attack", "board", "campaign", "control", "decks", "ground", "growth", "harm", "hearing", "hunt", "story")  # what `unfit` says of settings
TO_PACK_WRITERS += [f"rules/effects/{name}.py" for name in SAYS_UNFIT]
# A bug in the rules is told to who looks for it.
TO_DEVELOPERS = ["play/invariants.py", "play/state_checks.py"]
# The words that cards are written in, and where they are listed.
CARD_WORDS, LISTS_OF_CARD_WORDS = {"in field of view"}, ["cards/kinds.py", "cards/phrases.py"]
EXEMPT = {name for names in AT_THE_TERMINAL.values() for name in names}
SPEAKING = [f for f in FILES if f.relative_to(GAME).as_posix() not in EXEMPT]

A_SENTENCE = re.compile(r"^\W*[A-Z]\w*(?:['’-]\w+)*[,;:]?(?: \S+){2,}[.?!…]\W*$")
A_LABEL = re.compile(r"^[A-Z][a-z’']+[,:]? (?:[\w’'{}-]+[,:]? ?)+[.?!…]?$")  # New story
FOUR_WORDS = re.compile(r"(?:[A-Za-z’']+[,;:]? ){3}[A-Za-z’']+")


@for_each(SPEAKING)
def test_sentences_stand_in_the_language_files(file):
    said = [(line, " ".join(text.split())) for line, text in module(file).texts]
    spoken = [f"{ids(file)}:{line}: {text}" for line, text in said if A_SENTENCE.match(text) or A_LABEL.match(text)]
    if file.relative_to(GAME).as_posix() not in {*TO_PACK_WRITERS, *TO_DEVELOPERS, *LISTS_OF_CARD_WORDS}:
        long = [(line, text) for line, text in said if FOUR_WORDS.search(text) and text not in CARD_WORDS]
        spoken += [f"{ids(file)}:{line}: {text}" for line, text in long if not text.startswith(("<", "M"))]  # a drawing in SVG
    assert not spoken, "\n".join(spoken)


def test_each_exception_is_still_there():
    missing = [name for name in {*EXEMPT, *TO_PACK_WRITERS, *TO_DEVELOPERS, *LISTS_OF_CARD_WORDS} if not (GAME / name).is_file()]
    assert not missing


# ---- the repository --------------------------------------------------------------------------------------------------

TOP = {"main.py", "requirements.txt", "requirements-dev.txt", "README.md", "pyproject.toml", "game", "assets", "maps",
       "tests", "tools", "docs", ".ci", ".gitignore", ".gitattributes"}  # fmt: skip
TEXT = {".py", ".md", ".yaml", ".yml", ".toml", ".txt", ".json", ".tmx", ".tsx", ".sh", ".svg", ""}


@cache
def kept_files() -> list[Path]:
    """Lists the files that are kept in the repository; without one (an unpacked archive) there is nothing to hold."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        pytest.skip("needs git")
    if listed.returncode or not listed.stdout:
        pytest.skip("this is no clone")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_only_what_belongs_there_stands_at_the_top():
    assert {file.relative_to(ROOT).parts[0] for file in kept_files()} <= TOP


def test_no_file_names_a_place_on_one_machine():
    places = re.compile(r"/(?:work|root|tmp|home/\w+)/|\.\./shared|C:\\Users")
    found = []
    for file in kept_files():
        if file.suffix in TEXT:
            for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
                if places.search(line) and file != Path(__file__).resolve():
                    found.append(f"{ids(file)}:{number}: {line.strip()[:120]}")
    assert not found, "\n".join(found)
