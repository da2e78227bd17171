"""The parts of the settlement scene, each held by a small host in place of the scene, without a window."""

from __future__ import annotations

import pytest

from game.cards.wording import face
from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.queries import position
from game.rules.queries.setting_out import HAND_OUT, NEWCOMER
from game.rules.restoring import session_of
from game.rules.session import Session
from game.scenes.pages.card_texts import CardTexts
from game.scenes.pages.drawers import Drawers
from game.scenes.pages.frame import PagesFrame
from game.scenes.pages.page_turner import READ, PageTurner
from game.scenes.pages.prompter import Prompter
from game.scenes.pages.questions import Middle
from game.scenes.pages.selection import Selection
from game.scenes.pages.settlers import Settlers
from game.scenes.pages.standing import Standing
from game.scenes.pages.turning_cards import TurningCards
from game.scenes.pages.votes import VOTE, Votes
from game.scenes.session.bot_turn import BotTurn
from game.scenes.session.card_gains import CardGains
from game.scenes.session.going_back import GoingBack
from game.scenes.session.menu import TableMenu
from game.scenes.session.sounds import EventSounds
from game.scenes.session.table import Table
from game.scenes.session.tutorial import Tutorial
from game.scenes.session.voice import SessionVoice
from game.scenes.settlement.board import Board
from game.scenes.settlement.losses import Losses
from game.scenes.settlement.steps import PhaseSteps
from game.ui.cards.reading_panel import ReadingPanel
from game.ui.draw.units import Units
from game.ui.kit.widget import Widget
from game.ui.settlement.drawers import PeopleDrawer, StepsDrawer, StorageDrawer
from game.ui.settlement.gear_grid import Carrying
from game.ui.settlement.layout import settlement_layout
from game.ui.settlement.pages import Page, pages_of
from tests.ui.desk import Desk, overlapping
from tests.ui.looks import WORDS
from tools.samples.settlement import after_defeat, after_victory

SIZES = [(640, 360), (1280, 720), (1920, 1080)]


