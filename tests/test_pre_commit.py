"""Before a commit the changed files choose what is run."""

from __future__ import annotations

import pytest

from tools.pre_commit import steps_for


@pytest.mark.parametrize(("files", "names"), [
    ([], []),
    (["README.md"], []),
    (["assets/packs/core/gear.yaml"], ["packs", "wording"]),
    (["assets/packs/example/gear.yaml"], ["packs"]),
    (["game/rules/effects/harm.py"], ["ruff", "mypy", "architecture", "wording"]),
    (["tools/film.py"], ["ruff", "mypy"]),
    (["game/rules/flow.py"], ["ruff", "mypy", "architecture"]),
    (["game/rules/flow.py", "tests/rules/test_round.py"], ["ruff", "mypy", "architecture", "tests"]),
    ([f"tests/rules/test_{n}.py" for n in range(9)], ["ruff", "mypy"]),
])  # fmt: skip
def test_the_changed_files_choose_the_checks(files, names):
    assert [step.name for step in steps_for(files)] == names


def test_only_changed_files_are_linted_and_only_their_modules_looked_at():
    ruff, _, architecture = steps_for(["game/rules/flow.py"])
    assert ruff.command[-1] == "game/rules/flow.py"
    assert architecture.command[-1] == "game/rules/flow"
