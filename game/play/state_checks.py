"""What the parts of a state say of each other that cannot be: cards in two places, two on one space, numbers beyond their limits.

`status` lists what is impossible in a state that was read from a file. `invariants` watches the same at every question of a showdown.
"""

from __future__ import annotations

from collections import Counter

from game.cards.definitions import KINDS
from game.cards.library import Library, walk
from game.cards.once_for import once_for_library
from game.model.campaign import Campaign
from game.model.showdown import Showdown
from game.model.space import BIT, DIRECTIONS, fits, footprint, row_column
from game.model.survivor import BOXES, MOST, Survivor
from game.play.impossible import Found, Impossible
from game.play.state_fields import World, check_fields
from game.rules.effects.decks import ShuffleIn
from game.rules.engine.game import Game
from game.rules.engine.piles import ai_cards, location_cards
from game.rules.engine.values import value
from game.rules.showdown.creation import named_cards
from game.rules.showdown.minions import MOST_MINIONS
from game.rules.survivors.counters import survival_limit
from game.rules.survivors.death import DEADLY_BLEEDING

MOST_TOKENS, MOST_TO_DO, MOST_DISORDERS = 200, 9, 3
MOST_NAMED = 20                                                 # impossibilities that are listed
FIRST_STORY = "first_story"                                     # the rules of a fight in which nobody leaves the board
NUMBERS_OF_MINIONS = tuple([str(number) for number in range(1, MOST_MINIONS + 1)])
LAID = ("monster", "survivors", "survivors_first")              # stages at which everybody has a space

Impossibilities = list[Impossible]


def status(campaign: Campaign, library: Library) -> Impossibilities:
    """Lists what is impossible in a state between two resolutions; empty for one that can be played on."""
    people = [survivor.id for survivor in campaign.survivors]
    found: Impossibilities = []
    for wrong in check_fields("", campaign, World(campaign, library, frozenset(people))):
        found.append(wrong)
        if len(found) == MOST_NAMED:
            break
    if not found:
        found += list(whole(campaign, library, people))[:MOST_NAMED]
    return found


def whole(campaign: Campaign, library: Library, people: list[str]) -> Found:
    """Yields what is impossible in a state whose every field is possible for itself."""
    if not campaign.players:
        yield Impossible("nobody", "players")
        return
    if not campaign.survivors:
        yield Impossible("nobody", "survivors")
    if len(set(people)) < len(people):
        yield Impossible("same_id", "survivors", next(id for id in people if people.count(id) > 1))
        return
    if campaign.controller > len(campaign.players):
        yield Impossible("controller", "controller", str(campaign.controller))
    for survivor in campaign.survivors:
        if survivor.player > len(campaign.players):
            yield Impossible("player", survivor.name, str(survivor.player))
    worn = [face.space for face in campaign.stone_faces]
    for space in sorted({space for space in worn if worn.count(space) > 1}):
        yield Impossible("two_faces", "stone_faces", space)
    showdown = campaign.showdown
    if showdown is None and campaign.phase in ("prologue", "showdown", "aftermath"):
        yield Impossible("no_showdown", "phase", campaign.phase)
        return
    if showdown is not None and showdown.level not in library.monster[showdown.monster.card].levels:
        yield Impossible("level", showdown.monster.card, showdown.level)
        return
    game = Game(campaign, library)
    yield from at_home(game)
    if showdown is None or campaign.phase not in ("prologue", "showdown"):
        return
    for who in (showdown.acting, showdown.nominee, *showdown.named, *showdown.attackers):
        if who and who not in showdown.survivors:
            yield Impossible("not_fighting", "showdown", who)
    yield from fight(game, showdown)


def at_home(game: Game) -> Found:
    """Yields what is impossible on the sheets of those who do not fight; a round or token there would be of no showdown."""
    campaign = game.campaign
    fighting = campaign.showdown.survivors if campaign.showdown is not None and campaign.phase != "settlement" else ()
    for survivor in campaign.survivors:
        if survivor.id not in fighting:
            yield from sheet(survivor, 0, most_survival(game), value(game, survivor, "bleeding_limit"), value(game, survivor, "disorder_limit"))


