"""Messages to the person who starts the game, before the game window exists: lines, a small window, the log.

Standard library only, because it must work without the libraries.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game import files, starting

if TYPE_CHECKING:
    import tkinter

NIGHT, SHADE, BONE, EMBER = "#120d0a", "#2a1f18", "#d9cba6", "#c4763a"
LONGEST_LOG = 1_000_000  # bytes
Say = Callable[[str], None]


class StartRefused(Exception):
    """Raised if a start cannot continue: one sentence for the user, and the exit code."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


def own_folder() -> Path:
    """Returns the folder of the user's files."""
    return Path(starting.own_folder())


def tell(sentence: str, show: bool = False) -> None:
    """Prints a line on standard error; if `show`, also in a window when the game was started by a double-click."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr, flush=True)
    if not show or not unseen():
        return
    import shutil
    import subprocess

    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, "Stone Faces", 0)
        return
    half_a_minute = 30  # the window closes by itself if nobody is there
    with contextlib.suppress(Exception):
        import tkinter

        window = tkinter.Tk()
        dress(window)
        tkinter.Label(window, text=sentence, wraplength=500, bg=NIGHT, fg=BONE).pack(pady=8)
        tkinter.Button(window, text="Close", command=window.destroy, bg=NIGHT, fg=BONE, highlightthickness=0).pack()
        window.after(half_a_minute * 1000, window.destroy)
        window.mainloop()
        return
    seconds = str(half_a_minute)
    for box in (["zenity", "--error", "--timeout", seconds, "--text"], ["xmessage", "-timeout", seconds]):
        if shutil.which(box[0]):
            subprocess.call([*box, sentence], stderr=subprocess.DEVNULL)
            return


def dress(window: tkinter.Tk) -> None:
    """Centres a small window on the screen, in the colours of the game."""
    import tkinter

    window.title("Stone Faces")
    window.configure(bg=NIGHT)
    window.geometry(f"560x210+{window.winfo_screenwidth() // 2 - 280}+{window.winfo_screenheight() // 2 - 105}")
    tkinter.Label(window, text="Stone Faces", font=("serif", 26), bg=NIGHT, fg=BONE).pack(pady=(24, 8))


def unseen() -> bool:
    """Returns whether the game was started by a double-click: there is a display, and no terminal, pipe or file reads the lines."""
    if sys.platform == "win32":
        import ctypes

        alone = ctypes.windll.kernel32.GetConsoleProcessList((ctypes.c_uint * 4)(), 4) <= 2  # the console closes with this process
        return sys.stderr is None or bool(alone)
    if sys.platform != "darwin" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        kind = os.fstat(2).st_mode
    except OSError:
        return True
    return not (os.isatty(2) or stat.S_ISFIFO(kind) or stat.S_ISREG(kind))


def in_a_window(work: Callable[[Say], Path]) -> Path:
    """Shows the lines of a long operation in a small window; without tkinter on standard error."""
    try:
        import tkinter
        from tkinter import ttk

        window = tkinter.Tk()
    except Exception:
        return work(tell)
    import threading

    lines = [""]
    outcome: list[Path | BaseException] = []

    def job() -> None:
        try:
            outcome.append(work(lines.append))
        except BaseException as problem:
            outcome.append(problem)

    def look() -> None:
        label["text"] = lines[-1].strip()
        if outcome:
            window.destroy()
        else:
            window.after(100, look)

    dress(window)
    label = tkinter.Label(window, height=3, wraplength=500, bg=NIGHT, fg=BONE)
    label.pack()
    ttk.Style(window).configure("night.Horizontal.TProgressbar", background=EMBER, troughcolor=SHADE)
    bar = ttk.Progressbar(window, mode="indeterminate", length=420, style="night.Horizontal.TProgressbar")
    bar.pack(pady=(8, 24))
    bar.start()
    threading.Thread(target=job, daemon=True).start()
    look()
    window.mainloop()
    if not outcome:
        raise KeyboardInterrupt  # the window was closed; the next start waits for what still runs
    if isinstance(outcome[0], BaseException):
        raise outcome[0]
    return outcome[0]


def remember_fault() -> str:
    """Logs the exception that is being handled, and returns a sentence with the path of the log."""
    import traceback

    return remember(traceback.format_exc())


def remember(text: str) -> str:
    """Appends a text to the log in the user's folder, and returns a sentence with its path."""
    import platform
    import time

    file = own_folder() / "log.txt"
    with contextlib.suppress(Exception):
        from game import paths

        file = paths.log_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        now = time.strftime("%Y-%m-%d %H:%M:%S")
        files.append_text(file, f"---- {now}, Python {platform.python_version()}\n{text.rstrip()}\n", LONGEST_LOG)
        return f"What happened is written in {file}."
    except OSError as error:
        return f"What happened could not be written to {file}: {error.strerror or error}."
