"""Gaining cards: gear, resources, disorders, fighting arts, innovations; by name or from a deck."""
from game.cards.definitions import Gear
from game.cards.kinds import Moment
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.grid import free_boxes
from game.rules.engine.performing import perform
from game.rules.engine.question_facts import ChooseFacts
from game.rules.engine.questions import Ask, Steps, choose
from game.rules.engine.reasons import LimitReason, MissingReason
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import forbidden_by, value
from game.rules.survivors.card_decks import cards_of, draw, put_under
from game.rules.survivors.gear import clash, covered_by, is_cursed, put_into_grid
from game.rules.survivors.storage import give_back, remove_stored, store

MOST_DISORDERS = MOST_ARTS = 3
OF_PEOPLE = ("disorders", "fighting_arts", "secret_fighting_arts")  # nobody has one of these cards twice
RESOURCE_DECKS = {"basic_resources": "basic", "strange_resources": "strange", "vermin": "vermin"}


def gain_named(game: Game, name: str, who: Survivor | None, context: Context) -> Steps[None]:
    """Gives a card by name to a survivor, or to the settlement where it belongs there."""
    library = game.library
    if name in library.disorders and who is not None:
        yield from gain_disorder(game, who, name, context)
    elif name in library.fighting_arts and who is not None:
        yield from gain_art(game, who, name, context)
    elif name in library.abilities and who is not None:
        gain_ability(game, who, name)
    elif name in library.innovations:
        yield from gain_innovation(game, name, context)
    elif name in library.locations:
        gain_location(game, name)
    elif name in library.resources or name in library.gear:
        yield from gain_thing(game, name, who, context)


def gain_thing(game: Game, name: str, who: Survivor | None, context: Context) -> Steps[None]:
    """Gives a resource or gear card: in a showdown it lies beside the survivor who won it, else it goes to the storage."""
    kind = "resource" if name in game.library.resources else "gear"
    if kind == "gear" and is_unique(game.library.gear[name]) and owned(game, name):
        game.record_reason(LimitReason, context.card, name, 1)
        return
    free = free_boxes(who) if who is not None and game.hunt is not None and kind == "gear" and not keeps_off(game, who) else ()
    if who is not None and not who.dead and free:
        put_into_grid(game, who, name, free[0])                 # what is found on the way is worn at once
    elif who is not None and not who.dead and (game.hunt is not None or (game.showdown is not None and not game.showdown.outcome)):
        who.resources.append(name)
    else:
        spoil = kind == "resource" and context.owner == "monster" and game.showdown is not None and game.showdown.outcome == "victory"
        storage = game.table.spoils if spoil else game.settlement.storage   # spoils go home with all else that was won
        storage[name] = storage.get(name, 0) + 1
    game.emit(events.CardGained(who.id if who is not None else "settlement", name, kind))
    yield from gained_card(game, name, who, context)


def keeps_off(game: Game, who: Survivor) -> bool:
    """Tells whether a rule lets a survivor carry no more gear than they do: what they gain is left beside them, or in the storage."""
    return forbidden_by(game, who.id, "carry") is not None


def lay_in_storage(game: Game, name: str) -> None:
    """Puts a card into the storage, and nothing answers to it."""
    store(game, name)
    game.emit(events.CardGained("settlement", name, "resource" if name in game.library.resources else "gear"))


def put_on(game: Game, name: str, who: Survivor, context: Context) -> Steps[None]:
    """Puts a gear card of the storage into a survivor's grid, in place of armor that it cannot lie beside; where the grid is full, the survivor
    moves one card to the storage (our reading). What is cursed stays. In the storage it stays, too, where its owner may carry nothing.
    """
    library = game.library
    loose = [box for box in sorted(who.grid) if not is_cursed(library.gear[who.grid[box]])]
    if not game.settlement.storage.get(name, 0) or who.dead or not (free_boxes(who) or loose) or keeps_off(game, who):
        return
    for box in loose:
        other = [who.grid[box]]
        if clash(library, name, other, covered_by(library, other)) is not None:
            give_back(game, who, box)
    free = free_boxes(who)
    if not free:
        gone = yield from choose("choose", who.id, context.card, tuple(dict.fromkeys([who.grid[box] for box in loose])), ChooseFacts("room", name))
        free = [next(box for box in sorted(who.grid) if who.grid[box] == gone)]
        give_back(game, who, free[0])
    remove_stored(game, name)
    who.grid[free[0]] = name
    game.emit(events.CardGained(who.id, name, "gear"))
    game.refresh()


def carries_already(game: Game, name: str, who: Survivor) -> bool:
    """Tells whether a survivor carries a gear card of which nobody carries two: any that is no weapon."""
    return clash(game.library, name, list(who.grid.values()), set()) == "duplicate"


