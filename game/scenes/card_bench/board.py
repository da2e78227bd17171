"""The small board of the bench: figures are pressed and put elsewhere, and answers that are spaces or figures are pressed on it."""

from __future__ import annotations

from typing import Protocol

from game import paths
from game.model.space import BIT, SPACES, step
from game.play.card_bench.bench import MONSTER, CardBench
from game.rules.engine.events import Moved, Resized
from game.rules.engine.game import Game
from game.rules.engine.questions import Ask
from game.scenes.session.voice import SessionVoice
from game.ui.board.board_adapter import BoardMarks, everyone, fallen, figures, motions, terrain
from game.ui.board.board_files import board_of, boards_of
from game.ui.board.board_state import ChoiceMark, Corner, Mark, Ring, SpaceName
from game.ui.board.monster_paths import way_of
from game.ui.board.view import BoardView
from game.ui.draw.art import Art
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box, Units
from game.ui.kit.tips import Tip

LIGHT = 0.85  # how bright the floor is: nobody is to be afraid of it here
ON_FIGURES = ("pick_target", "act", "nominate", "take_resources", "strike")
MARKED = (*ON_FIGURES, "path", "deploy", "place", "direction")


class BoardHost(Protocol):
    """The page as its board sees it."""

    @property
    def bench(self) -> CardBench | None: ...

    def give(self, key: str) -> None:
        """Gives an answer."""

    def put(self, who: str, space: str) -> None:
        """Puts a figure on a space."""

    def relayout(self) -> None:
        """Requests a new layout."""


