"""Partners: two survivors who are a pair until one of them dies, each once in a life (facts, innovations 2)."""
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Figure, Game


def partner_of(game: Game, figure: Figure | None) -> Survivor | None:
    """Returns the living partner of a survivor, None without one."""
    mate = game.by_id.get(figure.partner) if isinstance(figure, Survivor) else None
    return mate if mate is not None and not mate.dead else None


def may_pair(game: Game, survivor: Survivor) -> list[Survivor]:
    """Lists the living who can become the partner of a survivor: neither has ever had one."""
    if survivor.dead or has_had(survivor):
        return []
    return [other for other in game.living() if other is not survivor and not has_had(other)]


def has_had(survivor: Survivor) -> bool:
    """Returns whether somebody has, or has had, a partner."""
    return survivor.partnered or bool(survivor.partner)


def pair(game: Game, one: Survivor, other: Survivor) -> None:
    """Makes two survivors partners."""
    for survivor, mate in ((one, other), (other, one)):
        survivor.partner, survivor.partnered = mate.id, True
    game.emit(events.Paired(one.id, other.id))


def part(game: Game, gone: Survivor) -> None:
    """Ends the partnership of somebody who has died or left: neither has a partner any more, though the dead may live again."""
    mate = game.by_id.get(gone.partner)
    for survivor in (gone, mate) if mate is not None else ():
        survivor.partner, survivor.partnered = "", True
