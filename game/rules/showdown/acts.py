"""A survivor's act: one movement and one activation in any order, never split (First Story p.26)."""
from game.model.space import BIT, names
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import (
    END_ACT,
    LEAVE,
    SURVIVAL_ACTIONS,
    SurvivalOption,
    read_option,
    unresolved_action,
)
from game.rules.engine.performing import Awaiting
from game.rules.engine.questions import DONE, Ask, Silent, Steps
from game.rules.engine.signals import ActEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import value
from game.rules.showdown import hiding, terrain_use
from game.rules.showdown.act_options import attack_keys, cannot_end_act, cannot_move, may_strike_far, spending, usable
from game.rules.showdown.actions import do, lose_unspent, opportunity, walk_to
from game.rules.showdown.movement import free_for, spaces_for
from game.rules.showdown.survival import cannot_act, keys_of
from game.rules.showdown.weapons import gap_to


def options(game: Game, survivor: Survivor, free: int | None = None) -> tuple[str, ...]:
    """Lists the keys of all that is legal now: spaces, attacks, abilities, survival actions. After a dash or surge only what spends it; who lies
    on the ground has only what can be used lying.

    `free` is the set of spaces without a figure, if known.
    """
    if survivor.down_since:
        return usable(game, survivor)
    if game.table.unresolved:
        return spending(game, survivor, unresolved_action(game.table.unresolved))
    found = names(spaces_for(game, survivor, free)) if survivor.movements > 0 and not cannot_move(game, survivor) else ()
    if survivor.activations > 0 and (gap_to(game, survivor) <= 1 or game.bodies or may_strike_far(game, survivor)):
        found += attack_keys(game, survivor)
    found += usable(game, survivor)
    found += terrain_use.options(game, survivor)
    if game.table.rules != "first_story":
        for action in SURVIVAL_ACTIONS:
            if not cannot_act(game, survivor, action):
                found += keys_of(game, survivor, action)
    return found


def begin_act(game: Game, survivor: Survivor) -> Steps[None] | Silent:
    """Begins an act with one movement and one activation."""
    game.table.acting, game.table.point = survivor.id, "5.1"
    give_actions(game, survivor)
    if game.campaign.granted:
        hiding.reveal(game, "act", survivor.id)
    if game.campaign.granted or game.campaign.used:
        game.expire("next_act", "next_hit", owner=survivor.id)
    game.emit(events.ActBegan(survivor.id))
    if "act_start" in game.triggers:
        return opened_act(game, survivor)
    game.table.point = "5.2"
    return DONE


def give_actions(game: Game, survivor: Survivor) -> None:
    """Gives a survivor what an act has: one movement, more or fewer where rules say so, and one activation."""
    survivor.movements = survivor.activations = 1
    if "movements" in game.values:
        survivor.movements = max(0, 1 + value(game, survivor, "movements"))


def opened_act(game: Game, survivor: Survivor) -> Steps[None]:
    """Fires the moment at which an act begins; then the survivor acts."""
    yield from fire_triggers(game, "act_start", Context("", survivor.id, survivor))
    game.table.point = "5.2"


def one_action(game: Game, survivor: Survivor) -> Steps[None]:
    """Asks for one action of the act and performs it; the act ends by itself when nothing is left to do.

    After each movement or activation the other survivors have a survival opportunity (facts 8.1).
    """
    showdown, free = game.table, free_for(game, survivor) if survivor.movements > 0 else None
    open_to = () if survivor.dead else options(game, survivor, free)
    if not open_to and showdown.unresolved:
        lose_unspent(game, survivor)
        open_to = () if survivor.dead else options(game, survivor)
    if not open_to:
        yield from end_act(game, survivor)
        return
    if showdown.unresolved:                                     # the survival is spent, and perhaps a die was thrown: nobody has to go on with it
        open_to = (*open_to, LEAVE)
    answer = yield Ask("action", survivor.id, "act", open_to if "must move" in game.qualities and cannot_end_act(game, survivor) else (*open_to, END_ACT))
    if answer == END_ACT:
        yield from end_act(game, survivor)
        return
    try:
        with Awaiting(game, "act"):
            if answer in BIT:
                walk_to(game, survivor, answer, free)
                if "moved" in game.triggers:
                    yield from fire_triggers(game, "moved", Context("", survivor.id, survivor))
            else:
                yield from do(game, survivor, answer)
    except ActEnds:
        yield from end_act(game, survivor)
    if showdown.rules != "first_story" and answer != LEAVE and not isinstance(read_option("action", answer), SurvivalOption):
        showdown.unresolved = ""
        yield from opportunity(game, "act", "survivors_turn", survivor)


def end_act(game: Game, survivor: Survivor) -> Steps[None] | Silent:
    """Ends an act; what is not spent is lost."""
    survivor.acted = True
    survivor.movements = survivor.activations = 0
    game.table.acting, game.table.point, game.table.unresolved = "", "5.3", ""
    game.emit(events.ActEnded(survivor.id))
    if game.campaign.granted or game.campaign.used:
        game.expire("act_end", owner=survivor.id)
    return fire_triggers(game, "act_end", Context("", survivor.id, survivor)) if "act_end" in game.triggers else DONE
