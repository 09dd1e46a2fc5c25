"""Many records, with an executor and a formc that are killed, compared with one formc over all of them.

RECORDS is the number of records; one in a hundred is invalid, in every way in turn.
"""

from __future__ import annotations

import json
import os
import pathlib
import signal
import subprocess
import threading
import time
from collections.abc import Callable

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


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text().rpartition(")")[2].split()[1]) == process:
                found.append(int(stat.parent.name))
        except OSError:
            continue
    return found


def descendants(processes: list[int]) -> list[int]:
    return [each for process in processes for each in (process, *descendants(children(process)))]


def named(processes: list[int], word: bytes) -> list[int]:
    """Those processes whose command has a word."""
    found = []
    for process in processes:
        try:
            if word in pathlib.Path(f"/proc/{process}/cmdline").read_bytes():
                found.append(process)
        except OSError:
            continue
    return found


def kill_one(cluster: Cluster, word: bytes, killed: list[bytes]) -> None:
    """Kills one process of the executors, as soon as there is one."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for process in named(descendants(cluster.processes), word):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
            killed.append(word)
            return
        time.sleep(0.005)


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
    killed: list[bytes] = []
    with cluster.session(**{"spark.sql.files.maxPartitionBytes": str(16 << 20)}) as spark:

        def kill() -> None:
            kill_one(cluster, b"form.model.json", killed)
            time.sleep(1)
            kill_one(cluster, b"ExecutorBackend", killed)

        killer = threading.Thread(target=kill)
        killer.start()
        source = job(spec, tmp_path / "in/*.ndjson", tmp_path, quarantine=str(tmp_path / "bad"))
        summary = run(source, spark)
        killer.join()
    assert killed == [b"form.model.json", b"ExecutorBackend"]
    count, want = answers(spec, paths)
    found: dict = {}
    stored, keys = 0, set()
    for name in ("out", "bad"):
        data = pyarrow.dataset.dataset(tmp_path / name, format="parquet", exclude_invalid_files=True)
        for batch in data.to_batches(["key", "valid", "errors"]):
            stored += batch.num_rows
            keys |= set(batch.column("key").to_pylist())
            for row in batch.filter(
                pyarrow.compute.list_value_length(batch.column("errors")) > 0
            ).to_pylist():
                assert name == "bad" or row["valid"]
                add(found, row["key"], row["errors"])
    assert (summary["records"], stored) == (count, count)
    assert len(keys) >= count - count // 100
    order: Callable = lambda rows: {key: sorted(value, key=str) for key, value in rows.items()}
    assert order(found) == order(want)
