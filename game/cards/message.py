"""A message: the id of a sentence and its arguments, before a language puts it into words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Message:
    """A sentence of the language files by its id, with the values of its placeholders."""

    id: str
    arguments: dict[str, Any] = field(default_factory=dict)
