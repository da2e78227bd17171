"""Checks for `main.py check`: cards that perform, follow, cost or draw each other without end, each with its path.

What a loop performs is estimated as a number of effects on average: a choice takes the shortest way, dice count by their chances. A loop that
comes to more than the budget of one answer is an error; one that only a condition of the table ends is a notice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from game.cards.codes import Code
from game.cards.definitions import KINDS
from game.cards.effect import Effect, Effects
from game.cards.library import Library, Problem, walk
from game.play.check_signals import held_by, monsters_of
from game.play.check_tables import chances
from game.rules.effects.campaign import Build
from game.rules.effects.control import Again, Choose, If_, Let, May, Perform, Roll
from game.rules.effects.decks import GainCard
from game.rules.effects.gear_conditions import Owned
from game.rules.effects.harm import Injure
from game.rules.effects.hunt import HuntEvent
from game.rules.effects.monster_turn import Alert, BasicAction, DrawAi
from game.rules.effects.story import DrawEvent
from game.rules.engine.game import BUDGET
from game.rules.showdown.creation import cards_of_monster

SWEEPS, STILL = 3000, 0.001                                     # most rounds of the estimate; a change below this is none
SELDOM = 0.9                                                    # how often what an attack or a move brings with it happens, at the most
Link = tuple["Node", Effect]


class Node(Struct, eq=False):
    """Effects that are performed by name, or a roll that may be repeated: with place, what they perform, and the estimate."""

    name: str
    place: tuple[str, int, int]
    effects: Effects
    links: list[Link] = []
    count: float = 0.0


def loops(library: Library) -> list[Problem]:
    """Returns the loops of a library: errors, and as notices those that a condition ends."""
    return [*performed_loops(library), *followed_loops(library), *cost_loops(library), *endless_draws(library)]


# ---- what performs each other -------------------------------------------------------------------------------------------
def performed_loops(library: Library) -> Iterator[Problem]:
    """Yields a problem for each loop of cards that perform each other."""
    told: set[frozenset[str]] = set()
    for hopeful in (True, False):
        for cycle in Graph(library, hopeful).endless():
            names = frozenset([node.name for node, _ in cycle])
            if names in told:
                continue
            told.add(names)
            path = " -> ".join([f"{node.name} ({near(library.spot(by))})" for node, by in cycle])
            why = "performs itself without end" if hopeful else "performs itself until a condition on the table changes"
            yield Problem(*library.spot(cycle[0][1]), f"'{cycle[0][0].name}' {why}: {path} -> {cycle[0][0].name}", "error" if hopeful else "notice", Code.LOOP)


def near(place: tuple[str, int, int]) -> str:
    """Returns the file name and line of a place."""
    return f"{place[0].replace(chr(92), '/').rpartition('/')[2]}:{place[1]}"


class Graph:
    """What cards perform by name, and how many effects that is on average; `hopeful`: conditions end a loop when they can."""

    def __init__(self, library: Library, hopeful: bool) -> None:
        self.library, self.hopeful = library, hopeful
        self.nodes: dict[object, Node] = {}
        kinds: tuple[tuple[str, Callable[[Any], Effects]], ...] = (
            ("actions", lambda card: card.do), ("events", lambda card: card.do), ("injuries", lambda card: card.do), ("ai", lambda card: card.actions))
        for kind, effects in kinds:
            for name, card in library.of_kind(kind).items():
                self._add((kind, name), name, library.where(kind, name), effects(card))
        for name, monster in library.monster.items():
            self._add(("basic_action", name), f"{name}: basic_action", library.where("monster", name), monster.basic_action)
            for action, effects_of in monster.actions.items():
                self._add((name, action), f"{name}: {action}", library.where("monster", name), effects_of)
        for name, resource in library.resources.items():
            for rule in resource.rules:
                if "gained_card" in rule.when:
                    self._add(("gained", name), name, library.where("resources", name), rule.do)
        self._estimate()

    def _add(self, key: object, name: str, place: tuple[str, int, int], effects: Effects) -> None:
        self.nodes[key] = Node(name, place, effects)
        for roll in walk(effects):
            if isinstance(roll, Roll) and any([isinstance(part, Again) for part in walk(roll)]):
                self.nodes[id(roll)] = Node(f"{name}: roll", self.library.spot(roll), (roll,))

    def _estimate(self) -> None:
        """Counts again and again, each time with the counts before, until nothing changes or the budget is far away.

        Only what performs something whose count has changed is counted again.
        """
        for node in self.nodes.values():
            node.links = []
        owners = {at: at[1].split(".")[0] if isinstance(at, tuple) and at[0] == "ai" else at[1] if isinstance(at, tuple) and at[0] == "basic_action"
                  else at[0] if isinstance(at, tuple) else "" for at in self.nodes}
        for key, node in self.nodes.items():
            self._link(node, node.effects, owners[key], None)
        able = [key for key, node in self.nodes.items() if node.links]
        performers: dict[int, list[object]] = {}
        for key in able:
            for target, _ in self.nodes[key].links:
                performers.setdefault(id(target), []).append(key)
        due = set(able)
        for _ in range(SWEEPS):
            changed = 0.0
            for key in able:
                if key not in due:
                    continue
                due.remove(key)
                node = self.nodes[key]
                count = min(self._sum(node.effects, owners[key], None, key), 4.0 * BUDGET)
                if count != node.count:
                    due.update(performers.get(id(node), ()))
                changed, node.count = max(changed, count - node.count), count
            if changed < STILL:
                return

    def _link(self, node: Node, effects: Effects, owner: str, roll: Roll | None) -> None:
        for effect in effects:
            node.links += [(target, effect) for target in self._targets(effect, owner, roll)]
            inner = effect if isinstance(effect, Roll) else roll
            if isinstance(effect, Roll) and id(effect) in self.nodes and self.nodes[id(effect)] is not node:
                node.links.append((self.nodes[id(effect)], effect))
                continue
            for inside in held_by(effect):
                self._link(node, inside, owner, inner)

    def _targets(self, effect: Effect, owner: str, roll: Roll | None) -> list[Node]:
        """Lists what an effect performs by name."""
        keys: list[object] = []
        if isinstance(effect, Perform):
            own = [(name, effect.action) for name, monster in monsters_of(self.library, owner) if effect.action in monster.actions]
            keys += own or [(kind, effect.action) for kind in ("actions", "injuries", "events", "ai") if (kind, effect.action) in self.nodes][:1]
        elif isinstance(effect, BasicAction):
            keys += [("basic_action", name) for name, _ in monsters_of(self.library, owner)]
        elif isinstance(effect, HuntEvent) and effect.event is not None and effect.at == "now":
            keys.append(("events", effect.event))
        elif isinstance(effect, DrawEvent):
            keys += [("events", name) for name, event in self.library.events.items() if event.deck == effect.deck and event.copies]
        elif isinstance(effect, Injure):
            keys.append(("injuries", effect.injury))
        elif isinstance(effect, GainCard) and effect.card is not None:
            keys.append(("gained", effect.card))
        elif isinstance(effect, Again) and roll is not None:
            keys.append(id(roll))
        return [self.nodes[key] for key in keys if key in self.nodes]

    def _sum(self, effects: Effects, owner: str, roll: Roll | None, at: object = None) -> float:
        return sum([self._count(effect, owner, roll, at) for effect in effects])

    def _count(self, effect: Effect, owner: str, roll: Roll | None, at: object) -> float:
        """Returns how many effects an effect is on average, itself included."""
        targets = self._targets(effect, owner, roll)
        if targets:
            return 1 + min([target.count for target in targets])
        if isinstance(effect, Roll):
            if id(effect) in self.nodes and at != id(effect):
                return self.nodes[id(effect)].count
            rows = [(row, self._sum(then, owner, effect)) for row, then in effect.rows.items()]
            if effect.plus:
                return 1 + min([count for _, count in rows], default=0)
            return 1 + sum([chance * next((count for row, count in rows if face in row), 0.0) for face, chance in chances(effect.dice)])
        if isinstance(effect, Choose):
            return 1 + min([self._sum(way, owner, roll) for way in effect.ways.values()], default=0)
        if isinstance(effect, If_):
            branches = [self._sum(effect.then, owner, roll), self._sum(effect.else_, owner, roll)]
            return 1 + (min(branches) if self.hopeful else max(branches))
        if isinstance(effect, May):
            return 1 + min(self._sum(effect.do, owner, roll), self._sum(effect.else_, owner, roll))
        if isinstance(effect, Alert):
            return 1 + self._sum(effect.do, owner, roll)
        if isinstance(effect, Let):
            somebody = not (effect.who.qualities or effect.who.places)
            return 1 + (self._sum(effect.do, owner, roll) if somebody or not self.hopeful else 0)
        inside = sum([self._sum(part, owner, roll) for part in held_by(effect)])
        return 1 + (0 if self.hopeful else SELDOM * inside)

    def endless(self) -> Iterator[list[Link]]:
        """Yields the shortest loop through each node that goes beyond the budget: nodes with the effects that perform the next one."""
        endless = [node for node in self.nodes.values() if node.count > BUDGET]
        for start in endless:
            cycle = shortest(start, {id(node) for node in endless})
            if cycle:
                yield cycle


def shortest(start: Node, allowed: set[int]) -> list[Link]:
    """Finds the shortest way from a node back to itself over allowed nodes; [] without one."""
    waiting: list[tuple[Node, list[Link]]] = [(start, [])]
    met: set[int] = set()
    while waiting:
        node, way = waiting.pop(0)
        for target, by in node.links:
            whole = [*way, (node, by)]
            if target is start:
                return whole
            if id(target) in allowed and id(target) not in met:
                met.add(id(target))
                waiting.append((target, whole))
    return []


# ---- what follows or costs each other -------------------------------------------------------------------------------------
def circles(of: dict[str, list[str]]) -> Iterator[list[str]]:
    """Yields each circle of names that lead to each other once, from its first name on."""
    told: set[frozenset[str]] = set()
    for start in of:
        waiting, met = [(start, [start])], set()
        while waiting:
            name, way = waiting.pop(0)
            for other in of.get(name, ()):
                if other == start:
                    if frozenset(way) not in told:
                        told.add(frozenset(way))
                        yield way
                    waiting.clear()
                    break
                if other in of and other not in met:
                    met.add(other)
                    waiting.append((other, [*way, other]))


def told_circles(library: Library, kind: str, of: dict[str, list[str]], why: str) -> Iterator[Problem]:
    """Yields an error for each circle of cards of a kind."""
    for circle in circles(of):
        path = " -> ".join([f"{name} ({near(library.where(kind, name))})" for name in circle])
        yield Problem(*library.where(kind, circle[0]), f"'{circle[0]}' {why}: {path} -> {circle[0]}", code=Code.LOOP)


def given_cards(library: Library) -> set[str]:
    """Returns the ids of the cards that an effect of any card gives by name."""
    found: set[str] = set()
    for kind in KINDS:
        for card in library.of_kind(kind).values():
            for part in library.parts_of(card):
                if isinstance(part, GainCard) and part.card:
                    found.add(part.card)
                elif isinstance(part, Build):
                    found.add(part.location)
    return found


def followed_loops(library: Library) -> Iterator[Problem]:
    """Yields errors for innovations that follow each other, locations that are built at each other, and monsters that share each other's cards."""
    given = given_cards(library)
    follows = {name: [card.follows] for name, card in library.innovations.items() if card.follows and "starting" not in card.types and name not in given}
    yield from told_circles(library, "innovations", follows, "can never be drawn: it follows itself")
    built = {name: [place.built_at] for name, place in library.locations.items() if place.built_at and name not in given}
    yield from told_circles(library, "locations", built, "can never be built: it is built at itself")
    shares = {name: [card.shares_cards_of] for name, card in library.monster.items() if card.shares_cards_of}
    yield from told_circles(library, "monster", shares, "shares its own cards")


