"""Moves a story to other packs: installed newer ones, or one that joins it. The story that is moved is not changed."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from msgspec import Struct, structs

from game.cards.definitions import KINDS
from game.cards.library import Library
from game.cards.pack import Pack
from game.model.campaign import Granted, Used
from game.model.showdown import Terrain
from game.play.kept_packs import PackRefused, kept_packs, library_with
from game.play.state_checks import Impossibilities, status
from game.rules.engine.saving import RulesChanged
from game.rules.restoring import Restored, joined, may_join, restored
from game.rules.session import Session, decode

CHOSEN = ("name", "look", "id")                                 # fields of a survivor that are no cards


class Move(Struct):
    """What came of moving a story: the session, or what is impossible. `lost` are the ids that the state had and the new cards have not."""

    found: Restored | None
    lost: tuple[str, ...] = ()
    wrong: Impossibilities = []
    why: str = ""


def moved(session: Session, library: Library) -> Move:
    """Gives the answers of a story again with other cards, and goes on from its last state where they lead elsewhere."""
    saved = session.saved()
    gone = gone_from(session.library, library)
    lost = tuple(sorted(lost_in(saved.start, gone) | lost_in(saved.checkpoint, gone)))
    if lost:
        saved = structs.replace(saved, start=without(saved.start, gone), checkpoint=without(saved.checkpoint, gone), states=[], mark=0)
    for state in (saved.checkpoint, saved.start):
        wrong = status(state, library)
        if wrong:
            return Move(None, lost, wrong)
    try:
        return Move(restored(saved, library), lost)
    except RulesChanged as changed:
        return Move(None, lost, why=str(changed))


def gone_from(before: Library, after: Library) -> frozenset[str]:
    """Returns the ids of cards, and the keys of lasting rules, that are in one library and not in the other."""
    had = {name for kind in KINDS for name in before.of_kind(kind)} | before.grants.keys()
    has = {name for kind in KINDS for name in after.of_kind(kind)} | after.grants.keys()
    return frozenset(had - has)


def lost_in(part: Any, gone: Container[str]) -> set[str]:
    """Returns the ids in a part of a state that are gone."""
    if isinstance(part, str):
        return {word for word in (part, *part.split()) if word in gone}
    parts: list[Any] = []
    if isinstance(part, Struct):
        parts = [getattr(part, name) for name in part.__struct_fields__ if name not in CHOSEN]
    elif isinstance(part, dict):
        parts = [*part, *part.values()]
    elif isinstance(part, list):
        parts = part
    return {word for each in parts for word in lost_in(each, gone)}


def without(part: Any, gone: Container[str]) -> Any:
    """Returns a part of a state without cards that are gone: entries of lists and mappings are left out, fields are emptied."""
    if isinstance(part, Struct):
        kept = {name: value if name in CHOSEN else without(value, gone) for name in part.__struct_fields__ for value in [getattr(part, name)]}
        return type(part)(**kept)
    if isinstance(part, dict):
        return {name: without(value, gone) for name, value in part.items() if name not in gone and value not in gone}
    if isinstance(part, list):
        return [without(entry, gone) for entry in part if not is_about(entry, gone)]
    return "" if isinstance(part, str) and part in gone else part


def is_about(entry: Any, gone: Container[str]) -> bool:
    """Returns whether an entry of a list is a card that is gone, or a Struct about one: a lasting or used rule, a terrain tile."""
    if isinstance(entry, str):
        return bool(lost_in(entry, gone))
    return isinstance(entry, (Granted, Used, Terrain)) and bool(lost_in(entry, gone))


def cannot_join(session: Session, needs: Sequence[str]) -> str:
    """Returns why a pack that needs these cannot join a story now: later (within a phase), seen, or needs; "" if it can."""
    if {pack.id for pack in session.library.packs}.issuperset(needs):
        return "" if may_join(session) else "seen" if not session.played else "later"
    return "needs"


def with_pack(session: Session, pack: Pack, installed: Library) -> Move:
    """Lets an installed pack join a story between phases."""
    try:
        library = library_with(kept_packs(session.library), pack, installed)
    except PackRefused as refused:
        return Move(None, why=str(refused))
    state = decode(session.start)
    wrong = status(state, library)
    if wrong:
        return Move(None, wrong=wrong)
    fresh = joined(session, library, pack.id)
    wrong = status(decode(fresh.groups[0].checkpoint), library)
    return Move(None, wrong=wrong) if wrong else Move(Restored(fresh))
