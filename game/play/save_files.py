"""The file of a story: one header line with format and checksum, then JSON; written completely or not at all.

`stone-faces-story FORMAT CHECKSUM`, a line break, and the JSON of `Story`. The checksum (BLAKE2b) covers the format and everything
after it, so that a truncated or changed file is detected.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field, structs

from game import files
from game.cards.effect import Message
from game.model.campaign import Campaign
from game.play.kept_packs import KeptPack
from game.rules.engine.rulings import house_rules, options_of
from game.rules.engine.saving import FORMAT, Saved
from game.rules.showdown.wounds import wounds_dealt

WORD = b"stone-faces-story"
MOST_SEEN = 6                                                   # most people of a story in a list
MOST_FALLEN = 24                                                # most stone faces of a story in a list
MOST_BYTES = 12_000_000                                         # of a story's file; a long one has less than one
Text = Annotated[str, Meta(max_length=200)]                      # what a list shows: longer ones are refused when the file is read
OF_A_YEAR = ("showdown", "aftermath", "hunt")                    # phases that come again every year
LOST = "game_over"                                              # why a story ended whose settlement was lost
LONGEST_NUMBER = 9                                              # digits of a format
Notes = dict[str, Any]  # JSON that scenes keep with a story, read back by the scene that wrote it

NO_STORY = (msgspec.MsgspecError, ValueError, RecursionError)     # what decoding raises: other types, text that is no UTF-8, too deep


class Damaged(Exception):
    """The file is truncated, changed, or not a file of the game; `field` is what its content has wrong, where that is known."""

    field = ""


class Newer(Exception):
    """The file was written by a later version of the game."""


class Where(Struct, frozen=True):
    """The progress of a story; whenever it changes, an older copy is kept."""

    phase: Text = ""
    attempt: int = 1
    round: int = 0
    step: Text = ""
    year: int = 0
    level: Text = ""
    over: Text = ""  # why it ended

    def said(self) -> Message:
        """Returns the progress as a message: with the lantern year, once there is one."""
        if self.phase == "settlement" and self.step:
            return Message(f"save.where.settlement.{self.step}", {"year": self.year})
        if self.phase == "ended" and self.over == LOST:
            return Message("save.where.lost", {"year": self.year})
        later = ".year" if self.year and self.phase in OF_A_YEAR else ""
        return Message(f"save.where.{self.phase}{later}", {"round": self.round, "attempt": self.attempt, "year": self.year})


class SavedPerson(Struct, frozen=True):
    """A survivor in a list of stories; `mark` is the shape of their player."""

    name: Text
    look: Text = "a"
    mark: int = 0
    dead: bool = False

    def __post_init__(self) -> None:
        structs.force_setattr(self, "name", files.shown(self.name))


class SavedFace(Struct, frozen=True):
    """The stone face of somebody who died in a story, as the title shows it: the lantern year, or else the attempt at the First Story."""

    name: Text
    look: Text = "a"
    year: int = 0
    attempt: int = 1

    def __post_init__(self) -> None:
        structs.force_setattr(self, "name", files.shown(self.name))


class StorySummary(Struct, frozen=True):
    """What a list shows of a story without opening it: its people, the monster, the settlement, who plays. Older files have none."""

    people: Annotated[tuple[SavedPerson, ...], Meta(max_length=100)] = ()
    monster: Text = ""
    wounds: int = 0
    settlement: Text = ""
    population: int = 0
    deaths: int = 0
    battle: bool = False
    house_rules: Annotated[dict[Text, Text], Meta(max_length=100)] = field(default_factory=dict)  # the rulings that are not the default
    players: Annotated[tuple[Text, ...], Meta(max_length=100)] = ()  # the names of the players
    fallen: Annotated[tuple[SavedFace, ...], Meta(max_length=100)] = ()  # the last who died
    lost: int = 0  # settlements that were lost before this one
    prologue: Text = ""  # skipped: founded without the first fight

    def __post_init__(self) -> None:
        structs.force_setattr(self, "settlement", files.shown(self.settlement))
        structs.force_setattr(self, "players", tuple([files.shown(name) for name in self.players]))


class Head(Struct):
    """The part of a file that a list of stories shows; `family` is the id of the story from which this one branched, or "".

    `order` counts how often a story was taken up in this folder: the highest was played last, whatever the clock says.
    """

    name: Text
    changed: float
    where: Where
    family: Text = ""
    glance: StorySummary = field(default_factory=StorySummary)
    order: int = 0

    def __post_init__(self) -> None:
        self.name = files.shown(self.name)


class Story(Head, kw_only=True):
    """The whole content of a file; `notes` belong to the screen (lessons that were shown, and the like).

    `packs` are those that the story was begun with; format 1 has none.
    """

    saved: Saved
    notes: Notes = field(default_factory=dict)
    packs: list[KeptPack] = field(default_factory=list)


def where_of(campaign: Campaign) -> Where:
    """Returns how far a story has come."""
    showdown, settlement = campaign.showdown, campaign.settlement
    fighting = campaign.phase == "showdown" and showdown is not None
    at_home = campaign.phase == "settlement"
    return Where(campaign.phase, campaign.attempt, showdown.round if fighting and showdown is not None else 0,
                 settlement.step if at_home else "", settlement.lantern_year, campaign.level, campaign.over if campaign.phase == "ended" else "")


def summary_of(campaign: Campaign) -> StorySummary:
    """Returns what a list shows of a story: its people, the living first, at most as many as fight together.

    In a solo game each survivor has a shape of their own, as on the table.
    """
    marks = [player.mark for player in campaign.players]
    alone = len(marks) == 1
    seen = [SavedPerson(s.name, s.look, n if alone else marks[s.player - 1] if 0 < s.player <= len(marks) else 0, s.dead) for n,
        s in enumerate(campaign.survivors)]
    seen.sort(key=lambda person: person.dead)
    showdown, settlement = campaign.showdown, campaign.settlement
    wounds = wounds_dealt(showdown) if showdown is not None else 0
    deaths = settlement.death_count + settlement.uncounted_deaths
    return StorySummary(tuple(seen[:MOST_SEEN]), campaign.monster, wounds, settlement.name, settlement.population, deaths, campaign.battle,
                        house_rules(options_of(campaign.rulings)), tuple([player.name for player in campaign.players[:MOST_SEEN]]),
                        tuple([SavedFace(face.name, face.look, face.year, face.attempt) for face in campaign.stone_faces[-MOST_FALLEN:]]),
                        campaign.lost, campaign.prologue)


# ---- bytes ----------------------------------------------------------------------------------------------------------
def to_bytes(story: Story) -> bytes:
    """Writes a story as the bytes of its file; raises OSError where it is too large to be read again."""
    body = msgspec.json.encode(story)
    if len(body) > MOST_BYTES - 100:
        raise files.FileRefused("the story is too large", story.name)
    return b"%s %d %s\n%s" % (WORD, FORMAT, checksum(FORMAT, body), body)


def checksum(number: int, body: bytes) -> bytes:
    """Returns the checksum of format and body."""
    return blake2b(b"%d\n%s" % (number, body), digest_size=16).hexdigest().encode()


def body_of(content: bytes) -> bytes:
    """Returns the JSON in the bytes of a file; raises Damaged or Newer."""
    line, _, body = content.partition(b"\n")
    word, *rest = line.split(b" ")
    if word != WORD or len(rest) != 2 or not rest[0].isdigit() or len(rest[0]) > LONGEST_NUMBER or str(int(rest[0])).encode() != rest[0]:
        raise Damaged
    number = int(rest[0])
    if rest[1] != checksum(number, body):
        raise Damaged
    if number > FORMAT:
        raise Newer
    return body


def content_of(path: Path) -> bytes:
    """Reads the JSON of a file; raises Damaged, Newer or OSError."""
    try:
        return body_of(files.read_bytes(path, MOST_BYTES, within=path.parent))
    except files.FileRefused as wrong:
        raise Damaged from wrong


def read_head(path: Path) -> Head:
    """Reads the part of a file that a list shows; raises Damaged, Newer or OSError."""
    try:
        return msgspec.json.decode(content_of(path), type=Head)
    except NO_STORY as wrong:
        raise damaged_by(wrong) from wrong


def damaged_by(wrong: Exception) -> Damaged:
    """Returns the refusal of a file whose content is wrong, with the field that is."""
    refused = Damaged()
    if isinstance(wrong, msgspec.ValidationError):
        refused.field = files.shown(str(wrong).rpartition("`$.")[2].rstrip("`"))[:60]
    return refused


def read_story(path: Path) -> Story:
    """Reads a whole file; raises Damaged, Newer or OSError."""
    return _decoded(content_of(path))


def story_of(content: bytes) -> Story:
    """Reads the bytes of a file; raises Damaged or Newer."""
    return _decoded(body_of(content))


def _decoded(body: bytes) -> Story:
    try:
        return msgspec.json.decode(body, type=Story)
    except NO_STORY as wrong:
        raise damaged_by(wrong) from wrong
