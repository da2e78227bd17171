"""The beginning of a campaign: what lost settlements leave to the next one, and the settlement that is founded without a prologue (facts, settlement 2, 7)."""
from game.cards.effect import Message
from game.cards.library import Library
from game.rules.engine.game import Context, Game
from game.rules.engine.questions import Steps
from game.rules.settlement import gear_grid
from game.rules.settlement.phase import guarded, leave_showdown
from game.rules.settlement.setting_out import MOST
from game.rules.settlement.story_events import tell


def begin(game: Game) -> Steps[None]:
    """Performs what the settlements that were lost before leave, then lays the table of the prologue, or founds the settlement without it."""
    campaign = game.campaign
    for name, number in left_by_lost(game.library).items():
        if number <= campaign.lost:
            yield from guarded(game, tell(game, name, Context(name, "settlement", None)))
    if campaign.prologue == "skipped":
        yield from found_at_once(game)
    else:
        campaign.phase = "prologue"


def left_by_lost(library: Library) -> dict[str, int]:
    """Returns the events that lost settlements leave to the next one, each with how many must have been lost."""
    return {name: event.number or 1 for name, event in library.events.items() if event.deck == "lost"}


def begun_with(players: int, lost: int, prologue: str) -> list[Message]:
    """Says how a story was begun, as far as that changes the rules: more players than four, without the first fight, after lost settlements."""
    said = [Message("house_rules.crowd", {"n": players})] if players > MOST else []
    said += [Message(f"house_rules.prologue.{prologue}")] if prologue else []
    return said + ([Message("house_rules.lost", {"n": lost})] if lost else [])


def found_at_once(game: Game) -> Steps[None]:
    """Lets the survivors arrive without a fight: their gear lies in the storage until they depart, and the event of the skipped prologue happens."""
    game.expire("showdown_end")
    leave_showdown(game)
    for survivor in game.living():
        gear_grid.lay_down(game, survivor)
    game.settlement.returning = [survivor.id for survivor in game.living()]
    for name, event in game.library.events.items():
        if event.deck == "skipped":
            yield from guarded(game, tell(game, name, Context(name, "settlement", None)))