def cost_loops(library: Library) -> Iterator[Problem]:
    """Yields errors for gear that costs or needs itself, directly or through other gear, whichever of its costs is paid."""
    given, gear = given_cards(library), library.gear
    had = {name for name, card in gear.items() if card.starting or card.at is None or not card.cost or name in given}
    asked = {name: [one.card for one in card.needs.every if isinstance(one, Owned) and one.card in gear] for name, card in gear.items()}
    while more := {name for name, card in gear.items() if name not in had and all([part in had for part in asked[name]])
                   and any([all([part in had for part in cost.resources if part in gear]) for cost in card.cost])}:
        had |= more
    missing = {name: card for name, card in gear.items() if name not in had}
    costs = {name: [part for part in [*asked[name], *[part for cost in card.cost for part in cost.resources]] if part in missing]
             for name, card in missing.items()}
    yield from told_circles(library, "gear", costs, "can never be made: it costs or needs itself")


# ---- draws ------------------------------------------------------------------------------------------------------------
def draws_on(effects: Effects) -> bool:
    """Returns whether effects draw another AI card whatever happens."""
    for effect in effects:
        if isinstance(effect, DrawAi) or (isinstance(effect, Alert) and draws_on(effect.do)):
            return True
        if isinstance(effect, Choose) and all([draws_on(way) for way in effect.ways.values()]):
            return True
        if isinstance(effect, If_) and draws_on(effect.then) and draws_on(effect.else_):
            return True
        if isinstance(effect, Roll) and all([any([face in row and draws_on(then) for row, then in effect.rows.items()]) for face, _ in chances(effect.dice)]):
            return True
    return False


