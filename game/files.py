"""The only module that opens files: regular files within a size, writing whole or not at all, temporary files that are taken away.

What is not a regular file (a pipe, a device, a folder) is never opened, so that nothing can block; what lies outside its folder
by a link, or is too large, is refused before it is read. Standard library only, and little of it: the start needs this module.
"""

from __future__ import annotations

import os
import stat
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:  # not from typing: the fast start imports this module
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import IO

    AnyPath = str | Path

SMALL = 2_000_000  # bytes: settings, requirement lists, language files, boards
LARGE = 64_000_000  # pictures, sounds, fonts, stories
MOST_FILES, DEEPEST = 20_000, 20  # entries of a pack, and folders within each other
TRIES, PAUSE = 3, 0.05  # retries, and seconds between them, while another program holds a file
TEMPORARY = ".tmp"
_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class FileRefused(OSError):
    """Raised for a file that is not read: `strerror` says why. `foreign`: it is no regular file within its folder, so not a file of the game at all."""

    def __init__(self, reason: str, path: AnyPath, foreign: bool = False) -> None:
        super().__init__(0, reason, str(path))
        self.foreign = foreign


# ---- reading ----------------------------------------------------------------------------------------------------------
def size_of(path: AnyPath, most: int = LARGE, within: AnyPath | None = None) -> int:
    """Returns the size of a regular file of at most `most` bytes, following links that stay in `within`; raises OSError for anything else."""
    found = os.stat(path)
    _check(found, path, most)
    if within is not None and not _inside(path, within):
        raise FileRefused("it is a link that leads out of its folder", path, foreign=True)
    return found.st_size


def read_bytes(path: AnyPath, most: int = LARGE, within: AnyPath | None = None) -> bytes:
    """Reads a regular file of at most `most` bytes; raises OSError, which is FileRefused if the file is of another kind, outside or too large."""
    content = _read(path, most, most + 1, within)
    if len(content) > most:  # it grows while it is read
        raise FileRefused(_too_large(most), path)
    return content


def read_start(path: AnyPath, count: int, within: AnyPath | None = None) -> bytes:
    """Reads the first bytes of a regular file of any size; raises OSError."""
    return _read(path, sys.maxsize, count, within)


def _read(path: AnyPath, most: int, count: int, within: AnyPath | None) -> bytes:
    size_of(path, most, within)
    handle = os.open(path, os.O_RDONLY | _FLAGS)
    try:
        _check(os.fstat(handle), path, most)  # another one may lie there by now
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(count)
    finally:
        os.close(handle)


def read_text(path: AnyPath, most: int = SMALL, within: AnyPath | None = None) -> str:
    """Reads a regular file as UTF-8, without a byte order mark; raises OSError or UnicodeDecodeError."""
    return read_bytes(path, most, within).decode("utf-8-sig")


def is_regular(path: AnyPath, within: AnyPath | None = None) -> bool:
    """Returns whether there is a regular file that may be read, of whatever size."""
    try:
        size_of(path, sys.maxsize, within)
    except (OSError, ValueError):
        return False
    return True


def same_content(path: AnyPath, other: AnyPath) -> bool:
    """Returns whether two paths are one file, or regular files of the same content; False where that cannot be known."""
    try:
        return os.path.samefile(path, other) or (size_of(path) == size_of(other) and read_bytes(path) == read_bytes(other))
    except OSError:
        return False


