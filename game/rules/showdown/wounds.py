"""Wounds, Life and healing of the monster (core rules p.55, p.71)."""
from game.model.showdown import Showdown
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.known_ai import deck_was_shuffled, see_on_top, top_was_taken, wound_was_laid, wounds_were_healed
from game.rules.engine.questions import Steps, shuffled
from game.rules.engine.reasons import CoveredReason, IndomitableReason, LifeReason, WoundReason
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import monster_has
from game.rules.showdown.placing import come_back
from game.rules.survivors.death import end_showdown


# ---- standing up ----------------------------------------------------------------------------------------------------
def stand_monster(game: Game) -> None:
    """Lets the monster stand up if it is knocked down."""
    if game.monster.knocked_down:
        game.monster.knocked_down = False
        game.emit(events.Stood("monster"))


def rise(game: Game) -> None:
    """Lets an indomitable monster stand up at the end of the attack or effect that knocked it down (facts 10.3)."""
    if game.showdown is not None and game.monster.knocked_down and "indomitable" in game.qualities and monster_has(game, "indomitable"):
        game.record_reason(IndomitableReason, game.qualities["indomitable"][0][1])
        stand_monster(game)


# ---- wounds and Life ------------------------------------------------------------------------------------------------
def wound_monster(game: Game, context: Context, from_discard: bool = False) -> Steps[None]:
    """Takes a card of the AI deck unseen, or a point of Life; if nothing is left to lose, the monster dies (core rules p.55, First Story p.27).

    With `from_discard` the top card of the discard pile is taken in place of one of the deck, if there is one.
    """
    showdown, monster = game.table, game.monster
    attacker = context.attacker
    if attacker is not None:
        showdown.last_to_wound = attacker.id
    by = attacker.id if attacker is not None else ""
    if not monster.life:
        game.record_reason(WoundReason, context.card, len(showdown.ai_deck), len(showdown.ai_discard))
    if monster.life:
        monster.life -= 1
        game.emit(events.Wounded("monster", by, True, context.card))
        game.record_reason(LifeReason, context.card, monster.life, monster.life_at_start)
        if not monster.life and not life_first(game):
            end_showdown(game, "victory")
    elif showdown.face_up:
        showdown.wound_stack.insert(0, showdown.face_up)
        wound_was_laid(showdown, True)
        showdown.face_up = ""
        game.emit(events.Wounded("monster", by, cause=context.card))
        game.refresh()
        if not monster.space and not monster_has(game, "off_board"):
            yield from come_back(game, context)
    elif from_discard and showdown.ai_discard:
        showdown.wound_stack.insert(0, showdown.ai_discard.pop(0))
        wound_was_laid(showdown, True)
        game.emit(events.Wounded("monster", by, cause=context.card))
    else:
        if not showdown.ai_deck:
            if not showdown.ai_discard:
                game.emit(events.Wounded("monster", by, cause=context.card, last=True))
                end_showdown(game, "victory")
            yield from reshuffle_ai(game)
        showdown.wound_stack.insert(0, showdown.ai_deck.pop(0))
        wound_was_laid(showdown, top_was_taken(showdown))
        game.emit(events.Wounded("monster", by, cause=context.card))
    game.expire("wounded")
    if "wounded" in game.triggers:
        context.about = attacker if attacker is not None else game.monster
        yield from fire_triggers(game, "wounded", context)


def wounds_dealt(showdown: Showdown) -> int:
    """Returns the number of wounds that the monster suffers from: the cards and the Life that it has lost."""
    return len(showdown.wound_stack) + showdown.monster.life_at_start - showdown.monster.life


def is_last_wound(game: Game) -> bool:
    """Tells whether the next wound kills the monster: nothing is left that it could lose instead."""
    showdown, monster = game.table, game.monster
    if monster.life:
        return monster.life == 1 and not life_first(game)
    return not (showdown.face_up or showdown.ai_deck or showdown.ai_discard)


