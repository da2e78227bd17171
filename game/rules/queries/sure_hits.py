"""Attacks of an ability whose hits need no roll, such as a thrown stone: what may come of them, by the hit locations that may be drawn."""
from collections.abc import Callable
from math import comb

from msgspec import Struct

from game.model.survivor import Survivor
from game.rules.effects.attack import AttackWith
from game.rules.engine.game import Game
from game.rules.engine.options import AbilityOption
from game.rules.engine.values import forbidden_by, monster_has
from game.rules.queries import position
from game.rules.showdown import act_options


class SureHits(Struct, frozen=True):
    """The hits of an ability: how many, whether they wound critically without a roll, and the exact chance that a trap comes.

    Where they wound critically, also the exact chances of a critical wound and of any wound; 0 where a die decides.
    """
    hits: int
    critical_hits: bool
    anywhere: bool
    trap: float
    critical: float
    wound: float


def sure_hits(game: Game, who: str, ability: AbilityOption) -> SureHits | None:
    """Returns what an ability with automatic hits may come to, None for another ability."""
    survivor = game.by_id[who]
    rule = next((entry[3] for entry in act_options.abilities(game, survivor) if act_options.key_of(entry) == ability.key), None)
    attack = next((effect for effect in rule.do if isinstance(effect, AttackWith) and effect.automatic), None) if rule is not None else None
    if attack is None:
        return None
    cards, ignored = game.library.hit_locations, bool(game.ignored.get("trap"))
    gives = able_to_be_critical(game, survivor)

    def ends(name: str) -> bool:
        return cards[name].type == "trap" and not ignored

    no_trap = none_drawn(game, attack.automatic, ends)
    if not attack.critical:
        return SureHits(attack.automatic, False, attack.anywhere, 1 - no_trap, 0.0, 0.0)
    tough = monster_has(game, "impervious")
    critical = no_trap - none_drawn(game, attack.automatic, lambda name: ends(name) or gives(name))
    wound = no_trap - none_drawn(game, attack.automatic, lambda name: ends(name) or not (tough or cards[name].type in ("impervious", "trap")))
    return SureHits(attack.automatic, True, attack.anywhere, 1 - no_trap, critical, wound)


def able_to_be_critical(game: Game, survivor: Survivor) -> Callable[[str], bool]:
    """Returns what tells whether a hit location can be wounded critically by a survivor."""
    if forbidden_by(game, survivor.id, "critical"):
        return lambda name: False
    cards = game.library.hit_locations
    return lambda name: cards[name].type != "trap" and bool(cards[name].critical or cards[name].injury)


def none_drawn(game: Game, count: int, wanted: Callable[[str], bool]) -> float:
    """Returns the chance that none of so many hit locations drawn next is a wanted one; the order of the unseen cards is not known."""
    showdown, known = game.table, position.known_on_top(game)
    if any(wanted(name) for name in showdown.hit_locations[:min(known, count)]):
        return 0.0
    chance, left = 1.0, count - min(known, count)
    for pile in (showdown.hit_locations[known:], showdown.hit_location_discard):
        drawn, others = min(left, len(pile)), sum(not wanted(name) for name in pile)
        chance *= comb(others, drawn) / comb(len(pile), drawn)
        left -= drawn
    return chance
