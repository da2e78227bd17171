"""Runs a part of the rules for every outcome of chance, and what it performs apart (harm to a survivor) as a part of its own, once for equal states.

A rule that can be performed apart yields it as a question (`Apart`) where `Game.apart` is set. Its outcomes are explored from the state as it is
there, which needs no run of what comes before; then they are outcomes of chance like those of dice. What follows each of them is not run
where it is known from another one: all that differs are cells of the state, and those that are read later are known (footprints.py).
"""
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from typing import Any, NamedTuple

from game.rules.engine.branches import AI_DECK, NEGLIGIBLE, PILES, STUCK, WOUNDS, Branches, Changes, End, Node, Outcomes, Recalled
from game.rules.engine.footprints import States
from game.rules.engine.game import Context, Game
from game.rules.engine.kept_contexts import KeptContexts
from game.rules.engine.memory import Memory
from game.rules.engine.noting import SHOWDOWN
from game.rules.engine.outcomes import Answers, RunEnds
from game.rules.engine.performing import SIGNALS, WholeChange
from game.rules.engine.questions import Apart, Steps, TopCard
from game.rules.engine.signals import ENDS

ENVELOPE = "apart"                                              # the first item of such a part
Restored = tuple[list[Exception], list[Exception], list[tuple[int, str, Any]], Any]  # signals, those put off, fields of contexts
INLINE = "inline"                                               # performed where it stands, not apart
UNFIT = (SHOWDOWN, "terrain")                                   # tiles are held by rules that go on


class Outcome(NamedTuple):
    """One thing that may come of a part performed apart: what is counted, how it ended, what it has changed."""
    bits: int
    end: Any
    changes: Changes


class Wanted(BaseException):
    """Ends a run at a part whose outcomes are not known yet."""


class NotApart(BaseException):
    """Ends a run of a part that turns out to depend on more than the state."""


class ApartNode(Node):
    """A point of a run at which something was performed apart; `of_part` are the averages of what it has counted."""

    __slots__ = ("of_part",)
    of_part: list[float]


def locked(deck: list[str], *_: object) -> Any:
    """Raises NotApart."""
    raise NotApart


LOCKED = ("look", "pop", "append", "insert", "remove", "clear", "extend", "index", "count", "sort", "reverse", "copy", "__getitem__", "__setitem__",
          "__delitem__", "__iter__", "__reversed__", "__contains__", "__add__", "__iadd__", "__mul__", "__imul__")
LockedDeck: Any = type("LockedDeck", (list,), dict.fromkeys(LOCKED, locked))  # of which a part performed apart knows the number of cards alone


