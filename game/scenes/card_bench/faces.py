"""The face of any card as it lies on a table, with all its words; what does not fit is scrolled."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import wording
from game.cards.library import Library
from game.ui.cards.ai_card import FOOT, CardFace, CardStep, Value, draw_card, heights
from game.ui.cards.hit_card import HitCard, draw_hit_card, rows_of, whole_height
from game.ui.cards.word_card import WordFace, card, weapon_values
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.widget import Widget

ABOVE_AND_BELOW = 94.0  # of an AI card, besides its text and numbers
PICTURED = 60.0  # least height that a hit location's picture needs
ICONS = {
    "ai": "claw", "hit_locations": "target", "gear": "gear", "fighting_arts": "star", "disorders": "brain", "abilities": "star", "terrain": "stone",
    "events": "book", "innovations": "lantern", "principles": "people", "locations": "build", "injuries": "wound",
}  # fmt: skip
FACE = "face"


@dataclass(frozen=True)
class Faces:
    """Makes the faces of a library's cards."""

    library: Library
    words: Translator

    def name(self, kind: str, id: str) -> str:
        """Returns the name of a card."""
        return str(self.library.of_kind(kind)[id].name or id)

    def lay(self, pen: Canvas, box: Box, kind: str, id: str) -> list[Widget]:
        """Lays out the face of a card in a box."""
        face = self.ai(id) if kind == "ai" else self.hit(id) if kind == "hit_locations" else None
        if isinstance(face, CardFace) and ai_height(pen, face, box.w) <= box.h:
            return [CachedPanel(FACE, box, face, lambda canvas, at: draw_card(canvas, at, face, full=True), label=face.name, region="card")]
        if isinstance(face, HitCard) and whole_height(pen, box.w, face) + PICTURED <= box.h:
            return [CachedPanel(FACE, box, face, lambda canvas, at: draw_hit_card(canvas, at, face), label=face.name, region="card")]
        return card(pen, FACE, box, self.plain(kind, id), region="card", label=self.name(kind, id))

    def ai(self, id: str) -> CardFace:
        """Returns an AI card with all its steps."""
        known, lines = self.library.ai[id], wording.face(self.library, "ai", id)
        steps = [self._step([line for line in lines if line.number == number]) for number in sorted({line.number for line in lines if line.number})]
        notes = tuple(f"*{line.head}*: {line.text}" if line.head else line.text for line in lines if not line.number and line.text)
        kind = self.words.say("showdown.card.kind", rank=self.words.say(f"showdown.rank.{known.rank}"))
        profile = wording.profile(known)
        values = () if profile is None else (
            Value("slash", str(profile.speed), self.words.say("showdown.value.speed")),
            Value("dice", self.words.say("showdown.value.from", n=profile.accuracy), self.words.say("showdown.value.accuracy")),
            Value("burst", str(profile.force), self.words.say("showdown.value.damage")),
        )  # fmt: skip
        return CardFace(id, self.name("ai", id), kind, tuple(steps), values, notes)

    @staticmethod
    def _step(lines: list[wording.Line]) -> CardStep:
        first, *others = lines
        body = [first.text] if first.text else []
        return CardStep(first.head, "\n".join([*body, *map(wording.bold_head, others)]))

    def hit(self, id: str) -> HitCard:
        """Returns a hit location with all its rows."""
        rows = rows_of(wording.face(self.library, "hit_locations", id))
        return HitCard(id, self.name("hit_locations", id), self.words.say(f"showdown.hit.{self.library.hit_locations[id].type}"), rows)

    def plain(self, kind: str, id: str) -> WordFace:
        """Returns any card as words below its picture."""
        lines = tuple(wording.face(self.library, kind, id))
        numbers = weapon_values(self.library.gear[id].weapon, self.words) if kind == "gear" else ()
        return WordFace(id, self.name(kind, id), self.words.say(f"rules_page.one.{kind}"), ICONS[kind], lines, of=kind, values=numbers)


def ai_height(pen: Canvas, face: CardFace, width: float) -> float:
    """Returns the height that an AI card needs to show the text of all its steps."""
    tall = heights(pen, face, width, True)
    notes = sum(pen.rich_height(note, width - 48, "small", 0.95) + 3 for note in face.notes)
    return sum(tall) + 2 * len(tall) + notes + ABOVE_AND_BELOW + (FOOT if face.values else 14)
