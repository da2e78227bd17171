"""The steps of a scenario's `when`: turns, actions of survivors, single effects, and what the rules must refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.cards.codes import Code
from game.cards.effect import EFFECTS, Effects
from game.cards.source import Node
from game.model.space import INDEX
from game.model.survivor import LOCATIONS, Survivor
from game.play.scenario import gear, hunt, settlement, years
from game.play.scenario.acts import act, cannot_deploy, close_act, in_a_showdown, in_words, open_turn, refusal, turn_opens
from game.play.scenario.play import OwnAnswer, Play, Resolution
from game.play.scenario.reading import BadScenario, Step, Unknown, effects_in, listed, word_in
from game.play.scenario.table import find, space
from game.rules import flow, homecoming
from game.rules.engine.game import Context, Figure, Game, SurvivorAttack
from game.rules.engine.options import FREE_NAME, PlayerOption
from game.rules.engine.performing import perform
from game.rules.engine.questions import Ask, Steps
from game.rules.session import decode, encode
from game.rules.showdown import ai_deck, creation, monster_attack, movement, set_up, wounds
from game.rules.survivors import harm
from game.rules.survivors.death import end_showdown, kill

KINDS_OF_CARDS = ("gear", "resource", "disorder", "fighting_art", "ability", "innovation", "location")  # what `gain` may name besides `card`
OF_GAINS = {"gain_card": dict.fromkeys(KINDS_OF_CARDS, "card"), "gain": {"attributes": "permanent"}}  # their settings in scenarios, and on cards
OF_ALL = {"endeavors", "population"}                             # counters of the settlement
LAID_OUT = ("place", "choose")                                  # questions of survivors who ambush, which a scenario need not answer
IN_OTHER_WORDS = {"off_board": ("out_of_range", "not_adjacent"), "too_many": ("limit",), "no_survival": ("missing_cost",)}  # and words for them


def take(play: Play, step: Step) -> None:
    """Performs one step; raises BadScenario if the rules do not offer it, Skipped if it is not implemented."""
    if step.beside("answers") is None:
        play.exact = False
        take_one(play, step)
        if step.word not in ("refused", "play_on"):
            settlement.reach_milestones(play)
    else:
        play.take_listed(listed(step.beside("answers")), lambda: take_one(play, step))


def take_one(play: Play, step: Step) -> None:
    """Performs one step, and nothing that becomes due by it."""
    word = step.word
    if word == "refused":
        refused(play, step)
    elif word in {survivor.name for survivor in play.campaign.survivors}:
        act(play, word, step.what)
    elif word in settlement.STEPS:
        settlement.take(play, step)
    elif word in hunt.STEPS:
        hunt.STEPS[word](play, step)
    elif word in STEPS:
        STEPS[word](play, step)
    elif word in EFFECTS or word in play.library.actions:
        alone(play, step)
    else:
        raise Unknown(f"there is no step '{word}'", word, Code.UNKNOWN_WORD, step_words())


def step_words() -> set[str]:
    """Returns the words that a step may begin with, besides the names of survivors."""
    return {*STEPS, *hunt.STEPS, *settlement.STEPS, "refused", *EFFECTS}


def is_effect(word: str) -> bool:
    """Returns whether a step is an effect as cards write it, or a list of these."""
    return word == "perform" or (word in EFFECTS and word not in {*STEPS, *hunt.STEPS, *settlement.STEPS})


def refused(play: Play, step: Step) -> None:
    """Passes if the rules do not offer a step; the state stays unchanged."""
    inner = Step(step.below("refused"))
    at_home = inner.word in settlement.STEPS
    if play.game.showdown is not None and play.game.showdown.stage == "monster" and inner.word in [who.name for who in play.campaign.survivors]:
        play.resolve(open_turn)                                 # a survivor's step, refused or not, opens the survivors' turn
    why = settlement.refusal(play, inner) if at_home else refusal(play, inner)
    if why is None:
        raise BadScenario(f"refused: the rules allow {in_words(inner.told)}")
    play.refusal = why
    expected = step.beside("why")
    if expected is not None and expected not in (why.code, *IN_OTHER_WORDS.get(why.code, ())):
        raise BadScenario(f"why: expected {expected}, found {why}")


# ---- turns ----------------------------------------------------------------------------------------------------------
def monster_turn(play: Play, step: Step) -> None:
    """Plays the whole monster turn."""

    def turn(game: Game) -> Steps[None]:
        yield from close_act(game)
        game.table.stage = "monster"
        yield from flow.monster_turn(game)

    in_a_showdown(play)
    play.resolve(turn)


def survivors_turn(play: Play, step: Step) -> None:
    """Begins the survivors' turn, unless it has begun; as a first step it is its beginning."""
    in_a_showdown(play)
    play.resolve(open_turn if play.happened else turn_opens)


