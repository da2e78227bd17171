"""The pages about the code name what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = ["README.md", *(f"docs/{name}.md" for name in ("architecture", "CONTRIBUTING", "interface", "testing", "speed", "art"))]
PATH = re.compile(r"`((?:game|tools|tests|assets|docs)/[\w./-]+\.\w+)`")
MODULE = re.compile(r"python3? -m (tools(?:\.\w+)+)")
LINK = re.compile(r"\]\((?!http)([^)#]+)")


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_is_there(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    added = set(re.findall(r"New file `([^`]+)`", text))
    missing = [path for path in PATH.findall(text) if path not in added and not any(mark in path for mark in ("KIND", "ID")) and not (ROOT / path).exists()]
    missing += [name for name in MODULE.findall(text) if not module(name)]
    missing += [link for link in LINK.findall(text) if not ((ROOT / page).parent / link).exists()]
    assert missing == []


def module(name: str) -> bool:
    """Tells whether a module or a package that can be run is there."""
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()


def test_the_version_has_its_entry():
    from game import __version__

    assert f"## {__version__}\n" in (ROOT / "docs" / "CHANGELOG.md").read_text(encoding="utf-8")
