"""Loadouts on the page of gear: what a survivor wears is kept under a name, and put on again from the storage."""

from __future__ import annotations

from collections.abc import Callable

from game.model.survivor import Survivor
from game.play.loadouts import LONGEST, Loadout, drop_loadout, keep_loadout, loadouts_of
from game.rules.queries.put_on import put_on
from game.scenes.session.naming import NameDialog, NameWords
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.draw.text import literal
from game.ui.settlement.loadouts_drawer import LoadoutFacts, LoadoutsDrawer


class Loadouts(Part):
    """Opens the drawer of loadouts for the survivor whose gear is shown."""

    def __init__(self, host: Host, table: Table, wearer: Callable[[], Survivor | None]) -> None:
        super().__init__(host)
        self.table, self.wearer = table, wearer

    def open(self) -> None:
        """Opens the drawer."""
        survivor = self.wearer()
        if survivor is None:
            return
        rows = [self.facts(survivor, each) for each in loadouts_of(self.table.notes, self.table.library)]
        name = literal(survivor.name)
        bare = self.say("loadouts.bare", name=name) if not survivor.grid else ""
        about = self.say("loadouts.about" if rows else "loadouts.none")
        keep = self.say("loadouts.keep", name=name)
        self.host.open(LoadoutsDrawer(self.say("loadouts.title", name=name), about, rows, self.put_on, self.drop, self.ask_name, keep, bare))

    def facts(self, survivor: Survivor, loadout: Loadout) -> LoadoutFacts:
        """Returns a loadout as it can be put on now."""
        found = put_on(self.table.session, survivor.id, loadout.grid)
        names = self.table.library.language.joined([self.table.voice.name(card) for _, card in sorted(loadout.grid.items())])
        missing = self.table.library.language.joined([self.table.voice.name(card) for card in found.missing])
        whole = self.say("loadouts.whole" if found.answers else "loadouts.worn")
        note = self.say("loadouts.missing", n=len(found.missing), cards=missing) if missing else whole
        return LoadoutFacts(loadout.name, names, note, bool(found.answers), not found.missing)

    def put_on(self, name: str) -> None:
        """Puts a loadout on, by answers that undo takes back as one."""
        survivor = self.wearer()
        loadout = next((each for each in loadouts_of(self.table.notes, self.table.library) if each.name == name), None)
        if survivor is not None and loadout is not None:
            self.table.answer_all(put_on(self.table.session, survivor.id, loadout.grid).answers)

    def ask_name(self) -> None:
        """Asks under which name the gear is kept."""
        survivor = self.wearer()
        if survivor is None:
            return
        words = NameWords(self.say("loadouts.ask", name=literal(survivor.name)), self.say("loadouts.label"), self.say("loadouts.keep.it"))
        self.host.open(NameDialog(words, survivor.name[:LONGEST], self.keep, LONGEST))

    def keep(self, name: str) -> None:
        """Keeps the gear that is worn under a name."""
        survivor = self.wearer()
        if survivor is not None:
            keep_loadout(self.table.notes, name.strip(), survivor.grid)
            self.table.keep()
            self.services.tell(self.say("loadouts.kept", name=literal(name.strip())))

    def drop(self, name: str) -> None:
        """Forgets a loadout, and shows the others."""
        drop_loadout(self.table.notes, name)
        self.table.keep()
        self.open()
