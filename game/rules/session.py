"""Session: a checkpoint of the state, and the answers given since.

Its contract:
1. No generator outlives one resolution (a monster turn, one survivor's act, one event, one settlement step); a checkpoint is taken
   at each, or at every `keep`-th. What lasts is in the state; `flow` reads from the state alone what comes next.
2. `question` is the pending `Ask`, or None when the story has ended.
3. Options are complete, legal, in stable order, never empty; what is missing and why is asked of `queries.refusals`.
4. `answer(key)` is the only door by which the state changes; it returns what followed. An unknown key is `Refused`, never re-interpreted.
   One kind of question is open: where `name:` is among the options, a name of one's own is an answer too; bare, it takes the first proposed.
5. A change and its event happen in one verb. 6. A resolution ends early only by a domain signal.
7. `saved()` holds the start of the phase, every answer since with a short digest after each, and the last checkpoint.
8. `undo` and `redo` go any number of answers, to the beginning of the showdown or settlement phase, also after loading.
   Practice: free; honest: until something hidden was seen; off. `past(n)` shows the table as it was, and changes nothing.
9. One answer sets off at most 1,000 effects and moments; then what was going on ends by a named rule, with an event.
10. An effect that raises is caught here: the state is as before the last answer, `fault` tells what failed, and the question is
    whether to choose otherwise (`back`) or to leave out that one effect (`skip`). The skip is a line of the journal below the answer
    it belongs to, and is replayed with it; so is the end of what asks nobody for 1,000 resolutions (`end_it`). A condition that raises
   is told and counts as not met. Of what else raises the act, turn or step can be ended (`end_act` ...; see `breaking_off`), which
   is such a line too; with `forgiving=False` all is raised.
11. While `watching`, the last answer is kept with the encoded state after each of its events (`watched`); a clone or twin does not watch.
"""
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import islice
from typing import Any

import msgspec

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules import ending, flow
from game.rules.breaking_off import BreakingOff
from game.rules.engine import events
from game.rules.engine.chance import BY_HAND, Dice, by_hand, dice_for, face_of, faces_of
from game.rules.engine.faults import ENDLESS, Endless, Fault, fault_of
from game.rules.engine.game import Game
from game.rules.engine.journal import Group, Played, short_digest, written
from game.rules.engine.options import offers
from game.rules.engine.performing import EffectLeft
from game.rules.engine.question_facts import RollFacts
from game.rules.engine.questions import Ask, Roll
from game.rules.engine.saving import FORMAT, JOIN, SKIP, Answered, RulesChanged, Saved, mark_of, marked, paired, phase_of
from game.rules.engine.signals import Refused
from game.rules.engine.watching import Watch, Watched, decode_state, encode_state
from game.rules.settlement.joining import join_packs, shuffled_by

__all__ = ["FORMAT", "SKIP", "Answered", "Dice", "Fault", "Played", "RulesChanged", "Saved", "Session", "decode", "encode"]
encode = msgspec.msgpack.Encoder(order="deterministic").encode  # for digests
checkpoint_of, decode = encode_state, decode_state
NOTHING: frozenset[int] = frozenset()
MOST_RESOLUTIONS = 1000                                         # resolutions after one answer that ask nobody
Flow = Callable[[Game], Any]
Told = Iterator[tuple[str, frozenset[int]]]


