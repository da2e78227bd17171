"""The sentences of a study in the language of the table."""

from __future__ import annotations

from pathlib import Path

from game.cards.definitions import KINDS
from game.cards.library import Library
from game.play.lab.chart import ChartWords
from game.play.lab.findings import Findings
from game.play.lab.study import STRENGTHS
from game.play.lab.verdict import UNDECIDED, Pairs
from game.play.lab.versions import LAST, NOTHING, WITHOUT, Comparison
from game.play.lab.work import DONE, FAILED, NEW, PLAYING, READING, STOPPED, LabView
from game.ui.draw.drawing import Translator

KINDS_OF_WORDS = ("word", "where", "code")
LESS_THAN_ONE = 0.5  # of a hundred fights, below which a number is not rounded to none


def of_a_hundred(words: Translator, verdict: str, pairs: Pairs, compared: bool = True) -> str:
    """Says what is known so far: harder, 62 to 46 of 100, with the interval and the number of fights."""
    share = 100 / max(1, pairs.count)
    numbers = {"before": round(pairs.before * share), "after": round(pairs.after * share), "by": max(1, round(pairs.interval * 100)), "n": pairs.count}
    return words.say(f"lab.verdict.{verdict}" if compared else "lab.verdict.alone", **numbers)


def level_name(words: Translator, level: str) -> str:
    """Returns the name of a level."""
    return words.say("bench.level.number", n=level) if level.isdigit() else words.say("bench.level.first")


def against(words: Translator, comparison: Comparison) -> str:
    """Says what the pack was before."""
    known = comparison.against in (LAST, WITHOUT, NOTHING)
    return words.say(f"lab.before.{comparison.against}") if known else words.say("lab.before.folder", name=Path(comparison.against).name)


def chart_words(words: Translator, found: Findings, comparison: Comparison, monster: str, survivors: int) -> ChartWords:
    """Returns what stands on the chart of one strength of players."""
    players = words.say(f"lab.players.{found.bots}")
    about = words.say("lab.chart.about", monster=monster, level=level_name(words, comparison.level), n=survivors, players=players)
    before = against(words, comparison) if comparison.compared else ""
    return ChartWords(of_a_hundred(words, found.verdict, found.pairs, comparison.compared), about, words.say("lab.chart.rounds"), words.say("lab.chart.won"),
                      words.say("lab.chart.before", what=before) if before else "", words.say("lab.chart.after"))  # fmt: skip


def headline(words: Translator, view: LabView) -> str:
    """Returns the sentence that stands over everything: the verdict, or what is known of it."""
    if view.state == FAILED:
        return words.say(f"lab.failed.{view.failed}")
    if not view.pairs:
        return words.say("lab.reading" if view.state == READING else "lab.new" if view.state == NEW else "lab.begun")
    compared = view.comparison is not None and view.comparison.compared
    return of_a_hundred(words, view.verdict, view.found[0].pairs, compared)


def below_headline(words: Translator, view: LabView) -> str:
    """Returns the line below the sentence: what both kinds of players say, or how the lab goes on."""
    if view.state == FAILED:
        return words.say("lab.failed.why")
    if not view.pairs or view.comparison is None:
        return words.say("lab.new.why")
    if not view.comparison.compared:
        return words.say("lab.alone.why")
    if view.verdict == UNDECIDED and view.state not in (DONE, STOPPED):
        return words.say("lab.open.why")
    return words.say("lab.both", **{bots: words.say(f"lab.short.{each.verdict}") for bots, each in zip(STRENGTHS, view.found, strict=True)})


def progress(words: Translator, view: LabView, played: int) -> str:
    """Says how far it has come."""
    if view.state == PLAYING:
        return words.say("lab.playing", n=played)
    cards = len(view.comparison.ai) if view.comparison is not None else 0
    return words.say(f"lab.state.{view.state}", n=played, done=len(view.effects), of=cards)


def in_a_hundred(number: float) -> str:
    """Writes how often something happens in a hundred fights; what is rare is never written as none."""
    shown = number * 100
    return "<1" if 0 < shown < LESS_THAN_ONE else f"{shown:.0f}"


def name_of(library: Library, words: Translator, id: str) -> str:
    """Returns the name of a card or a cause of death; what nothing names is called by its id."""
    card = next((card for kind in KINDS if (card := library.of_kind(kind).get(id)) is not None), None)
    word = next((f"{prefix}.{id}" for prefix in KINDS_OF_WORDS if words.has(f"{prefix}.{id}")), "")
    name = str(card.name) if card is not None else words.say(word) if word else id.rpartition(".")[2].replace("_", " ")
    return name[:1].upper() + name[1:] if name else words.say("fight.weapons.other")
