"""The timeline: which events come in which lantern year, printed and written in."""
from game.rules.engine import events
from game.rules.engine.game import Game

LAST_YEAR = 40


def open_timeline(game: Game) -> dict[str, list[str]]:
    """Returns the settlement's timeline; a new settlement gets the printed events of the packs (`years:` of an event)."""
    settlement = game.settlement
    if not settlement.timeline:
        settlement.timeline = printed(game)
    return settlement.timeline


def printed(game: Game) -> dict[str, list[str]]:
    """Returns the printed events of the timeline, by year."""
    found: dict[str, list[str]] = {}
    for name, event in game.library.events.items():
        for year in event.years:
            found.setdefault(str(year), []).append(name)
    return found


def events_of(game: Game, year: int) -> list[str]:
    """Lists the story events of a year; year 0 is the founding."""
    return list(open_timeline(game).get(str(year), []))


def schedule(game: Game, event: str, years: int, moves: bool) -> None:
    """Adds an event so many years from now; with `moves` the next event of that name is moved by so many years instead."""
    written, now = open_timeline(game), game.settlement.lantern_year
    year = now + years
    if moves:
        planned = sorted([int(when) for when, names in written.items() if event in names and int(when) >= now])
        if not planned:
            return
        written[str(planned[0])].remove(event)
        year = max(now, planned[0] + years)
    year = min(year, LAST_YEAR)
    written.setdefault(str(year), []).append(event)
    game.emit(events.EventScheduled("settlement", event, year))
