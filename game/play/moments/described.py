"""The table in the words of scenarios: all that `given` has a key for, in the forms in which `given` and `then` take it."""

from __future__ import annotations

from typing import Any

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.survivor import BOXES, COUNTERS, LOCATIONS, Survivor
from game.play.scenario.compare import level_of
from game.play.scenario.minions import told_minions
from game.play.scenario.steps import step_words
from game.play.scenario.table import AWAY
from game.rules.engine.game import Game
from game.rules.engine.options import NOBODY
from game.rules.survivors.counters import survival_limit

Told = dict[str, Any]
OF_PEOPLE = {"gear": "gear", "disorders": "any", "fighting_arts": "any", "abilities": "any", "impairments": "injury", "resources": "any"}
DECKS = {"ai_deck": "ai", "ai_discard": "ai", "wound_stack": "ai", "hit_locations": "hit_location", "hit_location_discard": "hit_location",
         "persistent_injuries": "hit_location"}  # fmt: skip


class Describer:
    """Describes states of one story: the names of people are the same in each, and cards have their shortest names."""

    def __init__(self, library: Library, people: list[Survivor], monster: str) -> None:
        self.library, self.owner = library, monster
        self.names: dict[str, str] = {}
        taken = step_words()
        for survivor in {survivor.id: survivor for survivor in people}.values():
            plain = survivor.name.replace(" ", "").isalpha() and survivor.name == survivor.name.strip() and survivor.name.isprintable()
            self.names[survivor.id] = survivor.name if plain and survivor.name not in taken else survivor.id
            taken = taken | {survivor.name}

    def card(self, kind: str, name: str) -> str:
        """Returns a card's name, without its owner where that is clear."""
        short = name.rpartition(".")[2]
        return short if self.library.find(kind, short, self.owner if kind in ("ai", "hit_location") else "") == name else name

    def cards(self, kind: str, names: list[str]) -> list[str]:
        """Returns the names of cards."""
        return [self.card(kind, name) for name in names]

    def survivor(self, survivor: Survivor, campaign: Campaign) -> Told:
        """Describes a survivor's sheet."""
        told: Told = {"space": survivor.space or None}
        told |= {name: getattr(survivor, name) for name in (*COUNTERS, "bleeding", "sex", "brain_injury", "dead", "retired", "knocked_down")}
        told["armor"] = {place: survivor.armor.get(place, 0) for place in LOCATIONS}
        told["injuries"] = {place: level_of(survivor, place) for place in BOXES}
        told["attributes"], told["tokens"], told["affinities"] = dict(survivor.attributes), dict(survivor.tokens), dict(survivor.affinities)
        lists = {name: survivor.recorded if name == "impairments" else getattr(survivor, name) for name in OF_PEOPLE}
        told |= {name: self.cards(OF_PEOPLE[name], cards) for name, cards in lists.items()}
        told["weapon"] = self.card("proficiency", survivor.weapon) if survivor.weapon else None
        table = campaign.showdown
        if table is not None:
            holds = table.priority_target == survivor.id
            told["priority_target"] = ("for_good" if table.lasting_target else True) if holds else False
        return told

    def table(self, campaign: Campaign) -> Told:
        """Describes the table: monster, decks and cards in play, the course of the turns."""
        told: Told = {"controller": campaign.controller, "deaths": campaign.settlement.uncounted_deaths}
        told["survival_limit"] = survival_limit(Game(campaign, self.library, explain=False))
        told["innovations"] = self.cards("innovation", campaign.settlement.innovations)
        table = campaign.showdown
        if table is None:
            return told
        figure = table.monster
        told["round"] = table.round
        told["monster"] = {"space": figure.space or AWAY, "facing": figure.facing, "knocked_down": figure.knocked_down, "life": figure.life,
                           "tokens": dict(figure.tokens)}  # fmt: skip
        if figure.size != self.library.monster[figure.card].size:
            told["monster"]["size"] = list(figure.size) if isinstance(figure.size, tuple) else figure.size
        told |= {name: self.cards(kind, getattr(table, name)) for name, kind in DECKS.items()}
        statuses = dict.fromkeys(name for survivor in campaign.survivors for name in survivor.statuses)
        told["in_play"] = self.cards("ai", [*table.in_play, *statuses])
        told["face_up"] = self.card("ai", table.face_up) if table.face_up else None
        told["terrain"] = [{"card": self.card("terrain", tile.card), "spaces": list(tile.spaces)} for tile in table.terrain]
        told["minions"] = told_minions(table)
        told["proxies"] = {number: name if name == "basic_action" else self.card("ai", name) for number, name in table.proxies.items()}
        told["nominee"] = self.names.get(table.nominee) if table.nominee else None
        told["outcome"] = table.outcome or None
        return told

    def settlement(self, campaign: Campaign) -> Told:
        """Describes the settlement's sheet."""
        sheet = campaign.settlement
        told: Told = {name: getattr(sheet, name) for name in ("name", "population", "death_count", "lantern_year", "endeavors", "quarries", "nemeses", "notes")}
        told |= {name: self.cards("innovation", getattr(sheet, name)) for name in ("innovations", "principles")}
        told["locations"] = self.cards("location", sheet.locations)
        told["storage"] = {self.card("any", name): count for name, count in sheet.storage.items()}
        told["timeline"] = {year: list(entries) for year, entries in sheet.timeline.items()}
        return told

    def hunt(self, campaign: Campaign) -> Told:
        """Describes the track of the hunt; nothing where there is none."""
        hunt = campaign.hunt
        if hunt is None:
            return {}
        revealer = self.names.get(hunt.revealer, NOBODY)
        return {"at": hunt.at, "monster_at": hunt.monster_at, "revealer": revealer, "cards": {space: list(cards) for space, cards in hunt.cards.items()}}
