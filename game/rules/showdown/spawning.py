"""Minions come onto the board (ours): on free spaces nearest to the monster or to a survivor, as the monster controller chooses among equal ones."""
from game.model.space import BOARD, distances, names
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import MinionFacts
from game.rules.engine.questions import CONTROLLER, Steps, choose
from game.rules.engine.reasons import NoSpawnReason, PlacedReason
from game.rules.showdown import minions, movement
from game.rules.showdown.minions import MOST_MINIONS
from game.rules.showdown.placing import at_edge


def spawn(game: Game, card: str, count: int, where: str, beside: str, context: Context) -> Steps[None]:
    """Puts so many minions of a card on the board, one after the other; `beside` is the space of a survivor to whom they come, or "".

    Where no space is free, or as many are there as may be, no more come.
    """
    for _ in range(count):
        if len(minions.on_board(game)) >= MOST_MINIONS:
            game.record_reason(NoSpawnReason, context.card, "limit", card)
            return
        options = places(game, where, beside)
        if not options:
            game.record_reason(NoSpawnReason, context.card, "no_room", card)
            return
        who = minions.next_id(game, card)
        game.record_reason(PlacedReason, context.card, who, where, len(options))
        minions.add(game, card, (yield from choose("place", CONTROLLER, context.card, options, MinionFacts(who))))


def places(game: Game, where: str, beside: str) -> tuple[str, ...]:
    """Lists the free spaces for one minion: any (`chosen`), else the nearest to the monster (or to `beside`), at the edge or anywhere."""
    free = names(BOARD & ~movement.occupied(game))
    if where == "chosen":
        return free
    if where == "board_edge":
        free = tuple([space for space in free if at_edge(space, 1)])
    monster = game.monster
    steps = distances(beside, 1) if beside else distances(monster.space or monster.left_from or game.monster_card.space, game.size)
    least = min([steps[space] for space in free], default=0)
    return tuple([space for space in free if steps[space] == least])
