"""Generates docs/cards_proved.md: for each card of the campaign the scenarios and tests that name it, and why none does.

python -m tools.cards_proved            lists the cards that nothing names and no reason stands for, and whether the page is up to date
python -m tools.cards_proved --write    writes the page
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import yaml

import game.rules.effects  # noqa: F401  the words that cards are written in
from game.cards.library import Library, read_packs
from game.cards.source import Node
from game.play.scenario.reading import scenarios_in

ROOT = Path(__file__).resolve().parents[1]
CORE = ROOT / "assets" / "packs" / "core"
SCENARIOS = ROOT / "tests" / "scenarios"
ELSEWHERE = ROOT / "tests" / "cards" / "proved_elsewhere.yaml"
PAGE = ROOT / "docs" / "cards_proved.md"
KINDS = {
    "gear": "Gear", "resources": "Resources", "innovations": "Innovations", "principles": "Principles", "locations": "Locations", "events": "Events",
    "fighting_arts": "Fighting arts", "disorders": "Disorders", "abilities": "Abilities", "proficiencies": "Weapon types", "sets": "Armor sets",
}  # fmt: skip
MOST_FILES = 4  # named for a card, those that name it most often first
HEAD = """# Which scenario proves which card

For each card of the campaign the files of `tests/scenarios` whose scenarios name it in what is given, done or asked, with their number; a card's own
file (`cards/KIND/ID.yaml`) counts whole. Cost, profile, armor, affinities and kinds of gear, resources, innovations and locations stand a second time
in [numbers.yaml](../tests/cards/numbers.yaml), which `tests/cards/test_numbers.py` compares with the cards. What no scenario names stands in
[proved_elsewhere.yaml](../tests/cards/proved_elsewhere.yaml) with the test that proves it, or with the reason why nothing does.
`python -m tools.cards_proved --write` writes this page. AI cards, hit locations and injuries have a file of scenarios each (`tests/scenarios/cards`);
rules stand in [rules_proved.md](rules_proved.md).
"""


def words_of(node: Node) -> Iterator[str]:
    """Yields the words of a node and of all below it, keys as well as values."""
    if node.text is not None:
        yield from re.findall(r"[\w.]+", node.text)
    for key, value in node.pairs or ():
        yield from words_of(key)
        yield from words_of(value)
    for item in node.items or ():
        yield from words_of(item)


def named() -> dict[str, Counter[str]]:
    """Counts by word in how many scenarios of which file it stands, besides their names; a card's own file is named by all of its scenarios."""
    found: dict[str, Counter[str]] = {}
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        file = path.relative_to(SCENARIOS).as_posix()
        own = {path.stem} if file.startswith("cards/") else set()
        for scenario in scenarios_in(path):
            parts = [value for key, value in scenario.node.pairs or () if key.text in ("given", "answers", "when", "then")]
            for word in own | {word for part in parts for word in words_of(part)}:
                found.setdefault(word, Counter())[file] += 1
    return found


def elsewhere() -> dict[str, str]:
    """Reads by card what proves it besides the scenarios, or the reason why nothing does."""
    told: dict[str, str] = yaml.safe_load(ELSEWHERE.read_text(encoding="utf-8"))
    return told


def unproved(library: Library, by_word: Mapping[str, Counter[str]], besides: Mapping[str, str]) -> list[str]:
    """Lists cards that no scenario names and no reason stands for, and reasons for cards that a scenario names or that do not exist."""
    cards = {name for kind in KINDS for name in library.of_kind(kind)}
    silent = [f"no scenario names {name}" for name in sorted(cards - set(by_word) - set(besides))]
    return silent + [f"{name} needs no entry in {ELSEWHERE.name}" for name in besides if name in by_word or name not in cards]


def written(library: Library, by_word: Mapping[str, Counter[str]], besides: Mapping[str, str]) -> str:
    """Returns the text of the page."""
    parts = [HEAD]
    for kind, title in KINDS.items():
        rows = [f"| {card.name} | {told(by_word.get(name), besides.get(name, ''))} |\n" for name, card in library.of_kind(kind).items()]
        parts.append(f"## {title}\n\n| card | scenarios |\n| --- | --- |\n{''.join(rows)}")
    return "\n".join(parts)


def told(files: Counter[str] | None, besides: str) -> str:
    """Returns the files that name a card with the number of their scenarios, else what stands for them."""
    if not files:
        return besides
    most = sorted(files.items(), key=lambda one: (-one[1], one[0]))
    more = f", and {len(most) - MOST_FILES} files more" if len(most) > MOST_FILES else ""
    return ", ".join(f"`{file}` {count}" for file, count in most[:MOST_FILES]) + more


def main(arguments: list[str]) -> int:
    """Writes or compares the page; returns 1 if a card is not told or the page is outdated."""
    parser = argparse.ArgumentParser(prog="python -m tools.cards_proved", description="Which scenario proves which card.")
    parser.add_argument("--write", action="store_true", help="write docs/cards_proved.md")
    wishes = parser.parse_args(arguments)
    library, by_word, besides = read_packs([CORE])[0], named(), elsewhere()
    faults = unproved(library, by_word, besides)
    if wishes.write:
        PAGE.write_text(written(library, by_word, besides), encoding="utf-8", newline="\n")
    elif PAGE.read_text(encoding="utf-8") != written(library, by_word, besides):
        faults.append("docs/cards_proved.md is not what the scenarios say: python -m tools.cards_proved --write")
    print("\n".join(faults) or "all is there")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
