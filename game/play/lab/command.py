"""`main.py lab`: says whether a monster has become easier or harder by an edit, in a sentence, with as few fights as that takes."""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
from msgspec import to_builtins

from game import files, paths
from game.arguments import CommandLine
from game.cards.library import Library, read_packs
from game.play.kept_packs import KeptPack, PackRefused, kept_packs, story_library
from game.play.lab.chart import csv_of, svg
from game.play.lab.fight import Party
from game.play.lab.findings import CardEffect, Findings, card_effects, findings
from game.play.lab.study import Study, Version
from game.play.lab.verdict import LEAST, MOST, UNDECIDED, Pairs, in_band
from game.play.packs import CORE, in_order, named_folder, pack_folders

LAST = "last"
CURES = {"above": " (make it harder)", "below": " (make it easier)"}
SHOWN = 8  # entries of a list on the terminal


def main(arguments: list[str]) -> int:
    """Compares a pack with what it was before; returns 1 where a fight failed, 2 where nothing can be compared."""
    example = "lab my_pack --level 1 --band 55-65"
    parser = CommandLine("lab", "Plays paired fights with and without an edit, and says whether the monster is easier or harder.", example)
    parser.add_argument("pack", metavar="PACK", help="the pack with the edit: a name in your packs folder, or a path")
    parser.add_argument("--monster", default="", metavar="ID", help="which monster (that of the pack, else that of the First Story)")
    parser.add_argument("--level", default="", metavar="L", help="first_story, 1, 2 or 3 (its first level with a number)")
    parser.add_argument("--survivors", type=int, default=4, metavar="1-6", help="how many fight (4)")
    parser.add_argument("--against", default="", metavar="PACK", help=f"folder of the pack before the edit; {LAST}: as it was in the last run (the cards "
                        f"without the pack, where they have the monster, else {LAST})")  # fmt: skip
    parser.add_argument("--band", default="", metavar="55-65", help="per cent of fights that careful groups should win")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first pair; the others follow (1)")
    parser.add_argument("--most", type=int, default=MOST, metavar="N", help=f"pairs at most ({MOST})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes that share the work (one for each core)")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="share the work with a Dask cluster (needs the library `distributed`)")
    parser.add_argument("--cards", action="store_true", help="also play each AI card as if it did nothing, and say what it does to the victories")
    parser.add_argument("--fresh", action="store_true", help="play all fights anew, and keep none")
    parser.add_argument("--out", default="", metavar="FOLDER", help="write chart (SVG) and numbers (CSV) there")
    parser.add_argument("--json", action="store_true", help="print one JSON document for tools")
    wishes = parser.parse_args(arguments)
    band = band_of(wishes.band) if wishes.band else None
    if (wishes.band and band is None) or not 1 <= wishes.survivors <= 6 or wishes.jobs < 1 or wishes.most < LEAST:
        parser.error(f"--band is like 55-65, --survivors from 1 to 6, --jobs at least 1, --most at least {LEAST}")
    pack = named_folder(wishes.pack)
    if not (pack / "pack.yaml").is_file():
        parser.error(f"{wishes.pack!r} is no folder of a pack: there is no pack.yaml in it")
    after, others = read_with(pack), without(pack)
    if not any(each.folder == pack for each in after.packs):
        parser.error(f"{wishes.pack} has problems (see main.py check {wishes.pack})")
    monster = wishes.monster or own_monster(after, pack) or after.first_monster
    if monster not in after.monster:
        parser.error(f"argument --monster: there is no {monster!r} ({', '.join(after.monster)})")
    level = wishes.level or next((name for name in after.monster[monster].levels if name.isdigit()), next(iter(after.monster[monster].levels), ""))
    if level not in after.monster[monster].levels:
        parser.error(f"argument --level: {monster} has no level {level!r} ({', '.join(after.monster[monster].levels)})")
    kept = paths.home() / "lab"
    before, named = compared_with(wishes.against, others, monster, level, kept / f"{pack.name}.pack", parser)
    party = Party(monster, level, wishes.survivors)
    started = time.perf_counter()
    with executor_of(wishes.jobs, wishes.dask, parser) as executor:
        study = Study(Version.of(before or after), Version.of(after), party, executor, kept=None if wishes.fresh else kept, first=wishes.seed,
                      most=wishes.most, band=band)  # fmt: skip
        study.run(progress)
        effects = card_effects(study, after) if wishes.cards else []
    keep(kept / f"{pack.name}.pack", after)
    found = [findings(study, strength, after) for strength in study.strengths]
    told = {"verdict": study.verdict if before is not None else "", "against": named, "band": banded(found[0].pairs, band), "digest": study.digest()}
    if wishes.out:
        write_out(Path(wishes.out), f"{monster}, level {level}", found, effects, parser)
    if wishes.json:
        print(json.dumps({**told, "seconds": round(time.perf_counter() - started, 1), "players": to_builtins(found), "cards": to_builtins(effects)}, indent=1))
    else:
        report(told, found, effects, party, time.perf_counter() - started)
    return 1 if any(each.faults for each in found) else 0


