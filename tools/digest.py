"""The digest of seeded showdowns with the frozen pack, as printed by `main.py bench` and recorded in tests/session/bench_digest.txt.

python -m tools.digest            compares it with the record
python -m tools.digest --write    records it again: with a commit that says which rule has changed
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.play.simulate import exempt_from_collection
from tools.bench.engine import SHOWDOWNS, digest
from tools.frozen import frozen_library

RECORD = Path(__file__).resolve().parents[1] / "tests" / "session" / "bench_digest.txt"
FEW = 80                                                        # showdowns in the ordinary tests


def recorded() -> dict[int, str]:
    """Returns the recorded digests by number of showdowns."""
    lines = [line.split() for line in RECORD.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return {int(count): found for count, found in lines}


def main(arguments: list[str]) -> int:
    """Compares or writes; returns 1 if the digest differs."""
    parser = argparse.ArgumentParser(prog="python -m tools.digest", description="The digest of seeded showdowns.")
    parser.add_argument("--write", action="store_true", help="record it anew")
    wishes = parser.parse_args(arguments)
    cards = frozen_library()
    exempt_from_collection()
    now = {count: digest(count, cards) for count in (FEW, SHOWDOWNS)}
    if wishes.write:
        told = "".join(f"{count} {found}\n" for count, found in now.items())
        RECORD.write_text(f"# So many seeded showdowns, and their digest; written by: python -m tools.digest --write\n{told}", encoding="utf-8", newline="\n")
    then = recorded()
    for count, found in now.items():
        print(f"{count:>6,} showdowns: {found}" + ("" if then.get(count) == found else f", recorded {then.get(count)}"))
    return 0 if then == now else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
