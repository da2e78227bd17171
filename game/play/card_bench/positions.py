"""The position in which a card is tried, as what a scenario gives: the monster, survivors around it, and the card where it matters."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from game.cards.definitions import AiCard
from game.cards.library import Library
from game.model.space import COLUMNS, INDEX, ROWS, SPACES, BaseSize, footprint, names, row_column, sides
from game.play.moments.keeping import pack_with
from game.play.random_setups import FIRST_STORY, NAMES, UNLOCKED
from game.rules.engine.grid import BOXES
from game.rules.showdown.creation import cards_of_monster

ON_BOARD = ("ai", "hit_locations", "gear", "fighting_arts", "disorders", "abilities", "terrain")  # of cards that are tried in a fight alone
ALONE = ("events", "innovations", "principles", "locations", "injuries")  # of cards that are performed by themselves, wherever they can be
KINDS = (*ON_BOARD, *ALONE)                                     # of cards that can be tried
HOME, HUNT, FIGHT = "home", "hunt", "fight"                     # where a card is tried
MONSTER_AT, FRONT = "H11", "E"
PLAIN = ""                                                      # no outfit: what survivors begin with
MOST = len(NAMES)
BEFORE = ((0, 0), (2, 1), (-2, 1), (4, 3), (-4, 3), (0, 4))     # rows and columns from the first space before the monster, for each survivor
BEHIND = ((0, 0), (2, -1), (-2, -1), (4, -3), (-4, -3), (0, -4))  # and from the first space behind it
DEEP = 8                                                        # cards of a deck of which one matters
LIES = ("trait", "status", "mood")                              # AI cards that lie before the monster
ON_SHEET = ("fighting_arts", "disorders", "abilities")
Told = dict[str, Any]


class Wish(Struct):
    """What the position is to be: whose monster and level, how many survivors, what they bring, whose turn, and who was put where.

    Of a card that is performed by itself also where, whom it concerns, and which way: 0 is what the card is for, more are its endeavors.
    """

    monster: str
    level: str
    count: int = 2
    outfit: str = PLAIN
    turn: str = "monster"                                       # or survivors
    places: dict[str, str] = field(default_factory=dict)        # of figures that were moved: `monster` or a name
    facing: str = FRONT
    where: str = FIGHT                                          # home, hunt or fight
    way: int = 0
    by: str = ""                                                # whom it concerns; the first survivor if it is nobody
    year: int = 2                                               # the lantern year of the settlement
    grown: bool = False                                         # the settlement knows and has built everything
    at: int = 2                                                 # the survivors' space on a hunt


def kinds_in(library: Library, pack: str = "") -> list[tuple[str, str]]:
    """Lists the cards that can be tried, by kind and id: those of one pack, or of all."""
    found = [(kind, id) for kind in KINDS for id in library.of_kind(kind) if can_be_tried(library, kind, id)]
    return [card for card in found if not pack or ((of := pack_with(library, *card)) is not None and of.id == pack)]


def can_be_tried(library: Library, kind: str, id: str) -> bool:
    """Returns whether a card can be tried on the bench: proxies stand for others, and a monster must be there that has the card."""
    if id not in library.of_kind(kind):
        return False
    card = library.of_kind(kind)[id]
    if isinstance(card, AiCard) and card.proxy:
        return False
    return kind not in ("ai", "hit_locations") or bool(monster_of(library, kind, id))


def monster_of(library: Library, kind: str, id: str) -> str:
    """Returns the monster against which a card is tried: that which has the card, else the first one; "" where none has it."""
    if kind not in ("ai", "hit_locations"):
        return library.first_monster
    owner = id.partition(".")[0]
    if owner in library.monster:
        return owner
    return next((monster for monster in library.monster if id in cards_of_monster(library, monster, kind)), library.first_monster if "." not in id else "")


def wish_for(library: Library, kind: str, id: str) -> Wish:
    """Returns the usual position for a card."""
    monster = monster_of(library, kind, id)
    levels = [level for level in library.monster[monster].levels if level != FIRST_STORY] or list(library.monster[monster].levels)
    drawn = kind == "ai" and library.ai[id].type not in LIES
    hit = kind in ("ai", "disorders", "fighting_arts", "abilities")
    return Wish(monster, levels[0], turn="monster" if drawn or (hit and kind != "ai") else "survivors")


def position(library: Library, kind: str, id: str, wish: Wish) -> Told:
    """Returns what a scenario gives for a card to be tried."""
    card, size = library.of_kind(kind)[id], library.monster[wish.monster].size
    people = NAMES[: wish.count]
    normal = any(library.ai[name].type == "normal" for name in cards_of_monster(library, wish.monster, "ai"))
    told: Told = {
        "showdown": {"monster": wish.monster, "level": wish.level, "players": 1, "rules": "full"},
        "monster": {"space": wish.places.get("monster", MONSTER_AT), "facing": wish.facing},
        "survivors": {name: {"space": space, "survival": 2, "sex": "male" if number % 2 else "female", "gear": gear_of(library, wish.outfit, number)}
                      for number, (name, space) in enumerate(zip(people, spaces_of(wish, size), strict=True))},
        "player_of": dict.fromkeys(people, 1),
        "survival_limit": 5,
        "innovations": list(library.unlocking(UNLOCKED)),
        "ai_deck": DEEP if normal else [],
        "state": {"showdown": {"stage": wish.turn}},
    }  # fmt: skip
    first = told["survivors"][people[0]]
    if kind == "ai":
        told |= {"in_play": [id]} if getattr(card, "type", "") in LIES and wish.turn == "survivors" else {"ai_deck": [id, DEEP - 1] if normal else [id]}
    elif kind == "hit_locations":
        told["hit_locations"] = [id, *[name for name in cards_of_monster(library, wish.monster, "hit_locations") if name != id]]
    elif kind == "gear":
        first["gear"] = [id, *[name for name in first["gear"] if name != id]][:BOXES]
    elif kind in ON_SHEET:
        first[kind] = [id]
    elif kind == "terrain":
        told["terrain"] = [{"card": id, "spaces": tile_spaces(str(getattr(card, "size", "1x1")), told)}]
    return told


def gear_of(library: Library, outfit: str, number: int) -> list[str]:
    """Returns what a survivor brings, by their number from 0."""
    if outfit not in library.outfits:
        return list(library.starting_gear or ())
    worn = library.outfits[outfit]
    return [*(worn.carried[number % len(worn.carried)] if worn.carried else ()), *worn.worn][:BOXES]


def spaces_of(wish: Wish, size: BaseSize) -> list[str]:
    """Returns where the survivors stand: where they were put, else before the monster in its turn, behind it in theirs."""
    row, column = row_column(MONSTER_AT)
    taken = {wish.places.get("monster", MONSTER_AT), *names(footprint(wish.places.get("monster", MONSTER_AT), size)), *wish.places.values()}
    found = []
    for number, name in enumerate(NAMES[: wish.count]):
        down, right = BEFORE[number] if wish.turn == "monster" else BEHIND[number]
        wanted = named(row + down, column + right + (sides(size)[0] if wish.turn == "monster" else -1))
        space = wish.places.get(name) or nearest_free(wanted, taken)
        taken.add(space)
        found.append(space)
    return found


def named(row: int, column: int) -> str:
    """Returns the space of a row and column, within the board."""
    return SPACES[min(max(row, 0), len(ROWS) - 1) * COLUMNS + min(max(column, 0), COLUMNS - 1)]


def nearest_free(wanted: str, taken: set[str]) -> str:
    """Returns the free space nearest to one."""
    row, column = row_column(wanted)
    return min((space for space in SPACES if space not in taken),
               key=lambda space: (abs(row_column(space)[0] - row) + abs(row_column(space)[1] - column), INDEX[space]))


def tile_spaces(size: str, told: Told) -> list[str]:
    """Returns free spaces for a tile beside the first survivor."""
    high, wide = (int(part) for part in size.split("x"))
    figures = {about["space"] for about in told["survivors"].values()} | set(names(footprint(told["monster"]["space"], 3)))
    first = next(iter(told["survivors"].values()))["space"]
    row, column = row_column(first)
    corners = [(row + down, column + right) for down in range(1, 5) for right in range(-2, 3)]
    for top, left in corners:
        spaces = [named(top + down, left + right) for down in range(high) for right in range(wide)]
        if len(set(spaces)) == high * wide and not figures & set(spaces):
            return spaces
    return [named(len(ROWS) - high + down, right) for down in range(high) for right in range(wide)]
