"""Maps the events of the rules to the sounds of `sound_catalogue`, with the position on the board from which they come."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.showdown import is_minion
from game.model.space import row_column
from game.model.survivor import BOXES, Survivor
from game.rules.engine import events
from game.rules.engine.events import Fact, Happened
from game.rules.engine.heard import SoundPlayed

MONSTER = "monster"
COLUMNS = 22
WIDEST = 0.7  # panning at the edge of the board, 0 in the middle; 1 would be one loudspeaker only
PACE = 0.13  # seconds between footsteps
MOST_STEPS = 4
STONE = "stone"  # ground material of the board
BLEEDS = 3  # bleeding tokens from which a heartbeat is played; five are death


class Heard(NamedTuple):
    """A sound of an event: its name, who makes it, its panning (-1 left to 1 right), its delay, and whether it waits until the dice have landed."""

    event: str
    who: str = ""
    side: float = 0.0
    after: float = 0.0
    under_dice: bool = False


def side_of(space: str) -> float:
    """Returns the panning of a space of the board, from left (-1) to right (1); 0 off the board."""
    if not space:
        return 0.0
    _, column = row_column(space)
    return max(-1.0, min(1.0, (2 * column / (COLUMNS - 1) - 1) * WIDEST))


def heard(fact: Happened, campaign: Campaign, library: Library) -> list[Heard]:
    """Lists the sounds of an event of the rules, in the order in which they play."""
    rule = FACTS.get(type(fact))
    if rule is None or not isinstance(fact, Fact):
        return []
    found = [Heard(rule, fact.who)] if isinstance(rule, str) else rule(fact, campaign, library)
    return [each._replace(side=each.side or side_of(_space(campaign, each.who))) for each in found]


def near_death(survivor: Survivor) -> bool:
    """Returns whether a heartbeat is played: much bleeding, or the head or two body locations with all injury boxes filled."""
    full = [at for at, filled in survivor.injuries.items() if filled >= BOXES.get(at, 9)]
    return not survivor.dead and (survivor.bleeding >= BLEEDS or "head" in full or len(full) >= 2)


def mood(campaign: Campaign) -> str:
    """Returns how the fight stands for its music: `calm` before the monster's first turn, `hunted`, `wounded`, `last_lantern`, `over`.

    It is wounded once somebody has died or is near death, and the last lantern when one of several is alive.
    """
    showdown = campaign.showdown
    if showdown is None or showdown.outcome:
        return "over"
    fighters = [survivor for survivor in campaign.survivors if survivor.id in showdown.survivors]
    alive = [survivor for survivor in fighters if not survivor.dead]
    if len(alive) == 1 < len(fighters):
        return "last_lantern"
    if len(alive) < len(fighters) or any(map(near_death, alive)):
        return "wounded"
    return "calm" if showdown.stage in ("set_up", "deploy") else "hunted"


def _space(campaign: Campaign, who: str) -> str:
    if who == MONSTER:
        monster = campaign.showdown.monster if campaign.showdown is not None else None
        return monster.space if monster is not None else ""
    if campaign.showdown is not None and is_minion(who):
        return next((minion.space for minion in campaign.showdown.minions or () if minion.id == who), "")
    survivor = _survivor(campaign, who)
    return survivor.space if survivor is not None else ""


def _survivor(campaign: Campaign, who: str) -> Survivor | None:
    return next((survivor for survivor in campaign.survivors if survivor.id == who), None)


# ---------------------------------------------------------------- events with more than one sound
def _dice(count: int) -> str:
    return "dice_one" if count <= 1 else "dice_few" if count <= 4 else "dice_many"


def _fell(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    count = len(fact.faces) if isinstance(fact, events.DiceFell) else len(fact.locations) if isinstance(fact, events.LocationsFell) else 1
    return [Heard(_dice(count), fact.who)]


def _tried(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    assert isinstance(fact, events.WoundTried)
    dull = {"failure": "hit_hide", "impervious": "hit_stone"}.get(fact.outcome)
    return [Heard("dice_one", fact.who), *([Heard(dull, MONSTER, under_dice=True)] if dull else [])]


def _wounded(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    return [Heard("hit_flesh", MONSTER), Heard("hurt", MONSTER, after=0.12)]


def _moved(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    assert isinstance(fact, events.Moved)
    if fact.how == "placed":
        return [Heard("slab", fact.who, side_of(fact.to))]
    if fact.how == "pushed":
        return [Heard("drag", fact.who, side_of(fact.to))]
    steps = [*fact.path] or [fact.to]
    every = max(1, -(-len(steps) // MOST_STEPS))
    showdown = campaign.showdown
    laid = showdown.terrain if showdown is not None else ()
    ground = {space: library.terrain[tile.card].ground for tile in laid if tile.card in library.terrain for space in tile.spaces}
    kinds = ["claws" if fact.who == MONSTER or is_minion(fact.who) else f"step_{ground.get(space, STONE)}" for space in steps]
    return [Heard(kinds[at], fact.who, side_of(steps[at]), PACE * at) for at in range(0, len(steps), every)]


def _attacked(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    if fact.who == MONSTER or is_minion(fact.who):
        return [Heard("snarl", fact.who), Heard("rake", fact.who, after=0.15)]
    return [Heard("swing", fact.who)]


def _answered(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    assert isinstance(fact, events.ReactionBegan)
    return [Heard("roar" if fact.row == "trap" else "snarl", MONSTER)]


def worn(survivor: Survivor, at: str, library: Library) -> str:
    """Returns the material that is hit at an armored body location: cloth, hide or bone."""
    cards = [library.gear[name] for name in survivor.gear if name in library.gear]
    words = {word for card in cards if at in card.armor for word in card.keywords}
    return "bone" if "bone" in words else "hide" if words & {"rawhide", "fur", "leather"} else "cloth"


def _suffered(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    assert isinstance(fact, events.HitSuffered)
    survivor = _survivor(campaign, fact.who)
    found: list[Heard] = []
    if fact.armor and survivor is not None:
        found.append(Heard(f"hit_{worn(survivor, fact.at, library)}", fact.who))
    if fact.boxes or fact.severe or not found:
        found.append(Heard("hit_flesh", fact.who, after=0.05 if found else 0.0))
        found.append(Heard(_cry(survivor), fact.who, after=0.14))
    if survivor is not None and near_death(survivor):
        found.append(Heard("heartbeat", fact.who, after=0.7))
    return found


def _cry(survivor: Survivor | None) -> str:
    return "cry_low" if survivor is not None and survivor.sex == "male" else "cry_high"


def _shaken(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    return [Heard("dread", fact.who)]


def _injured(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    return [Heard("hit_bone", fact.who), Heard(_cry(_survivor(campaign, fact.who)), fact.who, after=0.1)]


def _died(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    if campaign.showdown is None:
        return [Heard("death", fact.who), Heard("crowd", after=0.9)]
    return [Heard("snuff", fact.who), Heard("death", fact.who, after=0.35)]


def _turn(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    return [Heard("growl", MONSTER)] if fact.who == MONSTER else [Heard("drum")]


def _round(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    first = isinstance(fact, events.RoundBegan) and fact.round < 2
    return [Heard("light"), Heard("roar", MONSTER, after=0.8)] if first else [Heard("light")]


def _acts(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    survivor = _survivor(campaign, fact.who)
    return [Heard("heartbeat", fact.who)] if survivor is not None and near_death(survivor) else []


def _ended(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    assert isinstance(fact, events.Ended)
    if fact.who != "showdown":
        return []
    if fact.outcome == "victory":
        return [Heard("monster_dies", MONSTER), Heard("victory", after=1.6)]
    return [Heard("defeat")] if fact.outcome == "defeat" else []


def _gained(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    made = isinstance(fact, events.CardGained) and fact.kind in ("gear", "location")
    return [Heard("work" if made and campaign.showdown is None else "gain", fact.who)]


def _played(fact: Fact, campaign: Campaign, library: Library) -> list[Heard]:
    assert isinstance(fact, SoundPlayed)
    folder = next((pack.folder for pack in library.packs if pack.id == fact.pack), None)
    if fact.pack:
        return [Heard(str(folder / fact.sound), fact.who)] if folder is not None else []
    return [Heard(fact.sound, fact.who)]


Rule = Callable[[Fact, Campaign, Library], list[Heard]]
FACTS: dict[type, str | Rule] = {
    events.DiceFell: _fell, events.LocationsFell: _fell, events.WoundTried: _tried, events.Wounded: _wounded, events.Moved: _moved,
    events.AttackBegan: _attacked, events.ReactionBegan: _answered, events.HitSuffered: _suffered, events.BrainSuffered: _shaken,
    events.Injured: _injured, events.SurvivorDied: _died, events.TurnBegan: _turn, events.RoundBegan: _round, events.ActBegan: _acts,
    events.Ended: _ended, events.CardGained: _gained, SoundPlayed: _played,
    events.CardDrawn: "card", events.Shuffled: "shuffle", events.KnockedDown: "fall", events.Stood: "rustle", events.Dodged: "swing",
    events.Sniffed: "sniff", events.Grabbed: "rake", events.InjuryStays: "hit_bone", events.TerrainPlaced: "slab", events.TerrainRemoved: "slab",
    events.Resized: "growl", events.Hid: "rustle", events.HitIgnored: "hit_hide", events.Encouraged: "drum", events.TilePassed: "drum",
    events.Spawned: "growl", events.MinionStruck: "hit_hide", events.MinionDied: "hit_flesh",
    events.YearBegan: "horn", events.StoryTold: "page", events.MilestoneReached: "page", events.Born: "crowd", events.Named: "crowd", events.Joined: "crowd",
    events.Endeavored: "work", events.GearPut: "rustle", events.GearMoved: "rustle", events.Stored: "rustle",
}  # fmt: skip
