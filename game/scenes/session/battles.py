"""Free battles: their settings (wishes), the available monsters, and how a battle is started, restarted, or changed."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.cards.library import Library
from game.model.campaign import Campaign, Player
from game.play import table_bot
from game.play.kits import Kit, give_all, settled
from game.play.seeds import drawn_seed
from game.rules.engine.rulings import rulings_of
from game.rules.session import Session
from game.rules.showdown.creation import cannot_be_fought
from game.rules.showdown.set_up import new_battle
from game.scenes.session import stories
from game.scenes.session.phases import scene_for
from game.scenes.session.stories import Person
from game.ui.kit.portraits import portrait_of
from game.ui.kit.screen import AppServices
from game.ui.showdown.lessons import is_untaught, notes_on_lessons

UNLOCKED = ("dash", "surge", "encourage")  # survival actions that a table may choose
LIMITS = (1, 2, 3, 4, 5, 6, 8)
STARTS = (0, 1, 2, 3, 5)  # survival at the start
WISHES = "battle"  # the note that stores a battle's wishes
MOST_FIGHTERS = 6
KINDS: dict[str, Any] = {  # what the note keeps of them
    "monster": str, "level": str, "terrain": bool, "innovations": list[str], "limit": int, "survival": int, "gear": str, "rulings": dict[str, str],
    "proxies": int, "kits": list[Kit],
}  # fmt: skip
NOTED = tuple(KINDS)


@dataclass
class Wishes:
    """The settings of a free battle; rulings that are not listed have their default.

    `kits` are what the survivors bring, in their order; who is not listed brings what the table has chosen. `seed` is its word, "" for a drawn one.
    """

    monster: str = ""
    level: str = ""
    terrain: bool = True
    innovations: list[str] = field(default_factory=lambda: list(stories.library()[0].unlocking(UNLOCKED)))
    limit: int = 3
    survival: int = 1
    gear: str = field(default_factory=lambda: usual_outfit(stories.library()[0]))
    rulings: dict[str, str] = field(default_factory=dict)
    proxies: int = 0
    kits: list[Kit] = field(default_factory=list)
    seed: str = ""

    def kit(self, index: int) -> Kit:
        """Returns what a survivor brings, to be changed."""
        while len(self.kits) <= index:
            self.kits.append(Kit())
        return self.kits[index]

    def settle(self, library: Library) -> None:
        """Replaces wishes that the library cannot meet by the first monster, the first level, and the usual outfit."""
        names = monsters(library)
        if self.monster not in names:
            self.monster = names[0] if names else ""
        if self.monster and self.level not in levels(library, self.monster):
            self.level = levels(library, self.monster)[0]
        self.proxies = max(0, min(self.proxies, proxy_pairs(library)))
        if self.gear not in library.outfits:
            self.gear = usual_outfit(library)
        self.kits = [settled(kit, library) for kit in self.kits[:MOST_FIGHTERS]]


# -------------------------------------------------------------------- what can be fought
def proxy_pairs(library: Library) -> int:
    """Returns how many pairs of proxies there are."""
    return sum(1 for card in library.ai.values() if card.proxy)


def monsters(library: Library) -> list[str]:
    """Lists the monsters of all packs that can be fought at some level besides the First Story's; that of the First Story comes first."""
    able = [name for name in library.monster if levels(library, name)]
    return sorted(able, key=lambda name: name != library.first_monster)


def levels(library: Library, monster: str) -> list[str]:
    """Lists the levels of a monster at which it can be fought; the First Story is not among them."""
    card = library.monster[monster]
    return [level for level in card.levels if level != "first_story" and not card.unfinished and not cannot_be_fought(library, monster, level)]


def portrait(monster: str) -> str:
    """Returns the portrait file of a monster."""
    return portrait_of(monster, stories.library()[0].monster.get(monster))


def usual_outfit(library: Library) -> str:
    """Returns the default outfit: the first one whose weapons are handed out in turn."""
    return next((name for name, card in library.outfits.items() if card.carried), next(iter(library.outfits), ""))


def gear_for(library: Library, kind: str, index: int) -> tuple[str, ...]:
    """Lists the gear of the index-th survivor; cards that a pack removed are left out."""
    outfit = library.outfits.get(kind)
    if outfit is None:
        return ()
    cards = [*outfit.worn, *(outfit.carried[index % len(outfit.carried)] if outfit.carried else ())]
    return tuple(card for card in cards if card in library.gear)


