"""A study that is run beside a window: a thread leads it, other processes read packs and play fights; it can be stopped and go on."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from msgspec import Struct, structs

from game.play.lab.executors import processes
from game.play.lab.fight import Party
from game.play.lab.findings import BLANKED, CardEffect, Findings, each_effect, findings, strongest_first
from game.play.lab.study import BATCH, STRENGTHS, Study
from game.play.lab.verdict import LEAST, MOST, UNDECIDED
from game.play.lab.versions import Comparison, NotCompared, Wish, comparison, keep, last_file

# What a study is doing: nothing yet, reading packs, playing pairs, weighing cards; or it has been stopped, is through, has failed.
NEW, READING, PLAYING, WEIGHING, STOPPED, DONE, FAILED = "new", "reading", "playing", "weighing", "stopped", "done", "failed"
BUSY = (READING, PLAYING, WEIGHING)
BROKEN = "broken"  # why a study has failed: a process that played is gone


class LabView(Struct, frozen=True):
    """What a study has found so far; each state of it is a new one, so that a thread may make it and another read it."""

    state: str = NEW
    comparison: Comparison | None = None
    verdict: str = UNDECIDED
    found: tuple[Findings, ...] = ()  # for careful and for random players
    effects: tuple[CardEffect, ...] = ()
    weighed: bool = False  # all cards have been
    failed: str = ""  # why, as NotCompared names it, or BROKEN
    played: int = 0  # fights when this was counted
    number: int = 0  # of this state

    @property
    def busy(self) -> bool:
        """Whether something is being read or played."""
        return self.state in BUSY

    @property
    def pairs(self) -> int:
        """Returns the most pairs that a strength has played."""
        return max((each.pairs.count for each in self.found), default=0)


class Run:
    """One stretch of work, from a start to its end or to a stop."""

    def __init__(self, task: str) -> None:
        self.task, self.stopped = task, False
        self.pool: ProcessPoolExecutor | None = None
        self.thread: threading.Thread | None = None

    def stop(self) -> None:
        """Lets nothing more be begun; fights that are being played are played to their end."""
        self.stopped = True
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


class LabWork:
    """Runs a study, and holds what is known of it in `view`. `jobs` processes play; without a folder nothing is kept."""

    def __init__(self, wish: Wish, survivors: int, *, jobs: int = 0, kept: Path | None = None, least: int = LEAST, most: int = MOST,
                 blanked: int = BLANKED) -> None:  # fmt: skip
        """`least` and `most` are pairs, `blanked` the fights in which each card does nothing."""
        self.wish, self.survivors, self.jobs, self.kept = wish, survivors, jobs or usual_jobs(), kept
        self.least, self.most, self.blanked = least, most, blanked
        self.view = LabView()
        self.study: Study | None = None
        self._run, self._lock = Run(PLAYING), threading.RLock()
        self._before_batch = 0  # fights

    # ---- what a window asks -----------------------------------------------------------------------------------------
    @property
    def played(self) -> int:
        """Returns how many fights were played or found."""
        return self.study.played if self.study is not None else self.view.played

    @property
    def batch(self) -> float:
        """Returns which part of the present batch is played, 0 to 1."""
        if self.study is None or self.view.state != PLAYING:
            return 0.0
        waiting = sum(each.verdict == UNDECIDED for each in self.view.found) or len(STRENGTHS)
        return min(1.0, (self.study.played - self._before_batch) / (waiting * 2 * BATCH))

    def play(self) -> None:
        """Begins to play pairs."""
        self._start(PLAYING)

    def weigh(self) -> None:
        """Begins to weigh the AI cards, once the study has packs to play with."""
        if self.study is not None:
            self._start(WEIGHING)

    def go_on(self) -> None:
        """Goes on with what was stopped."""
        self._start(self._run.task)

    def stop(self) -> None:
        """Stops as soon as the fights that are being played have ended; does not wait for it."""
        with self._lock:
            self._run.stop()
            if self.view.busy:
                self._show(state=STOPPED)

    def wait(self, seconds: float) -> bool:
        """Waits until nothing is played any more, at most so long, and returns whether that is so."""
        thread = self._run.thread
        if thread is not None:
            thread.join(seconds)
        return thread is None or not thread.is_alive()

    # ---- the thread -------------------------------------------------------------------------------------------------
    def _start(self, task: str) -> None:
        if self.view.busy:
            return
        former, self._run = self._run, Run(task)
        self._show(state=READING if self.study is None else task, failed="")
        self._run.thread = threading.Thread(target=self._work, args=(self._run, former), name="lab", daemon=True)
        self._run.thread.start()

    def _work(self, run: Run, former: Run) -> None:
        if former.thread is not None:
            former.thread.join()  # what it was playing when it was stopped
        pool = run.pool = processes(self.jobs)
        try:
            if run.stopped:
                return
            study = self._prepared(run, pool)
            if run.task == PLAYING:
                self._play(run, study)
            else:
                self._weigh(run, study)
            self._end(run, state=DONE)
        except NotCompared as refused:
            self._end(run, state=FAILED, failed=refused.why)
        except Exception as wrong:
            self._end(run, state=FAILED, failed=BROKEN)
            if not run.stopped and not isinstance(wrong, BrokenProcessPool):
                raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def _prepared(self, run: Run, pool: ProcessPoolExecutor) -> Study:
        """Returns the study, made at first with packs that another process has read."""
        if self.study is None:
            read = pool.submit(comparison, self.wish).result()
            party = Party(read.monster, read.level, self.survivors)
            self.study = Study(read.before or read.after, read.after, party, pool, kept=self.kept, least=self.least, most=self.most)
            self._show(comparison=read)
            self._end(run, state=run.task)
        self.study.executor = pool
        return self.study

    def _play(self, run: Run, study: Study) -> None:
        self._tell(study)
        study.run(self._tell)
        if self.kept is not None and not run.stopped:
            keep(last_file(Path(self.wish.pack).resolve()), study.after)

    def _tell(self, study: Study) -> None:
        """Counts what is known after a batch."""
        self._before_batch = study.played
        read = self.view.comparison
        assert read is not None
        self._show(verdict=study.verdict, played=study.played, found=tuple(findings(strength, read.cards) for strength in study.strengths))

    def _weigh(self, run: Run, study: Study) -> None:
        read, effects = self.view.comparison, {effect.card: effect for effect in self.view.effects}
        assert read is not None
        for effect in each_effect(study, read.ai, self.blanked):
            effects[effect.card] = effect
            self._show(effects=tuple(strongest_first(list(effects.values()))))
        self._end(run, weighed=True)

    def _end(self, run: Run, **changed: object) -> None:
        """Shows another state, unless the run was stopped: then that is its state."""
        with self._lock:
            if not run.stopped:
                self._show(**changed)

    def _show(self, **changed: object) -> None:
        with self._lock:
            self.view = structs.replace(self.view, **changed, number=self.view.number + 1)


def usual_jobs() -> int:
    """Returns how many processes play: one for each core but the one of the window."""
    return max(1, (os.cpu_count() or 2) - 1)
