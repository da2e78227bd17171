"""The current step of a settlement phase, in words; and the drawer of all steps and years."""

from __future__ import annotations

from game.rules.queries import position
from game.scenes.pages.page_turner import PageTurner
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.kit.tips import Tip
from game.ui.settlement.drawers import StepsDrawer, YearFacts
from game.ui.settlement.rail import RailFacts


class PhaseSteps(Part):
    """Returns the step of the displayed page, or of the settlement."""

    def __init__(self, host: Host, table: Table, telling: PageTurner) -> None:
        super().__init__(host)
        self.table, self.telling = table, telling

    def facts(self) -> RailFacts:
        """Returns the ten steps for the rail."""
        names, settlement = position.steps(), self.table.campaign.settlement
        page = self.telling.page
        step = page.step if page is not None else position.part_of_year(self.table.campaign)
        year = settlement.lantern_year
        title = self.say("settlement.year", n=year) if year else self.say("settlement.founding")
        short = tuple(self.say(f"settlement.rail.{name}") for name in names)
        now = names.index(step) if step in names else -1
        told = [names.index(step) for step in page.steps if step in names] if page is not None else []
        first, last = min([now, *told]), max([now, *told])
        beside = tuple(number for number in range(max(0, first), last + 1) if number != now) if told else ()  # also those that had nothing to tell
        return RailFacts(title, short, now, beside, str(year) if year else "")

    def words(self) -> str:
        """Returns which of the ten steps it is, as text."""
        facts = self.facts()
        if facts.beside and facts.now >= 0:
            told = (facts.now, *facts.beside)
            many = "settlement.steps_of" if len(told) > 2 else "settlement.steps_of.two"
            return self.say(many, n=min(told) + 1, last=max(told) + 1, of=len(facts.steps))
        return self.say("settlement.step_of", n=facts.now + 1, of=len(facts.steps)) if facts.now >= 0 else self.say("settlement.step_before")

    def moment(self) -> str:
        """Returns the name of the moment: the step of the phase."""
        facts = self.facts()
        before = f"settlement.moment.before.{position.before_steps(self.table.campaign)}"
        return self.say("settlement.moment", n=facts.now + 1) if facts.now >= 0 else self.say(before)

    def strip(self, facts: RailFacts) -> tuple[str, str]:
        """Returns the current and the next step for the strip of small windows."""
        now = self.say("settlement.strip.now", n=facts.now + 1, of=len(facts.steps), name=facts.steps[facts.now]) if facts.now >= 0 else self.moment()
        return now, self.say("settlement.strip.next", name=facts.steps[facts.now + 1]) if 0 <= facts.now < len(facts.steps) - 1 else ""

    def tip(self, number: int) -> Tip:
        """Returns what a step is about."""
        name = position.steps()[number]
        return Tip(self.say(f"settlement.step.{name}"), self.say(f"settlement.step.{name}.text"))

    def years(self) -> list[YearFacts]:
        """Returns the years from the first to the last that is known to bring something, and the one after the current year."""
        now = self.table.campaign.settlement.lantern_year
        years = dict(position.years(self.table.game))
        quiet = self.say("settlement.year.quiet")
        facts = []
        for year in range(1, max([*years, now + 1, 1]) + 1):
            names = ", ".join(self.telling.written(event) for event in years.get(year, ()))
            facts.append(YearFacts(year, names or quiet, "past" if year < now else "now" if year == now else "next"))
        return facts

    def open_drawer(self) -> None:
        """Opens the ten steps and the years."""
        about = [self.say(f"settlement.step.{name}.text") for name in position.steps()]
        heads = (self.say("settlement.steps"), self.say("settlement.years"))
        self.host.open(StepsDrawer(self.say("settlement.steps.title"), self.facts(), about, self.years(), heads))
