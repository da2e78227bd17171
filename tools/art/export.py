"""Writes what the game reads: light-basis atlases, finished pictures, and the manifest.

An atlas holds the six light pictures 3 x 2 (amb own dE / dN dW dS) with one alpha channel; each is stored as sqrt(light / white), with
`white` in the manifest, and its colour is extended beyond the edge, so that scaling makes no dark fringe.
Several builds may run at once: every entry is written separately, under a lock.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.render import GROUPS, Lit

EDITION = 1  # increment when the files change: every figure is then built again
SPRITE_GAIN = {"amb": 3.0, "own": 1.9, "dE": 2.8, "dN": 3.0, "dW": 2.8, "dS": 2.8}  # scales each light to eight bits
SPRITE_WHITE = {group: round(8 / gain**2, 5) for group, gain in SPRITE_GAIN.items()}
KINDS = ("grounds", "sprites", "dice", "portraits", "props")  # the kinds in the manifest; more may be added


# ------------------------------------------------------------------ pictures


def bled(rgb: np.ndarray, alpha: np.ndarray, rounds: int = 6) -> np.ndarray:
    """Extends colour (h, w, 3) outwards below pixels that are (nearly) transparent."""
    known = alpha > 0.30
    out = np.where(known[..., None], rgb, 0.0)
    for _ in range(rounds):
        total, weight = np.zeros_like(out), np.zeros(alpha.shape)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                total += np.roll(out * known[..., None], (dy, dx), (0, 1))
                weight += np.roll(known, (dy, dx), (0, 1))
        grown = (weight > 0) & ~known
        out[grown] = total[grown] / weight[grown][:, None]
        known = known | grown
    return out


def image(array: np.ndarray) -> Image.Image:
    """Converts values 0..1, (h, w), (h, w, 3) or (h, w, 4), to a picture."""
    return Image.fromarray((np.clip(array, 0, 1) * 255 + 0.5).astype(np.uint8))


def on_ground(rgba: np.ndarray, ground=(0.105, 0.105, 0.115)) -> np.ndarray:
    """Composites a picture (h, w, 4) onto a plain background and returns (h, w, 3)."""
    alpha = rgba[..., 3:]
    return rgba[..., :3] * alpha + np.array(ground) * (1 - alpha)


def atlas(lit: Lit) -> np.ndarray:
    """Returns the 3 x 2 atlas (2h, 3w, 4) of a render, values 0..1."""
    cells = []
    for group in GROUPS:
        light = lit.lights[group] / np.maximum(lit.alpha, 0.02)[..., None]
        cells.append(np.dstack([bled(np.sqrt(np.clip(light / SPRITE_WHITE[group], 0, 1)), lit.alpha), lit.alpha]))
    return np.concatenate([np.concatenate(cells[:3], 1), np.concatenate(cells[3:], 1)], 0)


def save_sprite(lit: Lit, images: Path, file: str, quality: int = 92) -> dict:
    """Crops a render, writes its atlas below `images`, and returns its manifest entry."""
    lit = lit.cropped()
    save_picture(atlas(lit), images, file, quality)
    entry = {"file": file, "frame": list(lit.size), "anchor": _point(lit.points["anchor"])}
    if "glow" in lit.points:
        entry["glow"] = _point(lit.points["glow"])
    return entry


def save_picture(picture, images: Path, file: str, quality: int = 90) -> dict:
    """Writes an array (values 0..1) or a Pillow picture below `images` in the format of the suffix; returns its manifest entry."""
    made = picture if isinstance(picture, Image.Image) else image(picture)
    path = images / file
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{os.getpid()}-{path.name}")
    options = {".webp": {"quality": quality, "alpha_quality": 100, "method": 6, "exact": True}, ".jpg": {"quality": quality, "optimize": True}}
    made.save(part, format={".jpg": "JPEG"}.get(path.suffix), **options.get(path.suffix, {"optimize": True}))
    part.replace(path)  # nobody reads a partly written picture
    return {"file": file, "size": list(made.size)}


def _point(of) -> list[float]:
    return [round(float(of[0]), 1), round(float(of[1]), 1)]


# ------------------------------------------------------------------ files that several builds write to


@contextlib.contextmanager
def locked(lock: Path, patience: float = 60.0) -> Iterator[None]:
    """Holds a lock file; one older than `patience` seconds is taken over."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            break
        except FileExistsError:
            with contextlib.suppress(OSError):
                if time.time() - lock.stat().st_mtime > patience:
                    lock.unlink()
            time.sleep(0.05)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def lines(listed: dict) -> str:
    """Returns a JSON object of objects with one entry per line, for readable diffs."""
    out = []
    for key, value in listed.items():
        if isinstance(value, dict) and value and all(isinstance(v, dict) for v in value.values()):
            inner = ",\n".join(f"  {json.dumps(k)}: {json.dumps(value[k])}" for k in sorted(value))
            out.append(f" {json.dumps(key)}: {{\n{inner}\n }}")
        else:
            out.append(f" {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(out) + "\n}\n"


def change(path: Path, lock: Path, edit: Callable[[dict], None]) -> dict:
    """Reads a JSON file, lets `edit` change it, and writes it atomically under a lock."""
    with locked(lock):
        known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        edit(known)
        part = path.with_name(f".{os.getpid()}-{path.name}")
        part.write_text(lines(known), encoding="utf-8")
        part.replace(path)
    return known


def list_entry(images: Path, lock: Path, kind: str, name: str, entry: dict) -> None:
    """Writes one entry of the manifest, such as `sprites`, `lion_S`; the others stay unchanged."""

    def edit(manifest: dict) -> None:
        manifest.setdefault("format", 1)
        manifest.setdefault("pixels_per_space", 128)
        manifest.setdefault("elevation", 44)
        manifest.setdefault("lights", list(GROUPS))
        manifest["sprite_white"] = SPRITE_WHITE
        if kind == name:
            manifest[kind] = entry
        else:
            manifest.setdefault(kind, {})[name] = entry

    change(images / "manifest.json", lock, edit)
