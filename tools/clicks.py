"""Plays the First Story on the screen from the title to the end of the beginning, as four careful people do, and counts what it costs them.

python -m tools.clicks --seeds 5                five stories; prints presses and seconds by scene and by kind of question
python -m tools.clicks --seeds 5 --jobs 2       the same, shared between two processes
python -m tools.clicks --seeds 1 --hurried      presses each animation away at once: what is left to wait for is forced

A press is a click. Seconds are those of the clock at normal speed from a press until something can be answered or read; stories whose fight the
bot loses are left out. Exits with 1 if somebody has to wait longer than a second for nothing, or an answer is out of reach of the pointer.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import get_context

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import settings as table
from game.app import App
from game.model.space import BIT
from game.play.bots import CarefulBot, gives_up
from game.play.languages import choose
from game.rules.engine.options import (
    CREATE,
    DONE,
    AbilityOption,
    AttackOption,
    BuildOption,
    CraftOption,
    EndeavorOption,
    NameOption,
    PutOption,
    RuleOption,
    attack_key,
    option_of,
)
from game.rules.engine.questions import Ask
from game.rules.queries.payments import PAY
from game.rules.queries.setting_out import HAND_OUT, NEWCOMER
from game.rules.session import Session
from game.scenes.session.scene import SessionScene
from game.scenes.showdown.scene import ShowdownScene
from game.ui.kit.inputs import Pointer
from game.ui.kit.layer import Layer
from game.ui.kit.screen import Scene
from game.ui.showdown.prompts import ATTACK

STEP = 1 / 30  # seconds of the clock between two looks
LOOK = 9  # steps that pass before a press: nobody presses what has just come
DRAWN = 12  # while something moves one frame of so many is drawn
SIZE = (1280, 720)
PLAYERS = 4
MOST_PRESSES, LONGEST = 900, 60.0  # in a story, and seconds until something comes to rest
MOST_FORCED = 1.0  # seconds that may pass after a press before the next one does something
FIRST, LAST = "title", "ending"
OVER = ("take_over", "end", "yes", "skip_it", "go_on", "ok", "close")  # what leads on from what lies over a scene, the likeliest first
TURNS = ("~after", "~before")
WAY, ON, OVERLAY = "way to an answer", "going on", "what lies over it"  # presses that answer nothing


@dataclass
class Tally:
    """What a story cost: presses and seconds by scene and kind, each forced wait, answers that the pointer did not reach, and the places of presses."""

    presses: Counter[tuple[str, str]] = field(default_factory=Counter)
    told: Counter[tuple[str, str]] = field(default_factory=Counter)
    longest: Counter[tuple[str, str]] = field(default_factory=Counter)
    forced: Counter[tuple[str, str]] = field(default_factory=Counter)
    unreached: Counter[str] = field(default_factory=Counter)
    stories: int = 0

    def add(self, other: Tally) -> None:
        """Adds what another story cost."""
        self.presses.update(other.presses)
        self.told.update(other.told)
        self.unreached.update(other.unreached)
        for most, found in ((self.longest, other.longest), (self.forced, other.forced)):
            for key, seconds in found.items():
                most[key] = max(most[key], seconds)
        self.stories += other.stories


class Evening:
    """One story on the screen: the hand that presses, the clock, and the bot that decides."""

    def __init__(self, seed: int, hurried: bool = False, lessons: bool = False, log: bool = False, size: tuple[int, int] = SIZE) -> None:
        settings = table.Settings(lessons=lessons)
        self.app = App(settings, choose(), keep=False)
        self.app.window.open_unseen(size)
        self.app.measure()
        self.seed, self.hurried, self.log, self.tally = seed, hurried, log, Tally()
        self.bot = CarefulBot(seed)
        self.app.push(self.app.scene(FIRST))
        self.settle()

    # ------------------------------------------------------------ where it is
    @property
    def scene(self) -> Scene:
        assert self.app.current is not None
        return self.app.current

    @property
    def top(self) -> Layer:
        return self.scene.top

    @property
    def session(self) -> Session | None:
        return self.scene.session if isinstance(self.scene, SessionScene) else None

    def keys(self) -> list[str]:
        """Lists what can be pressed now."""
        return [target.key for target in self.top.targets() if target.enabled]

    # ------------------------------------------------------------ the clock
    def settle(self) -> float:
        """Lets the clock run until nothing moves; returns the seconds until something could be answered or read."""
        open_after = -1.0
        for number in range(round(LONGEST / STEP)):
            self.app.advance(STEP)
            scene = self.scene
            if scene.stale or scene.top.stale or number % DRAWN == 0:
                self.app.draw()
            scene = self.scene
            if open_after < 0 and not self.is_telling():
                open_after = number * STEP
            if scene.settled() and not scene.stale and not scene.top.stale:
                self.app.draw()
                if not self.scene.stale and self.scene.settled():
                    return max(0.0, open_after)
            if isinstance(scene, ShowdownScene):
                scene.view.art.wait()
        raise AssertionError(f"{self.scene.name} never comes to rest")

    def is_telling(self) -> bool:
        """Returns whether nothing can be answered or read yet."""
        scene = self.scene
        return isinstance(scene, ShowdownScene) and scene.fight.telling and not scene.overlays

    # ------------------------------------------------------------ the hand
    def press(self, key: str, kind: str) -> bool:
        """Clicks the middle of what has this key; returns whether there was such a thing."""
        target = next((t for t in self.top.targets() if t.enabled and t.key in (key, f"board.{key}")), None)
        if target is None:
            return False
        for _ in range(LOOK):
            self.app.advance(STEP)
        x, y, w, h = target.rect
        self.click(x + w / 2, y + h / 2, self.scene.name, kind, key)
        return True

    def click(self, x: float, y: float, place: str, kind: str, key: str) -> None:
        """Clicks a pixel, counts it, and waits, or does not."""
        for event in ("move", "down", "up"):
            self.app.send(Pointer(event, *self.app.units.logical((x, y)), 0 if event == "move" else 1))
        if self.app.faults:
            raise AssertionError(self.app.faults[-1])
        self.count(place, kind, key)
        if self.hurried:
            self.hurry(place, kind)
            self.settle()
            return
        seconds = self.settle()
        self.tally.told[place, kind] += seconds  # type: ignore[assignment]
        self.tally.longest[place, kind] = max(self.tally.longest[place, kind], seconds)  # type: ignore[assignment]

    def hurry(self, place: str, kind: str) -> None:
        """Presses away what is told, again and again; notes how long a press changed nothing."""
        for number in range(100):
            self.app.advance(STEP)
            if not self.is_telling():
                self.tally.forced[place, kind] = max(self.tally.forced[place, kind], number * STEP)  # type: ignore[assignment]
                return
            for event in ("down", "up"):
                self.app.send(Pointer(event, 640, 300, 1))
            self.app.draw()
        raise AssertionError("it cannot be pressed away")

    def count(self, place: str, kind: str, key: str = "") -> None:
        self.tally.presses[place, kind] += 1
        if self.log:
            print(f"  {place}: {kind}: {key}", flush=True)
        if sum(self.tally.presses.values()) > MOST_PRESSES:
            raise AssertionError(f"no end after {MOST_PRESSES} presses: {self.scene.name} {self.keys()}")

    # ------------------------------------------------------------ one step of the evening
    def play(self) -> Tally | None:
        """Plays to the end of the beginning; returns what it cost, None if the bot loses the fight."""
        for key in ("new", *("add",) * (PLAYERS - 1)):
            assert self.press(key, ON), key
        self.scene.seed = self.seed  # type: ignore[attr-defined]
        assert self.press("begin", ON)
        assert self.session is not None
        if not is_won(self.session, self.seed):
            return None
        while self.scene.name != LAST:
            self.step()
        self.tally.stories = 1
        return self.tally

    def step(self) -> None:
        """Presses once, or as often as one answer takes."""
        scene, session = self.scene, self.session
        if scene.overlays or session is None:
            if not any(self.press(key, OVERLAY if scene.overlays else ON) for key in OVER):
                raise AssertionError(f"nothing leads on: {scene.name} {self.keys()}")
            return
        if self.read_lesson() or self.press("~go_on", ON):
            return
        question = session.question
        assert question is not None
        if question.kind == "grid":  # as careful people do: what is proposed, and then they are done
            if not self.press(HAND_OUT, question.kind):
                self.answer(question, DONE if DONE in question.options else question.options[0])
            return
        self.answer(question, "go_on" if question.kind == "story" else self.bot.choose(session))

    def read_lesson(self) -> bool:
        """Reads the lesson for which the telling waits; returns whether there was one. Hurried people press it away."""
        scene = self.scene
        if not isinstance(scene, SessionScene) or not scene.tutorial.holds:
            return False
        if self.hurried:
            return self.press("lesson.got", ON)
        for _ in range(round(LONGEST / STEP)):
            self.app.advance(STEP)
            if not scene.tutorial.holds:
                break
        self.settle()
        return True

    def answer(self, question: Ask, key: str) -> None:
        """Gives an answer by as few presses as it takes."""
        session = self.session
        assert session is not None
        before = len(session.played)
        kind = f"{question.kind} {question.purpose}".strip() if question.kind in ("choose", "use", "nominate", "direction") else question.kind
        for way in self.ways(question, key):
            if self.press(way, kind if way in (key, ATTACK, NEWCOMER) else WAY):
                if isinstance(self.scene, ShowdownScene) and self.scene.fight.confirming == way:
                    self.press(way, kind)  # what cannot come back is asked once
                break
        if len(session.played) == before and not self.scene.overlays and session is self.session:
            self.tally.unreached[f"{kind}: {type(option_of(question, key)).__name__}"] += 1
            self.count(self.scene.name, kind)
            self.scene.table.answer(key)  # type: ignore[attr-defined]
            self.settle()

    def ways(self, question: Ask, key: str) -> Iterator[str]:
        """Yields what to press for an answer, one after the other until the answer itself could be pressed."""
        named = option_of(question, key)
        if isinstance(named, PutOption):
            box = f"box {named.who} {named.box}"
            self.open_grid(named.who, box)
            self.press(f"store {named.card}", WAY)
            yield box
            return
        if self.is_gesture(key):
            yield ATTACK
        if question.kind == PAY:
            yield PAY  # of several parts
        if key == CREATE:
            yield NEWCOMER
        yield key
        if isinstance(named, NameOption):
            yield from ("proposed0", "take", "confirm")
        if isinstance(named, AttackOption) and self.press(f"weapon.{named.weapon}", WAY):
            yield key
        for place in [k for k in self.keys() if k.startswith("place ")]:
            if self.belongs(named, place):
                self.press(place, WAY)
                yield key
        for _ in range(8):
            if not any(self.press(turn, WAY) for turn in TURNS[:1]):
                break
            yield key
        if key in BIT and isinstance(self.scene, ShowdownScene):
            for _ in range(3):
                self.app.send(Pointer("wheel", 500, 360, dy=-2))
                self.scene.view.steering.bring([key])
                self.count(self.scene.name, WAY)
                self.settle()
                yield key

    def is_gesture(self, key: str) -> bool:
        """Returns whether the bot walks to where one press on *Attack* would go and strike, and strikes then with the same weapon."""
        scene, session = self.scene, self.session
        strike = getattr(scene, "strike", None)
        if key not in BIT or strike is None or session is None or not isinstance(scene, ShowdownScene) or strike.best() != (key,):
            return False
        twin = session.clone()
        twin.answer(key)
        asked = twin.question
        return asked is not None and asked.kind == "action" and self.bot.choose(twin) == attack_key(scene.fight.weapon)

    def open_grid(self, who: str, box: str) -> None:
        """Presses the tab of somebody who packs, where their boxes are not in sight."""
        session = self.session
        assert session is not None
        if box not in self.keys():
            going = [each.id for each in session.campaign.survivors if each.id in session.campaign.settlement.departing]
            self.press(f"grid.of:{going.index(who)}", WAY)

    def belongs(self, option: RuleOption, place: str) -> bool:
        """Returns whether something is built, made or done at a place of the settlement."""
        session = self.session
        assert session is not None
        at = place.removeprefix("place ")
        library = session.library
        match option:
            case CraftOption(gear=gear):
                return library.gear[gear].at == at
            case BuildOption(location=location):
                return (library.locations[location].built_at or location) == at
            case EndeavorOption(card=card):
                return card == at
            case AbilityOption():
                return at == "stored"
            case _:
                return False


def is_won(session: Session, seed: int) -> bool:
    """Returns whether the careful bot wins the fight at the first try."""
    twin, bot = session.clone(), CarefulBot(seed)
    while twin.question is not None and twin.campaign.phase in ("prologue", "showdown"):
        if gives_up(twin) or twin.question.kind == "defeat":
            return False
        twin.answer("go_on" if twin.question.kind == "story" else bot.choose(twin))
    return twin.question is not None


def evening(job: tuple[int, bool, bool, bool]) -> Tally | None:
    seed, hurried, lessons, log = job
    with tempfile.TemporaryDirectory() as home:
        os.environ["STONE_FACES_HOME"] = home
        return Evening(seed, hurried, lessons, log).play()


def report(tally: Tally, hurried: bool) -> None:
    """Prints the figures of one story on the average."""
    n = max(1, tally.stories)
    scenes = list(dict.fromkeys(place for place, _ in tally.presses))
    print(f"{tally.stories} stories; each on the average {sum(tally.presses.values()) / n:.1f} presses, {sum(tally.told.values()) / n:.0f} s of telling")
    for scene in scenes:
        kinds = [(kind, times) for (place, kind), times in tally.presses.most_common() if place == scene]
        told = sum(seconds for (place, _), seconds in tally.told.items() if place == scene)
        print(f"  {scene}: {sum(times for _, times in kinds) / n:.1f} presses, {told / n:.0f} s")
        for kind, times in kinds:
            print(f"    {kind}: {times / n:.1f} presses, {tally.told[scene, kind] / n:.1f} s, at most {tally.longest[scene, kind]:.1f} s")
    if hurried:
        print("longest forced waits:", *(f"{place} {kind} {seconds:.2f} s" for (place, kind), seconds in tally.forced.most_common(5)), sep="\n  ")
    for kind, times in tally.unreached.items():
        print(f"  out of reach of the pointer: {kind} {times}")


def main(argv: list[str] | None = None) -> int:
    reader = argparse.ArgumentParser(prog="python -m tools.clicks", description=__doc__.splitlines()[0] if __doc__ else "")
    reader.add_argument("--seeds", type=int, default=5, help="how many stories")
    reader.add_argument("--first", type=int, default=1, help="the seed to begin with")
    reader.add_argument("--hurried", action="store_true", help="press each animation away, and measure what is left")
    reader.add_argument("--lessons", action="store_true", help="with the lessons of a first game")
    reader.add_argument("--log", action="store_true", help="print each press")
    reader.add_argument("--jobs", type=int, default=1)
    chosen = reader.parse_args(argv)
    whole = Tally()
    with ProcessPoolExecutor(chosen.jobs, get_context("spawn")) as pool:
        numbers = count(chosen.first)
        while whole.stories < chosen.seeds:
            seeds = [next(numbers) for _ in range(min(chosen.jobs, chosen.seeds - whole.stories))]
            for seed, tally in zip(seeds, pool.map(evening, [(seed, chosen.hurried, chosen.lessons, chosen.log) for seed in seeds]), strict=True):
                print(f"seed {seed}:", "the fight is lost" if tally is None else f"{sum(tally.presses.values())} presses", flush=True)
                if tally is not None:
                    whole.add(tally)
    report(whole, chosen.hurried)
    return 1 if whole.unreached or max(whole.forced.values(), default=0) > MOST_FORCED else 0


if __name__ == "__main__":
    sys.exit(main())
