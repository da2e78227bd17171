"""The chances of an attack before it is made: the attack is performed for all dice and all orders of the unseen cards.

The attacker resolves the hits in the order in which they are drawn (those that strike first come first); other questions during
the attack are answered with spending and taking nothing. What the reaction to the last hit does is not counted, only whether it happens.

An attack is run in parts: until its hit locations are drawn, then each location until it reacts, then each reaction. A part is run once for
all states that agree in what its runs have read (see footprints.py). Then the parts are put together, hit by hit: states that differ in nothing
that any part has read are one, and cards that do the same unless they are hit critically are one class, of which only the number drawn counts.
"""
from bisect import bisect
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import Any, TypeVar

import msgspec

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.monster import Monster
from game.model.survivor import Survivor
from game.rules import flow
from game.rules.engine import events
from game.rules.engine.branches import AI_DECK, PILES, Branches, Changes, End, Outcomes
from game.rules.engine.chance import Dice
from game.rules.engine.footprints import CAMPAIGN, SHOWDOWN, Cell, Memory, States
from game.rules.engine.game import Context, Game, MonsterAttack, SettlementEvent, SurvivorAttack, TableRoll
from game.rules.engine.options import attack_key
from game.rules.engine.outcome_tree import Answers, CannotCount, RunEnds, simplest_answer
from game.rules.engine.questions import Ask, Steps
from game.rules.engine.unseen import UnseenDeck
from game.rules.showdown.actions import opportunity
from game.rules.showdown.survivor_attack import attacker_fights_on, forget_reaction, react_from, resolve_hit, spring_trap

encode = msgspec.msgpack.Encoder(order="deterministic").encode
decode = msgspec.msgpack.Decoder(Campaign).decode
COUNTERS = ("hit", "wound", "critical", "trap", "back", "kill", "failure")
HIT, WOUND, CRITICAL, TRAP, BACK, KILL, FAILURE = range(len(COUNTERS))
PARTS_OF_A_CONTEXT = (SurvivorAttack, MonsterAttack, SettlementEvent, TableRoll)
ATTACK: Cell = (CAMPAIGN, "the attack")                         # the context of the attack, as `_keep` stores it
CHANGES_THE_END = ("Stand(", "Wound(", "Kill(", "AttackWith(", "Heal(")  # words by which somebody who has fallen may fight on, or the monster die
OFTEN = 600                                                     # steps of putting together between two yields
FINEST = (1e-4, 3e-6, 0.0)                                      # nodes of less probability wait for the next time
FIRST_SAMPLES, SAMPLES = 900, 400                              # runs before the first estimate; samples of an estimate
SURE = 2.576                                                    # standard errors in half an interval: 99 % of estimates hold what is true
MOST_TRIES = 30                                                # of a sample until it is a critical
CLOSE = 0.004                                                   # what may be left of an attack that needs no estimate
MOST_RUNS = 60_000                                             # after these the rest stays open
Hole = tuple[Any, int, int, "Tail | None", tuple[int, ...], tuple[str, ...]]  # part, state, what was counted, what comes then and what is gone of it
Kept = tuple[Any, ...]                                          # a stored context
Vector = list[float]                                            # probability of all, then of not yet each counter
T = TypeVar("T")
NONE = (0.0,) * (len(COUNTERS) + 1)


class SealedDeck(list[str]):
    """A deck of unknown order: any access to a card raises an error."""

    def look(self) -> str:
        """Raises CannotCount."""
        raise CannotCount("hidden")

    def __getitem__(self, at: Any) -> Any:
        """Raises CannotCount."""
        raise CannotCount("hidden")


class Urn:
    """Cards of which one is drawn, each equally likely: by classes of cards that differ in their criticals alone."""

    __slots__ = ("classes", "none", "size")

    def __init__(self, classes: Sequence[tuple[str, ...]]) -> None:
        self.classes = tuple(classes)
        self.size = sum([len(cards) for cards in classes])
        self.none = (0,) * len(classes)


class Tail:
    """The urns from which the coming hits are drawn, in order."""

    __slots__ = ("later", "length", "urn")

    def __init__(self, urn: Urn, later: "Tail | None") -> None:
        self.urn, self.later = urn, later
        self.length: int = 1 + (later.length if later is not None else 0)


Node = tuple[Tail, int, tuple[int, ...], tuple[str, ...]]        # what is to be drawn; state; of each class how many are gone; cards gone that are known


