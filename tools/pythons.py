"""Plays the same showdowns with every Python of this machine that can run the game, with two hash seeds: all digests must be equal.

    python -m tools.pythons [--showdowns 200] [--python /path/to/python3.13 ...]

Each Python gets an environment of its own in a temporary folder, with the libraries of requirements.txt.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
HASH_SEEDS = ("0", "4711")
WHICH = "import sys; print('%d.%d' % sys.version_info[:2])"
SAY = "import sys; from tools.bench.engine import digest, library; print(digest(int(sys.argv[1]), library()))"


def said(python: str | Path, *words: str, **environment: str) -> str:
    """Runs a Python and returns the last line that it prints; "" if it fails."""
    ended = subprocess.run([python, *words], cwd=ROOT, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment}, capture_output=True, text=True)
    return (ended.stdout.strip().splitlines() or [""])[-1] if ended.returncode == 0 else ""


def present() -> dict[str, str]:
    """Returns the installed Pythons by version: those on the path, and those of pyenv."""
    found: dict[str, str] = {}
    kept = sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob("versions/*/bin/python"))
    for python in [shutil.which(f"python{version}") for version in VERSIONS] + [str(path) for path in kept]:
        version = said(python, "-c", WHICH) if python else ""
        if python and version in VERSIONS:
            found.setdefault(version, python)
    return found


def main(arguments: list[str]) -> int:
    """Prints a digest for each; returns 1 if one differs."""
    parser = argparse.ArgumentParser(prog="python -m tools.pythons", description="The same showdowns on every Python, with two hash seeds.")
    parser.add_argument("--showdowns", type=int, default=200, metavar="N", help="how many (200)")
    parser.add_argument("--python", action="append", default=[], metavar="FILE", help="another Python to try; may be given again")
    wishes = parser.parse_args(arguments)
    digests = set()
    pythons = {**present(), **{said(python, "-c", WHICH): python for python in wishes.python}}
    with tempfile.TemporaryDirectory(prefix="stone-faces-") as folder:
        for version, python in sorted(pythons.items()):
            home = Path(folder) / version
            made = subprocess.run([python, "-m", "venv", home], capture_output=True).returncode == 0
            own = home / ("Scripts" if os.name == "nt" else "bin") / "python"
            wanted = ["-m", "pip", "install", "-q", "--only-binary", ":all:", "-r", str(ROOT / "requirements.txt")]
            if not made or subprocess.run([own, *wanted], capture_output=True).returncode:
                print(f"Python {version}: its libraries cannot be installed")
                continue
            for hash_seed in HASH_SEEDS:
                found = said(own, "-c", SAY, str(wishes.showdowns), PYTHONHASHSEED=hash_seed)
                print(f"Python {version}, hash seed {hash_seed:>4}: {found or 'failed'}", flush=True)
                digests.add(found)
    print("all the same" if len(digests) == 1 and "" not in digests else "they differ")
    return 0 if len(digests) == 1 and "" not in digests else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
