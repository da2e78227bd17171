"""The saved stories: one file each, written after every answer by a background thread, with ten older copies.

A copy is made at the end of a round or a step of the settlement, and counts once it has been opened again; over many years the last of
each year stays. A failure to write is no exception here: `trouble` reports it
once. A damaged story is never shown as an empty slot, and its newest valid copy is offered.
"""

from __future__ import annotations

import atexit
import contextlib
import re
import threading
import time
from pathlib import Path

from msgspec import Struct, structs

from game import files, paths
from game.cards.effect import Message
from game.cards.library import Library
from game.play.kept_packs import kept_packs
from game.play.opened import Opened, Unreadable
from game.play.opening import Unopened, open_story, update_for
from game.play.proving import comes_back
from game.play.save_files import Damaged, Newer, Notes, Story, StorySummary, Where, read_head, read_story, summary_of, to_bytes, where_of
from game.play.story_folder import LONGEST_NAME, OLD, SUFFIX, Copy, SaveEntry, StoryFolder, titled
from game.play.story_locks import RENEWED_EVERY, Holder, StoryLocks
from game.rules.engine.saving import FORMAT, Saved, digests_of
from game.rules.session import Session

ASIDE = ".damaged"
FAMILY = "family"                                               # the note that names the story from which this one branched
COPIES = 10
MORE = Where("more")                                            # the file holds more than the session: it becomes a copy before it is overwritten
LONGEST_ID = 40
Entries = list["SaveEntry"]
Ids = list[str]
Paths = list[Path]
Notices = list[Message]
LAST_MOMENT = 5.0                                               # seconds that the program waits for the disk when it quits


class _Job(Struct):
    """The next state of a story to be written."""

    saved: Saved
    library: Library
    notes: Notes
    where: Where
    glance: StorySummary


