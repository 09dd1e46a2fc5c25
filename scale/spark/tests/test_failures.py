"""Whatever fails, the output is complete and right, or it is not there and a sentence says what to do."""

from __future__ import annotations

import gzip
import json
import pathlib
import random
import re
import subprocess
from collections.abc import Callable, Iterator

import conftest
import pyarrow as pa
import pyarrow.parquet
import pytest
from conftest import FORMC, LINES, expected, leftovers, line, stored, write
from pyspark.sql import SparkSession

from formc_spark import Job, SpecError, run
from formc_validate import explain, main

#: What goes wrong once, so that Spark's second attempt succeeds.
ONCE = {
    "formc is killed before its first answer": "os.kill(os.getpid(), signal.SIGKILL)",
    "formc is killed between two answers": """
text = answers()
write(text[:len(text) // 2])
os.kill(os.getpid(), signal.SIGKILL)""",
    "formc is killed after its last answer": "write(answers()); os.kill(os.getpid(), signal.SIGKILL)",
    "the Python worker is killed": "write(answers()[:2000]); os.kill(parent(os.getpid()), signal.SIGKILL)",
    "the executor is killed": "write(answers()[:2000]); os.kill(executor(), signal.SIGKILL)",
    "an answer is missing": "write(answers().split(b'\\n', 1)[1])",
    "an answer is cut": "write(answers()[:-9])",
    "the status is 2": "write(answers()); sys.exit(2)",
}

#: What goes wrong every time, and what the job says.
ALWAYS = {
    "an answer is missing": ("write(answers().split(b'\\n', 1)[1])", "another number of answers"),
    "an answer is twice there": (
        "text = answers(); write(text + text.split(b'\\n')[0] + b'\\n')",
        "another number",
    ),
    "an answer is no answer": ("write(answers().replace(b'\"valid\"', b'\"value\"'))", "cannot be read"),
    "formc is killed": ("os.kill(os.getpid(), signal.SIGKILL)", "signal 9"),
    "the status is 2": ("print('no room', file=sys.stderr); sys.exit(2)", "status 2 .*: no room"),
    "the spec has errors there": ("print('mistake'); sys.exit(3)", "status 3 .*: mistake"),
}


def job(spec: str, source: str, folder: pathlib.Path, **options: object) -> Job:
    return conftest.job(spec, source, folder, **{"quarantine": str(folder / "out-bad"), **options})


def failure(job: Job, spark: SparkSession) -> str:
    """What the command line would say of a job that fails."""
    with pytest.raises(Exception) as caught:
        run(job, spark)
    return str(caught.value) if hasattr(caught.value, "status") else explain(caught.value)


@pytest.mark.parametrize("name", ONCE)
def test_attempts(
    spark: SparkSession, spec: str, records: str, tmp_path: pathlib.Path, program: Callable, name: str
) -> None:
    run(job(spec, records, tmp_path, formc=program(ONCE[name], False)), spark)
    assert (tmp_path / "flag").exists()
    assert stored(tmp_path / "out", tmp_path / "out-bad") == expected(spec, LINES)
    assert sorted(leftovers(tmp_path)) == ["out", "out-bad"]


@pytest.mark.parametrize("name", ALWAYS)
def test_faults(
    spark: SparkSession, spec: str, records: str, tmp_path: pathlib.Path, program: Callable, name: str
) -> None:
    fault, message = ALWAYS[name]
    said = failure(job(spec, records, tmp_path, formc=program(fault, True)), spark)
    assert re.search(message, said), said
    assert leftovers(tmp_path) == []


def test_failure_keeps_the_output_before(
    spark: SparkSession, spec: str, records: str, tmp_path: pathlib.Path, program: Callable
) -> None:
    run(job(spec, records, tmp_path), spark)
    before = stored(tmp_path / "out")
    assert "exists; --overwrite" in failure(job(spec, records, tmp_path), spark)
    broken = program(ALWAYS["the status is 2"][0], True)
    failure(job(spec, records, tmp_path, overwrite=True, formc=broken), spark)
    assert stored(tmp_path / "out") == before
    write(tmp_path / "in/0.ndjson", LINES[:1])
    run(job(spec, records, tmp_path, overwrite=True), spark)
    assert stored(tmp_path / "out", tmp_path / "out-bad") == expected(
        spec, LINES[:1] + LINES[1::3] + LINES[2::3]
    )
    assert sorted(leftovers(tmp_path)) == ["out", "out-bad"]