def fight(game: Game, showdown: Showdown) -> Found:
    """Yields what is impossible on the table of a showdown."""
    if showdown.stage in ("set_up", "deploy") and not game.living():
        yield Impossible("nobody", "survivors")
    yield from locations(game, showdown)
    for survivor in game.fighters():
        yield from sheet(survivor, showdown.round, most_survival(game), value(game, survivor, "bleeding_limit"), value(game, survivor, "disorder_limit"))
    if showdown.sniffed_in > showdown.round:
        found = f"the monster sniffed in round {showdown.sniffed_in}, and it is round {showdown.round}"
        yield Impossible("later_round", showdown.monster.card, str(showdown.sniffed_in), found)
    yield from copies(game, ai_cards(showdown))
    yield from known_places(showdown)
    yield from monster(game)
    yield from table(game)
    yield from terrain(game)
    if showdown.stage in LAID:
        yield from spaces(game)


# ---- cards ----------------------------------------------------------------------------------------------------------
def known_places(showdown: Showdown) -> Found:
    """Yields places of cards that all know where no card lies."""
    for pile, cards, places in (("ai_deck", showdown.ai_deck, showdown.known_ai), ("wound_stack", showdown.wound_stack, showdown.known_wounds)):
        for place in places:
            if place >= len(cards):
                yield Impossible("known_place", pile, str(place), f"{pile} has {len(cards)} cards, and all know the one at place {place}")
    if showdown.old_wounds > len(showdown.wound_stack):
        yield Impossible("known_place", "wound_stack", str(showdown.old_wounds), f"{showdown.old_wounds} of {len(showdown.wound_stack)} wounds are old")


def locations(game: Game, showdown: Showdown) -> Found:
    """Yields hit locations that lie in more places than there are copies."""
    for name, count in location_cards(showdown).items():
        if count > game.library.hit_locations[name].copies:
            yield Impossible("location_twice", name, str(count))


@once_for_library
def shuffled_in(library: Library) -> frozenset[str]:
    """Returns the AI cards that some card shuffles into the deck in play: the level's recipe does not count them."""
    found = [getattr(part, "ai", None) for kind in KINDS for card in library.of_kind(kind).values() for part in walk(card) if isinstance(part, ShuffleIn)]
    return frozenset([name for name in found if name is not None])


def copies(game: Game, ai: Counter[str]) -> Found:
    """Yields AI cards with more copies than exist, and ranks with a number other than the level's recipe."""
    cards, level = game.library.ai, game.level
    for name, count in ai.items():
        if name in cards and count > cards[name].copies:
            yield Impossible("too_many_copies", name, str(count), f"{count} copies of {name}, of which there are {cards[name].copies}")
    brought = shuffled_in(game.library)
    held = Counter([cards[name].rank for name in (ai - named_cards(level)).elements() if name in cards and name not in brought])
    for rank, count in level.deck.items():
        if held[rank] > count:
            yield Impossible("too_many_of_rank", rank, str(held[rank]), f"{held[rank]} {rank} cards where the level wants {count}")


def terrain(game: Game) -> Found:
    """Yields tiles that overlap, have the wrong size, or are more than exist."""
    showdown = game.table
    taken: set[str] = set()
    for tile in showdown.terrain:
        card = game.library.terrain[tile.card]
        rows, _, columns = card.size.partition("x")
        places = {row_column(space) for space in tile.spaces}
        high, wide = (max(place[axis] for place in places) - min(place[axis] for place in places) + 1 for axis in (0, 1))
        if not len(tile.spaces) == len(places) == high * wide or {high, wide} != {int(rows), int(columns)}:
            yield Impossible("tile_shape", tile.card, " ".join(tile.spaces), f"a tile of {tile.card} lies on {tile.spaces}")
        if not taken.isdisjoint(tile.spaces):
            yield Impossible("tiles_overlap", tile.card, " ".join(tile.spaces), f"{tile.card} overlaps another tile on {sorted(taken & set(tile.spaces))}")
        taken.update(tile.spaces)
    for name, count in Counter([tile.card for tile in showdown.terrain]).items():
        card = game.library.terrain[name]
        if count > card.copies * card.tiles:
            yield Impossible("too_many_tiles", name, str(count), f"{count} tiles of {name}, of which there are {card.copies * card.tiles}")


