"""A real language server reads the schemas: it proposes ids and says in words what a pattern wants. Skips where `yaml-language-server` is not installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.reader.conftest import CORE

SERVER = os.environ.get("YAML_LANGUAGE_SERVER") or shutil.which("yaml-language-server")
SCHEMAS = CORE.parents[1] / "schema"
pytestmark = pytest.mark.skipif(not SERVER, reason="yaml-language-server is not installed (npm install yaml-language-server)")


class Editor:
    """Speaks with the language server as an editor does, over its standard streams."""

    def __init__(self) -> None:
        self.server = subprocess.Popen([str(SERVER), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.number = 0
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {"textDocument": {"completion": {}}}})
        self.send({"method": "initialized", "params": {}})

    def send(self, message: dict[str, Any]) -> None:
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.server.stdin is not None
        self.server.stdin.write(f"Content-Length: {len(content)}\r\n\r\n".encode() + content)
        self.server.stdin.flush()

    def hear(self) -> dict[str, Any]:
        """Returns the next message; answers what the server asks for its settings."""
        out = self.server.stdout
        assert out is not None
        length = 0
        while line := out.readline():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
            if not line.strip() and length:
                break
        assert length, "the server has ended"
        message: dict[str, Any] = json.loads(out.read(length))
        if "id" in message and "method" in message:
            wanted = len(message.get("params", {}).get("items", ())) if message["method"] == "workspace/configuration" else 0
            self.send({"id": message["id"], "result": [{"validate": True, "completion": True}] + [{}] * (wanted - 1) if wanted else None})
        return message

    def ask(self, method: str, parameters: dict[str, Any]) -> Any:
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        while True:
            heard = self.hear()
            if heard.get("id") == self.number and "method" not in heard:
                return heard.get("result")

    def opened(self, file: Path) -> list[str]:
        """Opens a file; returns what the server says of it."""
        document = {"uri": file.as_uri(), "languageId": "yaml", "version": 1, "text": file.read_text(encoding="utf-8")}
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        while True:
            heard = self.hear()
            if heard.get("method") == "textDocument/publishDiagnostics" and heard["params"]["uri"] == file.as_uri():
                return [one["message"] for one in heard["params"]["diagnostics"]]

    def proposed(self, file: Path, line: int, column: int) -> set[str]:
        """Returns what the server proposes at a place, counted from 0."""
        place = {"textDocument": {"uri": file.as_uri()}, "position": {"line": line, "character": column}}
        found = self.ask("textDocument/completion", place)
        return {item["label"] for item in (found["items"] if isinstance(found, dict) else found or ())}


@pytest.fixture
def editor():
    made = Editor()
    yield made
    made.server.kill()
    made.server.wait()


def written(folder: Path, kind: str, text: str) -> Path:
    """Writes a file outside of the repository, its schema named by an absolute path."""
    file = folder / f"{kind}.yaml"
    file.write_text(f"# yaml-language-server: $schema={(SCHEMAS / kind).as_uri()}.json\n{text}", encoding="utf-8")
    return file


def test_ids_of_the_core_are_proposed_outside_of_the_repository(editor, tmp_path):
    file = written(tmp_path, "hit_locations", "horn:\n  name: Horn\n  injury: \n")
    editor.opened(file)
    assert "lost_hand" in editor.proposed(file, 3, 10)


def test_a_wrong_phrase_is_told_in_words(editor, tmp_path):
    file = written(tmp_path, "ai", "kick:\n  name: Kick\n  rank: basik\n  actions:\n    - kill: nearest threat\n")
    said = editor.opened(file)
    assert any("basic" in one for one in said)
    assert all("^(?:" not in one for one in said)


def test_a_right_card_has_no_mark(editor, tmp_path):
    file = written(tmp_path, "ai", "kick:\n  name: Kick\n  rank: basic\n  actions:\n    - pick_target: [closest threat in range]\n    - flow\n")
    assert editor.opened(file) == []
