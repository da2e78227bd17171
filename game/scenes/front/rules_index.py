"""The index of the rules page: how a round goes, rules terms by when they are needed and by name, lessons, and every card of the packs with its text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from game.cards.definitions import Card
from game.cards.library import Library
from game.cards.message import Message
from game.cards.wording import Line, face
from game.rules.engine.sources import GUIDE_PAGES, LESSON_PAGES, READING_PAGES, WORD_PAGES, Source, source_of_page
from game.ui.draw.text import unmarked

GUIDE, WORDS, LESSONS, READINGS = "guide", "words", "lessons", "readings"
PAGES = {GUIDE: GUIDE_PAGES, WORDS: WORD_PAGES, READINGS: READING_PAGES, LESSONS: LESSON_PAGES}  # groups of pages, and the prefix of their sentences
CARDS = (
    "ai", "hit_locations", "monster_injuries", "monster", "gear", "weapon_words", "sets", "resources", "injuries", "disorders",
    "fighting_arts", "abilities", "proficiencies", "locations", "innovations", "principles", "events", "terrain", "minions",
)  # fmt: skip
GROUPS = (*PAGES, *CARDS)
WHEN: dict[str, tuple[str, ...]] = {  # the terms by when somebody needs them, in the order in which they are best read
    "before": ("space", "distance", "adjacent", "facing", "field_of_view", "blind_spot", "controller", "ai_deck", "gear", "place", "board_edge"),
    "monsters_turn": (
        "round", "turn", "target", "threat", "closest", "in_range", "tie", "priority_target", "instinct", "sniff", "full_move", "collision", "knockback",
        "knocked_down", "bash", "flow", "mood", "basic_action", "discard", "intimidate",
    ),
    "survivors_turn": (
        "act", "movement", "activation", "survival", "survival_limit", "encourage", "dash", "surge", "token", "fighting_art", "doomed", "deaf", "hand_dice",
    ),
    "attack": (
        "speed", "accuracy", "strength", "luck", "evasion", "perfect_hit", "hit_location", "wound_roll", "toughness", "wound", "wound_stack", "critical",
        "reaction", "impervious", "trap", "persistent_injury", "proficiency",
    ),
    "harm": (
        "damage", "body_location", "armor", "dodge", "light_injury", "heavy_injury", "severe_injury", "bleeding", "brain_damage", "insanity",
        "brain_trauma", "disorder",
    ),
    "settlement": (
        "lantern_year", "returning", "population", "death_count", "endeavor", "location", "resource", "innovation", "principle", "milestone", "intimacy",
        "newborn", "courage", "bold", "straggler", "hunt_xp", "archive", "affinity", "quarry", "departing",
    ),
}  # fmt: skip


@dataclass
class Topic:
    """An entry of the index; `lines` are generated when it is first read."""

    group: str
    key: str
    title: str
    text: str = ""
    written: list[Line] | None = None
    sought: str = ""  # all its words in lower case

    @property
    def id(self) -> str:
        return f"{self.group}.{self.key}"


@dataclass
class Index:
    """All topics by group, and the search in them."""

    library: Library
    topics: dict[str, list[Topic]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        language = self.library.language
        for group, prefix in PAGES.items():
            found = []
            for id in language.sentences:
                if id.startswith(prefix) and id.endswith(".title"):
                    key = id[len(prefix) : -len(".title")]
                    title, text = (language.say(f"{prefix}{key}.{part}", monster=Message("word.monster")) for part in ("title", "text"))
                    found.append(Topic(group, key, title, text))
            self.topics[group] = found if group != WORDS else sorted(found, key=lambda topic: topic.title.casefold())
        for group in CARDS:
            cards = self.library.of_kind(group)
            named = [Topic(group, key, card.name) for key, card in cards.items()]
            self.topics[group] = sorted(named, key=lambda topic: topic.title.casefold())

    def needed(self, when: str) -> list[Topic]:
        """Lists the terms that belong to a part of the game, in the order of reading."""
        known = {topic.key: topic for topic in self.topics[WORDS]}
        return [known[key] for key in WHEN[when] if key in known]

    def lines(self, topic: Topic) -> list[Line]:
        """Returns the rules text of a card, line by line; of a term, its sentence."""
        if topic.written is None:
            topic.written = face(self.library, topic.group, topic.key) if topic.group in CARDS else [Line("text", text=topic.text)]
        return topic.written

    def flavour(self, topic: Topic) -> str:
        return str(getattr(self.library.of_kind(topic.group).get(topic.key), "flavour", "")) if topic.group in CARDS else ""

    def source(self, topic: Topic) -> Source | None:
        """Returns the source of a page: of a card what it says itself; None for a page of another pack that says nothing."""
        if topic.group not in CARDS:
            return source_of_page(f"{PAGES[topic.group]}{topic.key}")
        card = self.library.of_kind(topic.group).get(topic.key)
        return card.source if isinstance(card, Card) else None

    def find(self, sought: str, most: int = 80) -> list[Topic]:
        """Lists the topics that contain all the words: those with them in the title first, in the order of the groups."""
        parts = sought.casefold().split()
        if not parts:
            return []
        first: list[Topic] = []
        then: list[Topic] = []
        for group in GROUPS:
            for topic in self.topics[group]:
                title = topic.title.casefold()
                if all(part in title for part in parts):
                    first.append(topic)
                elif all(part in self.words_of(topic) for part in parts):
                    then.append(topic)
        whole = [topic for topic in first if topic.title.casefold() == sought.casefold().strip()]
        return [*whole, *(topic for topic in first if topic not in whole), *then][:most]

    def words_of(self, topic: Topic) -> str:
        if not topic.sought:
            lines = " ".join(f"{line.head} {line.text}" for line in self.lines(topic))
            source = self.source(topic)
            told = self.library.language.say(f"source.{source}") if source is not None else ""
            topic.sought = unmarked(f"{topic.title} {lines} {told}").casefold()
        return topic.sought

    def related(self, topic: Topic, most: int = 8) -> list[Topic]:
        """Lists the rules terms in the text of a topic, in order of appearance."""
        said = self.words_of(topic)[len(topic.title) :]
        found: list[tuple[int, Topic]] = []
        for word in self.topics[WORDS]:
            place = re.search(rf"\b{re.escape(word.title.casefold())}s?\b", said)
            if place is not None and word is not topic and word.title != topic.title:
                found.append((place.start(), word))
        return [word for _, word in sorted(found, key=lambda pair: pair[0])][:most]

    def topic(self, id: str) -> Topic | None:
        """Returns a topic by its id, `words.threat` or `ai.white_lion.claw`."""
        group, _, key = id.partition(".")
        return next((topic for topic in self.topics.get(group, ()) if topic.key == key), None)