# ---- the two versions -----------------------------------------------------------------------------------------------
def read_with(pack: Path) -> Library:
    """Reads the installed packs and this one, in its place if it is installed."""
    found = [folder for folder in pack_folders() if folder.resolve() != pack]
    return read_packs(in_order([*found, pack]))[0]


def without(pack: Path) -> Library:
    """Reads the installed packs but this one."""
    return read_packs([folder for folder in pack_folders() if folder.resolve() != pack])[0]


def own_monster(library: Library, pack: Path) -> str:
    """Returns the first monster that a pack brings; "" without one."""
    ids = {each.id for each in library.packs if each.folder == pack and each.id != CORE}
    return next((name for name in library.monster if library.brought_by.get(("monster", name)) in ids), "")


def compared_with(wish: str, others: Library, monster: str, level: str, last: Path, parser: CommandLine) -> tuple[Library | None, str]:
    """Returns the cards before the edit, and what they are called; None where there are none to compare with."""
    if wish and wish != LAST:
        folder = named_folder(wish)
        if not (folder / "pack.yaml").is_file():
            parser.error(f"argument --against: {wish!r} is no folder of a pack")
        return read_packs(in_order([*(each.folder for each in others.packs), folder]))[0], wish
    if not wish and monster in others.monster and level in others.monster[monster].levels:
        return others, "the cards without the pack"
    try:
        kept = last_kept(last)
    except (OSError, ValueError, PackRefused):
        kept = None
    if kept is not None and monster in kept.monster and level in kept.monster[monster].levels:
        return kept, "the last run"
    if wish == LAST:
        parser.error("argument --against: there is no last run with this monster")
    return None, "nothing: this is the first run"