class NestedBranches(Branches, KeptContexts):
    """Explores one part of the rules with all that is performed apart within it; a subclass says what it is."""

    def __init__(self, states: States) -> None:
        KeptContexts.__init__(self)
        super().__init__(states)
        self.apart: dict[Hashable, Memory] = {}                 # outcomes of what was performed apart
        self.inline: set[Hashable] = set()                      # what cannot be performed apart
        self.going_on: list[tuple[Hashable, int]] = []          # parts being explored, the innermost last
        self.wanted: tuple[Any, int] | None = None
        self.stack: list[tuple[Node, Outcomes]] = []            # of the parts being explored: node and what its part has found
        self.signals: list[BaseException] = []                  # by which the part has ended
        self.part: Any = None
        self.looking = False                                    # whether the top card is taken by a question, so that all rules are suspended
        self.results: list[Any] = []                            # what the part performed apart has returned

    # ---- what a subclass defines ------------------------------------------------------------------------------------
    def begin_whole(self, game: Game) -> Iterable[Steps[object]]:
        """Prepares a copy of the state in `self.sheets` and `game`; returns the resolutions of the whole part."""
        raise NotImplementedError

    # ---- parts ------------------------------------------------------------------------------------------------------
    def begin(self, part: Any, state: int) -> Iterable[Steps[object]]:
        """Makes a copy of the state; returns the resolutions of a part."""
        self.part, self.signals, self.results, self.looking = part, [], [], False
        sheets, game = self.sheets, self.game = self.states.open(state)
        game.apart = self._yield_apart
        if part[0] != ENVELOPE:
            return self.begin_whole(game)
        _, perform, arguments, (game.depth, awaited, gone, within) = part
        game.awaited = dict(zip(ENDS, awaited, strict=True))
        game.gone = self.found(gone)
        if within is not None:
            game.change = WholeChange(game)
            game.change.awaited = dict(zip(ENDS, within, strict=True))
        for pile in (AI_DECK, *PILES):
            sheets.put(pile, LockedDeck(sheets.get(pile)))
        self.arguments = tuple([self.found(argument) for argument in arguments])
        self.lists = [argument.monster_attack.hits if isinstance(argument, Context) else None for argument in self.arguments]
        return (until_signal(perform(game, *self.arguments), self.signals, self.results),)

    def arrived(self) -> End:
        """Returns how a part performed apart has ended: by which signal, and in what its contexts have changed."""
        if self.part[0] != ENVELOPE:
            return None
        changed = []
        for number, (argument, before) in enumerate(zip(self.arguments, self.part[2], strict=True)):
            if isinstance(argument, Context):
                for name, now, old in zip(Context.__struct_fields__, self.keep(argument).fields, before[1].fields, strict=True):
                    if now != old:
                        if name == "monster_attack" and argument.monster_attack.hits is self.lists[number]:
                            raise NotApart                      # a rule around may hold these hits
                        changed.append((number, name, now))
        change = self.game.change
        return told(self.signals), told(change.signals) if change is not None else (), tuple(changed), self.results[0] if self.results else None

    @staticmethod
    def _yield_apart(perform: Callable[..., Steps[Any]], game: Game, *arguments: Any) -> Steps[Any]:
        """Performs a part of the rules: apart if that is possible."""
        ended = yield Apart(perform, arguments)                 # type: ignore[misc]
        if ended == INLINE:
            return (yield from perform(game, *arguments))
        signals, deferred, changed, result = ended
        for number, name, value in changed:
            setattr(arguments[number], name, value)
        if game.change is not None:
            game.change.signals += deferred
        for signal in signals:
            raise signal
        return result

    def envelope(self, wish: Apart) -> Any:
        """Returns a part performed apart as a value; None if it must be performed where it stands."""
        game = self.game
        if game.attack is not None:
            return None
        if any([isinstance(argument, Context) and argument.tile is not None for argument in wish.arguments]):
            return None
        arguments = tuple([self.kept(argument) for argument in wish.arguments])
        within = counts(game.change.awaited) if game.change is not None else None
        part = ENVELOPE, wish.perform, arguments, (game.depth, counts(game.awaited), self.kept(game.gone), within)
        return None if part in self.inline else part

    def tidied(self, end: End) -> Changes:
        """Refuses a part performed apart that has moved terrain: rules around it may hold the tiles."""
        if self.part[0] == ENVELOPE and self.states.changes(self.part_state, self.sheets, [UNFIT]):
            raise NotApart
        return ()

    def also(self) -> Hashable:
        """Returns what else distinguishes points of the rules: what is around a part performed apart."""
        return self.part[3] if self.part[0] == ENVELOPE else None

    # ---- running ----------------------------------------------------------------------------------------------------
    def explore_part(self, part: Any, state: int, found: Outcomes) -> Iterator[None]:
        """Runs a part from a state for every outcome of chance, and first what it performs apart; yields after each run."""
        root = Node(None, 1.0, [], state, None, self.number_of_sums)
        self.going_on.append((part, state))
        self.stack.append((root, found))
        run: tuple[Node, Any, float] | None = root, None, 1.0
        node: Node | None = root
        while node is not None:
            if run is not None:
                node, run = (yield from self._run_with_parts(part, *run)), None
            elif node.left:
                answer, share = node.left.pop()
                if node.chance * share < NEGLIGIBLE:
                    self._leave_out(node, share)
                elif not (isinstance(node, ApartNode) and self._recalled(node, answer, share)):
                    run = node, answer, share
            else:
                node = self._complete(node)
            if node is not None:
                self.stack[-1] = node, found
        self.stack.pop()
        self.going_on.pop()
        found.ends, found.read, found.sums = root.found.ends, root.found.read, root.found.sums

    def _run_with_parts(self, part: Any, node: Node, answer: Any, share: float) -> Generator[None, None, Node]:
        """Runs a part once; what it performs apart is explored before, where that is not known. Returns the last node of the run."""
        while True:
            self.wanted = None
            try:
                self._run(part, node, answer, share)
            except Wanted:
                self.running = ()
            last, wanted = self.node, self.wanted               # other runs may come in between
            yield
            if wanted is None:
                return last
            inner, state = wanted
            outcomes = Outcomes(self.number_of_sums)
            depth = len(self.going_on)
            try:
                yield from self.explore_part(inner, state, outcomes)
            except NotApart:
                del self.going_on[depth:], self.stack[depth:]
                self.inline.add(inner)
                continue
            self.apart.setdefault(inner, Memory(self.states)).keep(state, outcomes.read, outcomes)

    def explored(self) -> dict[tuple[int, End, Changes], float]:
        """Returns what is known so far of the whole part: of the nodes between its beginning and the present run, what is explored."""
        node, _ = self.stack[0]
        ends = dict(node.found.ends)
        while node.parent is not None:
            before, ends = ends, dict(node.parent.found.ends)
            for (bits, end, _), share in before.items():
                key = bits | node.bits, end, ()
                ends[key] = ends.get(key, 0.0) + share * node.share
            node = node.parent
        return ends

    def sample(self, part: Any, draw: Callable[[], float]) -> tuple[int, End, list[float]]:
        """Runs the whole part once with random outcomes; returns what was counted, as bits and by number, and the end."""
        root = Node(None, 1.0, [], 0, None, self.number_of_sums)
        self.drawing = draw
        try:
            self._run(part, root)
        finally:
            self.drawing = None
        ((bits, end, _),) = root.found.ends
        return bits, end, root.found.sums

    def _recalled(self, node: ApartNode, outcome: Outcome, share: float) -> bool:
        """Adds what follows an outcome of a part performed apart, if it is known from another one."""
        if node.point is None:
            return False
        memory = self.memories.get((node.point, outcome.end))
        if memory is None:
            return False
        state = self.states.after(node.state, outcome.changes)
        found = memory.recall(state)
        if found is None:
            return False
        self._add(node, share, outcome.bits, node.of_part, state, found, set())
        return True

    def _follow(self, steps: Steps[object]) -> None:
        answer: Any = None
        send = steps.send
        while True:
            try:
                question: Any = send(answer)
            except StopIteration:
                return
            if isinstance(question, Apart):
                answer = self._apart(question)
                continue
            if self.at >= self.old and self.is_over():
                raise RunEnds
            answer = self.decide(question)

    def decide(self, question: Any) -> Any:
        """Returns what a question is answered with; a look at the AI deck shows a card by chance."""
        if not isinstance(question, TopCard):
            return super().decide(question)
        self.looking = True
        card = self.sheets.get(AI_DECK).look()
        self.looking = False
        return card

    def unseen(self, ways: Answers) -> str:
        """Decides which card a look at a deck shows."""
        if not self.looking:
            return super().unseen(ways)
        self.sheets.note(WOUNDS)
        card: str = self.take(ways)
        return card

    def _apart(self, wish: Apart) -> Any:
        """Decides by chance what comes of a part performed apart."""
        at = self.at
        if at < self.old:
            self.at = at + 1
            outcome = self.script[at]
            if outcome == INLINE:
                return INLINE
            self._passed()
            ended = self._enter(outcome)
            if self.at == self.old:
                self._after(self.node, outcome, self.share)     # type: ignore[arg-type]
            return ended
        if self.is_over():
            raise RunEnds
        if self.drawing is not None:
            return INLINE
        part = self.envelope(wish)
        if part is None:
            return self._stay()
        bits, sums, blind = self._passed()
        state = self._state_now()
        memory = self.apart.get(part)
        found = memory.recall(state) if memory is not None else None
        if found is None:
            if (part, state) in self.going_on:
                return self._stay()
            self.wanted = part, state
            raise Wanted
        node = ApartNode(self.node, self.share, self.script, state, self._point(), self.number_of_sums)
        node.bits, node.sums, node.blind, node.of_part = bits, sums, blind, found.sums
        node.found.read |= found.read
        for (more, end, changes), share in found.ends.items():
            if end is None or end == STUCK:                     # nothing that follows is counted, or it cannot be
                node.found.ends[more, end, ()] = node.found.ends.get((more, end, ()), 0.0) + share
            else:
                node.left.append((Outcome(more, end, changes), share))
        if not node.left:
            self.node = node
            raise Recalled
        node.left.sort(key=lambda way: way[1])
        outcome, share = node.left.pop()
        self.node = node
        if self._recalled(node, outcome, share):
            raise Recalled
        self.at = at + 1
        self.script = [*self.script, outcome]
        ended = self._enter(outcome)
        self._after(node, outcome, share)
        return ended

    def _stay(self) -> str:
        self.script = [*self.script, INLINE]
        self.at += 1
        self.old = self.at
        return INLINE

    def _after(self, node: ApartNode, outcome: Outcome, share: float) -> None:
        """Begins the node of what follows an outcome."""
        state = self.states.after(node.state, outcome.changes)
        point = (node.point, outcome.end) if node.point is not None else None
        after = Node(node, share, self.script, state, point, self.number_of_sums)
        after.bits, after.sums = outcome.bits, node.of_part
        self.node, self.share, self.old = after, 1.0, self.at

    def _enter(self, outcome: Outcome) -> Restored:
        """Brings the state to where an outcome has left it; returns how the part has ended there."""
        sheets, bring, brings = self.sheets, self.states.bring, False
        for cell, value in outcome.changes:
            self.states.enter(sheets, cell, value)
            self.changed.add(cell)
            brings = brings or cell in bring
        if brings:
            self.game.refresh()
        signals, deferred, changed, result = outcome.end
        fields = [(at, name, self.found(kept)) for at, name, kept in changed]
        return [kind(*said) for kind, said in signals], [kind(*said) for kind, said in deferred], fields, result

    def take(self, answers: Answers) -> Any:
        """Returns the outcome of chance at this point of the run, the most probable first."""
        at = self.at
        if len(answers) > 1 and at + 1 < self.old:              # what has happened up to here was counted before
            self.at = at + 1
            return self.script[at]
        return super().take(answers)


def counts(awaited: dict[type[Exception], int]) -> tuple[int, ...]:
    """Returns how many resolutions wait for each signal."""
    return tuple([awaited[signal] for signal in ENDS])


def told(signals: list[Any]) -> tuple[tuple[Any, Any], ...]:
    """Returns signals as values."""
    return tuple([(type(signal), signal.args) for signal in signals])


def until_signal(steps: Steps[Any], signals: list[BaseException], results: list[Any]) -> Steps[None]:
    """Runs a part of the rules; a signal that ends it is added to `signals`, what it returns to `results`."""
    try:
        result = yield from steps
        results.append(result)
    except SIGNALS as signal:
        signals.append(signal)
