"""Sentences that stand on a card and that a question repeats: what an attack does besides damage, and what happens to whom one chooses."""
import re

from game.cards.library import Library
from game.cards.wording import face

SENTENCES = re.compile(r"\S[^.!?]*[.!?]")                          # the whole sentences of a text


def what_follows(kind: str, card: str, library: Library) -> str:
    """Returns what a card does besides damage when its attack hits, as it stands on the card; "" if that is nothing."""
    return " ".join(f"{line.head}: {line.text}" for line in (face(library, kind, card) if kind else ()) if line.kind == "trigger" and line.head and line.text)


def sentence_of_choice(kind: str, card: str, library: Library) -> str:
    """Returns the one sentence of a card that says what happens to the survivor who is chosen; "" if it has none or several."""
    chosen = library.language.say("pick.chosen", phrase="").strip().lower()
    said = [sentence for line in (face(library, kind, card) if kind else ()) for sentence in SENTENCES.findall(line.text or "")]
    found = [sentence for sentence in said if chosen in sentence.lower()]
    return found[0] if len(found) == 1 else ""
