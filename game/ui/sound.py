"""Sounds: short ones by name, one long ambience. A machine without a sound device is simply silent.

Nothing is opened before `open`, which the window calls after its first frame; opening and unpacking run on a thread of their
own, so that a slow device never holds up a picture.
"""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path

import pygame

EFFECTS = ("dice", "stone_hit", "growl", "heartbeat")
AMBIENCE = "ambience_loop"
FADE_MILLISECONDS = 900
BUFFER = 2048  # frames at once: a twentieth of a second is early enough for dice, and wakes the machine half as often


class Sounds:
    """Plays the .ogg files of a folder; volumes go from 0 to 1, `mute` silences everything."""

    def __init__(self, folder: Path, effects: float = 0.8, ambience: float = 0.6, mute: bool = False) -> None:
        self.folder = folder
        self.effects, self.ambience, self.mute = effects, ambience, mute
        self.ready = False
        self.fault = ""  # why there is no sound, for the settings page and bug reports
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._ambience: pygame.mixer.Sound | None = None  # unpacked: to unpack it again and again would cost four times as much
        self._wants_ambience = False
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Begins to open the device and to unpack the sounds; a second call does nothing."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._open, name="sounds", daemon=True)
            self._thread.start()

    def _open(self) -> None:
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, BUFFER)
            pygame.mixer.set_reserved(1)
            for name in EFFECTS:
                with contextlib.suppress(pygame.error, OSError):  # one damaged file leaves the others
                    self._sounds[name] = pygame.mixer.Sound(self.folder / f"{name}.ogg")
            with contextlib.suppress(pygame.error, OSError):
                self._ambience = pygame.mixer.Sound(self.folder / f"{AMBIENCE}.ogg")
            self.ready = True
            if self._wants_ambience:
                self._start_ambience()
        except (pygame.error, OSError, NotImplementedError, AttributeError) as wrong:
            self.fault = str(wrong)

    def wait(self) -> None:
        """Waits until opening has ended, well or not; for tests."""
        if self._thread is not None:
            self._thread.join()

    def play(self, name: str) -> None:
        """Plays a short sound; one that is not there, or that comes before the device is open, is passed over."""
        sound = self._sounds.get(name)
        if sound is None or not self.ready or self.mute or self.effects <= 0:
            return
        with contextlib.suppress(pygame.error):
            sound.set_volume(self.effects)
            sound.play()

    def start_ambience(self) -> None:
        """Begins the long sound behind everything, now or once the device is open."""
        self._wants_ambience = True
        if self.ready:
            self._start_ambience()

    def stop_ambience(self) -> None:
        self._wants_ambience = False
        if self.ready:
            with contextlib.suppress(pygame.error):
                pygame.mixer.Channel(0).fadeout(FADE_MILLISECONDS)

    def _start_ambience(self) -> None:
        if self._ambience is None:
            return
        with contextlib.suppress(pygame.error):
            if not pygame.mixer.Channel(0).get_busy():
                self._ambience.set_volume(0.0 if self.mute else self.ambience)
                pygame.mixer.Channel(0).play(self._ambience, -1, fade_ms=FADE_MILLISECONDS)

    def set_volumes(self, effects: float, ambience: float, mute: bool) -> None:
        """Sets volumes and mute; what is playing follows at once."""
        self.effects, self.ambience, self.mute = effects, ambience, mute
        if self.ready:
            with contextlib.suppress(pygame.error):
                if self._ambience is not None:
                    self._ambience.set_volume(0.0 if mute else ambience)
                if mute:
                    for sound in self._sounds.values():
                        sound.stop()

    def close(self) -> None:
        """Ends all sound; before the window closes."""
        self.wait()
        if self.ready:
            self.ready = False
            with contextlib.suppress(pygame.error):
                pygame.mixer.quit()
