"""The gear grid: what may be put into which box of a departing survivor's grid, and putting it there (facts, gear 4)."""
from game.cards.library import Library
from game.model.survivor import LOCATIONS, Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.grid import free_boxes, open_boxes
from game.rules.engine.options import DONE, MoveOption, PutOption, RuleOption, StayOption, TakeOption, move_key, put_key
from game.rules.engine.questions import Why
from game.rules.engine.values import forbidden_by
from game.rules.settlement.setting_out import young_again
from game.rules.survivors.gear import clash, covered_by, is_cursed
from game.rules.survivors.storage import give_back, remove_stored


def cannot_carry(game: Game, survivor: Survivor, card: str, besides: str = "") -> str | None:
    """Returns the reason why a survivor cannot add a gear card to the grid: duplicate, armor_there or limit; None if they can. `besides`: a box
    whose card is left out of it.

    No two copies of a card that is no weapon, one armor card for each body location; accessories (armor without the keyword) and
    weapons are free.
    """
    carried = [survivor.grid[box] for box in sorted(survivor.grid) if box != besides]
    return clash(game.library, card, carried, covered_by(game.library, carried)) or kept_from(game, survivor, card)


def kept_from(game: Game, survivor: Survivor, card: str) -> str | None:
    """Returns limit if a rule forbids a survivor to carry or wear a gear card, whatever else they carry; None without one."""
    return "limit" if forbidding(game, survivor, card) is not None else None


def forbidding(game: Game, survivor: Survivor, card: str) -> str | None:
    """Returns the card in play that forbids a survivor to carry or wear a gear card, or None."""
    gear = game.library.gear[card]
    worn = [place for place in LOCATIONS if "armor" in gear.keywords and (place in gear.armor or "every" in gear.armor)]
    actions = ["carry", *(f"wear {place}" for place in worn), *(f"use {word}" for word in gear.keywords if word != "weapon")]
    if not any([action in game.prohibitions for action in actions]):
        return None
    context = Context(card, survivor.id, survivor, kind="gear")
    return next((by for action in actions if (by := forbidden_by(game, survivor.id, action, context)) is not None), None)


def cannot_put(game: Game, survivor: Survivor, card: str, box: int) -> str | None:
    """Returns the reason why a stored gear card cannot be put into a box: missing_cost (none stored), occupied, duplicate, armor_there, limit; or None.

    A card that lies there goes to the storage, unless it is cursed; the same card again changes nothing.
    """
    if game.settlement.storage.get(card, 0) < 1 or card not in game.library.gear:
        return "missing_cost"
    there = survivor.grid.get(str(box))
    if there == card or str(box) in survivor.lost_boxes:
        return "occupied"
    stuck = cannot_take(game, survivor, box) if there is not None else None
    return stuck.code if stuck is not None else cannot_carry(game, survivor, card, str(box))


def cannot_take(game: Game, survivor: Survivor, box: int) -> Why | None:
    """Returns the reason why a card cannot be taken out of a box: the box is empty, or the card is cursed (facts 11); or None."""
    card = survivor.grid.get(str(box))
    if card is None:
        return Why("missing_cost")
    return Why("cursed") if is_cursed(game.library.gear[card]) else None


def options(game: Game) -> tuple[str, ...]:
    """Lists every legal change of the departing survivors' grids: puts, takes, moves, puts in place of what lies there, and who may
    still stay; `done` first, if all requirements of cards for departing are met.
    """
    survivors = [game.by_id[who] for who in game.settlement.departing]
    undone = [survivor for survivor in survivors if unmet(game, survivor)]
    found = [StayOption(survivor.id).key for survivor in undone] if undone else [DONE]
    gear = [name for name in game.library.gear if game.settlement.storage.get(name, 0) > 0]
    for survivor in survivors:
        grid, allowed = survivor.grid, [card for card in gear if kept_from(game, survivor, card) is None]
        free = [int(box) for box in free_boxes(survivor)]
        filled = [int(box) for box in sorted(grid)]
        loose = [box for box in filled if cannot_take(game, survivor, box) is None]
        for card in fitting_beside(game.library, survivor, allowed) if free else ():
            found += [put_key(card, survivor.id, box) for box in free]
        found += [TakeOption(survivor.id, box).key for box in loose]
        found += [move_key(survivor.id, box, to) for box in filled for to in map(int, open_boxes(survivor)) if to != box and (to in free or to > box)]
        for box in [box for box in loose if str(box) not in survivor.lost_boxes]:
            found += [put_key(card, survivor.id, box) for card in fitting_beside(game.library, survivor, allowed, str(box)) if card != grid[str(box)]]
    return tuple(found)


