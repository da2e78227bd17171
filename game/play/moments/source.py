"""Plain values as YAML: the text as a person would write it, and the nodes that a reader would make of it."""

from __future__ import annotations

import json
import re
from typing import Any

from game.cards.source import Node, parse

PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_.'/-]*( [A-Za-z0-9_.'/-]+)*", re.ASCII)
RESERVED = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}
WIDE = 150                                                      # columns of a line before it is broken


def scalar(value: object) -> str:
    """Returns a word, a number, true or false as YAML."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 1_000_000 else json.dumps(str(value))
    text = str(value)
    return text if PLAIN.fullmatch(text) and text.lower() not in RESERVED else json.dumps(text, ensure_ascii=False)


def on_a_line(value: Any) -> str:
    """Returns a value within one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(key)}: {on_a_line(part)}".rstrip() for key, part in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(on_a_line, value)) + "]"
    return scalar(value)


def lines_of(value: Any, indent: int) -> list[str]:
    """Returns settings as lines: each on one line where there is room, else with what is below it indented."""
    made, space = [], " " * indent
    for key, part in value.items():
        line = f"{space}{scalar(key)}: {on_a_line(part)}"
        if len(line) <= WIDE or not isinstance(part, (dict, list)) or not part:
            made.append(line)
        elif isinstance(part, dict):
            made += [f"{space}{scalar(key)}:", *lines_of(part, indent + 2)]
        elif all(isinstance(item, (dict, list)) for item in part):
            made += [f"{space}{scalar(key)}:", *(f"{space}  - {on_a_line(item)}" for item in part)]
        else:
            made += [f"{space}{scalar(key)}:", *wrapped(part, indent + 2)]
    return made


def wrapped(items: list[Any], indent: int) -> list[str]:
    """Returns a long list in brackets over several lines."""
    made, line = [], " " * indent + "["
    for number, item in enumerate(items):
        word = on_a_line(item) + ("]" if number == len(items) - 1 else ",")
        if len(line) + len(word) > WIDE:
            made.append(line.rstrip())
            line = " " * (indent + 1)
        line += word + " "
    return [*made, line.rstrip()]


def text_of(scenarios: list[dict[str, Any]]) -> str:
    """Returns a file of scenarios."""
    made: list[str] = []
    for scenario in scenarios:
        lines = lines_of(scenario, 2)
        made += [f"- {lines[0].lstrip()}", *lines[1:], ""]
    return "\n".join(made)


def node_of(value: dict[str, Any]) -> Node:
    """Returns what a reader makes of settings."""
    root = parse(text_of([value]))
    assert root is not None and root.items
    return root.items[0]
