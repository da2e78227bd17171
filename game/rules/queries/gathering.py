"""Tells equal events in one sentence: what several gain alike, what one gains of several cards, and the same again."""
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import asdict, replace

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.engine import events
from game.rules.engine.events import Fact, Happened, Reason
from game.rules.queries.messages import joined, name_of, quoted, sentence_of, tell, tell_credited

WHO, BY = "who", "by"
LISTED: dict[type[Fact], tuple[str, ...]] = {                   # along which field events of a kind are listed in one sentence
    events.Changed: (WHO, BY), events.CardGained: ("card", WHO), events.CardLost: ("card",), events.Spent: ("what",), events.Stored: ("card", WHO),
    events.Healed: ("what",), events.Departed: (WHO,), events.CardDrawn: ("card",),
}  # fmt: skip
LIMIT = events.Changed.__name__


def differs_in(facts: Sequence[Fact]) -> str | None:
    """Returns the one field in which equal events differ, "" where they are the same, None where they cannot be told together."""
    first = asdict(facts[0])
    if any([type(fact) is not type(facts[0]) for fact in facts]):
        return None
    different = {name for fact in facts[1:] for name, value in asdict(fact).items() if value != first[name]}
    if not different:
        return ""
    fields = LISTED.get(type(facts[0]), ())
    return next(iter(different)) if len(different) == 1 and different <= set(fields) else None


def is_limited(fact: Fact) -> bool:
    """Returns whether somebody gained nothing because of a limit."""
    return isinstance(fact, events.Changed) and fact.by == 0 and fact.lost > 0


def together(facts: Sequence[Fact], library: Library) -> bool:
    """Returns whether events have one sentence."""
    first, language = facts[0], library.language
    sentence = sentence_of(first, library)
    if sentence is None:
        return False
    at_limit = [replace(fact, lost=0) for fact in facts if is_limited(fact) and isinstance(fact, events.Changed)]
    others = [fact for fact in facts if not is_limited(fact)]
    if at_limit and others and language.has(f"log.{LIMIT}.parts"):
        gain = others[0]
        alike = isinstance(gain, events.Changed) and gain.by > 0 and not gain.lost and sentence_of(gain, library) == f"log.{LIMIT}.up"
        return alike and differs_in([replace(fact, by=0) for fact in [gain, *at_limit] if isinstance(fact, events.Changed)]) in (WHO, "") \
            and differs_in(others) in (WHO, "") and not same_twice(others)
    if at_limit:
        return language.has(f"{sentence}.several") and differs_in(at_limit) == WHO and not same_twice(at_limit)
    field = differs_in(facts)
    if field == WHO:
        return language.has(f"{sentence}.several") and not same_twice(facts)
    if field == BY:
        return all([getattr(fact, BY) * getattr(first, BY) > 0 for fact in facts])
    return field is not None and (not field or language.has(f"{sentence}.list"))


def same_twice(facts: Sequence[Fact]) -> bool:
    """Returns whether somebody is among them twice."""
    return len({fact.who for fact in facts}) < len(facts)


def gathered(facts: Iterable[Fact], library: Library) -> list[list[Fact]]:
    """Groups events in their order: those that follow each other and have one sentence are one group."""
    groups: list[list[Fact]] = []
    for fact in facts:
        if groups and together([*groups[-1], fact], library):
            groups[-1].append(fact)
        else:
            groups.append([fact])
    return groups


class Gain(NamedTuple):
    """A gain, and what its card answered right before it."""
    answer: events.RuleAnswered | None
    fact: events.Changed


def by_card(happened: Iterable[Happened]) -> list[Happened]:
    """Puts gains of the same counter that follow each other card by card, as their order changes nothing: what a card gives to several is told once.

    That the card answered goes with its gain; reasons that lie between them come before them.
    """
    found: list[Happened] = []
    run: list[Gain] = []
    answer: events.RuleAnswered | None = None                   # no gain has followed it yet
    for fact in alike_stored(happened):
        if isinstance(fact, Reason):
            found.append(fact)
        elif isinstance(fact, events.Changed) and commutes(fact) and (answer is None or answer.card == fact.source):
            if run and run[-1].fact.what != fact.what:
                found += sorted_by_card(run)
                run = []
            run.append(Gain(answer, fact))
            answer = None
        elif isinstance(fact, events.RuleAnswered) and answer is None:
            answer = fact
        else:
            found += [*sorted_by_card(run), *([answer] if answer is not None else [])]
            run, answer = [], fact if isinstance(fact, events.RuleAnswered) else None
            found += [fact] if answer is None else []
    return [*found, *sorted_by_card(run), *([answer] if answer is not None else [])]


