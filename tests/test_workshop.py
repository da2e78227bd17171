"""What the workshop left in assets/images is what its lists say: nothing missing, nothing of another size, nothing too heavy.

Nothing here needs Blender or numpy; where numpy is installed, the lists of jobs themselves are read as well.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "assets" / "images"
MANIFEST = json.loads((IMAGES / "manifest.json").read_text(encoding="utf-8"))
LEDGER = json.loads((ROOT / "tools" / "art" / "built.json").read_text(encoding="utf-8"))["jobs"]
MOST_BYTES = 60_000_000
STILLS = ("dice", "portraits", "props")


def size_of(file: str) -> list[int]:
    with Image.open(IMAGES / file) as opened:
        return list(opened.size)


def test_every_still_of_the_manifest_is_there_in_its_size():
    for kind in STILLS:
        for name, entry in MANIFEST[kind].items():
            assert (IMAGES / entry["file"]).exists(), f"{kind}/{name} has no file"
            assert size_of(entry["file"]) == entry["size"], f"{kind}/{name}"


def test_every_miniature_holds_its_six_lights_and_stands_in_its_frame():
    for name, entry in MANIFEST["sprites"].items():
        width, height = entry["frame"]
        assert size_of(entry["file"]) == [width * 3, height * 2], name
        x, y = entry["anchor"]
        assert -width <= x <= 2 * width and -height <= y <= 2 * height, f"{name} stands far outside of its picture"
        assert all(1 <= n <= 4 for n in entry.get("footprint", [1, 1])), name


def test_every_ground_has_all_its_lights_and_a_small_set_for_the_first_frame():
    assert len(MANIFEST["grounds"]) >= 1
    for name, entry in MANIFEST["grounds"].items():
        assert set(entry["lights"]) == set(MANIFEST["lights"]), name
        for each in (entry, entry["small"]):
            for file in each["lights"].values():
                assert size_of(file) == each["size"], file
        assert entry["size"][0] == 22 * entry["pixels_per_space"], name
        around = MANIFEST["edges"][name]
        assert size_of(around["file"]) == around["size"] and around["size"][0] == (22 + 2 * around["margin"]) * around["pixels_per_space"], name


def test_all_pictures_together_stay_under_sixty_megabytes():
    weight = sum(p.stat().st_size for p in IMAGES.rglob("*") if p.is_file())
    assert weight < MOST_BYTES, f"{weight / 1e6:.1f} MB"


def test_what_a_job_made_is_there_and_what_was_never_made_says_so():
    for name, built in LEDGER.items():
        assert built["files"] or built["entries"], f"{name} makes nothing"
        for file in built["files"]:
            if built["key"]:
                assert (IMAGES / file).exists(), f"{name} was built, and {file} is not there"


def test_what_was_built_is_what_lies_there():
    for name, built in LEDGER.items():
        for file, known in built["files"].items():
            if built["key"]:
                assert hashlib.sha256((IMAGES / file).read_bytes()).hexdigest()[:16] == known, f"{name}: {file} was changed by hand"


def test_no_two_jobs_make_the_same_file():
    makers: dict[str, str] = {}
    for name, built in LEDGER.items():
        for file in built["files"]:
            assert makers.setdefault(file, name) == name, f"{file} is made by {makers[file]} and {name}"


def test_what_a_job_listed_stands_in_the_manifest():
    for name, built in LEDGER.items():
        for entry in built["entries"]:
            kind, _, short = entry.partition("/")
            assert kind in MANIFEST and (not short or short in MANIFEST[kind]), f"{name} listed {entry}"


def test_the_game_never_imports_the_workshop():
    for path in [ROOT / "main.py", *(ROOT / "game").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        assert "tools.art" not in text and "import bpy" not in text, path


def test_the_ledger_names_every_job():
    pytest.importorskip("numpy")
    from tools.art.workshop import find_jobs

    told: list[str] = []
    jobs, whole = find_jobs(told.append)
    assert whole, told
    for name, job in jobs.items():
        assert name in LEDGER, f"{name} is not listed: python -m tools.art list"
        assert set(LEDGER[name]["files"]) == set(job.makes), name
        assert " at 0x" not in repr(job.settings), f"{name} would be made again in every run"


def test_without_its_packages_the_workshop_says_how_to_get_them():
    """An interpreter without numpy and Blender gets one line, and no traceback."""
    told = subprocess.run(
        [sys.executable, "-S", "-m", "tools.art", "build"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1 and "requirements-art.txt" in told.stderr, told.stderr
