"""A card's lines in one paragraph, where its steps cannot stand below each other."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards.wording import Line


def paragraph(lines: Iterable[Line], head: str = "{}") -> str:
    """Joins the lines of a card to sentences: those of one step by semicolons behind its heading, which is written as in `head`."""
    parts: list[tuple[int, str, list[str]]] = []
    for line in lines:
        name = head.format(line.head) if line.head else ""
        if parts and line.number and parts[-1][0] == line.number:
            parts[-1][2].append(line.text)
        else:
            parts.append((line.number, name, [line.text]))
    return " ".join(sentence(name, [text for text in texts if text]) for _, name, texts in parts if name or any(texts))


def sentence(name: str, texts: list[str]) -> str:
    """Returns a heading and what stands below it as one sentence, with its full stop."""
    told = "; ".join([*(text.rstrip(".") for text in texts[:-1]), *texts[-1:]])
    words = f"{name}: {told}" if name and told else name or told
    return words if words.endswith((".", "!", "?")) else f"{words}."
