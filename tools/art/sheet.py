"""The contact sheet: every picture of the game on one page, labelled and grouped by kind, for review.

Miniatures are lit as on the table, wounds are laid over them and cards are engraved by the game's own code (game/ui/art, game/ui/card_pictures), icons
are drawn from their vectors.
"""

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
WIDTH, GAP, LINE = 2000, 10, 15
HEIGHTS = {"board": 240, "story": 300, "ui": 150, "icons": 40, "dice": 84, "portraits": 170, "miniatures": 140, "props": 170, "cards": 108}
USUAL = 160
ENGRAVED = (324, 216)  # pixels of a card's picture before it is scaled down
MOST_BYTES = 6_000_000  # a larger sheet gets fewer colours, then fewer pixels
FIRST = ("miniatures", "portraits", "board", "story", "dice", "props", "cards", "ui", "icons")
HEADINGS = {
    "cards/ai": "AI cards", "cards/hit_locations": "Hit locations", "cards/monster_injuries": "Lasting injuries of the monster", "cards/monster": "Monsters",
    "cards/actions": "Actions", "cards/gear": "Gear", "cards/resources": "Resources", "cards/events": "Events", "cards/injuries": "Injuries",
    "cards/disorders": "Disorders", "cards/fighting_arts": "Fighting arts", "cards/innovations": "Innovations", "cards/locations": "Locations",
    "cards/principles": "Principles", "cards/terrain": "Terrain cards", "miniatures": "Miniatures", "portraits": "Portraits", "board": "Boards",
    "story": "Story", "dice": "Dice", "props": "Props", "ui": "Stone, paper and light", "icons": "Icons", ".": "The game's sign",
}  # fmt: skip
PAPER, WORDS, HEAD = (24, 22, 24), (190, 178, 148), (217, 203, 166)


def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(ROOT / "assets" / "fonts" / "alegreya-sans-500-normal.ttf"), size)


def _atlas(lights: Image.Image, entry: dict, white: dict) -> Image.Image:
    """Lights a miniature as on the table."""
    sheet = np.asarray(lights.convert("RGBA"), np.float32) / 255
    w, h = entry["frame"]
    cells = [sheet[(i // 3) * h : (i // 3 + 1) * h, (i % 3) * w : (i % 3 + 1) * w] for i in range(6)]
    light = sum(c[..., :3] ** 2 * white[g] * np.array(BEAUTY[g], np.float32) for g, c in zip(GROUPS, cells, strict=True))
    alpha = cells[0][..., 3:]
    rgb = tonemapped(light) * alpha + np.array(PAPER) / 255 * (1 - alpha)
    return Image.fromarray((np.clip(rgb, 0, 1) * 255).astype(np.uint8))


def _wounded(name: str, wounds: list[str]) -> Image.Image | None:
    """Composites wounds over the light pictures of a miniature as the game does; None without pygame."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    try:
        import pygame

        from game.ui.draw.art import Art
    except ModuleNotFoundError:
        return None
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    art = Art(IMAGES)
    drawn = art.sprite(art.with_wounds(name, wounds))
    return None if drawn is None else Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))


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


def _engraving(path: Path, height: int) -> Image.Image | None:
    """Engraves a card's picture as the game does; without pygame its tones are shown."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame

        from game.ui.cards import pictures
    except ModuleNotFoundError:
        tone = Image.open(path).convert("RGB").crop((0, 0, 480, 320))
        return tone.resize((height * 3 // 2, height), Image.Resampling.LANCZOS)
    drawn = pictures.engraved(path.parent.name, path.stem, ENGRAVED, 1.0)
    made = Image.frombytes("RGB", drawn.get_size(), pygame.image.tobytes(drawn, "RGB"))
    return made.resize((height * ENGRAVED[0] // ENGRAVED[1], height), Image.Resampling.LANCZOS)


def _shown(path: Path, height: int, sprites: dict, white: dict) -> Image.Image | None:
    if path.suffix == ".svg":
        return _vector(path, height)
    if path.parent.parent.name == "cards":
        return _engraving(path, height)
    file = str(path.relative_to(IMAGES))
    name, *wounds = path.stem.split("+")
    of = sprites.get(f"miniatures/{name}.webp" if wounds else file)
    if of is not None:
        lights = _wounded(name, [file.stem.partition("+")[2] for file in sorted(path.parent.glob(f"{name}+*.webp"))]) if wounds else Image.open(path)
        if lights is None:
            return None
        made = _atlas(lights, of, white)
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
    order = list(HEADINGS)

    def place(folder: Path) -> tuple[int, int, str]:
        name = str(folder.relative_to(IMAGES))
        kind = name.split("/")[0]
        return FIRST.index(kind) if kind in FIRST else 99, order.index(name) if name in order else 99, name

    for folder in sorted({p.parent for p in IMAGES.rglob("*") if p.suffix in endings}, key=place):
        yield str(folder.relative_to(IMAGES)), sorted(p for p in folder.iterdir() if p.suffix in endings)


def lay_out(out: str | None = None) -> int:
    """Writes the sheet (docs/contact_sheet.png, or .webp if that would be too large) and prints what is on it."""
    manifest = json.loads((IMAGES / "manifest.json").read_text(encoding="utf-8"))
    sprites = {entry["file"]: entry for entry in manifest["sprites"].values()}
    label, head = _font(12), _font(26)
    placed: list[tuple[int, int, Image.Image | None, str]] = []
    top, count, weight = GAP, 0, 0
    for name, files in _folders():
        placed.append((GAP, top, None, f"{HEADINGS.get(name, name)}  ({len(files)})"))
        top += 36
        x, height = GAP, HEIGHTS.get(name.split("/")[0], USUAL)
        for n, file in enumerate(files):
            count, weight = count + 1, weight + file.stat().st_size
            if "+" in file.stem and file.stem.partition("+")[0] == files[n - 1].stem.partition("+")[0]:
                continue  # one picture shows all wounds of a pose
            shown = _shown(file, height, sprites, manifest["sprite_white"])
            if shown is None:
                continue
            name_shown = file.stem.rsplit(".", 1)[-1] if "+" not in file.stem else f"{file.stem.partition('+')[0]}, wounded"
            wide = max(shown.width, round(label.getlength(name_shown)))
            if x + wide > WIDTH - GAP and x > GAP:
                x, top = GAP, top + height + LINE + GAP
            placed.append((x, top, shown, name_shown))
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
    page = _saved(page, path)
    print(f"{path}: {count} pictures of {weight / 1e6:.1f} MB, {page.width} x {page.height}, {path.stat().st_size / 1e6:.1f} MB")
    return 0


def _saved(page: Image.Image, path: Path) -> Image.Image:
    """Writes the page with as many colours and pixels as the size limit allows, and returns it as it was written."""
    written = page
    for colours, factor in ((0, 1.0), (256, 1.0), (128, 0.85), (64, 0.75), (48, 0.6)):
        if colours:
            size = (round(page.width * factor), round(page.height * factor))
            written = page.resize(size, Image.Resampling.LANCZOS).quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        written.save(path, optimize=True)
        if path.stat().st_size <= MOST_BYTES:
            break
    return written