def play_on(play: Play, step: Step) -> None:
    """Lets the rules go on as in play, with the answers that are listed."""
    play.play_on(listed(step.what))


def end_round(play: Play, step: Step) -> None:
    """Ends the survivors' turn and the round."""

    def ends(game: Game) -> Steps[None]:
        yield from open_turn(game)
        yield from close_act(game)
        yield from flow.end_round(game)

    in_a_showdown(play)
    play.resolve(ends)


def lose_card(play: Play, step: Step) -> None:
    """Lets a survivor lose a card, or the settlement one of its cards or of the storage."""
    told = step.what
    if not isinstance(told, dict):
        beside = step.beside("by") or step.beside("who")
        told = {"card": told} | ({"who": beside} if beside is not None else {})
    told = {"who" if key == "by" else key: value for key, value in told.items()}
    word = str(told.get("card"))
    name = play.library.find("any", word) or play.library.find("injury", word) or word
    if "who" in told:
        play.resolve(gear.losing(play.who(told["who"]).id, name))
    elif play.campaign.settlement.storage.get(name, 0):
        play.resolve(gear.taken_away(name))
    else:
        alone(play, step)


# ---- setting up -----------------------------------------------------------------------------------------------------
def start(play: Play, step: Step) -> None:
    """Builds the decks of the level and places the monster; tile and facing are as given."""
    set_up_showdown(play)


def set_up_showdown(play: Play) -> None:
    """Sets up the showdown, up to the places of the survivors."""
    facing, tile, lies = play.game.monster.facing, PlayerOption(play.campaign.controller).key, anywhere(play)

    def own(question: Ask) -> str | None:
        if question.kind == "controller":
            return tile
        return facing if question.kind == "direction" and "direction" not in play.answers.told else lies(question)

    def begin(game: Game) -> Steps[None]:
        game.table.stage = "set_up"
        yield from set_up.create_monster(game)
        game.table.ai_deck += [""] * creation.missing_cards(game)   # cards that the pack has not got yet count, and no one looks at them
        if game.table.hit_locations:
            creation.end_without_fight(game)
        yield from set_up.take_places(game)

    play.resolve(begin, own)


def anywhere(play: Play) -> OwnAnswer:
    """Returns a function that answers where something lies that the players may lay anywhere, if the scenario does not: on the first space where it may."""

    def own(question: Ask) -> str | None:                       # what the scenario answers may be meant for another question of the kind
        told = map(str, listed(play.answers.told.get(question.kind)))
        return question.options[0] if question.kind in LAID_OUT and not any([answer in question.options for answer in told]) else None

    return own


def deploy(play: Play, step: Step) -> None:
    """Places survivors where they may start; when all are placed, the showdown begins. What nobody has set up yet is set up first."""
    if play.game.showdown is not None and play.game.showdown.stage == "set_up":
        set_up_showdown(play)
    for name, at in step.what.items():
        why = cannot_deploy(Game(decode(encode(play.campaign)), play.library, explain=False), play.who(name), at)
        if why:
            raise BadScenario(f"{name} cannot start on {at}: {why}")
        who = play.who(name).id

        def place(game: Game, who: str = who, at: str = at) -> Steps[None]:
            movement.move_to(game, game.by_id[who], at, "placed")
            if game.table.stage == "deploy" and all(survivor.space for survivor in game.living()):
                yield from set_up.deploy(game)

        play.resolve(place, anywhere(play))


