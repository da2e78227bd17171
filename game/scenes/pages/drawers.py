"""Opens the drawers that all phases between showdowns share: people, a sheet, the storage, the log."""

from __future__ import annotations

from game.cards import wording
from game.rules.queries import position
from game.scenes.pages.card_texts import line_words
from game.scenes.pages.settlers import Settlers
from game.scenes.session.bot_turn import BotTurn
from game.scenes.session.earlier_phases import EarlierPhases
from game.scenes.session.going_back import GoingBack
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.cards.card_source import sourced_name
from game.ui.cards.game_log import GameLog
from game.ui.cards.people import counter_passages
from game.ui.cards.reading_panel import Passage, ReadingPanel
from game.ui.cards.sheets import SheetFacts
from game.ui.draw.text import literal
from game.ui.settlement.drawers import PeopleDrawer, StorageDrawer
from game.ui.settlement.stored import stored_groups
from game.ui.showdown.log_layer import LogLayer

VALUES = ("movement", "speed", "accuracy", "strength", "evasion", "luck")
COUNTED = ("survival", "insanity", "hunt_xp", "courage", "understanding", "proficiency")


class Drawers(Part):
    """Opens the drawers and pages over the scene."""

    def __init__(self, host: Host, table: Table, settlers: Settlers, log: GameLog, going_back: GoingBack, bot: BotTurn) -> None:
        super().__init__(host)
        self.table, self.settlers, self.log, self.going_back, self.bot = table, settlers, log, going_back, bot

    def open_people(self) -> None:
        """Opens the list of all people."""
        groups: dict[str, list[tuple[str, SheetFacts]]] = {"departing": [], "returned": [], "home": [], "dead": []}
        for survivor in self.table.campaign.survivors:
            kind = "dead" if survivor.dead else position.whereabouts(self.table.game, survivor)
            groups[kind].append((survivor.id, self.settlers.sheet(survivor)))
        named = [(self.say(f"settlement.people.{kind}"), members) for kind, members in groups.items()]
        nameless = self.say("settlement.people.unnamed", n=position.unnamed(self.table.game))
        self.host.open(PeopleDrawer(self.say("settlement.head.people", n=position.people(self.table.game)), named, nameless, self.open_sheet))

    def open_sheet_of(self, number: int) -> None:
        """Opens the sheet of the n-th living survivor."""
        if 1 <= number <= len(self.settlers.living):
            self.open_sheet(self.settlers.living[number - 1].id, f"sheet_{number}")

    def open_sheet(self, who: str, meaning: str = "") -> None:
        """Opens a survivor's whole sheet."""
        survivor = next(s for s in self.table.campaign.survivors if s.id == who)
        passages = list[Passage]()
        counted = [(name, int(getattr(survivor, name))) for name in COUNTED]
        if not survivor.dead:
            counted += [(name, position.number(self.table.game, who, name)) for name in VALUES]
        passages += [Passage(self.table.voice.name(name), right=str(number), short=True) for name, number in counted]
        passages += counter_passages(self.table.game, who)
        for kind, names, icon in (
            ("fighting_arts", survivor.fighting_arts, "star"), ("abilities", survivor.abilities, "star"),
            ("proficiencies", [survivor.weapon] if survivor.weapon else [], "sword"), ("disorders", survivor.disorders, "brain"),
            ("injuries", list(dict.fromkeys(survivor.recorded)), "cross"), ("gear", survivor.gear, "gear"),
        ):  # fmt: skip
            for name in names:
                lines = tuple(line_words(line) for line in wording.face(self.table.library, kind, name))
                head = sourced_name(self.services.words, self.table.library.of_kind(kind)[name], self.table.voice.name(name))
                passages.append(Passage(literal(head), lines, icon, harm=kind == "injuries"))
        facts = self.settlers.sheet(survivor)
        offer = self.bot.offer(who) if not survivor.dead else None
        self.host.open(ReadingPanel(survivor.name, passages, (meaning,) if meaning else (), icon="people", height=2000, sheet_facts=facts, offer=offer))

    def open_storage(self) -> None:
        """Opens the storage with the text of every card."""
        groups = stored_groups(self.table.game, self.table.voice, self.services.words)
        self.host.open(StorageDrawer(self.say("settlement.storage"), groups, self.say("settlement.storage.none")))

    def open_log(self) -> None:
        """Opens the whole log of the phase."""
        phases = EarlierPhases(self.host, self.table, self.going_back).log_phases(self.log.lines)
        self.host.open(LogLayer(phases, lambda who: None, self.settlers.tokens))

