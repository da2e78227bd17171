"""Chances as text: the odds of an attack for windows in which their panel is folded away, and one chance in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.cards.reading_panel import Passage
from game.ui.showdown.odds_panel import Chance, OddsFacts, is_near, per_cent, spoken


def odds_passages(facts: OddsFacts, say: Callable[..., str], range_of: Callable[[Chance], str]) -> Sequence[Passage]:
    """Returns a passage for what is meant, one for each column with its chances, and one for how sure they are."""
    passages = [Passage(facts.title, (facts.note,), "target")]
    for column in facts.columns:
        rows = [
            say("foresight.odds.row", label=row.label, chance=range_of(bounds))
            for row, bounds in zip(facts.rows, column.chances, strict=True) if bounds is not None
        ]  # fmt: skip
        passages.append(Passage(column.name, (column.under, *rows), column.icon))
    passages.append(Passage(facts.foot or say("foresight.odds.none"), (say("foresight.odds.why"),), "dice"))
    return passages


def chance_told(say: Callable[..., str], id: str, chance: Chance, **arguments: object) -> str:
    """Says a chance in a sentence, or by another of the same id that it is still counted."""
    counted = per_cent(chance)
    return say(id, chance=spoken(counted, say), **arguments) if is_near(counted) else say(f"{id}.counting", **arguments)
