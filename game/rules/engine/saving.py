"""What a save holds of a session, and the digests that tell which cards have changed since."""

import re
from zlib import crc32

from msgspec import Struct, field

from game.cards.definitions import KINDS, OUTSIDE_THE_RULES, Card
from game.cards.library import Library
from game.cards.once_for import once_for_library
from game.model.campaign import Campaign
from game.rules.engine.watching import encode_state

FORMAT = 2                                                      # 1: a story without its packs
SKIP = "~skip "                                                 # a line of the journal: this effect of the answer above was skipped
SKIPPED = re.compile(r"[0-9]{1,9}|-[1-9][0-9]?").fullmatch    # its number, or what is ended in its place (see `faults`)
JOIN = "~join "                                                 # a line before the first answer: this pack joined the story


def tells_of_skip(line: str) -> bool:
    """Returns whether a line of the journal says that an effect was skipped, and is no answer."""
    return line.startswith(SKIP)


class Answered(Struct, frozen=True):
    """A line of the journal: the answer and a short digest of the next question."""
    key: str
    digest: int = 0


class Saved(Struct):
    """What a save holds of a session. `cards` are digests of single cards, so that a changed card can be named."""
    format: int
    fingerprint: str
    packs: dict[str, str]
    start: Campaign
    answers: list[Answered]
    checkpoint: Campaign
    since: list[str]                                            # the answers given since the checkpoint
    cards: dict[str, int] = field(default_factory=dict)
    states: list[tuple[int, int]] = field(default_factory=list)  # after how many answers a checkpoint was taken, and the mark of its state
    mark: int = 0                                               # of the state in which it was saved
    thrown: int = 0                                             # dice thrown until it was saved


def marked(state: bytes) -> int:
    """Returns the mark of an encoded state; never 0."""
    return crc32(state) or 1


def mark_of(campaign: Campaign) -> int:
    """Returns the mark of a state."""
    return marked(encode_state(campaign))


class RulesChanged(Exception):
    """The saved answers do not fit the questions that the rules ask now."""


@once_for_library
def digests_of(library: Library) -> dict[str, int]:
    """Returns a digest of each card by kind and id: of its rules, not of its texts or pictures."""
    return {f"{kind}/{name}": digest_of(library.as_written(kind, name)) for kind in KINDS for name in library.of_kind(kind)}


def digest_of(card: Card) -> int:
    """Returns a digest of the fields of a card that the rules read."""
    fields = [f"{name}={getattr(card, name)!r}" for name in card.__struct_fields__ if name not in OUTSIDE_THE_RULES]
    return crc32(f"{type(card).__name__}({', '.join(fields)})".encode())


def changed_cards(saved: Saved, library: Library) -> list[str]:
    """Lists the cards that have changed or disappeared since the save was written; empty where the save has no digests."""
    now = digests_of(library)
    return sorted(name for name, digest in saved.cards.items() if now.get(name) != digest)


def paired(lines: list[str]) -> tuple[frozenset[int], list[tuple[str, frozenset[int]]]]:
    """Splits a journal: the effects skipped before the first answer, and pairs of an answer and the effects skipped after it.

    A line of skipping without a number counts as an answer, which no question offers.
    """
    opening: frozenset[int] = frozenset()
    pairs: list[tuple[str, frozenset[int]]] = []
    for line in lines:
        if line.startswith(JOIN):
            continue
        skipped = line.removeprefix(SKIP)
        if skipped == line or not SKIPPED(skipped):
            pairs.append((line, frozenset()))
        elif pairs:
            key, skips = pairs.pop()
            pairs.append((key, skips | {int(skipped)}))
        else:
            opening |= {int(skipped)}
    return opening, pairs


def joins_in(lines: list[str]) -> tuple[str, ...]:
    """Returns the packs that joined the story before the first answer of a journal."""
    return tuple([line.removeprefix(JOIN) for line in lines if line.startswith(JOIN)])


def phase_of(campaign: Campaign) -> tuple[str, int]:
    """Returns the phase within which undo is allowed, and the number of the attempt; a beginning belongs to what it leads to."""
    phase = campaign.phase
    if phase == "beginning":
        phase = "settlement" if campaign.prologue == "skipped" else "prologue"
    return ("settlement" if phase == "aftermath" else phase, campaign.attempt)
