"""What pages and sheets tell of a monster or a survivor is what the rules do: every monster, every level, one to six survivors.

So do the piles of the monster, and a hit location says wherever it is told what it becomes.
"""

from __future__ import annotations

import re
from contextlib import suppress

import msgspec
import pytest

from game.cards import wording
from game.cards.library import Library
from game.model.campaign import Player
from game.model.space import distances
from game.play.packs import read_all
from game.play.save_files import summary_of
from game.rules.engine import events
from game.rules.engine.game import Context
from game.rules.engine.options import SURVIVAL_ACTIONS
from game.rules.engine.signals import ShowdownEnds
from game.rules.queries import messages, position
from game.rules.session import Session
from game.rules.showdown.ai_deck import discard_from_play
from game.rules.showdown.set_up import new_battle
from game.rules.showdown.wounds import wound_monster
from game.scenes.battle.monster_panel import MonsterPanel
from game.scenes.session import battles
from game.scenes.session.battles import Wishes
from game.ui.cards.reading_panel import ReadingPanel
from tests.rules.answering import first_answers
from tests.ui.battle_table import scene_of, shown
from tests.ui.desk import Desk
from tools.samples.showdown import battle_session

CARDS = read_all()[0]
LEVELS = [(monster, level) for monster in battles.monsters(CARDS) for level in battles.levels(CARDS, monster)]
MORE = ("speed", "damage", "accuracy", "evasion", "luck")


def set_up(monster: str, level: str, survivors: int) -> Session:
    """Sets up a battle as far as the places of the survivors."""
    session = battle_session(1, monster, level, survivors)
    while session.question is not None and session.question.kind != "deploy":
        session.answer(session.question.options[0])
    return session


def told(words: str) -> dict[str, int]:
    """Reads the numbers behind names: `Speed *+2*`."""
    return {name.lower(): int(n.replace("–", "-")) for name, n in re.findall(r"(\w+) \*([+–-]?\d+)\*", words)}


@pytest.mark.parametrize("survivors", range(1, 7))
@pytest.mark.parametrize(("monster", "level"), LEVELS)
def test_the_set_up_tells_the_numbers_with_which_the_monster_begins(monster, level, survivors):
    panel = MonsterPanel(Desk(), Wishes(monster, level), lambda: CARDS, lambda: survivors)
    said, game = dict(panel.numbers()), set_up(monster, level, survivors).game
    numbers = told(said["values"])
    for name in ("movement", "toughness"):
        assert numbers.pop(name) == position.number(game, "monster", name), name
    assert numbers == {name: n for name in MORE if (n := position.number(game, "monster", name))}
    assert told(said.get("life", "")).get("life", 0) == game.monster.life
    assert ("never shrinks" in said.get("life", "")) == game.monster.own_life
    assert sum(int(n) for n in re.findall(r"\*(\d+)\*", said.get("deck", ""))) == len(game.table.ai_deck)
    assert ("crowd" in said) == (survivors > 4)


@pytest.mark.sampled
@pytest.mark.parametrize("survivors", [1, 4, 6])
@pytest.mark.parametrize(("monster", "level"), LEVELS)
def test_a_monsters_sheet_tells_its_numbers_and_what_a_wound_takes(monster, level, survivors):
    session = set_up(monster, level, survivors)
    app = shown(session)
    scene_of(app).inspectors.open_monster()
    panel = scene_of(app).overlays[-1]
    assert isinstance(panel, ReadingPanel)
    by_name = {passage.head: passage for passage in panel.passages}
    game, say = session.game, app.words.say
    for name in ("movement", "toughness", *MORE):
        number, head = position.number(game, "monster", name), say(f"showdown.value.{name}")
        told_so = f"{number:+d}".replace("-", "–") if name in MORE else str(number)  # what is added has a sign, as in the panel
        assert (by_name[head].right == told_so) if head in by_name else not number
    deck, life = by_name[say("showdown.pile.deck")], by_name.get(say("showdown.pile.life"))
    assert deck.right == str(len(game.table.ai_deck)) and (life.right if life is not None else "0") == str(game.monster.life)
    takes = position.wounds_take(game)
    assert deck.paragraphs[0] == say("showdown.pile.deck.why" if takes == "cards" else f"showdown.pile.deck.why.{takes}")
    seen = what_wounds_take(session)
    assert seen == {"cards": ["card"], "life": ["life"], "life_first": ["life", "card"]}[takes]


