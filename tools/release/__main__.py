"""Builds a bundle: `python3 -m tools.release --smoke`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game import environment
from game.arguments import CommandLine
from game.console import StartRefused, tell


def main(arguments: list[str]) -> int:
    """Builds the bundle of this system, and optionally tests it in another place; returns the exit code."""
    parser = CommandLine("", "Builds a bundle of Stone Faces for the system this runs on.", "")
    parser.prog = "tools.release"
    parser.epilog = "example:\n  python3 -m tools.release --out dist --smoke"
    parser.add_argument("--out", default="dist", metavar="FOLDER", help="where the archive goes (dist)")
    parser.add_argument("--smoke", action="store_true", help="unpack it elsewhere and start it on a screen of its own")
    parser.add_argument("--only-smoke", metavar="ARCHIVE", help="start an archive that was built before")
    wishes = parser.parse_args(arguments)
    out = Path(wishes.out).absolute()
    if not environment.inside():
        python = environment.found(with_tests=True) or environment.prepared("test")
        return environment.go_on(python, ["-m", "tools.release", *arguments])
    from tools.release import bundle

    try:
        archive = Path(wishes.only_smoke) if wishes.only_smoke else bundle.build(out)
    except subprocess.CalledProcessError as failed:
        raise StartRefused(f"PyInstaller ended with code {failed.returncode}.") from failed
    print(archive)
    if wishes.smoke or wishes.only_smoke:
        if sys.platform != "linux":
            raise StartRefused("The bundle is built; starting it on a screen of its own is only possible on Linux.")
        from tools.release.smoke import smoke

        try:
            for line in smoke(archive, out):
                print(line, flush=True)
        except AssertionError as failed:
            raise StartRefused(f"The bundle does not hold: {failed}") from failed
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except StartRefused as refusal:
        tell(str(refusal))
        sys.exit(refusal.code)
