"""Plays a scenario: each step is one resolution of a session, with the scenario's dice and answers."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.hunt import Hunt
from game.model.showdown import Showdown
from game.model.survivor import Survivor
from game.play.scenario.answers import ScenarioAnswers
from game.play.scenario.reading import BadScenario, Scenario, Skipped, Told
from game.play.scenario.state import with_state
from game.play.scenario.table import ListedDice, find, table_of
from game.play.scenario.track import lay_hunt
from game.rules import ending, flow
from game.rules.arriving import after_hunt
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.options import offers
from game.rules.engine.performing import EffectFailed, tell_loop
from game.rules.engine.questions import Ask, Steps, Why
from game.rules.engine.signals import ActEnds, AttackEnds, Cancelled, CardEnds, HuntEnds, LoopEnds, ShowdownEnds, StoryEnds, TurnEnds
from game.rules.homecoming import open_encounter
from game.rules.session import Session
from game.rules.showdown import acts
from game.rules.showdown.wounds import rise

NEXT_STEP = "scenario"
Resolution = Callable[[Game], Steps[None]]
OwnAnswer = Callable[[Ask], str | None]


def laid_table(scenario: Scenario, library: Library) -> Campaign:
    """Makes the state of what a scenario gives: the table, the hunt, and the fields that no key names; raises BadScenario."""
    table = table_of(scenario, library)
    if "hunt" in scenario.given:
        lay_hunt(table, library, scenario.given["hunt"] or {})
    return with_state(table, scenario.given["state"]) if scenario.given.get("state") else table


def short_id(card: str) -> str:
    """Returns the id of a card without its owner; any other answer as it is."""
    return card.rpartition(".")[2]


def answer_of(question: Ask, told: Told, campaign: Campaign, of: str = "play_on") -> str:
    """Returns the key of an answer that is written as `{kind: key}`; raises BadScenario where it is no answer to the question. `of` names the list."""
    kind, key = next(iter(told.items())) if isinstance(told, dict) and told else ("", told)
    if kind and kind != question.kind:
        raise BadScenario(f"{of}: asked: {question.kind} ({', '.join(question.options)}), and the answer is one to {kind}: {key}")
    word = str(key)
    meant = [word, *(survivor.id for survivor in campaign.survivors if survivor.name == word)]
    meant += [option for option in question.options if short_id(option) == word]
    found = next((option for option in meant if option in question.options or offers(question, option)), None)
    if found is None:
        raise BadScenario(f"{of}: asked: {question.kind} ({', '.join(question.options)}), and the answer is {key}")
    return found


def one_step(game: Game, todo: Resolution, after: Resolution | None = None) -> Steps[None]:
    """Resolves one thing by itself, and what it leads to: a showdown that it brings about, the end of an act, a hunt, a showdown or the story."""
    try:
        yield from todo(game)
        yield from open_encounter(game)
        rise(game)
        if after is not None:
            yield from after(game)
    except HuntEnds:
        yield from after_hunt(game)
    except ShowdownEnds:
        ending.close_showdown(game)
    except StoryEnds:
        game.campaign.phase = "ended"
    except LoopEnds as ended:
        tell_loop(game, ended, "")
    except (ActEnds, AttackEnds, Cancelled, CardEnds, TurnEnds):
        pass


class Play:
    """A scenario in play: its session, the questions asked, the events."""

    def __init__(self, scenario: Scenario, library: Library) -> None:
        self.library = library
        self.dice = ListedDice(scenario.dice, scenario.shuffle, library.disorders)
        self.answers = ScenarioAnswers(scenario.answers)
        self.happened: list[events.Happened] = []
        self.last: list[events.Happened] = []
        self.refusal: Why | None = None
        self.todo: Resolution | None = None
        self.unspent: dict[str, tuple[int, int]] = {}           # movements and activations of those whose act ended by itself
        self.flowing = False                                    # the rules say what comes next, and no step does
        self.listed: list[Told] | None = None                   # the answers of the step that is played, where it lists them one by one
        self.exact = False                                      # the last step listed its answers
        table = laid_table(scenario, library)
        self.hunted: Hunt | None = table.hunt                   # the last hunt, also after it has ended
        self.fight: Showdown | None = table.showdown            # the last showdown, also after a settlement step has removed it
        self.session = Session(table, library, dice=self.dice, record=False, forgiving=False, next_resolution=self._next_resolution)

    @property
    def campaign(self) -> Campaign:
        """The state."""
        return self.session.campaign

    @property
    def game(self) -> Game:
        """The game of the session."""
        return self.session.game

    @property
    def table(self) -> Showdown:
        """The showdown, also after the survivors have gone home; raises BadScenario if there was none."""
        if self.fight is None:
            raise BadScenario("there is no showdown")
        return self.fight

    @property
    def track(self) -> Hunt:
        """The hunt, also after it has ended; raises BadScenario if there was none."""
        if self.hunted is None:
            raise BadScenario("there is no hunt")
        return self.hunted

    def who(self, name: object) -> Survivor:
        """Returns a survivor by name."""
        return find(self.campaign, name)

    def resolve(self, todo: Resolution, own: OwnAnswer | None = None) -> None:
        """Plays one step to its end; `own` answers what the step itself decides, the scenario's answers the rest."""
        if self.flowing:
            raise BadScenario("after 'play_on' nothing but 'play_on' can follow")
        if self.session.question is None or self.session.question.kind != NEXT_STEP:
            raise BadScenario("a question of the step before is still open: its 'answers' leave it so")
        self.todo, self.last = todo, []
        try:
            self._resolve(own)
        except EffectFailed as failed:
            if isinstance(failed.fault, NotImplementedError):
                raise Skipped(str(failed.fault)) from None
            raise BadScenario(f"the effect {failed.effect} of {failed.card or 'the scenario'} failed: {failed.fault!r}") from failed

    def take_listed(self, told: list[Told], step: Callable[[], object]) -> None:
        """Plays a step whose answers are listed one by one, `{kind: key}` each; the last one may leave a question open."""
        self.listed, self.exact = [*told], True
        step()
        if self.listed:
            raise BadScenario(f"answers: nothing is asked any more, and an answer is left: {self.listed[0]}")
        self.listed = None

    def _resolve(self, own: OwnAnswer | None) -> None:
        self._take(self.session.answer("go_on"))
        while (question := self.session.question) is not None and question.kind != NEXT_STEP:
            if self.listed is not None:
                if not self.listed:
                    return
                self._take(self.session.answer(answer_of(question, self.listed.pop(0), self.campaign, "answers")))
                continue
            if len(question.options) == 1:
                key: str | None = question.options[0]
            else:
                key = own(question) if own is not None else None
            self._take(self.session.answer(key if key is not None else self.answers.to(question, self.campaign)))

    def play_on(self, told: list[Told]) -> None:
        """Lets the rules go on as in play, with these answers, `{kind: key}` each, to the question after the last."""
        if not self.flowing:
            self.flowing = True
            self._take(self.session.answer("go_on"))
        for answer in told:
            question = self.session.question
            if question is None:
                raise BadScenario(f"play_on: nothing is asked any more, and an answer is left: {answer}")
            self._take(self.session.answer(answer_of(question, answer, self.campaign)))

    def _take(self, happened: list[events.Happened]) -> None:
        self.happened += happened
        self.last += happened
        self.fight = self.campaign.showdown or self.fight
        self.hunted = self.campaign.hunt or self.hunted

    def _next_resolution(self, game: Game) -> Steps[None] | None:
        """Gives the next step of the scenario, or once the rules go on by themselves what they say."""
        return flow.next_resolution(game) if self.flowing else self._next_step(game)

    def _next_step(self, game: Game) -> Steps[None]:
        """Waits for the next step of the scenario and resolves it; nothing happens in between."""
        yield Ask(NEXT_STEP, "everyone", "scenario", ("go_on", "end"))
        todo, self.todo = self.todo, None
        if todo is not None:
            yield from one_step(game, todo, self._idle_act_ends)

    def _idle_act_ends(self, game: Game) -> Steps[None]:
        """Ends an act in which nothing is left to do; that is no step. What is unspent then is kept, so that a refused step has its own reason."""
        showdown = game.showdown
        if showdown is None or showdown.stage != "survivors" or not showdown.acting:
            return
        survivor = game.by_id[showdown.acting]
        if survivor.dead or not acts.options(game, survivor):
            self.unspent[survivor.id] = survivor.movements, survivor.activations
            yield from acts.end_act(game, survivor)
