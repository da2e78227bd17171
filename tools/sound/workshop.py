"""Builds the sounds: makes what has changed, adjusts loudness, writes the files; the ledger records from what each file was made.

A file is made again if its sources, the libraries or the file differ from the ledger. Results are judged by measurements: loudness
against the target of its kind, peak, the frequencies below which half and nine tenths of the power are, the seam of a loop.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.metadata
import json
import time
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

import numpy as np

from tools.sound import ogg
from tools.sound.catalogue import QUALITY, RECIPES, TARGETS, USUAL_QUALITY, Recipe
from tools.sound.loudness import loudness
from tools.sound.wave import RATE, Wave, calm, samples, under

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parents[1] / "assets" / "sounds"
LEDGER = HERE / "ledger.json"
PEAK = 0.86  # of the encoded samples: decoding goes somewhat beyond it
CLOSE = 2.0  # LU that a file may be from its target
MOST_BYTES = 8_000_000
TURNS = 10  # rotations of an ambience that are tried


class Figures(NamedTuple):
    """The measurements of a decoded file."""

    seconds: float
    loudness: float
    peak: float
    half: float  # hertz below which half of the power is
    most: float  # hertz below which nine tenths of the power are
    seam: float  # roughness at the seam of a loop relative to the roughest elsewhere, in decibels; 0 without a loop
    size: int


def modules() -> dict[str, tuple[str, set[str]]]:
    """Returns for every module of the workshop a digest of its code (without comments and docstrings), and the modules it needs."""
    found = {}
    for file in sorted(HERE.glob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False) is not None:
                del node.body[0]
        needs = {node.module.removeprefix("tools.sound.") for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
        found[file.stem] = (hashlib.sha256(ast.dump(tree).encode()).hexdigest()[:16], needs)
    return found


def words_of(make: Callable[..., object]) -> tuple[set[str], list[str]]:
    """Returns the names that a recipe uses, and its constants and defaults, those of inner recipes included."""
    names, handed = set(make.__code__.co_names), [repr([each for each in make.__code__.co_consts if each not in (None, make.__doc__)]), repr(make.__defaults__)]
    for cell in make.__closure__ or ():
        inner = cell.cell_contents
        if isinstance(inner, FunctionType):
            names.add(inner.__module__.removeprefix("tools.sound."))
            handed.append(inner.__name__)
            if inner.__name__ == "<lambda>":
                more, within = words_of(inner)
                names |= more
                handed += within
        else:
            handed.append(repr(inner))
    return names, handed


def mark(recipe: Recipe, known: dict[str, tuple[str, set[str]]]) -> str:
    """Returns a digest of all that a file is made from: its recipe, the modules it needs, the libraries, its loudness and quality."""
    names, handed = words_of(recipe.make)
    wanted, open_ones = set(), (names & set(known)) | {"wave", "ogg", "loudness"}
    while open_ones:
        module = open_ones.pop()
        wanted.add(module)
        open_ones |= (known[module][1] & set(known)) - wanted
    libraries = [importlib.metadata.version(name) for name in ("numpy", "scipy", "soundfile")]
    sources = [known[module][0] for module in sorted(wanted)]
    levels = [PEAK, TURNS if recipe.kind == "ambience" else 0, TARGETS[recipe.kind], QUALITY.get(recipe.kind, USUAL_QUALITY), recipe.loops]
    return hashlib.sha256(repr([recipe.name, sorted(names), handed, sources, libraries, levels]).encode()).hexdigest()[:24]


def levelled(x: Wave, kind: str) -> Wave:
    """Brings a sound to the loudness of its kind; peaks that do not fit are limited."""
    x = x - x.mean(axis=0)
    for _ in range(8):
        x = x * 10 ** ((TARGETS[kind] - loudness(x, RATE)) / 20)
        top = np.abs(x).max()
        if top <= PEAK:
            break
        knee = PEAK * 0.6
        over = np.abs(x) > knee
        room = PEAK - knee
        x = np.where(over, np.sign(x) * (knee + room * np.tanh((np.abs(x) - knee) / room)), x)
    return x


def seam(x: Wave) -> float:
    """Returns how sharp the sharpest bend at the seam of a loop is relative to the sharpest of eight seconds elsewhere, in decibels, of the worse channel.

    Below 6 it is inaudible; a click would be far above.
    """
    worst = -120.0
    for row in [x] if x.ndim == 1 else list(x.T):
        over = np.abs(np.diff(np.concatenate([row[-4:], row[:4]]), 2)).max()
        worst = max(worst, float(20 * np.log10(over / np.abs(np.diff(row[RATE : RATE * 9], 2)).max() + 1e-6)))
    return worst


def packed(x: Wave, recipe: Recipe, file: Path) -> None:
    """Writes a sound. Of a loop without a fixed start, the rotation with the best seam after encoding is taken."""
    quality = QUALITY.get(recipe.kind, USUAL_QUALITY)
    turns = [0]
    if recipe.kind == "ambience":
        found = []
        for turn in range(TURNS):
            ogg.write(file, np.roll(x, turn * samples(0.37), axis=0), quality)
            found.append((seam(ogg.read(file)), turn))
        turns = [min(found)[1]]
    ogg.write(file, np.roll(x, turns[0] * samples(0.37), axis=0), quality)


def measure(recipe: Recipe, folder: Path = FOLDER) -> Figures:
    """Measures a decoded file."""
    file = folder / f"{recipe.name}.ogg"
    x = ogg.read(file)
    closes = seam(x) if recipe.loops else 0.0
    peak = 20 * np.log10(np.abs(x).max() + 1e-9)
    return Figures(len(x) / RATE, loudness(x, RATE), peak, under(x, 0.5), under(x, 0.9), closes, file.stat().st_size)


def line(recipe: Recipe, f: Figures) -> str:
    """Returns the measurements of a file as one line."""
    closes = f"  seam {f.seam:+5.1f} dB" if recipe.loops else ""
    off = f.loudness - TARGETS[recipe.kind]
    wrong = "  TOO FAR FROM ITS TARGET" if abs(off) > CLOSE else ""
    return (
        f"{recipe.name:18} {recipe.kind:9} {f.seconds:6.2f} s {f.loudness:6.1f} LUFS ({off:+4.1f})  peak {f.peak:5.1f} dB"
        f"  half under {f.half:6.0f} Hz, nine tenths under {f.most:6.0f} Hz {f.size:8d} bytes{closes}{wrong}"
    )


def chosen(names: list[str]) -> list[Recipe]:
    """Returns the recipes whose names begin with one of those given, all without names; raises ValueError for a name without a recipe."""
    for name in names:
        if not any(recipe.name.startswith(name) for recipe in RECIPES):
            raise ValueError(name)
    return [recipe for recipe in RECIPES if not names or recipe.name.startswith(tuple(names))]


def build(names: list[str], say: Callable[[str], None], again: bool = False) -> int:
    """Makes what has changed, of the names given or of all; returns how many files were made."""
    ledger: dict[str, list[str]] = json.loads(LEDGER.read_text(encoding="utf-8")) if LEDGER.exists() else {}
    known = modules()
    wanted = chosen(names)
    made, began = 0, time.perf_counter()
    for number, recipe in enumerate(wanted, 1):
        file = FOLDER / f"{recipe.name}.ogg"
        stands = mark(recipe, known)
        if not again and file.exists() and ledger.get(recipe.name) == [stands, digest(file)]:
            continue
        start = time.perf_counter()
        packed(levelled(calm(recipe.make()) if recipe.loops else recipe.make(), recipe.kind), recipe, file)
        ledger[recipe.name] = [stands, digest(file)]
        LEDGER.write_text(json.dumps(dict(sorted(ledger.items())), indent=1) + "\n", encoding="utf-8")
        made += 1
        say(f"{number:3d}/{len(wanted)} {line(recipe, measure(recipe))}  made in {time.perf_counter() - start:.1f} s")
    if not names:
        gone = {file.stem for file in FOLDER.glob("*.ogg")} - {recipe.name for recipe in RECIPES}
        for name in sorted(gone):
            (FOLDER / f"{name}.ogg").unlink()
            say(f"{name} is made by nothing any more: taken away")
    total = sum(file.stat().st_size for file in FOLDER.glob("*.ogg"))
    say(f"{made} made, {len(wanted) - made} as they were, in {time.perf_counter() - began:.1f} s; {total / 1e6:.2f} MB in all, at most {MOST_BYTES / 1e6:.0f}")
    return made


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:24]