# ---- single effects -------------------------------------------------------------------------------------------------
def context_for(game: Game, who: Figure | None) -> Context:
    """Makes the context of a single effect on somebody: of the monster, or in the settlement of the settlement."""
    context = Context("", "monster" if game.showdown is not None else "settlement", who)
    if isinstance(who, Survivor):
        context.attack = SurvivorAttack(who)
        context.aim(who)
    return context


def does(play: Play, who: object, verb: Callable[[Game, Any, Context], Steps[None]]) -> None:
    """Performs a verb on a survivor."""
    name = play.who(who).id

    def happens(game: Game) -> Steps[None]:
        yield from verb(game, game.by_id[name], context_for(game, game.by_id[name]))

    play.resolve(happens)


def suffer(play: Play, step: Step) -> None:
    """Deals damage to a body location, which a die decides if it is not given."""
    told = step.what
    if "brain" in told:
        does(play, told["who"], lambda game, who, context: harm.brain_damage(game, who, int(told["brain"]), context))
        return

    def verb(game: Game, who: Survivor, context: Context) -> Steps[None]:
        at = told.get("location", told.get("at", "random"))
        if at == "random":
            at = yield from monster_attack.random_location(game, who)
        if at not in LOCATIONS:
            raise BadScenario(f"there is no body location '{at}'")
        yield from harm.suffer(game, who, at, int(told.get("damage", 1)), context)

    does(play, told["who"], verb)


def brain_damage(play: Play, step: Step) -> None:
    """Deals damage to the brain."""
    amount = int(step.what.get("amount", 1))
    does(play, step.what["who"], lambda game, who, context: harm.brain_damage(game, who, amount, context))


def wound_monster(play: Play, step: Step) -> None:
    """Wounds the monster so many times."""
    in_a_showdown(play)

    def wounded(game: Game) -> Steps[None]:
        for _ in range(int(step.what)):
            yield from wounds.wound_monster(game, Context("", "monster", None))

    play.resolve(wounded)


def grab(play: Play, step: Step) -> None:
    """Performs the monster's grab on a survivor."""
    effects = word_in("perform", Node(step.node.line, step.node.column, "grab"), play.library, play.game.monster.card)
    does(play, step.what, lambda game, who, context: perform(game, effects, context))


def place(play: Play, step: Step) -> None:
    """Puts a figure on a space, which is not movement."""
    told, at = step.what, space(step.what["space"])

    def put(game: Game) -> Steps[None]:
        figure: Any = game.monster if told["who"] == "monster" else find(game.campaign, told["who"])
        if movement.occupied(game, figure) >> INDEX[at] & 1:
            raise BadScenario(f"{at} is occupied")
        movement.move_to(game, figure, at, "placed")
        return
        yield

    play.resolve(put)


def after_fight(play: Play, step: Step) -> None:
    """Resolves the aftermath of the showdown; names are kept, or the first that is proposed."""
    told = play.answers.told
    play.resolve(after_fight_at_home, lambda question: question.options[0] if FREE_NAME in question.options and question.kind not in told else None)


# ---- the end of a fight ---------------------------------------------------------------------------------------------
def victory(play: Play, step: Step) -> None:
    """Lets the monster fall by a survivor's hand; the aftermath follows."""
    in_a_showdown(play)
    name = play.who(step.what).id

    def falls(game: Game) -> Steps[None]:
        game.table.last_to_wound = name
        end_showdown(game, "victory")
        return
        yield

    play.resolve(falls)
    after_fight(play, step)


def defeat(play: Play, step: Step) -> None:
    """Lets all who fight die, in the order of the table; the aftermath follows."""
    in_a_showdown(play)

    def die(game: Game) -> Steps[None]:
        for survivor in game.fighters():
            yield from kill(game, survivor, context_for(game, survivor))

    play.resolve(die, lambda question: "none" if question.kind == "take_resources" else None)
    after_fight(play, step)


def after_fight_at_home(game: Game) -> Steps[None]:
    """Resolves the aftermath; the story may end with it."""
    yield from flow.story_step(game, homecoming.after_fight(game))


def perform_effects(play: Play, step: Step) -> None:
    """Performs effects on a target, as the monster's or a survivor's."""
    effects = effects_in(step.below("perform"), play.library, owner_of_cards(play))
    target, source = step.beside("target"), step.beside("source")
    play.resolve(performing(play, effects, target, source))