def at_most(game: Game, name: str, count: int, context: Context) -> int:
    """Returns how many copies of a named card can be gained at once: of a resource that is drawn no more than its deck has left (our reading)."""
    card = game.library.resources.get(name)
    if count < 2 or card is None or card.deck == "strange":
        return count
    left = resource_deck(game, card.deck).count(name)
    if left < count:
        game.record_reason(MissingReason, context.card, name, count - left)
    return min(count, left)


def gained_card(game: Game, name: str, who: Survivor | None, context: Context) -> Steps[None]:
    """Lets a resource or gear card say what happens when it is gained."""
    yield from card_answers(game, "gained_card", name, who, context)


def card_answers(game: Game, moment: Moment, name: str, who: Survivor | None, context: Context) -> Steps[None]:
    """Lets a resource or gear card answer to a moment that is its own, wherever it lies."""
    within = context.inner(name, who.id if who is not None else "settlement", who)
    within.about = who
    card = game.library.resources.get(name) or game.library.gear[name]
    for rule in card.rules:
        if moment in rule.when and (not rule.if_.every or rule.if_.hold(game, within)):
            yield from perform(game, rule.do, within)


def draw_from(game: Game, deck: str, who: Survivor | None, count: int, context: Context, *, keyword: str = "", look: int = 0,
              pick: str = "random") -> Steps[None]:
    """Draws cards of a deck at random and gives them; where `look` says so, the drawer keeps one of several."""
    for _ in range(count):
        game.count_step(context.card)
        pool, named = pool_of(game, deck, who, keyword), deck_named(game, deck)
        fits = set(pool).__contains__ if keyword or deck in OF_PEOPLE else None
        pool = cards_of(game, named, pool, fits)
        if not pool:
            game.record_reason(MissingReason, context.card, deck, 1)
            return
        if pick == "chosen":
            open_to = list(dict.fromkeys(pool))
        else:
            more = value(game, who, "fighting_art_draw") if deck == "fighting_arts" and who is not None and look < 2 else 0
            open_to = yield from draw(game, named, pool, max(1, look) + more, fits)
        name = yield from choose("choose", who.id if who is not None else "everyone", context.card, open_to)
        if pick == "random":
            put_under(game, named, [card for card in open_to if card != name])
        game.emit(events.CardDrawn(who.id if who is not None else "settlement", name, deck))
        yield from gain_named(game, name, who, context)


def deck_named(game: Game, deck: str) -> str:
    """Returns the name of a deck as the table knows it: `monster_resources` are those of the monster."""
    return (game.hunt.monster if game.hunt is not None else game.campaign.monster) if deck == "monster_resources" else RESOURCE_DECKS.get(deck, deck)


def pool_of(game: Game, deck: str, who: Survivor | None, keyword: str) -> list[str]:
    """Lists the cards that a deck holds now."""
    library = game.library
    if deck in RESOURCE_DECKS or deck == "monster_resources":
        return [name for name in resource_deck(game, deck_named(game, deck)) if not keyword or keyword in library.resources[name].keywords]
    if deck == "disorders":
        return [name for name in library.disorders if who is None or name not in who.disorders]
    if deck in ("fighting_arts", "secret_fighting_arts"):
        return [name for name, card in library.fighting_arts.items() if card.secret == (deck == "secret_fighting_arts")
                and (who is None or name not in who.fighting_arts)]
    if deck == "kept_arts":
        return [name for name in game.settlement.kept_arts if who is None or name not in who.fighting_arts]
    if deck == "built_gear":
        return [name for name, card in library.gear.items() if card.at in game.settlement.locations and not (is_unique(card) and owned(game, name))]
    if deck == "gear":
        return [name for name, card in library.gear.items() if (not keyword or keyword in card.keywords) and not (is_unique(card) and owned(game, name))]
    if deck == "masteries":
        return [card.mastery for card in library.proficiencies.values() if card.mastery is not None and card.mastery not in game.settlement.innovations]
    return list(game.settlement.innovation_deck)


def gain_disorder(game: Game, who: Survivor, name: str, context: Context) -> Steps[None]:
    """Gives a disorder: three at most, a fourth takes the place of one, as they choose; a second of the same does nothing (facts 6.10)."""
    if name in who.disorders or forbidden_by(game, who.id, "gain_disorders"):
        return
    if len(who.disorders) >= MOST_DISORDERS:
        lose_disorder(game, who, (yield Ask("choose", who.id, context.card, tuple(who.disorders), ChooseFacts("disorder", name))))
    who.disorders.append(name)
    game.emit(events.CardGained(who.id, name, "disorder"))
    game.refresh()
    yield from carded(game, who, name, context)


def lose_disorder(game: Game, who: Survivor, name: str) -> None:
    """Takes a disorder from a survivor."""
    who.disorders.remove(name)
    who.notes = [note for note in who.notes if note != incurable(name)]
    game.emit(events.CardLost(who.id, name, "disorder"))
    game.refresh()


def make_incurable(game: Game, who: Survivor, name: str) -> None:
    """Lets no cure take away a disorder that a survivor has."""
    if name in curable(who):
        who.notes.append(incurable(name))
        game.emit(events.MadeIncurable(who.id, name))


