"""The first start on a machine that has only Python, and everything that may go wrong with it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.launch.conftest import House, bare_python, build, usual_python, wheel


def test_the_first_start_prepares_once(tmp_path, shop):
    house = build(tmp_path / "stone faces", usual_python(), shop)
    first = house.start("check", "core")
    assert (first.returncode, first.stdout) == (0, "here: lantern core\n")
    assert "1 of 1: lantern" in first.stderr
    second = house.start("check")
    assert (second.returncode, second.stdout, second.stderr) == (0, "here: lantern\n", "")


def test_a_python_without_ensurepip_uses_the_pip_that_the_system_has(house):
    started = house.start("check")
    assert (started.returncode, started.stdout) == (0, "here: lantern\n")
    assert not list(house.environment.glob("lib/*/site-packages/pip"))


def test_a_python_without_ensurepip_and_pip_names_the_package(tmp_path, shop):
    house = build(tmp_path / "stone faces", bare_python(tmp_path / "python", with_pip=False), shop)
    started = house.start("check")
    assert started.returncode == 1
    last = started.stderr.splitlines()[-1]
    assert f"python{sys.version_info[0]}.{sys.version_info[1]}-venv" in last
    assert "Traceback" not in started.stderr


def test_two_starts_at_once_prepare_once(house):
    starts = [house.begin("check") for _ in range(2)]
    told = [started.communicate(timeout=120) for started in starts]
    assert [out for out, _ in told] == ["here: lantern\n"] * 2
    assert sum("prepares its libraries" in err for _, err in told) == 1


@pytest.mark.skipif(os.name != "posix", reason="holds the lock as POSIX does")
def test_who_comes_while_another_prepares_says_so_and_waits(house):
    import fcntl

    with open(house.root / ".venv.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        waiting = house.begin("check")
        assert "this one waits for it" in waiting.stderr.readline()
        assert waiting.poll() is None and not house.environment.exists()
    out, _ = waiting.communicate(timeout=120)
    assert (waiting.returncode, out) == (0, "here: lantern\n")


@pytest.mark.sampled
@pytest.mark.skipif(os.name != "posix", reason="kills by signal")
@pytest.mark.parametrize("step", ["prepares its libraries", "1 of 1", "putting them in place", "are ready"])
def test_a_start_killed_at_any_step_is_mended_by_the_next(house, step):
    killed = house.begin("check")
    line = next((line for line in killed.stderr if step in line), None)
    assert line is not None
    killed.send_signal(signal.SIGKILL)
    killed.communicate(timeout=120)
    again = house.start("check")
    assert (again.returncode, again.stdout) == (0, "here: lantern\n")
    assert house.start("check").stderr == ""


def test_an_environment_without_its_marker_is_made_anew(prepared):
    (prepared.environment / "stone-faces-ready").unlink()
    left_over = prepared.environment / "left over"
    left_over.write_text("by a start that was killed before its end")
    assert prepared.start("check").stdout == "here: lantern\n"
    assert not left_over.exists()


def test_a_python_that_is_gone_is_replaced(prepared):
    for link in prepared.environment.glob("bin/python*"):
        link.unlink()
        link.symlink_to("/usr/bin/a-python-that-was-removed")
    assert prepared.start("check").stdout == "here: lantern\n"


@pytest.mark.parametrize("kind", ["a file", "a link to nowhere"])
def test_whatever_stands_in_the_place_of_the_environment_gives_way(house, kind):
    if kind == "a file":
        house.environment.write_text("no folder")
    else:
        house.environment.symlink_to("nowhere")
    assert house.start("check").stdout == "here: lantern\n"


def test_changed_requirements_are_followed(prepared):
    (prepared.root / "requirements.txt").write_text("lantern==2.0\n")
    started = prepared.start("check")
    assert "prepares its libraries" in started.stderr
    assert list(prepared.environment.glob("lib/*/site-packages/lantern-2.0.dist-info"))


def test_other_line_ends_are_no_change(prepared):
    (prepared.root / "requirements.txt").write_bytes(b"lantern==1.0\r\n")
    assert prepared.start("check").stderr == ""


def test_the_tests_add_their_libraries(prepared):
    marker = prepared.environment / "pyvenv.cfg"
    before = marker.stat().st_mtime_ns
    started = prepared.start("test", "-k", "knockback")
    assert (started.returncode, started.stdout) == (0, "tests: -k knockback\n")
    assert marker.stat().st_mtime_ns == before  # nothing was made anew
    assert prepared.start("check").stderr == ""


def test_without_a_network_one_line_says_so(house):
    del house.variables["PIP_NO_INDEX"], house.variables["PIP_FIND_LINKS"]
    house.variables["PIP_INDEX_URL"] = "http://127.0.0.1:9/simple"
    house.variables["PIP_RETRIES"] = "0"
    started = house.start("check")
    assert started.returncode == 1
    assert started.stderr.splitlines()[1:] == [
        "The libraries could not be fetched: there is no connection. Go online and start again."
    ]


def test_a_library_that_nobody_has_is_named(house):
    (house.root / "requirements.txt").write_text("lantern==1.0\nbellows==3.0\n")
    started = house.start("check")
    assert started.returncode == 1
    assert "bellows==3.0" in started.stderr.splitlines()[-1]
    assert "No matching distribution" in (house.home / "log.txt").read_text()


def test_libraries_of_the_system_are_not_used(prepared, tmp_path):
    wheel(tmp_path, "stranger")
    house = prepared
    house.variables["PYTHONPATH"] = str(tmp_path / "stranger-1.0-py3-none-any.whl")
    assert house.start("check").stdout == "here: lantern\n"


def unprivileged_python() -> Path | None:
    """Finds a new enough Python that a user without rights may run."""
    for python in (usual_python(), Path("/usr/bin/python3")):
        asks = [python, "-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"]
        try:
            if subprocess.run(asks, user=65534, group=65534, capture_output=True, cwd="/").returncode == 0:
                return python
        except OSError:
            continue
    return None


@pytest.mark.skipif(os.name != "posix", reason="needs a user without rights")
def test_a_folder_that_cannot_be_written_is_left_alone(shop):
    python = usual_python() if os.geteuid() else unprivileged_python()
    if python is None:
        pytest.skip("no Python here that a user without rights may run")
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        place.chmod(0o755)
        open_shop = shutil.copytree(shop, place / "shop")
        open_shop.chmod(0o755)
        house = build(place / "game", python, open_shop)
        house.home.mkdir()
        command = [str(python), str(house.root / "main.py"), "check"]
        who: dict[str, int] = {}
        if os.geteuid() == 0:
            who = {"user": 65534, "group": 65534}
            os.chown(house.home, 65534, 65534)
        else:
            house.root.chmod(0o555)
        try:
            started = subprocess.run(command, env=house.variables, cwd="/", capture_output=True, text=True, **who)
        finally:
            house.root.chmod(0o755)
        assert (started.returncode, started.stdout) == (0, "here: lantern\n"), started.stderr
        assert not house.environment.exists()
        assert (house.home / "venv").is_dir()


def test_no_place_at_all_is_one_line(house, tmp_path):
    (house.root / ".venv.lock").mkdir()  # nothing can be made here, whoever starts it
    (tmp_path / "a file").write_text("")
    house.variables["STONE_FACES_HOME"] = str(tmp_path / "a file" / "home")
    started = house.start("check")
    assert started.returncode == 1
    assert len(started.stderr.splitlines()) == 1 and "no place" in started.stderr


def test_a_copy_that_is_not_whole_says_what_is_missing(prepared: House):
    (prepared.root / "game" / "play" / "check.py").unlink()
    started = prepared.start("check")
    assert (started.returncode, started.stderr) == (
        1, "This copy of Stone Faces is not whole: game.play.check is missing.\n")  # fmt: skip
    (prepared.root / "requirements.txt").unlink()
    assert "requirements.txt is missing" in prepared.start("check").stderr
    (prepared.root / "game" / "console.py").unlink()
    assert "game.console is missing" in prepared.start("check").stderr
