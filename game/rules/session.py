"""Session: a checkpoint of the state, and the answers given since.

Its contract:
1. No generator outlives one resolution (a monster turn, one action of an act, one event, one settlement step); a checkpoint is taken
   at each, or at every `keep`-th. What lasts is in the state; `flow` reads from the state alone what comes next.
2. `question` is the pending `Ask`, or None when the story has ended.
3. Options are complete, legal, in stable order, never empty; what is missing and why is asked of `queries.refusals`.
4. `answer(key)` is the only door by which the state changes; it returns what followed. An unknown key is `Refused`, never re-interpreted.
   One kind of question is open: where `name:` is among the options, `name:` and 1 to 24 printable characters is an answer as well
   (`questions.offers`); the names that stand there are proposals, and the bare `name:` takes the first of them.
5. A change and its event happen in one verb. 6. A resolution ends early only by a domain signal.
7. `saved()` holds the start of the phase, every answer since with a short digest after each, and the last checkpoint.
8. `undo` and `redo` go any number of answers, to the beginning of the showdown or settlement phase, also after loading.
   Practice: free; honest: until something hidden was seen; off.
9. One answer sets off at most 1,000 effects and moments; then what was going on ends by a named rule, with an event.
10. An effect that raises is caught here: the state is as before the last answer, `fault` tells what failed, and the question is
    whether to choose otherwise (`back`) or to leave out that one effect (`skip`); the skip is an answer in the journal.
"""
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import islice
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.survivor import FACES
from game.rules import effects, events, flow  # noqa: F401  the words of the cards come in with the session
from game.rules.game import Game
from game.rules.performing import EffectFailed
from game.rules.questions import FREE_NAME, Ask, Roll, Shuffle, offers
from game.rules.signals import Refused

encode = msgspec.msgpack.Encoder(order="deterministic").encode
decode: Callable[[bytes], Campaign] = msgspec.msgpack.Decoder(Campaign).decode
SKIP = "~skip "
FORMAT = 1


class Answered(Struct, frozen=True):
    """One line of the journal: the answer and a short digest of the question that followed."""
    key: str
    digest: int


class Saved(Struct):
    """What a save holds of a session."""
    format: int
    fingerprint: str
    packs: dict[str, str]
    start: Campaign
    answers: list[Answered]
    checkpoint: Campaign
    since: list[str]                                            # the answers given since the checkpoint


class Fault(Struct, frozen=True):
    """An effect that raised: which word of which card, what the interpreter said."""
    card: str
    effect: str
    number: int
    said: str


class Played(Struct, gc=False):
    """One answer as the log shows it: the question, the answer, what followed; `seen`: something hidden came to light."""
    question: Ask
    key: str
    happened: list[Any]
    seen: bool


class RulesChanged(Exception):
    """The saved answers no longer fit the questions that the rules ask."""