def fitting_beside(library: Library, survivor: Survivor, cards: list[str], besides: str = "") -> list[str]:
    """Lists those of some cards that can lie beside what a survivor carries; `besides`: a box whose card is left out of it."""
    carried = [survivor.grid[box] for box in sorted(survivor.grid) if box != besides]
    covered = covered_by(library, carried)
    return [card for card in cards if clash(library, card, carried, covered) is None]


def unmet(game: Game, survivor: Survivor) -> str | None:
    """Returns the card whose requirement for departing is not met, or None: Weak Spot requires armor there, Binge Eating something to eat, others
    that what they fear is laid down; who is retired wears what lets them go.
    """
    library = game.library
    if survivor.retired and (needed := young_again(game, survivor)) is not None and needed not in survivor.gear:
        return needed
    for name in survivor.disorders:
        for rule in library.disorders[name].rules:
            if "depart_with_consumable" in rule.must and not any(["consumable" in library.gear[card].keywords for card in survivor.grid.values()]):
                return name
            if "wear_weak_spot" in rule.must and not covers_weak_spot(game, survivor):
                return name
    return next((by for box in feared(game, survivor) if (by := forbidding(game, survivor, survivor.grid[str(box)])) is not None), None)


def feared(game: Game, survivor: Survivor) -> list[int]:
    """Lists the boxes with cards that a disorder of theirs forbids a survivor to carry, and that can be laid down."""
    if not survivor.disorders:
        return []
    return [int(box) for box, card in sorted(survivor.grid.items())
            if forbidding(game, survivor, card) in survivor.disorders and cannot_take(game, survivor, int(box)) is None]


def covers_weak_spot(game: Game, survivor: Survivor) -> bool:
    """Returns whether armor covers the weak spot that is recorded on the sheet."""
    spots = [note.removeprefix("weak_") for note in survivor.notes if note.startswith("weak_")]
    worn = {place for card in survivor.grid.values() for place in game.library.gear[card].armor}
    return all([spot in worn or "every" in worn for spot in spots])


def change(game: Game, chosen: RuleOption) -> None:
    """Makes one change of a grid: puts a card into it (what lay there goes to the storage), takes one out, or moves one."""
    match chosen:
        case PutOption(card, who, box):
            remove_stored(game, card)
            if str(box) in game.by_id[who].grid:
                give_back(game, game.by_id[who], str(box))
            game.by_id[who].grid[str(box)] = card
            game.emit(events.GearPut(who, card, box))
        case TakeOption(who, box):
            give_back(game, game.by_id[who], str(box))
        case MoveOption(who, box, to):
            grid = game.by_id[who].grid
            card = grid.pop(str(box))
            if str(to) in grid:
                grid[str(box)] = grid.pop(str(to))
            grid[str(to)] = card
            game.emit(events.GearMoved(who, card, box, to))
    game.refresh()


def lay_down(game: Game, survivor: Survivor) -> None:
    """Moves all gear of a survivor to the storage, except cursed gear; armor points are counted anew when they depart."""
    survivor.armor = {}
    if not survivor.grid:
        return
    for box in sorted(survivor.grid):
        if cannot_take(game, survivor, int(box)) is None:
            give_back(game, survivor, box)
    game.refresh()
