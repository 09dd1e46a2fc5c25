"""Random edits of the examples: the diagnostics of the server equal those of `formc check` on the same text.

FORMC_EDITS is the number of edits of each example, FORMC_SEED the first seed. A failure names the text, in a file
beside those of pytest, and the seed.
"""

import json
import os
import random
import subprocess
from pathlib import Path

import pytest
from server import FORMC, ROOT, Server, line_starts

EDITS = int(os.environ.get("FORMC_EDITS", "12"))
SEED = int(os.environ.get("FORMC_SEED", "1"))
# After so many edits the diagnostics are compared; edits in between arrive while the server checks.
STEP = 4
EXAMPLES = ROOT / "examples"
SPECS = sorted(
    str(path.relative_to(EXAMPLES)) for ending in ("yaml", "json") for path in EXAMPLES.rglob(f"*.form.{ending}")
)
PIECES = [
    *"abz09 :-_,.'\"{}[]()$#&*!|>%@\\?~=<\t\n\r",
    "\r\n", "\u0301", "é", "😀", "👩‍👧", "\u2028", "\u0085", "\ufeff", "\0", "\ud7ff",
    "  ", "- ", ": ", "''", '"', "{ ", " }", "$", "$$", " AND ", "tag: ", "rows:", "hidden: \"$a == 1\"", "\n\n", "---\n",
]  # fmt: skip


class Editor:
    """Random edits of one text."""

    def __init__(self, text, seed):
        self.random = random.Random(seed)
        self.original = text
        self.pasted = [line for line in text.splitlines(keepends=True) if line.strip()]

    def change(self, text):
        """An edit `(start, end, new text)`; no position is inside of CR LF, where no editor has one."""
        start, end, new = self.any_change(text)
        return whole_line_end(text, start), whole_line_end(text, end), new

    def any_change(self, text):
        place = self.random.randrange(len(text) + 1)
        starts = line_starts(text) + [len(text)]
        line = self.random.randrange(len(starts) - 1)
        kind = self.random.random()
        if kind < 0.35:
            return place, place, self.random.choice(PIECES)
        if kind < 0.55:
            return place, min(len(text), place + self.random.choice([1, 1, 1, 2, 5, 20])), ""
        if kind < 0.7:
            return starts[line], starts[line], self.random.choice(self.pasted)
        if kind < 0.8:
            return starts[line], starts[line + 1], ""
        if kind < 0.9:
            return place, min(len(text), place + 3), self.random.choice(PIECES)
        return 0, len(text), self.original


def whole_line_end(text, offset):
    """The offset, or that of the CR LF around it."""
    return offset - 1 if text[max(0, offset - 1) : offset + 1] == "\r\n" else offset


def checked(name, text):
    """The findings of `formc check` as the server writes them: by file, with zero-based lines and UTF-16 columns."""
    run = subprocess.run(
        [FORMC, "check", "--format", "json", "--stdin-filename", name, "-"],
        cwd=EXAMPLES, input=text.encode(), capture_output=True, timeout=60,
    )  # fmt: skip
    assert run.returncode in (0, 1), run.stderr.decode()
    findings = {}
    for item in json.loads(run.stdout)["diagnostics"]:
        notes = [f"note: {note}" for note in item["notes"]] + [f"help: {help}" for help in item["help"]]
        file = item["file"] or name
        source = text if file == name else (EXAMPLES / file).read_bytes().decode()
        found = (item["code"], item["severity"], "\n".join([item["message"], *notes]), place(source, item["range"]))
        findings.setdefault(file, set()).add(found)
    return findings


def place(text, range):
    if range is None:
        return (0, 0, 0, 0)
    lines = line_starts(text.removeprefix("\ufeff")) + [len(text)]
    text = text.removeprefix("\ufeff")

    def position(end):
        line = end["line"] - 1
        before = text[lines[line] : lines[line] + end["column"] - 1]
        return line, len(before.encode("utf-16-le", "surrogatepass")) // 2

    return (*position(range["start"]), *position(range["end"]))


def shown(diagnostic):
    start, end = diagnostic["range"]["start"], diagnostic["range"]["end"]
    severity = {1: "error", 2: "warning"}[diagnostic["severity"]]
    where = (start["line"], start["character"], end["line"], end["character"])
    return diagnostic["code"], severity, diagnostic["message"], where


@pytest.mark.parametrize("name", SPECS)
def test_random_edits(name, tmp_path):
    seed = f"{SEED} {name}"
    with Server(EXAMPLES) as server:
        uri = server.open(name)
        editor = Editor(server.opened[uri], seed)
        for number in range(0, EDITS, STEP):
            before = server.opened[uri]
            for _ in range(STEP):
                server.change(uri, editor.change(server.opened[uri]))
            server.diagnostics(uri)
            server.settle()
            text = server.opened[uri]
            expected = checked(name, text)
            actual = {
                str(Path(other.removeprefix("file://")).relative_to(EXAMPLES)): set(map(shown, found))
                for other, (_, found) in server.published.items()
                if found
            }
            if text.startswith("\ufeff"):
                actual = {file: {(*rest, unmarked(where)) for *rest, where in found} for file, found in actual.items()}
            if actual != expected:
                (tmp_path / "before").write_bytes(before.encode())
                (tmp_path / "text").write_bytes(text.encode())
            message = f"edit {number} of seed {seed!r}; the text is in {tmp_path}"
            assert actual == expected, message


def unmarked(where):
    """A place without the byte-order mark, which is a character for an editor and none for `formc check`."""
    return tuple(value - 1 if index % 2 and where[index - 1] == 0 and value else value for index, value in enumerate(where))