class AttackOdds(Branches):
    """Explores one attack: the attacker, the weapon, and the space it is made from (by default the attacker's own).

    `known` is the number of hit locations on top of the deck that all know. With `card` it explores that hit location of the current attack.
    """

    def __init__(self, game: Game, who: str, weapon: str, space: str = "", known: int = 0, *, card: str = "") -> None:
        self.library: Library = game.library
        self.who, self.weapon, self.space = who, weapon, space
        showdown = game.table
        self.cards = len(showdown.hit_locations)                # number of cards in the deck
        self.top, self.deck = tuple(showdown.hit_locations[:known]), tuple(sorted(showdown.hit_locations[known:]))
        self.discard = tuple(sorted(showdown.hit_location_discard))
        self.traps = () if game.ignored.get("trap") else tuple([name for name, each in game.library.hit_locations.items() if each.type == "trap"])
        self.possible = True                                    # whether the rules offer the attack
        self.attacked = False
        self.context = Context()
        self.kept_cards: dict[int, Any] = {}
        self.dice, self.needed = 0, 0                           # of the attack roll, once it is rolled
        self.may_rise = may_change_the_end(game)
        self.faces_matter = reads_faces(game, weapon)
        self.awaited = dict(game.awaited)
        super().__init__(States(before_the_attack(game, who, "" if card else space, bool(card)), game.library))
        self.memory: dict[Hashable, Memory] = {}
        self.read: set[Cell] = set()                            # by any part
        self.read_last: set[Cell] = set()                       # by the hit locations alone, without their reactions
        self.results: dict[tuple[Hashable, int], Outcomes] = {}
        self.critical: dict[tuple[Hashable, int], float] = {}
        self.whole: dict[tuple[str, int, bool], Any] = {}
        self.starts: list[tuple[int, Tail, int, float]] = []
        self.urns: dict[tuple[str, ...], Urn] = {}
        self.ended: Vector = [0.0] * (len(COUNTERS) + 1)        # what has ended before any hit location is resolved
        self.stuck: Vector = [0.0] * (len(COUNTERS) + 1)
        self.bounds = [(0.0, 1.0)] * len(COUNTERS)
        self.left = 1.0                                         # probability of what is not counted
        self.wanted: dict[tuple[Hashable, int], float] = {}
        self.finished = False
        self.holes: list[tuple[Vector, Hole]] = []              # what was left open the last time
        self.estimate: list[tuple[float, float]] | None = None  # of each counter, if it was sampled
        self.sampled = 0
        self.next_samples = FIRST_SAMPLES                       # runs after which what is left is estimated
        self.under_way: dict[tuple[Hashable, int], tuple[Outcomes, Iterator[None]]] = {}
        self.patience = 200                                     # runs of one part before others go on
        self.card = card
        if card and game.attack is not None:
            start = self.states.after(0, [(ATTACK, self._keep(game.attack))])
            self.starts.append((start, Tail(self._urn((card,)), None), 0, 1.0))

    # ---- parts ------------------------------------------------------------------------------------------------------
    def begin(self, part: Any, state: int) -> Iterable[Steps[object]]:
        """Makes a copy of the state with its decks in unknown order; returns the resolutions of a part."""
        self.part, self.wounded = part[0], False
        sheets, game = self.sheets, self.game = self.states.open(state)
        self.cover_decks()
        kind, self.attacked = part[0], part[0] != "attack"
        if kind == "attack":
            game.drawn = self._drawn
            return (flow.showdown_step(game),)
        for pile in PILES:
            sheets.put(pile, SealedDeck())
        sheets.put((SHOWDOWN, "drawn_locations"), [part[1]])
        game.awaited = dict(self.awaited)
        sheets.note(ATTACK)
        context = game.attack = self.context = self._context(self.states.found[state][ATTACK])
        if kind == "trap":
            return (spring_trap(game, part[1], context),)
        attacker = context.attacker
        if attacker is None:
            return ()
        self.wounded = kind == "reaction" and part[3]
        game.reacting = self._reacts
        if kind == "reaction":
            sheets.put((SHOWDOWN, "drawn_locations"), [])
            return (react_from(game, part[1], part[2], part[3], context, opportunity),)
        return (resolve_hit(game, part[1], attacker, self.library.gear[self.weapon], self.weapon, context, False, opportunity),)

    def shuffled(self, cards: tuple[str, ...]) -> list[str]:
        """Returns a deck of unknown order."""
        if cards and cards[0] in self.library.hit_locations:
            raise CannotCount("hidden")
        return super().shuffled(cards)

    def _drawn(self, context: Context) -> None:
        """Ends the run where the hit locations of the attack are drawn."""
        self.context, self.awaited = context, dict(self.game.awaited)
        raise RunEnds(("drawn", len(self.game.table.drawn_locations)))

    def _reacts(self, context: Context, row: str, wounded: bool) -> None:
        """Ends the run where a reaction has begun."""
        raise RunEnds(("react", row, wounded))

    def arrived(self) -> End:
        """Returns `after` if the attack goes on after a hit location; an attack without hits is over."""
        if self.part in ("attack", "trap") or self.game.table.outcome:
            return None
        context = self.context
        if context.attacker is None or not attacker_fights_on(self.game, context.attacker, self.library.gear[self.weapon], context):
            return None
        return "after"

    def is_over(self) -> bool:
        """Returns whether the attacker has fallen, or a trap is sprung: nothing that follows is counted."""
        if not self.attacked:
            return False
        attacker = self.game.by_id[self.who]
        return self.part == "trap" or (bool(attacker.down_since or attacker.dead) and not self.may_rise)

    def tidied(self, end: End) -> Changes:
        """Puts the AI deck in order and takes out of the context of the attack what no longer matters; returns that context."""
        sheets, context = self.sheets, self.context
        deck = sheets.get(AI_DECK)
        cards, known = list(deck), deck.known if isinstance(deck, UnseenDeck) else len(deck)
        sheets.put(AI_DECK, [*cards[:known], *sorted(cards[known:])])
        if end == "after" or (isinstance(end, tuple) and end[0] == "drawn"):
            forget_reaction(context)
            context.card, context.drawn, context.owner, context.kind = "", "", "monster", "hit_location"
            if end != "after" and not self.faces_matter and context.attack is not None:
                context.attack, context.rolled = SurvivorAttack(context.attack.attacker, (), context.attack.anywhere), 0
        return ((ATTACK, self._keep(context)),)

    def also(self) -> Hashable:
        """Returns the part, and whether the attack has begun."""
        return self.part, self.attacked

    # ---- the context of the attack ----------------------------------------------------------------------------------
    def _keep(self, context: Context) -> Kept:
        return tuple([self._kept(getattr(context, name)) for name in Context.__struct_fields__])

    def _kept(self, thing: object) -> Hashable:
        if isinstance(thing, Survivor):
            return ("survivor", thing.id)
        if isinstance(thing, Monster):
            return ("monster",)
        if isinstance(thing, list):
            return ("list", tuple([self._kept(each) for each in thing]))
        if isinstance(thing, PARTS_OF_A_CONTEXT):
            return (type(thing), tuple([self._kept(getattr(thing, name)) for name in type(thing).__struct_fields__]))
        if isinstance(thing, tuple) and thing and isinstance(thing[0], Survivor):
            return ("survivors", tuple([survivor.id for survivor in thing]))
        if thing is None or isinstance(thing, str | int | tuple):
            return ("plain", thing)
        self.kept_cards[id(thing)] = thing                      # effects of a card: kept referenced, so that their ids stay valid
        return ("card", id(thing))

    def _context(self, kept: Any) -> Context:
        context = Context()
        for name, thing in zip(Context.__struct_fields__, kept, strict=True):
            setattr(context, name, self._found(thing))
        return context

    def _found(self, kept: Any) -> Any:
        kind = kept[0]
        if kind == "survivor":
            return self.game.by_id[kept[1]]
        if kind == "monster":
            return self.game.monster
        if kind == "survivors":
            return tuple([self.game.by_id[who] for who in kept[1]])
        if kind in PARTS_OF_A_CONTEXT:
            return kind(*[self._found(thing) for thing in kept[1]])
        if kind == "list":
            return [self._found(each) for each in kept[1]]
        return self.kept_cards[kept[1]] if kind == "card" else kept[1]

    # ---- answers and counters ---------------------------------------------------------------------------------------
    def choose(self, question: Ask) -> str | Answers:
        """Attacks once; other questions get the simplest answer."""
        if question.kind == "action" and question.who == self.who:
            if not self.attacked and attack_key(self.weapon) not in question.options:
                self.possible = False
            if self.attacked or not self.possible:
                raise RunEnds
            self.attacked = True
            return attack_key(self.weapon)
        return simplest_answer(question)

    def counted(self, happened: list[events.Happened]) -> int:
        """Returns which counters a run has raised, as bits."""
        bits = 0
        for fact in happened:
            if isinstance(fact, events.DiceFell):
                if fact.kind == "attack" and fact.who == self.who and not self.dice:
                    self.dice, self.needed = len(fact.faces), fact.needed
            elif isinstance(fact, events.CardDrawn):
                bits |= (fact.deck == "hit_location") << HIT
            elif isinstance(fact, events.Wounded):
                bits |= 1 << WOUND
            elif isinstance(fact, events.WoundTried):
                bits |= (fact.outcome == "critical") << CRITICAL | (fact.outcome == "failure") << FAILURE
            elif isinstance(fact, events.ReactionBegan):
                bits |= (fact.row == "trap") << TRAP | (fact.row in ("failure", "wound", "reflex")) << BACK
            elif isinstance(fact, events.Ended):
                bits |= (fact.outcome == "victory") << KILL
        return bits

    # ---- hit by hit -------------------------------------------------------------------------------------------------
    def explore(self) -> Iterator[None]:
        """Runs the parts of the attack and puts them together, the most probable first; yields often and ends when all is explored."""
        if not self.starts:
            found = Outcomes()
            for _ in self.explore_part(("attack",), 0, found):
                yield
            yield from self._begin_with(found)
        for finest in FINEST:
            while True:
                yield from self._put_together(finest)
                if self.runs >= self.next_samples and self.left > CLOSE:
                    yield from self._sample()
                    self.next_samples = 2 * self.runs
                if not self.wanted or self.runs >= MOST_RUNS:
                    break
                yield from self._run_wanted()
        if self.wanted:
            self.why_open.add("budget")
        self.finished = True

    def _begin_with(self, found: Outcomes) -> Iterator[None]:
        """Spreads what the attack roll leads to over the ways in which the hits may be drawn."""
        self.read |= found.read
        for (bits, end, changes), share in found.ends.items():
            if end is None:
                add(self.ended, bits, share)
            elif end == "stuck":
                add(self.stuck, bits, share)
            else:
                state, trap = self.states.after(0, changes), share
                for tail, part in self.plans(end[1]):           # type: ignore[index]
                    trap -= share * part
                    self.starts.append((state, tail, bits, share * part))
                if trap > 1e-12 and self.traps:
                    sprung = Outcomes()
                    for _ in self.explore_part(("trap", self.traps[0]), state, sprung):
                        yield
                    for (more, ending, _), part in sprung.ends.items():
                        add(self.stuck if ending == "stuck" else self.ended, bits | more, trap * part)

    def plans(self, hits: int) -> list[tuple[Tail, float]]:
        """Lists from which cards a number of hits may be, in the order in which they are resolved, each way with its probability.

        Ways with a trap among them are left out.
        """
        cards, traps = self.library.hit_locations, self.traps
        certain, urn = (self.top[:hits], self.deck) if hits <= self.cards else ((*self.top, *self.deck), self.discard)
        count = min(hits - len(certain), len(urn))
        if any([card in traps for card in certain]):
            return []
        first = tuple([card for card in urn if card not in traps and cards[card].first_strike])
        others = tuple([card for card in urn if card not in traps and not cards[card].first_strike])
        sure = [(card,) for card in certain if cards[card].first_strike], [(card,) for card in certain if not cards[card].first_strike]
        found = []
        for striking in range(count + 1):
            ways = comb(len(first), striking) * comb(len(others), count - striking)
            if not ways:
                continue
            tail: Tail | None = None
            for drawn in reversed((*sure[0], *[first] * striking, *sure[1], *[others] * (count - striking))):
                tail = Tail(self._urn(drawn), tail)
            if tail is not None:
                found.append((tail, ways / comb(len(urn), count)))
        return found

    def _urn(self, cards: tuple[str, ...]) -> Urn:
        if cards not in self.urns:
            classes: dict[Hashable, list[str]] = {}
            for card in cards:
                classes.setdefault(likeness(self.library, card), []).append(card)
            self.urns[cards] = Urn([tuple(alike) for alike in classes.values()])
        return self.urns[cards]

    def _outcomes(self, part: Any, state: int, mass: float) -> Outcomes | None:
        """Returns what a part leads to from a state, if that is known; else it is wanted."""
        key = part, state
        found = self.results.get(key)
        if found is None:
            memory = self.memory.get(part)
            found = memory.recall(state) if memory is not None else None
            if found is None:
                self.wanted[key] = self.wanted.get(key, 0.0) + mass
                return None
            self.results[key] = found
        return found

    def _run_wanted(self) -> Iterator[None]:
        """Runs the parts that are wanted, the most probable first, until some time has passed; a long one waits for the others."""
        until = self.runs + max(60, self.runs // 4)
        longer: list[tuple[Hashable, int]] = []
        for key in sorted(self.wanted, key=lambda key: -self.wanted[key]):
            part, state = key
            memory = self.memory.setdefault(part, Memory(self.states))
            if memory.recall(state) is not None:
                continue
            if key not in self.under_way:
                found = Outcomes()
                self.under_way[key] = found, self.explore_part(part, state, found)
            found, steps = self.under_way[key]
            stop = self.runs + self.patience
            for _ in steps:
                yield
                if self.runs >= stop:
                    longer.append(key)
                    break
            else:
                del self.under_way[key]
                memory.keep(state, found.read, found)
                self.read |= found.read
                if part[0] == "location":                       # type: ignore[index]
                    self.read_last |= found.read
            if self.runs >= until:
                return
        if longer:
            self.patience *= 2

    # ---- samples of what is left ------------------------------------------------------------------------------------
    def _sample(self) -> Iterator[None]:
        """Estimates what is left open by random attacks from where it was left; the same rules perform them."""
        total = sum([mass[0] for mass, _ in self.holes])
        if not total:
            return
        dice = Dice(self.runs)
        self.drawn = 0

        def draw() -> float:
            self.drawn += 1
            return (dice.row(self.drawn, 1)[0] >> 11) / (1 << 53)

        marks, sum_to = [], 0.0
        for mass, _ in self.holes:
            sum_to += mass[0]
            marks.append(sum_to)
        holes, ending = self.holes, self.ending
        first, squares = [0.0] * len(COUNTERS), [0.0] * len(COUNTERS)
        for number in range(SAMPLES):
            mass, hole = holes[min(bisect(marks, (number + draw()) / SAMPLES * total), len(holes) - 1)]
            bits = yield from self._sample_from(hole, draw)
            for counter in range(len(COUNTERS)):
                if bits is None:
                    worth = mass[counter + 1] / mass[0] / 2
                else:
                    worth = 0.0 if bits >> counter & 1 else mass[counter + 1] / mass[0]
                first[counter] += worth
                squares[counter] += worth * worth
            yield
        found = []
        for counter in range(len(COUNTERS)):
            mean = first[counter] / SAMPLES
            spread = max(squares[counter] / SAMPLES - mean * mean, 1.0 / SAMPLES)
            half = SURE * total * (spread / SAMPLES) ** 0.5
            middle = 1.0 - ending[counter + 1] - total * mean
            found.append((max(0.0, middle - half), min(1.0, middle + half)))
        self.estimate = found
        self.sampled += 1

    def _sample_from(self, hole: Hole, draw: Callable[[], float]) -> Generator[None, None, int | None]:
        """Performs the rest of an attack once; returns what was counted, or None if it could not be performed."""
        part, state, bits, tail, gone, shown = hole
        while True:
            if part is None:
                if tail is None:
                    return bits
                card, gone, shown = self._draw(tail.urn, gone, shown, draw)
                part, tail = ("location", card), tail.later
                if tail is not None and tail.urn is not self.drawn_from:
                    gone, shown = tail.urn.none, ()
            if part[0] == "critical":
                part = "location", part[1]
                for _ in range(MOST_TRIES):
                    yield
                    more, end, then = self.sample_part(part, state, draw)
                    if more >> CRITICAL & 1:
                        break
            elif (known := self.results.get((part, state))) is not None:
                more, end, changes = picked(list(known.ends.items()), draw())
                then = self.states.after(state, changes) if end is not None else state
            else:
                yield
                more, end, then = self.sample_part(part, state, draw)
            bits |= more
            if end == "stuck":
                return None
            if end is None or (part[0] == "location" and tail is None):
                return bits
            part, state = (None if end == "after" else ("reaction", part[1], end[1], end[2])), then  # type: ignore[index]

    def _draw(self, urn: Urn, gone: tuple[int, ...], shown: tuple[str, ...], draw: Callable[[], float]) -> tuple[str, tuple[int, ...], tuple[str, ...]]:
        """Draws a card; it counts as known from then on, which makes no difference to what is drawn later."""
        self.drawn_from = urn
        weights = []
        for cards, taken in zip(urn.classes, gone, strict=True):
            unseen = [card for card in cards if card not in shown]
            weights += [(card, (len(unseen) - taken) / len(unseen)) for card in unseen]
        card = picked(weights, draw())
        return card, gone, (*shown, card)

    def _of_location(self, card: str, state: int, critical: bool, mass: float) -> tuple[list[tuple[int, float, int]], list[tuple[float, Any, int, int]]]:
        """Returns what resolving a hit location leads to: counters, probability and the state after it (-1: the attack is over); and what is open.

        `critical` selects the outcomes with a critical, or those without. What is open has a probability, a part and its state, and what was counted.
        """
        key = card, state, critical
        if key in self.whole:
            return self.whole[key]                              # type: ignore[no-any-return]
        merged: dict[tuple[int, int], float] = {}
        holes: list[tuple[float, Any, int, int]] = []
        complete = True
        found = self._outcomes(("location", card), state, mass)
        if found is None:
            return [], [(1.0, ("critical" if critical else "location", card), state, 0)]
        waiting = [(bits, end, changes, share, state) for (bits, end, changes), share in found.ends.items() if bool(bits >> CRITICAL & 1) == critical]
        while waiting:
            bits, end, changes, share, at = waiting.pop()
            if end is None:
                merged[bits, -1] = merged.get((bits, -1), 0.0) + share
            elif end == "stuck":
                holes.append((share, ("stuck",), at, bits))
            else:
                then = self.states.after(at, changes)
                if end == "after":
                    merged[bits, then] = merged.get((bits, then), 0.0) + share
                    continue
                part = "reaction", card, end[1], end[2]         # type: ignore[index]
                reacted = self._outcomes(part, then, mass * share)
                if reacted is None:
                    holes.append((share, part, then, bits))
                    complete = False
                    continue
                waiting += [(bits | more, ending, changed, share * part, then) for (more, ending, changed), part in reacted.ends.items()]
        result = [(bits, share, then) for (bits, then), share in merged.items()], holes
        if complete:
            self.whole[key] = result
        return result

    def _of_last(self, card: str, state: int, critical: bool, mass: float) -> tuple[list[tuple[int, float]], float]:
        """Returns what resolving the last hit location leads to, until it reacts: counters and their probabilities; and what is open."""
        found = self._outcomes(("location", card), state, mass)
        if found is None:
            return [], 1.0
        merged: dict[int, float] = {}
        hole = 0.0
        for (bits, end, _), share in found.ends.items():
            if bool(bits >> CRITICAL & 1) == critical:
                if end == "stuck":
                    hole += share
                else:
                    merged[bits] = merged.get(bits, 0.0) + share
        return list(merged.items()), hole

    def _criticals(self, card: str, state: int) -> float:
        """Returns the probability of a critical on a card of a class; 0 while that is not known and the whole class is left open."""
        key = ("location", card), state
        if key not in self.critical:
            found = self.results.get(key)
            if found is None:
                return 0.0
            self.critical[key] = sum([share for (bits, _, _), share in found.ends.items() if bits >> CRITICAL & 1])
        return self.critical[key]

    def _put_together(self, finest: float) -> Iterator[None]:
        """Follows the probability from hit to hit through the parts that are known; nodes below `finest` are left open."""
        self.wanted = {}
        self.steps, rest = 0, OFTEN
        self.ending, self.opening, self.holes = list(self.ended), list(self.stuck), []
        alike, alike_last = self._projection(self.read | self.read_last), self._projection(self.read_last)
        stages: dict[int, dict[Node, Vector]] = {}
        for state, tail, bits, share in self.starts:
            key = tail, (alike_last if tail.length == 1 else alike)(state), tail.urn.none, ()
            add(stages.setdefault(tail.length, {}).setdefault(key, [0.0] * len(NONE)), bits, share)
        for length in range(max(stages, default=0), 0, -1):
            if length == 1:
                yield from self._finish(stages.pop(1), finest)
                break
            onward = stages.setdefault(length - 1, {})
            for (tail, state, gone, shown), mass in stages.get(length, {}).items():
                if self.steps >= rest:
                    rest = self.steps + OFTEN
                    yield
                if mass[0] < finest:
                    self._leave(mass, 1.0, (None, state, 0, tail, gone, shown))
                    continue
                self._go_on(tail, state, gone, shown, mass, onward, alike_last if length == 2 else alike)
            stages.pop(length, None)
        counted, open_ = self.ending, self.opening
        self.left = open_[0]
        self.bounds = [(max(0.0, 1.0 - counted[c + 1] - open_[c + 1]), min(1.0, 1.0 - counted[c + 1])) for c in range(len(COUNTERS))]

    def _projection(self, read: set[Cell]) -> Callable[[int], int]:
        """Returns a function that gives one state for all that agree in what is read."""
        value, cache, firsts = self.states.value, {}, {}        # type: ignore[var-annotated]
        cells = sorted(self.states.live(read))

        def first(state: int) -> int:
            if state not in cache:
                cache[state] = firsts.setdefault(tuple([value(state, cell) for cell in cells]), state)
            return cache[state]     # type: ignore[no-any-return]
        return first

    def _finish(self, nodes: dict[Node, Vector], finest: float) -> Iterator[None]:
        """Ends the attack with the last hit: what comes to one card in one state is put together first."""
        coming: dict[tuple[str, int, bool], Vector] = {}
        for count, ((tail, state, gone, shown), mass) in enumerate(nodes.items()):
            if count % 12 == 11:
                yield
            if mass[0] < finest:
                self._leave(mass, 1.0, (None, state, 0, tail, gone, shown))
                continue
            urn = tail.urn
            left = urn.size - sum(gone) - len(shown)
            for cards, taken in zip(urn.classes, gone, strict=True):
                unseen = [card for card in cards if card not in shown] if shown else cards
                share = (len(unseen) - taken) / left
                if share > 0:
                    into(coming.setdefault((cards[0], state, False), [0.0] * len(NONE)), mass, share)
                    critical = self._criticals(cards[0], state)
                    for card in unseen if critical else ():
                        into(coming.setdefault((card, state, True), [0.0] * len(NONE)), mass, share * critical / len(unseen))
        for count, ((card, state, critical), mass) in enumerate(coming.items()):
            if count % 60 == 59:
                yield
            found, hole = self._of_last(card, state, critical, mass[0])
            if critical and found:
                part = sum([share for _, share in found]) + hole
                found, hole = [(bits, share / part) for bits, share in found], hole / part
            self._end_with(found, mass)
            if hole:
                known = (("location", card), state) in self.results
                self._leave(mass, hole, (("stuck",) if known else ("critical" if critical else "location", card), state, 0, None, (), ()))

    def _end_with(self, found: list[tuple[int, float]], mass: Vector) -> None:
        ending = self.ending
        self.steps += len(found)
        for bits, by in found:
            ending[0] += mass[0] * by
            for counter in range(len(COUNTERS)):
                if not bits >> counter & 1:
                    ending[counter + 1] += mass[counter + 1] * by

    def _leave(self, mass: Vector, share: float, hole: Hole) -> None:
        """Leaves a share of a node open."""
        into(self.opening, mass, share)
        self.holes.append(([each * share for each in mass], hole))

    def _go_on(self, tail: Tail, state: int, gone: tuple[int, ...], shown: tuple[str, ...], mass: Vector, onward: Any, alike: Any) -> None:
        urn, later = tail.urn, tail.later
        assert later is not None
        same = later.urn is urn
        left = urn.size - sum(gone) - len(shown)
        for number, (cards, taken) in enumerate(zip(urn.classes, gone, strict=True)):
            unseen = [card for card in cards if card not in shown] if shown else cards
            share = (len(unseen) - taken) / left
            if share <= 0:
                continue
            then = (*gone[:number], taken + 1, *gone[number + 1:]) if same else later.urn.none
            self._pass_on(self._of_location(cards[0], state, False, mass[0] * share), mass, share, later, then, shown if same else (), onward, alike)
            critical = self._criticals(cards[0], state)
            for card in unseen if critical else ():
                found = self._of_location(card, state, True, mass[0] * share * critical / len(unseen))
                by = share / len(unseen) * (critical if found[1] and found[1][0][1][0] == "critical" else 1.0)
                self._pass_on(found, mass, by, later, gone if same else later.urn.none, tuple(sorted((*shown, card))) if same else (), onward, alike)

    def _pass_on(self, outcomes: Any, mass: Vector, share: float, later: Tail, gone: tuple[int, ...], shown: tuple[str, ...], onward: Any, alike: Any) -> None:
        found, holes = outcomes
        self.steps += len(found) + 3
        for bits, part, state in found:
            if state < 0:
                to = self.ending
            else:
                key = later, alike(state), gone, shown
                to = onward.get(key)
                if to is None:
                    to = onward[key] = [0.0] * len(NONE)
            by = share * part
            to[0] += mass[0] * by
            for counter in range(len(COUNTERS)):
                if not bits >> counter & 1:
                    to[counter + 1] += mass[counter + 1] * by
        for part, what, state, bits in holes:
            self._leave(mass, share * part, (what, state, bits, later, gone, shown))

    # ---- what is known ----------------------------------------------------------------------------------------------
    @property
    def exact(self) -> bool:
        """Whether everything is explored."""
        return self.finished and self.left < 1e-9

    def chance_of(self, counter: int) -> tuple[float, float]:
        """Returns the bounds of the chance that something happens at least once in the attack; while it is estimated, an interval within them."""
        low, high = self.bounds[counter]
        if self.estimate is not None and not self.rounded():
            least, most = self.estimate[counter]
            if max(low, least) <= min(high, most):
                return max(low, least), min(high, most)
        return low, high

    def rounded(self) -> bool:
        """Returns whether what is left can change no chance in whole per cent."""
        return self.exact or all([near(bounds) for bounds in self.bounds])

    @property
    def standing(self) -> str:
        """How well the chances are known: exact, rounded (to the per cent), estimate (an interval), open (for good), growing."""
        if self.exact:
            return "exact"
        if self.rounded():
            return "rounded"
        if self.estimate is not None:
            return "estimate"
        return "open" if self.finished else "growing"

    def open_share(self) -> float:
        """Returns the probability of all that is not explored yet."""
        return self.left


def near(bounds: tuple[float, float]) -> bool:
    """Returns whether two bounds round to the same per cent."""
    return round(bounds[0] * 100) == round(bounds[1] * 100) and (bounds[0] > 0) == (bounds[1] > 0) and (bounds[0] < 1) == (bounds[1] < 1)


def picked(weights: list[tuple[T, float]], number: float) -> T:
    """Returns one of several things by a number from 0 to 1, as their weights are."""
    left = number * sum([weight for _, weight in weights])
    for thing, weight in weights:
        left -= weight
        if left < 0:
            return thing
    return weights[-1][0]


def add(vector: Vector, bits: int, share: float) -> None:
    """Adds a probability to a vector: to all, and to each counter that has not been raised."""
    vector[0] += share
    for counter in range(len(COUNTERS)):
        if not bits >> counter & 1:
            vector[counter + 1] += share


def into(vector: Vector, other: Vector, share: float) -> None:
    """Adds a share of a vector to another."""
    vector[:] = [one + each * share for one, each in zip(vector, other, strict=True)]


def before_the_attack(game: Game, who: str, space: str, begun: bool) -> Campaign:
    """Returns a copy of the campaign with the attacker at their act, on a space if one is given; the piles of hit locations say their number only."""
    campaign = decode(encode(game.campaign))
    showdown = campaign.showdown
    assert showdown is not None
    showdown.hit_locations, showdown.hit_location_discard = [*showdown.hit_locations, *showdown.hit_location_discard], []
    if not begun:
        showdown.acting = who
        survivor = next(survivor for survivor in campaign.survivors if survivor.id == who)
        if space and space != survivor.space:
            survivor.space, survivor.movements = space, survivor.movements - 1
    return campaign


@lru_cache(maxsize=1024)
def said(effects: Any) -> str:
    """Returns effects as text."""
    return repr(effects)


def may_change_the_end(game: Game) -> bool:
    """Returns whether something that answers to a reaction may let somebody who has fallen fight on, or wound the monster."""
    text = repr([rule for entries in game.triggers.values() for _, _, _, rule in entries]) + repr(game.actions) + repr(game.monster_card.basic_action)
    cards = [game.library.hit_locations[name] for name in (*game.table.hit_locations, *game.table.hit_location_discard)]
    text += repr([(card.failure, card.wound, card.reflex) for card in cards])
    return any([word in text for word in CHANGES_THE_END])


def likeness(library: Library, name: str) -> Hashable:
    """Returns what hit locations have in common that do the same unless they are hit critically."""
    card = library.hit_locations[name]
    return card.type, card.first_strike, bool(card.critical or card.injury), repr((card.failure, card.wound, card.reflex))


def reads_faces(game: Game, weapon: str) -> bool:
    """Returns whether a rule in play may look at the faces of the attack dice after the attack roll."""
    gear = game.library.gear[weapon]
    rules = [*gear.attack_rules, *[rule for use in gear.with_ for rule in game.library.weapon_words[use.word].rules]]
    rules += [rule for index in (game.triggers, game.values, game.qualities) for entries in index.values() for _, _, _, rule in entries]
    rules += [entry[3] for entry in game.granted_weapon_words]
    text = repr([rule for rule in rules if rule.when != ("attack_rolled",)])
    return "Rolled(" in text or "'ones'" in text or "'rolled'" in text
