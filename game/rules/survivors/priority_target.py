"""The priority target token: who holds it is the monster's target whatever its list says (facts 3.11)."""
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.reasons import TokenDroppedReason, TokenTakenReason


def take_token(game: Game, survivor: Survivor, card: str, lasting: bool = False) -> None:
    """Gives a survivor the priority target token; who held it until now drops it (facts 3.11). `lasting`: it stays when they are picked."""
    showdown = game.table
    if showdown.priority_target and showdown.priority_target != survivor.id:
        drop_token(game, game.by_id[showdown.priority_target], card, "taken")
    showdown.priority_target, showdown.lasting_target = survivor.id, lasting
    game.record_reason(TokenTakenReason, card, survivor.id, "for_good" if lasting else "once")
    game.emit(events.Changed(survivor.id, "priority_target", 1))


def drop_token(game: Game, survivor: Survivor, card: str, why: str) -> None:
    """Takes the priority target token from a survivor who holds it; `why` is picked, taken, died or card."""
    showdown = game.table
    if showdown.priority_target == survivor.id:
        showdown.priority_target, showdown.lasting_target = "", False
        game.record_reason(TokenDroppedReason, card, survivor.id, why)
        game.emit(events.Changed(survivor.id, "priority_target", -1))
