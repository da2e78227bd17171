"""What is listed in the develop step stays where it is until the step is left, whatever is built, learned or made."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.play.bots import CarefulBot
from game.rules.queries import position
from game.rules.queries import settlement as offered
from game.rules.settlement import develop
from game.scenes.pages.banner import in_banner
from game.scenes.settlement.scene import SettlementScene
from game.ui.settlement.crafting import MakeFacts, rows_of
from game.ui.settlement.standing import StandingOrder
from tests.sample import share
from tests.ui.looks import WORDS
from tests.ui.settling import build, rest, scene_of, settle, strike

SIZES = [((640, 360), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0)]


def developing(seed, size=(1280, 720), scale=1.0, storage=()):
    """Plays until the develop step, with more in the storage."""
    app, scene = settle(seed, size, scale)
    bot = CarefulBot(seed)
    while scene.session.question.kind != "develop" or scene.telling.pages:
        if scene.session.question.kind == "name_settlement":
            for card in storage:
                scene.session.campaign.settlement.storage[card] = scene.session.campaign.settlement.storage.get(card, 0) + 2
        scene.give("~go_on" if scene.telling.pages else bot.choose(scene.session))
        rest(app)
    rest(app)
    return app, scene


def tops(scene):
    """Where the rows of both lists begin, by what they stand for: a location, or a thing to make at a location."""
    found = {}
    for part in scene.every():
        if part.key.startswith("place "):
            found[part.key] = (part.box.y, part.box.h)
        elif part.key.startswith("about "):
            found[scene.selection.place, part.key] = (part.box.y, part.box.h)
    return found


def back_on_the_board(app, scene):
    """Answers what a step of the development asks on the way, until the board stands again."""
    bot = CarefulBot(1)
    for _ in range(30):
        rest(app)
        if not isinstance(scene_of(app), SettlementScene) or (not scene.telling.pages and scene.session.question.kind == "develop"):
            return
        scene.give("~go_on" if scene.telling.pages else bot.choose(scene.session))


@pytest.mark.parametrize("seed", [1, 3])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_nothing_moves_while_the_settlement_develops(size, scale, seed):
    things = ("monster_hide", "monster_bone", "monster_organ", "scrap", "skull")
    app, scene = developing(seed, size, scale, [card for card in things if card in settle(seed)[1].library.resources])
    scene.session.campaign.settlement.endeavors = 6
    tabs = (0, 1) if app.units.small else (None,)
    known, done = {}, []
    for _ in range(share(24, 8)):
        options = [key for key in scene.session.question.options if key != "go_on" and done.count(key) < 3]
        for place in [*scene.campaign.settlement.locations, scene.selection.place]:
            scene.selection.choose_place(place)
            for tab in tabs:
                if tab is not None:
                    scene.selection.choose_tab(tab)
                rest(app)
                for key, where in tops(scene).items():
                    assert known.setdefault(key, where) == where, f"{key} moved after {done[-1:]} of {done}"
        if not options:
            break
        done.append(min(options, key=lambda key: (done.count(key), key)))
        scene.give(done[-1])
        back_on_the_board(app, scene)
        if scene.session.question is None or scene.session.question.kind != "develop":
            break
    assert {"build", "craft"} <= {key.split()[0] for key in done}, done


def test_a_location_that_is_built_stays_where_it_was_listed():
    app, scene = developing(3)
    before = [key for key in tops(scene) if isinstance(key, str)]
    place = next(key for key in reversed(before) if scene.find(key).facts.state == "new")
    build(app, place.removeprefix("place "))
    back_on_the_board(app, scene)
    after = [key for key in tops(scene) if isinstance(key, str)]
    assert scene.find(place).facts.state == "built" and after[: len(before)] == before


def test_going_back_in_the_step_moves_nothing_and_takes_away_what_was_new():
    app, scene = developing(3)
    before = tops(scene)
    build(app, next(key for key in before if isinstance(key, str) and scene.find(key).facts.state == "new").removeprefix("place "))
    back_on_the_board(app, scene)
    strike(app, "u")
    rest(app)
    places = {key: where for key, where in tops(scene).items() if isinstance(key, str)}
    assert places == {key: where for key, where in before.items() if isinstance(key, str)}


def said_by_the_rules(scene, place):
    """Counts what the rules say of the offers of a location: ready, one short, more short, or barred by something else."""
    found = {"now": 0, "one_short": 0, "more_short": 0, "not_yet": 0}
    above = in_banner(position.offers(scene.game), scene.library, scene.units_small())
    for listed in rows_of(position.offers(scene.game), scene.game, place, scene.voice, WORDS):
        key = listed.key
        if key in above:
            continue
        why, missing = offered.refusal_of(scene.game, key), sum(position.missing_of(scene.game, key).values())
        assert (why is None) == (key in scene.session.question.options)
        found["now" if why is None else "not_yet" if why != "missing_cost" else "one_short" if missing == 1 else "more_short"] += 1
    return {WORDS.say(f"settlement.group.{kind}", n=count) for kind, count in found.items() if count}


@pytest.mark.parametrize("seed", range(4))
def test_headings_say_what_the_rules_say_of_any_storage(seed):
    chance = random.Random(seed)
    app, scene = developing(3)
    settlement, resources = scene.session.campaign.settlement, list(scene.library.resources)
    settlement.locations += [place for place in chance.sample(["bonesmith", "skinnery", "organ_grinder"], 2) if place not in settlement.locations]
    looked = set()
    for _ in range(10):  # the lists are kept all the while, and so is their order
        settlement.storage = {card: chance.randint(1, 3) for card in chance.sample(resources, chance.randint(0, 9))}
        settlement.endeavors = chance.randint(0, 3)
        scene.table.session.question = replace(scene.session.question, options=develop.options(scene.session.game))
        for place in settlement.locations:
            scene.selection.choose_place(place)
            if chance.random() < 0.5:
                scene.selection.fold()
            rest(app)
            heading = scene.find("making.counts")
            said = set(heading.label.split(", ")) if heading is not None else set()
            assert said == said_by_the_rules(scene, place), place
            looked |= {part.split(":")[0] for part in said}
            for widget in scene.find("making").everything():
                if widget.key in scene.session.question.options:
                    assert widget.enabled, widget.key
    assert len(looked) == 4, looked


def row(key, group):
    return MakeFacts(key, "", key, "", (), "", group)


def test_rows_are_sorted_once_and_what_comes_nearer_while_hidden_is_listed_as_new():
    order = StandingOrder()
    order.enter(1, 5)

    def listed(folded=True, **groups):
        rows = [row(key, group) for key, group in groups.items()]
        return [(each.key, each.section) for each in order.rows("at", rows, folded, lambda row: "done")]

    assert listed(a="further_off", b="one_short", c="now", d="now") == [("c", "now"), ("d", "now"), ("b", "one_short"), ("a", "further_off")]
    assert listed(a="further_off", b="further_off", c="one_short", d="now") == [("c", "now"), ("d", "now"), ("b", "one_short"), ("a", "further_off")]
    assert listed(False, a="now", b="now", c="now", d="now")[-1] == ("a", "further_off")
    order.enter(1, 6)
    assert listed(a="now", b="now", c="now", d="now", e="now") == [("c", "now"), ("d", "now"), ("b", "one_short"), ("a", "new"), ("e", "new")]
    assert listed(a="now", b="one_short")[2:4] == [("b", "one_short"), ("a", "new")]
    assert [each.reason for each in order.rows("at", [], True, lambda row: "done")] == ["done"] * 5
    order.enter(1, 5)
    assert listed(b="now") == [("c", "now"), ("d", "now"), ("b", "one_short")]
    order.enter(2, 7)
    assert listed(a="now", b="one_short") == [("a", "now"), ("b", "one_short")]
