"""The odds of the next attack while gear is packed: explored in slices, before and after a change, on a showdown that is laid out on a copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.model.survivor import Survivor
from game.rules.engine.game import Game
from game.rules.queries import position
from game.rules.queries.attack_ahead import fight_ahead, foe_ahead, grid_after, weapons_of, wearing
from game.rules.queries.odds import COUNTERS, AttackOdds
from game.rules.settlement.encounters import NemesisEntry
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.scenes.session.thinking import Thinking
from game.ui.cards.gear_icons import gear_icon
from game.ui.draw.text import literal
from game.ui.kit.widget import Widget
from game.ui.settlement.attack_ahead import MOST_ROWS, AheadCell, AheadFacts, AheadRow, Facts
from game.ui.settlement.gear_grid import COLOURS, Carrying, GearPlace
from game.ui.showdown.odds_panel import Chance, is_near, per_cent, spoken

SHOWN = ("hit", "wound", "critical")
KEPT = 12  # explorations of one party
FRESH = 0.15  # seconds between two pictures of numbers that grow

Grid = Mapping[str, str]


class AttacksAhead(Part):
    """Explores the next attack of the survivor whose gear is packed, with the gear as it lies and as it would lie."""

    def __init__(self, host: Host, table: Table, carrying: Carrying) -> None:
        super().__init__(host)
        self.table, self.carrying = table, carrying
        self.thinking = Thinking(KEPT)
        self.first: dict[str, dict[str, str]] = {}  # the grids with which packing began
        self.places: Sequence[GearPlace] = ()  # the boxes and the storage, as they are laid out
        self.rest = 0.0  # seconds until growing numbers are drawn again
        self.unseen = False  # something was found that was not drawn

    # ------------------------------------------------------------ what is explored
    @property
    def busy(self) -> bool:
        """Returns whether something is explored, or found and not drawn."""
        return self.thinking.busy or self.unseen

    def begin(self, widgets: Sequence[Widget]) -> None:
        """Takes over the boxes of a new layout, and the grids where packing begins."""
        self.places = [widget for widget in widgets if isinstance(widget, GearPlace)]
        for who in self.table.campaign.settlement.departing:
            self.first.setdefault(who, dict(self.table.game.by_id[who].grid))

    def end(self) -> None:
        """Drops what was explored, where nothing is packed any more."""
        self.first, self.places, self.unseen = {}, (), False
        self.thinking.at(None)

    def advance(self, seconds: float) -> bool:
        """Continues the exploration; returns whether there are new numbers to be drawn."""
        self.rest -= seconds
        if self.thinking.busy:
            self.unseen = self.thinking.work() or self.unseen
        if not self.unseen or (self.rest > 0 and self.thinking.busy):
            return False
        self.unseen, self.rest = False, FRESH
        return True

    # ------------------------------------------------------------ what is shown
    def of(self, survivor: Survivor) -> Facts | None:
        """Returns what tells a survivor's next attack each time that it is drawn; None where nothing is fought that is written."""
        foe = foe_ahead(self.table.game)
        return partial(self.facts, survivor, foe) if foe is not None else None

    def facts(self, survivor: Survivor, foe: NemesisEntry) -> AheadFacts:
        """Returns the chances of a survivor's next attack on a monster before and after a change, as far as they are known."""
        game = self.table.game
        was, now, held = self.change(game, survivor)
        others = [(who, tuple(game.by_id[who].grid.items())) for who in game.settlement.departing if who != survivor.id]
        self.thinking.at((game.settlement.lantern_year, foe, survivor.id, tuple(others)))
        self.thinking.turn_away()
        weapons = list(dict.fromkeys((*weapons_of(game, now), *weapons_of(game, was))))[:MOST_ROWS]
        rows = [self.row(name, *(self.chances(game, foe, survivor, grid, name) for grid in (was, now))) for name in weapons]
        before, after = (position.affinities(game, wearing(survivor, grid)) for grid in (was, now))
        counted = [(colour, before.get(colour, 0), after.get(colour, 0)) for colour in COLOURS]
        level = self.table.library.monster[foe.monster].levels[foe.level].level
        return AheadFacts(
            title=self.say("settlement.next_attack", monster=self.table.voice.name(foe.monster), level=level),
            columns=tuple(self.say(f"foresight.odds.{name}") for name in SHOWN),
            rows=tuple(rows),
            other=None if was == now else wearing(survivor, now if held else was),
            other_is=self.say("settlement.next_attack.there" if held else "settlement.next_attack.before"),
            affinities=tuple(each for each in counted if each[1] != each[2]),
            why=literal(self.say("settlement.next_attack.why")),
        )

    def change(self, game: Game, survivor: Survivor) -> tuple[Grid, Grid, bool]:
        """Returns the grids before and after a change, and whether a card is held over a box that takes it.

        With such a card the grid as it lies and as it would lie, else the one with which packing began and the one that lies.
        """
        lies = game.by_id[survivor.id].grid
        key = next((key for place in self.places if self.aimed_at(place) and (key := self.carrying.key_for(place.place))), "")
        if key:
            return lies, grid_after(game, survivor.id, key), True
        return self.first.get(survivor.id, lies), lies, False

    def aimed_at(self, place: GearPlace) -> bool:
        """Returns whether the card that is held would be put down at a place: under the pointer, or in the focus of the keys."""
        carrying = self.carrying
        if carrying.lifted is None:
            return False
        if carrying.dragged and carrying.at is not None:
            return place.under(*carrying.at)
        return place.hovered or (place.focused and place.layer is not None and place.layer.ring)

    def chances(self, game: Game, foe: NemesisEntry, survivor: Survivor, grid: Grid, weapon: str) -> list[Chance] | None:
        """Returns the chances of an attack with a weapon of a grid, None where the grid has not got it or the rules do not offer it."""
        if weapon not in weapons_of(game, grid):
            return None
        key = (tuple(sorted(grid.items())), weapon)
        odds = self.thinking.about(key, lambda: AttackOdds(fight_ahead(game, foe, survivor.id, grid), survivor.id, weapon))
        return [odds.chance_of(COUNTERS.index(name)) for name in SHOWN] if odds.possible else None

    def row(self, weapon: str, before: Sequence[Chance] | None, after: Sequence[Chance] | None) -> AheadRow:
        """Returns the chances of a weapon in words, and where they grow or fall."""
        found = []
        for number in range(len(SHOWN)):
            was, now = (per_cent(chances[number]) if chances is not None else None for chances in (before, after))
            trend = (now is not None) - (was is not None)
            if was is not None and now is not None and is_near(was) and is_near(now):
                trend = (sum(now) > sum(was)) - (sum(now) < sum(was))
            said = [spoken(counted, self.say) if counted is not None else "" for counted in (was, now)]
            found.append(AheadCell(said[0], said[1], trend))
        return AheadRow(self.table.voice.name(weapon), gear_icon(self.table.library, weapon), tuple(found))
