"""The seed of a battle as a word that people tell each other: letters and digits, the number in base 36."""

from __future__ import annotations

import secrets

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BASE = len(SIGNS)
USUAL = 8                                                       # signs of a seed that is drawn
LONGEST = 12                                                    # signs of a seed that is typed: its number fits into 63 bits


def seed_of(word: str) -> int | None:
    """Returns the number of a seed, in whatever case and with spaces or dashes; None of a word that is none."""
    plain = "".join(sign for sign in word.upper() if sign not in " -")
    if not plain or len(plain) > LONGEST or any(sign not in SIGNS for sign in plain):
        return None
    return int(plain, BASE)


def word_of(seed: int) -> str:
    """Returns the word of a seed."""
    found, left = "", max(0, seed)
    while left or not found:
        left, sign = divmod(left, BASE)
        found = SIGNS[sign] + found
    return found


def drawn_seed() -> int:
    """Draws a seed whose word is short."""
    return secrets.randbelow(BASE**USUAL)
