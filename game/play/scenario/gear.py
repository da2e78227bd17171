"""Gear in scenarios: grids as rows of boxes, steps that change them or use cards, and what the settlement owns."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.library import Library
from game.model.settlement import Settlement
from game.model.survivor import Survivor
from game.play.scenario.reading import BadScenario, Step, Told, listed, named
from game.play.scenario.table import card, find
from game.rules.effects.harm import lose_injury
from game.rules.engine.game import Game
from game.rules.engine.grid import BOXES, free_boxes, grid_of
from game.rules.engine.options import AbilityOption, PutOption, TakeOption
from game.rules.engine.questions import Steps, Why
from game.rules.settlement import develop, gear_grid
from game.rules.survivors.gaining import lose_art, lose_disorder
from game.rules.survivors.gear import lose_gear
from game.rules.survivors.storage import remove_stored

ROW = 3


# ---- then -----------------------------------------------------------------------------------------------------------
def rows_of(survivor: Survivor) -> list[list[str]]:
    """Returns a grid as three rows, without the empty boxes at their ends."""
    rows = [[survivor.grid.get(str(box), "none") for box in range(start, start + ROW)] for start in range(0, BOXES, ROW)]
    for row in rows:
        while row and row[-1] == "none":
            row.pop()
    return rows


def rows_wanted(library: Library, told: Told) -> list[list[str]]:
    """Returns the rows that a scenario writes, as `rows_of` does."""
    return rows_of(Survivor("", grid=grid_of([[card(library, "gear", name, "") if name not in (None, "none") else "none" for name in listed(row)]
                                              for row in named(told)])))


def counted(library: Library, sheet: Settlement, deck: str) -> int:
    """Counts the stored resources of a deck; `all` means every deck."""
    kinds = {resource.deck for resource in library.resources.values()}
    if deck != "all" and deck not in kinds:
        raise BadScenario(f"there is no resource deck '{deck}' (all, {', '.join(sorted(kinds))})")
    return sum(count for name, count in sheet.storage.items() if name in library.resources and deck in ("all", library.resources[name].deck))


def owned(game: Game, name: str) -> int:
    """Counts the copies of a card in the storage, in all grids of the living, and among what they have won."""
    held = [other for survivor in game.living() for other in (*survivor.grid.values(), *survivor.resources)]
    return game.settlement.storage.get(name, 0) + held.count(name)


# ---- equip, unequip -------------------------------------------------------------------------------------------------
def gear(game: Game, step: Step) -> str:
    """Returns the id of the gear card that a step names."""
    return card(game.library, "gear", step.what, "")


def wearer(game: Game, step: Step) -> Survivor:
    """Returns the survivor whose grid a step changes: `by: Ann`, else the first who departs, returned or lives."""
    settlement = game.settlement
    return find(game.campaign, step.beside("by") or next(iter([*settlement.departing, *settlement.returning, *[who.id for who in game.living()]]), ""))


def box_meant(game: Game, step: Step) -> int:
    """Returns the box of a step, 0 to 8: `box: 1` to 9, else the first free one; the last one where none is free."""
    told = step.beside("box")
    if told is None:
        return int(next(iter(free_boxes(wearer(game, step))), BOXES - 1))
    if not isinstance(told, int) or not 1 <= told <= BOXES:
        raise BadScenario(f"a grid has the boxes 1 to {BOXES}, not {told}")
    return told - 1


def box_of(game: Game, step: Step) -> int:
    """Returns the box of the card that a step names, the given one if there are several; raises BadScenario if it is in none."""
    who, name = wearer(game, step), gear(game, step)
    boxes = [int(box) for box in sorted(who.grid) if who.grid[box] == name]
    if not boxes:
        raise BadScenario(f"{who.name} does not wear {name}")
    return box_meant(game, step) if step.beside("box") is not None and box_meant(game, step) in boxes else boxes[0]


def cannot_equip(game: Game, step: Step) -> str | None:
    """Returns the reason why a gear card of the storage cannot be put into a free box of a grid, or None; a grid has no tenth box."""
    if step.beside("box") is not None and step.beside("box") not in range(1, BOXES + 1):
        return "limit"
    survivor, box = wearer(game, step), box_meant(game, step)
    if survivor.dead:
        return "dead"
    return "occupied" if str(box) in survivor.grid else gear_grid.cannot_put(game, survivor, gear(game, step), box)


def equip(game: Game, step: Step) -> Steps[None]:
    """Puts a gear card of the storage into a box of a grid."""
    gear_grid.change(game, PutOption(gear(game, step), wearer(game, step).id, box_meant(game, step)))
    return
    yield


def cannot_unequip(game: Game, step: Step) -> Why | None:
    """Returns the reason why a card cannot be taken out of a grid, or None; what is not worn is missing."""
    if gear(game, step) not in wearer(game, step).grid.values():
        return Why("missing_cost")
    return gear_grid.cannot_take(game, wearer(game, step), box_of(game, step))


def unequip(game: Game, step: Step) -> Steps[None]:
    """Puts a gear card of a grid back into the storage."""
    gear_grid.change(game, TakeOption(wearer(game, step).id, box_of(game, step)))
    return
    yield


# ---- use ------------------------------------------------------------------------------------------------------------
def bearer_meant(game: Game, step: Step) -> Survivor | None:
    """Returns who uses a card: `by: Ann`, or nobody in particular."""
    return wearer(game, step) if step.beside("by") is not None else None


def abilities_of(game: Game, step: Step) -> list[AbilityOption]:
    """Lists the abilities in the settlement of the card that a step names, the possible ones first."""
    name = card(game.library, "any", step.what, "")
    found = [ability for ability in develop.uses(game) if ability.card == name]
    return sorted(found, key=lambda ability: develop.cannot_use(game, ability, bearer_meant(game, step)) is not None)


def cannot_use(game: Game, step: Step) -> str | None:
    """Returns the reason why a stored or carried card cannot be used: missing_cost if nobody has it, or that of the rules."""
    abilities = abilities_of(game, step)
    return develop.cannot_use(game, abilities[0], bearer_meant(game, step)) if abilities else "missing_cost"


def use(game: Game, step: Step) -> Steps[None]:
    """Uses a stored or carried card."""
    yield from develop.use(game, abilities_of(game, step)[0], bearer_meant(game, step))


# ---- lose_card ------------------------------------------------------------------------------------------------------
def losing(survivor: str, name: str) -> Callable[[Game], Steps[None]]:
    """Returns the resolution in which a survivor loses a card: of the grid, an injury, a disorder, a fighting art, an ability, or what was won."""

    def loses(game: Game) -> Steps[None]:
        who = game.by_id[survivor]
        boxes = [box for box in sorted(who.grid) if who.grid[box] == name]
        if boxes:
            lose_gear(game, who, boxes[0])
        elif name in who.recorded:
            lose_injury(game, who, name)
        elif name in who.disorders:
            lose_disorder(game, who, name)
        elif name in who.fighting_arts:
            lose_art(game, who, name)
        else:
            held = next((cards for cards in (who.abilities, who.resources) if name in cards), None)
            if held is None:
                raise BadScenario(f"{who.name} has no {name}")
            held.remove(name)
        game.refresh()
        return
        yield

    return loses


def taken_away(name: str) -> Callable[[Game], Steps[None]]:
    """Returns the resolution in which the storage loses a card."""

    def loses(game: Game) -> Steps[None]:
        remove_stored(game, name)
        return
        yield

    return loses


STEPS: dict[str, Callable[[Game, Step], Steps[None]]] = {"equip": equip, "unequip": unequip, "use": use}
REFUSED: dict[str, Callable[[Game, Step], str | Why | None]] = {"equip": cannot_equip, "unequip": cannot_unequip, "use": cannot_use}