# -------------------------------------------------------------------- starting
def new_session(
    players: Sequence[Player], people: Sequence[Person], wishes: Wishes, *, seed: int | None = None, dice: str = "game", undo: str = "practice"
) -> Session:
    """Creates the session of a free battle; without a seed a random one is used."""
    library = stories.library()[0]
    wishes.settle(library)
    chosen = drawn_seed() if seed is None else seed
    known = tuple(name for name in wishes.innovations if name in library.innovations)
    gear = tuple(gear_for(library, wishes.gear, i) for i in range(len(people)))
    campaign = new_battle(
        library, chosen, list(players), list(people), monster=wishes.monster, level=wishes.level, dice=dice, undo=undo,
        innovations=known, survival_limit=wishes.limit, survival=wishes.survival, gear=gear, terrain=wishes.terrain, rulings=rulings_of(wishes.rulings),
        proxies=wishes.proxies,
    )  # fmt: skip
    kits = wishes.kits[: len(people)]
    if any(not kit.plain for kit in kits):
        give_all(campaign, kits, library)
    return Session(campaign, library)


def begin(
    services: AppServices, players: Sequence[Player], people: Sequence[Person], wishes: Wishes, *, dice: str, undo: str, seed: int | None = None,
    lessons: bool = True, by_table: Sequence[int] = (),
) -> None:
    """Starts a battle, saves it from its first question on, and opens its scene; with `lessons` unless the settings have turned them off.

    The table's bot plays the survivors of the places `by_table`.
    """
    session = new_session(players, people, wishes, seed=seed, dice=dice, undo=undo)
    library, keeper = session.library, stories.keeper()
    card = library.monster[wishes.monster]
    title = services.words.say("battle.named", monster=card.name, n=card.levels[wishes.level].level)
    notes: dict[str, Any] = {WISHES: noted(wishes), **notes_on_lessons(lessons), **table_bot.notes_on_table(by_table, session.campaign)}
    kept = keeper.story(keeper.begin(title), notes)
    kept.keep(session)
    stories.tell_home(services)
    stories.tell_left_out(services)
    services.reset(scene_for(services, session, kept))


def noted(wishes: Wishes) -> dict[str, Any]:
    """Returns wishes as plain values for the notes of a save."""
    return {name: msgspec.to_builtins(getattr(wishes, name)) for name in NOTED}


def wished(notes: object) -> Wishes:
    """Returns wishes from the notes of a save; missing or invalid values get their default."""
    found, wishes = (notes.get(WISHES) if isinstance(notes, dict) else None), Wishes()
    for name, value in found.items() if isinstance(found, dict) else ():
        if name in NOTED:
            with contextlib.suppress(msgspec.ValidationError):
                setattr(wishes, name, msgspec.convert(value, KINDS[name]))
    library = stories.library()[0]
    wishes.gear = wishes.gear if wishes.gear in library.outfits else usual_outfit(library)
    wishes.innovations = [name for name in wishes.innovations if name in library.unlocking(UNLOCKED)]
    wishes.limit = wishes.limit if wishes.limit in LIMITS else 3
    wishes.survival = min(wishes.survival, wishes.limit) if wishes.survival in STARTS else 1
    return wishes


def people_of(campaign: Campaign) -> list[Person]:
    """Returns the fighters of a battle, as a new battle takes them."""
    return [(s.name, s.sex, s.player, s.look) for s in (campaign.outset or campaign.survivors)]


def by_table_of(campaign: Campaign, notes: object) -> list[int]:
    """Lists the places of the fighters of a battle whom the table plays."""
    played = table_bot.played(notes) if isinstance(notes, dict) else ()
    return [number for number, survivor in enumerate(campaign.survivors) if survivor.id in played]


def again(services: AppServices, session: Session, notes: object, same_dice: bool) -> None:
    """Starts the same battle again, with the same seed or with another one."""
    campaign = session.campaign
    seed, lessons = (campaign.seed if same_dice else None), not is_untaught(notes)
    begin(services, campaign.players, people_of(campaign), wished(notes), dice=campaign.dice, undo=campaign.undo, seed=seed, lessons=lessons,
          by_table=by_table_of(campaign, notes))  # fmt: skip


def another(services: AppServices, session: Session, notes: object) -> None:
    """Opens the set-up with the same people and wishes."""
    page = services.scene("battle_setup", wishes=wished(notes), players=session.campaign.players, people=people_of(session.campaign),
                          by_table=by_table_of(session.campaign, notes))  # fmt: skip
    services.reset(services.scene("title"))
    services.push(page)
