"""The next attack of somebody who packs: a showdown with what is hunted is laid out on a copy, so that the odds of attacks can be asked of it."""
from collections.abc import Mapping
from typing import Any

from msgspec import structs

from game.model.campaign import Campaign
from game.model.space import BIT, DIRECTIONS, at_distance, blind_spot, names
from game.model.survivor import Survivor
from game.rules.engine.game import Game
from game.rules.engine.options import MoveOption, PutOption, TakeOption, read_option
from game.rules.engine.questions import Shuffle, Steps
from game.rules.hunt.turns import level_of
from game.rules.queries.attack_parts import decode, encode
from game.rules.settlement.encounters import NemesisEntry, nemesis_of_year
from game.rules.showdown.creation import cannot_be_fought, nearest_place
from game.rules.showdown.set_up import create_monster, lay_out
from game.rules.survivors.gear import wear

FAR = 5                                                         # spaces from the monster at which everybody else stands


def foe_ahead(game: Game) -> NemesisEntry | None:
    """Returns the monster and the level that are fought next: the nemesis of the year, else the quarry; None where its cards are not written."""
    foe = nemesis_of_year(game)
    if foe is None:
        monster = game.settlement.quarry or game.campaign.monster
        foe = NemesisEntry(monster, level_of(game, monster))
    unfinished = game.library.monster[foe.monster].unfinished or cannot_be_fought(game.library, foe.monster, foe.level)
    return None if unfinished else foe


def weapons_of(game: Game, grid: Mapping[str, str]) -> tuple[str, ...]:
    """Lists the weapons of a grid in the order of its boxes, each once; the fists where there is none."""
    carried = dict.fromkeys([grid[box] for box in sorted(grid)])
    return tuple([card for card in carried if game.library.gear[card].weapon is not None]) or (game.library.unarmed,)


def grid_after(game: Game, who: str, key: str) -> dict[str, str]:
    """Returns the grid of a survivor after an answer to the question of the gear; an answer for somebody else leaves it as it is."""
    grid = dict(game.by_id[who].grid)
    match read_option("grid", key):
        case PutOption(card, owner, box) if owner == who:
            grid[str(box)] = card
        case TakeOption(owner, box) if owner == who:
            grid.pop(str(box), None)
        case MoveOption(owner, box, to) if owner == who:
            card, there = grid.pop(str(box)), grid.pop(str(to), "")
            grid[str(to)] = card
            if there:
                grid[str(box)] = there
    return grid


def wearing(survivor: Survivor, grid: Mapping[str, str]) -> Survivor:
    """Returns a copy of a survivor with another grid."""
    return structs.replace(survivor, grid=dict(grid))


def fight_ahead(game: Game, foe: NemesisEntry, who: str, grid: Mapping[str, str]) -> Game:
    """Lays out the showdown with a monster on a copy: a survivor with a grid stands before it, not behind, and may act; the others stand apart.

    Everybody is as they are now, with the gear that they wear; decks are whole, and their order is nobody's to know.
    """
    campaign: Campaign = decode(encode(game.campaign))
    people = {survivor.id: survivor for survivor in campaign.survivors}
    people[who].grid = dict(grid)
    lay_out(campaign, game.library, foe.monster, foe.level, list(dict.fromkeys([who, *campaign.settlement.departing])))
    ahead = Game(campaign, game.library, explain=False)
    for survivor in ahead.fighters():
        wear(ahead, survivor)
        survivor.statuses += ahead.level.survivor_status
    unshuffled(create_monster(ahead))
    _place(ahead, ahead.by_id[who])
    ahead.refresh()
    return ahead


def unshuffled(steps: Steps[None]) -> None:
    """Runs a resolution that asks nobody; decks stay in the order of their cards."""
    answer: Any = None
    while True:
        try:
            wanted = steps.send(answer)
        except StopIteration:
            return
        assert isinstance(wanted, Shuffle)
        answer = list(wanted.cards)


def _place(game: Game, attacker: Survivor) -> None:
    """Puts the monster on its space, the attacker beside it where it sees them, and the others apart; the attacker's act begins."""
    showdown, monster = game.table, game.monster
    monster.space, monster.facing = nearest_place(game, game.monster_card.space), DIRECTIONS[0]
    beside = at_distance(monster.space, game.size, 1)
    attacker.space = names(beside & ~blind_spot(monster.space, game.size, monster.facing))[0]
    apart = names(at_distance(monster.space, game.size, FAR) & ~BIT[attacker.space])
    for survivor, space in zip([each for each in game.fighters() if each is not attacker], apart, strict=False):
        survivor.space = space
    attacker.movements = attacker.activations = 1
    showdown.stage, showdown.acting, showdown.round = "survivors", attacker.id, 1
