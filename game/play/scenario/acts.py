"""The actions of survivors in a scenario, and the actions that the rules must refuse, with the reasons that the rules give."""

from __future__ import annotations

from typing import Any

from game.cards.codes import Code
from game.model.space import INDEX
from game.model.space import step as next_space
from game.model.survivor import Survivor
from game.play.scenario.play import Play
from game.play.scenario.reading import BadScenario, Step, Told, Unknown
from game.play.scenario.table import find, space
from game.rules import flow
from game.rules.engine.game import Context, Game
from game.rules.engine.options import ATTACK, END_ACT, LEAVE, MOVE, SURVIVAL_ACTIONS, attack_key, survival_key
from game.rules.engine.questions import Ask, Steps, Why
from game.rules.queries import position
from game.rules.session import decode, encode
from game.rules.showdown import act_options, acts, movement, survival
from game.rules.showdown.timing import moment

VERBS = (MOVE, ATTACK, "throw", "use", *SURVIVAL_ACTIONS, LEAVE, END_ACT)       # what a survivor does in a scenario


def open_turn(game: Game) -> Steps[None]:
    """Begins the survivors' turn if it is the monster's; in the position given by the scenario it has begun."""
    if game.table.stage != "monster":
        return
    yield from flow.begin_survivors_turn(game, Context("", "monster", None))


def turn_opens(game: Game) -> Steps[None]:
    """Lets the rules answer to the beginning of the survivors' turn, in the position given by the scenario."""
    yield from moment(game, "5", Context("", "monster", None))


def in_a_showdown(play: Play) -> None:
    """Checks that there is a showdown; raises BadScenario."""
    showdown = play.game.showdown
    if showdown is None:
        raise BadScenario("there is no showdown")
    if showdown.stage == "over":
        raise BadScenario(f"the showdown is over: {showdown.outcome}")


def close_act(game: Game) -> Steps[None]:
    """Ends the current act."""
    if game.table.acting:
        yield from acts.end_act(game, game.by_id[game.table.acting])


# ---- actions --------------------------------------------------------------------------------------------------------
def act(play: Play, name: str, doing: object) -> None:
    """Lets a survivor perform one action; this ends another survivor's act."""
    in_a_showdown(play)
    who = play.who(name).id
    ended_by_itself = play.unspent.pop(who, None) is not None and play.who(name).acted
    if doing == END_ACT and ended_by_itself:
        return                                                  # nothing was left to do

    def acting(game: Game) -> Steps[None]:
        yield from open_turn(game)
        survivor = game.by_id[who]
        why = cannot_begin(game, survivor)
        if why:
            raise BadScenario(f"{name} cannot act: {why}")
        if game.table.acting != who:
            yield from close_act(game)
            yield from acts.begin_act(game, survivor)
        key, refused = wanted(game, survivor, doing)
        if refused is not None:
            raise BadScenario(f"{name} cannot {in_words(doing)}: {refused}")
        steps = acts.one_action(game, survivor)
        question: Any = next(steps)
        try:
            while True:
                if type(question) is Ask and question.kind == "action" and question.about == "act":
                    if key not in question.options:
                        raise BadScenario(f"{name} is not offered '{key}'")
                    answer: Any = key
                else:
                    answer = yield question
                question = steps.send(answer)
        except StopIteration:
            pass

    play.resolve(acting)


def cannot_begin(game: Game, survivor: Survivor) -> str:
    """Returns why a survivor cannot act at all now, or ""."""
    if survivor.dead:
        return "dead"
    if game.table.stage == "over":
        return "over"
    if game.table.acting == survivor.id:
        return ""
    return "" if act_options.can_begin(game, survivor) else "knocked_down" if survivor.down_since else "no_activation"


def in_words(doing: object) -> str:
    """Returns a short text of an action."""
    if isinstance(doing, dict):
        return " ".join(f"{verb} {in_words(what)}" for verb, what in doing.items())
    return ", ".join(map(str, doing)) if isinstance(doing, list) else str(doing)