def endless_draws(library: Library) -> Iterator[Problem]:
    """Yields an error for each monster that draws without end: in its basic action, or with every card of a level's deck."""
    for name, monster in library.monster.items():
        by = next((effect for effect in walk(monster.basic_action) if isinstance(effect, DrawAi)), None)
        if by is not None and draws_on(monster.basic_action):
            said = f"'{name}' draws without end: its basic action, which it performs when no card is left, draws again"
            yield Problem(*library.spot(by), said, code=Code.LOOP)
        own = cards_of_monster(library, name, "ai")
        for label, level in monster.levels.items():
            deck = list(level.cards) or [card for card in own if (rank := library.ai[card].rank) != "special" and level.deck.get(rank)]
            if deck and all_draw(library, deck):
                path = " -> ".join([f"{card} ({near(library.where('ai', card))})" for card in dict.fromkeys(deck)])
                said = f"'{name}' draws without end at level {label}, each card draws another: {path} -> {deck[0]}"
                yield Problem(*library.where("monster", name), said, code=Code.LOOP)


def all_draw(library: Library, deck: Iterable[str]) -> bool:
    """Returns whether every card of a deck draws on, and one of them comes back with the discards."""
    cards = [library.ai[card] for card in deck]
    return all([draws_on(card.actions) and not card.proxy for card in cards]) and any([card.type in ("normal", "duration") for card in cards])
