"""A story moves to other cards, or a pack joins it, only by an explicit act; the original stands as it was."""

from __future__ import annotations

import pytest

from game.play.bots import BOTS, CarefulBot, gives_up
from game.play.kept_packs import kept_packs, update_of
from game.play.moving import moved, with_pack
from game.play.save_files import summary_of
from game.play.saves import Keeper
from game.play.state_checks import status
from game.rules.engine.signals import Refused
from game.rules.restoring import joined, may_join, session_of
from game.rules.session import Session
from tests.faults.test_kept_packs import CLAW, LION, STONE, opened, pack
from tests.faults.test_kept_packs import with_pack as library_with_pack
from tests.session.tables import seen, story, written_and_read

HOME = """stone_song: {name: Stone Song, types: [music], follows: language, source: ours}
"""
TOLD = """a_warm_night: {name: A Warm Night, deck: settlement, source: ours}
a_late_visit: {name: A Late Visit, years: [3], source: ours}
"""
BRINGS = {**LION, "innovations.yaml": HOME, "events.yaml": TOLD}


@pytest.fixture(scope="module")
def library():
    from game.play.packs import read_all

    return read_all()[0]


def in_play(library, answers: int, seed: int = 3) -> Session:
    session, bot = Session(story(library, seed), library), CarefulBot(seed)
    for _ in range(answers):
        session.answer(bot.choose(session))
    return session


# ---- moving -----------------------------------------------------------------------------------------------------------
def test_a_story_moves_with_all_its_answers_where_the_new_cards_lead_the_same_way(library, tmp_path):
    folder = pack(tmp_path / "other", {"gear.yaml": STONE})
    session = in_play(library_with_pack(folder), 20)
    newer = library_with_pack(pack(folder, {"gear.yaml": STONE.replace("Warm", "Very Warm")}, version="2"))
    move = moved(session, newer)
    assert move.found is not None and move.found.difference is None and move.lost == ()
    assert seen(move.found.session) == seen(session) and move.found.session.library is newer
    assert len(move.found.session.played) == 20


def test_the_first_step_that_differs_and_every_lost_id_are_named_and_the_original_stands(library, tmp_path):
    folder = pack(tmp_path / "other", LION)
    mine = library_with_pack(folder)
    session = in_play(mine, 0)
    session.campaign.survivors[0].grid["8"] = "warm_stone"
    session.campaign.settlement.storage["warm_stone"] = 2
    session = Session(session.campaign, mine)
    bot = BOTS["random"](5)
    for _ in range(25):
        session.answer(bot.choose(session))
    before = seen(session), len(session.played)
    newer = library_with_pack(pack(folder, {"monsters/white_lion/ai.yaml": CLAW.replace("speed: 4", "speed: 9")}, version="2"))
    move = moved(session, newer)
    assert move.found is not None and move.lost == ("warm_stone",)
    fresh = move.found.session
    assert "warm_stone" not in fresh.campaign.survivors[0].grid.values() and "warm_stone" not in fresh.campaign.settlement.storage
    assert fresh.question is not None and fresh.library is newer
    assert (seen(session), len(session.played)) == before and session.library is mine
    fresh.answer(CarefulBot(1).choose(fresh))


def test_a_story_whose_monster_is_gone_cannot_move_and_says_why(library, tmp_path):
    session = in_play(library, 5)
    folder = tmp_path / "core"
    import shutil

    shutil.copytree(library.packs[0].folder, folder)
    shutil.rmtree(folder / "monsters" / "white_lion")
    session.campaign.showdown.monster.card = "white_lion"
    from game.cards.library import read_packs

    other, _ = read_packs([folder])
    if "white_lion" in other.monster:
        pytest.skip("the pack cannot be read without it")
    move = moved(session, other)
    assert move.found is None and (move.wrong or move.why)


def test_a_moved_story_is_a_file_of_its_own(library, tmp_path):
    folder = pack(tmp_path / "other", LION)
    mine = library_with_pack(folder)
    keeper = Keeper(tmp_path / "saves")
    session = in_play(mine, 20)
    keeper.keep(session, "mine", {})
    assert keeper.flush(20)
    newer = library_with_pack(pack(folder, {"gear.yaml": STONE}, version="2"))
    found = Keeper(keeper.folder).open("mine", newer)
    assert found.update is not None
    move = moved(found.session, found.update.library)
    assert move.found is not None
    id = keeper.part(move.found.session, "mine", "Mine with other cards", {})
    assert keeper.flush(20) and id != "mine"
    assert seen(opened(keeper, "mine", newer).session) == seen(session)
    assert opened(keeper, id, newer).update is None


def test_a_list_of_stories_counts_the_dead_whom_no_step_has_counted_yet(library):
    campaign = in_play(library, 0).campaign
    campaign.settlement.death_count, campaign.settlement.uncounted_deaths = 4, 2
    assert summary_of(campaign).deaths == 6


