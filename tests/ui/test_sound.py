"""What is heard at the table: every fact has its sound, places have their own, and a machine without a device plays on in silence."""

from __future__ import annotations

import itertools
import shutil
import threading
import time
from array import array
from collections import OrderedDict
from collections.abc import Callable
from typing import get_args

import pygame
import pytest

from game import paths
from game import settings as table
from game.app import App
from game.cards.kinds import Mood, SoundEvent
from game.cards.language import Language
from game.cards.library import Library, read_packs
from game.cards.sound_files import OwnSounds
from game.cards.wording import face, plain
from game.play.bots import CarefulBot
from game.play.check_files import wrong_files
from game.rules.engine import events
from game.rules.engine.heard import SoundPlayed
from game.rules.queries.messages import tell
from game.scenes.session.sounds import own_sounds
from game.ui.kit.captions import caption_of
from game.ui.sound.mixer import BEHIND, CROSSFADE, Sounds, Takes
from game.ui.sound.sound_catalogue import PLACES, SOUND_CATALOGUE
from game.ui.sound.sound_rules import BLEEDS, FACTS, WIDEST, heard, mood, near_death, side_of, worn
from tests.rules.conftest import PACK as CORE
from tests.rules.conftest import Table
from tests.ui.looks import WORDS, faults
from tests.ui.test_front_story import hit
from tools.samples.settlement import after_victory, play
from tools.samples.showdown import story
from tools.screenshot import picture


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


