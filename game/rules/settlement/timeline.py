"""The timeline: which events and nemeses come in which lantern year, printed and written in. A nemesis is written with its level: `butcher 1`."""
from game.rules.engine import events
from game.rules.engine.game import Game

LAST_YEAR = 40


def open_timeline(game: Game) -> dict[str, list[str]]:
    """Returns the settlement's timeline; a new settlement gets the printed ones of the packs (`years:` of an event or of a monster's level)."""
    settlement = game.settlement
    if not settlement.timeline:
        settlement.timeline = printed(game)
    return settlement.timeline


def printed(game: Game) -> dict[str, list[str]]:
    """Returns what is printed on the timeline, by year: events, then nemeses."""
    found: dict[str, list[str]] = {}
    printed_on = [(name, event.years) for name, event in game.library.events.items()]
    printed_on += [(f"{name} {label}", level.years) for name, monster in game.library.monster.items() for label, level in monster.levels.items()]
    for name, years in printed_on:
        for year in years:
            found.setdefault(str(year), []).append(name)
    return found


def events_of(game: Game, year: int) -> list[str]:
    """Lists the story events of a year; year 0 is the founding."""
    return [name for name in open_timeline(game).get(str(year), []) if name in game.library.events]


def schedule(game: Game, event: str, years: int, moves: bool) -> None:
    """Adds an event so many years from now; with `moves` the next event of that name is moved by so many years instead."""
    write(game, event, event, years, moves)


def next_entry(game: Game, card: str) -> tuple[int, str] | None:
    """Returns the year and the text of the next entry of a card after this year, None without one; a nemesis is written with a level."""
    written, now = open_timeline(game), game.settlement.lantern_year
    found = [(int(year), entry) for year, entries in written.items() for entry in entries if entry.partition(" ")[0] == card and int(year) > now]
    return min(found, default=None)


def bring_forward(game: Game, card: str) -> None:
    """Moves the next entry of a card to this year, before all others that are written on it."""
    found = next_entry(game, card)
    if found is None:
        return
    (year, entry), written, now = found, open_timeline(game), game.settlement.lantern_year
    written[str(year)].remove(entry)
    written[str(now)] = [entry, *written.get(str(now), [])]
    game.emit(events.BroughtForward("settlement", card, now))


def write(game: Game, entry: str, card: str, years: int, moves: bool) -> None:
    """Writes an entry, an event or a nemesis with its level, on the timeline, or moves its next one; `card` is the card of it."""
    written, now = open_timeline(game), game.settlement.lantern_year
    year = now + years
    if moves:
        planned = sorted([int(when) for when, names in written.items() if entry in names and int(when) >= now])
        if not planned:
            return
        written[str(planned[0])].remove(entry)
        year = max(now, planned[0] + years)
    year = min(year, LAST_YEAR)
    written.setdefault(str(year), []).append(entry)
    game.emit(events.EventScheduled("settlement", card, year))
