"""The track: moving along it, and what ends a hunt there (facts, hunt 1)."""

from game.model.hunt import BASIC, DARKNESS, MONSTER, START, STARVATION, Hunt
from game.rules.engine import hunt_events
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import SpaceFacts
from game.rules.engine.questions import Steps, choose
from game.rules.engine.reasons import AmbushReason, BarredReason, TrackReason
from game.rules.engine.triggers import fire_triggers
from game.rules.hunt.darkness import overwhelming_darkness
from game.rules.survivors.death import end_hunt

SIDES = ("survivors", "monster")


def has_cards(space: int) -> bool:
    """Returns whether hunt cards can lie on a space: on all that are numbered, the Overwhelming Darkness left out."""
    return START < space < STARVATION and space != DARKNESS


def lay_out(monster_cards: dict[int, str]) -> dict[str, list[str]]:
    """Returns the cards of a new hunt by space, as the monster lays them out; a space that it does not name gets a basic one."""
    return {str(space): [MONSTER if monster_cards.get(space) == MONSTER else BASIC] for space in range(START + 1, STARVATION) if has_cards(space)}


def toward_monster(hunt: Hunt) -> int:
    """Returns the direction from the survivors to the monster: 1, or -1 where it has been passed."""
    return 1 if hunt.monster_at >= hunt.at else -1


# ---- cards and tokens -----------------------------------------------------------------------------------------------
def next_spaces(hunt: Hunt, count: int) -> list[int]:
    """Lists the next spaces that can hold hunt cards, up to the monster's."""
    step = toward_monster(hunt)
    ahead = [hunt.at + step * n for n in range(1, count + 1)]
    return [space for space in ahead if has_cards(space)]


def lay_card(game: Game, name: str, at: str, context: Context) -> Steps[None]:
    """Lays an event face up on top of a space ahead: the next one, or one that the players choose."""
    hunt = game.hunt
    assert hunt is not None
    if at == "next_space":
        spaces = next_spaces(hunt, 1)
    else:
        spaces = yield from choose_space([space for space in spaces_ahead(hunt) if has_cards(space)], name)
    for space in spaces:
        hunt.cards.setdefault(str(space), []).insert(0, name)
        game.emit(hunt_events.HuntCardLaid("settlement", name, space))


def choose_space(spaces: list[int], card: str) -> Steps[list[int]]:
    """Asks for one of several spaces of the track; none where there are none."""
    keys = tuple(map(str, spaces))
    return [int((yield from choose("hunt_space", "everyone", card, keys, SpaceFacts(card))))] if keys else []


def mark(game: Game, word: str, spaces: list[int], context: Context) -> None:
    """Marks spaces of the track with a word, each once."""
    hunt = game.hunt
    assert hunt is not None
    for space in spaces:
        words = hunt.marks.setdefault(str(space), [])
        if word not in words:
            words.append(word)
            game.emit(hunt_events.SpaceMarked("settlement", context.card, space, word))


def is_marked(hunt: Hunt, word: str) -> bool:
    """Returns whether the space on which the survivors stand is marked with a word."""
    return word in hunt.marks.get(str(hunt.at), ())


def spaces_ahead(hunt: Hunt) -> list[int]:
    """Lists the spaces from the survivors to the end of the track, all that are still to come."""
    return list(range(hunt.at + 1, STARVATION))


def replace_cards(game: Game, count: int, rolls: int) -> None:
    """Archives the cards of the next spaces unseen and lays so many basic ones on each."""
    hunt = game.hunt
    assert hunt is not None
    for space in next_spaces(hunt, count):
        hunt.cards[str(space)] = [BASIC] * rolls
        game.emit(hunt_events.HuntCardsReplaced("settlement", space, rolls) if rolls else hunt_events.HuntCardsGone("settlement", space))


def swap_cards(game: Game) -> None:
    """Lets the cards of the next two spaces that can hold some change places."""
    hunt = game.hunt
    assert hunt is not None
    found = next_spaces(hunt, STARVATION)[:2]
    if len(found) == 2:
        one, other = map(str, found)
        hunt.cards[one], hunt.cards[other] = hunt.cards.get(other, []), hunt.cards.get(one, [])
        game.emit(hunt_events.HuntCardsSwapped("settlement", *found))


