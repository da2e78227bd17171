"""The clipboard of the system."""

from __future__ import annotations

import pygame

MOST = 1000  # letters that are read


def put_text(words: str) -> bool:
    """Copies words; returns whether the system has a clipboard for them."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def text() -> str:
    """Returns the words of the clipboard, at most so many as a field could take; "" where there are none."""
    try:
        return str(pygame.scrap.get_text())[:MOST]
    except pygame.error:
        return ""