class Stand(Desk):
    """Holds the parts of a settlement, and writes down what they ask for."""

    def __init__(self, session: Session, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(size)
        self.services.settings.lessons = False
        self.widgets: list[Widget] = []
        self.given: list[str] = []
        self.shown = self.read = 0
        self.table = Table(self.services, session, None, self)
        self.tutorial = Tutorial(self, self.table)
        self.selection = Selection(self, next(iter(session.campaign.settlement.locations), ""))
        self.cards = TurningCards(self, self.table)
        gains, sounds = CardGains(self, self.table), EventSounds(self, self.table)
        self.telling = PageTurner(self, self.table, self.tutorial, gains, sounds, self.cards, self.selection)
        self.settlers = Settlers(self.table, self.telling, self.selection)
        self.steps = PhaseSteps(self, self.table, self.telling)
        self.going_back = GoingBack(self, self.table, lambda: (self.steps.moment(), ""))
        self.bot, self.votes = BotTurn(self, self.table), Votes(self, self.table, self.telling)
        self.drawers = Drawers(self, self.table, self.settlers, self.telling.log, self.going_back, self.bot)
        self.standing = Standing(self, self.table, list, list)
        self.carrying = Carrying(self.given.append, lambda *_: None)
        self.at = settlement_layout(Units(size))

    def add(self, widget: Widget) -> Widget:
        self.widgets.append(widget)
        return widget

    def find(self, key: str) -> Widget | None:
        return next((part for top in self.widgets for part in top.everything() if part.key == key), None)

    def page_shown(self) -> None:
        self.shown += 1

    def read_all(self) -> None:
        self.read += 1

    # what a table tells
    def tell_all(self) -> None: ...

    def begin(self) -> None:
        self.telling.begin()

    def answered(self, question, key: str) -> None:
        self.telling.answered(question, key)

    def asked(self) -> None: ...


def in_step(kind: str, seed: int = 3) -> Session:
    """Plays a settlement phase until a kind of question is asked."""
    session, bot = after_victory(seed), CarefulBot(seed)
    while session.question is not None and session.question.kind != kind:
        session.answer(bot.choose(session))
    assert session.question is not None
    return session


@pytest.fixture(scope="module")
def developing() -> Session:
    return in_step("develop")


# ---- pages -----------------------------------------------------------------------------------------------------------
def test_pages_are_turned_one_by_one_and_then_the_question_is_asked():
    stand = Stand(after_victory(1))
    stand.telling.tell_opening()
    count = len(stand.telling.pages)
    assert count and stand.shown == 1 and stand.telling.question is None
    for n in range(count):
        stand.telling.turn()
        assert stand.table.notes[READ] == [0, n + 1]
    assert (stand.shown, stand.read) == (count, 1) and stand.telling.question is stand.table.session.question
    assert stand.table.picture.campaign is None


def test_pages_that_were_read_are_not_shown_again():
    stand = Stand(after_victory(1))
    stand.telling.tell_opening()
    told = [page.step for page in stand.telling.pages]
    stand.telling.turn()
    again = Stand(stand.table.session)
    again.table.notes.update(stand.table.notes)
    again.telling.tell_opening()
    assert [page.step for page in again.telling.pages] == told[1:]


def test_a_page_shows_the_settlement_as_it_is_after_what_it_tells():
    stand, bot = Stand(after_victory(1)), CarefulBot(1)
    earlier = 0
    for _ in range(12):
        if stand.table.session.question is None:
            break
        stand.table.answer(bot.choose(stand.table.session))
        while stand.telling.pages:
            shown = stand.table.campaign
            earlier += len(stand.telling.pages) > 1 and shown != stand.table.session.campaign
            stand.telling.turn()
        assert stand.table.campaign is stand.table.session.campaign
    assert earlier


def test_what_followed_an_answer_is_told_and_written_into_the_log(developing):
    stand = Stand(session_of(developing.saved(), developing.library))
    lines = len(stand.telling.log.lines)
    bot = CarefulBot(3)
    for _ in range(3):
        assert stand.table.answer(bot.choose(stand.table.session))
        while stand.telling.pages:
            stand.telling.turn()
    assert len(stand.telling.log.lines) > lines and not stand.table.picture.waiting


# ---- cards -----------------------------------------------------------------------------------------------------------
def test_an_event_that_begins_turns_over_and_is_laid_down():
    stand = Stand(after_victory(1))
    about = next(iter(stand.table.library.events))
    stand.cards.turn_over(Page("event", about, begins=True))
    assert stand.cards.event.running and stand.cards.next_tick() == 0.0
    assert stand.cards.advance(0.05) and stand.cards.lay_down() and not stand.cards.lay_down()
    assert stand.cards.next_tick() is None


def test_where_motion_is_reduced_no_card_turns():
    stand = Stand(after_victory(1))
    stand.services.settings.reduced_motion = True
    stand.cards.turn_over(Page("event", next(iter(stand.table.library.events)), begins=True))
    assert not stand.cards.event.running


def test_a_card_says_what_it_is(developing):
    texts = CardTexts(WORDS, Stand(developing).table)
    library = developing.library
    for kind in ("events", "innovations", "locations", "gear", "resources", "disorders", "fighting_arts"):
        card = next(iter(library.of_kind(kind)))
        face = texts.face(card)
        assert texts.is_card(card) and face.name and texts.icon(card) and texts.ribbon(card)
    assert not texts.is_card("done") and texts.icon("gain_endeavors") == "torch"


# ---- people and steps ------------------------------------------------------------------------------------------------
def test_whose_grid_is_shown_is_chosen(developing):
    stand = Stand(developing)
    people = stand.settlers.wearers()
    assert stand.settlers.wearer is people[0] and all(not s.dead for s in people)
    stand.settlers.choose(1)
    assert stand.settlers.wearer is people[1] and stand.layouts == 1
    stand.settlers.choose(99)
    assert stand.settlers.wearer is people[1]


def test_between_two_fights_nobody_has_moved(developing):
    stand = Stand(developing)
    sheet = stand.settlers.sheet(stand.settlers.living[0])
    assert sheet.activation and sheet.movement > 0 and sheet.tag == ""


def test_the_step_is_that_of_the_page_that_is_shown(developing):
    stand = Stand(after_victory(1))
    stand.telling.tell_opening()
    before = stand.steps.facts().now
    while stand.telling.pages:
        stand.telling.turn()
    later = Stand(developing).steps
    assert before < later.facts().now and str(later.facts().now + 1) in later.moment() and str(later.facts().now + 1) in later.words()


@pytest.mark.parametrize("size", SIZES)
def test_room_is_kept_for_a_lesson_or_it_is_a_sign_on_the_strip(developing, size):
    stand = Stand(developing, size)
    stand.services.settings.lessons = True
    stand.tutorial.teach(developing.question)
    gear = stand.at.panel
    rest = stand.tutorial.reserve(gear, 200)
    stand.tutorial.lay(stand.at.body)
    card = stand.find("lesson")
    if stand.at.small:
        assert card is None and rest == gear
        return
    assert card is not None and not card.floats and rest.clipped(card.box).h <= 0 and gear.bottom == card.box.bottom
    assert overlapping(stand.widgets) == []
    assert stand.tutorial.reserve(gear, gear.h) == gear
    stand.widgets.clear()
    stand.tutorial.lay(stand.at.body)
    assert stand.find("lesson").floats


def test_along_a_foot_the_buttons_of_a_lesson_stand_beside_its_text(developing):
    stand = Stand(developing)
    stand.services.settings.lessons = True
    stand.tutorial.teach(developing.question)
    rest = stand.tutorial.reserve(stand.at.full, 200)
    stand.tutorial.lay(stand.at.full)
    card = stand.find("lesson")
    assert card is not None and card.box.h < 130 and rest.bottom < card.box.y
    while stand.tutorial.lesson is not None:                    # at most two on one question
        before = stand.tutorial.lesson
        stand.find("lesson.got").press()
        assert stand.tutorial.lesson is not before
        stand.widgets.clear()
        stand.tutorial.reserve(stand.at.full, 200)
        stand.tutorial.lay(stand.at.full)
    assert stand.tutorial.reserve(stand.at.full, 200).h < stand.at.full.h, "what is above does not move when the lesson goes"
    assert stand.tutorial.give_back() and stand.tutorial.reserve(stand.at.full, 200) == stand.at.full


# ---- what is laid out ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
def test_head_and_rail_or_the_strip_keep_their_place(developing, size):
    stand = Stand(developing, size)
    menu = TableMenu(stand, stand.table, stand.going_back, stand.bot, lambda: None, lambda: None)
    PagesFrame(stand, stand.table, stand.steps, stand.drawers, stand.going_back, menu, stand.tutorial, stand.standing).lay(stand.at)
    keys = {widget.key for widget in stand.widgets}
    assert {"undo", "log"} <= keys if stand.at.small else {"undo", "redo", "rewind", "rail"} <= keys
    assert all(widget.box.right <= stand.units.width + 1 and widget.box.bottom <= stand.units.height + 1 for widget in stand.widgets)


@pytest.mark.parametrize("size", [(1180, 660), (1280, 720), (1920, 1080), (2560, 1440)])
def test_the_steps_are_a_thin_edge_on_which_all_of_them_and_every_tool_are_pressed(developing, size):
    stand = Stand(developing, size)
    menu = TableMenu(stand, stand.table, stand.going_back, stand.bot, lambda: None, lambda: None)
    PagesFrame(stand, stand.table, stand.steps, stand.drawers, stand.going_back, menu, stand.tutorial, stand.standing).lay(stand.at)
    assert stand.at.rail.right < stand.units.width * 0.05
    keys = [f"step{n}" for n in range(1, 11)] + ["years", "undo", "redo", "rewind", "tool.standing", "tool.log", "tool.menu"]
    keys += ["tool.rules"] if stand.units.height > 700 else []  # in low windows it stands in the menu alone
    spots = [stand.find(key) for key in keys]
    assert all(spot is not None and min(spot.box.w, spot.box.h) >= 30 and spot.box.right <= stand.at.rail.right for spot in spots)
    assert overlapping(spots) == []
    rewind = stand.find("rewind")
    top, foot = (rewind.moment_at(rewind.box.x, y) for y in (rewind.box.y, rewind.box.bottom))
    assert (top, foot) == (0, len(developing.played)), "a press on the upright bar looks at a moment"


@pytest.mark.parametrize("size", SIZES)
def test_the_banner_and_its_answers_do_not_lie_over_each_other(developing, size):
    stand = Stand(developing, size)
    Prompter(stand, stand.table, stand.telling, stand.steps, stand.settlers, stand.going_back, stand.bot, stand.votes, stand.given.append, list).lay(stand.at)
    assert stand.widgets[0].key == "banner" and overlapping(stand.widgets[1:]) == []
    for widget in stand.widgets[1:]:
        if widget.enabled:
            widget.press()
    assert set(stand.given) <= {*developing.question.options, VOTE}


def test_a_moment_of_the_past_is_said_in_the_banner(developing):
    stand = Stand(session_of(developing.saved(), developing.library))
    stand.table.look(1)
    prompter = Prompter(stand, stand.table, stand.telling, stand.steps, stand.settlers, stand.going_back, stand.bot, stand.votes, stand.given.append, list)
    prompt, options = prompter.now(False)
    assert [option.key for option in options] == ["~back", "~now"] and prompt.icon == "eye"


def test_the_bar_of_losses_goes_on_where_that_is_asked(developing):
    stand = Stand(developing)
    losses = Losses(stand, stand.table, stand.given.append)
    losses.lay(stand.at, developing.question)
    stand.find("go_on").press()
    assert stand.given == ["go_on"]
    stand.widgets.clear()
    losses.lay(stand.at, None)
    assert stand.find("go_on") is None and stand.find("losses") is not None


@pytest.mark.parametrize("size", SIZES)
def test_a_place_is_opened_on_the_board(developing, size):
    stand = Stand(developing, size)
    stand.selection.tab = 0
    board = ground_of(stand)
    board.lay(stand.at)
    place = next(name for name in developing.campaign.settlement.locations)
    stand.find(f"place {place}").press()
    assert stand.selection.place == place and stand.selection.folded and stand.layouts >= 1
    assert stand.selection.tab == (1 if stand.at.small else 0)


def ground_of(stand: Stand) -> Board:
    return Board(stand, stand.table, stand.telling, stand.selection, stand.settlers, stand.drawers, stand.steps, stand.given.append)


def lay_middle(stand: Stand) -> Middle:
    """Lays out what is asked in the middle of the settlement."""
    middle = Middle(
        stand, stand.table, stand.telling, stand.cards, stand.selection, stand.settlers, stand.drawers, stand.carrying,
        ground_of(stand), stand.given.append,
    )
    middle.lay(stand.at)
    return middle


@pytest.mark.parametrize("kind", ["develop", "nominate", "depart", "grid", "name_settlement", "principle"])
def test_every_kind_of_question_has_its_place_in_the_middle(kind):
    try:
        session = in_step(kind)
    except AssertionError:
        pytest.skip(f"this story asks no {kind}")
    stand = Stand(session)
    middle = lay_middle(stand)
    assert stand.widgets and middle.is_ground() == (kind == "develop")


# ---- what opens ------------------------------------------------------------------------------------------------------
def test_drawers_open_over_the_scene(developing):
    stand = Stand(developing)
    stand.steps.open_drawer()
    stand.drawers.open_people()
    stand.drawers.open_storage()
    stand.drawers.open_sheet_of(1)
    stand.drawers.open_sheet_of(99)
    assert [type(layer) for layer in stand.layers] == [StepsDrawer, PeopleDrawer, StorageDrawer, ReadingPanel]


# ---- what is chosen on the screen --------------------------------------------------------------------------------------
def test_the_selection_lays_the_screen_out_anew(developing):
    stand = Stand(developing)
    chosen = stand.selection
    chosen.choose_tab(2)
    assert chosen.tab == 2 and stand.layouts == 1
    before = chosen.folded
    chosen.fold()
    assert chosen.folded is not before and stand.layouts == 2


@pytest.mark.parametrize("size", SIZES)
def test_who_departs_is_chosen_from_plates_with_their_reasons(size):
    stand = Stand(in_step("depart"), size)
    lay_middle(stand)
    people = stand.find("people")
    assert people is not None
    question = stand.table.session.question
    assert question is not None
    for plate in people.children():
        assert plate.enabled == (plate.key in question.options)
        if plate.enabled:
            plate.press()
    assert stand.given and set(stand.given) <= set(question.options)


@pytest.mark.parametrize("size", SIZES)
def test_gear_of_one_survivor_is_shown_beside_the_storage(size):
    stand = Stand(in_step("grid"), size)
    lay_middle(stand)
    assert stand.find("grid.of") is not None and stand.find("store.tiles") is not None
    assert sum(widget.key.startswith("box ") for widget in stand.widgets) == 9


def test_who_sets_out_in_the_year_of_a_nemesis_is_told_whom_they_meet_and_what_staying_home_means():
    for coming in ([], ["butcher 1"]):
        session = in_step("depart")
        settlement = session.campaign.settlement
        settlement.timeline, settlement.departing = {str(settlement.lantern_year): coming}, []
        stand = Stand(session)
        prompter = Prompter(stand, stand.table, stand.telling, stand.steps, stand.settlers, stand.going_back, stand.bot, stand.votes, stand.given.append, list)
        prompt, options = prompter.now(False)
        staying = next(option for option in options if option.key == "done").sub
        assert ("Butcher" in prompt.ask, "nobody hunts" in prompt.because, "defeat" in staying) == (bool(coming),) * 3


def test_a_card_that_is_named_by_what_it_does_is_not_told_to_trigger_as_well():
    session = in_step("depart")
    who, voice = session.campaign.survivors[0], SessionVoice(session.campaign, session.library)
    answered = events.RuleAnswered(who.id, "ammonia", "depart")
    for source, told in (("ammonia", 1), ("", 2)):
        gained = events.Changed(who.id, "survival", 1, source=source)
        page = pages_of([answered, gained], "prepare_departing_survivors", "", voice, session.library)[0]
        assert len(page.told) == told and page.facts == [answered, gained]


def test_whoever_comes_from_a_fight_has_returned_and_the_steps_of_the_year_before_are_over():
    session = in_step("depart")
    campaign, settlement = session.campaign, session.campaign.settlement
    away, home = campaign.survivors[:2]
    settlement.departing, settlement.returning, settlement.step = [away.id], [home.id], "end"
    stand = Stand(session)
    assert (position.whereabouts(session.game, away), position.whereabouts(session.game, home)) == ("departing", "returned")
    assert stand.steps.facts().now == len(position.steps()) - 1
    campaign.phase = "aftermath"
    assert (position.whereabouts(session.game, away), position.whereabouts(session.game, home)) == ("returned", "home")
    assert stand.steps.facts().now == -1 and stand.steps.words() == WORDS.say("settlement.step_before")


def test_the_dead_are_not_listed_among_those_who_may_set_out():
    session = in_step("depart")
    session.campaign.survivors[0].dead = True
    stand = Stand(session)
    lay_middle(stand)
    dead, living, *_ = session.campaign.survivors
    assert stand.find(living.id) is not None and stand.find(dead.id) is None


def test_a_banner_of_a_question_offers_its_answers_only():
    for kind in ("develop", "principle", "depart", "grid"):
        stand = Stand(in_step(kind))
        prompter = Prompter(stand, stand.table, stand.telling, stand.steps, stand.settlers, stand.going_back, stand.bot, stand.votes, stand.given.append, list)
        prompt, options = prompter.now(False)
        question = stand.table.session.question
        assert prompt.ask and question is not None
        at_once = {NEWCOMER, HAND_OUT, VOTE}  # presses that give several of them, and the way to vote, which gives none
        assert {option.key for option in options if option.enabled} - at_once <= set(question.options), kind


@pytest.mark.parametrize("seed", [1, 3])
def test_the_page_after_a_lost_fight_says_what_it_means_and_belongs_to_no_step_of_the_last_year(seed):
    session = after_defeat(seed)
    stand = Stand(session)
    stand.telling.tell_opening()
    page = stand.telling.page
    assert page is not None and page.step == "lost_fight" and stand.steps.facts().now == -1
    facts, library = CardTexts(stand.services.words, stand.table).page_facts(page, ()), session.library
    battle_rules = {line.text for line in face(library, "monster", "white_lion")}
    assert facts.title == WORDS.say("settlement.lost_fight") and not {line.text for line in facts.lines if line.text} & battle_rules
    assert facts.tale and facts.tale != WORDS.say("settlement.tale.aftermath")
    assert page.about != "white_lion" or facts.lines
