"""The command line: the commands of `main.py`, their arguments, and the start in the environment.

Standard library only, because it must work without the libraries; its sentences are here for the same reason.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import files, starting
from game.console import StartRefused, remember_fault, tell

ROOT = Path(starting.ROOT)
FROZEN = bool(getattr(sys, "frozen", False))

STORY = ".story"  # ending of the file of a story
WHOLE = "--whole"  # of `test`: nothing is left out

# Each command with its description, and the module whose main() runs it; those without one are functions of this file.
COMMANDS = {
    "play": ("opens the game; without a command, this is what happens", ""),
    "test": ("runs the tests", ""),
    "check": ("reads packs and prints every problem with its place", "game.play.check"),
    "pack": ("makes a pack that plays or translates, tests one, zips one", "game.play.pack_command"),
    "explain": ("shows from which pack and line each setting of a card comes", "game.play.explain"),
    "simulate": ("plays showdowns without a screen and counts how they end", "game.play.simulate"),
    "lab": ("says whether an edit makes a monster easier or harder", "game.scenes.lab.command"),
    "scenario": ("runs rule scenarios", "game.play.scenario.runner"),
    "replay": ("plays a save again from its beginning and verifies it", "game.play.replay"),
    "chronicle": ("writes the chronicle of a story as a page or as Markdown", "game.scenes.chronicle.command"),
    "screenshot": ("draws one scene into a picture", ""),
    "bench": ("measures engine, reader, frame, start and idle", "tools.bench.command"),
}


def main(arguments: list[str]) -> int:
    """Runs one command and returns its exit code; errors are one line, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console without × prints a question mark
    command = arguments.pop(0) if arguments and not arguments[0].startswith("-") else ""
    try:
        return start(command, arguments)
    except StartRefused as refusal:
        tell(str(refusal), show=command in ("", "play"))
        return refusal.code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # `main.py check | head`
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 1
    except Exception:
        tell("Stone Faces stopped because of a fault of its own. " + remember_fault(), show=command in ("", "play"))
        return 1


def start(command: str, arguments: list[str]) -> int:
    """Reads the command line, restarts in the prepared environment, and runs the command there."""
    if FROZEN or starting.inside():
        return wish(command, arguments)()
    environment = part("game.environment")
    again = [str(ROOT / "main.py"), *([command] if command else []), *arguments]
    python = environment.found(with_tests=command == "test")
    if python is None:
        wish(command, arguments)  # a wrong argument is refused before anything is downloaded
        python = environment.prepared(command)
    return int(environment.go_on(python, again))


def wish(command: str, arguments: list[str]) -> Callable[[], int]:
    """Returns the function of a command, with its arguments parsed if that needs no library; exits with code 2 on a wrong one."""
    if command in ("", "play"):
        return play(command, arguments)
    if command.endswith(STORY):  # the system opens the file of a story with the program
        return play("", [command, *arguments])
    if command == "test":
        return test(arguments)
    if command == "screenshot":
        return screenshot(arguments)
    if command in COMMANDS:
        return lambda: int(part(COMMANDS[command][1]).main(arguments))
    import difflib

    meant = difflib.get_close_matches(command, COMMANDS, n=1)
    hint = f"did you mean {meant[0]}?" if meant else f"there are {', '.join(COMMANDS)}"
    raise StartRefused(f"main.py: there is no command {command!r} ({hint})", 2)


def play(command: str, arguments: list[str]) -> Callable[[], int]:
    """Parses the arguments of `play`, and returns the function that plays."""
    sys.dont_write_bytecode = False  # with bytecode of an earlier start the window opens twice as fast
    gc.disable()  # until the first frame, garbage collection would find nothing
    if not arguments:
        return lambda: int(part("game.app").play(None))
    from game import __version__
    from game.arguments import CommandLine

    example = f"{command} --trace clicks.jsonl".strip()
    parser = CommandLine(command, "Stone Faces: a board game for one to six people at one screen.", example)
    parser.add_argument("--version", action="version", version=f"Stone Faces {__version__}")
    trace_help = "write down each question, its options, and where on the screen they stand"
    parser.add_argument("--trace", metavar="FILE", help=trace_help)
    parser.add_argument("--card", metavar="ID", help="open the bench with this card, and nothing else: try it on a small board, forward and back")
    parser.add_argument("--lab", metavar="PACK", help="open the balance lab with this pack, and nothing else")
    parser.add_argument("story", nargs="?", metavar="FILE.story", help="the file of a story to be imported")
    if not command:
        table = "\n".join(f"  {name:<11} {does}" for name, (does, _) in COMMANDS.items())
        parser.epilog = f"commands (each has its own --help):\n{table}\n\n{parser.epilog}"
    wishes = parser.parse_args(arguments)
    if wishes.trace and not can_be_written(wishes.trace):
        parser.error(f"argument --trace: {wishes.trace} cannot be written")
    if wishes.story and not os.path.isfile(wishes.story):
        parser.error(f"{wishes.story} is no file")
    opened = ("card_bench", {"card": wishes.card}) if wishes.card else ("lab", {"pack": wishes.lab}) if wishes.lab else ("title", {})
    return lambda: int(part("game.app").play(wishes.trace, wishes.story or "", *opened))


