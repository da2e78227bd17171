"""Creates a monster of a level: decks by the recipe, tokens, Life, and a starting space that fits its base (core rules p.55, p.65)."""
from collections import Counter

from game.cards.definitions import Level
from game.cards.library import Library
from game.model.space import DIRECTIONS, SPACES, distances, fits, footprint
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.known_ai import see_at_the_bottom, see_on_top
from game.rules.engine.options import PlayerOption
from game.rules.engine.question_facts import DirectionFacts, NominateFacts, PlacingFacts
from game.rules.engine.questions import CONTROLLER, Steps, choose, shuffled
from game.rules.engine.reasons import CrowdReason, NamedSurvivorReason, NearestPlaceReason, NothingToFightReason, ShortDeckReason
from game.rules.showdown.terrain import AMBUSH, ambushed
from game.rules.showdown.wounds import gain_life
from game.rules.survivors.counters import gain_token
from game.rules.survivors.death import end_showdown

CROWD = 4                                                       # with more survivors than this the monster gets stronger
CROWD_TOKENS, CROWD_LIFE = {"damage": 2, "speed": 1}, 2         # facts 10.4; Life is 2 + level
TILE = "controller_tile"


# ---- decks ----------------------------------------------------------------------------------------------------------
def build_decks(game: Game) -> Steps[None]:
    """Builds the AI deck (named cards, or so many random ones of each rank) and the hit location deck, with the cards for the top on top (core rules p.65).

    If a rank has fewer cards than the recipe asks for, all of them are taken and a reason records it.
    """
    showdown, level, library = game.table, game.level, game.library
    deck = between_top_and_bottom(level)
    for rank, count in level.deck.items():
        pool = pool_of_rank(library, showdown.monster.card, level, rank)
        if len(pool) < count:
            game.record_reason(ShortDeckReason, showdown.monster.card, rank, count, len(pool))
        deck += (yield from shuffled(pool))[:count]
    rest = yield from shuffled(deck)
    if showdown.proxy_pairs:
        rest = yield from with_proxies(game, rest)
    showdown.ai_deck = [*level.on_top, *rest, *level.on_bottom]
    see_on_top(showdown, len(level.on_top))
    see_at_the_bottom(showdown, len(level.on_bottom))
    locations = [name for name in cards_of(game, "hit_locations")
                 if name not in level.hit_locations_on_top and not library.hit_locations[name].variant
                 for _ in range(library.hit_locations[name].copies)]
    showdown.hit_locations = [*level.hit_locations_on_top, *(yield from shuffled(locations))]
    showdown.in_play = list(level.in_play)
    game.emit(events.Shuffled("monster", "ai"))
    game.emit(events.Shuffled("monster", "hit_locations"))


def missing_cards(game: Game) -> int:
    """Counts the AI cards that the level asks for and the deck has not got."""
    level = game.level
    wanted = len(level.on_top) + len(between_top_and_bottom(level)) + sum(level.deck.values()) + len(level.on_bottom)
    return max(0, wanted - len(game.table.ai_deck))


def pool_of_rank(library: Library, monster: str, level: Level, rank: str) -> list[str]:
    """Lists the AI cards of a rank that can be drawn into a monster's deck, as often as there are copies besides those that the level names."""
    cards, named = library.ai, named_cards(level)
    return [name for name in cards_of_monster(library, monster, "ai") if cards[name].rank == rank and not cards[name].variant
            for _ in range(cards[name].copies - named[name])]


def named_cards(level: Level) -> Counter[str]:
    """Counts the AI cards that a level names for its deck and in play; a card of `cards` that is put on top or at the bottom is one card."""
    return (Counter(level.cards) | Counter(level.on_top + level.on_bottom)) + Counter(level.in_play)


def between_top_and_bottom(level: Level) -> list[str]:
    """Lists the cards that a level names for its deck and gives no place."""
    placed, found = Counter(level.on_top + level.on_bottom), list[str]()
    for name in level.cards:
        if placed[name]:
            placed[name] -= 1
        else:
            found.append(name)
    return found


def with_proxies(game: Game, deck: list[str]) -> Steps[list[str]]:
    """Returns a shuffled deck in which pairs of proxies, those with the lowest numbers first, have taken the places of cards unseen (facts 14.1)."""
    ai = game.library.ai
    numbered = sorted([(card.proxy, name) for name, card in ai.items() if card.proxy])[:game.table.proxy_pairs]
    proxies = [name for _, name in numbered for _ in range(ai[name].copies)][:len(deck)]
    return (yield from shuffled([*deck[len(proxies):], *proxies]))


def cards_of(game: Game, kind: str) -> list[str]:
    """Lists the ids of the monster's cards of a kind, followed by those of the monster whose cards it shares."""
    return cards_of_monster(game.library, game.monster.card, kind)