def incurable(disorder: str) -> str:
    """Returns the note on the sheet of who has a disorder that no cure takes away."""
    return f"incurable_{disorder}"


def curable(who: Survivor) -> list[str]:
    """Lists the disorders that can be cured."""
    return [name for name in who.disorders if incurable(name) not in who.notes]


def carded(game: Game, who: Survivor, name: str, context: Context) -> Steps[None]:
    """Lets a disorder say what happens when it is gained (Weak Spot: where the spot is)."""
    within = context.inner(name, who.id, who)
    within.about = who
    for rule in game.library.disorders[name].rules:
        if "carded" in rule.when and (not rule.if_.every or rule.if_.hold(game, within)):
            yield from perform(game, rule.do, within)


def gain_art(game: Game, who: Survivor, name: str, context: Context) -> Steps[None]:
    """Gives a fighting art that the survivor does not have yet: three at most, of four one stays out, as they choose (facts, innovations 4)."""
    if name in who.fighting_arts:
        return
    if len(who.fighting_arts) >= MOST_ARTS:
        gone = yield Ask("choose", who.id, context.card, (*who.fighting_arts, name), ChooseFacts("fighting_art", name))
        if gone == name:
            return
        lose_art(game, who, gone)
    who.fighting_arts.append(name)
    game.emit(events.CardGained(who.id, name, "fighting_art"))
    game.refresh()


def lose_art(game: Game, who: Survivor, name: str) -> None:
    """Takes a fighting art from a survivor."""
    who.fighting_arts.remove(name)
    game.emit(events.CardLost(who.id, name, "fighting_art"))
    game.refresh()


def keep_art(game: Game, who: Survivor, name: str) -> None:
    """Takes a fighting art from a survivor and keeps it, instead of the one before, for others to learn."""
    lose_art(game, who, name)
    game.settlement.kept_arts = [name]
    game.emit(events.ArtKept(who.id, name))


def gain_ability(game: Game, who: Survivor, name: str) -> None:
    """Gives an ability that the survivor does not have yet."""
    if name not in who.abilities:
        who.abilities.append(name)
        game.emit(events.CardGained(who.id, name, "ability"))
        game.refresh()


def gain_innovation(game: Game, name: str, context: Context) -> Steps[None]:
    """Gives the settlement an innovation; what follows it comes into the deck, and what it says on gaining happens."""
    settlement, library = game.settlement, game.library
    if name in settlement.innovations or name in settlement.principles:
        return
    if library.innovations[name].principle is not None:
        settlement.principles.append(name)
    else:
        settlement.innovations.append(name)
    settlement.innovation_deck = [card for card in settlement.innovation_deck if card != name]
    following = [card for card, what in library.innovations.items()
                 if what.follows == name and card not in settlement.innovation_deck and card not in settlement.innovations]
    settlement.innovation_deck += following
    game.emit(events.CardGained("settlement", name, "innovation" if name in settlement.innovations else "principle"))
    if following:
        game.emit(events.Shuffled("settlement", "innovations"))
    game.refresh()
    yield from perform(game, library.innovations[name].gained, context.inner(name, "settlement", context.subject))
    if "innovated" in game.triggers:
        yield from fire_triggers(game, "innovated", context)


def gain_location(game: Game, name: str) -> None:
    """Adds a location to the settlement."""
    if name not in game.settlement.locations:
        game.settlement.locations.append(name)
        game.emit(events.CardGained("settlement", name, "location"))
        game.refresh()


def lose_innovation(game: Game, name: str) -> None:
    """Puts an innovation that the settlement has back into its deck."""
    settlement = game.settlement
    if name in settlement.innovations:
        settlement.innovations.remove(name)
        settlement.innovation_deck.append(name)
        game.emit(events.CardLost("settlement", name, "innovation"))
        game.refresh()


def lose_location(game: Game, name: str) -> None:
    """Removes a location that the settlement has."""
    if name in game.settlement.locations:
        game.settlement.locations.remove(name)
        game.emit(events.CardLost("settlement", name, "location"))
        game.refresh()


def resource_deck(game: Game, deck: str) -> list[str]:
    """Lists what is left of a resource deck: all its cards less those that lie with somebody."""
    held = [name for survivor in game.campaign.survivors for name in survivor.resources]
    if game.showdown is not None:
        held += game.showdown.left_behind + [name for name, count in game.showdown.spoils.items() for _ in range(count)]
    left = []
    for name, card in game.library.resources.items():
        if card.deck == deck:
            left += [name] * max(0, card.copies - held.count(name))
    return left


def is_unique(card: Gear) -> bool:
    """Tells whether there may be only one of a gear card in a settlement."""
    return any([use.word == "unique" for use in card.with_])


def owned(game: Game, name: str) -> bool:
    """Tells whether the settlement has a gear card, in the storage or in a grid."""
    return game.settlement.storage.get(name, 0) > 0 or any([name in survivor.grid.values() for survivor in game.living()])
