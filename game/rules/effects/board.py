"""Words of the board: push, move, place, change of size, turn."""
from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from game.cards.codes import Code
from game.cards.effect import Effect, Effects, Fault, Message, Steps
from game.cards.kinds import HERE, Amount, Who
from game.model.monster import Monster
from game.model.space import BIT, BOARD, DIRECTIONS, LONGEST_SIDE, OPPOSITE, SHORTEST_SIDE, BaseSize, distances, longer, names, reach, walk
from game.model.survivor import Survivor
from game.rules.effects.phrases import chosen_figures
from game.rules.engine.game import Context, Figure, Game
from game.rules.engine.question_facts import DirectionFacts, PlacingFacts
from game.rules.engine.questions import CONTROLLER, choose
from game.rules.engine.questions import Steps as Ways
from game.rules.engine.reasons import NoPlaceReason
from game.rules.engine.values import ignores, roll_amount, value
from game.rules.showdown import movement, placing, resizing
from game.rules.survivors.counters import gain_actions


class Knockback(Effect, frozen=True):
    """A survivor, or the monster, is pushed straight away from the source, one space at a time, up to the edge of the board (core rules p.71).

    The source is the monster, or the survivor who has the card; the monster is pushed away from that survivor or the attacker, as a whole.
    `toward: source` pulls until beside it; `closest_edge` pushes to the nearest edge of the board, `away_from_board_edge` away from that
    edge; `left` and `right` are those of the monster as it faces.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "monster")
    spaces: Amount
    who: Who = HERE
    toward: Literal["away", "closest_edge", "source", "left", "right", "away_from_board_edge"] = "away"

    def perform(self, game: Game, context: Context) -> Steps | None:
        return knockback(self, game, context)

    def words(self) -> Message:
        return Message(f"effect.knockback.{self.toward}", {"who": self.who, "spaces": self.spaces})


class Move(Effect, frozen=True):
    """A figure moves. `spaces: full`, the default, is its movement.

    The monster (the default) moves `toward` the first of `of` until beside it, `away` from all of them, `forward` or `back`; `run_over` is
    performed for each survivor whom it runs over forward or back. Survivors move `toward` the first of `of` or `away` from all of them,
    `straight` in a direction of their choice, or as `chosen` (the default) to any space within reach; a full move in their own act is one more
    movement. Nobody moves who is knocked down or dead.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "monster")
    direction: Literal["toward", "away", "forward", "back", "straight", "chosen"] = "chosen"
    of: Who | None = None
    spaces: Amount = Amount("full")
    who: Who = Who("monster", "monster")
    run_over: Effects = ()

    def perform(self, game: Game, context: Context) -> Steps | None:
        return move(self, game, context)

    def unfit(self) -> str:
        of_monster = self.who.noun == "monster"
        if self.of is not None and self.of.noun == "monster" and of_monster:
            return "'of: monster' means nothing here: 'of' says toward or away from which survivors the monster moves"
        if (self.of is None) == (self.direction in ("toward", "away")):
            return "'of' says toward or away from whom: write it with 'direction: toward' or 'direction: away', and with no other direction"
        if of_monster and self.direction in ("straight", "chosen"):
            return f"'direction: {self.direction}' is for survivors: the monster moves toward, away, forward or back"
        if not of_monster and self.direction in ("forward", "back"):
            return f"'direction: {self.direction}' is for the monster: survivors move toward, away, straight or as chosen"
        if self.run_over and self.direction not in ("forward", "back"):
            return "'run_over' needs 'direction: forward' or 'direction: back'"
        return ""

    def words(self) -> Message:
        full = ".full" if self.spaces.text == "full" else ""
        return Message(f"effect.move.{self.direction}{full}", {"who": self.who, "of": self.of, "spaces": self.spaces, "run_over": self.run_over})


NOT_OF_THE_MONSTER = ("adjacent_in_front", "adjacent_to_monster", "swap")  # places for survivors alone
OF_SOMEBODY = ("adjacent", "behind", "swap")                    # places that `of` names


