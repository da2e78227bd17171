"""Chances as text: the odds of an attack for windows in which their panel is folded away, and one chance in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.engine.game import Game
from game.rules.queries.odds import AttackOdds
from game.rules.queries.surprises import surprise
from game.ui.cards.reading_panel import Passage
from game.ui.showdown.odds_panel import Chance, OddsColumn, OddsFacts, is_near, per_cent, spoken

STANDINGS = ("exact", "rounded", "estimate", "growing", "open")  # how well chances are known, the best first


def odds_passages(facts: OddsFacts, say: Callable[..., str], range_of: Callable[[Chance], str]) -> Sequence[Passage]:
    """Returns a passage for what is meant, one for each column with its chances, and one for how sure they are."""
    passages = [Passage(facts.title, (facts.note,), "target")]
    for column in facts.columns:
        rows = [
            say("foresight.odds.row", label=row.label, chance=range_of(bounds))
            for row, bounds in zip(facts.rows, column.chances, strict=True) if bounds is not None
        ]  # fmt: skip
        passages.append(Passage(column.name, (column.under, *rows), column.icon))
    if facts.aside:
        passages.append(Passage(facts.aside, (), "target"))
    passages.append(Passage(facts.foot or say("foresight.odds.none"), (say("foresight.odds.why"),), "dice"))
    return passages


def chance_told(say: Callable[..., str], id: str, chance: Chance, **arguments: object) -> str:
    """Says a chance in a sentence, or by another of the same id that it is still counted."""
    counted = per_cent(chance)
    return say(id, chance=spoken(counted, say), **arguments) if is_near(counted) else say(f"{id}.counting", **arguments)


def standing(say: Callable[..., str], explored: tuple[AttackOdds, ...], cards: int) -> str:
    """Says how well the chances shown are known: exact, to the per cent, an estimate with its interval, open and why, or still counted."""
    worst = max(explored, key=lambda each: STANDINGS.index(each.standing))
    counted = min(99, int(100 * (1 - worst.open_share())))
    if worst.standing == "open":
        return say(f"foresight.odds.open.{min(worst.why_open, default='budget')}", n=counted)
    return say(f"foresight.odds.{worst.standing}", n=counted if worst.standing in ("growing", "estimate") else cards)


def surprise_told(say: Callable[..., str], game: Game, names: Sequence[str], columns: Sequence[OddsColumn], chosen: int, of_cards: bool = False) -> str:
    """Says by which rule chances that look wrong beside each other are right, those of the chosen column first; "" where none do.

    `names` are the counters of the rows; with `of_cards` the columns are hit locations.
    """
    for column in (columns[chosen], *columns):
        counted = {name: per_cent(chance) for name, chance in zip(names, column.chances, strict=True) if chance is not None}
        code = surprise(game, {name: sum(each) / 200 for name, each in counted.items() if is_near(each)}, column.key if of_cards else "")
        if code:
            return say(f"foresight.surprise.{code}")
    return ""