def alike_stored(happened: Iterable[Happened]) -> list[Happened]:
    """Puts what several lay into the storage card by card, where all of them lay the same: its order changes nothing."""
    found: list[Happened] = []
    for stored, facts in groupby(happened, key=lambda fact: isinstance(fact, events.Stored)):
        run = list(facts)
        laid: dict[str, list[str]] = {}
        for fact in run if stored else ():
            if isinstance(fact, events.Stored):
                laid.setdefault(fact.who, []).append(fact.card)
        bags = [sorted(cards) for cards in laid.values()]
        if len(bags) > 1 and all([bag == bags[0] and len(set(bag)) == len(bag) for bag in bags]):
            cards = next(iter(laid.values()))
            run.sort(key=lambda fact: cards.index(fact.card) if isinstance(fact, events.Stored) else 0)
        found += run
    return found


def sorted_by_card(run: Sequence[Gain]) -> list[Fact]:
    """Returns the events of a row of gains card by card, in the order of the first gain of each."""
    cards = list(dict.fromkeys([gain.fact.source for gain in run]))
    return [fact for gain in sorted(run, key=lambda gain: cards.index(gain.fact.source)) for fact in gain if fact is not None]


def commutes(gain: events.Changed) -> bool:
    """Returns whether a gain may be told in another order: whole, and by a card."""
    return gain.by > 0 and not gain.lost and bool(gain.source)


def tell_together(facts: Sequence[Fact], campaign: Campaign, library: Library, about: str = "") -> str:
    """Returns the sentence of events that are told together, with the card that did it before it, unless it is told below that card (`about`)."""
    first, language = facts[0], library.language
    if len(facts) == 1:
        return tell_credited(first, campaign, library, about)
    limited = [fact for fact in facts if is_limited(fact)]
    if limited and len(limited) < len(facts):
        gain = next(fact for fact in facts if not is_limited(fact))
        parts = {"up": [fact for fact in facts if not is_limited(fact)], "lost": limited}
        said = {kind: language.say(f"log.{LIMIT}.{kind}.part", who=names(part, campaign, library), who_count=len(part), by=getattr(gain, BY),
                                   what=name_of(gain.what if isinstance(gain, events.Changed) else "", campaign, library)) for kind, part in parts.items()}
        return credited(gain, language.say(f"log.{LIMIT}.parts", first=said["up"], last=said["lost"]), campaign, library, about)
    field = differs_in([replace(fact, lost=0) if isinstance(fact, events.Changed) else fact for fact in facts])
    if field == WHO:
        words = several(first, WHO, names(facts, campaign, library), len(facts), campaign, library)
    elif field == BY or (not field and isinstance(first, events.Changed) and first.by):
        return tell_credited(replace(first, **{BY: sum([getattr(fact, BY) for fact in facts])}), campaign, library, about)
    elif (field or LISTED.get(type(first), (WHO,))[0] != WHO) and language.has(f"{sentence_of(first, library)}.list"):
        field = field or LISTED[type(first)][0]
        words = several(first, field, counted([getattr(fact, field) for fact in facts], campaign, library), len(facts), campaign, library)
    else:
        words = language.say("log.times", words=tell(first, campaign, library), n=len(facts))
    return credited(first, words, campaign, library, about)


def several(fact: Fact, field: str, value: str, count: int, campaign: Campaign, library: Library) -> str:
    """Returns the sentence of several equal events with a list in the place of one of their fields."""
    values = asdict(fact)
    rest = {name: abs(one) if isinstance(one, int) else quoted(name_of(one, campaign, library), library) for name, one in values.items()
            if isinstance(one, int | str)}
    return library.language.say(f"{sentence_of(fact, library)}.{'several' if field == WHO else 'list'}", **{**rest, field: value, "n": count})


def names(facts: Sequence[Fact], campaign: Campaign, library: Library) -> str:
    """Joins the names of those of whom events tell."""
    return joined([name_of(fact.who, campaign, library) for fact in facts], library)


def counted(cards: Sequence[str], campaign: Campaign, library: Library) -> str:
    """Joins the names of cards, each once with its number."""
    named = [(quoted(name_of(card, campaign, library), library), count) for card, count in Counter(cards).items()]
    return joined([library.language.say("log.counted", n=count, name=name) if count > 1 else name for name, count in named], library)


def credited(fact: Fact, words: str, campaign: Campaign, library: Library, about: str) -> str:
    """Returns a sentence with the card that did it before it, as that of the first event alone would have it."""
    alone, told = tell(fact, campaign, library), tell_credited(fact, campaign, library, about)
    return words if told == alone or not isinstance(fact, events.Changed) else library.language.say(
        "log.Changed.by", words=words, card=name_of(fact.source, campaign, library))
