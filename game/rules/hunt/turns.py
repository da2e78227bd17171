"""The course of a hunt: its beginning, and one turn after the other (facts, hunt 1)."""
from game.cards.rules_in_play import is_between_spaces
from game.model.hunt import DARKNESS, START, Hunt
from game.rules.engine import hunt_events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import GO_ON, AbilityOption, read_option
from game.rules.engine.performing import contained, perform, tell_loop
from game.rules.engine.question_facts import HuntTurnFacts
from game.rules.engine.questions import Ask, Steps
from game.rules.engine.signals import LoopEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.hunt.revealing import pass_on, reveal_space
from game.rules.hunt.track import advance, lay_out
from game.rules.survivors.death import end_hunt


def next_step(game: Game) -> Steps[None]:
    """Runs the next resolution of the hunt: its set-up, or one turn that the players begin."""
    hunt = game.hunt
    if hunt is None:
        yield from begin(game)
        return
    facts = HuntTurnFacts(hunt.at, hunt.monster_at, hunt.revealer)
    answer = yield Ask("hunt_turn", "everyone", hunt.monster, (*[use.key for use in uses(game)], GO_ON), facts)
    match read_option("hunt_turn", answer):
        case AbilityOption(card, number):
            context = Context(card, "settlement", None)
            yield from guarded(game, perform(game, game.library.innovations[card].rules[number].do, context))
        case _:
            yield from turn(game)


def uses(game: Game) -> list[AbilityOption]:
    """Lists what innovations let the hunters do between two spaces; before the first space nothing."""
    if game.hunt is None or game.hunt.at == START:
        return []
    known = [(name, game.library.innovations[name].rules) for name in game.settlement.innovations]
    return [AbilityOption(name, number) for name, rules in known for number, rule in enumerate(rules)
            if is_between_spaces(rule) and rule.if_.hold(game, Context(name, "settlement", None))]


def begin(game: Game) -> Steps[None]:
    """Lays out the track for the quarry that was chosen; those who depart stand on the start."""
    settlement, campaign = game.settlement, game.campaign
    monster = settlement.quarry or campaign.monster
    campaign.hunt = hunt = new_hunt(game, monster, level_of(game, monster), settlement.departing)
    game.refresh()
    game.emit(hunt_events.HuntBegan("settlement", monster, game.library.monster[monster].levels[hunt.level].level))
    if not hunt.survivors:
        end_hunt(game, "nobody")
    yield from guarded(game, fire_triggers(game, "hunt_setup", Context("", "settlement", None)))


def new_hunt(game: Game, monster: str, level: str, survivors: list[str]) -> Hunt:
    """Makes the track of a monster at a level."""
    card = game.library.monster[monster]
    laid = card.hunt or (game.library.monster[card.shares_cards_of].hunt if card.shares_cards_of else {})
    return Hunt(monster, level, list(survivors), lay_out({int(space): kind for space, kind in laid.items()}), 0, card.levels[level].hunt_space or 0,
                survivors[0] if survivors else "")


def level_of(game: Game, monster: str) -> str:
    """Returns the level that was chosen for the quarry, or the first at which it can be hunted."""
    levels = game.library.monster[monster].levels
    hunted = [name for name, level in levels.items() if level.hunt_space is not None]
    return next((name for name in hunted if levels[name].level == game.settlement.quarry_level), (hunted or list(levels))[0])


def turn(game: Game) -> Steps[None]:
    """Plays one turn: a space toward the monster, all that lies there, then the event revealer passes on."""
    hunt = game.hunt
    assert hunt is not None
    game.emit(hunt_events.HuntTurnBegan(hunt.revealer))
    yield from guarded(game, move_and_reveal(game, hunt))
    pass_on(game)


def move_and_reveal(game: Game, hunt: Hunt) -> Steps[None]:
    """Moves the survivors one space, ends what lasts until the next space, and reveals what lies there; in the darkness lies nothing."""
    yield from advance(game, 1, Context("", "settlement", None))
    game.expire("next_space")
    if hunt.at != DARKNESS:
        yield from reveal_space(game)


def guarded(game: Game, steps: Steps[None]) -> Steps[None]:
    """Runs a part of a hunt; the step budget stops endless loops."""
    try:
        yield from contained(game, steps, "hunt")
    except LoopEnds as ended:
        tell_loop(game, ended, "hunt")
