"""The contact sheet: every picture of the game on one page, labelled, so that it can be looked at piece by piece."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tools.art.render import BEAUTY, GROUPS, tonemapped
from tools.art.workshop import IMAGES, ROOT

OUT = ROOT / "docs" / "contact_sheet.png"
WIDTH, GAP, LINE = 2000, 12, 17
HEIGHTS = {"board": 300, "story": 330, "ui": 200, "icons": 48, "dice": 92, "portraits": 190, "miniatures": 168, "props": 190}
USUAL = 180
MOST_BYTES = 12_000_000  # a larger sheet is written as WebP
PAPER, WORDS, HEAD = (24, 22, 24), (190, 178, 148), (217, 203, 166)


def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(ROOT / "assets" / "fonts" / "alegreya-sans-500-normal.ttf"), size)


def _atlas(path: Path, entry: dict, white: dict) -> Image.Image:
    """Lights a miniature as it might stand on the table."""
    sheet = np.asarray(Image.open(path).convert("RGBA"), np.float32) / 255
    w, h = entry["frame"]
    cells = [sheet[(i // 3) * h : (i // 3 + 1) * h, (i % 3) * w : (i % 3 + 1) * w] for i in range(6)]
    light = sum(c[..., :3] ** 2 * white[g] * np.array(BEAUTY[g], np.float32) for g, c in zip(GROUPS, cells, strict=True))
    alpha = cells[0][..., 3:]
    rgb = tonemapped(light) * alpha + np.array(PAPER) / 255 * (1 - alpha)
    return Image.fromarray((np.clip(rgb, 0, 1) * 255).astype(np.uint8))


def _vector(path: Path, height: int) -> Image.Image | None:
    """Draws an icon with pygame, if that is installed."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ModuleNotFoundError:
        return None
    drawn = pygame.image.load_sized_svg(str(path), (height, height))
    rgba = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))
    flat = Image.new("RGB", rgba.size, (52, 46, 44))
    flat.paste(rgba, (0, 0), rgba)
    return flat


def _shown(path: Path, height: int, sprites: dict, white: dict) -> Image.Image | None:
    if path.suffix == ".svg":
        return _vector(path, height)
    file = str(path.relative_to(IMAGES))
    if file in sprites:
        made = _atlas(path, sprites[file], white)
        made.thumbnail((WIDTH - 2 * GAP, height), Image.Resampling.LANCZOS)
        return made
    with Image.open(io.BytesIO(path.read_bytes())) as opened:
        opened.draft("RGB", (height * 4, height * 2))
        made = opened.convert("RGBA")
    made.thumbnail((WIDTH // 2, height), Image.Resampling.LANCZOS)
    flat = Image.new("RGB", made.size, PAPER)
    flat.paste(made, (0, 0), made)
    return flat


def _folders() -> Iterator[tuple[str, list[Path]]]:
    endings = {".webp", ".png", ".jpg", ".svg"}
    folders = sorted({p.parent for p in IMAGES.rglob("*") if p.suffix in endings}, key=lambda p: (p.name == "icons", str(p)))
    for folder in folders:
        yield str(folder.relative_to(IMAGES)), sorted(p for p in folder.iterdir() if p.suffix in endings)


def lay_out(out: str | None = None) -> int:
    """Writes the sheet (docs/contact_sheet.png, or .webp if that would be too large) and prints what is on it."""
    manifest = json.loads((IMAGES / "manifest.json").read_text(encoding="utf-8"))
    sprites = {entry["file"]: entry for entry in manifest["sprites"].values()}
    label, head = _font(14), _font(30)
    placed: list[tuple[int, int, Image.Image | None, str]] = []
    top, count, weight = GAP, 0, 0
    for name, files in _folders():
        placed.append((GAP, top, None, f"{name}  ({len(files)})"))
        top += 44
        x, height = GAP, HEIGHTS.get(name.split("/")[0], USUAL)
        for file in files:
            count, weight = count + 1, weight + file.stat().st_size
            shown = _shown(file, height, sprites, manifest["sprite_white"])
            if shown is None:
                continue
            wide = max(shown.width, round(label.getlength(file.stem)))
            if x + wide > WIDTH - GAP and x > GAP:
                x, top = GAP, top + height + LINE + GAP
            placed.append((x, top, shown, file.stem))
            x += wide + GAP
        top += height + LINE + 2 * GAP
    page = Image.new("RGB", (WIDTH, top), PAPER)
    pen = ImageDraw.Draw(page)
    for x, y, shown, words in placed:
        if shown is None:
            pen.text((x, y), words, font=head, fill=HEAD)
        else:
            page.paste(shown, (x, y))
            pen.text((x, y + shown.height + 1), words, font=label, fill=WORDS)
    path = Path(out) if out else OUT
    path.parent.mkdir(parents=True, exist_ok=True)
    page.save(path, optimize=True)
    if path.stat().st_size > MOST_BYTES and path.suffix == ".png" and page.height < 16000:
        path.unlink()
        path = path.with_suffix(".webp")
        page.save(path, quality=86, method=4)
    print(f"{path}: {count} pictures of {weight / 1e6:.1f} MB, {page.width} x {page.height}, {path.stat().st_size / 1e6:.1f} MB")
    return 0
