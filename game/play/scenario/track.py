"""The track of a hunt as a scenario gives it."""

from __future__ import annotations

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.hunt import BASIC, DARKNESS, MONSTER, START, STARVATION
from game.play.scenario.reading import BadScenario, Told, listed
from game.play.scenario.table import find, known
from game.rules.engine.game import Game
from game.rules.hunt import turns
from game.rules.hunt.track import has_cards

OF_A_HUNT = {"quarry", "level", "at", "monster_at", "revealer", "cards", "darkness"}


def lay_hunt(campaign: Campaign, library: Library, told: dict[str, Told]) -> None:
    """Puts a hunt into the state: the monster's own track less what lies behind the survivors, then what the scenario says of it."""
    known(told, OF_A_HUNT, "given: hunt")
    settlement = campaign.settlement
    if not settlement.departing:
        settlement.departing = [survivor.id for survivor in campaign.survivors if not survivor.dead]
    settlement.quarry, settlement.quarry_level = monster_of(library, told.get("quarry", library.first_monster)), int(told.get("level", 1))
    game = Game(campaign, library, explain=False)
    hunt = turns.new_hunt(game, settlement.quarry, turns.level_of(game, settlement.quarry), settlement.departing)
    hunt.at, hunt.monster_at = int(told.get("at", START)), int(told.get("monster_at", hunt.monster_at))
    hunt.darkness = told.get("darkness") == "passed" or told.get("darkness") is True or hunt.at > DARKNESS
    for space in [space for space in hunt.cards if int(space) <= hunt.at]:
        hunt.cards[space] = []
    for space, cards in (told.get("cards") or {}).items():
        lying = [card_of(library, name) for name in listed(cards) if name != "none"]
        if has_cards(int(space)):
            hunt.cards[str(space)] = lying
        elif lying or not START <= int(space) <= STARVATION:
            raise BadScenario(f"given: hunt: no card lies on space {space}")
    if "revealer" in told:
        hunt.revealer = find(campaign, told["revealer"]).id
    campaign.hunt, campaign.phase, campaign.goes_on = hunt, "hunt", True


def monster_of(library: Library, name: object) -> str:
    """Returns the id of a monster; raises BadScenario if there is none."""
    if name not in library.monster:
        raise BadScenario(f"there is no monster '{name}'")
    return str(name)


def card_of(library: Library, name: object) -> str:
    """Returns a card of the track: basic, monster, or the id of an event; raises BadScenario if there is none."""
    found = library.find("event", str(name)) if name not in (BASIC, MONSTER) else str(name)
    if found is None:
        raise BadScenario(f"there is no event '{name}'")
    return found