def cards_of_monster(library: Library, monster: str, kind: str) -> list[str]:
    """Lists the ids of a monster's cards of a kind in file order, followed by those of the monster whose cards it shares."""
    cards = library.ai if kind == "ai" else library.hit_locations
    owners = [monster, library.monster[monster].shares_cards_of]
    return [name for owner in owners if owner for name in cards if name.startswith(f"{owner}.")]


def end_without_fight(game: Game) -> None:
    """Ends a showdown at its set-up where no hit location could ever be wounded: there is none, or all are traps."""
    places = game.table.hit_locations
    if all([game.library.hit_locations[name].type == "trap" for name in places]):
        game.record_reason(NothingToFightReason, game.table.monster.card, "traps" if places else "hit_locations")
        end_showdown(game, "none")


def cannot_be_fought(library: Library, monster: str, level: str) -> str:
    """Says what a monster lacks for a showdown at a level: `ai` cards, `hit_locations`, or hit locations besides traps (`traps`); "" if nothing."""
    at = library.monster[monster].levels[level]
    own = [library.ai[name] for name in cards_of_monster(library, monster, "ai")]
    places = [library.hit_locations[name] for name in (*cards_of_monster(library, monster, "hit_locations"), *at.hit_locations_on_top)]
    if not at.cards and not at.on_top and not at.life and not any(
            [card.copies and not card.variant and card.rank != "special" and at.deck.get(card.rank) for card in own]):
        return "ai"
    if not any([card.copies and not card.variant for card in places]):
        return "hit_locations"
    return "traps" if all([card.type == "trap" for card in places if card.copies and not card.variant]) else ""


# ---- tokens and Life ------------------------------------------------------------------------------------------------
def strengthen(game: Game) -> None:
    """Gives the monster the tokens and Life of its level, and those against five or six survivors (facts 10.1, 10.4)."""
    monster, level = game.monster, game.level
    monster.tokens, monster.life, monster.life_at_start, monster.own_life = {}, 0, 0, False
    for name, number in level.tokens.items():
        gain_token(game, monster, name, number)
    if level.life:
        gain_life(game, level.life, game.monster.card)
    if len(game.table.survivors) > CROWD:
        game.record_reason(CrowdReason, monster.card, len(game.table.survivors), CROWD_LIFE + monster.level)
        for token, number in CROWD_TOKENS.items():
            gain_token(game, monster, token, number)
        own = monster.own_life
        gain_life(game, CROWD_LIFE + monster.level, monster.card)
        monster.own_life = own                                  # only the Life of the level replaces cards


# ---- its place ------------------------------------------------------------------------------------------------------
def place_near(game: Game, wanted: str) -> str:
    """Returns the wanted space, or the nearest one at which the monster's base is on the board and on no impassable terrain."""
    size, walls = game.size, game.walls
    if fits(wanted, size) and not footprint(wanted, size) & walls:
        return wanted
    free = [space for space in SPACES if fits(space, size) and not footprint(space, size) & walls]
    if not free:
        return wanted
    steps = distances(wanted, 1)
    return min(free, key=lambda space: steps[space])


def nearest_place(game: Game, wanted: str) -> str:
    """Returns the place nearest to the wanted space (`place_near`), and records why it is another one."""
    found = place_near(game, wanted)
    if found != wanted:
        game.record_reason(NearestPlaceReason, game.monster.card, wanted, found)
    return found


def put_on_board(game: Game) -> Steps[None]:
    """Places the monster where its card says, or where the survivors like it who ambush it, and asks for its facing."""
    if ambushed(game):
        places = tuple([space for space in SPACES if fits(space, game.size) and not footprint(space, game.size) & game.walls])
        at = yield from choose("place", "everyone", AMBUSH, places or (game.monster_card.space,), PlacingFacts("monster"))
    else:
        at = nearest_place(game, game.monster_card.space)
    game.monster.space = at
    game.emit(events.Moved("monster", game.monster.space, "placed"))
    game.monster.facing = yield from choose("direction", "everyone" if ambushed(game) else CONTROLLER, "set_up", DIRECTIONS, DirectionFacts("face"))
    game.emit(events.Turned("monster", game.monster.facing))


# ---- who is named ---------------------------------------------------------------------------------------------------
def name_survivor(game: Game) -> Steps[None]:
    """Lets the new holder of the tile name one of their survivors, each in turn until all have been named (facts 2.5, 14.5).

    With the full rules and at least two players; a player with one survivor is not asked.
    """
    showdown, campaign = game.table, game.campaign
    showdown.nominee = ""
    if showdown.rules != "full" or len(campaign.players) < 2:
        return
    mine = [survivor.id for survivor in game.living() if survivor.player == campaign.controller]
    if len(mine) < 2:
        return
    left = [who for who in mine if who not in showdown.named]
    if not left:
        showdown.named = [who for who in showdown.named if who not in mine]
        left = mine
    showdown.nominee = yield from choose("nominate", PlayerOption(campaign.controller).key, TILE, left, NominateFacts("tile"))
    showdown.named.append(showdown.nominee)
    game.record_reason(NamedSurvivorReason, TILE, showdown.nominee)
