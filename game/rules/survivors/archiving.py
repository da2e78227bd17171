"""Archiving: cards that leave for good, from the storage, a gear grid or a sheet; and cards that become others."""
from game.cards.grants import grant_of
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import LEAVE, TAKE
from game.rules.engine.question_facts import ChooseFacts, UseFacts
from game.rules.engine.questions import Ask, Steps, choose, die
from game.rules.survivors.costs import pay_resources, unpaid
from game.rules.survivors.gaining import RESOURCE_DECKS, draw_from, gain_named
from game.rules.survivors.gear import lose_gear
from game.rules.survivors.storage import remove_stored

Held = tuple[str, str, str]                                     # kind, card, box of the grid


# ---- this card ------------------------------------------------------------------------------------------------------
def archive_this(game: Game, context: Context) -> None:
    """Archives the card that says so: gear, a resource, a disorder, art, injury or status of its bearer, an event, an AI card in play."""
    library, card = game.library, context.card
    granted = grant_of(card)
    if granted is not None:                                     # a granted rule says so: it means the card that granted it, a weapon word the weapon
        card = context.weapon if granted.kind == "weapon_words" else granted.card
    bearer = game.by_id.get(context.owner)
    if bearer is not None and card in bearer.grid.values():
        lose_gear(game, bearer, next(box for box in sorted(bearer.grid) if bearer.grid[box] == card))
    elif bearer is not None and any([card in sheet for sheet in (bearer.disorders, bearer.fighting_arts, bearer.recorded)]):
        for kind, sheet in (("disorder", bearer.disorders), ("fighting_art", bearer.fighting_arts), ("injury", bearer.recorded)):
            if card in sheet:
                sheet.remove(card)
                game.emit(events.CardLost(bearer.id, card, kind))
        game.refresh()
    elif bearer is not None and card in bearer.resources:
        bearer.resources.remove(card)
        game.emit(events.CardLost(bearer.id, card, "resource"))
    elif bearer is not None and card in bearer.statuses:
        bearer.statuses.remove(card)
        game.emit(events.CardLost(bearer.id, card, "status"))
        game.refresh()
    elif card in library.events and card not in game.settlement.archived:
        game.settlement.archived.append(card)
        game.emit(events.CardLost("settlement", card, "event"))
    elif card in library.ai and game.showdown is not None and card in game.showdown.in_play:
        game.showdown.in_play.remove(card)
        game.emit(events.CardEnded("monster", card, "archive"))
        game.refresh()


# ---- so many of a kind ----------------------------------------------------------------------------------------------
def archive_some(game: Game, held: list[Held], count: int, owner: Survivor | None, context: Context, at_random: bool) -> Steps[None]:
    """Archives so many of the cards held; the owner chooses, or chance does. All of them where there are no more."""
    for _ in range(min(count, len(held))):
        kinds = list(dict.fromkeys([card for _, card, _ in held]))
        if at_random:
            n = (yield from die("random", len(held), owner.id if owner is not None else "everyone")) - 1 if len(held) > 1 else 0
        else:
            who = owner.id if owner is not None else "everyone"
            chosen = kinds[0] if len(kinds) == 1 or count >= len(held) else (yield Ask("choose", who, context.card, tuple(kinds), ChooseFacts("archive")))
            n = next(n for n, (_, card, _) in enumerate(held) if card == chosen)
        kind, card, box = held.pop(n)
        count -= 1
        if box:
            assert owner is not None
            lose_gear(game, owner, box)
        elif kind == "won" and owner is not None:
            owner.resources.remove(card)
            game.emit(events.CardLost(owner.id, card, "resource"))
        else:
            remove_stored(game, card)
            game.emit(events.CardLost("settlement", card, kind))


def in_grid(game: Game, survivor: Survivor, keyword: str | None, at: str | None = None) -> list[Held]:
    """Lists the gear of a grid, box by box, that has a keyword, or gives armor to a body location."""
    cards = [(box, game.library.gear[survivor.grid[box]], survivor.grid[box]) for box in sorted(survivor.grid)]
    return [("gear", name, box) for box, card, name in cards
            if (keyword is None or keyword in card.keywords) and (at is None or at in card.armor or "every" in card.armor)]


def in_hand(game: Game, survivor: Survivor, keyword: str | None) -> list[Held]:
    """Lists the resources that a survivor has won in this hunt or showdown: all, or those with a keyword."""
    resources = game.library.resources
    return [("won", name, "") for name in survivor.resources if keyword in (None, "resources") or (name in resources and keyword in resources[name].keywords)]


def in_storage(game: Game, keyword: str | None) -> list[Held]:
    """Lists the cards of the storage, each as often as it is there: all, `resources`, or those with a keyword."""
    library, storage = game.library, game.settlement.storage
    found: list[Held] = []
    for kind, cards in (("resource", library.resources), ("gear", library.gear)):
        for name, card in cards.items():
            if keyword in (None, "resources" if kind == "resource" else "gear") or keyword in card.keywords:
                found += [(kind, name, "")] * storage.get(name, 0)
    return found


# ---- one card for another -------------------------------------------------------------------------------------------
def lacking_to_swap(game: Game, keyword: str, to: str, rate: int) -> dict[str, int]:
    """Counts the resources of a keyword that are missing for one swap; empty if it can be done."""
    others = {card: count for card, count in game.settlement.storage.items() if card != to}
    short = len(unpaid(game.library, others, [keyword] * rate))
    return {keyword: short} if short else {}


def swap(game: Game, keyword: str, to: str, rate: int, most: int | None, context: Context) -> Steps[None]:
    """Turns resources of a keyword into a named card, or random ones of a deck, so many for one; without a most, as often as the table likes."""
    done = 0
    while most is None or done < most:
        if lacking_to_swap(game, keyword, to, rate):
            return
        if most is None and (yield from choose("use", "everyone", context.card, (TAKE, LEAVE), UseFacts("swap", keyword=keyword, to=to))) == LEAVE:
            return
        yield from pay_resources(game, {keyword: rate}, context.card, to)
        yield from gain_named(game, to, None, context) if to not in RESOURCE_DECKS else draw_from(game, to, None, 1, context)
        done += 1
