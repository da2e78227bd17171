"""Plays pairs of fights, with the cards before and after an edit, until a verdict stands; every fight is kept, so that nothing is played twice.

Seeds come in batches, and it is decided after whole batches alone: how many processes share the work, or on which machines, changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct, field

from game import __version__, files
from game.cards.library import Library
from game.play.kept_packs import Packs, kept_packs, story_library
from game.play.lab.fight import LabFight, Party, blanked, play
from game.play.lab.verdict import LEAST, MOST, UNDECIDED, Pairs, agreed, in_band, pairs_of, verdict
from game.play.simulate import exempt_from_collection
from game.rules import effects  # noqa: F401  registers the vocabulary

BATCH, CHUNK = 20, 5  # seeds between two looks at the pairs; fights that a process plays at a time
STRENGTHS = ("careful", "random")  # how well the players of the two tests play


class Version(Struct, frozen=True):
    """The cards of one side: their packs, with a name and a hash; `blank` is an AI card that does nothing."""

    packs: Packs
    hash: str
    blank: str = ""

    @classmethod
    def of(cls, library: Library, blank: str = "") -> Version:
        """Takes the packs of a library."""
        return cls(kept_packs(library), library.fingerprint, blank)


class Work(Struct, frozen=True):
    """Fights for one process: whose cards, which party, which seeds."""

    version: Version
    party: Party
    seeds: tuple[int, ...]


class Strength(Struct):
    """What is known of one strength of players: fights by seed before and after the edit, in the order of the seeds, and the verdict."""

    bots: str
    before: list[LabFight] = field(default_factory=list)
    after: list[LabFight] = field(default_factory=list)
    verdict: str = UNDECIDED

    @property
    def pairs(self) -> Pairs:
        """Counts the pairs."""
        return pairs_of([fight.won for fight in self.before], [fight.won for fight in self.after])


def perform(work: Work) -> list[LabFight]:
    """Plays the fights of a piece of work; runs in any process that has the game."""
    exempt_from_collection()
    library = story_library(work.version.packs, _nothing())
    if work.version.blank:
        library = blanked(library, work.version.blank)
    return [play(seed, work.party, library) for seed in work.seeds]


@cache
def _nothing() -> Library:
    """Returns a library without packs: those of a piece of work are read from their texts, never from this machine's folders."""
    return Library()


class Kept:
    """Fights that were played before, one line of JSON each, in a file for each version and party."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def file(self, version: Version, party: Party) -> Path | None:
        """Returns the file of a version's fights; None where nothing is kept."""
        if self.folder is None:
            return None
        blank = f"-without-{version.blank}" if version.blank else ""
        return self.folder / f"{__version__}-{version.hash}-{party.name}{blank}.jsonl"

    def read(self, version: Version, party: Party) -> dict[int, LabFight]:
        """Returns the kept fights by seed; lines that cannot be read are left out."""
        found: dict[int, LabFight] = {}
        file = self.file(version, party)
        lines: list[str] = []
        if file is not None:
            with suppress(OSError, UnicodeDecodeError):
                lines = files.read_text(file, files.LARGE).splitlines()
        for line in lines:
            with suppress(msgspec.MsgspecError):
                fight = msgspec.json.decode(line, type=LabFight)
                found[fight.seed] = fight
        return found

    def add(self, version: Version, party: Party, fights: Iterable[LabFight]) -> None:
        """Keeps fights; where nothing can be written, nothing is kept."""
        file = self.file(version, party)
        if file is not None:
            with suppress(OSError):
                file.parent.mkdir(parents=True, exist_ok=True)
                files.append_text(file, "".join(msgspec.json.encode(fight).decode() + "\n" for fight in fights), files.LARGE)


