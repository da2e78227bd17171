"""Where a scenario is kept that was written from play: beside the cards of a pack of the player, else in a folder of the player's own."""

from __future__ import annotations

import re
from pathlib import Path

from game import files, paths
from game.cards.effect import Message
from game.cards.library import Library, Pack
from game.play.moments.recording import CannotWrite, Moment
from game.play.moments.writing import scenario_text
from game.play.scenario.reading import FOLDER
from game.rules.engine.events import CardDrawn
from game.rules.queries.messages import name_of

NOT_IN_NAMES = re.compile(r"[^a-z0-9]+", re.ASCII)
MOST_FILES = 10_000


def pack_with(library: Library, kind: str, card: str) -> Pack | None:
    """Returns the pack in whose files a card stands as it is played; None for a card that no file has."""
    path = library.place(kind, card)[0]
    return next((pack for pack in reversed(library.packs) if path and Path(path).is_relative_to(pack.folder)), None)


def folder_for(library: Library, kind: str, card: str) -> Path:
    """Returns the folder of scenarios of the pack that has a card, where that is a folder of the player; else that of scenarios of no pack."""
    pack = pack_with(library, kind, card)
    return pack.folder / FOLDER if pack is not None and pack.folder.parent == paths.extra_packs() and pack.folder.is_dir() else paths.scenarios()


def about_card(moment: Moment) -> str:
    """Returns the card that was drawn last in a moment, "" if none was."""
    return next((event.card for event in reversed(moment.happened) if isinstance(event, CardDrawn)), "")


def name_of_moment(moment: Moment) -> Message:
    """Returns what a moment is called."""
    campaign, table, card = moment.before, moment.before.showdown, about_card(moment)
    arguments: dict[str, object] = {"card": name_of(card, campaign, moment.library), "year": campaign.settlement.lantern_year}
    if table is None:
        return Message("moment.name.year", arguments)
    arguments |= {"monster": name_of("monster", campaign, moment.library), "round": table.round}
    return Message("moment.name.card" if card else "moment.name", arguments)


def file_name(moment: Moment) -> str:
    """Returns the beginning of the name of a moment's file."""
    table, card = moment.before.showdown, about_card(moment).rpartition(".")[2]
    words = [table.monster.card, f"round {table.round}", card] if table is not None else [f"year {moment.before.settlement.lantern_year}"]
    return NOT_IN_NAMES.sub("_", " ".join(words).lower()).strip("_")


def keep_text(text: str, folder: Path, name: str) -> Path:
    """Writes a scenario into a new file of a folder, which is made if it is missing; raises CannotWrite."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, MOST_FILES):
            path = folder / (f"{name}.yaml" if number == 1 else f"{name}_{number}.yaml")
            try:
                files.write_new(path, text.encode("utf-8"))
                return path
            except FileExistsError:
                continue
    except OSError as wrong:
        raise CannotWrite("moment.cannot.file", folder=str(folder), why=wrong.strerror or str(wrong)) from None
    raise CannotWrite("moment.cannot.file", folder=str(folder), why="")


def keep_moment(moment: Moment, name: str, heads: list[str]) -> Path:
    """Writes a moment of play as a scenario; returns its file. Raises CannotWrite."""
    table = moment.before.showdown
    text = scenario_text(moment, name, heads)
    return keep_text(text, folder_for(moment.library, "monster", table.monster.card if table is not None else ""), file_name(moment))