def test_a_path_that_is_left_stands_behind_the_story_that_is_played_on(library, tmp_path):
    keeper, session = Keeper(tmp_path / "saves"), in_play(library, 2)
    id = keeper.begin("Mine")
    keeper.keep(session, id, {})
    path = keeper.part(session, id, "Mine, path 1", {})
    assert keeper.flush(20) and keeper.latest().id == id
    keeper.take_up(path)
    keeper.keep(session, path, {})
    assert keeper.flush(20) and keeper.latest().id == path, "it is played on"


def test_moving_is_offered_for_what_is_installed_with_other_cards_only(library, tmp_path):
    mine = library_with_pack(pack(tmp_path / "other", LION))
    assert update_of(kept_packs(mine), mine, library) is None, "a pack that is gone is no newer one"
    assert update_of(kept_packs(library), library, mine) is None, "one that the story does not have is none either"


# ---- joining ----------------------------------------------------------------------------------------------------------
def test_a_pack_joins_at_the_start_of_a_phase_as_a_line_of_the_journal(library, tmp_path):
    folder = pack(tmp_path / "other", BRINGS)
    installed = library_with_pack(folder)
    session = in_play(library, 0)
    move = with_pack(session, installed.packs[-1], installed)
    assert move.found is not None
    fresh = move.found.session
    assert [one.id for one in fresh.library.packs] == ["core", "other"] and fresh.journal[0].key == "~join other"
    bot = CarefulBot(3)
    for _ in range(20):
        fresh.answer(bot.choose(fresh))
    again = session_of(written_and_read(fresh.saved()), fresh.library)
    assert seen(again) == seen(fresh) and again.joins == ("other",)
    assert seen(fresh.at(10)) == seen(again.at(10))
    keeper = Keeper(tmp_path / "saves")
    keeper.keep(fresh, "joined", {})
    assert keeper.flush(20)
    found = opened(keeper, "joined", library)
    assert found.notices == [] and seen(found.session) == seen(fresh) and found.session.library.gear["warm_stone"]


def test_a_pack_does_not_join_within_a_phase(library, tmp_path):
    installed = library_with_pack(pack(tmp_path / "other", BRINGS))
    session = in_play(library, 3)
    assert not may_join(session)
    with pytest.raises(Refused):
        joined(session, installed, "other")


def test_what_joins_a_settlement_comes_into_its_decks_and_years(library, tmp_path):
    session = at_home(library)
    campaign = session.campaign
    campaign.settlement.settlement_events = [name for name, event in library.events.items() if event.deck == "settlement"][:2]
    campaign.settlement.timeline = {"1": []}
    campaign.settlement.innovations = [*dict.fromkeys([*campaign.settlement.innovations, "language"])]
    session = Session(campaign, library)
    if session.question is None or session.played:
        pytest.skip("the phase asks nobody")
    installed = library_with_pack(pack(tmp_path / "other", BRINGS))
    move = with_pack(session, installed.packs[-1], installed)
    assert move.found is not None, move
    home = move.found.session.campaign.settlement
    assert sorted([*home.settlement_events, home.seen]).count("a_warm_night") == 1
    assert "stone_song" in home.innovation_deck and home.timeline["3"] == ["a_late_visit"]
    assert status(move.found.session.campaign, move.found.session.library) == []
    again = session_of(written_and_read(move.found.session.saved()), move.found.session.library)
    assert seen(again) == seen(move.found.session)
    assert "stone_song" not in session.campaign.settlement.innovation_deck


def at_home(library) -> Session:
    for seed in range(1, 40):
        session, bot = Session(story(library, seed), library), CarefulBot(seed)
        while session.question is not None and session.campaign.phase not in ("aftermath", "settlement") and not gives_up(session):
            if session.question.kind == "defeat":
                break
            session.answer(bot.choose(session))
        while session.question is not None and session.campaign.phase == "aftermath":
            session.answer(bot.choose(session))
        if session.campaign.phase == "settlement":
            return session
    raise AssertionError("no story comes home")


def test_a_join_ends_with_the_phase_and_its_cards_stay(library, tmp_path):
    installed = library_with_pack(pack(tmp_path / "other", BRINGS))
    for seed in range(1, 40):
        fresh = joined(Session(story(library, seed), library), installed, "other")
        bot = CarefulBot(seed)
        for _ in range(900):
            if fresh.question is None or fresh.campaign.phase != "showdown" or fresh.question.kind == "defeat":
                break
            fresh.answer(bot.choose(fresh))
        if fresh.campaign.phase in ("aftermath", "settlement"):
            break
    assert fresh.joins == () and fresh.library is installed and not any(line.key.startswith("~join") for line in fresh.journal)
    assert seen(session_of(written_and_read(fresh.saved()), installed)) == seen(fresh)
