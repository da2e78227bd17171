"""The rules know no side: what is true of a fight is true of the same fight seen in a mirror."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.model.space import COLUMNS, ROWS
from game.play.packs import read_all
from game.play.scenario.reading import scenarios_in
from game.play.scenario.runner import judged

HERE = Path(__file__).parent
FILES = ("targeting", "monster_movement", "knockback", "monster_attack", "survival", "reactions_and_trap", "movement_edges",
         "edges_targets", "edges_board", "edges_flows", "edges_cards", "walls_and_ties",
         "cards_together")
SPACE = re.compile(r"([A-P])(\d{1,2})")
UPSIDE_DOWN, LEFT_FOR_RIGHT = {"N": "S", "S": "N"}, {"E": "W", "W": "E"}


class Plain(yaml.BaseLoader):
    """Reads everything as the words that stand there."""


@pytest.fixture(scope="module")
def library():
    return read_all()[0]


def seen(what: Any, mirror: dict[str, str], size: int, path: tuple[str, ...] = ()) -> Any:
    """Gives a scenario as a mirror shows it; the monster's space is its north-west one, so its base counts."""
    if isinstance(what, dict):
        return {key: seen(value, mirror, size, (*path, key)) for key, value in what.items()}
    if isinstance(what, list):
        return [seen(value, mirror, size, path) for value in what]
    place = SPACE.fullmatch(what)
    if path[-1:] == ("name",) or place is None or not 1 <= int(place[2]) <= COLUMNS:
        return mirror.get(what, what)
    of_monster = path[-2:] == ("monster", "space") or path[:2] == ("answers", "path")
    base = size - 1 if of_monster else 0
    row, column = ROWS.index(place[1]), int(place[2]) - 1
    if mirror is UPSIDE_DOWN:
        row = len(ROWS) - 1 - row - base
    else:
        column = COLUMNS - 1 - column - base
    return f"{ROWS[row]}{column + 1}"


def mirrored(file: Path, mirror: dict[str, str], library: Any) -> list[dict[str, Any]]:
    """Gives the scenarios of a file in a mirror, with the monster where it stands by default said."""
    found = []
    for told in yaml.load(file.read_text(), Plain):
        given = told.get("given") or {}
        if "vanish" in str(given) and "place" in told.get("answers", {}):
            continue                                            # there `place` is the monster's space: one word, two meanings
        size = library.monster[(given.get("showdown") or {}).get("monster", "white_lion")].size
        given = {**given, "monster": {"space": "H11", "facing": "N", **(given.get("monster") or {})}}
        found.append(seen({**told, "given": given}, mirror, size))
    return found


@pytest.mark.parametrize("mirror", [UPSIDE_DOWN, LEFT_FOR_RIGHT], ids=["upside down", "left for right"])
@pytest.mark.parametrize("name", FILES)
def test_a_fight_in_a_mirror_ends_as_its_image(name, mirror, library, tmp_path):
    image = tmp_path / f"{name}.yaml"
    image.write_text(yaml.safe_dump(mirrored(HERE / f"{name}.yaml", mirror, library), sort_keys=False, width=1000).replace("'", ""))
    verdicts = [(scenario.name, judged(scenario, library)) for scenario in scenarios_in(image)]
    assert len(verdicts) > 5
    assert [(told, verdict.why) for told, verdict in verdicts if verdict.outcome not in ("ok", "skip")] == []
