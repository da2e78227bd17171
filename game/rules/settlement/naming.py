"""Names of the settlement and its people. The players take a proposed name, or type one."""
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.options import NameOption, is_name, option_of
from game.rules.engine.question_facts import NameFacts
from game.rules.engine.questions import Ask, Steps

PROPOSED = 6


def proposals(game: Game, pool: str, taken: list[str]) -> list[str]:
    """Lists names from a pool of the language files (one sentence of names with commas, or `POOL.1`, `POOL.2` ...), different in each
    campaign and none that is taken.

    They are English ones in every language: options and answers of a story stay the same when its language changes.
    """
    language = game.library.language.english
    names = [name.strip() for name in language.say(pool).split(",")] if language.has(pool) else []
    while language.has(f"{pool}.{len(names) + 1}"):
        names.append(language.say(f"{pool}.{len(names) + 1}"))
    start = (game.campaign.seed * 7 + game.campaign.next_id * 3) % len(names) if names else 0
    return [name for name in names[start:] + names[:start] if name not in taken and is_name(name)][:PROPOSED]


def ask_name(game: Game, kind: str, about: str, pool: str, taken: list[str], facts: NameFacts | None = None, now: str = "") -> Steps[str]:
    """Asks for a name; the bare `name:` takes the first proposal."""
    proposed = [*([now] if is_name(now) else ()), *proposals(game, pool, taken)]
    question = Ask(kind, "everyone", about, tuple([NameOption(name).key for name in (*proposed, "")]), facts)
    chosen = option_of(question, (yield question))
    assert isinstance(chosen, NameOption)
    return chosen.name or (proposed[0] if proposed else str(game.campaign.next_id))


def ask_survivor_name(game: Game, kind: str, about: str, sex: str, now: str = "") -> Steps[str]:
    """Asks for the name of a survivor; names of others are not proposed, and who has one (`now`) may keep it."""
    taken = [survivor.name for survivor in game.campaign.survivors]
    return (yield from ask_name(game, kind, about, f"setup.names.{sex}", taken, NameFacts(sex), now))


def name_survivor(game: Game, survivor: Survivor, name: str) -> None:
    """Gives a survivor a name."""
    survivor.name = name
    game.emit(events.Named(survivor.id, name))
