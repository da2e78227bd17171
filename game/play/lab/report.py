"""What the lab says at a terminal: the sentence first, then what it rests on."""

from __future__ import annotations

import sys

from game.play.lab.fight import Party
from game.play.lab.findings import CardEffect, Findings
from game.play.lab.study import Study
from game.play.lab.verdict import UNDECIDED, Pairs, in_band
from game.play.lab.versions import LAST, NOTHING, WITHOUT, NotCompared

AGAINST = {WITHOUT: "the cards without the pack", LAST: "the last run", NOTHING: "nothing: this is the first run"}
REFUSED = {
    "no_pack": "{named!r} is no folder of a pack: there is no pack.yaml in it",
    "problems": "{named} has problems (see main.py check {named})",
    "no_monster": "argument --monster: there is no {named!r} ({known})",
    "no_level": "argument --level: the monster has no level {named!r} ({known})",
    "no_other": "argument --against: {named!r} is no folder of a pack",
    "no_last": "argument --against: there is no last run with this monster",
}
CURES = {"above": " (make it harder)", "below": " (make it easier)"}
SHOWN = 8  # entries of a list on the terminal


def refusal(refused: NotCompared) -> str:
    """Says why nothing can be compared."""
    return REFUSED[refused.why].format(named=refused.named, known=", ".join(refused.known))


def against(named: str) -> str:
    """Says with what a pack was compared."""
    return AGAINST.get(named, named)


def progress(study: Study) -> None:
    """Shows how far the study has come, on a terminal only."""
    if sys.stderr.isatty():
        now = ", ".join(f"{each.bots}: {each.verdict} after {each.pairs.count}" for each in study.strengths)
        print(f"\r{now}\x1b[K", end="" if study.verdict == UNDECIDED else "\n", file=sys.stderr, flush=True)


def banded(pairs: Pairs, band: tuple[float, float] | None) -> str:
    """Returns where careful groups lie to the band; "" without one."""
    return in_band(pairs.after, pairs.count, band) if band is not None else ""


def of_a_hundred(pairs: Pairs) -> str:
    """Says how many fights of a hundred were won before and after."""
    share = 100 / max(1, pairs.count)
    return f"{pairs.before * share:.0f} to {pairs.after * share:.0f} of 100, +-{pairs.interval * 100:.0f}, after {pairs.count} fights"


def report(told: dict[str, str], found: list[Findings], effects: list[CardEffect], party: Party, seconds: float) -> None:
    """Prints the sentence first, then what it rests on."""
    careful = found[0]
    if told["verdict"]:
        why = "" if told["verdict"] != UNDECIDED else f" ({', '.join(f'{each.bots} players: {each.verdict}' for each in found)})"
        print(f"{told['verdict']}: {of_a_hundred(careful.pairs)}{why}")
    else:
        print(f"careful groups win {100 * careful.pairs.after / max(1, careful.pairs.count):.0f} of 100, after {careful.pairs.count} fights")
    if told["band"]:
        print(f"the wanted band: {told['band']}{CURES.get(told['band'], '')}")
    print(f"{party.monster}, level {party.level}, {party.survivors} survivors; compared with {told['against']}; {seconds:.1f} s; digest {told['digest']}")
    for each in found:
        print(f"\n{each.bots} players: {each.verdict}, {of_a_hundred(each.pairs)}" if told["verdict"] else f"\n{each.bots} players")
        print(f"  deaths of a fight: {each.deaths[0]:.2f} to {each.deaths[1]:.2f}, +-{each.deaths_interval:.2f}")
        table("deaths by cause", each.causes)
        table("wounds by weapon", each.weapons)
        print(f"  without a winner: {each.endless[0]} and {each.endless[1]} fights, counted as not won")
        if each.turned:
            print(f"  turned fights: {listed([f'seed {turned.seed} ({turned.before} to {turned.after})' for turned in each.turned])}")
        for fault in each.faults:
            print(f"  failed: {fault}")
    never = set(found[0].never).intersection(*(each.never for each in found[1:]))
    if never:
        print(f"\nnever drawn: {listed(sorted(never))}")
    if effects:
        print("\nwithout the card, careful groups win so many more of 100:")
        for effect in effects:
            print(f"  {effect.card}: " + (f"{100 * effect.mean:+.0f}, +-{100 * effect.interval:.0f}" if effect.enough else "not enough fights to tell"))


def table(name: str, counts: tuple[dict[str, float], dict[str, float]]) -> None:
    """Prints numbers of a fight before and after, the largest first."""
    before, after = counts
    names = sorted({*before, *after}, key=lambda each: -max(before.get(each, 0.0), after.get(each, 0.0)))
    rows = [f"{each or 'none'} {before.get(each, 0.0):.2f} to {after.get(each, 0.0):.2f}" for each in names]
    if rows:
        print(f"  {name}: {listed(rows)}")


def listed(entries: list[str]) -> str:
    """Joins the first entries of a list, and says how many more there are."""
    more = f" and {len(entries) - SHOWN} more" if len(entries) > SHOWN else ""
    return ", ".join(entries[:SHOWN]) + more