class Dice:
    """Counter-based dice: the n-th die of a seed is always the same (SplitMix64). From `later` on another seed may count."""

    def __init__(self, seed: int, later: tuple[int, int] | None = None) -> None:
        self.seed, self.later = seed, later

    def face(self, n: int, sides: int) -> int:
        """Gives the n-th die with so many sides."""
        seed = self.later[1] if self.later is not None and n >= self.later[0] else self.seed
        z = seed + (n + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        z = (z ^ z >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        return (z ^ z >> 31) % sides + 1

    def order(self, n: int, cards: tuple[str, ...]) -> list[str]:
        """Puts cards in a new order; counts as one die for each card but the first."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self.face(n + len(order) - 1 - last, last + 1) - 1
            order[last], order[other] = order[other], order[last]
        return order


class _Group(Struct):
    """A checkpoint and the answers given since it."""
    checkpoint: bytes
    answers: list[str]


Flow = Callable[[Game], Any]


class Session:
    """Runs one resolution after another; can be saved, cloned and undone at any question.

    `keep` resolutions share one checkpoint (more make play faster and a clone slower); `record` keeps what happened for log and undo.
    """

    def __init__(self, campaign: Campaign, library: Library, *, dice: Dice | None = None, keep: int = 1, record: bool = True,
                 explain: bool = True, following: Flow = flow.next_resolution) -> None:
        self.library, self.keep, self.record, self.explain, self.following = library, keep, record, explain, following
        self.dice = dice or Dice(campaign.seed)
        self.question: Ask | None = None
        self.fault: Fault | None = None
        self.notices: list[str] = []                            # ids of sentences about what loading had to change
        self.undone: list[str] = []
        self.fresh = 0
        self._begin(campaign)
        self.steps = following(self.game)
        self._go_on(None)
        self.opening = self.game.take_events()

    # ---- playing ----------------------------------------------------------------------------------------------------
    @property
    def campaign(self) -> Campaign:
        """Gives the state; to look at, not to change."""
        return self.game.campaign

    def answer(self, key: str) -> list[events.Happened]:
        """Gives an answer and returns what followed. Raises Refused where the key is not offered."""
        question = self.question
        if question is None or not offers(question, key):
            raise Refused("not_offered", key)
        if self.undone:
            if self.undone[-1] == key:
                self.undone.pop()
            else:
                self.undone.clear()
        return self._answered(question, key)

    def _answered(self, question: Ask, key: str) -> list[events.Happened]:
        if self.fault is not None:
            return self._after_fault(key)
        game, thrown = self.game, self.game.campaign.dice_thrown
        self.groups[-1].answers.append(key)
        before = self.phase
        try:
            self._go_on(key)
        except EffectFailed as failed:
            return self._failed(failed, key)
        happened = self.game.take_events()
        if self.record:
            if self.phase != before:
                self.played, self.journal = [], []              # a new phase: what was before it cannot be undone
                self.opening = happened
            else:
                seen = game.campaign.dice_thrown != thrown or any([type(fact) is events.CardDrawn for fact in happened])
                self.played.append(Played(question, key, happened, seen))
                self.journal.append(Answered(key, self.short_digest()))
        return happened

    def _begin(self, campaign: Campaign) -> None:
        """Starts the book-keeping of a phase: nothing before it can be undone."""
        self.game = Game(campaign, self.library, self.explain)
        self.phase = _phase_of(campaign)
        self.start = encode(campaign)
        self.groups = [_Group(self.start, [])]
        self.played: list[Played] = []
        self.journal: list[Answered] = []
        self.opening: list[events.Happened] = []
        self.fresh = 0

    def _open(self) -> None:
        """Opens the next resolution: which it is, the state says. A checkpoint is taken where somebody was asked since the last."""
        game = self.game
        if not self.replaying:
            phase = _phase_of(game.campaign)
            if phase != self.phase:
                self.phase, self.start = phase, encode(game.campaign)
                self._checkpoint(_Group(self.start, []), first=True)
            elif self.groups[-1].answers:
                self.fresh += 1
                if self.fresh >= self.keep:
                    self._checkpoint(_Group(encode(game.campaign), []), first=not self.record)
        game.depth = 0
        self.steps = self.following(game)

    def _checkpoint(self, group: _Group, first: bool) -> None:
        """Begins a group of answers; effects are counted from here, so that a skipped one is found again."""
        if first:
            self.groups.clear()
        self.groups.append(group)
        self.fresh = self.game.effects_done = 0
        if self.game.skips:
            self.game.skips = set()

    def _go_on(self, answer: Any, told: Iterator[str] | None = None) -> None:
        """Sends an answer in, and throws dice, until the rules ask somebody (or the story is over)."""
        game = self.game
        game.spent = 0
        by_hand = game.campaign.dice == "hand"
        if self.rolling is not None:
            roll, typed = self.rolling
            answer = self._typed(roll, [*typed, _face(answer)])
            if answer is None:
                return
        while True:
            if self.steps is None:
                self.question = None
                return
            try:
                question = self.steps.send(answer)
            except StopIteration:
                self._open()
                answer = None
                continue
            if type(question) is Roll:
                if by_hand and question.sides in (10, 6):
                    known = [_face(key) for key in islice(told, question.dice)] if told is not None else []
                    answer = self._typed(question, known)
                    if answer is None:
                        return
                    continue
                campaign, face, sides = game.campaign, self.dice.face, question.sides
                thrown = campaign.dice_thrown
                answer = tuple([face(thrown + n, sides) for n in range(question.dice)])
                campaign.dice_thrown = thrown + question.dice
                continue
            if type(question) is Shuffle:
                thrown = game.campaign.dice_thrown
                answer = self.dice.order(thrown, question.cards)
                game.campaign.dice_thrown = thrown + len(answer)
                continue
            if told is not None:
                key = next(told, None)
                if key is not None:
                    if not offers(question, key):
                        raise RulesChanged(f"the save answers {key!r}, but the rules ask {question}")
                    answer = key
                    continue
            self.question, self.rolling = question, None
            return

    rolling: tuple[Roll, list[int]] | None = None
    replaying = False

    def _typed(self, roll: Roll, faces: list[int]) -> tuple[int, ...] | None:
        """Takes dice that the table rolls itself: all of them, or asks for the next."""
        if len(faces) < roll.dice:
            self.question = Ask("roll", roll.who, roll.kind, _faces(roll.sides), (str(roll.dice), *map(str, faces)))
            self.rolling = (roll, faces)
            return None
        self.rolling = None
        self.game.campaign.dice_thrown += roll.dice
        return tuple(faces)

    # ---- faults -----------------------------------------------------------------------------------------------------
    def _failed(self, failed: EffectFailed, key: str) -> list[events.Happened]:
        """Puts the state back to where the last resolution began and asks what to do."""
        self.fault = Fault(failed.card, failed.effect, failed.number, str(failed.fault))
        self.broken = key
        self.question = Ask("fault", "everyone", failed.card, ("back", "skip"), (failed.effect, str(failed.fault)))
        self.game = Game(decode(self.groups[-1].checkpoint), self.library, self.explain)
        return []

    def _after_fault(self, key: str) -> list[events.Happened]:
        fault, self.fault = self.fault, None
        assert fault is not None
        group = self.groups[-1]
        if key == "skip":
            group.answers.insert(0, f"{SKIP}{fault.number}")
        elif group.answers:
            group.answers.pop()
        elif len(self.groups) > 1:
            self.groups.pop()
            group = self.groups[-1]
            group.answers.pop()
        try:
            self._rebuild(group)
        except EffectFailed as failed:
            return self._failed(failed, key)
        happened = self.game.take_events()
        if key == "skip" and self.record:
            last = self.broken
            self.played.append(Played(Ask("fault", "everyone", fault.card, ("back", "skip")), last, happened, True))
            self.journal.extend([Answered(f"{SKIP}{fault.number}", 0), Answered(last, self.short_digest())])
        return happened

    broken = ""

    # ---- going back -------------------------------------------------------------------------------------------------
    def _rebuild(self, group: _Group) -> None:
        """Plays a group's answers again from its checkpoint."""
        self.game, self.rolling = Game(decode(group.checkpoint), self.library, self.explain), None
        self.fresh, self.replaying = 0, True
        self.steps = self.following(self.game)
        self.game.skips = {int(key.removeprefix(SKIP)) for key in group.answers if key.startswith(SKIP)}
        try:
            self._go_on(None, iter([key for key in group.answers if not key.startswith(SKIP)]))
        finally:
            self.replaying = False

    def cannot_undo(self) -> str | None:
        """Says why the last answer cannot be taken back: nothing, off or honest; none if it can."""
        if not self.played:
            return "nothing"
        mode = self.game.campaign.undo
        if mode == "off":
            return "off"
        return "honest" if mode == "honest" and self.played[-1].seen else None

    def undo(self) -> None:
        """Takes back the last answer. Raises Refused where the table's agreement forbids it."""
        why = self.cannot_undo()
        if why is not None:
            raise Refused(why, "undo")
        self.fault = None
        while not self.groups[-1].answers and len(self.groups) > 1:
            self.groups.pop()
        group = self.groups[-1]
        self.undone.append(group.answers.pop())
        self.played.pop()
        self.journal.pop()
        while group.answers and group.answers[-1].startswith(SKIP):
            group.answers.pop()
            self.journal.pop()
        self._rebuild(group)
        self.game.take_events()

    def redo(self) -> list[events.Happened]:
        """Gives the answer again that was taken back last. Raises Refused where there is none."""
        if not self.undone:
            raise Refused("nothing", "redo")
        return self.answer(self.undone[-1])

    def clone(self, seed: int | None = None) -> "Session":
        """Makes an independent session at the same question; with a seed, all dice still to come are others."""
        twin = object.__new__(Session)
        twin.library, twin.keep, twin.record, twin.explain, twin.following = self.library, self.keep, False, self.explain, self.following
        twin.question, twin.fault, twin.notices, twin.undone, twin.opening = None, None, [], [], []
        twin.dice = self.dice if seed is None else Dice(self.dice.seed, (self.game.campaign.dice_thrown, seed))
        twin.phase, twin.start, twin.played, twin.journal = self.phase, self.start, [], []
        group = self.groups[-1]
        twin.groups = [_Group(group.checkpoint, list(group.answers))]
        twin._rebuild(twin.groups[-1])
        twin.game.take_events()
        return twin

    # ---- keeping ----------------------------------------------------------------------------------------------------
    def digest(self) -> str:
        """Gives a digest of the whole state."""
        return blake2b(encode(self.game.campaign), digest_size=8).hexdigest()

    def short_digest(self) -> int:
        """Gives a short digest of the question and of chance, cheap enough for every answer."""
        question = self.question
        if question is not None and FREE_NAME in question.options:
            question = msgspec.structs.replace(question, options=(FREE_NAME,))  # the names proposed are words of a language
        return crc32(repr((question.kind, question.who, question.options) if question else None).encode()) ^ self.game.campaign.dice_thrown

    def saved(self) -> Saved:
        """Gives what a save must hold."""
        group = self.groups[-1]
        return Saved(FORMAT, self.library.fingerprint, {pack.id: str(pack.version) for pack in self.library.packs}, decode(self.start),
                     list(self.journal), decode(group.checkpoint), list(group.answers))

    @classmethod
    def restored(cls, saved: Saved, library: Library, *, following: Flow = flow.next_resolution) -> "Session":
        """Brings a saved session back, with all that can be undone. If the cards have changed and the answers no longer fit,

        the resolution that was going on starts again from its checkpoint, and `notices` says so.
        """
        session = cls(saved.start, library, following=following)
        try:
            skips: list[str] = []
            for answered in saved.answers:
                if answered.key.startswith(SKIP):
                    skips.append(answered.key)
                    continue
                if skips:
                    session.groups[-1].answers.extend(skips)
                    session.game.skips |= {int(skip.removeprefix(SKIP)) for skip in skips}
                    session.journal.extend([Answered(skip, 0) for skip in skips])
                    skips = []
                session.answer(answered.key)
                if answered.digest and session.short_digest() != answered.digest:
                    raise RulesChanged("the questions differ")
            return session
        except (Refused, RulesChanged, EffectFailed):
            if saved.fingerprint == library.fingerprint:
                notice = "save.differs"
            else:
                notice = "save.cards_changed"
        session = cls(saved.checkpoint, library, following=following)
        session.notices.append(notice)
        return session


def _phase_of(campaign: Campaign) -> str:
    """Names the phase within which one may go back."""
    return f"{'settlement' if campaign.phase == 'aftermath' else campaign.phase} {campaign.attempt}"


def _faces(sides: int) -> tuple[str, ...]:
    return tuple([str(face) for face in range(1, 11)]) if sides == 10 else ("head", "arms", "body", "waist", "legs")


def _face(key: str) -> int:
    return int(key) if key.isdigit() else FACES.index(key) + 1