def what_wounds_take(session: Session) -> list[str]:
    """Wounds the monster of a copy until it is dead, and says in order what was lost."""
    twin = session.clone()
    game, found = twin.game, []
    for _ in range(100):
        if game.table.outcome:
            break
        life, lost = game.monster.life, len(game.table.wound_stack)
        with suppress(ShowdownEnds):
            first_answers(wound_monster(game, Context("", game.fighters()[0].id, game.fighters()[0])))
        what = "life" if game.monster.life < life else "card" if len(game.table.wound_stack) > lost else ""
        if what and what not in found[-1:]:
            found.append(what)
    return found


@pytest.mark.parametrize(("monster", "level"), LEVELS)
def test_a_list_of_stories_counts_every_wound(monster, level):
    for survivors in (2, 6):
        session = set_up(monster, level, survivors)
        for count in range(1, 4):
            game = session.game
            first_answers(wound_monster(game, Context("", game.fighters()[0].id, game.fighters()[0])))
            assert summary_of(session.campaign).wounds == count == position.wounds_dealt(game)


@pytest.mark.parametrize("far", [1, 3, 5, 6, 8])
def test_the_start_is_told_as_far_as_the_card_says(far):
    name = CARDS.first_monster
    cards = msgspec.structs.replace(CARDS.monster[name], survivors_at=far)
    library: Library = CARDS.__class__.__new__(CARDS.__class__)
    library.__dict__.update(CARDS.__dict__)
    library.monster = {**CARDS.monster, name: cards}
    session = Session(new_battle(library, 1, [Player("Ana", 0)], [("Aya", "female", 1, "a")], monster=name, level="1"), library)
    while session.question is not None and session.question.kind != "deploy":
        session.answer(session.question.options[0])
    question, game = session.question, session.game
    why = messages.tell_question(question, session.campaign, library)[1]
    assert re.findall(r"\d+", why) == [str(far)]
    assert {distances(game.monster.space, game.size)[space] for space in question.options} == {far}


@pytest.mark.parametrize("known", [(), ("dash",), ("dash", "surge", "encourage"), ("surge", "endure")])
@pytest.mark.parametrize("survivors", [1, 6])
def test_a_survivors_sheet_tells_every_action_that_they_know(known, survivors):
    session = set_up("white_lion", "1", survivors)
    session.campaign.settlement.innovations = list(CARDS.unlocking(known)) if known else []
    session.game.refresh()
    app = shown(session)
    scene, say = scene_of(app), app.words.say
    for number, survivor in enumerate(session.game.fighters(), 1):
        scene.inspectors.open_sheet(number)
        panel = scene.overlays.pop()
        heads = [passage.head for passage in panel.passages]
        told_actions = [action for action in ("dodge", *SURVIVAL_ACTIONS, "endure") if say(f"showdown.sheet.{action}") in heads]
        assert told_actions == [action for action, _ in position.survival_actions(session.game, survivor)]
        assert set(told_actions) >= {"dodge", *known}
        tip = scene.find(f"number.{survivor.id}.survival").explanation().body
        assert [action for action in told_actions if say(f"showdown.sheet.{action}") in tip] == told_actions
        assert panel.sheet_facts.bleeding_limit == position.bleeding_limit(session.game, survivor)


