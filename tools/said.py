"""What the rules say in seeded stories: a digest of each, over all questions, answers, reasons and events in words and over what the screen may ask.

python -m tools.said                 compares them with tests/golden/said.txt
python -m tools.said --write         writes them again, with a commit that says which rule has changed
python -m tools.said --tell NAME     prints what is digested of one, to be compared with what another version prints

Stories are played with the frozen pack: fights of its whole monsters at all levels with random gear, arts, disorders, proxies and house rules, and
some years of campaigns.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from itertools import islice, product
from pathlib import Path
from typing import Any, get_type_hints

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.space import INDEX
from game.model.survivor import Survivor
from game.play.bots import BOTS, Bot, gives_up
from game.play.campaigns import begin, next_answer
from game.play.random_setups import mixed
from game.rules import queries
from game.rules.engine.events import Fact, Happened
from game.rules.engine.facts import Reason
from game.rules.engine.game import Game
from game.rules.engine.grid import BOXES
from game.rules.engine.questions import Ask
from game.rules.queries.forecast import Forecast
from game.rules.queries.messages import tell, tell_option, tell_question, tell_reason
from game.rules.queries.odds import COUNTERS, AttackOdds
from game.rules.queries.strikes import strike_spaces
from game.rules.session import Session
from tools.frozen import frozen_library

RECORD = Path(__file__).resolve().parents[1] / "tests" / "golden" / "said.txt"
FIGHTS = {"white_lion": 20, "great_golden_cat": 4}               # of each monster that the frozen pack has whole
CAMPAIGNS, YEARS = 4, 9
LATEST = 700                                                    # answers of a story that are looked at
ASKED_AT = 19                                                   # at one question in so many, everything that can be asked of the rules is asked
SHOWN = 8                                                       # answers of a question that are told
EXPLORED = 300                                                  # slices of odds and forecasts
FEW = 5                                                         # values that are tried of each kind
KNOWN = (Game, Session, Campaign, Library, Ask, Survivor)       # what a query may want, besides words of the kinds below
WORDS = {"who": "people", "of": "people", "target": "people", "one": "spaces", "other": "spaces", "space": "spaces", "weapon": "gear", "card": "gear",
         "key": "answers", "answer": "answers", "paid": "answers", "box": "boxes", "entry": "timeline", "sex": "sexes"}  # fmt: skip
PARTS_OF_COUNTING = ("the_turn", "before_the_turn", "card_by_card", "able_to_be_critical", "standing_on")  # queries whose answers are no values


def names(library: Library) -> list[str]:
    """Lists the stories that are played."""
    fights = [f"{monster} {number}" for monster, times in FIGHTS.items() for number in range(times)]
    return fights + [f"campaign {number}" for number in range(CAMPAIGNS)]


def story(name: str, library: Library) -> tuple[Session, Bot, Callable[[Session], bool]]:
    """Begins the story of a name; returns it with the bot that plays it, and what says whether it is over."""
    kind, _, number = name.rpartition(" ")
    seed = int(number)
    if kind == "campaign":
        session, bot = Session(begin(seed, library), library, record=False, forgiving=False), BOTS["curious" if seed % 2 else "careful"](seed)
        return session, bot, lambda now: now.question is None or now.campaign.settlement.lantern_year > YEARS or gives_up(now)
    session = Session(mixed(seed, library, kind, outfit=True, table=True), library, record=False, forgiving=False)
    return session, BOTS["random" if seed % 2 else "careful"](seed), lambda now: now.question is None or now.campaign.phase != "showdown" or gives_up(now)


def lines(name: str, library: Library) -> Iterator[str]:
    """Yields all that is said in a story, in order."""
    session, bot, over = story(name, library)
    yield from sentences(session, session.opening, library)
    count, chances = 0, list[str]()
    while not over(session) and count < LATEST:
        question = session.question
        assert question is not None
        yield " / ".join(tell_question(question, session.campaign, library)) + f" [{question!r}]"
        yield "; ".join([tell_option(question, key, session.campaign, library) for key in question.options[:SHOWN]])
        if count % ASKED_AT == 0:
            yield from answered(session, question, library)
        if count >= ASKED_AT and not chances:
            chances = list(counted(session, question))
        yield from sentences(session, session.answer(next_answer(session, question, bot)), library)
        count += 1
    yield from chances                                          # of one attack and one turn of each story
    yield f"{count} answers, {session.digest()}"


def sentences(session: Session, happened: list[Happened], library: Library) -> Iterator[str]:
    """Yields the events and reasons, each as it is kept and in its sentence."""
    for one in happened:
        if isinstance(one, Reason):
            yield f"{one!r}: {tell_reason(one, session.campaign, library)}"
        elif isinstance(one, Fact):
            yield f"{one!r}: {tell(one, session.campaign, library)}"


@cache
def asked() -> tuple[tuple[Callable[..., Any], tuple[object, ...]], ...]:
    """Lists the queries that want nothing but what is known at every question, each with what it wants."""
    found = []
    for module in sorted(pkgutil.iter_modules(queries.__path__), key=lambda each: each.name):
        inside = importlib.import_module(f"{queries.__name__}.{module.name}")
        for name, query in sorted(vars(inside).items()):
            if inspect.isfunction(query) and query.__module__ == inside.__name__ and not name.startswith("_") and name not in PARTS_OF_COUNTING:
                hints = get_type_hints(query)
                wanted = [each.name for each in inspect.signature(query).parameters.values() if each.default is each.empty]
                kinds = tuple([WORDS.get(each, hints[each]) if hints[each] in (str, int) else hints[each] for each in wanted])
                if {Game, Session} & set(kinds) and all(kind in KNOWN or kind in WORDS.values() for kind in kinds):
                    found.append((query, kinds))
    return tuple(found)


def known_at(session: Session, question: Ask, library: Library) -> dict[object, list[Any]]:
    """Returns what queries may be asked about at a question: a few of each kind."""
    campaign = session.campaign
    people = [survivor for survivor in campaign.survivors if not survivor.dead][: FEW + 1]
    spaces = [survivor.space for survivor in people if survivor.space]
    spaces += [key for key in question.options if key in INDEX][:FEW]
    gear = list(dict.fromkeys([card for survivor in people for card in survivor.gear] + [library.unarmed]))
    entries = list(dict.fromkeys([entry for entries in campaign.settlement.timeline.values() for entry in entries]))
    return {
        Game: [session.game], Session: [session], Campaign: [campaign], Library: [library], Ask: [question], Survivor: people,
        "people": [*[survivor.id for survivor in people], "monster"], "spaces": spaces[: FEW + 1], "gear": gear[:FEW],
        "answers": list(question.options[:FEW]), "boxes": list(range(BOXES)), "timeline": entries[:FEW], "sexes": ["female", "male"],
    }  # fmt: skip


def answered(session: Session, question: Ask, library: Library) -> Iterator[str]:
    """Yields what every query answers now; one that is of another phase, or about other things, has no answer."""
    known = known_at(session, question, library)
    for query, kinds in asked():
        for given in product(*[known[kind] for kind in kinds]):
            try:
                found = query(*given)
                told = repr(sorted(found) if isinstance(found, (set, frozenset)) else list(found) if isinstance(found, Iterator) else found)
            except (AssertionError, AttributeError, KeyError, IndexError, StopIteration, TypeError, ValueError) as failed:
                told = type(failed).__name__
            yield f"{query.__module__.rpartition('.')[2]}.{query.__name__}: {told}"


def counted(session: Session, question: Ask) -> Iterator[str]:
    """Yields the odds of an attack by whoever acts, and the forecast, as far as some slices have come."""
    game = session.game
    if question.kind != "action" or session.campaign.phase != "showdown":
        return
    who = game.survivor(question.who)
    weapons = [weapon for weapon in (*who.gear, game.library.unarmed) if weapon in game.library.gear and game.library.gear[weapon].weapon is not None]
    near = [(weapon, spaces[0].space) for weapon in weapons if (spaces := strike_spaces(game, who, weapon))]
    if not near:
        return
    odds, forecast = AttackOdds(game, who.id, *near[0]), Forecast(game)
    for one in (odds, forecast):
        for _ in islice(one.explore(), EXPLORED):
            pass
    yield f"odds {odds.standing} {odds.runs} {odds.sampled}: {rounded([bound for counter in range(len(COUNTERS)) for bound in odds.chance_of(counter)])}"
    told = [chance for person in forecast.people for of in (forecast.picked, forecast.picked_by_choice, forecast.reached, forecast.killed, forecast.injuries)
            for chance in of(person)]  # fmt: skip
    yield f"forecast {forecast.standing} {forecast.sampled}: {rounded([*told, *forecast.picks_nobody(), *forecast.finds_nobody()])}"


def rounded(chances: Iterable[float]) -> list[float]:
    """Returns chances without the last digits, in which one Python may differ from another."""
    return [round(chance, 6) for chance in chances]


def digest(name: str, library: Library) -> str:
    """Returns the digest of what is said in a story."""
    found = blake2b(digest_size=8)
    for line in lines(name, library):
        found.update(f"{line}\n".encode())
    return found.hexdigest()


def recorded() -> dict[str, str]:
    """Returns the recorded digests by name of the story."""
    return {name: found for line in RECORD.read_text(encoding="utf-8").splitlines()[1:] for name, found in [line.split(": ")]}


def main(arguments: list[str]) -> int:
    """Compares, writes or tells; returns 1 if a digest differs."""
    parser = argparse.ArgumentParser(prog="python -m tools.said", description="What the rules say in seeded stories.")
    parser.add_argument("--write", action="store_true", help="record the digests anew")
    parser.add_argument("--tell", metavar="NAME", help="print what is digested of one story")
    wishes = parser.parse_args(arguments)
    library = frozen_library()
    if wishes.tell:
        print(*lines(wishes.tell, library), sep="\n")
        return 0
    now = {name: digest(name, library) for name in names(library)}
    if wishes.write:
        head = "# What the rules say in seeded stories, a digest for each; written by: python -m tools.said --write"
        RECORD.write_text("\n".join([head, *[f"{name}: {found}" for name, found in now.items()]]) + "\n", encoding="utf-8", newline="\n")
    then = recorded()
    differing = [name for name in now if then.get(name) != now[name]]
    print(f"{len(now)} stories" + (f", said otherwise: {', '.join(differing)}" if differing else ", all as recorded"))
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
