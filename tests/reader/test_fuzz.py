"""Nothing that anybody can write into a pack brings the reader down: it reports, and reads the rest."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import game.rules.effects  # noqa: F401
from game.cards.library import read_packs
from game.cards.source import SourceRefused, parse
from tests.reader.conftest import CORE

FILES = sorted(path.relative_to(CORE).as_posix() for path in CORE.rglob("*.yaml") if "language" not in path.parts)
PIECES = [b"\t", b"\n", b"  ", b":", b": ", b"- ", b"{", b"}", b"[", b"]", b"&a ", b"*a", b"!!x ", b"'", b'"', b"|", b">", b"#", b"?", b"%",
          b"---", b"...", b"\x00", b"\xff", b"\xef\xbb\xbf", b"null", b"~", b"1e9", b"99999999", b"-1", b"yes", b"<<: ", b"\xe2\x80\xa8"]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the core pack that may be spoilt; each example puts its file back."""
    copy = tmp_path_factory.mktemp("packs") / "core"
    shutil.copytree(CORE, copy, ignore=shutil.ignore_patterns("language"))
    return copy


@given(data=st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_spoilt_file_is_reported_and_nothing_raises(folder, data):
    file = data.draw(st.sampled_from(FILES))
    content = (CORE / file).read_bytes()
    for _ in range(data.draw(st.integers(1, 4))):
        at, length = data.draw(st.integers(0, len(content))), data.draw(st.integers(0, 12))
        content = content[:at] + data.draw(st.sampled_from(PIECES) | st.binary(max_size=6)) + content[at + length :]
    path = folder / file
    path.write_bytes(content)
    try:
        library, problems = read_packs([folder])
        errors = [problem for problem in problems if problem.level == "error"]
        assert bool(errors) != bool(library.packs)
        assert all(problem.line >= 1 and problem.column >= 1 and problem.words for problem in problems)
    finally:
        path.write_bytes((CORE / file).read_bytes())


@given(st.text(alphabet="ab:-{}[]&*!'\"|>?# \n\t,%~", max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused(text):
    try:
        parse(text)
    except SourceRefused as refused:
        assert refused.line >= 1
        assert refused.words
