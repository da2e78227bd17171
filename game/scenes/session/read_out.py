"""The screen in plain sentences: what is asked, every answer with its effect or the reason why not, and the last results with their reasons.

The same text is the panel *Read it to me* and the `text` of each line of `--trace`, so that nothing is known by pictures alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.model.space import BIT
from game.ui.cards.game_log import LogLine
from game.ui.cards.reading_panel import Passage, ReadingPanel
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal, unmarked
from game.ui.kit.layer import Layer
from game.ui.kit.widget import ANSWERS, Widget

BANNER = "banner"
LATEST = 12  # results that are read


@dataclass(frozen=True)
class ReadOut:
    """What a screen says, in plain sentences without mark-up. `results` are the latest last, each followed by its reasons."""

    asked: tuple[str, ...]
    answers: tuple[str, ...]
    results: tuple[str, ...]

    def lines(self) -> list[str]:
        return [*self.asked, *self.answers, *self.results]


def read_out(layer: Layer, on_board: Mapping[str, str], log: Sequence[LogLine], words: Translator) -> ReadOut:
    """Reads the banner and the answers of a layer, and the last lines of the log.

    `on_board`: the words of every option of the question by its key; spaces without a widget of their own are read in one line.
    """
    every = layer.every()
    asked = [part for widget in every if widget.key == BANNER for part in _said(widget)]
    answers = [_answer(widget, words) for widget in every if (widget.region == ANSWERS or widget.key in on_board) and widget.key != BANNER and widget.label]
    keys = {widget.key for widget in every}
    others = {key: said for key, said in on_board.items() if key not in keys}
    answers += [said for key, said in others.items() if key not in BIT]
    if spaces := [said for key, said in others.items() if key in BIT]:
        answers.append(words.say("read_out.on_board", options=", ".join(spaces)))
    results = [part for line in log[-LATEST:] for part in _result(line, words)]
    return ReadOut(tuple(asked), tuple(answers), tuple(results))


def panel(text: ReadOut, words: Translator) -> ReadingPanel:
    """Makes the panel that shows the text."""
    say = words.say
    nothing = (say("read_out.nothing"),)
    passages = [
        Passage(say("read_out.asked"), _shown(text.asked) or nothing, "people"),
        Passage(say("read_out.answers"), _shown(text.answers) or nothing, "move"),
        Passage(say("read_out.results"), _shown(text.results) or nothing, "log"),
    ]
    return ReadingPanel(say("read_out.title"), passages, ("read_out",), icon="book", width=860, height=2000)


def _shown(lines: Sequence[str]) -> tuple[str, ...]:
    return tuple(literal(line) for line in lines)


def _said(widget: Widget) -> list[str]:
    """Returns a widget's label and what its tooltip adds, without mark-up."""
    tip = widget.explanation()
    parts = [widget.target_label(), *((tip.head, *tip.body.split("\n")) if tip is not None else ())]
    said: list[str] = []
    for part in parts:
        plain = unmarked(part).strip()
        if plain and not (said and plain in said[0]):           # what a plate says already is not read twice
            said.append(plain)
    return said


def _answer(widget: Widget, words: Translator) -> str:
    parts = _said(widget)
    said = words.say("read_out.with", what=parts[0], more=" ".join(f"{part.rstrip('.')}." for part in parts[1:])) if len(parts) > 1 else parts[0]
    return said if widget.enabled else words.say("read_out.locked", answer=said)


def _result(line: LogLine, words: Translator) -> list[str]:
    return [unmarked(line.words), *(words.say("read_out.because", reason=unmarked(reason)) for reason in line.reasons)]