class Study:
    """Compares two versions of a monster."""

    def __init__(self, before: Version, after: Version, party: Party, executor: Executor | None = None, *, kept: Path | None = None,
                 first: int = 1, least: int = LEAST, most: int = MOST, band: tuple[float, float] | None = None) -> None:  # fmt: skip
        self.before, self.after, self.party, self.executor = before, after, party, executor
        self.kept, self.first, self.least, self.most = Kept(kept), first, least, most
        self.known: dict[tuple[str, str, str], dict[int, LabFight]] = {}
        self.strengths = [Strength(bots) for bots in STRENGTHS]
        self.band = band
        self.seed = first  # of the next batch: a run that was stopped goes on there
        self.played = 0  # fights that were played or found since the study began

    def waits(self, strength: Strength) -> bool:
        """Returns whether more fights are needed: for the verdict, and with careful players for the wanted band."""
        pairs = strength.pairs
        banded = self.band is not None and strength is self.strengths[0] and in_band(pairs.after, pairs.count, self.band) == UNDECIDED
        return strength.verdict == UNDECIDED or banded

    @property
    def verdict(self) -> str:
        """Returns what both strengths agree on."""
        return agreed([strength.verdict for strength in self.strengths])

    @property
    def pairs(self) -> int:
        """Returns the most pairs that a strength has played."""
        return max(strength.pairs.count for strength in self.strengths)

    def run(self, told: Callable[[Study], None] = lambda study: None) -> str:
        """Plays until the verdicts stand or the most pairs are played, and goes on where an earlier run was stopped; `told` is called after each batch."""
        while self.seed < self.first + self.most and any(self.waits(strength) for strength in self.strengths):
            seeds = tuple(range(self.seed, min(self.seed + BATCH, self.first + self.most)))
            open_ones = [strength for strength in self.strengths if self.waits(strength)]
            sides = [(version, self.of(strength)) for strength in open_ones for version in (self.before, self.after)]
            fights = self.fights(sides, seeds)
            for strength, before, after in zip(open_ones, fights[::2], fights[1::2], strict=True):
                strength.before += before
                strength.after += after
                if strength.verdict == UNDECIDED:  # a verdict stands
                    strength.verdict = verdict(strength.pairs, self.least, self.most)
            self.seed += BATCH
            told(self)
        return self.verdict

    def of(self, strength: Strength) -> Party:
        """Returns the party, played with a strength."""
        return Party(self.party.monster, self.party.level, self.party.survivors, strength.bots)

    def fights(self, sides: Sequence[tuple[Version, Party]], seeds: Sequence[int]) -> list[list[LabFight]]:
        """Returns the fights of some seeds for each side: kept ones, the others played now by all processes at once."""
        waiting: list[tuple[Version, Party, Future[list[LabFight]] | list[LabFight]]] = []
        for version, party in sides:
            known = self._known(version, party)
            missing = [seed for seed in seeds if seed not in known]
            for work in [Work(version, party, tuple(part)) for part in chunks(missing, CHUNK)]:
                waiting.append((version, party, self.executor.submit(perform, work) if self.executor is not None else perform(work)))
        for version, party, found in waiting:
            played = found.result() if isinstance(found, Future) or hasattr(found, "result") else found
            self._known(version, party).update((fight.seed, fight) for fight in played)
            self.kept.add(version, party, played)
            self.played += len(played)
        return [[self._known(version, party)[seed] for seed in seeds] for version, party in sides]

    def _known(self, version: Version, party: Party) -> dict[int, LabFight]:
        """Returns the fights of a version by seed, read from what was kept once."""
        key = (version.hash, version.blank, party.name)
        if key not in self.known:
            self.known[key] = self.kept.read(version, party)
        return self.known[key]

    def digest(self) -> str:
        """Returns a digest of all fights that the verdict was made from."""
        whole = blake2b(self.verdict.encode(), digest_size=8)
        for strength in self.strengths:
            for fight in (*strength.before, *strength.after):
                whole.update(f"{fight.seed}{fight.outcome}{fight.digest}".encode())
        return whole.hexdigest()


def chunks(seeds: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    """Yields parts of a sequence."""
    for start in range(0, len(seeds), size):
        yield seeds[start : start + size]

