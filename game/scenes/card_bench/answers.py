"""What is asked on the bench and the answers as buttons; what happened, line by line, with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.play.card_bench.bench import CardBench
from game.rules.engine.questions import Ask
from game.scenes.session.voice import SessionVoice
from game.ui.cards.game_log import GameLog
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.inputs import answer_key
from game.ui.kit.layout import Cell, Column, Flow, Item, Padded, Row, Text, content, drawn
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button

HIGH, LEAST = 38.0, 46.0  # height of an answer, and its least width
ICON = 26.0  # room for the sign of a line of the log
SHORT = 3  # letters of answers that are drawn as they are, as faces of dice


def asked_area(pen: Canvas, box: Box, words: Sequence[tuple[str, str]], buttons: Sequence[Item]) -> ScrollArea:
    """Returns what is asked and its answers: words with their roles, and the answers side by side."""
    texts = [Text(key=f"asked.{number}", words=line, roles=(role,), colour=theme.BRIGHT if role == "strong" else theme.ASH)
             for number, (line, role) in enumerate(words) if line]  # fmt: skip
    made, high = content(Column(items=[*texts, Flow(items=list(buttons), gap=6, line_gap=6)], gap=6), pen, box.w - 16)
    return ScrollArea("asked", box, made, high + 2, region="answers")


def answer_buttons(
    pen: Canvas, bench: CardBench, question: Ask, on_board: Sequence[str], give: Callable[[str], object], cap: Callable[[str], str]
) -> list[Item]:
    """Returns the answers that are buttons: all that are not pressed on the board."""
    voice = SessionVoice(bench.campaign, bench.library)
    keys = [key for key in question.options if key not in on_board]
    return [_button(pen, number, key, voice.option(question, key), give, cap) for number, key in enumerate(keys, 1)]


def _button(pen: Canvas, number: int, key: str, words: str, give: Callable[[str], object], cap: Callable[[str], str]) -> Item:
    hotkeys = answer_key(number)
    face = key.isdigit() or len(words) <= SHORT  # its own key would stand beside it twice
    wide = max(LEAST, pen.button_width(words, key="" if face or not hotkeys else cap(hotkeys[0])))
    return Cell(wide=wide, high=HIGH, make=lambda box: Button(f"answer.{key}", box, words, lambda: give(key), hotkeys=hotkeys, role="strong", region="answers",
                                                              cap="" if face else None))  # fmt: skip


def log_area(pen: Canvas, box: Box, bench: CardBench, nothing: str) -> ScrollArea:
    """Returns what happened since the position was laid, with reasons, the newest line in sight."""
    log, voice = GameLog(), SessionVoice(bench.campaign, bench.library)
    log.rebuild([(number, fact) for number, happened in enumerate(bench.happened) for fact in happened], voice)
    rows: list[Item] = []
    for number, line in enumerate(log.lines):
        words = "\n".join([line.words, *(f"<d>{reason}</>" for reason in line.reasons)])
        ink = theme.GORE if line.harm else theme.GOLD

        def sign(canvas: Canvas, at: Box, icon: str = line.icon, ink: theme.Colour = ink) -> None:
            canvas.icon(at.x + 2, at.y + 2, icon, 15, ink)

        told = Text(key=f"log.{number}", words=words, roles=("small",), grow=1)
        rows.append(Row(items=[drawn(f"log.{number}.sign", sign, 20, wide=ICON, align="start"), told], gap=0))
    if not rows:
        rows.append(Padded(item=Text(key="log.nothing", words=nothing, roles=("small",), colour=theme.ASH), margins=(2, 0, 2, 0)))
    made, high = content(Column(items=rows, gap=4), pen, box.w - 16)
    return ScrollArea(f"log.{len(rows)}", box, made, high, region="log", at_end=True)


def asked_words(bench: CardBench, question: Ask) -> list[tuple[str, str]]:
    """Returns who is asked what, and why."""
    ask, because = SessionVoice(bench.campaign, bench.library).question(question)
    return [(ask, "strong"), (because, "small")]



def laid_words(bench: CardBench, say: Callable[..., str]) -> str:
    """Returns what is going to be performed, and what can be pressed before."""
    if not bench.alone:
        return say("laid.why")
    return " ".join([what_happens(bench, say), say("laid.why") if bench.on_board else say("laid.people") if bench.meant else ""]).strip()


def what_happens(bench: CardBench, say: Callable[..., str]) -> str:
    """Returns the sentence that says what is performed, and whom it concerns."""
    who = literal(bench.meant)
    return say("way.endeavor", who=who, name=literal(bench.endeavor)) if bench.endeavor else say(f"way.{bench.kind}", who=who)
