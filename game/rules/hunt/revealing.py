"""Revealing what lies on a space: a card, or a roll on the table of hunt events (facts, hunt 1 and 4)."""
from contextlib import suppress

from game.model.hunt import BASIC, MONSTER, Hunt
from game.model.survivor import Survivor
from game.rules.engine import events, hunt_events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import LEAVE, TAKE
from game.rules.engine.performing import Awaiting, contained, perform
from game.rules.engine.question_facts import UseFacts
from game.rules.engine.questions import Ask, Steps, die
from game.rules.engine.reasons import MissingReason, TableReason
from game.rules.engine.signals import CardEnds
from game.rules.engine.triggers import prevented
from game.rules.survivors.card_decks import cards_of, draw
from game.rules.survivors.rerolls import IN_THE_DARK, ON_HUNT, offered_again

TABLE, FACES, DARKNESS = "hunt", 100, "darkness"


def resolve(game: Game, name: str, context: Context) -> Steps[None]:
    """Performs a hunt event."""
    game.emit(events.StoryTold(context.owner if context.owner in game.by_id else "settlement", name))
    within = context.inner(name, context.owner, context.subject)
    within.about, within.kind, within.source = context.subject, "event", IN_THE_DARK if game.library.events[name].deck == DARKNESS else ON_HUNT
    with suppress(CardEnds), Awaiting(game, "event"):
        yield from contained(game, perform(game, game.library.events[name].do, within), name)


def revealer_of(game: Game) -> Survivor:
    """Returns the event revealer; one who is dead or has left the hunt is followed by the next survivor."""
    hunt = game.hunt
    assert hunt is not None
    if hunt.revealer not in hunt.survivors or game.by_id[hunt.revealer].dead:
        pass_on(game)
    return game.by_id[hunt.revealer]


def pass_on(game: Game) -> None:
    """Makes the next living survivor in the order of departing the event revealer."""
    hunt = game.hunt
    assert hunt is not None
    at = hunt.survivors.index(hunt.revealer) + 1 if hunt.revealer in hunt.survivors else 0
    after = [*hunt.survivors[at:], *hunt.survivors[:at]]
    hunt.revealer = next((who for who in after if not game.by_id[who].dead), hunt.revealer)
    game.emit(hunt_events.RevealerChosen(hunt.revealer))


def context_of(game: Game) -> Context:
    """Returns the context of a hunt event: it concerns the event revealer."""
    revealer = revealer_of(game)
    return Context("", revealer.id, revealer)


# ---- a space --------------------------------------------------------------------------------------------------------
def reveal_space(game: Game) -> Steps[None]:
    """Reveals the cards of the survivors' space from top to bottom, or rolls once where none lies; who is moved away leaves the rest."""
    hunt = game.hunt
    assert hunt is not None
    at = hunt.at
    if not hunt.cards.get(str(at)):
        yield from roll_event(game)
        return
    while hunt.at == at and hunt.cards.get(str(at)):
        yield from reveal(game, hunt.cards[str(at)].pop(0))


def reveal(game: Game, card: str) -> Steps[None]:
    """Resolves one card, which is archived: a roll on the table, the monster's next hunt card, or an event."""
    hunt = game.hunt
    assert hunt is not None
    game.emit(hunt_events.HuntCardRevealed(hunt.revealer, card, hunt.at))
    if card == BASIC:
        yield from roll_event(game)
    elif card == MONSTER:
        yield from monster_card(game, hunt)
    else:
        yield from resolve(game, card, context_of(game))


def deck_of(game: Game, monster: str) -> str:
    """Returns the name of a monster's hunt deck: a monster that shares the cards of another hunts with its deck."""
    names = [monster, game.library.monster[monster].shares_cards_of or monster]
    return next((f"{name}_hunt" for name in names if any([event.deck == f"{name}_hunt" for event in game.library.events.values()])), f"{monster}_hunt")


def monster_card(game: Game, hunt: Hunt) -> Steps[None]:
    """Draws and resolves a card of the monster's hunt deck, each once; where none is left, the table is rolled on."""
    deck = deck_of(game, hunt.monster)
    pool = [name for name, event in game.library.events.items() if event.deck == deck for _ in range(event.copies)]
    for name in hunt.revealed:
        if name in pool:
            pool.remove(name)
    if not cards_of(game, deck, pool):
        game.record_reason(MissingReason, "", deck, 1)
        yield from roll_event(game)
        return
    name = (yield from draw(game, deck, pool, 1))[0]
    hunt.revealed.append(name)
    game.emit(events.CardDrawn("settlement", name, deck))
    yield from resolve(game, name, context_of(game))


# ---- the table ------------------------------------------------------------------------------------------------------
def table(game: Game) -> dict[int, str]:
    """Returns the hunt events by their number on the table."""
    return {event.number: name for name, event in game.library.events.items() if event.deck == TABLE and event.number is not None}


def roll_event(game: Game) -> Steps[None]:
    """Rolls on the table of hunt events and resolves the row; a number that no pack has is rolled again."""
    rows = table(game)
    if "before_hunt_roll" in game.triggers and (yield from prevented(game, "before_hunt_roll", Context("", "settlement", None))):
        return
    while rows:
        game.count_step("hunt_table")
        face = yield from throw(game)
        face = (yield from thrown_again(game, rows, face)) if face in rows else face
        if face in rows:
            game.record_reason(TableReason, rows[face], face, face, face)
            yield from resolve(game, rows[face], context_of(game))
            return


def throw(game: Game) -> Steps[int]:
    """Throws the hundred-sided die for the event revealer."""
    who = revealer_of(game).id
    face = yield from die("hunt", FACES, who=who)
    game.emit(events.DiceFell(who, "hunt", (face,), 0, "hunt_table"))
    return face


def may_be_rerolled(game: Game, rows: dict[int, str], face: int) -> bool:
    """Returns whether a number has a row, and one that may be rerolled."""
    return face in rows and not game.library.events[rows[face]].no_reroll


def keep_rerolls(game: Game, which: str, count: int) -> None:
    """Keeps rerolls of hunt events: of the very next one (`next_event`), or of any of this hunt (`this_hunt`)."""
    hunt = game.hunt
    assert hunt is not None
    if which == "next_event":
        hunt.reroll_next += count
    else:
        hunt.rerolls += count
    game.emit(hunt_events.RerollsKept("settlement", which, count))


def thrown_again(game: Game, rows: dict[int, str], face: int) -> Steps[int]:
    """Offers the rerolls of hunt events that the survivors have kept, one after the other, and then those of the revealer's cards.

    A row that cannot be rerolled stays. What was kept for the next event alone is gone with it.
    """
    hunt = game.hunt
    assert hunt is not None
    for_this, hunt.reroll_next = hunt.reroll_next, 0
    while may_be_rerolled(game, rows, face) and (for_this or hunt.rerolls):
        who = revealer_of(game).id
        if (yield Ask("use", who, rows[face], (TAKE, LEAVE), UseFacts("reroll", face=face))) == LEAVE:
            break
        for_this, hunt.rerolls = (for_this - 1, hunt.rerolls) if for_this else (0, hunt.rerolls - 1)
        game.emit(hunt_events.EventRerolled(who, rows[face]))
        face = yield from throw(game)
    if may_be_rerolled(game, rows, face):
        context = context_of(game)
        context.source = "hunt"
        face = yield from offered_again(game, context, "", face, lambda: throw(game))
    return face