@pytest.mark.parametrize("damage", ["cut", "text", "mode"])
def test_broken_binary(
    spark: SparkSession,
    spec: str,
    records: str,
    tmp_path: pathlib.Path,
    monkeypatch: pytest.MonkeyPatch,
    damage: str,
) -> None:
    """The driver has a formc that works, and the executors get one that does not."""
    from formc_spark import form

    content = pathlib.Path(FORMC).read_bytes()
    broken = tmp_path / "broken"
    broken.write_bytes({"cut": content[: len(content) // 2], "text": b"formc", "mode": b"\x7fELF"}[damage])
    which = form.shutil.which
    monkeypatch.setattr(form.shutil, "which", lambda name: str(broken) if name == FORMC else which(name))
    said = failure(job(spec, records, tmp_path), spark)
    assert "cannot be started" in said or "ended by signal" in said or "ended with status" in said
    assert leftovers(tmp_path) == []


@pytest.mark.parametrize("damage", ["cut", "flipped"])
def test_corrupt_gzip(spark: SparkSession, spec: str, tmp_path: pathlib.Path, damage: str) -> None:
    data = bytearray(gzip.compress(b"\n".join(LINES), mtime=0))
    if damage == "cut":
        data = data[: len(data) // 2]
    else:
        data[len(data) // 2] ^= 0xFF
    (tmp_path / "in.ndjson.gz").write_bytes(data)
    said = failure(job(spec, str(tmp_path / "in.ndjson.gz"), tmp_path), spark)
    assert "damaged" in said
    assert leftovers(tmp_path) == []


@pytest.fixture
def small_disk(tmp_path: pathlib.Path) -> Iterator[pathlib.Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("file systems cannot be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_full_disk(spark: SparkSession, spec: str, small_disk: pathlib.Path, tmp_path: pathlib.Path) -> None:
    noise = random.Random(1)
    lines = [line(number, note=noise.randbytes(500).hex()) for number in range(2000)]
    write(tmp_path / "in.ndjson", lines)
    said = failure(job(spec, str(tmp_path / "in.ndjson"), small_disk, records="all"), spark)
    assert "free space" in said
    assert leftovers(small_disk) == []


def test_schema_drift(spark: SparkSession, spec: str, tmp_path: pathlib.Path) -> None:
    folder = tmp_path / "in.parquet"
    folder.mkdir()
    pa.parquet.write_table(pa.table({"id": [1], "email": ["a@example.com"]}), folder / "0.parquet")
    pa.parquet.write_table(
        pa.table({"id": [2], "email": ["a@example.com"], "seats": [0]}), folder / "1.parquet"
    )
    summary = run(job(spec, str(folder), tmp_path), spark)
    assert summary["findings"][0]["examples"][0]["key"] == "2"
    pa.parquet.write_table(
        pa.table({"id": [3], "email": ["a@example.com"], "seats": ["x"]}), folder / "2.parquet"
    )
    said = failure(job(spec, str(folder), tmp_path, overwrite=True), spark)
    assert "other types" in said
    assert stored(tmp_path / "out").total() == 1


def test_csv_with_other_headers(spark: SparkSession, spec: str, tmp_path: pathlib.Path) -> None:
    write(tmp_path / "in/a.csv", [b"id,email,seats", b"1,a@example.com,2"])
    write(tmp_path / "in/b.csv", [b"id,seats,email", b"2,3,b@example.com"])
    said = failure(job(spec, str(tmp_path / "in/*.csv"), tmp_path), spark)
    assert "other headers" in said
    assert leftovers(tmp_path) == []


def test_wrong_use(
    spark: SparkSession, spec: str, records: str, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture
) -> None:
    """The statuses of the command line, and its sentences."""
    out = str(tmp_path / "out")
    broken = tmp_path / "broken.form.yaml"
    broken.write_text("formc: 1\nform: Broken\nsections: [{ rows: [{ type: txet, tag: a }] }]\n")
    cases = [
        (3, "F0303", [str(broken), records, out]),
        (2, "spec cannot be read", [str(tmp_path / "none.yaml"), records, out]),
        (2, "formc cannot be started", [spec, records, out, "--formc", str(tmp_path / "none")]),
        (2, "executors reach", [spec, str(tmp_path / "none.ndjson"), out]),
        (2, "--format names it", [spec, str(tmp_path / "in"), out]),
        (2, "name these columns", [spec, records, out, "--partition-by", "plan"]),
        (2, "no column nothing", [spec, records, out, "--keep", "nothing"]),
        (2, "inputs with columns", [spec, records, out, "--map", "email=mail"]),
        (2, "place of its own", [spec, records, out, "--quarantine", out]),
        (
            1,
            "--fail-on-invalid allows 0.50%",
            [spec, records, out, "--key", "id", "--fail-on-invalid", "0.5%"],
        ),
        (
            0,
            "",
            [spec, records, out, "--key", "id", "--overwrite", "--summary", str(tmp_path / "summary.json")],
        ),
    ]
    for status, sentence, arguments in cases:
        if "--formc" not in arguments:
            arguments = [*arguments, "--formc", FORMC]
        assert main(arguments) == status, arguments
        assert sentence in capsys.readouterr().err
        assert (status < 2) == (tmp_path / "out").exists()
    summary = json.loads((tmp_path / "summary.json").read_text())
    assert summary["records"] == len(LINES)
    with pytest.raises(SpecError):
        run(job(str(broken), records, tmp_path, overwrite=True), spark)
