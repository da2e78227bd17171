"""Free battles: what a table wishes for, what can be fought, and how a battle begins, begins again, or becomes another one."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.cards.library import Library
from game.model.campaign import Campaign, Player, Rulings
from game.rules.engine.rulings import RULINGS, rule
from game.rules.session import Session
from game.rules.showdown.set_up import new_battle, owned
from game.scenes.session import stories
from game.scenes.session.phases import scene_for
from game.scenes.session.stories import Person
from game.ui.kit.portraits import portrait_of
from game.ui.kit.screen import AppServices

UNLOCKING = {"paint": "dash", "inner_lantern": "surge", "language": "encourage"}  # innovation -> the survival action that it unlocks
LIMITS = (1, 2, 3, 4, 5, 6, 8)
STARTS = (0, 1, 2, 3, 5)  # survival at the start
RAWHIDE = ("rawhide_headband", "rawhide_vest", "rawhide_gloves", "rawhide_pants", "rawhide_boots")
LION = ("white_lion_helm", "white_lion_coat", "white_lion_gauntlet", "white_lion_skirt", "white_lion_boots")
GEAR: dict[str, tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]] = {  # what everybody wears, and what each in turn carries
    "first_story": (("cloth", "founding_stone"), ()),
    "rawhide": (RAWHIDE, (("bone_axe",), ("bone_blade",), ("bone_darts",), ("bone_club",))),
    "bone": (("skull_helm", "cloth", "bone_dagger"), (("bone_blade",), ("bone_axe",), ("bone_club",), ("bone_darts",))),
    "lion": (LION, (("king_spear",), ("lion_beast_katar", "lion_beast_katar"), ("cat_gut_bow", "claw_head_arrow"), ("zanbato",))),
    "nothing": ((), ()),
}
WISHES = "battle"  # the note under which a battle's wishes are kept


@dataclass
class Wishes:
    """What a table wishes for; rulings that are not named are read as usual."""

    monster: str = ""
    level: str = ""
    terrain: bool = True
    innovations: list[str] = field(default_factory=lambda: list(UNLOCKING))
    limit: int = 3
    survival: int = 1
    gear: str = "rawhide"
    rulings: dict[str, str] = field(default_factory=dict)

    def settle(self, library: Library) -> None:
        """Takes the first monster and the first level that can be fought where the wished ones cannot."""
        names = monsters(library)
        if self.monster not in names:
            self.monster = names[0] if names else ""
        if self.monster and self.level not in levels(library, self.monster):
            self.level = levels(library, self.monster)[0]


# -------------------------------------------------------------------- what can be fought
def monsters(library: Library) -> list[str]:
    """Lists the monsters of all packs that can be fought: those with levels and with hit locations, the First Story's first."""
    able = [name for name in library.monster if levels(library, name) and owned(library, name, "hit_locations")]
    return sorted(able, key=lambda name: name != stories.FIRST_MONSTER)


def levels(library: Library, monster: str) -> list[str]:
    """Lists the levels of a monster; the First Story is a story of its own."""
    return [level for level in library.monster[monster].levels if level != "first_story"]


def portrait(monster: str) -> str:
    """Names the picture of a monster; who has none of its own looks like the lion."""
    return portrait_of(monster)


def rulings() -> dict[str, tuple[str, ...]]:
    """Lists the rules that can be read in more than one way, each with its readings, the usual one first."""
    return {ruling.id: ruling.options for ruling in RULINGS}


def gear_for(library: Library, kind: str, index: int) -> tuple[str, ...]:
    """Lists what the index-th survivor wears and carries; a pack may have taken a card away."""
    worn, carried = GEAR[kind]
    cards = [*worn, *(carried[index % len(carried)] if carried else ())]
    return tuple(card for card in cards if card in library.gear)


# -------------------------------------------------------------------- beginning
def new_session(
    players: Sequence[Player], people: Sequence[Person], wishes: Wishes, *, seed: int | None = None, dice: str = "game", undo: str = "practice"
) -> Session:
    """Lays out a free battle; without a seed it is one that nobody knows."""
    library = stories.library()[0]
    wishes.settle(library)
    chosen = secrets.randbits(63) if seed is None else seed
    known = tuple(name for name in wishes.innovations if name in library.innovations)
    gear = tuple(gear_for(library, wishes.gear, i) for i in range(len(people)))
    read = Rulings()
    for name, option in wishes.rulings.items():
        if option in rulings().get(name, ()):
            rule(read, name, option)
    campaign = new_battle(
        library, chosen, list(players), list(people), monster=wishes.monster, level=wishes.level, dice=dice, undo=undo,
        innovations=known, survival_limit=wishes.limit, survival=wishes.survival, gear=gear, terrain=wishes.terrain, rulings=read,
    )  # fmt: skip
    return Session(campaign, library)


def begin(services: AppServices, players: Sequence[Player], people: Sequence[Person], wishes: Wishes, *, dice: str, undo: str, seed: int | None = None) -> None:
    """Begins a battle, keeps it from its first question on, and goes to the table."""
    session = new_session(players, people, wishes, seed=seed, dice=dice, undo=undo)
    library, keeper = session.library, stories.keeper()
    card = library.monster[wishes.monster]
    title = services.words.say("battle.named", monster=card.name, n=card.levels[wishes.level].level)
    notes: dict[str, Any] = {WISHES: noted(wishes)}
    kept = keeper.story(keeper.begin(title), notes)
    kept.keep(session)
    stories.tell_home(services)
    stories.tell_left_out(services)
    services.reset(scene_for(services, session, kept))


def noted(wishes: Wishes) -> dict[str, Any]:
    """Writes wishes down as the notes of a story keep them."""
    return {name: getattr(wishes, name) for name in ("monster", "level", "terrain", "innovations", "limit", "survival", "gear", "rulings")}


def wished(notes: object) -> Wishes:
    """Reads wishes from the notes of a story; what is missing or spoiled is as usual."""
    found, wishes = (notes.get(WISHES) if isinstance(notes, dict) else None), Wishes()
    for name, value in found.items() if isinstance(found, dict) else ():
        if hasattr(wishes, str(name)) and type(value) is type(getattr(wishes, str(name))):
            setattr(wishes, str(name), value)
    wishes.gear = wishes.gear if wishes.gear in GEAR else "rawhide"
    wishes.limit = wishes.limit if wishes.limit in LIMITS else 3
    wishes.survival = min(wishes.survival, wishes.limit) if wishes.survival in STARTS else 1
    return wishes


def people_of(campaign: Campaign) -> list[Person]:
    """Lists those who fought, as a new battle wants them."""
    return [(s.name, s.sex, s.player, s.look) for s in (campaign.outset or campaign.survivors)]


def again(services: AppServices, session: Session, notes: object) -> None:
    """Begins the same battle once more, with dice that nobody knows."""
    campaign = session.campaign
    begin(services, campaign.players, people_of(campaign), wished(notes), dice=campaign.dice, undo=campaign.undo)


def another(services: AppServices, session: Session, notes: object) -> None:
    """Opens the set-up with the same people and wishes."""
    page = services.scene("battle_setup", wishes=wished(notes), players=session.campaign.players, people=people_of(session.campaign))
    services.reset(services.scene("title"))
    services.push(page)