class Keeper:
    """Saves the stories of one folder. All methods may be called from the drawing thread; only `flush` waits."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.saves()
        self.trouble: Message | None = None
        self._told = False                                      # whether a failure to save was reported
        self._names: dict[str, str] = {}
        self._written: dict[str, Where] = {}                    # stories whose file is known to be valid
        self._seen: dict[str, tuple[int, int]] = {}             # the signature of a story's file when it was last read or written here
        self._begun: set[str] = set()                           # stories begun by this process
        self._parted: dict[str, str] = {}                       # stories that another process plays, too: the id under which they continue here
        self._jobs: dict[str, _Job] = {}
        self._busy = False
        self._ready = threading.Condition()
        self.disk = threading.RLock()                           # held while reading or writing files
        self._thread: threading.Thread | None = None
        self.stories = StoryFolder(self.folder)
        self.locks = StoryLocks(self.folder)
        self._playing = ""                                      # the story whose lock is held until another one is played
        self._orders: dict[str, int] = {}                       # the order under which a story is written, since it was taken up
        self._tidied = False
        atexit.register(self.leave, LAST_MOMENT)

    # ---- the list ---------------------------------------------------------------------------------------------------
    def list(self) -> Entries:
        """Lists the stories: those that have not ended first, of each kind the one played last first."""
        with self.disk:
            self._tidy()
            entries = [self.stories.entry(name, older, self._names.get(name, "")) for name, older in self.stories.found().items()]
        return sorted(entries, key=lambda entry: (entry.ended, -entry.order, -entry.changed, entry.id))

    def latest(self) -> SaveEntry | None:
        """Returns the story that was played last and whose file is valid, without its copies; None without one."""
        with self.disk:
            self._tidy()
            entries = [self.stories.entry(name, [], self._names.get(name, "")) for name in self.stories.found()]
        return max((entry for entry in entries if not entry.damaged and not entry.newer), key=lambda entry: (entry.order, entry.changed), default=None)

    def _tidy(self) -> None:
        """Removes what processes that have ended left here, once."""
        if not self._tidied:
            self._tidied = True
            files.tidy(self.folder)
            self.locks.tidy()

    # ---- new stories, opening ----------------------------------------------------------------------------------------
    def begin(self, name: str) -> str:
        """Returns the id of a new story: its name in small letters, with a number if that exists already."""
        plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:LONGEST_ID] or "story"
        taken = {*self.stories.found(), *self._names}
        chosen = next(word for n in range(1, len(taken) + 2) if (word := plain if n == 1 else f"{plain}-{n}") not in taken)
        self._names[chosen] = titled(name) or chosen
        self._begun.add(chosen)
        return chosen

    def open(self, id: str, library: Library, copy: str = "", force: bool = False) -> Opened:
        """Opens a story, or one of its older copies by the name of its file; raises Unreadable.

        A story that another copy of the game plays is opened to be looked at; `force` takes over that of another machine which is silent.
        """
        self.flush()
        with self.disk:
            self._tidy()
            copies = tuple(self.stories.copies(self.stories.old(id)))
            path = self.folder / copy if copy in [older.file for older in copies] else self.stories.file(id)
            try:
                story = read_story(path)
            except Newer:
                raise Unreadable(Message("save.newer"), copies) from None
            except (Damaged, OSError) as wrong:
                field = wrong.field if isinstance(wrong, Damaged) else ""
                why = "save.field" if field else "save.damaged" if copies else "save.lost"
                raise Unreadable(Message(why, {"field": field}), copies) from None
        whole = bool(copy) and self._is_whole(id)
        parted = whole and story.saved.start.undo != "practice"
        if parted:
            story, id = self._as_practice(story)
        try:
            opened = open_story(story, library)
        except Unopened as wrong:
            raise Unreadable(wrong.said, copies) from None
        with self.disk:
            holder = self._take(id, force)
            self._names.setdefault(id, story.name)
            self._parted.pop(id, None)
            self._orders.pop(id, None)
            self._look(id)
        if not copy:
            self._written[id] = MORE if opened.shorter else story.where
        if not story.packs and not copy and holder is None:
            self.keep(opened.session, id, story.notes)
        said = [Message("save.as_practice", {"name": story.name})] if parted else [Message("save.older_copy")] if copy else []
        return Opened(opened.session, story.notes, [*said, *opened.notices], id, None if holder else update_for(story, opened.session, library, story.notes),
                      holder)

    def _take(self, id: str, force: bool = False) -> Holder | None:
        """Takes the lock of a story that is going to be played; returns who holds it instead."""
        holder = self.locks.take(id, force)
        self._play(id if holder is None else "")
        return holder

    def _play(self, id: str) -> None:
        """Makes a story the one that is played, and frees the lock of the one before."""
        if self._playing not in ("", id):
            self.locks.free(self._playing)
        self._playing = id

    def leave(self, seconds: float | None = None) -> None:
        """Waits until everything is saved, and frees the story that was played for others."""
        self.flush(seconds)
        with self.disk:
            self.locks.free_all()
            self._playing = ""

    def _is_whole(self, id: str) -> bool:
        """Returns whether the newest file of a story can be read."""
        with self.disk, contextlib.suppress(Damaged, Newer, OSError):
            read_head(self.stories.file(id))
            return True
        return False

    def _as_practice(self, story: Story) -> tuple[Story, str]:
        """Makes an older copy of a story without free undo a story of its own, in which everything may be taken back."""
        saved = structs.replace(story.saved, states=[], mark=0)
        saved.start.undo = saved.checkpoint.undo = "practice"
        id = self.begin(f"{story.name} 2")
        return structs.replace(story, saved=saved, name=self._names[id]), id

    def story(self, id: str, notes: Notes | None = None, holder: Holder | None = None) -> Kept:
        """Returns the keeper of one story: its `keep(session)` saves with this keeper, nothing where somebody else plays it."""
        if holder is None:
            with self.disk:
                self._play(id)
        return Kept(self, id, notes if notes is not None else {}, holder)

    # ---- writing ----------------------------------------------------------------------------------------------------
    def keep(self, session: Session, id: str, notes: Notes) -> None:
        """Queues the present state of a story for writing; of several queued states only the last is written. Neither waits nor raises."""
        try:
            job = _Job(session.saved(), session.library, dict(notes), where_of(session.campaign), summary_of(session.campaign))
        except Exception:
            self._say(Message("save.failed", {"folder": str(self.folder)}))
            return
        with self._ready:
            self._jobs[id] = job
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="saves", daemon=True)
                self._thread.start()
            self._ready.notify_all()

    @property
    def busy(self) -> bool:
        """Whether something is not written yet."""
        with self._ready:
            return self._busy or bool(self._jobs)

    def flush(self, seconds: float | None = None) -> bool:
        """Waits until everything is written or has failed; returns whether that happened in time."""
        with self._ready:
            return self._ready.wait_for(lambda: not self._busy and not self._jobs, seconds)

    def take_trouble(self) -> Message | None:
        """Returns the last failure to save, once."""
        trouble, self.trouble = self.trouble, None
        return trouble

    @property
    def failing(self) -> bool:
        """Whether the last attempt to save something failed."""
        return self._told

    def _work(self) -> None:
        while True:
            with self._ready:
                due = self._ready.wait_for(lambda: bool(self._jobs), RENEWED_EVERY)
                if due:
                    id = next(iter(self._jobs))
                    job = self._jobs.pop(id)
                    self._busy = True
            if not due:
                with self.disk:
                    self.locks.renew()
                continue
            try:
                with self.disk:
                    self._write(id, job)
                self._told = False
            except Exception as wrong:                          # the game goes on without saving
                reason = getattr(wrong, "strerror", None) or type(wrong).__name__
                self._say(Message("save.cannot", {"folder": str(self.folder), "reason": reason}))
            with self._ready:
                self._busy = False
                self._ready.notify_all()

    def _say(self, trouble: Message) -> None:
        """Records a failure to save; only the first one until saving has worked again."""
        if not self._told:
            self._told, self.trouble = True, trouble

    def _write(self, id: str, job: _Job) -> None:
        """Writes a story; if a round or step has ended, its previous file becomes a copy first."""
        self.folder.mkdir(parents=True, exist_ok=True)
        id = self._parted.get(id, id)
        if self.locks.take(id) is not None or self._is_another(id):
            id = self._continue_as_another(id)
            self.locks.take(id)
        try:
            self._write_locked(id, job)
        finally:
            if id != self._parted.get(self._playing, self._playing):
                self.locks.free(id)

    def _write_locked(self, id: str, job: _Job) -> None:
        path = self.stories.file(id)
        if path.exists():
            if self._written.get(id) is None:
                self._check_before_overwriting(id, path)
            if self._written.get(id) not in (None, job.where):
                self._keep_older(id, job.library)
        job.saved.cards = digests_of(job.library)
        story = Story(self._names.get(id, id), time.time(), job.where, str(job.notes.get(FAMILY, "")), job.glance, saved=job.saved, notes=job.notes,
                      order=self._order(id), packs=kept_packs(job.library))
        files.write_whole(path, to_bytes(story))
        self._written[id] = job.where
        self._look(id)
        self.stories.drop_some(id, COPIES)

    def _keep_older(self, id: str, library: Library) -> None:
        """Makes the present file of a story a copy; one that does not bring its state back is none, and that is said."""
        copy = self.stories.keep_older(id)
        if copy is not None and not comes_back(copy, library):
            files.remove(copy)
            self.trouble = Message("save.copy_lost", {"name": self._names.get(id, id)})

    def _order(self, id: str) -> int:
        """Returns the order of a story: it stands before all that were in the folder when it was taken up."""
        if id not in self._orders:
            self._orders[id] = 1 + max([self.stories.highest_order(), *self._orders.values()])
        return self._orders[id]

    def _look(self, id: str) -> None:
        """Records the signature of a story's file, to detect changes by others."""
        with contextlib.suppress(OSError):
            found = self.stories.file(id).stat()
            self._seen[id] = (found.st_mtime_ns, found.st_size)

    def _is_another(self, id: str) -> bool:
        """Returns whether another process, such as a second window of the game, has written the file of a story since."""
        try:
            found = self.stories.file(id).stat()
            if self._seen.get(id, (0, 0) if id in self._begun else None) in (None, (found.st_mtime_ns, found.st_size)):
                return False
            read_head(self.stories.file(id))
        except (Damaged, Newer):
            self._written.pop(id, None)                         # it is moved aside
            return False
        except OSError:
            return False
        return True

    def _continue_as_another(self, id: str) -> str:
        """Gives a story that another process plays, too, a new id, so that neither overwrites the other; returns that id."""
        name = f"{self._names.get(id, id)} 2"
        self._parted[id] = other = self.begin(name)
        self.trouble = Message("save.parted", {"name": self._names[other]})
        return other

    def _check_before_overwriting(self, id: str, path: Path) -> None:
        """Checks that a file is valid before it is overwritten; an invalid one is moved aside and not copied."""
        try:
            head = read_head(path)
        except (Damaged, Newer):
            files.move(path, path.with_suffix(ASIDE))
            return
        self._written[id] = head.where
        self._names.setdefault(id, head.name)

    # ---- branches ---------------------------------------------------------------------------------------------
    def part(self, session: Session, id: str, name: str, notes: Notes) -> str:
        """Saves the present state as a branch, a story of its own behind the one under `id`, which is played on; returns the new id."""
        root = str(notes.get(FAMILY, "")) or id
        other = self.begin(name)
        with self.disk:
            self._orders[other] = self._order(id) - 1
        self.keep(session, other, {**notes, FAMILY: root})
        return other

    def take_up(self, id: str) -> None:
        """Lets a story stand before all others from its next saving on."""
        with self.disk:
            self._orders.pop(id, None)

    def family(self, id: str, notes: Notes) -> Entries:
        """Lists the branches of a story, itself included, most recently changed first."""
        self.flush()
        root = str(notes.get(FAMILY, "")) or id
        return [entry for entry in self.list() if entry.id == root or entry.family == root]

    def add(self, id: str, story: Story) -> None:
        """Writes a story that came whole, such as a copy, under the id that `begin` gave it; raises OSError, and the id is free again."""
        self.flush()
        with self.disk:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                if self.locks.take(id) is not None or self.stories.file(id).exists():
                    raise FileExistsError
                files.write_whole(self.stories.file(id), to_bytes(story))
                self._written[id] = story.where
                self._look(id)
            except OSError:
                self._names.pop(id, None)
                self._begun.discard(id)
                raise
            finally:
                if id != self._playing:
                    self.locks.free(id)

    # ---- names ------------------------------------------------------------------------------------------------------
    def holder(self, id: str) -> Holder | None:
        """Returns who else plays a story, so that it is neither renamed nor deleted here; None where nobody does."""
        with self.disk:
            holder = self.locks.take(id)
            if holder is None and id != self._playing:
                self.locks.free(id)
        return holder

    def name(self, id: str) -> str:
        """Returns the name of a story that was begun or opened here."""
        return self._names.get(id, id)

    def now(self, id: str) -> str:
        """Returns the id under which a story continues: its own, unless another window plays it, too."""
        return self._parted.get(id, id)

    def rename(self, id: str, name: str) -> bool:
        """Renames a story; returns whether that was written."""
        name = titled(name)
        if not name:
            return False
        self.flush()
        with self.disk:
            if self.locks.take(id) is not None:
                return False
            try:
                story = read_story(self.stories.file(id))
                files.write_whole(self.stories.file(id), to_bytes(structs.replace(story, name=name)))
                self._names[id] = name
                self._look(id)
            except (Damaged, Newer, OSError):
                return False
            finally:
                if id != self._playing:
                    self.locks.free(id)
        return True

    def delete(self, id: str) -> bool:
        """Deletes a story with all its copies; returns whether it is gone."""
        with self._ready:
            self._jobs.pop(id, None)
        self.flush()
        with self.disk:
            if self.locks.take(id) is not None:
                return False
            self._names.pop(id, None)
            for known in (self._written, self._seen, self._parted, self._orders):
                known.pop(id, None)
            gone = True
            for path in (self.stories.file(id), *self.stories.old(id), self.stories.file(id).with_suffix(ASIDE)):
                try:
                    path.unlink(missing_ok=True)
                except OSError:
                    gone = False
            self.locks.free(id)
        return gone


class Kept:
    """One story and its keeper: a scene passes its session to it after every answer."""

    def __init__(self, keeper: Keeper, id: str, notes: Notes, holder: Holder | None = None) -> None:
        self.keeper, self._id, self.notes, self.holder = keeper, id, notes, holder

    @property
    def id(self) -> str:
        """The id under which the story is saved now."""
        return self.keeper.now(self._id)

    def keep(self, session: Session) -> None:
        """Saves the present state of the story, unless somebody else plays it."""
        if self.holder is not None:
            return
        self.keeper.keep(session, self.id, self.notes)


__all__ = ["FORMAT", "LONGEST_NAME", "OLD", "SUFFIX", "Copy", "Holder", "Keeper", "Kept", "Opened", "SaveEntry", "Unreadable"]
