"""Sound files of packs: Ogg Vorbis, their length and faults, read from the pages of the file without decoding the sound.

A monster names them in `sounds`, `ambience` and `music`, by their path in the pack: `sounds/chitter.ogg`.
"""

from __future__ import annotations

import struct
from pathlib import Path, PurePath
from typing import Literal, NamedTuple

from game import files

FOLDER = "sounds"
ENDING = ".ogg"
MOST_BYTES = 20_000_000  # of a file
LONGEST = {"sound": 20, "ambience": 120, "music": 1200}  # seconds: what is unpacked at once, what is unpacked and repeated, what is streamed
LEAST_RATE, MOST_RATE = 8_000, 48_000
Use = Literal["sound", "ambience", "music"]
PAGE, VORBIS = b"OggS", b"\x01vorbis"
SLACK = 1.5  # a file may hold so much more than its last page says before it is taken for a trap
HEADERS, MOST_SUMMED = 3, 262_144  # packets without which nothing can be unpacked, and the bytes of them that are summed up

def is_file(sound: str) -> bool:
    """Returns whether a sound is named by its path, as a file of a pack is, and not by its event."""
    return PurePath(sound).suffix == ENDING


def name_of(file: str) -> str:
    """Returns the name of a file by which its sentences are found: `bell` of `sounds/bell.ogg`."""
    return PurePath(file).stem


class SoundFacts(NamedTuple):
    """What an Ogg Vorbis file says of itself: samples a second, channels, seconds, and the most seconds that its packets could unpack to."""

    rate: int
    channels: int
    seconds: float
    most_seconds: float


class OwnSounds(NamedTuple):
    """The sounds of a monster: files by event, its ambience, and its music by how the fight stands; all by their full paths, within one of `packs`.

    Cards may play files of these packs, too.
    """

    packs: tuple[str, ...] = ()
    sounds: tuple[tuple[str, tuple[str, ...]], ...] = ()
    ambience: str = ""
    music: tuple[tuple[str, str], ...] = ()

    def takes(self, event: str) -> tuple[str, ...]:
        """Returns the files of an event, none where the monster sounds as all do."""
        return dict(self.sounds).get(event, ())

    def pack_of(self, file: str) -> str:
        """Returns the folder of the pack in which a file lies; "" if in none."""
        return next((pack for pack in self.packs if Path(file).is_relative_to(pack)), "")

    def behind(self, mood: str, usual: tuple[str, str]) -> tuple[str, str]:
        """Returns ambience and music of a fight; `usual` is what other fights have."""
        return self.ambience or usual[0], dict(self.music).get(mood, usual[1])


def _sums() -> list[int]:
    """Returns the table of the checksum of Ogg pages: by the highest byte of what is left."""
    found = []
    for number in range(256):
        rest = number << 24
        for _ in range(8):
            rest = ((rest << 1) ^ 0x04C11DB7 if rest & 0x80000000 else rest << 1) & 0xFFFFFFFF
        found.append(rest)
    return found


SUMS = _sums()


def checksum(page: bytes) -> int:
    """Returns the checksum that an Ogg page has for what is in it."""
    rest = 0
    for byte in page[:22] + bytes(4) + page[26:]:
        rest = ((rest << 8) & 0xFFFFFFFF) ^ SUMS[(rest >> 24) ^ byte]
    return rest


def facts_of(content: bytes) -> SoundFacts | None:
    """Reads the pages of an Ogg file with one Vorbis stream; None if it is something else, damaged or cut short."""
    at, packets, samples, first, stream, summed = 0, 0, 0, b"", None, 0
    while at < len(content):
        head = content[at : at + 27]
        if len(head) < 27 or head[:4] != PAGE:
            return None
        start = at
        granule, number, count = struct.unpack_from("<q", head, 6)[0], head[14:18], head[26]
        lacing = content[at + 27 : at + 27 + count]
        body = at + 27 + count
        at = body + sum(lacing)
        if len(lacing) < count or at > len(content) or (stream is not None and number != stream):
            return None
        if packets < HEADERS and summed < MOST_SUMMED:  # a later page that is damaged is passed over when it is played
            summed += at - start
            if checksum(content[start:at]) != struct.unpack_from("<I", content, start + 22)[0]:
                return None
        if stream is None:
            stream, first = number, content[body:at]
        packets += sum(size < 255 for size in lacing)
        samples = max(samples, granule)
    if len(first) < 30 or first[:7] != VORBIS:
        return None
    channels, rate = first[11], struct.unpack_from("<I", first, 12)[0]
    block = 1 << (first[28] >> 4)
    if not rate or not channels:
        return None
    return SoundFacts(rate, channels, samples / rate, packets * block / 2 / rate)


def fault_of(path: Path, use: Use, pack: Path) -> str:
    """Returns what is wrong with a sound of a pack and what is allowed, or ""."""
    try:
        content = files.read_bytes(path, MOST_BYTES, pack)
    except files.FileRefused as wrong:
        return f"the sound is not read: {wrong.strerror}; allowed: a file in the pack of at most {MOST_BYTES // 1_000_000} MB"
    except FileNotFoundError:
        return f"there is no such sound in the pack; it is looked for in {FOLDER}"
    except (OSError, ValueError) as wrong:
        return f"the sound cannot be read: {getattr(wrong, 'strerror', None) or wrong}"
    facts = facts_of(content)
    if facts is None:
        return "this is no sound that can be played, or it is cut short; allowed: Ogg Vorbis, one stream, named .ogg"
    if facts.channels > 2 or not LEAST_RATE <= facts.rate <= MOST_RATE:
        return f"the sound has {facts.channels} channels of {facts.rate} Hz; allowed: one or two, of {LEAST_RATE} to {MOST_RATE} Hz"
    if facts.seconds <= 0:
        return "the sound is empty"
    if facts.seconds > LONGEST[use]:
        return f"the {use} is too long: {facts.seconds:.0f} seconds; allowed: at most {LONGEST[use]}"
    if facts.most_seconds > max(LONGEST[use], facts.seconds) * SLACK + 10:
        return f"the {use} would unpack to more than it says: {facts.most_seconds:.0f} seconds; allowed: at most {LONGEST[use]}"
    return ""
