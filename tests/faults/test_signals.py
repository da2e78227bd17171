"""No card ends a story: whatever ends or cancels something that is not going on does nothing, and the log says so."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from game.cards.kinds import Moment
from game.cards.library import Library, read_packs
from game.cards.rules_in_play import SHOWDOWN
from game.model.campaign import Player
from game.play.bots import BOTS
from game.play.invariants import Watch
from game.play.packs import pack_folders
from game.rules.effects import counters
from game.rules.engine import places, signals
from game.rules.engine.events import NothingToEnd
from game.rules.engine.game import Context, Game
from game.rules.engine.signals import ENDED
from game.rules.session import Session
from game.rules.showdown.set_up import new_battle

SIGNALS = {
    "end act": "{end: act}",
    "end attack": "{end: attack}",
    "end card": "{end: card}",
    "end turn": "{end: turn}",
    "end event": "{end: event}",
    "cancel": "cancel",
    "nobody is picked": "{pick_target: [closest deaf survivor]}",
    "basic action": "basic_action",
    "out of reach": "[{pick_target: [closest survivor]}, {move: {direction: away, of: all survivors}}, {move_and_attack: {speed: 1, accuracy: 2, damage: 1}}]",
}
ANY_SIGNAL = "{roll: {" + ", ".join(f"{n}: {does}" for n, does in enumerate(SIGNALS.values(), 1)) + "}}"  # one at random, each time
ROWS = ("failure", "wound", "reflex", "critical", "trap")
MOMENTS = [moment for moment in get_args(Moment) if moment in SHOWDOWN]
PEOPLE = [("Ann", "female", 1, "a"), ("Bob", "male", 1, "b"), ("Cat", "female", 1, "c"), ("Dan", "male", 1, "d")]
BEAST = """beast:
  name: Beast
  size: 2
  space: H11
  survivors_at: 2
  instinct: {{gain: {{who: monster, tokens: {{accuracy: 1}}}}}}
  basic_action:
    - pick_target: [closest deaf survivor]
    - move_and_attack: {{speed: 2, accuracy: 2, damage: 1}}
  levels:
    "1": {{level: 1, movement: 1, toughness: 4, random_terrain: 0, cards: [{cards}], in_play: [{in_play}]}}
"""


def beast(folder: Path, does: str, row: str = "", moment: str = "", about: str = "", act: str = "") -> Library:
    """Reads a pack with a monster that does something on its card (no row, no moment), in a row of its hit locations, or at a moment by a trait."""
    home = folder / "odd" / "monsters" / "beast"
    home.mkdir(parents=True)
    blow = "[{pick_target: [closest survivor]}, {move_and_attack: {speed: 3, accuracy: 2, damage: 3}}, {knock_down: target}]"
    card = f"[{does}, {blow[1:-1]}]" if not row and not moment else blow
    ai = "".join([f"odd_card_{n}: {{name: Odd, rank: basic, actions: {card}}}\n" for n in range(9)])
    if moment:
        ai += f"odd_trait: {{name: Trait, rank: special, type: trait, rules: [{{when: {moment}{about}, do: {does}}}]}}\n"
    kind = "trap" if row == "trap" else "normal"
    says = f", {row}: {does}" if row else ", failure: {gain: {insanity: 1}}"
    locations = "".join([f"odd_place_{n}: {{name: Place, type: {kind}{says}}}\n" for n in range(3)]) + "plain_place: {name: Plain}\n"
    told = BEAST.format(cards=", ".join([f"odd_card_{n}" for n in range(9)]), in_play="odd_trait" if moment else "")
    for name, text in {"monster.yaml": told, "ai.yaml": ai, "hit_locations.yaml": locations}.items():
        (home / name).write_text(text, encoding="utf-8")
    if act:
        (folder / "odd" / "actions.yaml").write_text(act, encoding="utf-8")
    (folder / "odd" / "pack.yaml").write_text("id: odd\nname: Odd\nversion: '1'\nneeds: [core]\n", encoding="utf-8")
    library, problems = read_packs([*pack_folders(), folder / "odd"])
    assert [str(problem) for problem in problems if problem.level == "error"] == []
    return library


def fight(library: Library, seed: int, answers: int = 60) -> list[object]:
    """Fights the beast; nothing raises, nothing impossible is seen, and every question has an answer that goes on. Returns what happened."""
    campaign = new_battle(library, seed, [Player("One")], PEOPLE, monster="beast", level="1")
    session, bot, watch = Session(campaign, library, forgiving=False), BOTS["careful" if seed % 2 else "random"](seed), Watch()
    told, happened = list[object](session.opening), None
    for _ in range(answers):
        if session.question is None or session.campaign.phase != "showdown":
            break
        watch.look(session, happened)
        happened = session.answer(bot.choose(session))
        told += happened
    return told


@pytest.mark.parametrize("row", ["", *ROWS])
def test_a_signal_of_the_monster_ends_no_more_than_its_card_or_reaction(tmp_path: Path, row: str) -> None:
    library = beast(tmp_path, ANY_SIGNAL, row)
    for seed in range(1, 9):
        assert fight(library, seed)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_signal_at_a_moment_ends_no_more_than_what_waits_for_it(tmp_path: Path, moment: str) -> None:
    prevents_death = moment == "before_death"                      # that `cancel` leaves somebody with five bleeding tokens is what it says
    library = beast(tmp_path, ANY_SIGNAL.replace("cancel", "flow") if prevents_death else ANY_SIGNAL, moment=moment)
    for seed in range(1, 5):
        assert fight(library, seed)


def test_where_nothing_is_to_end_the_log_says_so(tmp_path: Path) -> None:
    ended = [fact.what for fact in fight(beast(tmp_path, "{end: act}, cancel"), 1) if isinstance(fact, NothingToEnd)]
    assert set(ended) == {"act", "cancel"} or set(ended) == {"act"}


@pytest.mark.parametrize("place", [*ROWS, *MOMENTS])
def test_nothing_is_waited_for_that_check_calls_impossible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    """The table that `check` refuses by holds in play: wherever a rule of the monster answers, no other signals are awaited."""
    row, moment = (place, "") if place in ROWS else ("", place)
    around = places.ROWS["hit_locations", row] if row else places.MOMENTS[moment]
    seen: set[str] = set()
    plain = counters.Gain.perform

    def looked(effect: counters.Gain, game: Game, context: Context) -> object:
        if context.card.startswith("beast.odd_place" if row else "beast.odd_trait"):
            seen.update([ENDED[signal] for signal, count in game.awaited.items() if count])
        return plain(effect, game, context)

    monkeypatch.setattr(counters.Gain, "perform", looked)
    monkeypatch.setitem(signals.WAITS, "survival_action", ())   # it contains what ends within it, and waits for nothing itself
    library = beast(tmp_path, "{gain: {who: monster, tokens: {speed: 0}}}", row, moment)
    for seed in range(1, 4):
        fight(library, seed)
    in_between = {"cancel"} if moment else {"turn"}             # of a moment around this one; of a monster's turn around a survival action
    assert seen <= places.ends_at(around) | in_between
