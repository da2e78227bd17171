"""The command line of the picture workshop: `python -m tools.art build`."""

from __future__ import annotations

import argparse
import os
import sys

MISSING = (
    "{what} is missing. The workshop needs Python 3.11 and what tools/art/requirements-art.txt lists: "
    "python3.11 -m venv build/art/venv && build/art/venv/bin/pip install -r tools/art/requirements-art.txt, "
    "then build/art/venv/bin/python -m tools.art build"
)


def side_by_side(given: argparse.Namespace) -> int:
    """Starts several builds of the same jobs in parallel and waits for them; returns 1 if one failed."""
    import subprocess

    command = [sys.executable, "-m", "tools.art", "build", *given.names, "--threads", str(max(1, given.threads // given.jobs)), "--zoom", str(given.zoom)]
    running = [subprocess.Popen(command) for _ in range(given.jobs)]
    return max(process.wait() for process in running)


def main() -> int:
    example = "example: python -m tools.art build 'lion*' --draft"
    parser = argparse.ArgumentParser(prog="python -m tools.art", description="Makes the game's pictures.", epilog=example)
    parts = parser.add_subparsers(dest="command", required=True)
    build = parts.add_parser("build", help="makes what is missing or out of date")
    build.add_argument("names", nargs="*", metavar="NAME", help="jobs, or patterns such as 'lion*' (default: all)")
    build.add_argument("--draft", action="store_true", help="quick pictures into build/art/drafts instead of the game's files")
    build.add_argument("--force", action="store_true", help="makes the named jobs even if nothing changed")
    build.add_argument("--threads", type=int, default=min(4, os.cpu_count() or 2))
    build.add_argument("--jobs", type=int, default=1, help="so many builds side by side; each takes what no other has claimed; not for drafts")
    build.add_argument("--zoom", type=float, default=1.0, help="with --draft: how large, 1 is the final size")
    parts.add_parser("list", help="tells what there is, and what is out of date")
    sheet = parts.add_parser("sheet", help="lays all pictures out on docs/contact_sheet.png")
    sheet.add_argument("--out", default=None)
    given = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)  # shows progress in a pipe, too
    try:
        from tools.art import workshop

        if given.command == "build":
            if given.jobs > 1 and not given.draft and not given.force:
                return side_by_side(given)
            return workshop.build(given.names, given.draft, given.force, given.threads, given.zoom)
        if given.command == "list":
            return workshop.tell()
        from tools.art.sheet import lay_out

        return lay_out(given.out)
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("tools"):
            raise
        print(MISSING.format(what=missing.name), file=sys.stderr)
        return 2
    except KeyError as unknown:
        print(f"no job is called {unknown.args[0]!r}; `python -m tools.art list` tells them all", file=sys.stderr)
        return 2


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    sys.stderr.flush()
    if "bpy" in sys.modules:
        os._exit(code)  # skips Blender's shutdown, which prints lines and takes a second
    sys.exit(code)
