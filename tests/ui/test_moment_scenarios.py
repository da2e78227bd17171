"""The key that writes what has just happened as a scenario: in a fight and at home, and what the game says of it."""

from __future__ import annotations

import pytest

from game import paths
from game.play.scenario import runner
from game.ui.kit.dialog import Dialog
from tests.ui.looks import press, shown


@pytest.mark.parametrize("scene", ["showdown", "settlement"])
def test_the_key_writes_a_scenario_that_passes(scene, tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    app = shown(scene)
    press(app, "write_scenario")
    (file,) = paths.scenarios().iterdir()
    assert runner.main([str(file)]) == 0
    dialog = next(layer for layer in app.current.layers() if isinstance(layer, Dialog))
    assert file.name in dialog.body
    press(app, "back")
    press(app, "write_scenario")
    assert len(list(paths.scenarios().iterdir())) == 2
