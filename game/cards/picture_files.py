"""Picture files of packs: their size and faults, read from the header without decoding the picture.

A pack may contain `pictures/KIND/ID.webp` or `.png`: KIND is the name of the card file, ID the id with or without the monster's name.
What stands on the board lies in `pictures/figures`, the portrait of a monster in `pictures/portraits`, the sign of a card or a counter in `pictures/signs`.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from pathlib import Path

from game import files

FOLDER = "pictures"
EMBLEM = "emblem"  # the picture of the pack itself
FIGURES, PORTRAITS, SIGNS = "figures", "portraits", "signs"  # folders of pictures that are no cards
POSES = ("", "strike", "pounce", "roar", "sniff", "hurt", "down", "dead")  # of a figure; "" is how it stands
FACINGS = ("n", "e", "s", "w")
NORMAL, LIGHTS = "_normal", "_lights"  # beside a view of a figure: which way its surface looks, or its six light pictures
ENDINGS = (".webp", ".png")
MOST_PIXELS = 9_000_000  # of a pack's picture: 36 MB decoded
MOST_BYTES = 24_000_000
LEAST_SIDE, MOST_SIDE = 2, 65_535  # pixels; scaling a longer one crashes SDL
HEADER = 1 << 18  # bytes in which the size of a picture stands
PNG, JPEG, JPEG_END = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"\xff\xd9"
MOST_PARTS = 10_000  # most chunks of a file that are read
Size = tuple[int, int]


def figure_name(card: str, pose: str = "", facing: str = "") -> str:
    """Returns the name of a view of a figure, without its ending: `boar`, `boar_e`, `boar_roar`, `boar_roar_e`."""
    return "_".join(part for part in (card, pose, facing) if part)


def figure_names(card: str) -> Iterator[str]:
    """Yields all names that a picture of this figure may have, without their ending."""
    for pose in POSES:
        for facing in ("", *FACINGS):
            name = figure_name(card, pose, facing)
            yield from (name, name + NORMAL, name + LIGHTS)


def picture_size(path: Path) -> Size | None:
    """Reads width and height from the header of a PNG, WebP or JPEG file; None if it is something else or truncated."""
    try:
        return size_in(files.read_start(path, HEADER))
    except OSError:
        return None


def size_in(content: bytes) -> Size | None:
    """Returns width and height of a PNG, WebP or JPEG picture by its header; None if it is something else or truncated."""
    head = content[:32]
    if head[:3] == JPEG:
        return _jpeg_size(content[2:HEADER])
    if len(head) >= 24 and head[:8] == PNG and head[12:16] == b"IHDR":
        width, height = struct.unpack(">II", head[16:24])
        return width, height
    if len(head) < 30 or head[:4] != b"RIFF" or head[8:12] != b"WEBP":
        return None
    kind = head[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(head[24:27], "little"), 1 + int.from_bytes(head[27:30], "little")
    if kind == b"VP8 " and head[23:26] == b"\x9d\x01\x2a":
        width, height = struct.unpack("<HH", head[26:30])
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L" and head[20] == 0x2F:
        bits = int.from_bytes(head[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return None


def _jpeg_size(rest: bytes) -> Size | None:
    """Reads the chunks of a JPEG, after its first two bytes, up to the one with the size."""
    at = 0
    while at + 9 <= len(rest) and rest[at] == 0xFF:
        mark, long = rest[at + 1], int.from_bytes(rest[at + 2 : at + 4], "big")
        if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(rest[at + 7 : at + 9], "big"), int.from_bytes(rest[at + 5 : at + 7], "big")
        at += 2 + max(2, long)
    return None


def is_whole(content: bytes) -> bool:
    """Returns whether a PNG, WebP or JPEG picture is as long as its header says."""
    if content[:4] == b"RIFF":
        return int.from_bytes(content[4:8], "little") + 8 <= len(content)
    if content[:3] == JPEG:
        return content.endswith(JPEG_END)
    at = 8
    for _ in range(MOST_PARTS):
        part = content[at : at + 8]
        at += 12 + int.from_bytes(part[:4], "big")
        if len(part) < 8 or at > len(content):
            return False
        if part[4:] == b"IEND":
            return True
    return False


def read_picture(path: Path, most_pixels: int = MOST_PIXELS) -> bytes:
    """Reads a picture that can be shown; raises ValueError with what is wrong with it and what is allowed."""
    try:
        content = files.read_bytes(path, MOST_BYTES)
    except files.FileRefused as wrong:
        raise ValueError("is too heavy" if not wrong.foreign else f"cannot be read: {wrong.strerror}") from None
    except FileNotFoundError:
        raise ValueError("is missing") from None
    except OSError as wrong:
        raise ValueError(f"cannot be read: {wrong.strerror or wrong}") from None
    size = size_in(content)
    if size is None:
        raise ValueError("is no PNG, WebP or JPEG picture")
    if size[0] * size[1] > most_pixels or max(size) > MOST_SIDE:
        raise ValueError(f"is too large ({size[0]} x {size[1]})")
    if not is_whole(content):  # pygame unpacks a truncated file without an error
        raise ValueError("is cut short")
    return content


def fault_of(path: Path) -> str:
    """Returns what is wrong with a pack's picture and what is allowed, or ""."""
    try:
        weight = files.size_of(path, sys.maxsize)
    except OSError:
        return "the picture cannot be read"
    size = picture_size(path)
    if size is None or path.suffix.lower() not in ENDINGS:
        return f"this is no picture that can be shown; allowed: PNG or WebP, named {' or '.join(ENDINGS)}"
    if size[0] * size[1] > MOST_PIXELS:
        return f"the picture is too large: {size[0]} x {size[1]} are {size[0] * size[1]} pixels; allowed: at most {MOST_PIXELS}"
    if max(size) > MOST_SIDE:
        return f"the picture is too long: {size[0]} x {size[1]}; allowed: at most {MOST_SIDE} on each side"
    if weight > MOST_BYTES:
        return f"the file is too heavy: {weight} bytes; allowed: at most {MOST_BYTES}"
    if min(size) < LEAST_SIDE:
        return f"the picture is too small: {size[0]} x {size[1]}; allowed: at least {LEAST_SIDE} x {LEAST_SIDE}"
    try:
        read_picture(path)
    except ValueError:
        return "the picture is cut short: the file ends before its end"
    return ""
