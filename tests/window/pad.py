"""Starts the game with a gamepad that its standard input plays: a line is `button N`, or `cross X Y`."""

from __future__ import annotations

import runpy
import sys
import threading
from pathlib import Path

import pygame

MAIN = Path(__file__).resolve().parents[2] / "main.py"
sys.path.insert(0, str(MAIN.parent))

from tests.window.known_dice import know_all_dice  # noqa: E402


def listen() -> None:
    """Presses and lets go of what each line names."""
    for line in sys.stdin:
        what, *numbers = line.split()
        if what == "button":
            for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, instance_id=0, button=int(numbers[0])))
        else:
            for value in ((int(numbers[0]), int(numbers[1])), (0, 0)):
                pygame.event.post(pygame.event.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value))


threading.Thread(target=listen, daemon=True).start()
know_all_dice()
runpy.run_path(str(MAIN), run_name="__main__")
