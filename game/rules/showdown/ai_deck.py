"""The AI deck: drawing a card, performing it by its type, and the pile it goes to (core rules p.67, p.71)."""
from game.cards.definitions import AiCard
from game.cards.effect import Effects
from game.rules.engine import events
from game.rules.engine.game import Context, Game, MonsterAttack
from game.rules.engine.known_ai import top_was_taken
from game.rules.engine.performing import Awaiting, contain, perform
from game.rules.engine.piles import draw_face_up
from game.rules.engine.question_facts import ChooseFacts
from game.rules.engine.questions import CONTROLLER, Steps, TopCard, choose
from game.rules.engine.reasons import CancelledReason, PersistentInjuryReason, ProxyReason, TurnedUpReason
from game.rules.engine.signals import ENDS, CardEnds
from game.rules.engine.triggers import fire_triggers, prevented
from game.rules.showdown.creation import cards_of
from game.rules.showdown.placing import come_back
from game.rules.showdown.wounds import reshuffle_ai, rise, stand_monster

STAYING = ("mood", "trait", "status")                           # types of AI cards that come into play


def before_draw(game: Game) -> Steps[Context | None]:
    """Opens the moment before the monster draws; returns the context of the draw, None if a rule cancelled it."""
    showdown = game.table
    context = Context("", "monster", None, kind="ai")
    if not (showdown.face_up or showdown.ai_deck or showdown.ai_discard):
        context.card = "basic_action"
    if "before_ai_draw" in game.triggers and (yield from prevented(game, "before_ai_draw", context)):
        game.record_reason(CancelledReason, "", "ai_draw", "rule")
        return None
    return context


def draw_ai(game: Game, context: Context) -> Steps[int]:
    """Draws and plays one card, or performs the basic action if no card is left; returns how many more cards are to be drawn."""
    showdown = game.table
    stand_monster(game)                                   # who lies down stands to draw (facts 7.17)
    if showdown.face_up:
        return (yield from turn_up(game, showdown.face_up, context))
    if not showdown.ai_deck:
        if not showdown.ai_discard:
            context.card = "basic_action"
            game.emit(events.CardDrawn("monster", "basic_action", "basic_action"))
            yield from perform_steps(game, game.monster_card.basic_action, context)
            game.emit(events.CardEnded("monster", "basic_action", "play"))
            rise(game)
            return context.draws
        yield from reshuffle_ai(game)
    name = draw_face_up(showdown.ai_deck) if game.apart is None else (yield TopCard())  # type: ignore[misc]  # asked by the forecast alone
    top_was_taken(showdown)
    if game.library.ai[name].proxy:
        showdown.drawn = name                                   # while the controller chooses, it lies on no pile
        yield from bind_proxy(game, name)
    return (yield from play_card(game, name, context))


def play_card(game: Game, name: str, context: Context) -> Steps[int]:
    """Performs a card's actions by its type and puts it on the pile of its type; returns how many more cards are to be drawn."""
    if game.apart is not None:
        return game.apart(perform_card, game, name, context)
    return perform_card(game, name, context)


def perform_card(game: Game, name: str, context: Context) -> Steps[int]:
    """Plays a card, here and now."""
    showdown, card = game.table, game.ai_card(name)
    context.card, context.kind = name, "ai"
    if card.intimidate:
        context.monster_attack = MonsterAttack(intimidate=True)
    showdown.drawn = name
    game.emit(events.CardDrawn("monster", name, "ai"))
    played = False
    try:
        if "ai_drawn" in game.triggers and (yield from prevented(game, "ai_drawn", context)):
            game.record_reason(CancelledReason, name, name, "rule")
            return 0                                            # never played, a mood does not come into play either
        played = True
        if card.type in STAYING and showdown.drawn == name:
            showdown.in_play.append(name)
            game.enter("monster", name, card.rules)
        yield from perform_steps(game, actions_of(game, card, name), context)
    finally:
        lay_down(game, name, card, played)
    rise(game)
    if "card_end" in game.triggers:
        yield from fire_triggers(game, "card_end", context)
    return context.draws