class Session:
    """Runs one resolution after another; can be saved, cloned and undone at any question.

    `keep` resolutions share one checkpoint (more make play faster and a clone slower); `record` keeps what happened for log and undo.
    """

    watching = False
    watched: Watched | None = None                              # the last answer with the state after each event
    rolling: tuple[Roll, list[int]] | None = None               # the dice that the table is typing in
    replaying = False
    opened = 0                                                  # resolutions since somebody was asked
    crossed = opening_from = 0                                  # events of an answer, and of `opening`, from before the phase that it began
    carried: frozenset[int] = NOTHING                           # what an answer leaves out or ends of the phase that began in it

    def __init__(self, campaign: Campaign, library: Library, *, dice: Dice | None = None, keep: int = 1, record: bool = True,
                 explain: bool = True, forgiving: bool = True, next_resolution: Flow = flow.next_resolution,
                 skips: frozenset[int] = NOTHING, watching: bool = False, joins: tuple[str, ...] = ()) -> None:
        self.watching = watching                                # a screen shows each answer event by event: `watched` is kept
        self.library, self.keep, self.record, self.explain, self.next_resolution = library, keep, record, explain, next_resolution
        self.forgiving, self.dice = forgiving, dice or Dice(campaign.seed)
        self.question: Ask | None = None
        self.fault: Fault | None = None
        self.breaking = BreakingOff()
        self.taken_back: list[tuple[str, frozenset[int]]] = []
        self.forgiven: set[int] | None = set() if forgiving else None  # conditions that raised and were told
        self.game = self._game(campaign)
        self.phase, self.start = phase_of(campaign), checkpoint_of(campaign)
        self.joins = joins                                      # packs that joined the story at the start of the phase
        if joins:
            shuffled_by(join_packs(self.game, joins), self.dice, campaign)
        self.groups = [Group(checkpoint_of(campaign) if joins else self.start, [])]
        self.played: list[Played] = []
        self.left_out: frozenset[int] = NOTHING                 # effects before the first question
        self.opening: list[events.Happened] = []
        self.fresh = 0
        self._open_story(skips)

    # ---- playing ----------------------------------------------------------------------------------------------------
    @property
    def campaign(self) -> Campaign:
        """Gives the state; to look at, not to change."""
        return self.game.campaign

    @property
    def undone(self) -> list[str]:
        """Lists the answers that were taken back and may be given again, the next one last."""
        return [key for key, _ in self.taken_back]

    def answer(self, key: str) -> list[events.Happened]:
        """Gives an answer and returns what followed. Raises Refused where the key is not offered."""
        question = self.question
        if question is None or not (key in question.options or offers(question, key)):
            raise Refused("not_offered", key)
        if self.fault is not None:
            return self._after_fault(key)
        if self.taken_back:
            if self.taken_back[-1][0] == key:
                self.taken_back.pop()
            else:
                self.taken_back.clear()
        return self.play(question, key, NOTHING)

    def play(self, question: Ask, key: str, skips: frozenset[int]) -> list[events.Happened]:
        """Gives an answer, leaving out some of the effects that it sets off; where one fails, all is as before."""
        game = self.game
        thrown, groups, phase, start, joins = game.campaign.dice_thrown, self.groups, self.phase, self.start, self.joins
        group = groups[-1]
        before, length = len(groups), len(group.answers)
        group.answers.append(key)
        if skips:
            group.answers += [f"{SKIP}{number}" for number in sorted(skips)]
        self.breaking.begin_answer(game, skips)
        self.breaking.watch = watch = Watch(game) if self.watching else None
        try:
            self._go_on(key)
        except Exception as failed:
            if not self.forgiving:
                raise
            ends = self.breaking.mark(self.game, failed, skips, self.opened)
            del groups[before:], group.answers[length:]
            self.groups, self.phase, self.start, self.joins = groups, phase, start, joins
            self._rebuild(group)
            self.game.take_events()
            return self._failed(failed, key, skips, ends)
        happened = game.take_events()
        self.watched = watch.watched(happened) if watch is not None else None
        if self.record:
            if self.start is not start:
                self.played, self.left_out, self.opening, self.opening_from = [], self.carried, happened, self.crossed
                self.taken_back.clear()                         # what was before a phase cannot be undone
            else:
                self.played.append(Played(question, key, happened, thrown, game.campaign.dice_thrown, self.question, skips))
        return happened

    def _game(self, campaign: Campaign) -> Game:
        game = Game(campaign, self.library, self.explain)
        game.forgiven = self.forgiven
        return game

    def _open_story(self, skips: frozenset[int]) -> None:
        """Goes to the first question; what fails before it can only be left out or ended."""
        group = self.groups[0]
        group.skips, phase = skips, self.phase
        self.breaking.watch = watch = Watch(self.game) if self.watching else None
        try:
            self._rebuild(group, self.game)
        except Exception as failed:
            if not self.forgiving:
                raise
            ends = self.breaking.mark(self.game, failed, skips, self.opened)
            self.groups = [group]
            self.start = self.start if self.joins else group.checkpoint
            self.game = self._game(decode(group.checkpoint))
            self.phase = phase_of(self.campaign)
            self._failed(failed, "", skips, ends)
            return
        self.opening, self.opening_from = self.game.take_events(), self.crossed
        self.watched = watch.watched(self.opening) if watch is not None else None
        if self.record:
            self.left_out = skips if self.phase == phase else self.carried

    def _open(self) -> Any:
        """Opens the next resolution and gives its steps: which it is, the state says. A checkpoint is taken where somebody was asked since the last."""
        game = self.game
        if not self.replaying:
            campaign, phase = game.campaign, self.phase
            if (campaign.phase != phase[0] or campaign.attempt != phase[1]) and phase_of(campaign) != phase:
                self.phase, self.start, self.joins, self.opened = phase_of(campaign), checkpoint_of(campaign), (), 0
                self.carried, self.crossed = self.breaking.begin_phase(game), len(game.events)
                self._checkpoint(self.start, first=True)
            elif self.groups[-1].answers:
                self.fresh += 1
                if self.fresh >= self.keep:
                    self._checkpoint(checkpoint_of(campaign), first=not self.record)
        self.opened += 1
        if self.opened > MOST_RESOLUTIONS:
            if ENDLESS not in game.skips or game.campaign.phase == "ended":
                raise Endless("the rules go on without end and ask nobody")
            ending.end_what_goes_on(game)
            self.opened = 1
        game.depth = 0
        self.breaking.begin_resolution(game)
        self.steps = self.next_resolution(game)
        return self.steps

    def _checkpoint(self, state: bytes, first: bool) -> None:
        """Begins a group of answers."""
        group = Group(state, [], self.game.effects_done, self.game.spent, self.game.skips, 0, self.opened + 1, self.breaking.ended)
        if first:
            self.groups = [group]                               # a new list: the old one is needed if this answer fails
        else:
            self.groups.append(group)
        self.fresh = 0

    def _go_on(self, answer: Any, told: Told | None = None) -> None:
        """Sends an answer in, and throws dice, until the rules ask somebody (or the story is over)."""
        if self.breaking.closing:
            self._close(answer)
            answer = None
        elif self.rolling is not None and not self.breaking.leaving:
            roll, typed = self.rolling
            answer = self._typed(roll, [*typed, face_of(answer)])
            if answer is None:
                return
        steps = self.steps
        question: Any
        while steps is not None:
            try:
                if answer is None:
                    question = next(steps, None)                # cheaper than an exception, where nobody is asked
                else:
                    question = steps.throw(EffectLeft()) if self.breaking.leaving and self.breaking.leaves_effect() else steps.send(answer)
            except StopIteration:
                question = None
            except Exception as failed:
                self.breaking.end_raised(self.game, failed)
                steps, answer = self._open(), None
                continue
            kind = type(question)
            if kind is Ask:
                if told is not None:
                    given = next(told, None)
                    if given is not None:
                        answer = self._told(question, given)
                        if self.breaking.closing:
                            steps, answer = self._close(answer), None
                        continue
                self.question, self.rolling, self.opened = question, None, 0
                return
            if question is None:
                steps, answer = self._open(), None
            elif kind is Roll:
                answer = self._thrown(question, told)
                if self.breaking.closing:
                    steps, answer = self._close(""), None
                elif self.breaking.leaving:
                    answer, self.rolling = (), None
                elif answer is None:
                    return
            else:
                campaign = self.game.campaign
                answer = self.dice.order(campaign.dice_thrown, question.cards)
                campaign.dice_thrown += len(answer)
        self.question = None

    def _told(self, question: Ask, given: tuple[str, frozenset[int]]) -> str:
        """Takes the next answer of those that are being replayed. Raises RulesChanged where it is not offered."""
        game = self.game
        answer = given[0]
        self.breaking.begin_answer(game, given[1])
        if not offers(question, answer):
            raise RulesChanged(f"the save answers {answer!r}, but the rules ask {question}")
        return answer

    def _thrown(self, roll: Roll, told: Told | None) -> tuple[int, ...] | None:
        """Throws dice, or takes those that the table rolls itself; none where it is asked for them."""
        campaign = self.game.campaign
        if campaign.dice == "hand" and roll.sides in BY_HAND and roll.kind != "random":
            return self._typed(roll, self._told_dice(roll, told))
        thrown = campaign.dice_thrown
        campaign.dice_thrown = thrown + roll.dice
        return self.dice.throw(thrown, roll.dice, roll.sides)

    # ---- dice that the table rolls ----------------------------------------------------------------------------------
    def _told_dice(self, roll: Roll, told: Told | None) -> list[int]:
        """Takes dice from the answers that are being replayed."""
        faces = []
        for key, skips in islice(told, roll.dice * dice_for(roll.sides)) if told is not None else ():
            if key not in faces_of(roll.sides):
                raise RulesChanged(f"the save has {key!r} where a die falls")
            faces.append(face_of(key))
            self.breaking.begin_answer(self.game, skips)
        return faces

    def _typed(self, roll: Roll, faces: list[int]) -> tuple[int, ...] | None:
        """Takes dice that the table rolls itself: all of them, or asks for the next."""
        if len(faces) < (count := roll.dice * dice_for(roll.sides)):
            self.question = Ask("roll", roll.who, roll.kind, faces_of(roll.sides), RollFacts(count, tuple(map(str, faces))))
            self.rolling = (roll, faces)
            return None
        self.rolling = None
        self.game.campaign.dice_thrown += roll.dice
        return by_hand(roll.sides, faces)

    def _close(self, key: str) -> Any:
        """Ends what the question of an answer belongs to, in place of the answer; gives the next steps."""
        self.rolling = None
        self.breaking.close(self.game, self.steps, key)
        return self._open()

    # ---- faults -----------------------------------------------------------------------------------------------------
    def _failed(self, failed: Exception, key: str, skips: frozenset[int], ends: tuple[int, str]) -> list[events.Happened]:
        """Asks what to do about what failed; the state is as before the answer. `key` is empty before the first question."""
        self.fault = fault = fault_of(failed, self.library, *ends)
        self.waiting, self.broken, self.watched = self.question, (key, skips), None
        self.question = Ask("fault", "everyone", fault.card, (*(("back",) if key else ()), *fault.ways), fault.facts)
        return []

    waiting: Ask | None = None
    broken: tuple[str, frozenset[int]] = ("", NOTHING)

    def _after_fault(self, way: str) -> list[events.Happened]:
        """Chooses otherwise, or gives the broken answer again without the effect that failed, or without what goes on for ever."""
        fault, (key, skips) = self.fault, self.broken
        assert fault is not None
        self.fault, self.question = None, self.waiting
        if way == "back":
            return []
        skips |= {fault.mark or fault.number}
        if key:
            assert self.question is not None
            return self.play(self.question, key, skips)
        self._open_story(skips)
        return self.opening

    # ---- going back -------------------------------------------------------------------------------------------------
    def _rebuild(self, group: Group, game: Game | None = None) -> None:
        """Plays a group's answers again from its checkpoint."""
        self.game, self.rolling, self.opened = game or self._game(decode(group.checkpoint)), None, group.opened
        self.breaking.begin_again(self.game, group)
        self.fresh, self.replaying = 0, game is None
        self.steps = self.next_resolution(self.game)
        try:
            self._go_on(None, iter(paired(group.answers)[1]))
        finally:
            self.replaying = False

    def cannot_undo(self) -> str | None:
        """Says why the last answer cannot be taken back: nothing, off or honest; none if it can."""
        if self.fault is not None and self.broken[0]:
            return None
        if not self.played:
            return "nothing"
        mode = self.game.campaign.undo
        if mode == "off":
            return "off"
        return "honest" if mode == "honest" and self.played[-1].seen else None

    def undo(self, count: int = 1) -> None:
        """Takes back the last answers, or one that failed. Raises Refused, and takes back nothing more, where that may not be."""
        taken, why = 0, None
        while taken < count:
            why = self.cannot_undo()
            if why is not None:
                break
            if self.fault is not None:
                self._after_fault("back")
                return
            self._take_back()
            taken += 1
        if taken:
            self._rebuild(self.groups[-1])
            self.game.take_events()
        if taken < count:
            raise Refused(why or "nothing", "undo")

    def _take_back(self) -> None:
        """Takes the last answer out of the books, with what was left out of it."""
        while not self.groups[-1].answers and len(self.groups) > 1:
            self.groups.pop()
        lines, skips, self.watched = self.groups[-1].answers, NOTHING, None
        while lines[-1].startswith(SKIP):
            skips |= {int(lines.pop().removeprefix(SKIP))}
        self.taken_back.append((lines.pop(), skips))
        self.played.pop()

    def redo(self) -> list[events.Happened]:
        """Gives the answer again that was taken back last. Raises Refused where there is none."""
        if not self.taken_back or self.question is None or self.fault is not None:
            raise Refused("nothing", "redo")
        return self.play(self.question, *self.taken_back.pop())

    def clone(self, seed: int | None = None) -> "Session":
        """Makes an independent session at the same question; with a seed, all dice still to come are others."""
        twin = object.__new__(Session)
        twin.library, twin.keep, twin.record, twin.explain, twin.next_resolution = self.library, self.keep, False, self.explain, self.next_resolution
        twin.forgiven = None if self.forgiven is None else set(self.forgiven)
        twin.forgiving, twin.taken_back, twin.opening, twin.breaking = self.forgiving, [], [], BreakingOff()
        twin.dice = self.dice if seed is None else self.dice.forked_at(self.game.campaign.dice_thrown, seed)
        twin.phase, twin.start, twin.played, twin.left_out, twin.joins = self.phase, self.start, [], NOTHING, self.joins
        group = self.groups[-1]
        kept = Group(group.checkpoint, list(group.answers), group.done, group.spent, group.skips, opened=group.opened)
        twin.groups = [kept]
        twin.question, twin.fault, twin.waiting, twin.broken = self.question, self.fault, self.waiting, self.broken
        if self.fault is not None and not self.broken[0]:       # nothing has been asked yet, so nothing can be rebuilt
            twin.game = twin._game(decode(group.checkpoint))
            return twin
        question = self.question
        twin._rebuild(kept)
        twin.game.take_events()
        if self.fault is not None:
            twin.waiting, twin.question = twin.question, question
        return twin

    def at(self, moment: int, watching: bool = False) -> "Session":
        """Makes a session of the same phase as it stood after so many answers, with its log; this one does not change."""
        opening, answers = paired([answered.key for answered in self.journal])
        twin = Session(decode(self.start), self.library, dice=self.dice, explain=self.explain, next_resolution=self.next_resolution,
                       skips=opening, watching=watching, joins=self.joins)
        for key, skips in answers[:moment]:
            if twin.question is None:
                break
            twin.play(twin.question, key, skips)
        return twin

    # ---- keeping ----------------------------------------------------------------------------------------------------
    def digest(self) -> str:
        """Gives a digest of the whole state."""
        return blake2b(encode(self.game.campaign), digest_size=8).hexdigest()

    def short_digest(self) -> int:
        """Gives a short digest of the question and of chance."""
        return short_digest(self.question, self.game.campaign.dice_thrown)

    @property
    def journal(self) -> list[Answered]:
        """Lists the answers since the start of the phase, each with a short digest of the question that followed."""
        joined = [Answered(f"{JOIN}{pack}") for pack in self.joins]
        return [*joined, *written(self.left_out), *[line for played in self.played for line in played.answered()]]

    def saved(self) -> Saved:
        """Gives what a save must hold."""
        group = self.groups[-1]
        return Saved(FORMAT, self.library.fingerprint, {pack.id: str(pack.version) for pack in self.library.packs}, decode(self.start),
                     self.journal, decode(group.checkpoint), list(group.answers), states=self.marks(), mark=mark_of(self.campaign),
                     thrown=self.campaign.dice_thrown)

    def marks(self) -> list[tuple[int, int]]:
        """Lists the marks of the states at the checkpoints of the phase, each after how many answers."""
        found, count = [], 0
        for group in self.groups:
            group.mark = group.mark or marked(group.checkpoint)
            found.append((count, group.mark))
            count += sum([not line.startswith(SKIP) for line in group.answers])
        return found