def life_first(game: Game) -> bool:
    """Returns whether Life is lost before cards only: the variant for five and six players or survivors (core rules p.55, facts 10.4)."""
    return max(len(game.table.survivors), len(game.campaign.players)) > 4 and not game.monster.own_life


def gain_life(game: Game, number: int, card: str) -> None:
    """Gives the monster the Life trait, or more of it: several gains add up to the Life that it starts with (core rules p.55)."""
    monster = game.monster
    monster.life, monster.life_at_start, monster.own_life = monster.life + number, monster.life_at_start + number, True
    game.emit(events.Changed("monster", "life", number))
    game.record_reason(LifeReason, card, monster.life, monster.life_at_start)


def reshuffle_ai(game: Game) -> Steps[None]:
    """Shuffles the discarded AI cards into a new deck."""
    showdown = game.table
    ran_out = not showdown.ai_deck
    showdown.ai_deck, showdown.ai_discard = (yield from shuffled(showdown.ai_discard)), []
    deck_was_shuffled(showdown, ran_out)
    game.emit(events.Shuffled("monster", "ai"))


def add_ai(game: Game, name: str, count: int) -> Steps[None]:
    """Shuffles cards from outside into the AI deck; nobody knows its order any more."""
    showdown = game.table
    game.emit(events.CardGained("monster", name, "ai"))
    showdown.ai_deck = yield from shuffled([*showdown.ai_deck, *[name] * count])
    deck_was_shuffled(showdown, False)
    game.emit(events.Shuffled("monster", "ai"))


def add_hit_locations(game: Game, name: str, count: int) -> Steps[None]:
    """Shuffles cards from outside into the hit location deck; the discarded ones stay where they are."""
    showdown = game.table
    game.emit(events.CardGained("monster", name, "hit_location"))
    showdown.hit_locations = yield from shuffled([*showdown.hit_locations, *[name] * count])
    game.emit(events.Shuffled("monster", "hit_locations"))


def shuffle_hit_locations(game: Game) -> Steps[None]:
    """Makes a fresh hit location deck of the cards that are left in it and those that were discarded."""
    showdown = game.table
    showdown.hit_locations, showdown.hit_location_discard = (yield from shuffled([*showdown.hit_locations, *showdown.hit_location_discard])), []
    game.emit(events.Shuffled("monster", "hit_locations"))


def recall_ai(game: Game, name: str) -> None:
    """Lays an AI card of the discards, else of the wound stack, on top of the AI deck. Whoever looks through the wounds knows all of them."""
    showdown = game.table
    if name in showdown.ai_discard:
        showdown.ai_discard.remove(name)
    else:
        showdown.wound_stack.remove(name)
        showdown.old_wounds = min(showdown.old_wounds, len(showdown.wound_stack))
        game.emit(events.Healed("monster", "wounds", 1))
    showdown.known_wounds = list(range(len(showdown.wound_stack)))
    showdown.ai_deck.insert(0, name)
    see_on_top(showdown, 1)
    game.emit(events.AiRecalled("monster", name))


def heal_monster(game: Game, wounds: int) -> None:
    """Heals wounds: cards go from the top of the wound stack to the bottom of the AI deck; Life rises at most to its start (core rules p.55, p.71)."""
    showdown, monster = game.table, game.monster
    healed = min(wounds, max(0, monster.life_at_start - monster.life))
    if healed:
        monster.life += healed
        game.record_reason(LifeReason, "", monster.life, monster.life_at_start)
    if not monster.own_life and showdown.face_up and wounds > healed:
        game.record_reason(CoveredReason, showdown.face_up, "heal")       # only a wound reaches the deck under it (core rules p.71)
    elif not monster.own_life:
        cards = showdown.wound_stack[:wounds - healed]
        showdown.ai_deck += cards
        del showdown.wound_stack[:len(cards)]
        wounds_were_healed(showdown, len(cards))
        healed += len(cards)
    game.emit(events.Healed("monster", "wounds", healed))
