"""The phases of the story in its log: their lines, and going back to an earlier one as far as the undo mode allows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from game.model.campaign import Campaign
from game.play import table_bot
from game.play.chapters import KeptChapter, chapters_of
from game.play.earlier_phases import PlayedPhase, cannot_resume, cut_off, played_phase, resumed
from game.play.saves import Kept
from game.rules.queries import position
from game.rules.session import decode
from game.scenes.session import branches
from game.scenes.session.going_back import GoingBack
from game.scenes.session.part import Host, Part
from game.scenes.session.phases import scene_for
from game.scenes.session.table import Table
from game.scenes.session.voice import SessionVoice
from game.ui.cards.game_log import GameLog, LogLine
from game.ui.draw.text import literal
from game.ui.kit.dialog import Answer, Dialog
from game.ui.showdown.log_layer import ALL, LogPhase


class EarlierPhases(Part):
    """Makes the phases of the open log, and goes back to an earlier one."""

    def __init__(self, host: Host, table: Table, going_back: GoingBack) -> None:
        super().__init__(host)
        self.table, self.going_back = table, going_back
        self.chapters: list[KeptChapter] = []
        self._played: dict[int, PlayedPhase | None] = {}

    def log_phases(self, lines: Sequence[LogLine]) -> list[LogPhase]:
        """Returns the phases of the log, the present one with its lines last."""
        table = self.table
        self.chapters, self._played = chapters_of(table.notes), {}
        asked = [played.question.who for played in table.session.played]
        now = LogPhase(
            self.title(table.session.phase[0], decode(table.session.start).settlement.lantern_year), lambda: lines, self.going_back.ask_back, len(asked),
            partial(self.said_of, table.session.phase[0], asked, table_bot.given(table.notes, table.session.start), table.campaign),
        )  # fmt: skip
        return [*(self._phase(number, chapter) for number, chapter in enumerate(self.chapters)), now]

    def _phase(self, number: int, chapter: KeptChapter) -> LogPhase:
        facts = chapter.facts
        return LogPhase(
            self.title(facts.phase, facts.year), partial(self.lines, number), partial(self.ask_back, number), ALL, partial(self.said_in, number),
            partial(self.why_not, number),
        )  # fmt: skip

    def title(self, phase: str, year: int) -> str:
        """Returns the name of a phase with its lantern year."""
        return self.say(f"log.phase.{phase}", year=year)

    # ------------------------------------------------------------ content
    def played(self, number: int) -> PlayedPhase | None:
        """Returns an earlier phase as it was played; played again once."""
        if number not in self._played:
            self._played[number] = played_phase(self.chapters[number], self.table.library)
        return self._played[number]

    def lines(self, number: int) -> list[LogLine]:
        """Returns the lines of an earlier phase; none where it cannot be played again."""
        played = self.played(number)
        if played is None:
            return []
        log = GameLog(table_bot.given(self.table.notes, played.start).__contains__)
        log.rebuild(played.stream, SessionVoice(played.campaign, self.table.library), self.chapters[number].facts.year)
        return log.lines

    def said_of(self, phase: str, asked: Sequence[str], by_table: Collection[int], campaign: Campaign, line: LogLine) -> str:
        """Returns when a line happened, and by whose answer; `by_table` are the numbers of those that the table's bot gave."""
        steps = position.steps()
        if line.step in steps:
            when = self.say("log.when.step", year=line.year, n=steps.index(line.step) + 1, step=self.say(f"settlement.step.{line.step}"))
        elif line.round:
            when = self.say("log.when.round", year=line.year, round=line.round)
        else:
            first = not line.year and phase == "settlement" and position.began_without_fight(self.table.game)
            when = self.say("log.when.settlement.skipped" if first else f"log.when.{phase}", year=line.year)
        if not 0 < line.moment <= len(asked):
            return when
        by = "log.when.by_table" if line.moment in by_table else "log.when.by"
        return self.say(by, when=when, who=self.who(asked[line.moment - 1], campaign))

    def said_in(self, number: int, line: LogLine) -> str:
        """Returns the same for a line of an earlier phase."""
        played = self.played(number)
        if played is None:
            return ""
        by_table = table_bot.given(self.table.notes, played.start)
        return self.said_of(self.chapters[number].facts.phase, played.asked, by_table, played.campaign, line)

    def who(self, asked: str, campaign: Campaign) -> str:
        """Returns the name of who was asked: a survivor, a player, or everyone."""
        survivor = next((survivor for survivor in campaign.survivors if survivor.id == asked), None)
        if survivor is not None:
            return literal(survivor.name)
        return literal(SessionVoice(campaign, self.table.library).name(asked))

    # ------------------------------------------------------------ going back
    def why_not(self, number: int, moment: int) -> str:
        """Returns why the table may not go back to a moment of an earlier phase; "" if it may."""
        later = [] if self.table.campaign.undo != "honest" else [self.played(n) for n in range(number + 1, len(self.chapters))]
        seen_now = self.table.farthest_back() > 0
        code = cannot_resume(self.table.campaign.undo, later, self.played(number), moment, seen_now)
        return "" if code is None else self.say("log.phase.gone") if code == "gone" else self.table.voice.code(code)

    def ask_back(self, number: int, moment: int) -> None:
        """Asks whether to go back to a moment of an earlier phase; if the undo mode of the story forbids it, shows the reason."""
        why = self.why_not(number, moment)
        if why:
            self.services.tell(self.say("showdown.back.refused", why=why))
            return
        keeps = isinstance(self.table.keeper, Kept)
        goes = [Answer("go", self.say("foresight.branch.go" if keeps else "showdown.back.go"), partial(self.go_back, number, moment), icon="undo")]
        if keeps:
            goes.insert(0, Answer("keep", self.say("foresight.branch.keep"), partial(self.branch_off, number, moment), icon="undo", primary=True))
        stay = Answer("stay", self.say("showdown.back.stay"), icon="back", harmless=True)
        chapter = self.chapters[number].facts
        words = self.say("log.phase.lost", phase=self.title(chapter.phase, chapter.year), n=len(self.chapters) - number)
        self.host.open(Dialog(self.say("showdown.back.sure"), words, [*goes, stay]))

    def branch_off(self, number: int, moment: int) -> None:
        """Saves what is left as another path of the story, then goes back."""
        name = branches.save(self.services, self.table.keeper, self.table.session, self.going_back.moment_words()[0])
        self.go_back(number, moment)
        if name:
            self.services.tell(self.say("foresight.branch.kept", name=literal(name)))

    def go_back(self, number: int, moment: int) -> None:
        """Goes back to a moment of an earlier phase and plays on from there; what was told since has not happened."""
        table = self.table
        if table.is_held():
            return
        session = resumed(self.chapters[number], table.library, moment)
        if session is None:
            self.services.tell(self.say("log.phase.gone"))
            return
        cut_off(table.notes, number)
        table.turn_back(session)
        self.services.reset(scene_for(self.services, session, table.keeper))
