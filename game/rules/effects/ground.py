"""Words of what comes onto the board: terrain laid, moved and removed, and minions."""
from typing import Annotated, ClassVar, Literal

from game.cards.effect import Effect, Message, Named, Steps
from game.cards.kinds import ONE, Amount, Ref, Who
from game.model.monster import Monster
from game.model.space import footprint
from game.model.survivor import Survivor
from game.rules.effects.phrases import chosen_figures
from game.rules.engine.game import Context, Game
from game.rules.engine.reasons import NoSpawnReason, TileStaysReason
from game.rules.engine.values import roll_amount
from game.rules.showdown import spawning, terrain
from game.rules.showdown.minions import MOST_MINIONS


class AddTerrain(Effect, frozen=True):
    """The tiles of a terrain card are laid at random where the card's placement allows, or on free spaces away from the monster, as everyone
    chooses (`pick: chosen`); tiles that find no room are left out.
    """
    card: Annotated[str, Ref("terrain")]
    pick: Literal["random", "chosen"] = "random"

    def perform(self, game: Game, context: Context) -> Steps | None:
        return terrain.lay_card(game, self.card, context.owner) if self.pick == "random" else terrain.lay_as_chosen(game, self.card, context.owner)

    def words(self) -> Message:
        return Message("effect.add_terrain.chosen" if self.pick == "chosen" else "effect.add_terrain", {"card": Named("terrain", self.card)})


class Spawn(Effect, frozen=True):
    """So many minions of a card come onto the board, each on the free space nearest to the monster (`where: free_space`, the default).

    Other places are nearest to the first of `of` (`adjacent`), nearest to the monster at the edge (`board_edge`), or any free space (`chosen`); the monster
    controller chooses among equal ones. At most 6 minions are on the board: where no more may come, or no space is free, none comes. A minion acts
    at the end of the monster's turn, survivors attack it as they attack the monster, and it leaves with the end of the showdown at the latest.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    card: Annotated[str, Ref("minion")]
    count: Amount = ONE
    where: Literal["free_space", "adjacent", "board_edge", "chosen"] = "free_space"
    of: Who | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._spawn(game, context) if game.showdown is not None else None

    def _spawn(self, game: Game, context: Context) -> Steps:
        near = (yield from chosen_figures(game, self.of, context)) if self.of is not None else ()
        space = next((figure.space for figure in near if isinstance(figure, Survivor) and figure.space), "")
        if self.of is not None and not space:
            game.record_reason(NoSpawnReason, context.card, "no_room", self.card)
            return
        count = yield from roll_amount(game, context, self.count)
        yield from spawning.spawn(game, self.card, min(count, MOST_MINIONS + 1), self.where, space, context)

    def unfit(self) -> str:
        if (self.where == "adjacent") != (self.of is not None):
            return "'of' says beside whom a minion comes: write it with 'where: adjacent', and with no other place"
        return ""

    def words(self) -> Message:
        return Message(f"effect.spawn.{self.where}", {"n": self.count, "card": Named("minion", self.card), "of": self.of})


class RemoveTerrain(Effect, frozen=True):
    """Tiles leave the board: those of a card, those `under` somebody, or those of a card under somebody."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "monster")
    card: Annotated[str, Ref("terrain")] | None = None
    under: Who | None = None

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._remove(game, context)

    def _remove(self, game: Game, context: Context) -> Steps:
        found = [tile for tile in game.table.terrain if self.card in (None, tile.card)]
        if self.under is not None:
            ground = 0
            for figure in (yield from chosen_figures(game, self.under, context)):
                if isinstance(figure, Survivor | Monster) and figure.space:
                    ground |= footprint(figure.space, game.size if isinstance(figure, Monster) else 1)
            found = [tile for tile in found if terrain.spaces_of(tile) & ground]
        for tile in found:
            terrain.remove_tile(game, tile, context.owner)

    def unfit(self) -> str:
        return "'remove_terrain' needs a 'card', or 'under' whom" if self.card is None and self.under is None else ""

    def words(self) -> Message:
        if self.under is None:
            return Message("effect.remove_terrain", {"card": Named("terrain", self.card or "")})
        card = {"card": Named("terrain", self.card)} if self.card is not None else {}
        return Message(f"effect.remove_terrain.{'under' if card else 'any'}", {"whom": self.under} | card)


class MoveTerrain(Effect, frozen=True):
    """Each tile of a card moves straight `toward` somebody until beside them, or `away`; the nearest one first, away the farthest.

    It stops before another tile and at the edge of the board, and before any figure if it is impassable. Of two equal ways it takes that along a column.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors", "monster")
    card: Annotated[str, Ref("terrain")]
    of: Who
    spaces: Amount = ONE
    direction: Literal["toward", "away"] = "toward"

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._move(game, context)

    def _move(self, game: Game, context: Context) -> Steps:
        figures = [figure for figure in (yield from chosen_figures(game, self.of, context)) if isinstance(figure, Survivor | Monster) and figure.space]
        if not figures:
            return
        spaces = yield from roll_amount(game, context, self.spaces)
        at, size = figures[0].space, game.size if isinstance(figures[0], Monster) else 1
        tiles = [tile for tile in game.table.terrain if tile.card == self.card]
        for tile in sorted(tiles, key=lambda tile: max(terrain.gaps_to(tile, at, size).values()), reverse=self.direction == "away"):
            way, most = terrain.way_of(tile, at, size, self.direction == "away")
            moved = terrain.move_tile(game, tile, way, min(spaces, most), context.owner) if way else tile
            if moved is tile:
                game.record_reason(TileStaysReason, self.card, tile.spaces[0])
            elif context.tile is tile:
                context.tile = moved

    def words(self) -> Message:
        return Message(f"effect.move_terrain.{self.direction}", {"card": Named("terrain", self.card), "whom": self.of, "spaces": self.spaces})
