"""Runs a part of the rules for every outcome of chance, from one state, and collects the ends with their probabilities.

There is no second implementation of a rule: each run performs the rules themselves, with a script of outcomes. Each point at which chance has
several outcomes is a node; what follows it is remembered for every node that stands at the same point of the rules (program_points.py), in a
state that agrees in all that is read from there on (footprints.py).
"""
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

from game.rules.engine import events
from game.rules.engine.footprints import Sheets, States, composed
from game.rules.engine.game import Game
from game.rules.engine.known_ai import unknown_places
from game.rules.engine.memory import Memory
from game.rules.engine.noting import SHOWDOWN, Cell
from game.rules.engine.outcomes import Answers, CannotCount, RunEnds, roll_outcomes, simplest_answer
from game.rules.engine.performing import SIGNALS
from game.rules.engine.program_points import ProgramPoints
from game.rules.engine.questions import Ask, Roll, Shuffle, Steps
from game.rules.engine.unseen import UnseenDeck

Changes = tuple[tuple[Cell, Hashable], ...]                     # cells in which a run has changed the state
End = Hashable                                                  # where a run ended; None: nothing more is counted
STUCK = "stuck"                                                 # a run that could not be counted
AI_DECK, WOUNDS = (SHOWDOWN, "ai_deck"), (SHOWDOWN, "wound_stack")
PILES = tuple([(SHOWDOWN, name) for name in ("hit_locations", "hit_location_discard", "drawn_locations")])  # chance has them, not the state
MOST_NODES = 30_000                                             # that are remembered: some 60 MB
NEGLIGIBLE = 1e-13                                              # probability, from the beginning of a part, of what is left out
WHOLE = 1e-10                                                   # most that may be left out after a node that is remembered


class Outcomes:
    """All that may come of a part of the rules, run from one state: what is counted (as bits), the end, what has changed; with probabilities.

    `sums` are averages of what is counted by number.
    """

    __slots__ = ("ends", "read", "sums")

    def __init__(self, sums: int = 0) -> None:
        self.ends: dict[tuple[int, End, Changes], float] = {}
        self.read: set[Cell] = set()
        self.sums = [0.0] * sums


class Node:
    """A point of a run at which chance has several outcomes."""

    __slots__ = ("bits", "blind", "chance", "found", "left", "left_out", "parent", "point", "script", "share", "state", "sums", "trial", "tried")

    def __init__(self, parent: "Node | None", share: float, script: list[Any], state: int, point: Hashable, sums: int) -> None:
        self.parent, self.share, self.script, self.state, self.point = parent, share, script, state, point
        self.chance: float = share * parent.chance if parent is not None else 1.0  # from the beginning of the part
        self.left_out = 0.0                                     # of what follows, because it is negligible
        self.left: list[tuple[Any, float]] = []                 # outcomes that were not tried yet
        self.found = Outcomes(sums)
        self.bits, self.sums = 0, [0.0] * sums                  # what was counted between the parent and this node
        self.blind: set[Cell] = set()                           # what was set there without being read
        self.trial: tuple[str, float, Outcomes] | None = None   # at a look at a deck: the card that is tried, its share, what was found before
        self.tried: list[tuple[str, float, Outcomes]] = []      # cards that were tried, their shares, what each led to

    def begin_trial(self, card: str, share: float) -> None:
        """Notes that a card of a deck is tried next."""
        before = Outcomes()
        before.ends = dict(self.found.ends)
        self.trial = card, share, before

    def end_trial(self) -> None:
        """Keeps what the card that was tried has led to, if there was one."""
        if self.trial is not None:
            card, share, before = self.trial
            led = Outcomes()
            led.ends = {key: part - before.ends.get(key, 0.0) for key, part in self.found.ends.items() if part != before.ends.get(key)}
            self.tried.append((card, share, led))
            self.trial = None


def standing_of(exact: bool, rounded: bool, estimated: bool, finished: bool) -> str:
    """Returns how well chances are known: exact, rounded (to the per cent), estimate (an interval), open (for good), growing."""
    if exact:
        return "exact"
    if rounded:
        return "rounded"
    if estimated:
        return "estimate"
    return "open" if finished else "growing"


