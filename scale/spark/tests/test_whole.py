"""Many records, with an executor and a formc that are killed, compared with one formc over all of them.

RECORDS is the number of records; one in a hundred is invalid, in every way in turn.
"""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import signal
import subprocess
import threading
from collections.abc import Callable

import pyarrow.compute as pc
import pyarrow.dataset
from cluster import Cluster
from conftest import FORMC, NOW, ODD, job, line

from formc_spark import run

RECORDS = int(os.environ.get("RECORDS", "2000000"))
FILES = 8
#: One formc takes a byte-order mark for that of a file only at the very start.
INVALID = [text for text in ODD if not text.startswith(b"\xef\xbb\xbf")]


def generate(folder: pathlib.Path) -> list[pathlib.Path]:
    """Writes the records to several files."""
    folder.mkdir()
    paths = [folder / f"{number}.ndjson" for number in range(FILES)]
    for first, path in enumerate(paths):
        with open(path, "wb") as file:
            for number in range(first, RECORDS, FILES):
                odd = INVALID[number // 100 % len(INVALID)]
                file.write((odd if number % 100 == 0 else line(number)) + b"\n")
    return paths


def find(cluster: Cluster, word: bytes) -> int | None:
    """A process that the cluster has started, and whose command has a word."""
    parents = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    tree = {process.pid for process in cluster.processes}
    while tree:
        tree = {process for process, parent in parents.items() if parent in tree}
        for process in tree:
            with contextlib.suppress(OSError):
                if word in pathlib.Path(f"/proc/{process}/cmdline").read_bytes():
                    return process
    return None


def kill_one(cluster: Cluster, word: bytes, ended: threading.Event) -> bool:
    """Kills a process as soon as there is one; false if the job ends before."""
    while not ended.wait(0.02):
        if process := find(cluster, word):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
                return True
    return False


def answers(spec: str, paths: list[pathlib.Path]) -> tuple[int, dict[str | None, list]]:
    """How many answers one formc gives, and those that have errors, by key."""
    command = [FORMC, "validate", spec, "-", "--input", "jsonl", "--key", "id", "--now", NOW]
    feed = subprocess.Popen(["cat", *paths], stdout=subprocess.PIPE)
    process = subprocess.Popen(command, stdin=feed.stdout, stdout=subprocess.PIPE)
    count, found = 0, {}
    for text in process.stdout:
        count += 1
        if b'"errors":[]' not in text:
            answer = json.loads(text.decode(errors="replace"), parse_float=str)
            add(found, answer["key"], answer["errors"])
    assert (feed.wait(), process.wait()) == (0, 1)
    return count, found


def add(found: dict, key: object, errors: list[dict]) -> None:
    key = key if isinstance(key, str) or key is None else json.dumps(key, ensure_ascii=False)
    names = ("tag", "rule", "message", "severity", "column")
    found.setdefault(key, []).append([[error.get(name) for name in names] for error in errors])


def test_whole(cluster: Cluster, spec: str, tmp_path: pathlib.Path) -> None:
    paths = generate(tmp_path / "in")
    killed = []
    ended = threading.Event()

    def kill() -> None:
        for word in (b"form.model.json", b"ExecutorBackend"):
            killed.append(kill_one(cluster, word, ended))

    with cluster.session(**{"spark.sql.files.maxPartitionBytes": str(16 << 20)}) as spark:
        killer = threading.Thread(target=kill)
        killer.start()
        source = job(spec, tmp_path / "in/*.ndjson", tmp_path, quarantine=str(tmp_path / "bad"))
        summary = run(source, spark)
        print(f"{summary['seconds']} s")
        ended.set()
        killer.join()
    assert killed == [True, True]
    count, want = answers(spec, paths)
    found: dict = {}
    stored, keys = 0, set()
    for name in ("out", "bad"):
        data = pyarrow.dataset.dataset(tmp_path / name, format="parquet", exclude_invalid_files=True)
        for batch in data.to_batches(["key", "valid", "errors"]):
            stored += batch.num_rows
            keys |= set(batch.column("key").to_pylist())
            with_errors = pc.greater(pc.list_value_length(batch.column("errors")), 0)
            for row in batch.filter(with_errors).to_pylist():
                assert name == "bad" or row["valid"]
                add(found, row["key"], row["errors"])
    assert (summary["records"], stored) == (count, count)
    assert len(keys) >= count - count // 100
    order: Callable = lambda rows: {key: sorted(value, key=str) for key, value in rows.items()}
    assert order(found) == order(want)