def gains_card(word: str, what: object) -> bool:
    """Returns whether a step is a `gain` that names a card or a deck, and no effect."""
    return word == "gain" and isinstance(what, dict) and bool(what.keys() & {"card", "deck", *KINDS_OF_CARDS})


def as_on_cards(word: str, node: Node) -> Node:
    """Returns the settings of a gain by the names that cards have for them: `{who: Ann, disorder: prey}` names a card."""
    words = OF_GAINS.get(word, {})
    if node.pairs is None or not words:
        return node
    return Node(node.line, node.column, pairs=[(Node(key.line, key.column, words.get(str(key.text), key.text)), value) for key, value in node.pairs])


def injure(play: Play, step: Step) -> None:
    """Lets a severe injury happen: the one that is named, or what a roll on the table of a body location brings."""
    told = step.what
    at = told.get("location") if isinstance(told, dict) and "injury" not in told else None
    if at is None:
        alone(play, step)
        return
    if at not in LOCATIONS:
        raise BadScenario(f"there is no body location '{at}'")
    does(play, told["who"], lambda game, who, context: harm.severe_injury(game, who, at, context))


def alone(play: Play, step: Step) -> None:
    """Performs one effect that is written as a step; `who` names a survivor."""
    word, what = step.word, step.what
    who = what.get("who") if isinstance(what, dict) else None
    if gains_card(word, what):
        word = "gain_card"
    names = {survivor.name for survivor in play.campaign.survivors}
    empty = Node(step.node.line, step.node.column, "")
    if word not in EFFECTS:                                     # an action of the pack: `skip_next_hunt: Ann`
        word, empty = "perform", Node(step.node.line, step.node.column, word)
    if isinstance(what, list) and what and names.issuperset(map(str, what)):
        for name in what:
            play.resolve(performing(play, word_in(word, empty, play.library, owner_of_cards(play)), name, step.beside("source")))
        return
    node = step.below(step.word) if isinstance(step.told, dict) else empty
    node = as_on_cards(word, node)
    if isinstance(what, dict) and what and what.keys() <= OF_ALL:  # nobody has these but the settlement
        node = Node(node.line, node.column, pairs=[*(node.pairs or ()), (Node(node.line, node.column, "who"), Node(node.line, node.column, "settlement"))])
    if isinstance(who, str) and who in names:
        effects = word_in(word, node, play.library, owner_of_cards(play), "who")
    elif isinstance(what, str) and what in names:
        who = what
        effects = word_in(word, empty, play.library, owner_of_cards(play))
    else:
        who = next((who for who in map(step.beside, ("target", "by", "who")) if who is not None), None)
        effects = word_in(word, node, play.library, owner_of_cards(play))
    play.resolve(performing(play, effects, who, step.beside("source")))


def owner_of_cards(play: Play) -> str:
    """Returns the monster whose cards short ids mean first."""
    return play.game.monster.card if play.game.showdown is not None else play.campaign.monster


def performing(play: Play, effects: Effects, target: object, source: object) -> Resolution:
    """Makes the resolution of effects."""

    def happens(game: Game) -> Steps[None]:
        who: Any = None if target is None else game.monster if target == "monster" else find(game.campaign, target)
        context = context_for(game, who)
        if source not in (None, "monster"):
            context.owner = find(game.campaign, source).id
            context.attack = SurvivorAttack(find(game.campaign, source))
        yield from perform(game, effects, context)
        while context.draws:
            context.draws -= 1
            draw = yield from ai_deck.before_draw(game)
            if draw is not None:
                context.draws += yield from ai_deck.draw_ai(game, draw)

    return happens


STEPS: dict[str, Callable[[Play, Step], None]] = {
    "monster_turn": monster_turn, "survivors_turn": survivors_turn, "end_round": end_round, "play_on": play_on, "start": start, "deploy": deploy,
    "suffer": suffer, "brain_damage": brain_damage, "wound_monster": wound_monster, "grab": grab, "place": place,
    "aftermath": after_fight, "victory": victory, "defeat": defeat, "perform": perform_effects, "lose_card": lose_card, "injure": injure, **years.STEPS,
}  # fmt: skip