class Recalled(BaseException):
    """Ends a run at a node whose outcomes are known."""


class Branches:
    """Runs parts of the rules from states; a subclass says how a part begins, what the players answer and what is counted."""

    number_of_sums = 0
    by_row = False                                              # no rule in play looks at the number of a roll on a table

    def __init__(self, states: States) -> None:
        self.states = states
        self.runs = self.failed = 0
        self.why_open: set[str] = set()                         # why some branches cannot be counted
        self.memories: dict[Hashable, Memory] = {}              # by point of the rules
        self.nodes = 0
        self.alive: dict[int, Any] = {}
        self.script: list[Any] = []
        self.at = 0
        self.game: Game
        self.sheets: Sheets
        self.running: tuple[Any, ...] = ()                      # the generators of this run; empty while they are not suspended
        self.looking = False                                    # the outcome of chance that is taken next is a card of a deck
        self.drawing: Callable[[], float] | None = None         # random numbers from 0 to 1, in a run that is a sample

    # ---- what a subclass defines ------------------------------------------------------------------------------------
    def begin(self, part: Any, state: int) -> Iterable[Steps[object]]:
        """Makes a copy of the state (`self.sheets`, `self.game`); returns the resolutions to run from it."""
        raise NotImplementedError

    def choose(self, question: Ask) -> str | Answers:
        """Returns the answer of the players to a question: one key, or several with their probabilities."""
        return simplest_answer(question)

    def counted(self, happened: list[events.Happened]) -> int:
        """Returns what is counted of some events, as bits."""
        raise NotImplementedError

    def summed(self, happened: list[events.Happened]) -> list[float]:
        """Returns what is counted of some events by number."""
        return []

    def is_over(self) -> bool:
        """Returns whether nothing that follows in this run is counted."""
        return False

    def arrived(self) -> End:
        """Returns where a run ended that came to its end; None if nothing follows."""
        return None

    def same_card(self, tried: str, card: str, led: Outcomes, read: set[Cell]) -> bool:
        """Returns whether a card that is drawn leads to the same as one that was tried; `read` holds what was read after any that was tried.

        Only what counts no sums may say so.
        """
        return False

    def shuffled(self, cards: tuple[str, ...]) -> list[str]:
        """Returns a deck whose order nobody knows."""
        return UnseenDeck(cards, self.unseen)

    def tidied(self, end: End) -> Changes:
        """Brings the state into its simplest form at an end after which something follows; returns what belongs to it besides the campaign."""
        return ()

    # ---- decks ------------------------------------------------------------------------------------------------------
    def cover_decks(self) -> None:
        """Gives the AI deck of this copy of the state an unknown order."""
        sheets = self.sheets
        wounds = sheets.get(WOUNDS)
        known, known_wounds, old = [sheets.get((SHOWDOWN, name)) for name in ("known_ai", "known_wounds", "old_wounds")]
        taken = [wounds[at] for at in unknown_places(len(wounds), known_wounds, old)]
        sheets.put(AI_DECK, UnseenDeck(sheets.get(AI_DECK), self.unseen, taken, self._swap, known))

    def unseen(self, ways: Answers) -> str:
        """Decides which card a look at a deck shows."""
        self.sheets.note(WOUNDS)
        running, self.running = self.running, ()
        self.looking = True
        card: str = self.take(ways)
        self.running = running
        return card

    def _swap(self, seen: str, instead: str) -> None:
        wounds = self.sheets.get(WOUNDS)
        wounds[wounds.index(seen)] = instead

    # ---- running ----------------------------------------------------------------------------------------------------
    def explore_part(self, part: Any, state: int, found: Outcomes) -> Iterator[None]:
        """Runs a part from a state for every outcome of chance; yields after each run."""
        root = Node(None, 1.0, [], state, None, self.number_of_sums)
        node: Node | None = root
        self._run(part, root)
        node = self.node                                        # other runs may come in between
        yield
        while node is not None:
            if node.left:
                answer, share = node.left.pop()
                node.end_trial()
                if node.chance * share < NEGLIGIBLE:
                    self._leave_out(node, share)
                    continue
                if node.tried:
                    if self._known_card(node, answer, share):
                        continue
                    node.begin_trial(answer, share)
                self._run(part, node, answer, share)
                node = self.node
                yield
            else:
                node = self._complete(node)
        found.ends, found.read, found.sums = root.found.ends, root.found.read, root.found.sums

    def _known_card(self, node: Node, card: str, share: float) -> bool:
        """Adds what a card leads to, if another one that was tried leads to the same; returns whether it does."""
        for tried, part, led in node.tried:
            if self.same_card(tried, card, led, node.found.read):
                by = share / part
                for key, chance in led.ends.items():
                    node.found.ends[key] = node.found.ends.get(key, 0.0) + by * chance
                return True
        return False

    @staticmethod
    def _leave_out(node: Node, share: float) -> None:
        """Counts an outcome of a node as one that cannot be counted, because it is negligible: an endless row of dice ends somewhere."""
        node.left_out += share
        node.found.ends[0, STUCK, ()] = node.found.ends.get((0, STUCK, ()), 0.0) + share

    def _complete(self, node: Node) -> Node | None:
        """Remembers what follows a node, and adds it to what follows the one before it."""
        if node.parent is None:
            return None
        node.parent.left_out += node.share * node.left_out
        if node.point is not None and node.left_out < WHOLE and self.nodes < MOST_NODES:
            self.nodes += 1
            self.memories.setdefault(node.point, Memory(self.states)).keep(node.state, node.found.read, node.found)
        self._add(node.parent, node.share, node.bits, node.sums, node.state, node.found, node.blind)
        return node.parent

    def _add(self, to: Node, share: float, bits: int, sums: list[float], state: int, found: Outcomes, blind: set[Cell]) -> None:
        """Adds what follows a node, in a state, to what follows the node before it; `bits` and `sums` were counted on the way.

        What was set `blind` on the way is as it is in the state, also where it was so before.
        """
        ends = to.found.ends
        between = self.states.between(to.state, state) if to.state != state else {}
        for cell in blind:
            if cell not in between:
                between[cell] = self.states.value(state, cell)
        for (more, end, changes), part in found.ends.items():
            if end is not None and between:
                after = dict(between)
                for cell, change in changes:
                    after[cell] = composed(after[cell], change) if cell in after else change
                changes = tuple(sorted(after.items()))
            key = bits | more, end, changes
            ends[key] = ends.get(key, 0.0) + share * part
        to.found.read |= found.read
        to.found.sums = [one + share * (way + other) for one, way, other in zip(to.found.sums, sums, found.sums, strict=True)]

    def sample_part(self, part: Any, state: int, draw: Callable[[], float]) -> tuple[int, End, int]:
        """Runs a part once from a state with random outcomes; returns what was counted, the end and the state there."""
        self.drawing = draw
        root = Node(None, 1.0, [], state, None, self.number_of_sums)
        try:
            self._run(part, root)
        finally:
            self.drawing = None
        ((bits, end, changes),) = root.found.ends
        return bits, end, self.states.after(state, changes)

    def _run(self, part: Any, node: Node, answer: Any = None, share: float = 1.0) -> None:
        """Runs a part once, from its beginning through a node; at each new node it takes the first outcome. The last node is `self.node`."""
        self.runs += 1
        self.node, self.share = node, share
        self.script, self.at = ([*node.script, answer] if node.parent is not None else []), 0
        self.old = len(self.script)                             # so many outcomes belong to what was run before
        self.part_state = self._root_state(node)
        self.changed: set[Cell] = set()
        end: End = None
        try:
            resolutions = iter(self.begin(part, self.part_state))
            try:
                for steps in resolutions:
                    self.running = (resolutions, steps)
                    self._follow(steps)
            except SIGNALS:
                pass
            else:
                end = self.arrived()
        except RunEnds as ended:
            end = ended.args[0] if ended.args else None
        except Recalled:
            return
        except CannotCount as stuck:
            self.why_open.add(str(stuck.args[0]) if stuck.args else "hidden")
            end = STUCK
        except Exception:                                       # an effect raised: play will report the fault
            self.failed += 1
            self.why_open.add("fault")
            end = STUCK
        self.running = ()
        bits, sums, blind = self._passed()
        last = Outcomes(self.number_of_sums)
        state = self.node.state
        if end is not None and end != STUCK:
            state = self._state_now(self.tidied(end))
        last.ends[0, end, ()] = 1.0
        self._add(self.node, self.share, bits, sums, state, last, blind)

    @staticmethod
    def _root_state(node: Node) -> int:
        while node.parent is not None:
            node = node.parent
        return node.state

    def _passed(self) -> tuple[int, list[float], set[Cell]]:
        """Takes note of what was read, changed and counted since the last node of this run; returns what was counted, and what was set without being read."""
        read, changed = self.sheets.accessed()
        self.changed |= changed
        blind = self.sheets.blind.difference(PILES)
        happened = self.game.events
        bits, sums = self.counted(happened), self.summed(happened)
        happened.clear()
        if self.at >= self.old:
            read.difference_update(PILES)
            self.node.found.read |= read
        return bits, sums, blind

    def _state_now(self, more: Changes = ()) -> int:
        """Returns the state as it is now in this run."""
        self.changed.difference_update(PILES)
        return self.states.after(self.part_state, (*self.states.changes(self.part_state, self.sheets, self.changed), *more))

    def _follow(self, steps: Steps[object]) -> None:
        answer: Any = None
        send = steps.send
        while True:
            try:
                question = send(answer)
            except StopIteration:
                return
            if self.at >= self.old and self.is_over():
                raise RunEnds
            answer = self.decide(question)

    def decide(self, question: Any) -> Any:
        """Returns what a question of the rules is answered with in this run: an outcome of chance, or what the players choose."""
        if isinstance(question, Roll):
            return self.take(roll_outcomes(question, self.by_row))
        if isinstance(question, Shuffle):
            return self.shuffled(question.cards)
        chosen = self.choose(question)
        return chosen if isinstance(chosen, str) else self.take(chosen)

    def take(self, answers: Answers) -> Any:
        """Returns the outcome of chance at this point of the run."""
        looking, self.looking = self.looking, False
        if len(answers) == 1:
            return answers[0][0]
        if self.drawing is not None:
            left = self.drawing()
            for answer, part in answers:
                left -= float(part)
                if left < 0:
                    return answer
            return answers[-1][0]
        bits, sums, blind = self._passed()
        at = self.at
        self.at = at + 1
        if at < self.old:
            return self.script[at]
        state, point = self._state_now(), self._point()
        parent = self.node
        memory = self.memories.get(point) if point is not None else None
        if memory is not None:
            found = memory.recall(state)
            if found is not None:
                self._add(parent, self.share, bits, sums, state, found, blind)
                raise Recalled
        node = Node(parent, self.share, self.script, state, point, self.number_of_sums)
        node.bits, node.sums, node.blind = bits, sums, blind
        (first, chance), *others = sorted([(answer, float(part)) for answer, part in answers], key=lambda way: -way[1])
        node.left = others[::-1]                                # the most probable is the last
        if looking:
            node.begin_trial(first, chance)
        self.node, self.share = node, chance
        self.script = [*self.script, first]
        self.old = self.at
        return first

    def _point(self) -> Hashable:
        """Returns at which point of the rules this run is, or None if that cannot be told."""
        if not self.running:
            return None
        game, sheets = self.game, self.sheets
        deck = sheets.get(AI_DECK)
        hidden = (deck.known, tuple(deck.taken)) if isinstance(deck, UnseenDeck) else None
        piles = tuple([tuple(list.__iter__(sheets.get(pile))) for pile in PILES])
        return ProgramPoints(sheets.numbers, self.alive).of(hidden, piles, game.depth, tuple(game.awaited.values()), game.gone, game.attack, self.also(),
                                                            *self.running)

    def also(self) -> Hashable:
        """Returns what else distinguishes points of the rules."""
        return None
