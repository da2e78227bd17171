"""Plays the sounds of rules events."""

from __future__ import annotations

from game.cards.library import Library
from game.cards.sound_files import OwnSounds
from game.rules.engine.events import Fact
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.sound.sound_catalogue import entry_of
from game.ui.sound.sound_rules import Heard, heard


class EventSounds(Part):
    """Maps an event to its sounds and plays them."""

    def __init__(self, host: Host, table: Table) -> None:
        super().__init__(host)
        self.table = table
        showdown = table.campaign.showdown
        self.own = own_sounds(table.library, showdown.monster.card if showdown is not None else "")

    def hear(self, fact: Fact, told: bool = False) -> list[Heard]:
        """Plays the sounds of an event; with `told` only those with a caption. Returns the sounds that wait until the dice have landed."""
        found = [each for each in heard(fact, self.table.campaign, self.table.library) if not told or ((entry := entry_of(each.event)) and entry.told)]
        for each in found:
            if not each.under_dice:
                self.play(each)
        return [each for each in found if each.under_dice]

    def play(self, each: Heard) -> None:
        """Plays one sound, with the name of its source if captions are on."""
        who = self.table.voice.name(each.who) if each.who and self.services.settings.captions else ""
        self.services.sound(each.event, each.side, each.after, who)


def own_sounds(library: Library, monster: str) -> OwnSounds:
    """Returns the sounds that a monster's card names, each from the pack that names it, and the folders of all packs, whose cards may play files."""
    card, packs = library.monster.get(monster), tuple(str(pack.folder) for pack in library.packs)
    if card is None:
        return OwnSounds(packs)

    def full(name: str) -> str:
        pack = library.pack_naming(monster, name)
        return str(pack / name) if pack is not None else ""

    sounds = tuple((event, tuple(full(take) for take in takes)) for event, takes in card.sounds.items())
    ambience = full(card.ambience) if card.ambience is not None else ""
    music = tuple((mood, full(piece)) for mood, piece in card.music.items())
    return OwnSounds(packs, sounds, ambience, music)
