"""The job finds in every kind of input what one formc finds."""

from __future__ import annotations

import csv
import datetime
import gzip
import io
import json
import pathlib
import subprocess

import pyarrow as pa
import pyarrow.parquet
import pytest
from conftest import FORMC, LONG, NOW, ODD, Rows, expected, job, line, record, stored, write
from pyspark.sql import SparkSession

from formc_spark import Form, Job, run, validate


def test_odd_lines(spark: SparkSession, spec: str, tmp_path: pathlib.Path) -> None:
    """Each line has one answer, wherever it is: first, last, alone in its file, after a long one."""
    files = [[text] for text in ODD] + [[*ODD, LONG, *ODD[::-1]]]
    for number, lines in enumerate(files):
        write(tmp_path / f"in/{number}.ndjson", lines)
    summary = run(job(spec, tmp_path / "in/*.ndjson", tmp_path, quarantine=str(tmp_path / "bad")), spark)
    want = expected(spec, (text for lines in files for text in lines))
    assert stored(tmp_path / "out", tmp_path / "bad") == want
    assert stored(tmp_path / "bad") == Rows({row: count for row, count in want.items() if not row[1]})
    assert summary["records"] == want.total()
    assert summary["invalid"] == sum(count for row, count in want.items() if not row[1])
    assert sum(finding["count"] for finding in summary["findings"]) == sum(
        len(row[2]) * count for row, count in want.items()
    )


def test_texts_of_invalid_records(spark: SparkSession, spec: str, tmp_path: pathlib.Path) -> None:
    lines = [line(1), line(2, seats=0), b"", b"{"]
    write(tmp_path / "in.ndjson", lines)
    run(job(spec, tmp_path / "in.ndjson", tmp_path, only_invalid=True, keep=[]), spark)
    table = pa.parquet.read_table(tmp_path / "out")
    assert table.schema.names == ["key", "valid", "errors", "record"]
    assert [text.encode() for text in table.column("record").to_pylist()] == lines[1:]


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_ends_and_compression(spark: SparkSession, spec: str, tmp_path: pathlib.Path, end: bytes) -> None:
    lines = [line(number, seats=number % 12) for number in range(1000)]
    plain = write(tmp_path / "in/a.ndjson", lines, end)
    (tmp_path / "in/b.ndjson.gz").write_bytes(gzip.compress(plain.read_bytes()))
    (tmp_path / "in/c.ndjson").write_bytes(plain.read_bytes().removesuffix(end))
    (tmp_path / "in/d.ndjson").write_bytes(b"")
    run(job(spec, tmp_path / "in", tmp_path, format="ndjson"), spark)
    assert stored(tmp_path / "out") == expected(spec, lines * 3)


def test_computed_values(spark: SparkSession, tmp_path: pathlib.Path) -> None:
    """They are compared only on demand, and the message has both values."""
    spec = tmp_path / "a.form.yaml"
    spec.write_text(
        "formc: 1\nform: A\nsections:\n"
        "- rows: [{ type: int, tag: a }, { type: int, tag: b, computed: $a * 2 }]\n"
    )
    write(tmp_path / "in.ndjson", [b'{"a": 1, "b": 2}', b'{"a": 1, "b": 3}'])
    assert run(job(str(spec), tmp_path / "in.ndjson", tmp_path, keep=[]), spark)["invalid"] == 0
    options = {"keep": [], "overwrite": True, "computed": "compare"}
    assert run(job(str(spec), tmp_path / "in.ndjson", tmp_path, **options), spark)["invalid"] == 1
    found = [error for row in pa.parquet.read_table(tmp_path / "out").to_pylist() for error in row["errors"]]
    assert [error["message"] for error in found] == ["`b`: the form computes 2, not 3"]


def test_empty_input(spark: SparkSession, spec: str, tmp_path: pathlib.Path) -> None:
    write(tmp_path / "in.ndjson", [])
    bad = tmp_path / "bad"
    summary = run(job(spec, tmp_path / "in.ndjson", tmp_path, quarantine=str(bad)), spark)
    assert summary["records"] == 0
    for output in (tmp_path / "out", bad):
        table = spark.read.parquet(str(output))
        assert (table.columns, table.count()) == (["key", "valid", "errors", "record"], 0)


def test_documents(spark: SparkSession, spec: str, tmp_path: pathlib.Path) -> None:
    """With the format json, every file is a record."""
    records = [record(1), record(2, seats=0), record(3, email=None)]
    for number, values in enumerate(records):
        write(tmp_path / f"in/{number}.json", [json.dumps(values, indent=2).encode()])
    run(job(spec, tmp_path / "in/*.json", tmp_path), spark)
    rows = {(key, valid) for key, valid, _ in stored(tmp_path / "out")}
    assert rows == {("A-1", True), ("A-2", False), ("A-3", False)}


CSV = """id,email,seats,note
A-1,ann@example.com,3,
A-2,"ann, bob",x,"a ""quoted"" text"
A-3,ann@example.com
A-4,ann@example.com,1,a,b
A-5,bob@example.com,12,"two
lines"
A-6,,1,é

A-7,"",TRUE,x
"""