class Place(Effect, frozen=True):
    """Figures are put on spaces, one after the other: that is not movement (core rules p.62), so nothing is triggered by a move and nobody is run over.

    The monster controller chooses among several spaces. `of` says beside or behind whom, or who changes places with whom: the first of the
    phrase (left out: a survivor is put beside or behind the monster); the monster turns to face them. `best_view` is for the monster alone. A figure
    for which there is no room: the monster stays, a survivor is put on the nearest free space beside the monster.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "monster")
    where: Literal["adjacent", "adjacent_in_front", "adjacent_to_monster", "centre", "board_edge", "off_board", "behind", "best_view",
                   "free_space", "swap", "chosen"]
    who: Who = HERE
    of: Who | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        return place(self, game, context)

    def unfit(self) -> str:
        if self.where == "best_view" and self.who.noun != "monster":
            return "'best_view' is a place for the monster alone: write `who: monster`"
        if self.who.noun == "monster":
            if self.where in NOT_OF_THE_MONSTER:
                return f"'{self.where}' is no place for the monster"
            if self.where in OF_SOMEBODY and self.of is None:
                return f"'{self.where}' needs `of` here: beside which survivor the monster is put"
        elif self.where == "swap" and (self.of is None or self.of.noun == "monster"):
            return "'swap' needs `of`: with which survivor the places are changed"
        return ""

    def faults(self) -> Iterable[Fault]:
        if self.of is None or (self.where == "adjacent_in_front" and self.of.noun == "monster"):
            return
        if self.where not in OF_SOMEBODY:
            yield ("of",), f"'of' means nothing with 'where: {self.where}': leave it out, or write where: {', '.join(OF_SOMEBODY)}", Code.UNFIT
        elif self.who.noun == "monster" and self.of.noun == "monster":
            yield ("of",), "'of: monster' means nothing here: 'of' says which survivor the monster is put beside", Code.UNFIT

    def words(self) -> Message:
        return Message(f"effect.place.{self.where}", {"who": self.who, "of": self.of})


class ChangeSize(Effect, frozen=True):
    """The monster's base gets another size: `change_size: 3` makes it 3 x 3 spaces, `change_size: {by: -1}` one space smaller each way, within 1 to 4.

    With `by` each side of a base that is not square changes. Each way the new base covers the old one, or lies within it,
    nearest to its middle and with the same front edge where it can, else as the monster controller chooses. Survivors in its way are pushed out from
    under it; impassable terrain and the edge of the board are never covered: where no place is left, nothing happens.
    """
    of_the_monster: ClassVar[bool] = True
    to: Annotated[int, Meta(ge=SHORTEST_SIDE, le=LONGEST_SIDE)] | None = None
    by: Annotated[int, Meta(ge=SHORTEST_SIDE - LONGEST_SIDE, le=LONGEST_SIDE - SHORTEST_SIDE)] | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        if game.showdown is None:
            return None
        return resizing.change_size(game, self.new_size(game.size), context)

    def new_size(self, size: BaseSize) -> BaseSize:
        """Returns the size of a base after the change."""
        return self.to if self.to is not None else longer(size, self.by or 0)

    def unfit(self) -> str:
        if (self.to is None) == (self.by is None):
            return "'change_size' needs either 'to', the side of the new base in spaces, or 'by' how many it is longer or shorter"
        return "'by: 0' changes nothing" if self.by == 0 else ""

    def words(self) -> Message:
        if self.to is not None:
            return Message("effect.change_size", {"n": self.to})
        return Message(f"effect.change_size.{'larger' if self.by and self.by > 0 else 'smaller'}", {"n": abs(self.by or 0)})


class Turn(Effect, frozen=True):
    """The monster turns to face the first figure of the phrase."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    of_the_monster: ClassVar[bool] = True
    to: Who

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._turn(game, context)

    def _turn(self, game: Game, context: Context) -> Steps:
        for survivor in (yield from chosen_survivors(game, self.to, context))[:1]:
            yield from movement.turn_to(game, survivor.space, context)


def knockback(effect: Knockback, game: Game, context: Context) -> Steps:
    """Pushes survivors away from the source (the monster, or the survivor who has the card), toward it, or toward the closest board edge."""
    for survivor in (yield from chosen_figures(game, effect.who, context)):
        bearer = game.by_id.get(context.owner)
        if survivor is game.monster:
            yield from knock_monster_back(effect, game, bearer or context.attacker, context)
            continue
        if not isinstance(survivor, Survivor):
            continue
        source = game.monster if bearer is None or bearer is survivor or not bearer.space else bearer
        spaces = yield from roll_amount(game, context, effect.spaces)
        ways = board_ways(effect, game, survivor)
        if ways:
            direction = yield from choose("direction", CONTROLLER, context.card, ways, DirectionFacts("push", survivor.id))
            yield from movement.push(game, survivor, spaces, direction, context)
        elif survivor.space:
            yield from movement.knockback(game, survivor, spaces, source, context, effect.toward == "source")


def board_ways(effect: Knockback, game: Game, figure: Survivor | Monster) -> tuple[str, ...]:
    """Returns the directions of a push that depends on the board or the monster's facing; none if it depends on the source, or off the board."""
    if not figure.space or effect.toward in ("away", "source"):
        return ()
    if effect.toward in ("left", "right"):
        return (DIRECTIONS[(DIRECTIONS.index(game.monster.facing) + (1 if effect.toward == "right" else -1)) % len(DIRECTIONS)],)
    nearest = movement.toward_edge(figure.space, game.size if figure is game.monster else 1)
    return nearest if effect.toward == "closest_edge" else tuple([OPPOSITE[way] for way in nearest])


