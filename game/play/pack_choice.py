"""What the player chooses of the own packs: which are read, and in what order, as far as packs need each other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.cards.manifests import Manifest
from game.cards.pack import read_manifest
from game.play.own_packs import OwnPack, own_packs
from game.play.packs import game_packs, ordered
from game.settings import Settings


class Standing(NamedTuple):
    """An own pack in the order of reading; `up` and `down` are the orders of names with it moved by one, None where it cannot be moved."""

    pack: OwnPack
    up: list[str] | None
    down: list[str] | None


def standings() -> list[Standing]:
    """Lists the own packs that could be read in their order, those switched off too, and behind them the zips that are refused."""
    game = [(folder, read_manifest(folder)) for folder in game_packs()]
    own = own_packs()
    manifests = {pack.folder: read_manifest(pack.folder) for pack in own if pack.folder is not None}
    known = {pack.folder: pack for pack in own if pack.folder is not None}
    places = [folder for folder in ordered([*game, *manifests.items()]) if folder in known]

    def moved(at: int, to: int) -> list[str] | None:
        if not 0 <= to < len(places):
            return None
        wish = list(places)
        wish.insert(to, wish.pop(at))
        return [known[folder].name for folder in wish] if _stays(game, wish, manifests) else None

    found = [Standing(known[folder], moved(at, at - 1), moved(at, at + 1)) for at, folder in enumerate(places)]
    return [*found, *(Standing(pack, None, None) for pack in own if pack.folder is None)]


def _stays(game: Sequence[tuple[Path, Manifest | None]], wish: list[Path], manifests: dict[Path, Manifest | None]) -> bool:
    """Returns whether packs that are read in an order need no other."""
    made = ordered([*game, *((folder, manifests[folder]) for folder in wish)])
    return [folder for folder in made if folder in manifests] == wish


def switch(settings: Settings, name: str) -> bool:
    """Switches a pack on or off in the settings; returns whether it is on now."""
    off = name in settings.packs_off
    settings.packs_off = [other for other in settings.packs_off if other != name] + ([] if off else [name])
    return off
