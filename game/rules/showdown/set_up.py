"""Sets up a showdown: decks, the monster on its space, the survivors around it (First Story p.18-20, core rules p.64-65)."""
from game.cards.library import Library
from game.model.campaign import Campaign, Player, Rulings
from game.model.monster import Monster
from game.model.showdown import Showdown
from game.model.space import BIT, FAR, SPACES, at_distance, distances, names
from game.model.survivor import Outset, Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import PlayerOption, player_number
from game.rules.engine.questions import Steps, choose
from game.rules.engine.triggers import fire_triggers
from game.rules.showdown.creation import build_decks, end_without_fight, name_survivor, put_on_board, strengthen
from game.rules.showdown.movement import move_to, occupied
from game.rules.showdown.terrain import AMBUSH, ambushed, lay_terrain
from game.rules.showdown.wounds import wound_monster
from game.rules.survivors.counters import survival_limit as survival_limit_of
from game.rules.survivors.gear import wear

NO_PAGES = 100                                                  # the page of a story that is not told
ATTRIBUTES = ("movement", "toughness", "speed", "damage", "accuracy", "evasion", "luck")


def lay_out(campaign: Campaign, library: Library, monster: str, level: str, survivors: list[str]) -> None:
    """Puts a showdown into the state, before anything is shuffled or placed; nobody has moved in it yet."""
    card = library.monster[monster]
    at = card.levels[level]
    figure = Monster(monster, at.level, "", card.size, {name: getattr(at, name) for name in ATTRIBUTES if getattr(at, name)})
    campaign.showdown = Showdown(figure, survivors, level, "first_story" if level == "first_story" else "full")
    campaign.phase = "showdown"
    for survivor in campaign.survivors:
        survivor.moved_in = 0


def starting_survivor(campaign: Campaign, library: Library, name: str, sex: str, player: int, look: str) -> Survivor:
    """Makes a survivor of a new story: with the starting gear, and one survival for having a name (First Story p.16)."""
    grid = {str(box): card for box, card in enumerate(library.starting_gear)}
    survivor = Survivor(f"s{campaign.next_id}", name, sex, player, look, survival=1 if name else 0, grid=grid)
    campaign.next_id += 1
    return survivor


def set_up(game: Game) -> Steps[None]:
    """Builds the decks of the level, places the monster, and asks who takes the tile and which way the monster faces."""
    yield from create_monster(game)
    end_without_fight(game)
    yield from take_places(game)


def create_monster(game: Game) -> Steps[None]:
    """Builds the decks of the level, and makes the monster stronger against many."""
    yield from build_decks(game)
    strengthen(game)


def take_places(game: Game) -> Steps[None]:
    """Dresses the survivors, lays the terrain and places the monster; the survivors follow."""
    showdown = game.table
    for survivor in game.fighters():
        if not survivor.armor:                                  # survivors from a settlement have put on their armor there
            wear(game, survivor)
        for card in game.level.survivor_status:                 # facts 14.2
            survivor.statuses.append(card)
            game.emit(events.CardGained(survivor.id, card, "status"))
    players = tuple([PlayerOption(n).key for n in range(1, len(game.campaign.players) + 1)])
    game.campaign.controller = player_number((yield from choose("controller", "everyone", "set_up", players)))
    yield from name_survivor(game)
    yield from lay_terrain(game)
    yield from put_on_board(game)
    showdown.stage = "deploy"
    game.refresh()


def places_to_start(game: Game) -> tuple[str, ...]:
    """Lists the free spaces where a survivor may start: so many steps from the monster (First Story p.20), or the nearest to that.

    Survivors who ambush the monster start wherever they like (facts, hunt 1).
    """
    wanted, taken = game.monster_card.survivors_at, occupied(game)
    if ambushed(game):
        return tuple([space for space in SPACES if not BIT[space] & taken])
    found = at_distance(game.monster.space, game.size, wanted) & ~taken
    if found:
        return names(found)
    steps = distances(game.monster.space, game.size)
    free = [space for space in SPACES if not BIT[space] & taken]
    nearest = min([abs(steps[space] - wanted) for space in free], default=FAR)
    return tuple([space for space in free if abs(steps[space] - wanted) == nearest])