def wanted(game: Game, survivor: Survivor, doing: Told) -> tuple[str, Why | None]:
    """Returns the option key of an action, and why it is refused, or None."""
    verb, what = next(iter(doing.items())) if isinstance(doing, dict) and doing else (str(doing), None)
    if verb == MOVE:
        return str(what), because(way_refused(game, survivor, space(what), doing.get("path")))
    if verb == ATTACK:
        weapon = gear_card(game, what)
        why = act_options.cannot_attack(game, survivor, weapon) if game.library.gear[weapon].weapon is not None else Why("missing_cost")
        return attack_key(weapon), why
    if verb in ("throw", "use"):
        return ability(game, survivor, what)
    if verb in SURVIVAL_ACTIONS:
        why = survival.cannot_act(game, survivor, verb)
        if verb != "encourage":
            return verb, why
        other = find(game.campaign, what)
        if (why is None or why.code == "nobody_down") and other not in survival.encouraged_by(game, survivor):
            why = Why("limit")
        return survival_key(verb, other.id), why
    if verb == END_ACT:
        return verb, act_options.cannot_end_act(game, survivor)
    if verb == LEAVE:
        return verb, None if game.table.unresolved else Why("nothing")
    raise Unknown(f"a survivor cannot '{verb}'", verb, Code.UNKNOWN_WORD, VERBS)


def gear_card(game: Game, name: object) -> str:
    """Returns the full id of a gear card; raises Unknown if there is none."""
    if name not in game.library.gear:
        raise Unknown(f"there is no gear card '{name}'", name, Code.NO_SUCH_CARD, game.library.gear)
    return str(name)


def ability(game: Game, survivor: Survivor, name: object) -> tuple[str, Why | None]:
    """Returns the ability of a card or terrain tile that a survivor may use now, or why none may be used; `{card: ID, at: SPACE}` selects a tile."""
    tile, name = (space(name["at"]), name["card"]) if isinstance(name, dict) else ("", name)
    found = [entry for entry in act_options.abilities(game, survivor) if name in (entry[1], entry[1].rpartition(".")[2], entry[3].name)]
    refused = [(act_options.key_of(entry), act_options.cannot_use_ability(game, survivor, entry)) for entry in found]
    refused += [(use.key, because(use.code)) for use in position.tile_uses(game, survivor)
              if name in (use.card, use.name) and (not tile or tile in use.spaces)]
    for key, why in refused:
        if why is None:
            return key, None
    return refused[0] if refused else ("", Why("missing_cost"))


def way_refused(game: Game, survivor: Survivor, end: str, path: list[str] | None) -> str:
    """Returns why a survivor cannot move to a space, or along the given path; "" if it is allowed."""
    why = position.why_not_space(game, survivor, end)
    if why not in (None, "out_of_reach") or path is None:
        return why or ""
    way = [space(name) for name in path if name != survivor.space or name == end]
    taken = movement.occupied(game, survivor)
    at = survivor.space
    for name in way:
        if name not in (next_space(at, direction) for direction in "NESW"):
            return "out_of_reach"
        if taken >> INDEX[name] & 1:
            return "occupied"
        at = name
    steps = max(1, position.number(game, survivor.id, "movement"))
    return "" if why is None and at == end and len(way) <= steps else "out_of_reach"


# ---- refused actions ------------------------------------------------------------------------------------------------
def because(code: str | None) -> Why | None:
    """Makes the reason of a code that no card stands behind; None of an empty code."""
    return Why(code) if code else None


def refusal(play: Play, step: Step) -> Why | None:
    """Returns why a step would be refused now, or None."""
    game = Game(decode(encode(play.campaign)), play.library, explain=False)
    word = step.word
    if word == "deploy":
        return next((Why(code) for name, at in step.what.items() if (code := cannot_deploy(game, find(game.campaign, name), at))), None)
    if word == "end_round" or word == "survivors_turn" or word == "monster_turn":
        return Why("over") if game.table.stage == "over" else None
    names = {survivor.name for survivor in game.campaign.survivors}
    if word not in names:
        raise BadScenario(f"what may be refused is an action of a survivor, not '{word}'")
    survivor = find(game.campaign, word)
    before = cannot_begin(game, survivor)
    if survivor.acted and survivor.id in play.unspent:
        survivor.movements, survivor.activations = play.unspent[survivor.id]
    if game.table.acting != survivor.id and not before:
        acts.give_actions(game, survivor)                       # as if the act began now
        game.table.acting = survivor.id
    key, why = wanted(game, survivor, step.what)
    if before or why is not None:
        return why or Why(before)
    return None if key == END_ACT or key in acts.options(game, survivor) else Why("limit")


def cannot_deploy(game: Game, survivor: Survivor, at: object) -> str:
    """Returns why a survivor cannot start on a space, or ""."""
    game.by_id[survivor.id].space = ""
    return position.why_not_start(game, space(at)) or ""