def actions_of(game: Game, card: AiCard, name: str) -> Effects:
    """Returns the actions of a card, or those with which a persistent injury in play replaces them (core rules p.67)."""
    if card.proxy:                                              # an unbound proxy is the basic action
        return game.monster_card.basic_action
    for location in game.table.persistent_injuries:
        injury = game.library.hit_locations[location].injury
        if injury in card.injuries:
            game.record_reason(PersistentInjuryReason, name, injury)
            return card.injuries[injury]
    return card.actions


def perform_steps(game: Game, actions: Effects, context: Context) -> Steps[None]:
    """Performs the numbered actions of a card; `CardEnds` and a knocked-down monster skip the rest."""
    try:
        with Awaiting(game, "ai_card"):
            for number, action in enumerate(actions):
                if game.monster.knocked_down:                   # facts 7.17
                    game.record_reason(CancelledReason, context.card, "rest_of_card", "knocked_down")
                    break
                game.emit(events.ActionBegan("monster", context.card, number))
                try:
                    yield from perform(game, (action,), context)
                except ENDS as signal:
                    contain(game, signal, context.card)
    except CardEnds:
        pass


def lay_down(game: Game, name: str, card: AiCard, played: bool) -> None:
    """Puts a finished card on the pile of its type; moods, traits and durations that were played stay in play.

    A card that has been moved already stays where it is.
    """
    showdown = game.table
    if showdown.drawn != name:
        return
    showdown.drawn = ""
    if played and card.type == "duration":
        showdown.face_up = name
        game.refresh()
        game.emit(events.CardEnded("monster", name, "play"))
    elif played and card.type in STAYING and name in showdown.in_play:  # not so where another copy of a cancelled card is in play
        game.emit(events.CardEnded("monster", name, "play"))
    else:
        showdown.ai_discard.insert(0, name)
        game.expire("card_end")
        game.emit(events.CardEnded("monster", name, "discard"))


def turn_up(game: Game, name: str, context: Context) -> Steps[int]:
    """Draws a duration card for the second time: performs its face-up actions and discards it (core rules p.71)."""
    showdown, card = game.table, game.ai_card(name)
    context.card, context.kind = name, "ai"
    if card.intimidate:
        context.monster_attack = MonsterAttack(intimidate=True)
    showdown.face_up, showdown.drawn = "", name
    game.emit(events.CardDrawn("monster", name, "ai"))
    game.record_reason(TurnedUpReason, name)
    game.refresh()
    try:
        if not (yield from prevented(game, "ai_drawn", context)):
            yield from perform_steps(game, card.face_up, context)
    finally:
        game.expire("card_end")
        discard_drawn(game)
    if not game.monster.space:
        yield from come_back(game, context)
    rise(game)
    if "card_end" in game.triggers:
        yield from fire_triggers(game, "card_end", context)
    return context.draws


def bind_proxy(game: Game, name: str) -> Steps[None]:
    """Binds a proxy to a card by its number; if the number has none yet, the controller chooses it (core rules p.55).

    Any AI card of the monster's decks may be chosen, or its basic action; from now on the number stands for it.
    """
    proxies, number = game.table.proxies, str(game.library.ai[name].proxy)
    if number not in proxies:
        own = [card for card in cards_of(game, "ai") if game.library.ai[card].rank != "special"]
        proxies[number] = yield from choose("choose", CONTROLLER, name, (*own, "basic_action"), ChooseFacts("proxy", number))
    game.record_reason(ProxyReason, name, proxies[number])


def discard_drawn(game: Game) -> None:
    """Lays the AI card that is being played on the discard pile at once; one that lies on its pile already stays there."""
    showdown, name = game.table, game.table.drawn
    if not name:
        return
    if name in showdown.in_play:
        discard_from_play(game, name)
        return
    showdown.drawn = ""
    showdown.ai_discard.insert(0, name)
    game.emit(events.CardEnded("monster", name, "discard"))


def discard_from_play(game: Game, name: str) -> None:
    """Discards a mood or trait; its rules go out of play."""
    showdown = game.table
    if name in showdown.in_play:
        showdown.in_play.remove(name)
        showdown.ai_discard.insert(0, name)
        if showdown.drawn == name:
            showdown.drawn = ""
        game.emit(events.CardEnded("monster", name, "discard"))
        game.leave(("monster", name, game.ai_card(name).rules))
