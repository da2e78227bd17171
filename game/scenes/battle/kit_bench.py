"""The survivors of a set-up with all that they would bring, as the rules see them: for grids, armor and numbers before a battle begins."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.library import Library
from game.model.campaign import Player
from game.model.survivor import Survivor
from game.play.kits import Kit, allowed
from game.rules.engine.game import Game
from game.rules.engine.options import TakeOption, read_option
from game.rules.settlement import gear_grid
from game.scenes.session import battles
from game.scenes.session.battles import Wishes
from game.scenes.session.stories import Person

KINDS = ("weapon", "armor", "other")  # of gear, in the order in which it is shown


def kind_of(library: Library, card: str) -> str:
    """Returns under which heading a gear card stands."""
    gear = library.gear[card]
    return "weapon" if gear.weapon is not None else "armor" if gear.armor else "other"


class KitBench:
    """Holds the state behind the page of what the survivors bring; every change goes back into the wishes."""

    def __init__(self, library: Library, players: Sequence[Player], people: Sequence[Person], wishes: Wishes) -> None:
        self.library, self.players, self.people, self.wishes = library, list(players), list(people), wishes
        self.kind = KINDS[0]
        self.game: Game = self._built()

    def _built(self) -> Game:
        campaign = battles.new_session(self.players, self.people, self.wishes, seed=0).campaign
        game = Game(campaign, self.library)
        self.game = game
        self._fill()
        return game

    def renew(self) -> None:
        """Builds the survivors anew from the wishes."""
        self._built()

    @property
    def survivors(self) -> list[Survivor]:
        return self.game.campaign.survivors

    def show(self, kind: str) -> None:
        """Lays out the gear of a kind."""
        self.kind = kind
        self._fill()

    def _fill(self) -> None:
        """Puts one of each gear card of the kind into the storage, so that there is always another."""
        unarmed = self.library.unarmed
        self.game.settlement.storage = {card: 1 for card in self.library.gear if card != unarmed and kind_of(self.library, card) == self.kind}

    # ------------------------------------------------------------ gear
    def options(self, index: int) -> frozenset[str]:
        """Returns the changes of a survivor's grid that the rules allow; before a battle anything may be taken out again."""
        survivor = self.survivors[index]
        self.game.settlement.departing = [survivor.id]
        taken = [TakeOption(survivor.id, int(box)).key for box in survivor.grid]
        return frozenset([*gear_grid.options(self.game), *taken])

    def change(self, index: int, key: str) -> None:
        """Makes one change of a survivor's grid."""
        survivor, chosen = self.survivors[index], read_option("grid", key)
        if isinstance(chosen, TakeOption):
            survivor.grid.pop(str(chosen.box), None)
            self.game.refresh()
        elif chosen is not None:
            gear_grid.change(self.game, chosen)
        self._fill()
        self.wishes.kit(index).grid = dict(survivor.grid)

    def wear(self, index: int, outfit: str) -> None:
        """Gives a survivor the gear of an outfit, "" for that of the table; of what is doubled for one survivor, the first stays."""
        kit = self.wishes.kit(index)
        if not outfit:
            kit.grid = None
        else:
            survivor = self.survivors[index]
            survivor.grid = {str(box): card for box, card in enumerate(battles.gear_for(self.library, outfit, index))}
            kit.grid = dict(allowed(self.game, survivor))
        self.renew()

    def same_for_all(self, index: int) -> None:
        """Gives everybody what one survivor brings."""
        kit = self.wishes.kit(index)
        grid = dict(self.survivors[index].grid)
        for other in range(len(self.people)):
            self.wishes.kit(other)  # is there
            self.wishes.kits[other] = Kit(
                grid, list(kit.fighting_arts), list(kit.disorders), list(kit.injuries), dict(kit.attributes), dict(kit.counters)
            )
        self.renew()

    def clear(self, index: int) -> None:
        """Gives a survivor again what the table has chosen, and nothing else."""
        self.wishes.kit(index)
        self.wishes.kits[index] = Kit()
        self.renew()
