"""Showdowns that no hunt leads to: with the nemesis of a lantern year, and special ones in the middle of a settlement phase (facts, settlement 1 c, 6)."""
from msgspec import Struct

from game.model.settlement import Encounter
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.question_facts import NominateFacts
from game.rules.engine.questions import Ask, Steps
from game.rules.settlement.setting_out import cannot_set_out, most
from game.rules.settlement.timeline import LAST_YEAR, open_timeline, write

ENOUGH = "none"                                                 # the answer that nobody else fights


class NemesisEntry(Struct, frozen=True):
    """A nemesis and its level, as the timeline names them: `butcher 1`."""
    monster: str
    level: str

    @property
    def key(self) -> str:
        """Returns the entry of the timeline."""
        return f"{self.monster} {self.level}"


def nemesis_entry(game: Game, entry: str) -> NemesisEntry | None:
    """Reads an entry of the timeline; None if it is an event."""
    monster, _, level = entry.rpartition(" ")
    card = game.library.monster.get(monster)
    return NemesisEntry(monster, level) if card is not None and level in card.levels else None


def nemesis_of_year(game: Game) -> NemesisEntry | None:
    """Returns the nemesis that comes this lantern year instead of a hunt, None if nobody does: the first that is written on it."""
    written = open_timeline(game).get(str(game.settlement.lantern_year), [])
    return next((found for entry in written if (found := nemesis_entry(game, entry)) is not None), None)


def schedule(game: Game, nemesis: NemesisEntry, years: int, moves: bool) -> None:
    """Writes a nemesis on a coming year, if none is written there (readings: The Hand), or moves its next coming."""
    written = open_timeline(game).get(str(min(game.settlement.lantern_year + years, LAST_YEAR)), [])
    if moves or all([nemesis_entry(game, entry) is None for entry in written]):
        write(game, nemesis.key, nemesis.monster, years, moves)


def known_nemeses(game: Game) -> list[str]:
    """Lists the nemeses of the settlement, and those whom it has met."""
    return list(dict.fromkeys([*game.settlement.nemeses, *[entry.partition(" ")[0] for entry in game.settlement.fought]]))


def highest_unmet(game: Game, monster: str) -> str:
    """Returns the highest level of a nemesis that nobody has met yet; the highest of all where each has been met."""
    levels = sorted(game.library.monster[monster].levels.items(), key=lambda entry: entry[1].level)
    unmet = [label for label, _ in levels if NemesisEntry(monster, label).key not in game.settlement.fought]
    return (unmet or [label for label, _ in levels])[-1]


def meet(game: Game, monster: str, level: str) -> None:
    """Notes that a monster was met at a level."""
    entry = NemesisEntry(monster, level).key
    if entry not in game.settlement.fought:
        game.settlement.fought.append(entry)


def meet_nemesis(game: Game, nemesis: NemesisEntry) -> None:
    """Sends the departing survivors straight to the showdown with the nemesis."""
    game.settlement.encounter = Encounter(nemesis.monster, nemesis.level, list(game.settlement.departing))
    game.emit(events.StoryTold("settlement", nemesis.monster))


def name_fighters(game: Game, card: str) -> Steps[list[str]]:
    """Asks who fights a special showdown: up to four, as many as there are players (our reading), in an order of the table's liking; at least one."""
    fighters: list[str] = []
    while len(fighters) < most(game):
        free = [survivor.id for survivor in game.living() if survivor.id not in fighters and may_fight(game, survivor)]
        if not free:
            break
        options = (*free, *((ENOUGH,) if fighters else ()))
        answer = options[0] if len(options) == 1 else (yield Ask("nominate", "everyone", card, options, NominateFacts("fights")))
        if answer == ENOUGH:
            break
        fighters.append(answer)
    return fighters


def may_fight(game: Game, survivor: Survivor) -> bool:
    """Returns whether a survivor may be named for a special showdown: those who hunt no more may not, those who skip the next hunt may."""
    return cannot_set_out(game, survivor) not in ("dead", "retired")


def begin_special(game: Game, monster: str, level: str, card: str, lost: str) -> Steps[None]:
    """Lets everyone name who fights, and leaves the showdown to begin when this step of the phase pauses; nobody fights twice at once."""
    fighters = yield from name_fighters(game, card)
    game.settlement.encounter = Encounter(monster, level, fighters, True, card, lost)
    game.emit(events.StoryTold("settlement", monster))
