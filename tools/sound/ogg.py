"""Writes OGG Vorbis files reproducibly: the serial number of the stream, which is random, is set."""

from __future__ import annotations

import struct
from pathlib import Path

import soundfile

from game.cards.sound_files import checksum
from tools.sound.wave import RATE, Wave

CHUNK = 4096  # samples at once, since the encoder copies them to its stack
SERIAL = 0x53464F47


def numbered(stream: bytes) -> bytes:
    """Sets the same serial number on all pages of a stream."""
    at, pages = 0, []
    while at < len(stream):
        assert stream[at : at + 4] == b"OggS"
        parts = stream[at + 26]
        size = 27 + parts + sum(stream[at + 27 : at + 27 + parts])
        page = bytearray(stream[at : at + size])
        page[14:18] = struct.pack("<I", SERIAL)
        page[22:26] = b"\0\0\0\0"
        page[22:26] = struct.pack("<I", checksum(bytes(page)))
        pages.append(bytes(page))
        at += size
    return b"".join(pages)


def write(file: Path, x: Wave, quality: float) -> None:
    """Writes samples within -1 to 1; quality is 0 to 1."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".part")
    sides = 1 if x.ndim == 1 else x.shape[1]
    with soundfile.SoundFile(beside, "w", RATE, sides, "VORBIS", format="OGG", compression_level=1 - quality) as out:
        for start in range(0, len(x), CHUNK):
            out.write(x[start : start + CHUNK])
    stream = numbered(beside.read_bytes())
    beside.unlink()
    file.write_bytes(stream)


def read(file: Path) -> Wave:
    """Reads a file as the game will decode it."""
    return soundfile.read(file)[0]