# ---- the survivors --------------------------------------------------------------------------------------------------
def advance(game: Game, spaces: int, context: Context, ambush: str = "") -> Steps[None]:
    """Moves the survivors so many spaces toward the monster, or back where negative; cards that lie there are not revealed.

    They stop in the darkness, and where the monster stands: then the showdown begins, with an `ambush` by one side if it is given.
    """
    hunt = game.hunt
    assert hunt is not None
    if spaces < 0:
        start = hunt.at
        hunt.at = max(START, hunt.at + spaces)
        moved(game, "survivors", start, hunt.at)
        yield from fire_triggers(game, "space_entered", Context("", "settlement", None))
        return
    for _ in range(spaces):
        start = hunt.at
        hunt.at += toward_monster(hunt)
        moved(game, "survivors", start, hunt.at)
        yield from stop_at(game, context, ambush)
        if hunt.at == DARKNESS:
            game.record_reason(TrackReason, context.card, "darkness", hunt.at)
            break


def stop_at(game: Game, context: Context, ambush: str = "") -> Steps[None]:
    """Lets happen what waits on a space besides cards: the monster, the end of the track, the darkness, tokens of events."""
    hunt = game.hunt
    assert hunt is not None
    if hunt.at == hunt.monster_at:
        yield from arrive(game, context, ambush)
    if hunt.at >= STARVATION:
        end_hunt(game, "starvation")
    yield from fire_triggers(game, "space_entered", Context("", "settlement", None))
    if hunt.at == DARKNESS and not hunt.darkness:
        hunt.darkness = True
        yield from overwhelming_darkness(game)


def moved(game: Game, who: str, start: int, end: int) -> None:
    """Emits that survivors or monster have moved along the track."""
    game.emit(hunt_events.HuntMoved(who, start, end))


# ---- the monster ----------------------------------------------------------------------------------------------------
def move_monster(game: Game, spaces: int, context: Context) -> Steps[None]:
    """Moves the monster toward the survivors, or away where negative. Where it reaches them it springs; off the track it is lost."""
    hunt = game.hunt
    assert hunt is not None
    for _ in range(abs(spaces)):
        start = hunt.monster_at
        hunt.monster_at += -toward_monster(hunt) if spaces > 0 else toward_monster(hunt)
        moved(game, "monster", start, hunt.monster_at)
        if hunt.monster_at >= STARVATION:
            game.record_reason(TrackReason, context.card, "lost", hunt.monster_at)
            end_hunt(game, "lost")
        if hunt.monster_at == hunt.at:
            yield from begin_showdown(game, "monster", context)


# ---- how it ends ----------------------------------------------------------------------------------------------------
def arrive(game: Game, context: Context, ambush: str = "") -> Steps[None]:
    """Begins the showdown as the survivors have come to the monster; rules in play may make it an ambush."""
    hunt = game.hunt
    assert hunt is not None
    hunt.ambush = ambush
    yield from fire_triggers(game, "arrival", Context("", "settlement", None))
    yield from begin_showdown(game, hunt.ambush, context)


def begin_showdown(game: Game, ambush: str, context: Context, wounds: int = 0, half_rewards: bool = False) -> Steps[None]:
    """Ends the hunt with the showdown, in which the monster has so many wounds; rules in play may yet say who ambushes whom.

    Survivors cannot ambush a monster whose card forbids it.
    """
    hunt = game.hunt
    assert hunt is not None
    hunt.wounds, hunt.half_rewards, hunt.ambush = wounds, half_rewards, ambush
    yield from fire_triggers(game, "meeting", Context("", "settlement", None))
    barred = no_ambush_by(game, hunt) if hunt.ambush == "survivors" else ""
    if barred:
        game.record_reason(BarredReason, barred, "ambush", barred)
        hunt.ambush = ""
    if hunt.ambush:
        game.record_reason(AmbushReason, context.card, hunt.ambush)
    end_hunt(game, "arrived")


def no_ambush_by(game: Game, hunt: Hunt) -> str:
    """Returns the card of the monster by which survivors cannot ambush it; "" without one."""
    level = game.library.monster[hunt.monster].levels[hunt.level]
    return next((name for name in level.in_play if any(["ambush" in rule.cannot for rule in game.library.ai[name].rules])), "")
