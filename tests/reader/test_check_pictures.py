"""What `main.py check` says to who draws pictures for a pack: each with its file, what is wrong, and what is allowed."""

from __future__ import annotations

import struct
import zlib

import pytest

from game.play import check

GEAR = {"gear.yaml": "spoon: {name: Spoon, source: ours}"}


def png(width: int, height: int, whole: bool = True) -> bytes:
    def part(name: bytes, of: bytes) -> bytes:
        return struct.pack(">I", len(of)) + name + of + struct.pack(">I", zlib.crc32(name + of))

    rows = zlib.compress(bytes((width * 3 + 1) * min(height, 50)))
    made = b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + part(b"IDAT", rows)
    return made + part(b"IEND", b"") if whole else made[:-9]


@pytest.fixture
def drawn(shelf, capsys):
    """Puts a file into a pack's pictures and returns the exit code of the check and what it says about it."""

    def check_with(name: str, content: bytes) -> tuple[int, str]:
        pack = shelf.pack(GEAR)
        file = pack / "pictures" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        code = check.main([str(pack)])
        said = [line for line in capsys.readouterr().out.splitlines() if "/pictures/" in line]
        assert all(line.startswith(f"{file}:1:1: ") for line in said)
        return code, "\n".join(said)

    return check_with


def test_a_picture_that_can_be_shown_is_passed_in_silence(drawn):
    assert drawn("gear/spoon.png", png(30, 20)) == (0, "")


@pytest.mark.parametrize("name", ["spoon.png", "gear/spoon.png"])
def test_a_picture_lies_in_the_folder_of_its_kind_or_above(drawn, name):
    assert drawn(name, png(30, 20)) == (0, "")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("gear/spoon.png", b"", "no picture that can be shown; allowed: PNG or WebP, named .webp or .png"),
        ("gear/spoon.png", b"GIF89a, which is not one of ours", "allowed: PNG or WebP"),
        ("gear/spoon.jpg", png(30, 20), "named .webp or .png"),
        ("gear/spoon.png", png(60_000, 50), ""),
        ("gear/spoon.png", png(60_000, 60_000), "too large: 60000 x 60000 are 3600000000 pixels; allowed: at most 9000000"),
        ("gear/spoon.png", png(2, 4_499_999), "too long: 2 x 4499999; allowed: at most 65535"),
        ("gear/spoon.png", png(30, 1), "too small: 30 x 1; allowed: at least 2 x 2"),
        ("gear/spoon.png", png(30, 20, whole=False), "cut short"),
        ("gear/spoon.webp", b"RIFF\xff\xff\x00\x00WEBPVP8 \xff\xff\x00\x00\x00\x00\x00\x9d\x01\x2a\x40\x01\xc8\x00", "cut short"),
    ],
    ids=["empty", "other_type", "other_ending", "wide_but_allowed", "huge", "long", "small", "truncated", "truncated_webp"],
)
def test_a_picture_that_cannot_be_shown_is_an_error(drawn, name, content, said):
    code, found = drawn(name, content)
    assert (code, found) == (0, "") if not said else (code == 1 and said in found and ": notice: " not in found)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gear/spon.png", "no card of gear is called 'spon' (did you mean 'spoon'?)"),
        ("gera/spoon.png", "there is no kind of card called 'gera'; allowed: abilities, actions, ai,"),
        ("gera/spoon.png", "(did you mean 'gear'?)"),
        ("gear/old/spoon.png", "no card looks for a picture here; allowed: pictures/KIND/ID.webp"),
    ],
)
def test_a_picture_that_belongs_to_no_card_is_noticed(drawn, name, said):
    code, found = drawn(name, png(30, 20))
    assert code == 0 and ": notice: " in found and said in found