def deploy(game: Game) -> Steps[None]:
    """Places the next survivor; when all are placed, the showdown begins."""
    survivor = next((survivor for survivor in game.fighters() if not survivor.space and not survivor.dead), None)
    if survivor is not None:
        space = yield from choose("deploy", survivor.id, AMBUSH if ambushed(game) else "set_up", places_to_start(game))
        move_to(game, survivor, space, "placed")
        return
    showdown = game.table
    showdown.stage = "survivors_first" if survivors_begin(game) else "monster"
    for _ in range(showdown.begins_wounded):
        yield from wound_monster(game, Context("", "monster", None))
    game.emit(events.RoundBegan("monster", showdown.round))
    yield from fire_triggers(game, "showdown_start", Context("", "monster", None))


def survivors_begin(game: Game) -> bool:
    """Returns whether the survivors' turn comes first: by an ambush of theirs, or because the monster lets them begin; an ambush of the monster is first."""
    by = game.table.ambush
    return by == "survivors" or (not by and game.monster_card.survivors_first)


def new_story(library: Library, seed: int, players: list[Player], people: list[tuple[str, str, int, str]], *, dice: str = "game", undo: str = "practice",
              monster: str = "", level: str = "first_story", prologue: bool = True, rulings: Rulings | None = None,
              lost: int = 0, skipped: bool = False) -> Campaign:
    """Makes a new story: people are (name, sex, player from 1, look); the showdown is set up behind the prologue.

    Without a monster it is that of the First Story. After `lost` settlements, or with a `skipped` prologue, the story has a beginning of its own.
    """
    monster = monster or library.first_monster
    campaign = Campaign(seed, players, [], dice=dice, undo=undo, monster=monster, level=level)
    campaign.rulings = rulings or campaign.rulings
    campaign.survivors = [starting_survivor(campaign, library, *person) for person in people]
    campaign.outset = [Outset(one.id, one.name, one.sex, one.player, one.look, one.survival, dict(one.grid)) for one in campaign.survivors]
    lay_out(campaign, library, monster, level, [survivor.id for survivor in campaign.survivors])
    campaign.lost, campaign.prologue = lost, "skipped" if skipped else ""
    if lost or skipped:
        campaign.phase, campaign.page = "beginning", 0 if prologue else NO_PAGES
    elif prologue:
        campaign.phase = "prologue"
    return campaign


def new_battle(library: Library, seed: int, players: list[Player], people: list[tuple[str, str, int, str]], *, monster: str, level: str,
               innovations: tuple[str, ...] = (), survival_limit: int = 3, survival: int = 1, gear: tuple[tuple[str, ...], ...] = (),
               terrain: bool = True, dice: str = "game", undo: str = "practice", rulings: Rulings | None = None, proxies: int = 0) -> Campaign:
    """Makes a free battle with the full rules: people as in `new_story`, each with the gear that `gear` lists (else the starting gear).

    So many pairs of `proxies` take the places of AI cards. `survival` is at most `survival_limit`.
    After the aftermath the phase is `ended`, and `campaign.over` is victory or defeat.
    """
    campaign = Campaign(seed, players, [], dice=dice, undo=undo, monster=monster, level=level, battle=True)
    campaign.survivors = [starting_survivor(campaign, library, *person) for person in people]
    for survivor, cards in zip(campaign.survivors, gear, strict=False):
        survivor.grid = {str(box): card for box, card in enumerate(cards)}
    for survivor in campaign.survivors:
        survivor.survival = min(survival, survival_limit)
    campaign.settlement.innovations = list(innovations)
    campaign.rulings = rulings or campaign.rulings
    lay_out(campaign, library, monster, level, [survivor.id for survivor in campaign.survivors])
    assert campaign.showdown is not None
    campaign.showdown.rules, campaign.showdown.bare, campaign.showdown.proxy_pairs = "full", not terrain, proxies
    campaign.settlement.survival_base += survival_limit - survival_limit_of(Game(campaign, library))
    return campaign