def _check(found: os.stat_result, path: AnyPath, most: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise FileRefused(f"it is {_kind(found.st_mode)}, not a file", path, foreign=True)
    if found.st_size > most:
        raise FileRefused(_too_large(most), path)


def _kind(mode: int) -> str:
    kinds = {stat.S_IFDIR: "a folder", stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket"}
    return kinds.get(stat.S_IFMT(mode), "a device")


def _too_large(most: int) -> str:
    return f"the file is too large: {most // 1_000_000} MB are allowed"


def _inside(path: AnyPath, within: AnyPath) -> bool:
    folder = os.path.realpath(within)
    try:
        return os.path.commonpath([folder, os.path.realpath(path)]) == folder
    except ValueError:  # on another drive
        return False


class FolderWalk:
    """The regular files below a folder, by their paths in it with `/`, in an order independent of the file system.

    `left_out` names everything else with the reason: pipes, devices, links that lead out, names that cannot be shown, whatever is
    too deep or too many. Names that begin with a dot are passed over, as is what `skip(path, name)` says.
    """

    def __init__(self, folder: AnyPath, skip: Callable[[str, str], bool] = lambda path, name: False, most: int = MOST_FILES) -> None:
        self.found: list[str] = []
        self.left_out: list[tuple[str, str]] = []
        self.folder, self._skip, self._most = str(folder), skip, most
        waiting = [""]
        while waiting and self._most > 0:
            waiting += self._look(waiting.pop())
        if self._most <= 0:
            self.left_out.append(("", f"the folder holds too much: {most} files and folders are read, and the rest is left out"))
        self.found.sort(key=walked)
        self.left_out.sort()

    def _look(self, inside: str) -> list[str]:
        """Sorts the entries of one folder into files and what is left out; returns its folders."""
        below: list[str] = []
        try:
            with os.scandir(os.path.join(self.folder, inside)) as entries:
                for entry in entries:
                    path = f"{inside}/{entry.name}" if inside else entry.name
                    if entry.name.startswith(".") or self._skip(path, entry.name):
                        continue
                    self._most -= 1
                    if self._most <= 0:
                        break
                    reason = self._reason(entry, path)
                    if reason:
                        self.left_out.append((path, reason))
                    else:
                        (below if entry.is_dir(follow_symlinks=False) else self.found).append(path)
        except OSError as wrong:
            self.left_out.append((inside, f"the folder cannot be opened: {wrong.strerror or wrong}"))
        return below

    def _reason(self, entry: os.DirEntry[str], path: str) -> str:
        if not entry.name.isprintable():
            return "its name holds signs that cannot be shown: give it another"
        if path.count("/") >= DEEPEST:
            return f"it lies too deep: {DEEPEST} folders within each other are allowed"
        try:
            if entry.is_symlink() and not _inside(entry.path, self.folder):
                return "it is a link that leads out of its folder"
            mode = entry.stat().st_mode
        except OSError as wrong:
            return f"it cannot be opened: {wrong.strerror or wrong}"
        if stat.S_ISREG(mode) or (stat.S_ISDIR(mode) and not entry.is_symlink()):
            return ""
        return "it is a link to a folder" if stat.S_ISDIR(mode) else f"it is {_kind(mode)}, not a file"


def walked(path: str) -> tuple[tuple[bool, str], ...]:
    """Returns the sorting key of a path in a folder in the order of a walk: the files of a folder before the folders in it."""
    *folders, file = path.split("/")
    return (*((True, folder) for folder in folders), (False, file))


def files_in(folder: Path, ending: str) -> list[Path]:
    """Lists the regular files of a folder with an ending, sorted; none if there is no such folder."""
    if not folder.is_dir():
        return []
    return [folder / name for name in FolderWalk(folder, lambda path, name: "/" in path).found if name.endswith(ending)]


def has_ending(folder: AnyPath, ending: str) -> bool:
    """Returns whether a name in a folder has an ending."""
    try:
        with os.scandir(folder) as entries:
            return any(entry.name.endswith(ending) for entry in entries)
    except OSError:
        return False


def shown(path: AnyPath) -> str:
    """Returns a path as it can be shown and stored: control characters and bytes that are no UTF-8 are escaped."""
    text = str(path)
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape", "surrogatepass").decode("ascii") for sign in text)


# ---- writing ----------------------------------------------------------------------------------------------------------
def write_whole(path: AnyPath, content: bytes) -> None:
    """Writes a file so that after a crash either the old or the new one exists completely; raises OSError, and leaves no temporary file."""
    beside = temporary(path)
    try:
        remove(beside)
        with os.fdopen(os.open(beside, _NEW, 0o666), "wb") as file:  # what lies there is never followed or opened
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        move(beside, path)
    except BaseException:
        remove(beside)
        raise
    flush_folder(os.path.dirname(path))


def write_new(path: AnyPath, content: bytes) -> None:
    """Writes a file where there is none, and follows no link; raises OSError, FileExistsError where something lies there."""
    with os.fdopen(os.open(path, _NEW, 0o666), "wb") as file:
        file.write(content)


def remove_tree(path: AnyPath) -> None:
    """Removes a file, or a folder with all that is in it, as far as the system lets it; a link is removed, and not what it leads to."""
    import shutil

    if stat.S_ISDIR(_mode(str(path))):
        shutil.rmtree(path, ignore_errors=True)
    else:
        remove(path)


def move(old: AnyPath, new: AnyPath) -> None:
    """Renames a file, replacing what was there; tries again while another program holds it; raises OSError."""
    for left in range(TRIES - 1, -1, -1):
        try:
            os.replace(old, new)
            return
        except PermissionError:
            if not left:
                raise
            import time

            time.sleep(PAUSE)


def keep_copy(path: AnyPath, copy: AnyPath) -> None:
    """Keeps the present content of a file under a second name (hard link or copy); raises OSError."""
    try:
        os.link(path, copy)
    except (OSError, NotImplementedError, AttributeError):
        write_whole(copy, read_bytes(path))


def append_text(path: AnyPath, text: str, most: int) -> None:
    """Appends to a text file, which begins anew when it is larger than `most` bytes; raises OSError, and then keeps what was in it."""
    try:
        begins = size_of(path, sys.maxsize) > most
    except FileNotFoundError:
        begins = False
    if begins:
        write_whole(path, text.encode("utf-8", "replace"))
        return
    with open(path, "a", encoding="utf-8", errors="replace") as file:
        file.write(text)


def writer(path: AnyPath) -> IO[str]:
    """Opens a text file that a command writes line by line; raises OSError."""
    return open(path, "w", encoding="utf-8", errors="backslashreplace")


def remove(path: AnyPath) -> bool:
    """Removes a file; returns whether it is gone."""
    try:
        os.unlink(path)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


def flush_folder(folder: AnyPath) -> None:
    """Flushes a folder's entries to the disk, where the system supports it."""
    try:
        opened = os.open(folder or ".", os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(opened)
    except OSError:
        pass
    finally:
        os.close(opened)


# ---- locks --------------------------------------------------------------------------------------------------------------
def open_lock(path: AnyPath) -> int:
    """Opens the file of a lock, which is created if it is missing; returns its handle; raises OSError."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | _FLAGS, 0o666)
    try:
        _check(os.fstat(handle), path, SMALL)
    except OSError:
        os.close(handle)
        raise
    return handle


def take_lock(handle: int, wait: bool = False) -> bool:
    """Takes a lock, which the system frees when its process ends; returns False where the file system knows no locks.

    Raises BlockingIOError while another process holds it, unless `wait`.
    """
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, 1 << 20, os.SEEK_SET)  # beyond what the file says: a locked byte cannot be read
        while True:
            try:
                msvcrt.locking(handle, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
                return True
            except OSError:
                if not wait:
                    raise BlockingIOError from None
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        raise
    except OSError:
        return False
    return True


# ---- temporary files ----------------------------------------------------------------------------------------------------
def temporary(path: AnyPath) -> str:
    """Returns the name under which this process writes a file before it is renamed."""
    return f"{path}.{os.getpid()}{TEMPORARY}"


def leftovers(folder: AnyPath) -> Iterator[str]:
    """Yields the temporary files in a folder whose writer has ended."""
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries if entry.name.endswith(TEMPORARY)]
    except OSError:
        return
    for name in names:
        number = name.removesuffix(TEMPORARY).rpartition(".")[2]
        if not (number.isascii() and number.isdigit() and len(number) < 10 and (int(number) == os.getpid() or alive(int(number)))):
            yield os.path.join(folder, name)


def tidy(folder: AnyPath) -> None:
    """Removes the temporary files in a folder whose writer has ended."""
    for path in leftovers(folder):
        if stat.S_ISREG(_mode(path)):
            remove(path)


def _mode(path: str) -> int:
    try:
        return os.lstat(path).st_mode
    except OSError:
        return 0


def alive(pid: int) -> bool:
    """Returns whether a process runs on this machine."""
    if pid <= 0:
        return False
    if sys.platform == "win32":
        import ctypes

        kernel, handle_limited = ctypes.windll.kernel32, 0x1000
        handle = kernel.OpenProcess(handle_limited, False, pid)
        if not handle:
            return bool(kernel.GetLastError() == 5)  # it runs, and belongs to somebody else
        code = ctypes.c_ulong()
        kernel.GetExitCodeProcess(handle, ctypes.byref(code))
        kernel.CloseHandle(handle)
        return code.value == 259
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