# ---- numbers --------------------------------------------------------------------------------------------------------
def most_survival(game: Game) -> int:
    """Returns how much survival a sheet may hold: the limit; in a settlement what the highest one would be, as survival above one that has fallen is kept."""
    limit = survival_limit(game)
    if not game.settlement.name:
        return limit
    taught = [rule.add["survival_limit"].number or 0 for card in game.library.innovations.values() for rule in card.rules if "survival_limit" in rule.add]
    return max(limit, game.settlement.survival_base + sum([number for number in taught if number > 0]))


def sheet(survivor: Survivor, now: int, limit: int, bleeding_limit: int, disorder_limit: int) -> Found:
    """Yields the impossible numbers of a sheet, in this round and under these limits."""
    for location, boxes in BOXES.items():
        if not 0 <= survivor.injuries.get(location, 0) <= boxes or survivor.armor.get(location, 0) < 0:
            found = f"{survivor.name}: {location} has {survivor.injuries.get(location)} boxes, {survivor.armor.get(location)} armor"
            yield Impossible("body", survivor.name, location, found)
    for counter in ("survival", "insanity", "bleeding", "courage", "understanding", "movements", "activations"):
        held = getattr(survivor, counter)
        if held < 0:
            yield Impossible("below_zero", survivor.name, f"{counter} {held}", f"{survivor.name}: {counter} is {held}")
    for counter, most in MOST.items():
        held = getattr(survivor, counter)
        if held > most:
            yield Impossible("above_most", survivor.name, f"{counter} {held}", f"{survivor.name}: {counter} is {held} of {most}")
    if survivor.survival > limit:
        yield Impossible("survival_limit", survivor.name, str(survivor.survival), f"{survivor.name} has {survivor.survival} survival of {limit}")
    if max(survivor.movements, survivor.activations) > MOST_TO_DO:
        found = f"{survivor.name} has {survivor.movements} movements, {survivor.activations} activations"
        yield Impossible("too_much_to_do", survivor.name, str(max(survivor.movements, survivor.activations)), found)
    yield from tokens(survivor.name, survivor.tokens)
    if not survivor.dead and survivor.bleeding >= (bleeding_limit or DEADLY_BLEEDING):
        yield Impossible("lives_bleeding", survivor.name, str(survivor.bleeding), f"{survivor.name} lives with {survivor.bleeding} bleeding tokens")
    if not survivor.dead and len(survivor.disorders) > max(MOST_DISORDERS, disorder_limit):
        yield Impossible("too_many_disorders", survivor.name, str(len(survivor.disorders)), f"{survivor.name} has {len(survivor.disorders)} disorders")
    for cards in (survivor.disorders, survivor.fighting_arts):
        if len(set(cards)) < len(cards):
            yield Impossible("card_twice", survivor.name, " ".join(cards), f"{survivor.name} has one card twice: {cards}")
    if len(survivor.grid) > 9:
        yield Impossible("too_much_gear", survivor.name, str(len(survivor.grid)), f"{survivor.name} has {len(survivor.grid)} gear cards")
    yield from rounds(survivor, now)


def rounds(survivor: Survivor, now: int) -> Found:
    """Yields the rounds on a sheet that are in the future."""
    if survivor.down_since > now:
        yield Impossible("later_round", survivor.name, str(survivor.down_since), f"{survivor.name} fell in round {survivor.down_since}, and it is round {now}")
    for what, when in {"dodge": survivor.dodged_in, "grab": survivor.grabbed_in, **survivor.acted_in}.items():
        if when > now:
            yield Impossible("later_round", survivor.name, str(when), f"{survivor.name}: {what} in round {when}, and it is round {now}")


def tokens(whose: str, held: dict[str, int]) -> Found:
    for token, count in held.items():
        if abs(count) > MOST_TOKENS:
            yield Impossible("too_many_tokens", whose, f"{count} {token}", f"{whose} has {count} {token} tokens")


