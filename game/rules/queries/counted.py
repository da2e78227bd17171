"""The counters of packs that somebody has: words that `note` counts, and that have a name."""

from __future__ import annotations

from game.rules.engine.game import Game


def counted(game: Game, who: str) -> tuple[tuple[str, int], ...]:
    """Lists the counters that a survivor, the "monster" or the "settlement" has, with their numbers, in the order in which the cards name them."""
    if who == "monster":
        have = game.monster.counters
        return tuple((word, have[word]) for word in game.library.counters if have.get(word, 0)) if have else ()
    notes = game.settlement.notes if who == "settlement" else next((s.notes for s in game.campaign.survivors if s.id == who), [])
    return tuple((word, notes.count(word)) for word in game.library.counters if word in notes) if notes else ()