def keep(file: Path, library: Library) -> None:
    """Keeps the packs of a library for the next run; where nothing can be written, nothing is kept."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        files.write_whole(file, msgspec.msgpack.encode(kept_packs(library)))


def last_kept(file: Path) -> Library | None:
    """Returns the cards of the last run; raises OSError, ValueError or PackRefused where they cannot be read."""
    try:
        packs = msgspec.msgpack.decode(files.read_bytes(file), type=list[KeptPack])
    except msgspec.MsgspecError as wrong:
        raise ValueError(str(wrong)) from wrong
    return story_library(packs, Library())


# ---- who plays ------------------------------------------------------------------------------------------------------
@contextlib.contextmanager
def executor_of(jobs: int, address: str, parser: CommandLine) -> Iterator[Executor | Any | None]:
    """Opens what shares the work: processes here, a Dask cluster, or nothing for one process."""
    if address:
        try:
            from distributed import Client  # type: ignore[import-not-found, unused-ignore]
        except ImportError:
            parser.error("argument --dask: the library `distributed` is not in the environment of the game (.venv/bin/pip install distributed)")
        with Client(address) as client:
            yield client.get_executor(pure=False)
    elif jobs == 1:
        yield None
    else:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            yield pool


def progress(study: Study) -> None:
    """Shows how far the study has come, on a terminal only."""
    if sys.stderr.isatty():
        now = ", ".join(f"{each.bots}: {each.verdict} after {each.pairs.count}" for each in study.strengths)
        print(f"\r{now}\x1b[K", end="" if study.verdict == UNDECIDED else "\n", file=sys.stderr, flush=True)


# ---- what is said ---------------------------------------------------------------------------------------------------
def band_of(text: str) -> tuple[float, float] | None:
    """Reads a band of per cents; None where it is none."""
    low, _, high = text.partition("-")
    if not (low.strip().isdigit() and high.strip().isdigit()) or not 0 <= int(low) < int(high) <= 100:
        return None
    return int(low) / 100, int(high) / 100


def banded(pairs: Pairs, band: tuple[float, float] | None) -> str:
    """Returns where careful groups lie to the band; "" without one."""
    return in_band(pairs.after, pairs.count, band) if band is not None else ""


def of_a_hundred(pairs: Pairs) -> str:
    """Says how many fights of a hundred were won before and after."""
    share = 100 / max(1, pairs.count)
    return f"{pairs.before * share:.0f} to {pairs.after * share:.0f} of 100, +-{pairs.interval * 100:.0f}, after {pairs.count} fights"


def report(told: dict[str, str], found: list[Findings], effects: list[CardEffect], party: Party, seconds: float) -> None:
    """Prints the sentence first, then what it rests on."""
    careful = found[0]
    if told["verdict"]:
        why = "" if told["verdict"] != UNDECIDED else f" ({', '.join(f'{each.bots} players: {each.verdict}' for each in found)})"
        print(f"{told['verdict']}: {of_a_hundred(careful.pairs)}{why}")
    else:
        print(f"careful groups win {100 * careful.pairs.after / max(1, careful.pairs.count):.0f} of 100, after {careful.pairs.count} fights")
    if told["band"]:
        print(f"the wanted band: {told['band']}{CURES.get(told['band'], '')}")
    print(f"{party.monster}, level {party.level}, {party.survivors} survivors; compared with {told['against']}; {seconds:.1f} s; digest {told['digest']}")
    for each in found:
        print(f"\n{each.bots} players: {each.verdict}, {of_a_hundred(each.pairs)}" if told["verdict"] else f"\n{each.bots} players")
        print(f"  deaths of a fight: {each.deaths[0]:.2f} to {each.deaths[1]:.2f}, +-{each.deaths_interval:.2f}")
        table("deaths by cause", each.causes)
        table("wounds by weapon", each.weapons)
        print(f"  without a winner: {each.endless[0]} and {each.endless[1]} fights, counted as not won")
        if each.turned:
            print(f"  turned fights: {listed([f'seed {turned.seed} ({turned.before} to {turned.after})' for turned in each.turned])}")
        for fault in each.faults:
            print(f"  failed: {fault}")
    never = set(found[0].never).intersection(*(each.never for each in found[1:]))
    if never:
        print(f"\nnever drawn: {listed(sorted(never))}")
    if effects:
        print("\nwithout the card, careful groups win so many more of 100:")
        for effect in effects:
            print(f"  {effect.card}: " + (f"{100 * effect.mean:+.0f}, +-{100 * effect.interval:.0f}" if effect.enough else "not enough fights to tell"))


def table(name: str, counts: tuple[dict[str, float], dict[str, float]]) -> None:
    """Prints numbers of a fight before and after, the largest first."""
    before, after = counts
    names = sorted({*before, *after}, key=lambda each: -max(before.get(each, 0.0), after.get(each, 0.0)))
    rows = [f"{each or 'none'} {before.get(each, 0.0):.2f} to {after.get(each, 0.0):.2f}" for each in names]
    if rows:
        print(f"  {name}: {listed(rows)}")


def listed(entries: list[str]) -> str:
    """Joins the first entries of a list, and says how many more there are."""
    more = f" and {len(entries) - SHOWN} more" if len(entries) > SHOWN else ""
    return ", ".join(entries[:SHOWN]) + more


def write_out(folder: Path, title: str, found: list[Findings], effects: list[CardEffect], parser: CommandLine) -> None:
    """Writes the charts and the table."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for each in found:
            files.write_whole(folder / f"victories_{each.bots}.svg", svg(f"{title}: {each.verdict}", each).encode())
        files.write_whole(folder / "numbers.csv", csv_of(found, effects).encode())
    except OSError as wrong:
        parser.error(f"argument --out: nothing can be written in {folder}: {wrong.strerror or wrong}")
