"""How the program ends when nobody chose to: by a signal, a fault of its own, or a display that is gone."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable

FAULT, NO_DISPLAY = 1, 2  # exit codes; of a signal: 128 and its number
SIGNALS = ("SIGTERM", "SIGHUP")
LAST_MOMENT = 5.0  # seconds that a program whose display is gone waits for the disk


class Ending:
    """Whether the program must end, and its exit code; `said` gives the sentence about a lost display, `stop` is called once."""

    def __init__(self, said: Callable[[str], str], stop: Callable[[], object]) -> None:
        self.code: int | None = None  # None: nothing has ended the program
        self._said, self._stop = said, stop

    def end(self, code: int) -> None:
        """Ends the program after the present step, without asking anybody; its exit code is the first that was given."""
        if self.code is None:
            self.code = code
        self._stop()

    def listen(self) -> None:
        """Takes the signals that end a program."""
        for name in SIGNALS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._by_signal)

    def _by_signal(self, number: int, at: object) -> None:
        """Ends the program; a second signal does not wait for the present step."""
        if self.code is not None:
            raise SystemExit(128 + number)
        self.end(128 + number)

    def display_lost(self, reason: str) -> None:
        """Ends the program because its window is gone; the story was saved after the last answer."""
        if self.code is None:
            sys.stderr.write(self._said(reason) + "\n")
        self.end(NO_DISPLAY)

    def stop_without_display(self) -> None:
        """Waits for the saves, then stops the process at once: called by the display's library, which allows no return."""
        self.display_lost(os.environ.get("DISPLAY", ""))
        stories = sys.modules.get("game.scenes.session.stories")
        if stories is not None:
            stories.close_all(LAST_MOMENT)
        sys.stderr.flush()
        os._exit(NO_DISPLAY)