@pytest.fixture
def device(monkeypatch):
    """A mixer on a device that nobody hears."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made: list[Sounds] = []

    def open_one(**wanted: object) -> Sounds:
        sounds = Sounds(wanted.pop("folder", paths.sounds()), **wanted)
        made.append(sounds)
        sounds.open()
        sounds.settle()
        assert sounds.ready, sounds.fault
        return sounds

    yield open_one
    for sounds in made:
        sounds.close()
    pygame.mixer.quit()


def page(**chosen: object) -> App:
    return picture("settings", (1280, 720), 1.0, 1, 0, table.Settings(**chosen), WORDS)


# ---- the tables ------------------------------------------------------------------------------------------------------
def test_every_take_lies_in_the_folder_and_nothing_else_does():
    wanted = {take for noise in SOUND_CATALOGUE.values() for take in noise.takes} | {name for both in PLACES.values() for name in both if name}
    assert {file.stem for file in paths.sounds().glob("*.ogg")} == wanted


def test_what_means_something_has_a_caption_and_nothing_else_has():
    told = {name for name, noise in SOUND_CATALOGUE.items() if noise.told}
    assert all(WORDS.has(f"sounds.{name}") for name in told)
    core = Language.read([paths.packs() / "core" / "language"])
    assert {word.removeprefix("sounds.") for word in core.sentences if word.startswith("sounds.")} == told | {"of_a_card"}


def happened(session, answers: int):
    """Plays on by the careful bot, and gives every fact with the state after it."""
    bot = CarefulBot(2)
    yield from ((fact, session.campaign) for fact in session.opening)
    for _ in range(answers):
        if session.question is None or session.campaign.phase not in ("showdown", "settlement", "aftermath"):
            return
        yield from ((fact, session.campaign) for fact in session.answer(bot.choose(session)))


def test_a_whole_showdown_is_heard():
    session = story(5)
    noises = [each for fact, campaign in happened(session, 260) for each in heard(fact, campaign, session.library)]
    names = {each.event for each in noises}
    assert names <= set(SOUND_CATALOGUE)
    assert {"card", "growl", "snarl", "roar", "claws", "step_stone", "swing", "drum", "light", "hit_flesh", "hurt"} <= names
    assert names & {"dice_one", "dice_few"} and names & {"cry_low", "cry_high"}
    sides = {round(each.side, 2) for each in noises if each.event == "claws"}
    assert len(sides) > 2 and all(-WIDEST <= side <= WIDEST for side in sides)


def test_the_music_follows_the_fight():
    """Calm before the first turn, hunted, wounded with the first who is near death or dies, one lantern left, over; each mood is a place of sounds."""
    session = story(5)
    campaign = session.campaign
    assert mood(campaign) == "calm"
    play(session, 5, 8)
    campaign = session.campaign
    assert campaign.showdown.stage in ("monster", "survivors") and mood(campaign) == "hunted"
    first, second, third, _ = campaign.survivors
    first.bleeding = BLEEDS
    assert mood(campaign) == "wounded"
    first.bleeding, second.dead = 0, True
    assert mood(campaign) == "wounded"
    first.dead = third.dead = True
    assert mood(campaign) == "last_lantern"
    campaign.showdown.outcome = "victory"
    assert mood(campaign) == "over"
    pieces = [PLACES[f"showdown.{name}"] for name in ("calm", "hunted", "wounded", "last_lantern", "over")]
    assert {ambience for ambience, _ in pieces} == {"wind"} and len({piece for _, piece in pieces}) == 4


def test_a_fight_alone_is_hunted_and_not_the_last_of_several():
    session = story(5)
    play(session, 5, 8)
    campaign = session.campaign
    campaign.showdown.survivors = campaign.showdown.survivors[:1]
    assert mood(campaign) == "hunted"


def test_the_scene_of_a_fight_asks_for_the_music_of_its_mood():
    app = picture("showdown", (1280, 720), 1.0, 1, 30, table.Settings(lessons=False, hand_over="never"), WORDS)
    scene = app.current
    assert scene is not None and scene.sound_place() == f"showdown.{mood(scene.campaign)}" and scene.sound_place() in PLACES


def test_the_settlement_is_heard():
    session = after_victory(3)
    names = {each.event for fact in session.opening for each in heard(fact, session.campaign, session.library)}
    play(session, 3, 30)
    for answered in session.played:
        names |= {each.event for fact in answered.happened for each in heard(fact, session.campaign, session.library)}
    assert names <= set(SOUND_CATALOGUE) and {"page", "gain"} & names and "horn" in names


def test_a_blow_sounds_like_what_it_falls_on():
    session = story(1)
    campaign, library = session.campaign, session.library
    ann = campaign.survivors[0]
    ann.grid = {"0": "skull_helm", "1": "rawhide_vest", "2": "cloth"}
    assert [worn(ann, at, library) for at in ("head", "body", "waist")] == ["bone", "hide", "cloth"]
    on_armor = heard(events.HitSuffered(ann.id, "body", 1, armor=1), campaign, library)
    assert [each.event for each in on_armor] == ["hit_hide"]
    through = [each.event for each in heard(events.HitSuffered(ann.id, "head", 2, armor=1, boxes=1), campaign, library)]
    assert through[:2] == ["hit_bone", "hit_flesh"] and through[2].startswith("cry_")
    stone = heard(events.WoundTried(ann.id, "x", 3, 3, 9, "impervious"), campaign, library)
    assert [(each.event, each.under_dice) for each in stone] == [("dice_one", False), ("hit_stone", True)]


def test_the_heart_is_heard_when_little_is_left():
    session = story(1)
    ann = session.campaign.survivors[0]
    begins = events.ActBegan(ann.id)
    assert not near_death(ann) and heard(begins, session.campaign, session.library) == []
    ann.bleeding = 3
    assert [each.event for each in heard(begins, session.campaign, session.library)] == ["heartbeat"]
    ann.bleeding, ann.injuries = 0, {"arms": 2, "legs": 1}
    assert not near_death(ann)
    ann.injuries = {"arms": 2, "legs": 2}
    assert near_death(ann)
    ann.dead = True
    assert not near_death(ann)


def test_steps_are_few_and_follow_each_other():
    session = story(1)
    ann = session.campaign.survivors[0]
    walk = heard(events.Moved(ann.id, "A22", "walk", tuple(f"A{n}" for n in range(13, 23))), session.campaign, session.library)
    assert 2 <= len(walk) <= 4 and [each.after for each in walk] == sorted({each.after for each in walk})
    assert all(each.event == "step_stone" for each in walk) and walk[0].side < walk[-1].side <= WIDEST
    assert side_of("A1") == -WIDEST and side_of("A22") == WIDEST and side_of("") == 0


@pytest.mark.parametrize("word", get_args(SoundEvent))
def test_a_card_lets_each_sound_of_a_monster_be_heard(word):
    session = story(1)
    (played,) = heard(SoundPlayed("monster", word), session.campaign, session.library)
    assert played.event == word and word in SOUND_CATALOGUE and played.who == "monster"
    assert not tell(SoundPlayed("monster", word), session.campaign, session.library)


def test_every_kind_of_fact_in_the_table_is_one_of_the_rules():
    assert all(issubclass(kind, events.Fact) for kind in FACTS)


def test_takes_turn_in_the_same_order_each_time_and_never_twice_in_a_row():
    names = SOUND_CATALOGUE["step_stone"].takes
    first, again = Takes("step_stone", names), Takes("step_stone", names)
    heard_now = [first.next() for _ in range(200)]
    assert heard_now == [again.next() for _ in range(200)]
    assert all(a != b for a, b in itertools.pairwise(heard_now))
    assert all(set(heard_now[at : at + len(names)]) == set(names) for at in range(0, 200, len(names)))
    assert heard_now[:4] != heard_now[4:8] or heard_now[4:8] != heard_now[8:12]


# ---- the mixer -------------------------------------------------------------------------------------------------------
def test_no_more_of_one_sound_than_wanted(device):
    sounds = device()
    for _ in range(9):
        sounds.play("step_stone")
    sounds.settle()
    assert 1 <= sounds.sounding("step_stone") <= SOUND_CATALOGUE["step_stone"].at_once + 1  # one is fading out
    for event in SOUND_CATALOGUE:
        sounds.play(event)
    sounds.play("no such event")
    sounds.settle()
    assert not sounds.missing


def test_a_sound_comes_from_its_side(monkeypatch, tmp_path):
    """The samples that a device would get are written to a file, and looked at."""
    power = {}
    for side in (-0.7, 0.7):
        pygame.mixer.quit()
        heard_here = tmp_path / f"heard{side}"
        for name, value in (("DRIVER", "disk"), ("DEVICE_DISK", ""), ("_DISK", "")):
            monkeypatch.setenv(f"SDL_AUDIO{name}", value)
        monkeypatch.setenv("SDL_DISKAUDIOFILE", str(heard_here))
        sounds = Sounds(paths.sounds(), effects=1.0)
        sounds.open()
        sounds.settle()
        assert sounds.ready, sounds.fault
        sounds.play("hit_stone", side)
        sounds.settle()
        while sounds.sounding("hit_stone"):
            pass
        sounds.close()
        samples = array("h", heard_here.read_bytes()[: 44100 * 4 * 20])
        power[side] = [sum(x * x for x in samples[ear::2]) for ear in (0, 1)]
    left, right = power[-0.7]
    assert left > 0 and right / left == pytest.approx(0.3**2, rel=0.1)
    left, right = power[0.7]
    assert right > 0 and left / right == pytest.approx(0.3**2, rel=0.1)


def test_each_place_has_its_own_sound_behind_it(device):
    sounds = device()
    assert not pygame.mixer.music.get_busy()
    sounds.be_at("title")
    sounds.settle()
    assert (sounds.behind, sounds.piece) == ("wind", "music_title") and pygame.mixer.music.get_busy()
    sounds.be_at("settings")
    sounds.settle()
    assert (sounds.behind, sounds.piece) == ("wind", "music_title")
    sounds.be_at("settlement")
    sounds.settle()
    assert (sounds.behind, sounds.piece) == ("settlement", "music_settlement") and pygame.mixer.music.get_busy()
    assert [pygame.mixer.Channel(number).get_busy() for number in range(BEHIND)] == [True, True]  # one goes while the other comes
    sounds.be_at("showdown")
    sounds.settle()
    assert (sounds.behind, sounds.piece) == ("wind", "")
    sounds.set_volumes(0.8, 0.0, 0.0, False)
    sounds.settle()
    assert (sounds.behind, sounds.piece) == ("", "")


@pytest.fixture
def voiced(tmp_path):
    """The sounds of a monster of its own, in a pack: a roar of two takes, of which one is junk, an ambience and the music of a hunt."""
    (tmp_path / "sounds").mkdir()
    for name, of in {"a": "claws_1", "wind": "settlement", "hunt": "music_title"}.items():
        shutil.copy(paths.sounds() / f"{of}.ogg", tmp_path / "sounds" / f"{name}.ogg")
    (tmp_path / "sounds" / "junk.ogg").write_bytes(b"OggS and nothing behind it")
    full = {name: str(tmp_path / "sounds" / f"{name}.ogg") for name in ("a", "junk", "wind", "hunt")}
    return OwnSounds((str(tmp_path),), (("roar", (full["a"], full["junk"])), ("growl", (full["junk"],))), full["wind"], (("hunted", full["hunt"]),))


def test_a_monster_sounds_as_its_pack_says_and_as_all_do_where_that_says_nothing_or_is_junk(device, voiced):
    sounds = device()
    sounds.be_at("showdown.hunted", voiced)
    sounds.settle()
    assert (sounds.behind, sounds.piece) == (voiced.ambience, dict(voiced.music)["hunted"]) and pygame.mixer.music.get_busy()
    for _ in range(4):
        for event in ("roar", "growl", "snarl"):
            sounds.play(event)
        sounds.settle()
    assert dict(voiced.sounds)["roar"][0] in sounds.unpacked
    assert sounds.missing == {dict(voiced.sounds)["growl"][0]}
    assert any(name.startswith("growl_") for name in sounds.unpacked) and any(name.startswith("snarl_") for name in sounds.unpacked)
    assert not any(name.startswith("roar_") for name in sounds.unpacked)
    sounds.be_at("showdown.wounded", voiced)
    sounds.settle()
    assert (sounds.behind, sounds.piece) == (voiced.ambience, "music_wounded")
    sounds.be_at("settlement")
    sounds.settle()
    assert (sounds.behind, sounds.piece) == ("settlement", "music_settlement") and sounds.own == OwnSounds()


def test_ambience_and_music_that_cannot_be_played_give_way_to_the_usual_ones(device, voiced):
    junk, sounds = dict(voiced.sounds)["growl"][0], device()
    sounds.be_at("showdown.hunted", OwnSounds(voiced.packs, (), junk, (("hunted", junk),)))
    sounds.settle()
    assert (sounds.behind, sounds.piece) == PLACES["showdown.hunted"] and pygame.mixer.music.get_busy()


def test_a_pack_may_name_a_sound_for_any_event_of_the_catalogue_that_a_fight_makes():
    assert set(get_args(SoundEvent)) <= set(SOUND_CATALOGUE) and {f"showdown.{mood}" for mood in get_args(Mood)} <= set(PLACES)


def test_what_has_faded_out_is_let_go(device):
    sounds = device()
    for place in ("settlement", "title", "settlement"):
        sounds.be_at(place)
        sounds.settle()
    assert eventually(lambda: 0 < sounds.held_bytes() < 8_000_000)  # one ambience takes six or seven
    sounds.set_volumes(0.8, 0.0, 0.0, False)
    assert eventually(lambda: sounds.held_bytes() == 0)


def eventually(so: Callable[[], bool]) -> bool:
    """Returns whether something is so before a few fades are over."""
    until = time.monotonic() + 10 * CROSSFADE / 1000
    while not so() and time.monotonic() < until:
        time.sleep(0.02)
    return so()


def test_silence_is_silent_and_ends(device):
    sounds = device()
    sounds.be_at("title")
    sounds.set_volumes(0.8, 0.6, 0.6, True)
    sounds.play("roar")
    sounds.settle()
    assert sounds.sounding("roar") == 0 and sounds.piece == ""
    sounds.set_volumes(0.8, 0.6, 0.6, False)
    sounds.play("roar")
    sounds.settle()
    assert sounds.sounding("roar") == 1 and sounds.piece == "music_title"


def test_a_damaged_or_missing_file_leaves_the_others(device, tmp_path):
    folder = tmp_path / "some"
    folder.mkdir()
    for take in SOUND_CATALOGUE["growl"].takes:
        shutil.copy(paths.sounds() / f"{take}.ogg", folder)
    (folder / "wind.ogg").write_bytes(b"not a sound")
    (folder / "music_title.ogg").write_bytes((paths.sounds() / "music_title.ogg").read_bytes()[:900])
    sounds = device(folder=folder)
    sounds.be_at("title")
    for event in ("roar", "growl"):
        sounds.play(event)
    sounds.settle()
    assert sounds.sounding("growl") == 1 and sounds.sounding("roar") == 0
    assert {"wind", "music_title"} <= sounds.missing


# ---- no device -------------------------------------------------------------------------------------------------------
def deaf(monkeypatch) -> Sounds:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_device")
    sounds = Sounds(paths.sounds())
    sounds.be_at("title")
    sounds.play("dice_one")
    sounds.open()
    sounds.settle()
    return sounds


def test_no_sound_device_is_no_fault_of_the_game(monkeypatch):
    sounds = deaf(monkeypatch)
    assert not sounds.ready and sounds.fault
    sounds.play("growl")
    sounds.be_at("settlement")
    sounds.set_volumes(0.1, 0.1, 0.1, True)
    assert not sounds.waiting
    sounds.close()


def test_the_settings_say_that_there_is_no_device_and_nothing_else_does(monkeypatch):
    app = page()
    hit(app, "page:1")
    assert app.current.find("silent") is None
    app.sounds = deaf(monkeypatch)
    hit(app, "page:0")
    hit(app, "page:1")
    app.draw()
    assert app.current.find("silent") is not None and faults(app) == []
    assert app.notes.held == []


# ---- captions --------------------------------------------------------------------------------------------------------
def test_captions_say_what_is_heard_also_without_a_device():
    app = page()
    app.sound("growl", -0.5, who="White Lion")
    assert app.captions.held == []
    app.settings.captions = True
    app.sound("growl", -0.5, who="White Lion")
    app.sound("dice_one")
    assert [words for words, _, _ in app.captions.held] == ["White Lion: a growl."]
    before = app.window.surface.copy()
    app.draw()
    assert faults(app) == [] and pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(app.window.surface, "RGB")
    app.sound("heartbeat", 0.4, who="Aya")
    app.sound("heartbeat", 0.4, who="Aya")
    assert len(app.captions.held) == 2
    app.captions.tick(9)
    assert app.captions.held == []


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_captions_stay_inside_the_window(size, scale):
    app = picture("showdown", size, scale, 4, 12, table.Settings(captions=True), WORDS)
    app.sound("dread", -0.6, who="Somebody with a very long name indeed")
    app.sound("victory", 0.6)
    cut = [line for line in faults(app, overlaps=False) if "Two tones" in line or "three strings" in line]
    assert cut == []


def test_captions_are_chosen_in_the_settings():
    app = page()
    hit(app, "page:1")
    hit(app, "captions")
    assert app.settings.captions and table.Settings().captions is False


def test_a_press_and_a_refusal_are_heard():
    app, told = page(), []
    app.sound = lambda name, *_, **__: told.append(name)
    hit(app, "page:1")
    hit(app, "mute")
    assert told == ["button", "button"]
    told.clear()
    hit(app, "page:0")
    app.settings.text_scale = 2.0
    app.current.relayout()
    app.draw()
    larger = app.current.find("larger")
    assert larger is not None and not larger.enabled
    hit(app, "larger")
    assert told == ["button", "refused"]


# ---- two threads -------------------------------------------------------------------------------------------------------
def test_muted_at_the_last_moment_nothing_is_heard(device):
    class Muting:
        """The lock of the mixer, before which the drawing thread mutes everything."""

        def __init__(self) -> None:
            self.lock = sounds.lock

        def __enter__(self) -> None:
            sounds.mute = bool(sounds.unpacked)                 # the file is read: what comes next is to play it
            self.lock.acquire()

        def __exit__(self, *fault: object) -> None:
            self.lock.release()

    sounds = device()
    event = next(iter(SOUND_CATALOGUE))
    sounds.lock = Muting()
    sounds.play(event)
    sounds.settle()
    assert sounds.mute and not sounds.sounding(event)


def test_what_both_threads_use_is_used_under_the_lock_alone(device):
    class Watched(OrderedDict):
        """Sounds that may be touched by who holds the lock."""

        def move_to_end(self, key, last=True):
            assert sounds.lock.locked()
            super().move_to_end(key, last)

        def __setitem__(self, key, value):
            assert sounds.lock.locked()
            super().__setitem__(key, value)

        def values(self):
            assert sounds.lock.locked()
            return super().values()

    sounds = device()
    sounds.unpacked = Watched()
    event = next(iter(SOUND_CATALOGUE))
    for mute in (False, True, False, True):
        sounds.set_volumes(0.8, 0.6, 0.6, mute)
        for _ in range(4):
            sounds.play(event)
        sounds.settle()
    assert "sounds" in [thread.name for thread in threading.enumerate()]


# ---- a file that a card plays -----------------------------------------------------------------------------------------
BELLS = {
    "events.yaml": "toll: {name: Toll, do: {play_sound: {file: sounds/bell.ogg}}}\nknock: {name: Knock, do: {play_sound: {file: sounds/knock.ogg}}}",
    "language/en/bells.yaml": 'sounds.bell: "{who}: a bell, far off."\neffect.play_sound.file.bell: "a bell rings"\n',
}


@pytest.fixture
def bells(tmp_path):
    """The packs of the game and one whose cards play files of it: a bell, and a knock that is junk."""
    pack = tmp_path / "bells"
    for name, text in {"pack.yaml": "{id: bells, name: Bells, version: '1', needs: [core]}", **BELLS}.items():
        (pack / name).parent.mkdir(parents=True, exist_ok=True)
        (pack / name).write_text(text, encoding="utf-8")
    (pack / "sounds").mkdir()
    shutil.copy(paths.sounds() / "claws_1.ogg", pack / "sounds" / "bell.ogg")
    (pack / "sounds" / "knock.ogg").write_bytes(b"OggS and nothing behind it")
    library, problems = read_packs([CORE, pack])
    assert not [problem for problem in problems if problem.level == "error"]
    return library, pack


def played_by(library: Library, card: str) -> SoundPlayed:
    """Performs a card in a fight; returns what it lets be heard."""
    fight = Table(library)
    ann = fight.survivor("Ann", "A1")
    (fact,) = fight.effects(ann, *library.events[card].do).facts(SoundPlayed)
    return fact


def test_a_card_plays_a_file_of_its_own_pack(device, bells):
    library, pack = bells
    fact, bell = played_by(library, "toll"), str(pack / "sounds" / "bell.ogg")
    assert fact == SoundPlayed("monster", "sounds/bell.ogg", "bells")
    assert [each.event for each in heard(fact, Table(library).campaign, library)] == [bell]
    assert heard(SoundPlayed("monster", "sounds/bell.ogg", "a pack that has gone"), Table(library).campaign, library) == []
    sounds = device()
    sounds.be_at("showdown.hunted", own_sounds(library, "white_lion"))
    sounds.play(bell)
    sounds.settle()
    assert sounds.unpacked.keys() == {bell} and sounds.sounding(bell) == 1


def test_a_file_that_cannot_be_played_is_silence(device, bells):
    library, pack = bells
    knock, outside = str(pack / "sounds" / "knock.ogg"), str(paths.sounds() / "claws_2.ogg")
    sounds = device()
    sounds.be_at("settlement.develop", own_sounds(library, ""))
    sounds.own = own_sounds(library, "")
    for name in (knock, outside, knock):
        sounds.play(name)
        sounds.settle()
    assert sounds.missing == {knock} and not sounds.unpacked, "a file outside of the packs is none that may be unpacked"


def test_its_caption_and_its_words_are_those_of_the_pack_or_plain_ones(bells):
    library, _ = bells
    words = library.language
    assert words.say(caption_of("/packs/bells/sounds/bell.ogg", words), who="Ann") == "Ann: a bell, far off."
    assert words.say(caption_of("/packs/bells/sounds/knock.ogg", words), who="Ann") == "Ann: a sound."
    assert (caption_of("growl", words), caption_of("no_such_sound", words)) == ("sounds.growl", "")
    assert "a bell rings" in plain(face(library, "events", "toll")).lower() and "a sound is heard" in plain(face(library, "events", "knock")).lower()


def test_check_tells_of_a_file_that_a_card_names_at_its_line(bells):
    library, pack = bells
    shutil.copy(paths.sounds() / "claws_1.ogg", pack / "sounds" / "spare.ogg")
    (fault, spare) = sorted(wrong_files([pack], library))
    assert (fault.path, fault.line, fault.level) == (str(pack / "events.yaml"), 2, "error") and fault.words.startswith("sounds/knock.ogg: this is no sound")
    assert spare.level == "notice" and "play_sound: {file: sounds/spare.ogg}" in spare.words


@pytest.mark.parametrize(("text", "said"), [
    ("{play_sound: {}}", "one of them"), ("{play_sound: {sound: roar, file: sounds/bell.ogg}}", "one of them"),
    ("{play_sound: {file: bell.mp3}}", "a file like `sounds/roar.ogg`"), ("{play_sound: {file: ../sounds/bell.ogg}}", "a file like `sounds/roar.ogg`"),
])
def test_what_no_sound_is_is_refused(bells, text, said):
    _, pack = bells
    (pack / "events.yaml").write_text(f"toll: {{name: Toll, do: {text}}}", encoding="utf-8")
    problems = [str(problem) for problem in read_packs([CORE, pack])[1] if problem.level == "error"]
    assert len(problems) == 1 and said in problems[0], problems
