"""`main.py pack`: makes a pack that plays, tests one, and packs one into a file to be given away."""

from __future__ import annotations

import zipfile
from pathlib import Path

import msgspec

from game import files, paths
from game.arguments import CommandLine
from game.cards.library import Library, Problem
from game.cards.pack_source import MANIFEST
from game.play import new_pack
from game.play.check import checked
from game.play.check_translations import unread_translations
from game.play.packs import CORE, named_folder, named_place, read_beside, with_needed
from game.play.scenario.reading import BadScenario, scenario_files, scenarios_in
from game.play.scenario.runner import judged
from game.play.simulate import SimulationOptions, showdown
from game.play.zip_packs import ZipRefused, as_named, shipped

FIGHTS = 10  # played against each level of the monsters of a pack, with all that may be impossible looked at


def main(arguments: list[str]) -> int:
    """Makes, tests or zips a pack; returns 1 where a test fails."""
    if "--language" in arguments or any(word.startswith("--language=") for word in arguments):
        return new_pack.main(arguments)
    example = "pack new moth\n  python3 main.py pack test moth\n  python3 main.py pack zip moth\n  python3 main.py pack new german --language de"
    parser = CommandLine("pack", "Makes a pack with a small monster that plays, or a translation; tests a pack; zips it.", example)
    parser.add_argument("action", choices=("new", "test", "zip"), help="new: make one; test: its scenarios, and fights with its monsters; zip: one file of it")
    parser.add_argument("pack", metavar="NAME", help="name of a pack in your packs folder, or a path; test: also a zip")
    parser.add_argument("--language", metavar="CODE", help="new: make a translation into this language instead: de, fr, pt-BR ...")
    parser.add_argument("--of", metavar="PACK", nargs="+", help=f"new, with --language: the packs that it translates, by their ids (itself or {CORE})")
    wishes = parser.parse_args(arguments)
    folder = named_place(wishes.pack)
    if wishes.of:
        parser.error("argument --of goes with --language")
    if wishes.action == "new":
        if not new_pack.ID.fullmatch(folder.name):
            parser.error(f"argument NAME: {folder.name!r} is no id: small letters, digits and _, beginning with a letter")
        if folder.exists():
            parser.error(f"{folder} is there already")
        return new_monster(folder)
    if wishes.action == "test":
        try:
            folder = named_folder(wishes.pack)
        except ZipRefused as wrong:
            parser.error(str(wrong))
    if not files.is_regular(folder / MANIFEST):
        parser.error(f"{wishes.pack!r} is no folder of a pack: there is no {MANIFEST} in {folder}")
    return tested(folder) if wishes.action == "test" else zipped(folder)


# ---- a new one ------------------------------------------------------------------------------------------------------
def new_monster(folder: Path) -> int:
    """Writes a small monster with its cards, words, picture and a scenario; it can be fought at once."""
    template = paths.assets() / "pack_template"
    title = folder.name.replace("_", " ").title()
    named = {"SCHEMA": (paths.assets() / "schema").as_uri(), "TITLE_SMALL": title.lower(), "TITLE": title, "NAME": folder.name}
    for name in files.FolderWalk(template).found:
        place = folder / name.replace("NAME", folder.name)
        place.parent.mkdir(parents=True, exist_ok=True)
        content = files.read_bytes(template / name)
        if name.endswith(".yaml"):
            for word, value in named.items():
                content = content.replace(word.encode(), value.encode())
        files.write_whole(place, content)
    print(f"{folder}: a small monster that can be fought (Free battle). Change it, and look with")
    print(f"  main.py check {folder}")
    print(f"  main.py pack test {folder}")
    return 0


# ---- tests ----------------------------------------------------------------------------------------------------------
def tested(folder: Path) -> int:
    """Plays the scenarios of a pack, and fights against each level of its monsters."""
    library, wrong = read_with_others(folder)
    for problem in wrong:
        print(msgspec.structs.replace(problem, path=as_named(problem.path)))
    if wrong or all(pack.folder != folder for pack in library.packs):
        print(f"{folder.name}: cannot be read (see main.py check {as_named(str(folder))})")
        return 1
    failed = scenarios_failed(folder, library) + fights_failed(folder, library)
    return 1 if failed else 0


def read_with_others(folder: Path) -> tuple[Library, list[Problem]]:
    """Reads a pack behind the installed ones, instead of one that has its id; returns the cards and the errors of this pack."""
    library, problems = read_beside([folder])
    problems += unread_translations(library)
    return library, [problem for problem in problems if problem.level == "error" and Path(problem.path).is_relative_to(folder)]


def scenarios_failed(folder: Path, library: Library) -> int:
    """Plays the scenarios of a pack; returns how many fail."""
    counted = {"ok": 0, "fails": 0, "skip": 0}
    for file in scenario_files(folder):
        try:
            for scenario in scenarios_in(file):
                verdict = judged(scenario, library)
                counted[verdict.outcome] += 1
                if verdict.outcome != "ok":
                    print(f"{file.relative_to(folder)}:{scenario.line}: {scenario.name}: {verdict}")
        except BadScenario as bad:
            counted["fails"] += 1
            print(bad)
    print(f"scenarios: {counted['ok']} ok, {counted['fails']} fail, {counted['skip']} skipped")
    return counted["fails"]


def fights_failed(folder: Path, library: Library) -> int:
    """Plays fights against the monsters that a pack brings or changes; returns how many fail."""
    failed = 0
    for monster, card in library.monster.items():
        if card.unfinished or not Path(library.places["monster", monster][0]).is_relative_to(folder):
            continue
        for level in card.levels:
            ended = [showdown(seed, SimulationOptions(monster, level, 4, "careful", True), library) for seed in range(1, FIGHTS + 1)]
            won = sum(fight.outcome == "victory" for fight in ended)
            print(f"{monster}, level {level}: careful groups won {won} of {FIGHTS} fights")
            for fight in ended:
                if fight.fault:
                    failed += 1
                    print(f"  seed {fight.seed}: {fight.fault}")
    return failed


# ---- to be given away -----------------------------------------------------------------------------------------------
def zipped(folder: Path) -> int:
    """Writes NAME.zip beside the folder, unless the pack has problems: its regular files in one folder, the same bytes each time."""
    _, found = checked(with_needed([folder]), [folder])
    wrong = [problem for problem in found if problem.level == "error" and Path(problem.path).is_relative_to(folder)]
    if wrong:
        print(*wrong, f"{folder.name}: not zipped, because of what is wrong with it", sep="\n")
        return 1
    out = folder.with_name(f"{folder.name}.zip")
    inside, left_out = shipped(folder)
    part = out.with_suffix(files.TEMPORARY)
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in inside.items():
            entry = zipfile.ZipInfo(f"{folder.name}/{name}")  # without the time of the file
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, content)
    files.move(part, out)
    for name, why in left_out:
        print(f"left out: {files.shown(name)}: {why}")
    print(f"{out}: {len(inside)} files, {out.stat().st_size / 1000:.0f} kB")
    return 0
