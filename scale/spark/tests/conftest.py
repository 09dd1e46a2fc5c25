"""What the tests of the job share: a cluster, a form, its records, and what formc says of them."""

from __future__ import annotations

import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator

import pyarrow.dataset
import pytest
from cluster import Cluster
from pyspark.sql import SparkSession

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from formc_spark import Job

FORMC = os.path.abspath(shutil.which(os.environ.get("FORMC", "formc")) or "formc")
NOW = "2026-01-31T10:00:00Z"

FORM = """formc: 1
form: Signup
include: parts/types.yaml
sections:
  - rows:
      - { type: email, tag: email, rules: [required, email] }
      - { type: int, tag: seats, value: 1, rules: [{ greaterOrEqual: 1 }, { smallerOrEqual: 10, severity: warning }] }
      - { type: segmented, tag: plan, options: Plan }
      - { type: date, tag: day, rules: [{ assert: "$day == nil OR $day <= TODAY()", message: Not in the future }] }
      - { type: switch, tag: news }
      - { type: text, tag: note }
"""
TYPES = """formc: 1
types:
  Plan: [{ value: free }, { value: pro }]
"""


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="module")
def spark(cluster: Cluster) -> Iterator[SparkSession]:
    with cluster.session() as session:
        yield session


@pytest.fixture
def spec(tmp_path: pathlib.Path) -> str:
    folder = tmp_path / "forms"
    (folder / "parts").mkdir(parents=True)
    (folder / "signup.form.yaml").write_text(FORM)
    (folder / "parts/types.yaml").write_text(TYPES)
    return str(folder / "signup.form.yaml")


@pytest.fixture
def program(tmp_path: pathlib.Path) -> Callable[[str, bool], str]:
    def make(fault: str, always: bool) -> str:
        path = tmp_path / "standin"
        path.write_text(STANDIN.format(formc=FORMC, flag=str(tmp_path / "flag"), always=always, fault=fault))
        path.chmod(0o755)
        return str(path)

    return make


@pytest.fixture
def records(tmp_path: pathlib.Path) -> str:
    for number in range(3):
        write(tmp_path / f"in/{number}.ndjson", LINES[number::3])
    return str(tmp_path / "in/*.ndjson")


def record(number: int, **changes: object) -> dict[str, object]:
    values = {"id": f"A-{number}", "email": f"user{number}@example.com", "seats": number % 10 + 1,
              "plan": "pro", "day": "2026-01-30", "news": True, "note": "é, \"quoted\""}  # fmt: skip
    return {name: value for name, value in (values | changes).items() if value is not None}


def line(number: int, **changes: object) -> bytes:
    return json.dumps(record(number, **changes), ensure_ascii=False).encode()


#: Lines that are wrong in one way each, and some that look wrong but are not.
ODD = [
    line(1, seats=0), line(2, seats=11), line(3, email="ann"), line(4, email=None), line(5, plan="gold"),
    line(6, day="2026-02-01"), line(7, day="2026-02-30"), line(8, seats="3"), line(9, unknown=1),
    line(10, note=7), line(11, seats=2.5), line(12, id=None), line(13, id=17), line(14, id=1.50),
    line(15, id='a"b\\c\n'), line(16, id=[1, "x"]), b'{"id": "\\ud83d\\ude00", "email": "x@example.com"}',
    b'{"id": "\\ud800", "email": "x@example.com"}', b'{"id": "lone", "email": "\\ud800"}',
    b"", b"   ", b"\r", b"null", b"[]", b"17", b'"text"', b"{", b'{"id": "cut", "email"', b"\xff\xfe",
    b'{"id": "\xff", "email": "x@example.com"}', b"a\x00b", line(18) + b"\r", b"\xef\xbb\xbf" + line(19),
    line(20) + line(21), b'{"id": "lone\rreturn"}', b'{"id": 1, "id": 2, "email": "x@example.com"}',
]  # fmt: skip
#: A line that is longer than formc reads.
LONG = line(0, note="x" * (17 << 20))


def write(path: pathlib.Path, lines: Iterable[bytes], end: bytes = b"\n") -> pathlib.Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(text + end for text in lines))
    return path


LINES = [line(number, seats=number % 100) for number in range(1200)]

#: A program that stands in for formc on executors. The first time that it runs it does what ``fault``
#: says; later it is formc.
STANDIN = """#!/usr/bin/env python3
import os, pathlib, signal, subprocess, sys, time
formc, flag = {formc!r}, {flag!r}
if sys.argv[1] != "validate":
    os.execv(formc, [formc, *sys.argv[1:]])
try:
    os.close(os.open(flag, os.O_CREAT | os.O_EXCL))
except FileExistsError:
    if not {always}:
        os.execv(formc, [formc, *sys.argv[1:]])

def parent(process):
    return int(pathlib.Path(f"/proc/{{process}}/stat").read_text().rpartition(")")[2].split()[1])

def executor():
    process = os.getpid()
    while b"ExecutorBackend" not in pathlib.Path(f"/proc/{{process}}/cmdline").read_bytes():
        process = parent(process)
    return process

def answers():
    return subprocess.run([formc, *sys.argv[1:]], stdin=0, capture_output=True).stdout

def write(data):
    sys.stdout.buffer.write(data)
    sys.stdout.flush()

{fault}
"""


def job(spec: str, source: object, folder: pathlib.Path, **options: object) -> Job:
    return Job(spec, str(source), str(folder / "out"), **{"formc": FORMC, "now": NOW, "key": "id", **options})


Rows = collections.Counter


def _row(key: object, valid: bool, errors: Iterable[dict]) -> tuple:
    names = ("tag", "rule", "message", "severity", "column")
    return key, valid, tuple(tuple(error.get(name) for name in names) for error in errors)


def expected(spec: str, lines: Iterable[bytes], *options: str) -> Rows:
    """What one formc says of all lines."""
    data = b"".join(text.removeprefix(b"\xef\xbb\xbf") + b"\n" for text in lines)
    command = [FORMC, "validate", spec, "-", "--input", "jsonl", "--key", "id", "--now", NOW, *options]
    answers = subprocess.run(command, input=data, capture_output=True, check=False).stdout.splitlines()
    rows = Rows()
    for text in answers:
        answer = json.loads(text.decode(errors="replace"), parse_float=str)
        key = answer["key"]
        key = key if isinstance(key, str) or key is None else json.dumps(key, ensure_ascii=False)
        rows[_row(key, answer["valid"], answer["errors"])] += 1
    return rows


def stored(*paths: pathlib.Path) -> Rows:
    """The rows of outputs."""
    rows = Rows()
    for path in paths:
        table = pyarrow.dataset.dataset(path, format="parquet", exclude_invalid_files=True)
        for row in table.to_table(["key", "valid", "errors"]).to_pylist():
            rows[_row(row["key"], row["valid"], row["errors"])] += 1
    return rows


def leftovers(folder: pathlib.Path) -> list[str]:
    """Files of outputs that a failed job has left."""
    return [path.name for path in folder.iterdir() if "out" in path.name]
