"""Chances of an attack that look wrong beside each other, and the rule by which they are right."""
from collections.abc import Mapping

from game.rules.engine.game import Game
from game.rules.engine.values import monster_has

LESS_THAN = (("wound", "critical"), ("hit", "wound"), ("wound", "kill"))  # counters of which players expect the first to be the greater one


def surprise(game: Game, chances: Mapping[str, float], card: str = "") -> str:
    """Returns a code for why some chances, by counter and from 0 to 1, are no mistake: why one is less than what it seems to hold.

    `impervious_monster` and `impervious`: a wound roll may succeed, or be critical, and wound nothing. `unhit`: something wounds without
    a hit, `killed`: something kills without a wound, `unwounded`: a rule keeps a critical from wounding. "" where nothing is surprising.
    With `card` they are those of one hit location, whose wound roll either wounds or fails.
    """
    shown = {counter: round(chance * 100) for counter, chance in chances.items()}
    odd = next((pair for pair in LESS_THAN if pair[0] in shown and pair[1] in shown and shown[pair[0]] < shown[pair[1]]), None)
    rest = card and "failure" in shown and "wound" in shown and shown["wound"] + shown["failure"] < 99  # what rounding leaves is no surprise
    if odd == ("wound", "critical") or (odd is None and rest):
        if monster_has(game, "impervious"):
            return "impervious_monster"
        table, cards = game.table, game.library.hit_locations
        drawn = (card,) if card else (*table.hit_locations, *table.drawn_locations, *table.hit_location_discard)
        return "impervious" if any(cards[name].type == "impervious" for name in drawn) else "unwounded" if odd else ""
    return {("hit", "wound"): "unhit", ("wound", "kill"): "killed"}.get(odd, "") if odd else ""
