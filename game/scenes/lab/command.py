"""`main.py lab`: says whether a monster has become easier or harder by an edit, in a sentence, with as few fights as that takes."""

from __future__ import annotations

import json
import os
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec import to_builtins

from game import files
from game.arguments import CommandLine
from game.play.lab.chart import ChartWords, csv_of, svg
from game.play.lab.executors import NoDask, shared
from game.play.lab.fight import Party
from game.play.lab.findings import CardEffect, Findings, card_effects, findings
from game.play.lab.report import against, banded, progress, refusal, report
from game.play.lab.study import Study
from game.play.lab.verdict import LEAST, MOST
from game.play.lab.versions import LAST, Comparison, NotCompared, Wish, comparison, keep, lab_folder, last_file
from game.play.languages import choose
from game.play.packs import named_folder
from game.play.zip_packs import ZipRefused
from game.scenes.lab.picture import png
from game.scenes.lab.said import chart_words


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
    parser.add_argument("--png", default="", metavar="FILE", help="write the chart of careful players as a picture")
    parser.add_argument("--svg", default="", metavar="FILE", help="write the same chart as SVG")
    parser.add_argument("--csv", default="", metavar="FILE", help="write all numbers as a table")
    parser.add_argument("--out", default="", metavar="FOLDER", help="write charts (SVG) of careful and random players and all numbers (CSV) there")
    parser.add_argument("--json", action="store_true", help="print one JSON document for tools")
    wishes = parser.parse_args(arguments)
    band = band_of(wishes.band) if wishes.band else None
    if (wishes.band and band is None) or not 1 <= wishes.survivors <= 6 or wishes.jobs < 1 or wishes.most < LEAST:
        parser.error(f"--band is like 55-65, --survivors from 1 to 6, --jobs at least 1, --most at least {LEAST}")
    try:
        pack = named_folder(wishes.pack)
        read = comparison(Wish(str(pack), wishes.monster, wishes.level, wishes.against))
    except ZipRefused as wrong:
        parser.error(str(wrong))
    except NotCompared as refused:
        parser.error(refusal(NotCompared(refused.why, wishes.pack, refused.known) if refused.why in ("no_pack", "problems") else refused))
    kept, party = lab_folder(), Party(read.monster, read.level, wishes.survivors)
    started = time.perf_counter()
    try:
        with shared(wishes.jobs, wishes.dask) as executor:
            study = Study(read.before or read.after, read.after, party, executor, kept=None if wishes.fresh else kept, first=wishes.seed,
                          most=wishes.most, band=band)  # fmt: skip
            study.run(progress)
            effects = card_effects(study, read.ai) if wishes.cards else []
    except NoDask:
        parser.error("argument --dask: the library `distributed` is not in the environment of the game (.venv/bin/pip install distributed)")
    keep(last_file(pack), read.after)
    found = [findings(strength, read.cards) for strength in study.strengths]
    told = {"verdict": study.verdict if read.compared else "", "against": against(read.against), "band": banded(found[0].pairs, band), "digest": study.digest()}
    write_files(wishes, parser, read, found, effects)
    if wishes.json:
        print(json.dumps({**told, "seconds": round(time.perf_counter() - started, 1), "players": to_builtins(found), "cards": to_builtins(effects)}, indent=1))
    else:
        report(told, found, effects, party, time.perf_counter() - started)
    return 1 if any(each.faults for each in found) else 0


def band_of(text: str) -> tuple[float, float] | None:
    """Reads a band of per cents; None where it is none."""
    low, _, high = text.partition("-")
    if not (low.strip().isdigit() and high.strip().isdigit()) or not 0 <= int(low) < int(high) <= 100:
        return None
    return int(low) / 100, int(high) / 100


def write_files(wishes: Namespace, parser: CommandLine, read: Comparison, found: Sequence[Findings], effects: Sequence[CardEffect]) -> None:
    """Writes the charts and the table where they are wanted."""
    words = choose("en")
    charts = [chart_words(words, each, read, read.name, wishes.survivors) for each in found]
    wanted: dict[Path, Callable[[], bytes]] = {}
    if wishes.out:
        wanted |= {Path(wishes.out) / f"victories_{each.bots}.svg": partial(svg_bytes, chart, each) for each, chart in zip(found, charts, strict=True)}
        wanted[Path(wishes.out) / "numbers.csv"] = lambda: csv_of(found, effects).encode()
    if wishes.png:
        wanted[Path(wishes.png)] = lambda: png(charts[0], found[0], words)
    if wishes.svg:
        wanted[Path(wishes.svg)] = partial(svg_bytes, charts[0], found[0])
    if wishes.csv:
        wanted[Path(wishes.csv)] = lambda: csv_of(found, effects).encode()
    for file, made in wanted.items():
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            files.write_whole(file, made())
        except OSError as wrong:
            parser.error(f"{file} cannot be written: {wrong.strerror or wrong}")


def svg_bytes(chart: ChartWords, found: Findings) -> bytes:
    """Returns the bytes of a chart as SVG."""
    return svg(chart, found).encode()
