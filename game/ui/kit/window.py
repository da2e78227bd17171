"""The window: opened on a visible display, windowed or full screen, with its icon and its pointer."""

from __future__ import annotations

import contextlib
import io
import sys
import warnings
from collections.abc import Callable

import pygame

from game import files, paths
from game.ui.kit.widget import Widget

FIRST_SIZE = (1280, 720)
UNSEEN = ("dummy", "offscreen")


class NoDisplay(Exception):
    """Raised if there is no display to play on; the message names the reason."""


class Window:
    """Holds the surface of the window."""

    def __init__(self, caption: str) -> None:
        self.caption = caption
        self.surface = pygame.Surface((1, 1))
        self.windowed = FIRST_SIZE  # the window size to return to from full screen
        self.cursor = -1

    def open(self, full: bool) -> None:
        """Opens the window; raises NoDisplay without a visible display."""
        try:
            pygame.display.init()
            if pygame.display.get_driver() in UNSEEN:
                raise NoDisplay(pygame.display.get_driver())
            pygame.display.set_caption(self.caption)
            with contextlib.suppress(OSError, pygame.error, ValueError):
                pygame.display.set_icon(pygame.image.load_sized_svg(io.BytesIO(files.read_bytes(paths.images() / "icon.svg", files.SMALL)), (64, 64)))
            self.make(full)
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
        pygame.key.set_repeat()  # the input reader repeats keys itself
        pygame.key.start_text_input()

    def when_lost(self, stop: Callable[[], object]) -> None:
        """Calls `stop`, which must not return, when the X server goes away: its library would end the process at once with code 1."""
        if sys.platform != "linux" or pygame.display.get_driver() != "x11":
            return
        import ctypes

        kind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)

        def lost(display: int | None) -> int:
            stop()
            return 0

        with contextlib.suppress(OSError, AttributeError):
            self._lost = kind(lost)  # kept: the library calls it as long as the process lives
            ctypes.CDLL("libX11.so.6").XSetIOErrorHandler(self._lost)

    def open_unseen(self, size: tuple[int, int]) -> None:
        """Opens a hidden surface, for screenshots and tests."""
        pygame.display.init()
        self.surface = pygame.display.set_mode(size)

    @property
    def full(self) -> bool:
        return bool(self.surface.get_flags() & pygame.FULLSCREEN)

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def make(self, full: bool) -> None:
        """Opens the window again: full screen, or in its former size, limited by the desktop."""
        if full:
            if self.size != (1, 1):
                self.windowed = self.size
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        wide, high = pygame.display.get_desktop_sizes()[0]
        size = (min(self.windowed[0], wide), min(self.windowed[1], high))
        with warnings.catch_warnings():  # a desktop may give another size than requested
            warnings.simplefilter("ignore", RuntimeWarning)
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)

    def resized(self) -> None:
        """Takes the new surface after the window was resized."""
        self.surface = pygame.display.get_surface() or self.surface
        if not self.full:
            self.windowed = self.size

    def point(self, at: Widget | None) -> None:
        """Shows a hand over pressable widgets, a caret over text fields, else the arrow."""
        wanted = pygame.SYSTEM_CURSOR_HAND if at is not None and at.enabled and at.presses() else pygame.SYSTEM_CURSOR_ARROW
        wanted = pygame.SYSTEM_CURSOR_IBEAM if at is not None and at.wants_text else wanted
        if wanted != self.cursor:
            self.cursor = wanted
            with contextlib.suppress(pygame.error):  # a display without pointers
                pygame.mouse.set_cursor(wanted)