class BenchBoard:
    """Shows the state of a bench, and says which space or figure was pressed."""

    def __init__(self, host: BoardHost, words: Translator) -> None:
        self.host, self.words = host, words
        self.view: BoardView | None = None
        self.cursor = ""
        self.holding = ""  # the figure that is to be put elsewhere
        self.pointed = ""
        self.shown: object = None  # the window, the box and the card for which the camera was set

    # ------------------------------------------------------------ showing
    def open(self, bench: CardBench) -> BoardView:
        """Returns the view, made at first use."""
        if self.view is None:
            art = Art(paths.images())
            self.view = BoardView(art, board_of(art, 0, boards_of(bench.start, bench.library)))
            self.view.set_light(LIGHT)
        return self.view

    def let_go(self) -> None:
        """Drops the pictures."""
        if self.view is not None:
            self.view.let_go()

    def show(self, bench: CardBench, units: Units, box: Box) -> None:
        """Shows the state in a box: figures, terrain, marks; the camera takes everybody into sight."""
        view = self.open(bench)
        campaign, library = bench.campaign, bench.library
        anew = self.shown != (units, box, bench)
        if anew:
            self.shown = units, box, bench
            view.set_window(units)
            view.set_area(units.rect(*box))
        if campaign.showdown is not None:
            view.set_table([*figures(campaign, library), *fallen(campaign, library)], terrain(campaign, library))
            if anew:
                view.fit(everyone(campaign))
            else:
                above = [step(space, "N") for space in self.spaces(bench).values()]
                view.steering.bring([*everyone(campaign), *(space for space in above if space is not None)])
        self.mark(bench)

    def clean(self) -> None:
        """Takes the blood from the floor: what was shed has not been."""
        if self.view is not None:
            self.view.stain(())

    def spaces(self, bench: CardBench) -> dict[str, str]:
        """Returns where each figure stands."""
        return {figure.id: figure.space for figure in figures(bench.campaign)}

    def play(self, bench: CardBench, before: dict[str, str]) -> None:
        """Shows how the figures came from where they stood before the last answer to where they stand."""
        if self.view is None or bench.campaign.showdown is None or not bench.happened:
            return
        at = dict(before)
        for fact in bench.happened[-1]:
            who = getattr(fact, "who", "")
            self.view.play(motions(fact, bench.campaign, at.get(who, "")))
            if isinstance(fact, Moved | Resized):
                at[who] = fact.to

    def mark(self, bench: CardBench) -> None:
        """Marks what can be chosen."""
        if self.view is not None:
            self.view.set_marks(self._asked(bench, bench.question) if bench.session is not None else self._laying(bench))

    def _laying(self, bench: CardBench) -> list[Mark]:
        showdown = bench.start.showdown
        size = showdown.monster.size if showdown is not None else 1
        at = {survivor.name: survivor.space for survivor in bench.start.survivors} | {MONSTER: showdown.monster.space if showdown is not None else ""}
        found: list[Mark] = []
        for who, space in at.items():
            if space:
                found.append(Ring(space, "focused" if who == self.holding else "choosable", size if who == MONSTER else 1))
        if self.cursor in SPACES:
            found += [Corner(self.cursor, size if self.holding == MONSTER and bench.can_stand(MONSTER, self.cursor) else 1), SpaceName(self.cursor)]
        return found

    def _asked(self, bench: CardBench, question: Ask | None) -> list[Mark]:
        campaign = bench.campaign
        marks = BoardMarks(campaign, bench.session.game if bench.session is not None else Game(campaign, bench.library), SessionVoice(campaign, bench.library),
                           self.words.say)  # fmt: skip
        showdown = campaign.showdown
        if showdown is None or question is None:
            return marks.found
        if showdown.acting:
            marks.acting(showdown.acting)
        if question.kind in MARKED:
            marks.choices(question, self.pointed or self.cursor, showdown.survivors)
        elif question.kind == "action":
            spaces = tuple(key for key in question.options if key in BIT)
            marks.found += [ChoiceMark(spaces)] if spaces else []
            marks.found += [Corner(self.cursor), SpaceName(self.cursor)] if self.cursor in spaces else []
        return marks.found

    # ------------------------------------------------------------ what the field asks
    def choosable(self) -> tuple[str, ...]:
        """Lists the spaces that can be pressed: of figures, of where the held one may stand, of answers."""
        bench = self.host.bench
        if bench is None:
            return ()
        if bench.session is None:
            return tuple(space for space in SPACES if (bench.can_stand(self.holding, space) if self.holding else bench.who_stands(space)))
        return tuple(self.keys(bench))

    def keys(self, bench: CardBench) -> dict[str, str]:
        """Returns the answers that are given by a space, by that space."""
        question = bench.question
        if question is None:
            return {}
        found = {key: key for key in question.options if key in BIT}
        if question.kind in ON_FIGURES:
            found |= {survivor.space: survivor.id for survivor in bench.campaign.survivors if survivor.space and survivor.id in question.options}
        elif question.kind == "path":
            found = {way_of(question, number).spaces[-1]: key for number, key in reversed(list(enumerate(question.options))) if way_of(question, number).spaces}
        return found

    def pointed_at(self, space: str, figure: str) -> bool:
        bench = self.host.bench
        key = self.keys(bench).get(space, "") if bench is not None and bench.session is not None else ""
        if key == self.pointed or bench is None:
            return False
        self.pointed = key
        self.mark(bench)
        return True

    def picked(self, space: str, figure: str) -> None:
        bench = self.host.bench
        if bench is None:
            return
        if bench.session is not None:
            key = self.keys(bench).get(space) or (figure if bench.question is not None and figure in bench.question.options else "")
            if key:
                self.host.give(key)
            return
        who = self.name_of(bench, figure) or bench.who_stands(space)
        if self.holding and space and who in ("", self.holding):
            held, self.holding = self.holding, ""
            self.host.put(held, space)
        else:
            self.holding = who
            self.host.relayout()

    def name_of(self, bench: CardBench, figure: str) -> str:
        """Returns the name of a figure by its id; the monster has one word for both."""
        return figure if figure == MONSTER else next((survivor.name for survivor in bench.start.survivors if survivor.id == figure), "")

    def inspected(self, space: str, figure: str) -> bool:
        return False

    def cursor_moved(self, space: str) -> None:
        self.cursor = space
        if self.host.bench is not None:
            self.mark(self.host.bench)
        if self.view is not None:
            self.view.steering.bring([space])

    def tile_under(self) -> tuple[Tip, str, int, int] | None:
        return None