def monster(game: Game) -> Found:
    """Yields impossible values of the monster's panel and figure."""
    figure = game.monster
    if not 0 <= figure.life <= figure.life_at_start:
        yield Impossible("life", figure.card, str(figure.life), f"the monster has {figure.life} Life of {figure.life_at_start}")
    if figure.facing not in DIRECTIONS:
        yield Impossible("facing", figure.card, figure.facing, f"the monster faces {figure.facing!r}")
    yield from tokens("the monster", figure.tokens)
    if figure.space and not fits(figure.space, figure.size):
        yield Impossible("over_the_edge", figure.card, figure.space, f"the monster on {figure.space} hangs over the edge")


def table(game: Game) -> Found:
    """Yields impossible references to survivors, and lasting rules of unknown cards."""
    showdown, campaign = game.table, game.campaign
    living = {survivor.id for survivor in game.living()}
    if showdown.round < 1:
        yield Impossible("round", "round", str(showdown.round), f"it is round {showdown.round}")
    if not 1 <= campaign.controller <= len(campaign.players):
        yield Impossible("controller", "controller", str(campaign.controller), f"player {campaign.controller} holds the tile")
    if showdown.stage != "over" and showdown.priority_target and showdown.priority_target not in living:
        found = f"{showdown.priority_target} has the priority target token, and is not among the living"
        yield Impossible("target_dead", "priority_target", showdown.priority_target, found)
    for granted in campaign.granted:
        if granted.grant not in game.library.grants or (granted.owner not in game.by_id and granted.owner not in ("monster", "settlement")):
            yield Impossible("lasting_unknown", granted.grant, granted.owner, f"{granted.grant} lasts for {granted.owner}")


# ---- spaces ---------------------------------------------------------------------------------------------------------
def spaces(game: Game) -> Found:
    """Yields figures on the space of another, on impassable terrain, or on no space."""
    body = footprint(game.monster.space, game.size) if game.monster.space else 0
    walls = 0
    for tile in game.table.terrain:
        if "impassable" in game.library.terrain[tile.card].keywords:
            for space in tile.spaces:
                walls |= BIT[space]
    if body & walls:
        yield Impossible("in_a_wall", game.monster.card, game.monster.space, f"the monster on {game.monster.space} stands on impassable terrain")
    taken = body
    for survivor in game.living():
        if not survivor.space and game.table.rules != FIRST_STORY:  # they have left the board, or join later
            continue
        if survivor.space not in BIT or not survivor.space:
            yield Impossible("nowhere", survivor.name, survivor.space, f"{survivor.name} is nowhere on the board")
            continue
        if BIT[survivor.space] & taken:
            yield Impossible("shared_space", survivor.name, survivor.space, f"{survivor.name} shares {survivor.space}")
        if BIT[survivor.space] & walls:
            yield Impossible("in_a_wall", survivor.name, survivor.space, f"{survivor.name} stands on impassable terrain on {survivor.space}")
        taken |= BIT[survivor.space]
    yield from minions(game, taken, walls)


def minions(game: Game, taken: int, walls: int) -> Found:
    """Yields minions with the id of another or of another card, with more life than their card, and on spaces where they cannot be."""
    ids: set[str] = set()
    for minion in game.table.minions or ():
        card, _, number = minion.id.partition(":")
        if minion.id in ids or card != minion.card or number not in NUMBERS_OF_MINIONS:
            yield Impossible("same_id", minion.card, minion.id, f"a minion of {minion.card} has the id {minion.id}")
        if minion.life > game.library.minions[minion.card].life:
            yield Impossible("life", minion.id, str(minion.life), f"{minion.id} has {minion.life} Life")
        if BIT[minion.space] & taken:
            yield Impossible("shared_space", minion.id, minion.space, f"{minion.id} shares {minion.space}")
        if BIT[minion.space] & walls:
            yield Impossible("in_a_wall", minion.id, minion.space, f"{minion.id} stands on impassable terrain on {minion.space}")
        ids.add(minion.id)
        taken |= BIT[minion.space]