def test(arguments: list[str]) -> Callable[[], int]:
    """Takes the arguments of `test` unchanged, for pytest, and returns the function that runs it."""
    if FROZEN:
        raise StartRefused("main.py test: the tests are not in this bundle; they come with the source.", 2)
    if arguments in (["--help"], ["-h"]):
        from game.arguments import CommandLine

        does = "Runs the tests with pytest: all of them on all cores, or in one process those that its arguments choose; long measures in part."
        parser = CommandLine("test", does, "test tests/rules -k knockback")
        parser.add_argument(WHOLE, action="store_true", help="the whole of each long measure: all sizes, text scales and seeds, each way of playing")
        parser.add_argument("argument", nargs="*", help="any argument of pytest; `test --pytest-help` lists them")
        parser.print_help()
        raise SystemExit(0)

    def run() -> int:
        sys.dont_write_bytecode = False  # each process that a test starts would compile the game anew
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        words = ["--help" if word == "--pytest-help" else word for word in arguments]
        words = [os.path.abspath(word) if os.path.exists(word) else word for word in words]
        pytest = part("pytest")
        os.chdir(ROOT)
        if WHOLE in words:
            os.environ["STONE_FACES_WHOLE"] = "1"  # tests/sample.py
            words.remove(WHOLE)
        return int(pytest.main(words)) if words else all_tests(pytest.main, cores())

    return run


def all_tests(run: Callable[[list[str]], int], workers: int) -> int:
    """Runs all tests: in parallel on so many cores, then those that measure time or the processor one by one; with one core all in sequence.

    There is one process more than cores, because tests of real windows and of the first start wait more than they compute. `run` is
    pytest's main. Returns its exit code, of the first part that did not pass: 0 passed, 1 failed; a run that was interrupted or could not
    be done (2 and more) ends there.
    """
    if workers < 2:
        return int(run([]))
    side_by_side = int(run(["--numprocesses", str(workers + 1), "--dist", "worksteal", "-m", "not alone"]))
    if side_by_side > 1:
        return side_by_side
    return max(side_by_side, int(run(["-m", "alone", *alone_files()])))


def alone_files() -> list[str]:
    """Lists the test files with a test that is marked `alone`: to collect all files again would take as long as some of those tests."""
    return [str(file) for file in sorted((ROOT / "tests").rglob("test_*.py")) if "@pytest.mark.alone\n" in files.read_text(file)]


def cores() -> int:
    """Returns the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def screenshot(arguments: list[str]) -> Callable[[], int]:
    """Parses the arguments of `screenshot`, and returns the function that draws the picture."""
    import re

    from game.arguments import CommandLine

    example = "screenshot showdown showdown.png --size 1920x1080 --seed 7 --answers 40"
    parser = CommandLine("screenshot", "Draws one scene into a picture, without a window.", example)
    scenes = "title setup battle_setup prologue showdown battle battle_end handover settlement packs settings saves chronicle card_bench"
    parser.add_argument("scene", metavar="SCENE", help=f"one of: {scenes}")
    parser.add_argument("out", metavar="OUT.png", help="the picture to write")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="pixels of the picture (1280x720)")
    parser.add_argument("--ui-scale", type=float, default=1.0, metavar="X", help="text scale, 0.8 to 2.0 (1.0)")
    parser.add_argument("--language", metavar="CODE", default="", help="of all words (that of the settings)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the game that is shown (1)")
    parser.add_argument("--answers", type=int, default=0, metavar="N", help="after N answers by the careful bot (0)")
    parser.add_argument("--monster", metavar="M", help="of the scenes battle and battle_end: the monster (that of the First Story)")
    parser.add_argument("--level", metavar="L", help="of the same: its level (1)")
    parser.add_argument("--survivors", type=int, metavar="N", choices=range(1, 7), help="of the same: how many fight, each led by a player (4)")
    wishes = parser.parse_args(arguments)
    size = re.fullmatch(r"([1-9]\d{0,4})x([1-9]\d{0,4})", wishes.size)
    if size is None:
        parser.error(f"argument --size: {wishes.size!r} is no size like 1280x720")
    if not 0.8 <= wishes.ui_scale <= 2.0:
        parser.error(f"argument --ui-scale: {wishes.ui_scale} is not between 0.8 and 2.0")
    if not can_be_written(wishes.out):
        parser.error(f"argument OUT.png: {wishes.out} cannot be written")
    if wishes.answers < 0:
        parser.error(f"argument --answers: {wishes.answers} is less than 0")
    wide_high = (int(size[1]), int(size[2]))
    shown = (wishes.scene, wishes.out, wide_high, wishes.ui_scale, wishes.seed, wishes.answers)
    battle = {name: getattr(wishes, name) for name in ("monster", "level", "survivors") if getattr(wishes, name) is not None}
    if battle and not wishes.scene.startswith("battle"):
        parser.error(f"--{next(iter(battle))} is for the scenes battle and battle_end")
    return lambda: int(part("tools.screenshot").screenshot(*shown, battle=battle, language=wishes.language))


def can_be_written(file: str) -> bool:
    """Returns whether a file can be written, in folders that are created if needed."""
    path = Path(file).absolute()
    if path.exists():
        return path.is_file() and os.access(path, os.W_OK)
    folder = next(above for above in path.parents if above.exists())
    return folder.is_dir() and os.access(folder, os.W_OK)


def part(module: str) -> Any:
    """Imports a module of the game; a missing module or library is reported in one sentence."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        lost = missing.name or module
        if lost.split(".")[0] == "tools":
            raise StartRefused("main.py: this command needs the folder tools/, which comes with the source and not with a bundle.", 2) from missing
        if lost.split(".")[0] == "game":
            raise StartRefused(f"This copy of Stone Faces is not whole: {lost} is missing.") from missing
        where = "" if FROZEN else f" in {sys.prefix}; delete that folder, and `python3 main.py` makes it anew"
        raise StartRefused(f"The library {lost} is missing{where}.") from missing
