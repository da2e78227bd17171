"""Forecasts: the odds of an attack in the focus slot, and the possible outcomes of the monster's next turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import inf

from game.model.space import BIT
from game.model.survivor import Survivor
from game.rules.engine.questions import Ask
from game.rules.queries import forecast, odds, position
from game.rules.queries.forecast import Forecast, Foretold
from game.rules.queries.naming import comes_before_turn
from game.rules.queries.odds import AttackOdds
from game.rules.queries.strikes import StrikeSpace, best_strikes, strike_spaces
from game.scenes.session.part import Part
from game.scenes.session.thinking import SLICE, Thinking, known
from game.scenes.session.tutorial import Tutorial
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.nobody import nobody_explained, with_reasons
from game.scenes.showdown.odds_text import chance_told, odds_passages, standing, surprise_told
from game.scenes.showdown.paths_told import path_lines
from game.ui.cards.gear_icons import gear_icon
from game.ui.cards.gear_specials import specials
from game.ui.cards.reading_panel import ReadingPanel
from game.ui.draw import theme
from game.ui.draw.text import literal
from game.ui.kit.tips import Tip
from game.ui.showdown.attack_view import AttackView
from game.ui.showdown.forecast_marks import Shares, percents
from game.ui.showdown.lessons import is_taught, met_by
from game.ui.showdown.odds_panel import Chance, OddsColumn, OddsFacts, OddsRow, per_cent, spoken

LOOKS = {  # of the rows: sign and colour
    "hit": ("target", theme.BONE), "wound": ("wound", theme.BRIGHT), "critical": ("star", theme.LANTERN), "trap": ("trap", theme.GORE),
    "back": ("back", theme.GORE), "kill": ("skull", theme.LANTERN), "failure": ("cross", theme.GORE),
}  # fmt: skip
BEFORE = ("hit", "wound", "critical", "trap", "back")
WITHIN = ("wound", "critical", "failure", "back")
FRESH = 0.15  # seconds between two pictures of numbers that grow
FEW = 24  # runs for which a number is waited for before it is shown at all
MOST_COMPARED = 3  # hits whose chances stand side by side
LONG_THOUGHT = 0.8  # seconds after which numbers that still grow are shown unasked
TAUGHT_BY = "target"  # the lesson after which chances are shown unasked
SPACES, WEAPONS = "spaces", "weapons"


class Forecaster(Part):
    """Computes forecasts while a question waits; the panels show what is known so far."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, tutorial: Tutorial) -> None:
        super().__init__(host)
        self.fight = fight
        self.tutorial = tutorial
        self.thinking = Thinking()
        self.compared = WEAPONS  # what the two columns of the odds are
        self.rest_of_thought = 0.0  # seconds until growing numbers are drawn again
        self.thought = 0.0  # seconds for which this position has been thought about
        self.unseen = False  # something was found that was not looked at
        self.shown_thought: tuple[OddsFacts | None, object] | None = None
        self.hits_shown: tuple[int, OddsFacts] | None = None
        self.attack_shown: tuple[str, str, OddsFacts] | None = None  # who would attack, with which weapon, and its chances

    @property
    def busy(self) -> bool:
        """Returns whether something is explored that was asked for, or found and not looked at."""
        return self.thinking.busy or self.unseen

    def think_on(self, seconds: float, most: float = SLICE) -> bool:
        """Continues the exploration for at most `most` seconds, or shows what was found; returns whether the display has changed."""
        if self.host.overlays or most <= 0 or self.fight.view.busy or self.fight.view.camera.gliding:
            return False
        self.rest_of_thought -= seconds
        self.thought += seconds
        if self.thinking.busy and (self.rest_of_thought > 0 or not self.unseen):
            self.unseen = self.thinking.work(min(most, SLICE)) or self.unseen
            return False  # to lay out what was found is enough for a frame of its own
        if not self.unseen:
            return False
        self.unseen = False
        self.rest_of_thought = FRESH
        return self.look_again()

    def look_again(self) -> bool:
        """Shows new results; returns whether there were any."""
        now, before = (self.odds_now(), self._shares_key()), self.shown_thought
        if now == before:
            return False
        self.shown_thought = now
        if now[0] != (before[0] if before is not None else None):
            self.host.relayout()
        else:  # only the board says more than before
            self.host.remark()
        return True

    def stand(self) -> None:
        """Drops what was explored of another position."""
        if self.thinking.at(odds.encode(self.fight.table.session.campaign)):
            self.shown_thought, self.thought = None, 0.0

    def odds_now(self) -> OddsFacts | None:
        """Returns the chances for the focus slot: of an attack that may be made, or of the hits to come."""
        survivor = self.fight.acting()
        if survivor is not None:
            if not any(strike_spaces(self.fight.game, survivor, name) for name in self.fight.panels.weapons(survivor, self.fight.weapon)):
                self.attack_shown = None
                return None                                     # no attack any more in this act: whom the monster goes for is of more use
            self.stand()
            one = len(self.fight.panels.weapons(survivor, self.fight.weapon)) == 1
            facts = self._of_spaces(survivor) if self.compared == SPACES or one else self._of_weapons(survivor)
            here = self.space_meant(survivor, self.fight.weapon) == survivor.space
            self.attack_shown = (survivor.id, self.fight.weapon, facts) if here else None
            return facts
        if self.fight.question is not None:
            self.attack_shown = None                            # whatever attack comes now is another one
        episode = self.fight.episodes.now
        if self.fight.tray_open and episode is not None and episode.innermost is episode and not episode.by_monster:
            return self._of_hits(episode) or self._as_meant(episode)
        return None

    def _as_meant(self, episode: AttackView) -> OddsFacts | None:
        """Keeps the chances of the chosen attack until its first hit location is drawn."""
        if self.attack_shown is None or episode.strikes or (episode.attacker, episode.about) != self.attack_shown[:2]:
            return None
        facts = self.attack_shown[2]
        return replace(facts, columns=(facts.columns[facts.chosen],), chosen=0, cap="")

    def compare_other(self) -> None:
        """Switches between comparing weapons and comparing spaces."""
        self.compared = WEAPONS if self.compared == SPACES else SPACES
        self.host.relayout()

    def open_odds(self) -> None:
        """Shows the odds over the board, where the focus slot is folded away."""
        facts = self.odds_now()
        if facts is None:
            return
        passages = odds_passages(facts, self.say, self.range_of)
        self.host.open(ReadingPanel(facts.title, passages, ("odds",), icon="dice"))

    def space_meant(self, survivor: Survivor, weapon: str) -> str:
        """Returns the space from which an attack is meant: that under pointer or cursor, one's own, or that from which a press on the monster strikes."""
        found = position.spaces_to_attack_from(self.fight.game, survivor, weapon)
        for space in (self.fight.pointed if self.fight.board_in_focus else "", self.fight.picked, survivor.space):
            if space in found:
                return space
        return next(iter(self.best_spaces(survivor, strike_spaces(self.fight.game, survivor, weapon))), found[0] if found else survivor.space)

    def best_spaces(self, survivor: Survivor, spaces: Sequence[StrikeSpace]) -> tuple[str, ...]:
        """Returns the best of the spaces to strike from, in less danger where that is shown and known; several if they are equally good.

        One that was picked beside its odds is the best.
        """
        if any(each.space == self.fight.picked for each in spaces):
            return (self.fight.picked,)
        danger = {}
        self.stand()
        for each in spaces if self.people_shown and self.may_forecast() else ():
            explored = self.forecast_at(survivor.id, each.space, deep=False)
            low, high = per_cent(explored.picked(survivor.id))
            if known(explored) and low == high:
                danger[each.space] = low
        return best_strikes(tuple(spaces), danger)

    def attack_odds(self, survivor: Survivor, weapon: str, space: str) -> AttackOdds:
        game, who = self.fight.table.session.game, survivor.id
        top = position.known_on_top(game)
        return self.thinking.about(("attack", who, weapon, space), lambda: AttackOdds(game, who, weapon, space, top))

    def _of_weapons(self, survivor: Survivor) -> OddsFacts:
        panels = self.fight.panels
        names = panels.weapons(survivor, self.fight.weapon)
        chosen = self.fight.weapon if self.fight.weapon in names else names[0]
        space = self.space_meant(survivor, chosen)
        explored = {name: self.attack_odds(survivor, name, space) for name in (chosen, *(n for n in names if n != chosen))}
        columns = tuple(self._column(name, panels.short(name), explored[name], gear_icon(self.fight.library, name)) for name in names)
        title, note = self.say("showdown.odds.from", space=space), self.place_note(survivor, space)
        return self._facts(title, note, columns, names.index(chosen), explored[chosen], explored.values())

    def _of_spaces(self, survivor: Survivor) -> OddsFacts:
        weapon = self.fight.weapon
        here = self.space_meant(survivor, weapon)
        others = [space for space in position.spaces_to_attack_from(self.fight.game, survivor, weapon) if space != here]
        behind = set(position.behind(self.fight.game))
        other = survivor.space if survivor.space in others else next((space for space in others if (space in behind) != (here in behind)), "")
        pair = [here, *([other or others[0]] if others else [])]
        spaces = sorted(pair, key=lambda space: (space != survivor.space, space not in behind, space))  # the same order whichever of them is meant
        explored = {space: self.attack_odds(survivor, weapon, space) for space in spaces}
        columns = tuple(self._column(space, space, explored[space], "move", self._place_word(space)) for space in spaces)
        title = self.say("foresight.odds.spaces", weapon=self.fight.panels.short(weapon))
        return self._facts(title, self.place_note(survivor, here), columns, spaces.index(here), explored[here], explored.values())

    def _column(self, key: str, name: str, explored: AttackOdds, icon: str, under: str = "") -> OddsColumn:
        if not explored.possible:
            return OddsColumn(key, name, self.say("foresight.odds.none"), (None,) * len(BEFORE), icon)
        dice = self.say("showdown.odds.dice", n=explored.dice, on=explored.needed) if explored.dice else ""
        chances = tuple(explored.chance_of(odds.COUNTERS.index(name)) for name in (*BEFORE, "kill"))
        return OddsColumn(key, name, under or dice, chances, icon)

    def _facts(self, title: str, note: str, columns: tuple[OddsColumn, ...], chosen: int, explored: AttackOdds, shown: Iterable[AttackOdds]) -> OddsFacts:
        """Returns the content of the panel; it has a row for the kill only if one is possible."""
        kills = any(len(column.chances) > len(BEFORE) and (column.chances[-1] or (0, 0))[0] >= 0.005 for column in columns)
        names = (*BEFORE, "kill") if kills else BEFORE
        cut = tuple(
            OddsColumn(c.key, c.name, c.under, (c.chances + (None,) * len(names))[: len(names)], c.icon) for c in columns
        )  # fmt: skip
        cards = len(self.fight.panels.showdown.hit_locations)
        foot = standing(self.say, tuple([each for each in shown if each.possible]) or (explored,), cards) if explored.possible else ""
        aside = surprise_told(self.say, self.fight.table.session.game, names, cut, chosen)
        weapon = self.fight.weapon
        more = literal(specials(self.fight.library, weapon)) if weapon in self.fight.library.gear else ""
        special = f"*{literal(self.fight.panels.short(weapon))}*: {more}" if more else ""
        return OddsFacts(title, note, self._odds_rows(names), cut, chosen, foot, self.services.cap("odds"), aside, special)

    def _odds_rows(self, names: tuple[str, ...]) -> tuple[OddsRow, ...]:
        say = self.say
        return tuple(OddsRow(LOOKS[n][0], say(f"foresight.odds.{n}"), LOOKS[n][1], say(f"foresight.odds.{n}.why")) for n in names)

    def _place_word(self, space: str) -> str:
        return self.say(f"foresight.place.{self.place_of_space(space)}.short")

    def place_of_space(self, space: str) -> str:
        """Says where a space lies from the monster: behind, front, beside or far."""
        if space in position.behind(self.fight.game):
            return "behind"
        if space not in position.beside(self.fight.game):
            return "far"
        return "front" if space in position.in_front(self.fight.game) else "beside"

    def place_note(self, survivor: Survivor, space: str) -> str:
        if not self.fight.panels.showdown.monster.space:
            return self.fight.voice.code("off_board")
        if space not in position.spaces_to_attack_from(self.fight.game, survivor, self.fight.weapon):
            return self.say("foresight.odds.too_far")
        if self.fight.on_space and self.fight.pointed != space:
            return self.say("foresight.odds.not_from", space=self.fight.pointed)
        note = self.say(f"foresight.place.{self.place_of_space(space)}")
        steps = len(position.way(self.fight.game, survivor, space)) if space != survivor.space else 0
        return self.say("foresight.odds.steps", note=note, n=steps) if steps else note

    def _of_hits(self, episode: AttackView) -> OddsFacts | None:
        """Returns the chances of the waiting hit locations, each from the current state of the attack."""
        question, game = self.fight.question, self.fight.table.session.game
        waiting = [strike for strike in episode.strikes if strike.state == "open"]
        if question is None or question.kind != "hit_location_order" or game.attack is None:
            kept = self.hits_shown  # while facts are told
            return kept[1] if kept is not None and kept[0] == self.fight.episodes.serial and waiting and question is None else None
        waiting = [strike for strike in waiting if strike.card in question.options]
        if not waiting:
            return None
        self.stand()
        at = next((i for i, strike in enumerate(waiting) if strike.card == self.fight.pointed), 0)
        first = min(at, max(0, len(waiting) - MOST_COMPARED))
        beside = waiting[first : first + MOST_COMPARED]
        columns, odds_shown = [], []
        for strike in beside:
            card = strike.card
            explored = self.thinking.about(("hit", card), lambda card=card: AttackOdds(game, question.who, question.about, card=card), FEW)  # type: ignore[misc]
            odds_shown.append(explored)
            chances = tuple(explored.chance_of(odds.COUNTERS.index(name)) for name in WITHIN)
            columns.append(OddsColumn(card, self.fight.library.hit_locations[card].name, "", chances, cap=str(waiting.index(strike) + 1)))
        picked = next((i for i, strike in enumerate(beside) if strike.card == self.fight.pointed), 0)
        survivor = next(s for s in self.fight.campaign.survivors if s.id == question.who)
        wounds_on = position.weapon_numbers(game, survivor, question.about)["wounds_on"]
        note = self.say("showdown.odds.needs", name=self.fight.panels.short(question.about), n=wounds_on)
        exact = all(explored.exact for explored in odds_shown)
        foot = self.say("foresight.odds.exact_here") if exact else standing(self.say, tuple(odds_shown), len(waiting))
        aside = surprise_told(self.say, game, WITHIN, columns, picked, of_cards=True)
        facts = OddsFacts(self.say("showdown.odds.which"), note, self._odds_rows(WITHIN), tuple(columns), picked, foot, aside=aside)
        self.hits_shown = (self.fight.episodes.serial, facts)
        return facts

    def may_forecast(self) -> bool:
        """Returns whether the monster's next turn can be looked at: before it, while the table is asked."""
        question = self.fight.question
        return question is not None and not self.fight.tray_open and comes_before_turn(self.fight.table.session.game, question)

    def forecast_at(self, who: str = "", space: str = "", deep: bool = True, least: int = 0) -> Forecast:
        """Returns the forecast with somebody on a space, as far as it is known: who is picked, or (`deep`) all that follows too."""
        game = self.fight.table.session.game
        return self.thinking.about(("turn", who, space, deep), lambda: Forecast(game, who, space, deep), least, not deep and not space)

    @property
    def shows_threat(self) -> bool:
        """Returns whether the board shows the threat of the next turn, on spaces or on people."""
        return self.may_forecast() and (self.spaces_shown or self.people_shown)

    @property
    def spaces_shown(self) -> bool:
        """Returns whether the threat is painted on the spaces: as the table has set it, inverted by its key."""
        return "overlays" in self.fight.overlays_on or ("threat" in self.fight.overlays_on) != (self.services.settings.threat == "spaces")

    @property
    def people_shown(self) -> bool:
        """Returns whether each survivor's chance is shown without a request: after the lesson about targets, and from the second round on."""
        waits = (self.tutorial.round or 0) < 2 and is_taught(self.tutorial) and TAUGHT_BY not in met_by(self.tutorial)
        return self.services.settings.threat != "off" and not waits

    def shares(self) -> Shares | None:
        """Returns what the board shows of the next turn: for each survivor the chance to be picked, and on each space in reach where that is wanted.

        What is shown unasked waits until it is known to the per cent, or is an estimate, or has been thought about for long.
        """
        question = self.fight.question
        if question is None or not self.may_forecast() or not (self.spaces_shown or self.people_shown):
            return None
        self.stand()
        found = self._shares_asked(question) if self.spaces_shown else self._shares_unasked(question)
        return with_reasons(self.thinking, self.fight.table.session.game, found)

    def _shares_asked(self, question: Ask) -> Shares:
        """Returns the chances on the spaces in reach too, where the threat is painted on them."""
        who = question.who if question.kind == "action" else ""
        own = next((s.space for s in self.fight.campaign.survivors if s.id == who), "")
        meant = self.fight.pointed if self.fight.pointed in question.options and self.fight.on_space else own
        now = self.forecast_at(who, meant if who else "", deep=False, least=FEW)
        spaces: dict[str, Chance] = {}
        for space in sorted((key for key in question.options if key in BIT), key=lambda space: self._far(own, space)) if who else ():
            there = self.forecast_at(who, space, deep=False)
            if there.runs:
                spaces[space] = there.picked(who)
        if who and own:
            here = self.forecast_at(who, own, deep=False)
            if here.runs:
                spaces[own] = here.picked(who)
        return self._shares(who, now, meant=meant if meant != own else "", spaces=spaces)

    def _shares_unasked(self, question: Ask) -> Shares | None:
        """Returns the chances with the one who acts on the space in focus, where they are known, else as everybody stands."""
        if self.fight.on_space and question.kind == "action" and self.fight.pointed in question.options:
            there = self.forecast_at(question.who, self.fight.pointed, deep=False)
            if known(there):
                return self._shares(question.who, there, True, meant=self.fight.pointed)
        now = self.forecast_at(deep=False)
        if known(now):
            return self._shares("", now, True)
        if now.runs and (now.sampled > now.unsure or self.thought >= LONG_THOUGHT):
            return replace(self._shares("", now, True), growing=True)
        return None

    @staticmethod
    def _shares(who: str, now: Forecast, unasked: bool = False, meant: str = "", spaces: dict[str, Chance] | None = None) -> Shares:
        people = {other: now.picked(other) for other in now.people}
        return Shares(who, spaces or {}, people, unasked, now.picks_nobody(), now.finds_nobody(), meant, now.standing == "estimate")

    @staticmethod
    def _far(one: str, other: str) -> int:
        return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))

    def _shares_key(self) -> object:
        question = self.fight.question
        shares = self.shares()
        pointed = self.fight.pointed if question is not None and self.fight.on_space else ""
        return shares, self.foretold_at(pointed) if pointed else None

    def foretold_at(self, space: str) -> Tip | None:
        """Explains a space in reach of whoever acts: where it lies, and what the monster's next turn may do there."""
        question, survivor = self.fight.question, self.fight.acting()
        if question is None or survivor is None or not self.may_forecast() or space not in (*question.options, survivor.space):
            return None
        self.stand()
        who = survivor.id
        picking, explored = self.forecast_at(who, space, deep=False, least=FEW), self.forecast_at(who, space)
        say, name = self.say, survivor.name
        steps = len(position.way(self.fight.game, survivor, space)) if space != survivor.space else 0
        head = say("foresight.space", space=space, place=self._place_word(space), n=steps)
        lines = [chance_told(say, "foresight.space.picked", picking.picked(who), who=name)]
        low, high = picking.picked_by_choice(who)
        if round(low * 100) != round(high * 100) and known(picking):
            lines.append(say("foresight.space.choice", low=round(low * 100), high=round(high * 100)))
        if explored.runs >= FEW or known(explored):
            parts = [chance_told(say, "foresight.space.reached", explored.reached(who)), *self._hurt(explored.injuries(who))]
            dead = explored.killed(who)
            if dead[0] > 0:
                parts.append(say("foresight.space.dead", chance=self.range_of(dead)))
            how = next((word for word in ("estimate", "open") if word in (picking.standing, explored.standing)), "")
            lines.append(" · ".join([*parts, *([say(f"foresight.space.{how}")] if how else [])]))
        count = sum(position.next_ai(self.fight.game).values())
        lines.append(say("foresight.space.why", key=self.services.cap("why"), n=count))
        return Tip(head, "\n".join(lines))

    def _hurt(self, injuries: tuple[float, float]) -> list[str]:
        """Tells the average number of injuries, or between which numbers it lies; nothing while it is not known."""
        low, high = injuries
        if high == inf:
            return []
        if self.decimal(low) == self.decimal(high):
            return [self.say("foresight.space.hurt", number=self.decimal(low))]
        return [self.say("foresight.space.hurt.between", low=self.decimal(low), high=self.decimal(high))]

    def foretold_of(self, who: str) -> Tip | None:
        """Explains the plate of a survivor, where one is shown."""
        shares = self.shares()
        if shares is None or who not in shares.people:
            return None
        name = self.fight.voice.name(who)
        head = self.say("foresight.person", who=name, chance=spoken(percents(shares)[who], self.say))
        return Tip(head, self.say("foresight.person.why", who=name, key=self.services.cap("threat")))

    def foretold_of_nobody(self) -> Tip | None:
        """Explains the plate of the monster: what leads to nobody being picked, and what is counted there."""
        shares = self.shares()
        return nobody_explained(self.fight, self.thinking, shares, self.services.cap("why")) if shares is not None else None

    def range_of(self, bounds: Chance) -> str:
        """Puts a chance into words."""
        return spoken(per_cent(bounds), self.say)

    def decimal(self, number: float) -> str:
        """Writes a number with one place behind the point, as the language does."""
        return self.say("foresight.decimal", whole=int(number * 10 + 0.5) // 10, tenth=int(number * 10 + 0.5) % 10)

    def foretold_lines(self) -> list[str]:
        """Tells card by card whom the monster would pick, as everybody stands or with the one who acts on the space in focus."""
        question = self.fight.question
        if question is None or not self.may_forecast():
            return []
        who = question.who if question.kind == "action" else ""
        space = self.fight.pointed if who and self.fight.on_space else ""
        if not space and not self.spaces_shown:
            return []
        return [self._foretold(each) for each in forecast.card_by_card(self.fight.table.session.game, who, space)]

    def _foretold(self, told: Foretold) -> str:
        say, name = self.say, self.fight.voice.name(told.card)
        card = say("foresight.card", card=name, n=told.copies)
        if not told.targets:
            return say("foresight.card.nobody", card=card)
        line = say("foresight.card.priority") if told.line == "priority_target" else self.fight.voice.line(told.line)
        who = ", ".join(self.fight.voice.name(target) for target in told.targets)
        kind = "random" if told.random else "tied" if len(told.targets) > 1 else "reaches" if told.reaches else "far"
        return say(f"foresight.card.{kind}", card=card, who=who, line=line)

    def why_lines(self) -> tuple[str, list[str]]:
        """Returns the title and the lines of the explanation: of the forecast while it is looked at, else of the last decisions."""
        told = self.foretold_lines()
        if told:
            survivor = self.fight.acting()
            on_space = survivor is not None and self.fight.on_space
            if survivor is not None and on_space:
                return self.say("foresight.why.here", who=survivor.name, space=self.fight.pointed), told
            return self.say("foresight.why"), told
        lines = [words for reason in self.fight.table.reasons() if (words := self.fight.voice.sourced(reason))]
        return self.say("showdown.why"), [*lines, *path_lines(self.fight)]
