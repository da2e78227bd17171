"""A settlement for rule tests: people, a storage, given dice and answers; nothing is shuffled."""

from __future__ import annotations

from typing import Any

from game.cards.library import Library
from game.model.campaign import Campaign, Player
from game.model.survivor import Survivor
from game.rules.engine.game import Context, Game
from game.rules.engine.options import AbilityOption, read_option
from game.rules.session import Session, decode, encode
from game.rules.settlement import births, departing, develop, milestones, newcomers, phase, story_events
from game.rules.survivors import costs, death
from tests.rules.conftest import Table

GEAR = {"0": "cloth", "1": "founding_stone"}


class Home(Table):
    """A settlement at some step, with given dice and answers."""

    def __init__(self, library: Library, year: int = 1, population: int = 10, **sheet: Any) -> None:
        self.library = library
        self.campaign = Campaign(1, [Player("One")], [], phase="settlement", monster=library.first_monster)
        self.people: dict[str, Survivor] = {}
        self.asked: list[tuple[str, tuple[str, ...]]] = []
        self.happened: list[Any] = []
        self.settlement = self.campaign.settlement
        self.settlement.name, self.settlement.lantern_year, self.settlement.population = "Home", year, population
        for key, value in sheet.items():
            setattr(self.settlement, key, value)
        self.game = Game(self.campaign, library)

    def survivor(self, name: str, at: str = "", **sheet: Any) -> Survivor:
        """Adds somebody who returned; `at` is nowhere here."""
        gear = dict(sheet.pop("grid", GEAR))
        person = Survivor(f"s{self.campaign.next_id}", name, survival=sheet.pop("survival", 0), grid=gear, armor=dict(sheet.pop("armor", {"waist": 1})))
        self.campaign.next_id += 1
        for key, value in sheet.items():
            setattr(person, key, value)
        self.people[name] = person
        self.campaign.survivors.append(person)
        self.settlement.returning.append(person.id)
        self.game.refresh()
        return person

    def stores(self, **cards: int) -> Home:
        self.settlement.storage.update(cards)
        return self

    def knows(self, *innovations: str) -> Home:
        self.settlement.innovations += innovations
        self.game.refresh()
        return self

    # ---- playing ----------------------------------------------------------------------------------------------------
    def step(self, name: str, dice: list[int | str] | None = None, **answers: Any) -> Home:
        self.run(phase.run_step(self.game, name), dice, **answers)
        return self

    def build(self, name: str, **answers: Any) -> None:
        assert develop.cannot_build(self.game, name) is None, develop.cannot_build(self.game, name)
        self.run(develop.build(self.game, name), **answers)

    def craft(self, name: str, **answers: Any) -> None:
        assert develop.cannot_craft(self.game, name) is None, develop.cannot_craft(self.game, name)
        self.run(develop.craft(self.game, name), **answers)

    def innovate(self, **answers: Any) -> None:
        assert develop.cannot_innovate(self.game) is None, develop.cannot_innovate(self.game)
        self.run(develop.innovate(self.game), **answers)

    def endeavor(self, word: str, who: Survivor, dice: list[int | str] | None = None, **answers: Any) -> None:
        assert develop.cannot_endeavor(self.game, word, who) is None, develop.cannot_endeavor(self.game, word, who)
        self.run(develop.endeavor(self.game, word, who), dice, **answers)

    def uses(self, key: str, dice: list[int | str] | None = None, **answers: Any) -> None:
        option = read_option("develop", key)
        assert isinstance(option, AbilityOption) and develop.cannot_use(self.game, option) is None, key
        self.run(develop.use(self.game, option), dice, **answers)

    def pays(self, wanted: dict[str, int], **answers: Any) -> None:
        self.run(costs.pay_resources(self.game, wanted, "bonesmith"), **answers)

    def intimacy(self, one: Survivor, other: Survivor, dice: list[int | str], **answers: Any) -> None:
        assert births.cannot_be_intimate(self.game, [one, other]) is None
        self.run(story_events.intimacy(self.game, one, other), dice, **({"sex": "female", "name_newborn": "name:"} | answers))

    def milestones(self, dice: list[int | str] | None = None, **answers: Any) -> None:
        self.run(milestones.resolve_all(self.game), dice, **answers)

    def departs(self, *people: Survivor, **answers: Any) -> None:
        ids = [person.id for person in people]
        assert departing.cannot_depart(self.game, ids) is None, departing.cannot_depart(self.game, ids)
        self.run(departing.depart(self.game, ids), **answers)

    def dies(self, who: Survivor) -> None:
        self.run(death.kill(self.game, who, Context("test", "settlement", who)))

    def newcomer(self, name: str, sex: str = "female") -> Survivor:
        assert newcomers.cannot_create(self.game) is None
        self.run(newcomers.create_survivor(self.game, name, sex))
        self.people[name] = self.campaign.survivors[-1]
        return self.campaign.survivors[-1]

    def session(self, step: str, amid: bool = False) -> Session:
        """Plays on from the beginning of a step, or from amid it, as the screen does."""
        campaign = decode(encode(self.campaign))
        names = list(phase.STEPS)
        at = names.index(step)
        campaign.settlement.step, campaign.settlement.step_done = (step, False) if amid else (names[at - 1], True) if at else ("", False)
        session = Session(campaign, self.library)
        if session.question is not None and session.question.kind == "quarry_level":  # who sets out first, hunts at level 1
            session.answer(session.question.options[0])
        return session
