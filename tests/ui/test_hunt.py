"""The screen of a hunt: the party on its track, what can be pressed there, and the way to the showdown."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game import paths
from game.app import App
from game.cards.phrases import Line
from game.model.campaign import Granted
from game.model.hunt import Hunt
from game.rules.engine.events import CardGained, Changed, DiceFell, Injured
from game.rules.engine.hunt_events import HuntTurnBegan
from game.rules.engine.options import GO_ON, NOBODY
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import TableReason
from game.rules.queries.hunt_ahead import ahead
from game.rules.session import Session
from game.scenes.hunt.scene import HuntScene
from game.scenes.pages.banner import GO_ON as TURN_PAGE
from game.scenes.pages.card_texts import CardTexts
from game.ui.board.camera import SIN
from game.ui.cards.word_card import WordFace, lines_in, tables
from game.ui.draw.units import Box
from game.ui.hunt.track_picture import MARK_RIM, TrackFacts, light_at, on_floor
from game.ui.hunt.track_plan import PLATE, SPACES, track_plan
from game.ui.hunt.track_spots import TrackSpot
from game.ui.kit.inputs import Pointer
from game.ui.kit.widget import Target
from game.ui.settlement.pages import Page, pages_of, taught_by, words_of
from game.ui.settlement.throw_row import Thrower, ThrowFacts, throw_row
from tests.ui.looks import WORDS
from tests.ui.settling import click, go_to, opened, strike, targets
from tools.samples.hunt import setting_out

FEW = 3  # pixels
SIZES = [(640, 360), (1280, 720), (1920, 1080)]


def hunting(size: tuple[int, int] = (1280, 720), seed: int = 1, scale: float = 1.0) -> tuple[App, HuntScene]:
    """Opens the scene at the first question of a hunt."""
    app, scene = opened(setting_out(seed), size, scale)
    assert isinstance(scene, HuntScene)
    while scene.telling.pages:
        scene.give(TURN_PAGE)
    app.draw()
    return app, scene


def spots(scene: HuntScene) -> list[TrackSpot]:
    return [widget for widget in scene.widgets if isinstance(widget, TrackSpot)]


def test_the_way_is_seen_between_the_spaces_warm_where_the_party_has_gone_and_paler_the_farther_ahead():
    light = [light_at(number, 4) for number in range(13)]
    assert light[4] == 1 and all(one >= other for one, other in pairwise(light[4:])) and light[12] < 0.5 <= light[3]
    plan, at = track_plan(Box(80, 120, 1180, 500)), 4
    floor = pygame.Surface((1280, 720))
    floor.fill((30, 30, 34))
    for draw in on_floor(TrackFacts(at, 9, (), "", "W", ()), plan, 1.0):
        draw(floor)
    shades = []
    for one, other in pairwise(plan.middles):
        spot = pygame.Rect(0, 0, 9, 9)
        spot.center = round((one[0] + other[0]) / 2), round((one[1] + other[1]) / 2)
        shades.append(pygame.transform.average_color(floor, spot)[:3])
    assert all(sum(shade) > 110 for shade in shades), "brighter than the stone beside it, at every step"
    warm = [shade[0] - shade[2] for shade in shades]
    assert min(warm[:at]) > 2 * max(0, *warm[at:]), warm
    assert sum(shades[at]) > sum(shades[-1]) + 20


def test_no_ring_cuts_whoever_stands_on_a_space():
    _, scene = hunting()
    for spot in spots(scene):
        ring = spot.ringed()
        assert ring.h == PLATE and ring.y >= spot.box.y + spot.box.h / 2


@pytest.mark.parametrize("size", SIZES)
def test_all_spaces_of_the_track_are_there_and_apart(size):
    plan = track_plan(Box(60, 130, size[0] / max(1, size[1] / 720) - 80, 420))
    boxes = [plan.box(space) for space in range(SPACES)]
    assert len(boxes) == SPACES
    assert not [(n, m) for n in range(SPACES) for m in range(n) if boxes[n].overlaps(boxes[m])]


@pytest.mark.parametrize("size", SIZES)
def test_the_next_space_can_be_pressed_and_no_other(size):
    _, scene = hunting(size)
    assert [spot.facts.number for spot in spots(scene) if spot.presses()] == [1]
    assert len(spots(scene)) == SPACES


def test_the_next_space_moves_the_party():
    _, scene = hunting()
    next(spot for spot in spots(scene) if spot.presses()).press()
    hunt = scene.session.campaign.hunt
    assert hunt is None or hunt.at >= 1
    assert len(scene.session.played) == 1


def test_every_space_tells_what_is_known_of_it():
    _, scene = hunting()
    hunt = scene.campaign.hunt
    assert isinstance(hunt, Hunt)
    for spot in spots(scene):
        assert spot.tip is not None
    hunt.marks["3"] = ["laughter"]
    told = [" ".join(scene.steps.known(space)) for space in range(SPACES)]
    assert "laughter" in told[3] and "laughter" not in told[2]
    assert all(told), "nothing is said of a space"
    assert told[hunt.monster_at] != told[hunt.monster_at + 1]


@pytest.mark.parametrize("seed", range(1, 5))
def test_the_way_to_a_space_has_no_page_of_its_own(seed):
    _, scene = hunting(seed=seed)
    scene.give(GO_ON)
    assert scene.telling.pages and not any(page.is_walk for page in scene.telling.pages)
    page = scene.telling.pages[0]
    assert page.about != "white_lion" and isinstance(page.facts[0], HuntTurnBegan)
    assert page.told or page.dice or page.awaits, "what waits there is told"


@pytest.mark.parametrize("seed", range(1, 9))
def test_nothing_that_befell_somebody_is_left_out_of_the_pages(seed):
    _, scene = hunting(seed=seed)
    for _ in range(100):
        question = scene.session.question
        if scene.session.campaign.phase != "hunt" or question is None:
            return
        before = len(scene.session.played)
        scene.give(GO_ON if GO_ON in question.options else question.options[0])
        changed = [fact for played in scene.session.played[before:] for fact in played.happened if isinstance(fact, Changed)]
        pages = [*scene.telling.pages, *([scene.telling.beside] if scene.telling.beside is not None else [])]
        told = " ".join(line.words for page in pages for line in page.told)
        voice = scene.telling.told_voice  # what befalls several people in the same way is one line
        assert all(voice.name(fact.who) in told and voice.name(fact.what) in told for fact in changed), (question, changed, told)
        while scene.telling.pages:
            scene.give(TURN_PAGE)


def throwing(seeds: range) -> tuple[App, HuntScene]:
    """Opens a hunt at a page on which somebody is about to throw."""
    for seed in seeds:
        app, scene = hunting(seed=seed)
        for _ in range(60):
            if scene.session.campaign.phase != "hunt" or scene.session.question is None:
                break
            if scene.telling.page is not None and scene.telling.page.awaits:
                app.draw()
                return app, scene
            options = scene.session.question.options
            scene.give(TURN_PAGE if scene.telling.pages else GO_ON if GO_ON in options else options[0])
    raise AssertionError("nobody throws")


def test_who_throws_is_asked_before_the_dice_are_seen_and_nothing_that_they_bring_is_told():
    _, scene = throwing(range(1, 9))
    before, after = scene.telling.pages[0], scene.telling.pages[1]
    assert not any(isinstance(fact, DiceFell) and fact.kind == before.awaited for fact in before.facts)
    assert before.awaits == tuple(dict.fromkeys(throw.who for throw in after.throws)) and before.about == after.about
    assert before.row < 0 and not any(line.words in [told.words for told in before.told] for line in after.told)
    prompt, options = scene.prompter.now(False)
    assert [option.label for option in options] == [WORDS.say("hunt.page.throw.do")]
    if len(before.awaits) == 1:
        assert prompt.sign, "whose throw it is has a token"


def test_dice_of_several_people_stand_over_their_names_and_are_not_added_up():
    _, scene = hunting()
    people = [Thrower("Ann", "a", "A"), Thrower("Bob", "b", "B")]
    page = Page("hunt", "mudslide", dice=[7, 4])
    widgets, high = throw_row(scene.pen, Box(0, 0, 600, 400), page, ThrowFacts(tuple(people)), WORDS, 1, 0.0)
    labels = [widget.label for widget in widgets]
    assert labels == ["7", "4", "Ann", "Bob"] and high > 76


def test_while_dice_fall_no_line_is_told_and_a_press_ends_the_fall_first():
    app, scene = throwing(range(1, 9))
    app.settings.speed = 1
    scene.give(TURN_PAGE)
    app.draw()
    told = [line.words for line in scene.telling.pages[0].told]
    page = scene.telling.page
    assert scene.telling.rolling and not any(widget.label in told for widget in scene.every())
    scene.give(TURN_PAGE)
    app.draw()
    assert scene.telling.page is page and not scene.telling.rolling


def test_every_turn_shows_the_token_of_the_revealer_and_so_does_what_is_revealed():
    _, scene = hunting(seed=2)
    revealer = scene.campaign.hunt.revealer
    prompt, options = scene.prompter.now(False)
    token = scene.settlers.tokens[revealer]
    assert (prompt.sign, prompt.letter) == (token.sign, token.letter) and options[0].key == GO_ON
    scene.give(GO_ON)
    page = scene.telling.page
    assert page is not None and page.who == revealer
    if not page.awaits:
        assert scene.prompter.now(False)[0].sign == token.sign


@pytest.mark.parametrize(("at", "monster_at", "cards", "waits"), [
    (0, 4, ["basic"], "basic"), (0, 4, ["monster"], "own_card"), (0, 4, ["lone_cub"], "event"), (0, 4, [], "nothing"), (3, 4, ["basic"], "meeting"),
    (5, 7, [], "darkness"), (11, 3, ["basic"], "basic"), (10, 12, ["basic"], "basic"), (11, 13, [], "starvation"),
])  # fmt: skip
def test_what_waits_on_the_next_space_is_said_before_somebody_goes_there(at, monster_at, cards, waits):
    _, scene = hunting()
    hunt = scene.campaign.hunt
    hunt.at, hunt.monster_at = at, monster_at
    hunt.cards[str(at + (1 if monster_at >= at else -1))] = cards
    found = ahead(scene.table.game)
    assert found is not None and found.waits == waits
    prompt, options = scene.prompter.now(False)
    assert options[0].label == WORDS.say(f"hunt.turn.{waits}.do") and "{" not in prompt.ask + prompt.because


def test_whoever_chooses_a_quarry_reads_what_each_level_means_and_what_cannot_be_fought_yet():
    _, scene = hunting()
    texts = CardTexts(WORDS, scene.table)
    lion, antelope = (texts.face(name).lines for name in ("white_lion", "screaming_antelope"))
    assert [line.head for line in lion] == ["Level 1:", "Level 2:", "Level 3:"]
    assert lion[0].text == "toughness 8, space 4 of the track, 8 resources after a victory."
    assert antelope[0].text == WORDS.say("settlement.quarry.unwritten") not in [line.text for line in lion]
    assert not any("victory" in line.text for line in antelope), "nothing is won where nobody fights"
    assert texts.face("white_lion").ribbon != texts.face("screaming_antelope").ribbon, "seen before it is read"


@pytest.mark.parametrize("outcome", ["starvation", "lost", "fled", "dead"])
def test_a_hunt_that_ends_without_its_monster_has_a_picture_and_a_tale(outcome):
    _, scene = hunting()
    page = Page("hunt", outcome=outcome)
    facts = CardTexts(WORDS, scene.table).page_facts(page, ())
    assert WORDS.has(f"hunt.ended.{outcome}") and facts.tale and (paths.images() / page.picture).is_file()


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_hunt_leads_to_another_scene(seed):
    _, scene = hunting(seed=seed)
    for _ in range(400):
        if scene.session.campaign.phase != "hunt":
            return
        if scene.telling.pages:
            scene.give(TURN_PAGE)
            continue
        question = scene.session.question
        assert question is not None
        scene.give(GO_ON if GO_ON in question.options else question.options[0])
    raise AssertionError("the hunt does not end")


@pytest.mark.parametrize("seed", range(1, 5))
def test_who_stayed_at_home_is_among_those_who_hunt_on_no_page(seed):
    _, scene = hunting(seed=seed)
    party = list(scene.campaign.hunt.survivors)
    assert any(survivor.id not in party and not survivor.dead for survivor in scene.campaign.survivors)
    pages = 0
    for _ in range(400):
        assert {survivor.id for survivor in scene.settlers.living} <= set(party)
        if scene.telling.pages:
            pages += 1
            scene.give(TURN_PAGE)
        elif scene.session.campaign.phase != "hunt" or scene.session.question is None:
            break
        else:
            options = scene.session.question.options
            scene.give(GO_ON if GO_ON in options else options[0])
    assert pages and scene.session.campaign.phase != "hunt"


@pytest.mark.parametrize("seed", [1, 2, 5])
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_hunt_is_played_by_the_keys_alone_and_by_the_mouse_alone(seed, by):
    app, scene = hunting(seed=seed)
    for _ in range(200):
        if app.current is not scene:
            return
        question = scene.question
        if scene.telling.pages or (question is not None and question.kind == "hunt_turn"):
            hunt = scene.campaign.hunt
            ahead = f"space {hunt.at + 1}" if hunt is not None and not scene.telling.pages else TURN_PAGE
            strike(app, "space") if by == "keys" else click(app, ahead)
        elif by == "keys":
            go_to(app, next(target.key for target in reachable(app, question)))
            strike(app, "enter")
        else:
            click(app, next(target.key for target in reachable(app, question)))
    raise AssertionError("the hunt does not end")


def reachable(app: App, question: Ask | None) -> list[Target]:
    """Lists what gives an answer to a question."""
    answers = set(question.options) if question is not None else set()
    return [target for key, target in targets(app).items() if key in answers or key.partition(" ")[2] in answers]


# ---- what is seen of the track
@pytest.mark.parametrize("size", SIZES)
def test_the_track_can_be_read_before_its_picture_is_there(size):
    app, scene = hunting(size)
    assert scene.ground.shown.picture is None and scene.ground.working
    app.draw()
    surface, plan = app.canvas.surface, scene.ground.plan
    for space in range(SPACES):
        box = app.units.rect(*plan.box(space))
        lightest = max(sum(surface.get_at((x, y))[:3]) / 3 for x in range(box.x, box.right, 2) for y in range(box.y, box.bottom, 2))
        assert lightest > 70, f"nothing of space {space} is seen"


@pytest.mark.parametrize("size", SIZES)
def test_tokens_of_events_are_drawn_on_their_spaces_and_their_tip_says_what_they_do(size):
    app, scene = hunting(size)
    hunt = scene.campaign.hunt
    card = next(name for name, event in scene.library.events.items() if event.deck == "hunt" and event.number == 57)
    scene.campaign.granted.append(Granted(next(key for key in scene.library.grants if card in key), "settlement", "hunt_end"))
    plain = drawn(scene)
    hunt.marks = {"2": ["laughter"], "9": ["laughter", "glow"], "10": ["of a pack"]}
    marked = drawn(scene)
    boxes = [app.units.rect(*scene.ground.plan.box(space)) for space in range(SPACES)]
    differ = [n for n, box in enumerate(boxes) if rims(marked.subsurface(box)) - rims(plain.subsurface(box)) > FEW]
    assert [n for n in differ if n > 1] == [2, 9, 10]  # the lanterns have that color too
    name = scene.library.events[card].name
    assert name in scene.steps.tip(2).body and name not in scene.steps.tip(3).body


def rims(part: pygame.Surface) -> int:
    """Counts the pixels of a part of a picture that have the colour of the rim of a token."""
    return pygame.mask.from_threshold(part, (*MARK_RIM, 255), (40, 40, 40, 255)).count()


def drawn(scene: HuntScene) -> pygame.Surface:
    """Returns the finished picture of the track as it is now."""
    scene.ground.shown.show(scene.ground.facts(scene.campaign.hunt), scene.ground.plan, scene.units)
    while scene.ground.working:
        scene.ground.shown.work(1.0)
    return scene.ground.shown.picture


@pytest.mark.parametrize("size", SIZES)
def test_the_plate_of_a_space_leaves_its_card_to_be_seen(size):
    _, scene = hunting(size)
    plan = scene.ground.plan
    for space in range(1, SPACES):
        box, middle = plan.box(space), plan.middles[space][1] - plan.lift
        assert middle + 0.64 * plan.cell * SIN <= box.bottom - PLATE + 1


@pytest.mark.parametrize(("monster_at", "passes"), [(4, "hunt.leads.passed"), (2, "hunt.leads.meeting.survivors")])
def test_an_offer_to_pass_over_a_space_says_where_each_answer_leads(monster_at, passes):
    before = setting_out(1)
    hunt = before.campaign.hunt
    card = next(name for name, event in before.library.events.items() if event.deck == "hunt" and event.number == 12)
    hunt.cards["1"], hunt.monster_at = [card], monster_at
    _, scene = opened(Session(before.campaign, before.library))
    scene.give(GO_ON)
    while scene.telling.pages:
        scene.give(TURN_PAGE)
    state = scene.session.digest()
    told = {option.key: option.sub for option in scene.prompter.now(False)[1]}
    monster = scene.table.voice.monster()
    assert told == {"take": WORDS.say(passes, n=2, monster=monster), "leave": WORDS.say("hunt.leads.stay", n=2)}
    assert scene.session.digest() == state and scene.session.question.kind == "use", "it is played on a copy"


def test_an_offer_that_moves_nobody_says_nothing_of_the_track():
    before = setting_out(1)
    card = next(name for name, event in before.library.events.items() if event.deck == "hunt" and event.number == 9)
    before.campaign.hunt.cards["1"] = [card]
    _, scene = opened(Session(before.campaign, before.library))
    scene.give(GO_ON)
    while scene.telling.pages:
        scene.give(TURN_PAGE)
    assert scene.session.question.kind == "use" and not any(option.sub for option in scene.prompter.now(False)[1])


def test_a_row_is_lit_only_where_all_have_rolled_it_and_the_card_has_one_table():
    rows = [Line("effect", text="Each rolls"), Line("row", "1-2", "this", 1), Line("row", "3+", "that", 1)]
    assert tables(rows) == 1 and tables([*rows, Line("effect", text="Otherwise"), *rows[1:]]) == 2 and tables(rows[:1]) == 0
    assert tables([rows[0], rows[1], Line("row", "1", "deep", 2), rows[2]]) == 1, "a table within a row"
    _, scene = hunting()
    both = [TableReason("of_a_card", face, face, row) for face, row in ((1, 0), (5, 1), (1, 0))]
    throws = [DiceFell(who, "table", (reason.face,), 0, "of_a_card") for who, reason in zip(("s1", "s2", "s3"), both, strict=True)]
    happened = [each for pair in zip(throws, both, strict=True) for each in pair]
    assert pages_of(happened, "hunt", "", scene.telling.told_voice, scene.library)[-1].row == -1
    assert pages_of(happened[:2], "hunt", "", scene.telling.told_voice, scene.library)[-1].row == 0


def test_a_lesson_on_what_dice_bring_comes_with_the_page_of_the_dice():
    app, scene = throwing(range(1, 9))
    app.settings.lessons = True
    assert scene.tutorial.lesson is None
    taught = []
    scene.tutorial.teach = taught.append
    scene.give(TURN_PAGE)
    assert [fact for fact in taught if isinstance(fact, DiceFell)] == [fact for fact in scene.telling.pages[0].facts if isinstance(fact, DiceFell)] != []


def test_every_survivor_of_the_party_is_read_by_a_press_on_their_name():
    app, scene = hunting()
    tabs = scene.find("grid.of")
    assert tabs is not None and tabs.chosen >= 0, "who reveals is marked"
    x, y = tabs.places()[tabs.chosen].centre
    for kind in ("move", "down", "up"):
        app.send(Pointer(kind, x, y, 1 if kind != "move" else 0))
    app.draw()
    assert scene.overlays, "the sheet of who is marked opens too"


def test_what_somebody_gains_for_life_is_told_with_its_words():
    _, scene = hunting()
    who, library = scene.campaign.survivors[0].id, scene.library
    gained = [CardGained(who, card, kind) for card, kind in (("immortal", "disorder"), ("immortal", "disorder"), ("skull", "resource"))]
    page = Page("hunt", "drawings", facts=[*gained])
    assert taught_by(page, library) == ["immortal"]
    scene.telling.say_more([page])
    assert len(page.told) == 1 and all(line.text in page.told[0].words for line in words_of(library, "immortal"))
    assert taught_by(Page("hunt", "immortal", facts=page.facts), library) == [], "the page itself shows it"


def test_what_a_lasting_injury_does_is_told_and_one_that_passes_is_not():
    _, scene = hunting()
    who, library = scene.campaign.survivors[0].id, scene.library
    page = Page("hunt", "drawings", facts=[Injured(who, "shattered_jaw", 2), Injured(who, "bleeding_legs", 3)])
    assert taught_by(page, library) == ["shattered_jaw"]
    scene.telling.say_more([page])
    assert len(page.told) == 1 and all(line.text in page.told[0].words for line in words_of(library, "shattered_jaw"))


def test_the_card_that_asks_keeps_its_story_beside_what_it_has_done():
    _, scene = hunting()
    told = "<p>*What happened*</> The Screaming Antelope can be hunted."
    face = WordFace("endless_screams", "E", "Story", "", words_of(scene.library, "endless_screams"), 1, tale="It has not stopped.", so_far=told)
    lines, high = lines_in(scene.pen, "asks", face, 400)
    assert [line.label for line in (lines[0], lines[-1])] == [face.tale, face.so_far]
    assert sum(line.lit for line in lines) == 1 and high >= lines[-1].box.y + lines[-1].box.h


def with_pictographs(scene: HuntScene) -> Ask:
    """Lets the settlement know pictographs from the second space on, and returns the question there."""
    scene.table.campaign.settlement.innovations.append("pictograph")
    scene.give(GO_ON)
    for _ in range(40):
        question = scene.table.question
        assert question is not None
        if scene.telling.pages:
            scene.give(TURN_PAGE)
        elif question.kind == "hunt_turn":
            return question
        else:
            scene.give(question.options[0])
    raise AssertionError("no second turn")


def test_who_would_run_away_is_chosen_before_the_party_moves_on_and_nobody_is_an_answer_too():
    app, scene = hunting()
    question = with_pictographs(scene)
    app.draw()
    away, on = question.options
    assert on == GO_ON and scene.first == GO_ON
    click(app, away)
    app.draw()
    asked = scene.table.question
    assert asked is not None and asked.kind == "nominate" and asked.options[-1] == NOBODY
    click(app, NOBODY)
    app.draw()
    assert scene.table.question == question, "nobody has run, and the same is asked again"
