"""The clipboard of the system."""

from __future__ import annotations

import pygame


def put_text(words: str) -> bool:
    """Copies words; returns whether the system has a clipboard for them."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True