@pytest.mark.parametrize("kind", ["resources", "gear"])
def test_a_survivors_sheet_tells_whatever_they_have_won(kind):
    session = set_up("white_lion", "1", 1)
    won = list(CARDS.of_kind(kind))
    session.game.fighters()[0].resources = won
    scene = scene_of(shown(session))
    scene.inspectors.open_sheet(1)
    heads = " ".join(passage.head for passage in scene.overlays.pop().passages)
    assert won and all(scene.fight.voice.name(card) in heads for card in won)


# ---- the piles of the monster ----------------------------------------------------------------------------------------
def each_number(words: str) -> list[int]:
    """Lists the numbers in a text."""
    return [int(n) for n in re.findall(r"\d+", words)]


@pytest.mark.sampled
@pytest.mark.parametrize(("wounds", "survivors"), [(2, 4), (3, 6)])
@pytest.mark.parametrize(("monster", "level"), LEVELS)
def test_each_pile_of_the_monster_opens_into_its_parts(monster, level, wounds, survivors):
    session = set_up(monster, level, survivors)
    for _ in range(wounds):
        first_answers(wound_monster(session.game, Context("", session.game.fighters()[0].id, session.game.fighters()[0])))
    scene = scene_of(shown(session))
    game, showdown = session.game, session.game.table
    tips = {widget.key.removeprefix("number.pile."): widget.explanation() for widget in scene.every() if widget.key.startswith("number.pile.")}
    assert {"deck", "discard"} <= set(tips)
    assert each_number(tips["deck"].head) == [len(showdown.ai_deck)]
    deck, lost = position.unseen_ai(game)
    assert deck + lost == sum(position.next_ai(game).values()) or position.seen_ai(game)
    if lost:
        assert each_number(tips["deck"].body)[-3:] == [deck + lost, deck, lost]
    parts = position.wound_parts(game)
    left = scene.inspectors.pile_tip("left")
    assert each_number(left.head) == [sum(parts.values())] == [position.wounds_to_kill(game)]
    assert each_number(left.body.split("\n")[0]) == [sum(parts.values()), *parts.values()]
    assert all(tip is not None and tip.body for tip in tips.values())


def test_a_mood_that_is_discarded_says_that_it_takes_one_more_wound():
    session = set_up("white_lion", "1", 4)
    scene = scene_of(shown(session))
    game = scene.fight.game
    mood = next(name for name, card in CARDS.ai.items() if name.startswith("white_lion.") and card.type == "mood")
    game.table.ai_deck = [name for name in game.table.ai_deck if name != mood]
    game.table.in_play.append(mood)
    game.refresh()
    before = position.wounds_to_kill(game)
    assert scene.voice.name(mood) in scene.inspectors.pile_tip("left").body
    discard_from_play(game, mood)
    fact = events.CardEnded("monster", mood, "discard")
    assert position.wounds_to_kill(game) == before + 1
    scene.narrator.told_one(fact)
    assert scene.fight.passed[-2] == scene.voice.fact(fact) and each_number(scene.fight.passed[-1]) == [before + 1]


# ---- a hit location and what it becomes ------------------------------------------------------------------------------
LASTING = [name for name, card in CARDS.hit_locations.items() if card.injury]


@pytest.mark.parametrize("name", LASTING)
def test_card_log_and_panel_say_what_a_hit_location_becomes(name):
    session = set_up(name.split(".")[0], "1", 4)
    showdown, card = session.game.table, CARDS.hit_locations[name]
    injury = CARDS.monster_injuries[card.injury]
    scene = scene_of(shown(session))
    said = scene.voice.fact(events.InjuryStays("monster", name))
    (on_card,) = [line.text for line in wording.face(CARDS, "hit_locations", name) if line.kind == "injury" and line.depth == 0]
    showdown.persistent_injuries.append(name)
    (chip,) = [chip for chip in scene.fight.panels.chips() if chip.label == injury.name]
    if injury.name == card.name:
        assert card.name in said and "becomes" not in f"{said} {on_card} {chip.why}"
        return
    assert f"*{card.name}* becomes *{injury.name}*" in said
    assert f"becomes {injury.name}" in on_card
    assert f"{card.name} became this" in chip.why
