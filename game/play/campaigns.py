"""`main.py simulate --campaigns`: plays whole campaigns by bots and counts the years that they last."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from game.cards.library import Library
from game.model.campaign import Campaign, Player
from game.play.bots import BOTS, Bot, gives_up
from game.play.faults_told import fault_words
from game.play.invariants import Watch
from game.play.random_setups import NAMES
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.engine.questions import Ask
from game.rules.session import Session
from game.rules.showdown.set_up import new_story

NEVER = 1 << 30                                                 # answers between checkpoints: nothing is taken back here
MOST_ANSWERS = 400_000                                          # of one campaign; with more it counts as endless
SURVIVORS = 4
EARLY, SPAN = 5, 5                                            # years whose cost is compared with as many at the end
BARE = 10_000_000                                               # turns of a loop that does nothing
SPAN_TO = EARLY + 2 * SPAN


class CampaignResult(Struct, frozen=True):
    """How one campaign went. `population` is that at the end of each year, `causes` counts the dead by what killed them."""

    seed: int
    years: int
    over: str
    population: tuple[int, ...]
    causes: dict[str, int]
    answers: int
    until_years: tuple[tuple[float, int], ...]                  # seconds of the processor and answers until each year began
    digest: str
    fault: str = ""


def begin(seed: int, library: Library, lost: int = 0, skipped: bool = False) -> Campaign:
    """Sets up a campaign with one player for each survivor, which goes on after the first settlement phase.

    It begins at the First Story, or with what `lost` settlements leave, or, the first showdown `skipped`, with the settlement.
    """
    names = NAMES[:SURVIVORS]
    people = [(name, "female" if n % 2 == 0 else "male", n + 1, "abcdef"[n]) for n, name in enumerate(names)]
    campaign = new_story(library, seed, [Player(name, n) for n, name in enumerate(names)], people, prologue=False, lost=lost, skipped=skipped)
    campaign.goes_on = True
    return campaign


def play(seed: int, years: int, bots: str, check: bool, library: Library) -> CampaignResult:
    """Plays a campaign until it is over or so many years have passed; whatever the rules raise is a fault of this campaign alone.

    A fight that the bots give up ends the campaign.
    """
    campaign, bot, watch = begin(seed, library), BOTS[bots](seed), Watch()
    session = Session(campaign, library, keep=1 if check else NEVER, record=False, explain=check, forgiving=False)
    happened, part = list[Happened](session.opening), part_of(session.campaign)
    people, causes, until, answers, fault, over, began = list[int](), Counter[str](), list[tuple[float, int]](), 0, "", "", time.process_time()
    try:
        while (question := session.question) is not None:
            settlement = session.campaign.settlement
            for fact in happened:
                if isinstance(fact, events.SurvivorDied):
                    causes[fact.cause] += 1
                elif isinstance(fact, events.YearBegan):
                    people.append(settlement.population)
                    until.append((time.process_time() - began, answers))
            if settlement.lantern_year > years or gives_up(session):
                over = "years" if settlement.lantern_year > years else "given up"
                break
            if part_of(session.campaign) != part:
                part, watch = part_of(session.campaign), Watch()  # another showdown has other cards
            if check:
                watch.look(session, happened)
            happened = session.answer(next_answer(session, question, bot))
            answers += 1
            if answers > MOST_ANSWERS:
                raise RuntimeError("the campaign does not end")
    except Exception as failed:
        fault = fault_words(answers, failed)
    ended = session.campaign
    return CampaignResult(
        seed, ended.settlement.lantern_year, over or ended.over, tuple(people), dict(causes), answers, tuple(until), session.digest(), fault
    )


def next_answer(session: Session, question: Ask, bot: Bot) -> str:
    """Returns what a bot answers; a lost First Story is tried again with the next dice, as at a table."""
    return question.options[-1] if question.kind == "defeat" else bot.choose(session)


def part_of(campaign: Campaign) -> tuple[str, int]:
    """Returns the phase, and the attempt of the First Story: a watch looks at one of them."""
    return campaign.phase, campaign.attempt


def played(seeds: range, years: int, bots: str, check: bool, library: Library) -> Iterator[CampaignResult]:
    """Plays a campaign for each seed and yields the results in order."""
    for seed in seeds:
        yield play(seed, years, bots, check, library)


# ---- counting -------------------------------------------------------------------------------------------------------
def report(found: list[CampaignResult], years: int, bots: str, seconds: float) -> None:
    """Prints the years that campaigns lasted, what killed people, the population by year, and the failures."""
    print(f"{len(found)} campaigns of up to {years} years, {bots} bots, {sum(one.answers for one in found):,} answers, {seconds:.1f} s")
    for over, count in Counter(one.over or "failed" for one in found).most_common():
        print(f"  ended by {over}: {count}")
    print("years that they lasted:")
    for year, count in sorted(Counter(one.years for one in found).items()):
        print(f"  {year:3} {'#' * min(count, 60)} {count}")
    causes = sum((Counter(one.causes) for one in found), Counter[str]())
    print("deaths: " + ", ".join(f"{cause or 'unknown'} {count}" for cause, count in causes.most_common(20)))
    print("population at the beginning of a year: " + ", ".join(f"{year} {mean:.1f}" for year, mean in population(found)))
    for line in costs(found, years):
        print(line)
    for one in found:
        if one.fault:
            print(f"failed: seed {one.seed}, year {one.years}: {one.fault}")
    failures = sum(bool(one.fault) for one in found)
    print(f"{failures} failures" if failures else "no failure")


def beside_a_bare_loop(seconds: float, count: int) -> str:
    """Says how much of one core some campaigns took, and how long a loop that does nothing takes on this machine now."""
    started = time.process_time()
    for _ in range(BARE):
        pass
    bare = max(1e-9, time.process_time() - started)
    millions = seconds / count / bare * BARE / 1e6
    return (f"{seconds:.1f} s of one core, {seconds / count:.2f} s a campaign, as long as {millions:.1f} million turns of a bare loop, "
            f"of which {BARE // 1_000_000} million took {bare:.2f} s")  # fmt: skip


def population(found: list[CampaignResult]) -> list[tuple[int, float]]:
    """Returns the mean population at the beginning of each year, of the campaigns that came so far."""
    longest = max((len(one.population) for one in found), default=0)
    return [(year + 1, sum(rest) / len(rest)) for year in range(longest) if (rest := [one.population[year] for one in found if len(one.population) > year])]


def costs(found: list[CampaignResult], years: int) -> list[str]:
    """Says what early and late years cost of the campaigns that lived through all, a year and an answer: what grows must not make them dearer."""
    lasted = [one.until_years for one in found if len(one.until_years) > years >= SPAN_TO]
    if not lasted:
        return []
    spans = [(EARLY, EARLY + SPAN), (years - SPAN, years)]
    spent = [[(until[to - 1][0] - until[start - 1][0], until[to - 1][1] - until[start - 1][1]) for until in lasted] for start, to in spans]
    seconds, answers = [sum([one[0] for one in span]) for span in spent], [sum([one[1] for one in span]) for span in spent]
    told = [f"{1000 * taken / SPAN / len(lasted):.0f} ms a year and {1000 * taken / count:.2f} ms an answer from year {start} to {to}"
            for (start, to), taken, count in zip(spans, seconds, answers, strict=True)]
    year, answer = seconds[1] / seconds[0], seconds[1] / answers[1] / (seconds[0] / answers[0])
    return [f"cost, of {len(lasted)} that lived to the end: {told[0]}, {told[1]}: {year:.2f} and {answer:.2f} times as much"]