@pytest.mark.parametrize("separator", [",", ";"])
def test_csv(spark: SparkSession, spec: str, tmp_path: pathlib.Path, separator: str) -> None:
    (tmp_path / "plain.csv").write_text(CSV)
    cells = csv.reader(io.StringIO(CSV))
    with open(tmp_path / "in.csv", "w", newline="") as file:
        csv.writer(file, delimiter=separator).writerows(cells)
    command = [FORMC, "validate", spec, str(tmp_path / "plain.csv"), "--key", "id", "--now", NOW]
    answers = subprocess.run(command, capture_output=True, check=False).stdout.splitlines()
    want = Rows()
    for answer in map(json.loads, answers):
        errors = tuple((error.get("tag"), error["rule"], error["message"]) for error in answer["errors"])
        want[answer["key"], answer["valid"], errors] += 1
    run(job(spec, tmp_path / "in.csv", tmp_path, option={"sep": separator}), spark)
    found = Rows()
    for (key, valid, errors), count in stored(tmp_path / "out").items():
        found[key, valid, tuple(error[:3] for error in errors)] += count
    assert found == want


def test_csv_quotes_that_never_close(spark: SparkSession, spec: str, tmp_path: pathlib.Path) -> None:
    """What follows in the same task is not swallowed by them."""
    output = io.StringIO()
    writer = csv.writer(output)
    writer.writerow(["id", "email"])
    writer.writerows([f"A-{number}", f"u{number}@example.com"] for number in range(100))
    (tmp_path / "in").mkdir()
    (tmp_path / "in/a.csv").write_text(output.getvalue() + 'A-100,"never\n')
    (tmp_path / "in/b.csv").write_text(output.getvalue())
    summary = run(job(spec, tmp_path / "in/*.csv", tmp_path), spark)
    assert (summary["records"], summary["invalid"]) == (201, 1)


def table(numbers: range) -> pa.Table:
    return pa.Table.from_pylist([
        {"id": number, "mail": f"user{number}@example.com" if number % 7 else None, "seats": number % 12,
         "day": datetime.date(2026, 1 + number % 3, 20), "other": 1.5}
        for number in numbers
    ])  # fmt: skip


def want_of(numbers: range, spec: str) -> Rows:
    lines = [
        json.dumps({
            "id": row["id"], "email": row["mail"], "seats": row["seats"], "day": row["day"].isoformat(),
        }).encode()
        for row in table(numbers).to_pylist()
    ]  # fmt: skip
    return expected(spec, lines)


def without_columns(rows: Rows) -> Rows:
    """Places in JSON texts are not those of columns."""
    return Rows({(key, valid, tuple(error[:4] for error in errors)) for key, valid, errors in rows})


def test_columns(spark: SparkSession, spec: str, tmp_path: pathlib.Path) -> None:
    (tmp_path / "in.parquet").mkdir()
    for part in range(3):
        pa.parquet.write_table(
            table(range(part * 50, part * 50 + 50)), tmp_path / f"in.parquet/{part}.parquet"
        )
    summary = run(
        job(
            spec,
            tmp_path / "in.parquet",
            tmp_path,
            map={"email": "mail"},
            keep=["seats"],
            partition_by=["seats"],
        ),
        spark,
    )
    assert without_columns(stored(tmp_path / "out")) == without_columns(want_of(range(150), spec))
    assert summary["unusedColumns"] == ["other"]
    assert summary["tagsWithoutColumn"] == ["plan", "news", "note"]
    assert len(list((tmp_path / "out").glob("seats=*"))) == 12


def test_tables(spark: SparkSession, spec: str) -> None:
    """Tables of the catalog, replaced once the new ones are complete."""
    spark.createDataFrame(table(range(60)).to_pandas()).write.saveAsTable("signups")
    for _ in range(2):
        options = {"key": "id", "map": {"email": "mail"}, "overwrite": True, "quarantine": "bad"}
        run(Job(spec, "signups", "good", format="table", table=True, formc=FORMC, now=NOW, **options), spark)
        rows = spark.table("good").select("key").union(spark.table("bad").select("key"))
        assert sorted(int(row.key) for row in rows.collect()) == list(range(60))
        assert spark.table("bad").where("valid").count() == 0
    assert {row.name for row in spark.catalog.listTables()} == {"signups", "good", "bad"}


def test_notebook(spark: SparkSession, spec: str) -> None:
    """From one DataFrame to another, with the columns that are kept."""
    df = spark.createDataFrame(
        [(1, '{"id": "a",\n"email": "x@example.com"}'), (2, None), (3, "{}")], "n int, json string"
    )
    checked = validate(df, Form(spec, FORMC), record="json", key="id", keep=["n"], records="none")
    assert checked.columns == ["n", "key", "valid", "errors"]
    assert [(row.n, row.key, row.valid) for row in checked.orderBy("n").collect()] == [
        (1, "a", True), (2, None, False), (3, None, False),
    ]  # fmt: skip
    assert validate(df, Form(spec, FORMC), record="json", only_invalid=True).limit(1).count() == 1


def test_sample(spark: SparkSession, spec: str, tmp_path: pathlib.Path) -> None:
    write(tmp_path / "in.ndjson", [line(number) for number in range(2000)])
    summary = run(job(spec, tmp_path / "in.ndjson", tmp_path, sample=0.1), spark)
    assert 100 < summary["records"] < 300
