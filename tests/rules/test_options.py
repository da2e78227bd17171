"""Options of questions: each key of recorded play is read as a Struct and written again as the same key; what each kind is read as."""

from __future__ import annotations

import pytest

from game.cards.library import Library
from game.play.bots import BOTS
from game.play.packs import read_all
from game.play.random_setups import mixed
from game.rules.engine.options import (
    NOBODY,
    READERS,
    AbilityOption,
    AttackOption,
    BuildOption,
    CraftOption,
    EndeavorOption,
    MoveOption,
    NameOption,
    PlayerOption,
    PutOption,
    SpaceOption,
    StayOption,
    SurvivalOption,
    TakeOption,
    WordOption,
    is_name,
    offers,
    option_of,
    options_of,
    player_number,
    survival_of,
    unresolved_action,
)
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.session import Session
from tests.rules.test_settlement_play import after_a_fight

WRITTEN = [
    ("action", "H11", SpaceOption("H11")), ("action", "move", SpaceOption()), ("action", "attack bone_axe", AttackOption("bone_axe")),
    ("action", "use founding_stone 0", AbilityOption("founding_stone", 0)), ("action", "use debris 1 C4", AbilityOption("debris", 1, "C4")),
    ("action", "dash", SurvivalOption("dash")), ("action", "encourage s2", SurvivalOption("encourage", "s2")), ("action", "end_act", WordOption("end_act")),
    ("hunt_turn", "use founding_stone 0", AbilityOption("founding_stone", 0)), ("survival", "s1 surge", SurvivalOption("surge", who="s1")),
    ("survival", "s1 encourage s2", SurvivalOption("encourage", "s2", "s1")),
    ("survival", NOBODY, WordOption(NOBODY)), ("deploy", "A1", SpaceOption("A1")), ("place", "P22", SpaceOption("P22")),
    ("controller", "player:2", PlayerOption(2)), ("develop", "build organ_grinder", BuildOption("organ_grinder")),
    ("develop", "craft bone_axe", CraftOption("bone_axe")), ("develop", "endeavor organ_grinder 1", EndeavorOption("organ_grinder", 1)),
    ("develop", "use love_juice 0", AbilityOption("love_juice", 0)), ("develop", "innovate", WordOption("innovate")),
    ("grid", "put bone_axe s1 8", PutOption("bone_axe", "s1", 8)), ("grid", "take s1 0", TakeOption("s1", 0)), ("grid", "move s1 0 1", MoveOption("s1", 0, 1)),
    ("grid", "stay s1", StayOption("s1")), ("grid", "done", WordOption("done")), ("name_survivor", "name:Ann of the Dark", NameOption("Ann of the Dark")),
    ("rename", "name:", NameOption()), ("path", "H11-H12", WordOption("H11-H12")), ("pick_target", "s1", WordOption("s1")),
]  # fmt: skip


@pytest.fixture(scope="module")
def library() -> Library:
    return read_all()[0]


@pytest.mark.parametrize(("kind", "key", "option"), WRITTEN, ids=[f"{kind}: {key}" for kind, key, _ in WRITTEN])
def test_each_kind_of_option_is_read_and_written(kind, key, option):
    question = Ask(kind, "everyone", "", (key,))
    assert option_of(question, key) == option and option.key == key
    assert list(options_of(question)) == [(key, option)]


def test_every_reader_has_an_example():
    assert {kind for kind, _, _ in WRITTEN} >= READERS.keys() - {"name_settlement", "name_newborn"}


@pytest.mark.parametrize("bot", ["random", "careful"])
@pytest.mark.parametrize("level", ["first_story", "1", "3"])
def test_every_option_of_a_showdown_reads_back_to_itself(library, bot, level):
    session = Session(mixed(3, library, outfit=True, level=level), library, forgiving=False)
    kinds = reads_back(session, BOTS[bot](3), 500)
    assert {"action", "deploy"} <= kinds


@pytest.mark.parametrize("bot", ["random", "careful"])
def test_every_option_of_a_settlement_reads_back_to_itself(library, bot):
    kinds = reads_back(Session(after_a_fight(library, 5), library, forgiving=False), BOTS[bot](5), 250)
    assert {"develop", "grid", "depart"} <= kinds


def reads_back(session: Session, bot: object, answers: int) -> set[str]:
    """Plays so many answers; every option and refusal on the way must be read and written as the same key. Gives the kinds of questions met."""
    kinds = set()
    for _ in range(answers):
        question = session.question
        if question is None or question.kind == "defeat":
            break
        kinds.add(question.kind)
        for key, option in options_of(question):
            assert option.key == key and offers(question, option.key)
        for refusal in position.refusals(session.game, question):
            assert option_of(question, refusal.key).key == refusal.key
        session.answer(bot.choose(session))
    return kinds


def test_what_waits_to_be_spent_is_a_survival_action_of_somebody():
    assert survival_of("s1 dash") == SurvivalOption("dash", who="s1")
    assert survival_of("") is None and survival_of(NOBODY) is None
    assert (unresolved_action("s2 surge"), unresolved_action("")) == ("surge", "")


def test_a_player_is_told_from_a_survivor():
    assert (player_number("player:3"), player_number("s3"), player_number("everyone")) == (3, 0, 0)


def test_a_name_of_ones_own_is_offered_where_names_are():
    question = Ask("name_survivor", "everyone", "", ("name:Ann", "name:"))
    assert offers(question, "name:Ulf") and not offers(question, "name: Ulf") and not offers(question, "Ulf")
    assert not offers(Ask("develop", "everyone", "", ("go_on",)), "name:Ulf")


@pytest.mark.parametrize(("text", "fits"), [
    ("", False), ("A", True), (" A", False), ("A ", False), ("A B", True), ("x" * 24, True), ("x" * 25, False), ("a\nb", False), ("a\x00", False)])
def test_a_name_has_one_to_twenty_four_characters_that_can_be_seen(text, fits):
    assert is_name(text) is fits