def knock_monster_back(effect: Knockback, game: Game, source: Survivor | None, context: Context) -> Steps:
    """Pushes the monster straight away from the survivor whose card or attack it is, or a way of the board; without a survivor it stays."""
    spaces = yield from roll_amount(game, context, effect.spaces)
    ways = board_ways(effect, game, game.monster)
    if not ways and source is not None and source.space and game.monster.space:
        gaps = movement.side_gaps(source.space, game.monster.space, game.size)
        ways = tuple([way if effect.toward == "source" else OPPOSITE[way] for way in DIRECTIONS if gaps[way] == max(gaps.values())])
        spaces = min(spaces, max(gaps.values()) - 1) if effect.toward == "source" else spaces
    if not ways or spaces <= 0:
        game.record_reason(NoPlaceReason, context.card, "monster")
        return
    direction = yield from choose("direction", CONTROLLER, context.card, ways, DirectionFacts("push", "monster"))
    yield from movement.push_monster(game, direction, spaces, context)


def move(effect: Move, game: Game, context: Context) -> Steps:
    """Moves the monster by a full move or by `spaces`; a survivor is moved by `move_survivor`."""
    monster = game.monster
    found = yield from chosen_figures(game, effect.who, context)
    for survivor in found:
        if isinstance(survivor, Survivor):
            yield from move_survivor(effect, game, survivor, context)
    if monster not in found:
        return
    full = max(1, value(game, monster, "movement"))
    spaces = full if effect.spaces.text == "full" else (yield from roll_amount(game, context, effect.spaces))
    if effect.direction == "away" and effect.of is not None:
        yield from movement.move_away(game, (yield from chosen_survivors(game, effect.of, context)), spaces, context)
    elif effect.direction == "toward" and effect.of is not None:
        for survivor in (yield from chosen_survivors(game, effect.of, context))[:1]:
            yield from movement.move_toward(game, survivor, 1, context, spaces)
    else:
        direction = OPPOSITE[monster.facing] if effect.direction == "back" else monster.facing
        yield from movement.move_straight(game, direction, spaces, context, effect.run_over)


def move_survivor(effect: Move, game: Game, survivor: Survivor, context: Context) -> Steps:
    """Moves a survivor straight as far as the spaces are free, or to any space within reach; a full move in their own act is one more movement."""
    if survivor.dead or survivor.down_since:
        return
    if effect.direction == "chosen" and effect.spaces.text == "full" and game.table.acting == survivor.id:
        gain_actions(game, survivor, "movements", 1)
        return
    most = max(1, value(game, survivor, "movement")) if effect.spaces.text == "full" else (yield from roll_amount(game, context, effect.spaces))
    free = BOARD & ~movement.occupied(game, survivor)
    if effect.direction == "straight":
        over = BOARD & ~movement.occupied(game, survivor, by_survivors=False) if ignores(game, survivor, "survivors", context) else free
        ways = {way: movement.straight(survivor.space, way, most, over, free) for way in DIRECTIONS}
        open_to = [way for way in DIRECTIONS if ways[way]]
        if not open_to:
            return
        path = ways[(yield from choose("direction", survivor.id, context.card, open_to, DirectionFacts("walk", survivor.id)))]
    else:
        open_to_them = reach(BIT[survivor.space], free, most) & ~BIT[survivor.space]
        if effect.of is not None:
            open_to_them = best_spaces(game, survivor, open_to_them, (yield from chosen_figures(game, effect.of, context)), effect.direction)
        options = names(open_to_them)
        if not options:
            return
        path = walk(survivor.space, (yield from choose("place", survivor.id, context.card, options, PlacingFacts(survivor.id))), free)
    movement.move_to(game, survivor, path[-1], "walk", path)
    survivor.moved_in, context.moved = game.table.round, len(path)


def best_spaces(game: Game, survivor: Survivor, reached: int, of: list[Figure], direction: str) -> int:
    """Returns the spaces nearest to the first of some figures, or farthest from the nearest of them; none where the survivor's own is as good."""
    placed = [figure for figure in of if isinstance(figure, Survivor | Monster) and figure is not survivor and figure.space]
    far = [distances(figure.space, game.size if isinstance(figure, Monster) else 1) for figure in placed]
    if not far:
        return 0
    gaps = {space: far[0][space] if direction == "toward" else min([steps[space] for steps in far]) for space in (*names(reached), survivor.space)}
    best = (min if direction == "toward" else max)(gaps.values())
    return sum([BIT[space] for space, gap in gaps.items() if gap == best]) if gaps[survivor.space] != best else 0


def chosen_survivors(game: Game, who: Who, context: Context) -> Ways[list[Survivor]]:
    """Returns the survivors among the figures that a phrase means, as many as it says."""
    return [figure for figure in (yield from chosen_figures(game, who, context)) if isinstance(figure, Survivor)]


def place(effect: Place, game: Game, context: Context) -> Steps:
    """Puts figures somewhere, one after the other; that is no movement (core rules p.62)."""
    of = (yield from chosen_survivors(game, effect.of, context)) if effect.of is not None else []
    for figure in (yield from chosen_figures(game, effect.who, context)):
        if isinstance(figure, Survivor):
            yield from placing.place_survivor(game, figure, effect.where, of, context)
        elif figure is game.monster:
            yield from placing.place_monster(game, effect.where, of, context)
