"""A hunt in a scenario: a turn, single events, playing on, and what is expected of the track and of the showdown after it."""

from __future__ import annotations

from collections.abc import Callable

from game.model.hunt import START, STARVATION, Hunt
from game.play.scenario.own_answers import named_by
from game.play.scenario.play import Play, Resolution
from game.play.scenario.reading import BadScenario, Step, Told, listed
from game.rules.engine.game import Game
from game.rules.engine.questions import Steps
from game.rules.hunt import revealing, turns
from game.rules.showdown import set_up

PHASES = ("hunt", "showdown", "settlement")


# ---- steps ----------------------------------------------------------------------------------------------------------
def hunt_turn(play: Play, step: Step) -> None:
    """Plays one turn of the hunt."""
    if play.game.hunt is None:
        raise BadScenario("there is no hunt")
    play.resolve(turns.turn, named_by(play, ""))


def single(name: str, by: str) -> Resolution:
    """Returns the resolution of a hunt event that happens by itself; `by` is the id of its revealer, or ""."""

    def happens(game: Game) -> Steps[None]:
        hunt = game.hunt
        assert hunt is not None
        before = hunt.revealer
        hunt.revealer = by or before
        yield from turns.guarded(game, revealing.resolve(game, name, revealing.context_of(game)))
        hunt.revealer = before

    return happens


# ---- then -----------------------------------------------------------------------------------------------------------
def look_at_hunt(look: Callable[[str, object, object], None], play: Play, expected: dict[str, Told]) -> None:
    """Compares the track."""
    hunt = play.track
    names = {survivor.id: survivor.name for survivor in play.campaign.survivors}
    for what, wanted in expected.items():
        path = f"hunt.{what}"
        if what in ("at", "monster_at"):
            look(path, wanted, getattr(hunt, what))
        elif what == "quarry":
            look(path, wanted, hunt.monster)
        elif what == "level":
            look(path, wanted, play.library.monster[hunt.monster].levels[hunt.level].level)
        elif what == "revealer":
            look(path, wanted, names.get(hunt.revealer, "none"))
        elif what == "darkness":
            look(path, wanted, "passed" if hunt.darkness else "none")
        elif what == "cards":
            look_at_cards(look, hunt, wanted)
        else:
            raise BadScenario(f"then: hunt has no '{what}'")


def look_at_cards(look: Callable[[str, object, object], None], hunt: Hunt, expected: dict[str, Told]) -> None:
    """Compares the cards of single spaces."""
    for space, wanted in expected.items():
        if not START <= int(space) <= STARVATION:
            raise BadScenario(f"then: hunt: there is no space {space}")
        look(f"hunt.cards.{space}", [name for name in listed(wanted) if name != "none"], hunt.cards.get(str(space), []))


def look_at_showdown(look: Callable[[str, object, object], None], play: Play, expected: dict[str, Told]) -> None:
    """Compares a showdown within the campaign: monster, level, who begins, and who takes part."""
    showdown = play.table
    names = {survivor.id: survivor.name for survivor in play.campaign.survivors}
    for what, wanted in expected.items():
        if what == "monster":
            look("showdown.monster", wanted, showdown.monster.card)
        elif what == "level":
            look("showdown.level", wanted, showdown.monster.level if isinstance(wanted, int) else showdown.level)
        elif what == "first":
            look("showdown.first", wanted, "survivors" if set_up.survivors_begin(play.game) else "monster")
        elif what == "ambush":
            look("showdown.ambush", wanted, showdown.ambush or "none")
        elif what == "special":
            look("showdown.special", wanted, showdown.special)
        elif what == "survivors":
            there = sorted(names[who] for who in showdown.survivors)
            look("showdown.survivors", wanted if isinstance(wanted, int) else sorted(listed(wanted)), len(there) if isinstance(wanted, int) else there)
        else:
            raise BadScenario(f"then: showdown has no '{what}'")


STEPS: dict[str, Callable[[Play, Step], None]] = {"hunt_turn": hunt_turn}
