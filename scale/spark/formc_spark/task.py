"""What a task of Spark does with its records."""

from __future__ import annotations

import csv
import dataclasses
import io
import itertools
import json
import os
import re
import time
from collections.abc import Iterator, Mapping
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv
from pyspark import Accumulator, TaskContext

from .form import FormcError, Program
from .process import Process

#: The columns of the result, after those that are kept.
COLUMNS = {
    "key": "string",
    "valid": "boolean",
    "errors": "array<struct<tag:string,rule:string,message:string,severity:string,column:int>>",
    "record": "string",
    "kind": "string",
}
ERROR = pa.struct(
    [(name, pa.string()) for name in ("tag", "rule", "message", "severity")] + [("column", pa.int32())]
)

#: The columns that are sent to a task beside those that are kept.
RECORD, KEY, HASH, MALFORMED = "formc_record", "formc_key", "formc_hash", "formc_malformed"

#: What a task reports: a row of kind "task" has it as JSON in the message of its only error, so that
#: the output needs no columns for it.
REPORT = """partition int, attempt int, host string, records long, invalid long, warned long, hash long,
    seconds double, findings array<struct<tag:string,rule:string,severity:string,count:long,
    examples:array<struct<key:string,message:string>>>>"""


def encode_json(batch: pa.RecordBatch) -> tuple[pa.Buffer, bytes]:
    """The records of a batch, a line for each; a null is a blank line, which is answered as invalid.

    A line feed becomes a carriage return, which means the same to JSON. A byte-order mark is removed, as
    formc removes that of a file: which records begin a file is not known here.
    """
    records = batch.column(RECORD).cast(pa.binary())
    # Each replacement copies the whole batch, so it is made only where there is something to replace.
    if records.null_count:
        records = pc.fill_null(records, b"")
    data = records.buffers()[2]
    if data is not None and re.search(b"\n", data):
        records = pc.replace_substring(records, pattern=b"\n", replacement=b"\r")
    marked = pc.starts_with(records, b"\xef\xbb\xbf")
    if pc.any(marked).as_py():
        unmarked = pc.replace_substring(records, b"\xef\xbb\xbf", b"", max_replacements=1)
        records = pc.if_else(marked, unmarked, records)
    lines = pa.ListArray.from_arrays(pa.array([0, len(records)], pa.int32()), records)
    return pc.binary_join(lines, b"\n")[0].as_buffer(), b"\n"


@dataclasses.dataclass(frozen=True)
class Csv:
    """How records of CSV are written for formc.

    ``header`` has ``dropped`` columns less than the files, in which cells are separated by ``separator``.
    """

    header: bytes
    separator: str
    dropped: int

    def encode(self, batch: pa.RecordBatch) -> tuple[bytes]:
        """The records of a batch; one that has too few or too many cells keeps that mistake."""
        options = pyarrow.csv.WriteOptions(include_header=False, quoting_style="all_valid")
        cells = pa.RecordBatch.from_struct_array(batch.column(RECORD))
        malformed = batch.column(MALFORMED)
        out, begin = io.BytesIO(), 0
        for index in [*pc.indices_nonzero(pc.is_valid(malformed)).to_pylist(), batch.num_rows]:
            if index > begin:
                pyarrow.csv.write_csv(cells.slice(begin, index - begin), out, options)
            if index < batch.num_rows:
                out.write(self._malformed(malformed[index].as_py(), cells.num_columns))
            begin = index + 1
        return (out.getvalue(),)

    def _malformed(self, text: str, columns: int) -> bytes:
        """A line with as many cells as a malformed record: what they hold does not matter to formc."""
        try:
            count = len(next(csv.reader([text], delimiter=self.separator))) - self.dropped
        except (csv.Error, StopIteration, TypeError):
            count = 0
        if count in (0, columns):
            count = columns + 1
        return b",".join([b'""'] * max(count, 1)) + b"\n"


@dataclasses.dataclass(frozen=True)
class Task:
    """What a task makes of its batches.

    ``csv`` is for records that are not JSON. ``key`` is the member of JSON records that formc repeats, else the
    column ``KEY`` has the keys if ``has_key``. ``records`` says of which records the text is kept, ``all``,
    ``invalid`` or ``none``; ``only_invalid`` leaves out the rows of valid ones. ``is_job`` adds the column
    ``kind`` and the row with the report of the task; with ``is_apart`` invalid records have a kind of their own.
    """

    program: Program
    csv: Csv | None
    kept: tuple[str, ...]
    key: str | None
    has_key: bool
    records: str
    only_invalid: bool
    is_job: bool = False
    is_apart: bool = False
    examples: int = 3
    counters: tuple[Accumulator[int], ...] = ()

    @property
    def columns(self) -> list[str]:
        """The columns of the result, after those that are kept."""
        absent = set() if self.has_key else {"key"}
        absent |= set() if self.records != "none" else {"record"}
        absent |= set() if self.is_job else {"kind"}
        return [name for name in COLUMNS if name not in absent]

    def run(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Validates the batches of a task."""
        options = ["--input", "csv" if self.csv else "jsonl"]
        options += ["--key", self.key] if self.key is not None else []
        report = Report(self.examples)
        process = Process([*self.program.command(), *options])
        try:
            encode, header = (self.csv.encode, self.csv.header) if self.csv else (encode_json, b"")
            for batch, answers in process.answers(batches, encode, header):
                rows = self._rows(batch, answers, report)
                yield rows.filter(pc.invert(rows.column("valid"))) if self.only_invalid else rows
        finally:
            process.close()
        for counter, count in zip(self.counters, (report.records, report.invalid)):
            counter.add(count)
        if self.is_job and report.records:
            yield self._report_row(report, rows.schema)

    def _rows(self, batch: pa.RecordBatch, answers: pa.BinaryArray, report: Report) -> pa.RecordBatch:
        valid = pc.starts_with(answers, b'{"valid":true')
        clean = pc.starts_with(answers, b'{"valid":true,"errors":[]')
        found = {
            index: _answer(answers[index].as_py())
            for index in pc.indices_nonzero(pc.invert(clean)).to_pylist()
        }
        columns = {name: batch.column(name) for name in self.kept}
        if self.has_key:
            columns["key"] = self._keys(batch, answers, clean, found)
        columns["valid"] = valid
        columns["errors"] = _errors(found, batch.num_rows)
        if self.records != "none":
            columns["record"] = self._texts(batch, valid)
        if self.is_job:
            columns["kind"] = pc.if_else(valid, "answer", "quarantine" if self.is_apart else "answer")
        rows = pa.RecordBatch.from_pydict(columns)
        report.add(rows, found, batch)
        return rows

    def _keys(
        self,
        batch: pa.RecordBatch,
        answers: pa.BinaryArray,
        clean: pa.BooleanArray,
        found: Mapping[int, dict[str, Any]],
    ) -> pa.Array:
        if self.key is None:
            return batch.column(KEY)
        # Most answers are `{"valid":true,"errors":[],"key":"A-17"}`, and their keys need no parser.
        token = pc.binary_slice(answers, len(b'{"valid":true,"errors":[],"key":'), -1)
        is_text = pc.starts_with(token, b'"')
        # Slices of a negative length are not allowed.
        plain = pc.if_else(is_text, pc.binary_slice(pc.if_else(is_text, token, b'""'), 1, -1), token)
        plain = pc.if_else(pc.equal(token, b"null"), pa.scalar(None, pa.binary()), plain)
        odd = pc.or_(pc.invert(clean), pc.match_substring(token, b"\\"))
        parsed = [
            _key((found.get(index) or _answer(answers[index].as_py()))["key"])
            for index in pc.indices_nonzero(odd).to_pylist()
        ]
        return pc.replace_with_mask(plain, odd, pa.array(parsed, pa.binary())).cast(pa.string())

    def _texts(self, batch: pa.RecordBatch, valid: pa.BooleanArray) -> pa.StringArray:
        wanted = pa.array([True] * batch.num_rows) if self.records == "all" else pc.invert(valid)
        if self.csv is None:
            texts = batch.column(RECORD).filter(wanted).cast(pa.binary())
            try:
                texts = texts.cast(pa.string())
            except pa.ArrowInvalid:  # Readers of the output expect UTF-8.
                replaced = (text and text.decode(errors="replace") for text in texts.to_pylist())
                texts = pa.array(replaced, pa.string())
            return pc.replace_with_mask(pa.nulls(batch.num_rows, pa.string()), wanted, texts)
        texts: list[str | None] = [None] * batch.num_rows
        for index in pc.indices_nonzero(wanted).to_pylist():
            malformed = batch.column(MALFORMED)[index].as_py()
            cells = batch.column(RECORD)[index].as_py()
            texts[index] = json.dumps(cells, ensure_ascii=False) if malformed is None else malformed
        return pa.array(texts, pa.string())

    def _report_row(self, report: Report, schema: pa.Schema) -> pa.RecordBatch:
        row = {"kind": "task", "errors": [{"message": report.json()}]}
        return pa.RecordBatch.from_pylist([row], schema)


def _answer(text: bytes) -> dict[str, Any]:
    """An answer of formc; numbers of its key stay as they are written."""
    try:
        answer = json.loads(text.decode(errors="replace"), parse_int=str, parse_float=str)
    except ValueError:
        answer = {}
    if not text.startswith(b'{"valid":') or "errors" not in answer:
        raise FormcError(f"formc gave an answer that cannot be read: {text[:200]!r}")
    if omitted := answer.get("omitted"):
        answer["errors"].append({"rule": "omitted", "message": f"{omitted} more", "severity": "error"})
    return answer


def _key(value: Any) -> bytes | None:
    text = value if isinstance(value, str) or value is None else json.dumps(value, ensure_ascii=False)
    return None if text is None else text.encode(errors="replace")


def _errors(found: Mapping[int, dict[str, Any]], count: int) -> pa.ListArray:
    """The errors of each of ``count`` answers."""
    sizes, errors = [0] * count, []
    for index, answer in found.items():
        sizes[index] = len(answer["errors"])
        errors += [
            (
                *(_clean(error.get(name)) for name in ("tag", "rule", "message", "severity")),
                error.get("column"),
            )
            for error in answer["errors"]
        ]
    fields = list(zip(*errors)) or [[]] * len(ERROR)
    values = [pa.array(field, pa.string()) for field in fields[:-1]]
    values.append(pa.array([None if column is None else int(column) for column in fields[-1]], pa.int32()))
    offsets = pa.array(itertools.accumulate(sizes, initial=0), pa.int32())
    return pa.ListArray.from_arrays(offsets, pa.StructArray.from_arrays(values, fields=list(ERROR)))


def _clean(text: str | None) -> str | None:
    """A text without lone surrogates, which UTF-8 cannot express."""
    return text if text is None or text.isascii() else text.encode(errors="replace").decode()


class Report:
    """What a task counts."""

    #: How many kinds of errors are counted apart: a form has few, but the names of unknown members are
    #: whatever the records have.
    LIMIT = 1000

    def __init__(self, examples: int) -> None:
        self.records = self.invalid = self.warned = self.hash = 0
        self._began = time.monotonic()
        self._examples = examples
        self._findings: dict[tuple[str | None, ...], tuple[list[int], list[dict[str, Any]]]] = {}

    def add(self, rows: pa.RecordBatch, found: Mapping[int, dict[str, Any]], batch: pa.RecordBatch) -> None:
        """Counts the rows of a batch."""
        self.records += rows.num_rows
        self.invalid += rows.num_rows - rows.column("valid").true_count
        if HASH in batch.schema.names:
            self.hash += pc.sum(batch.column(HASH)).as_py()
        keys = rows.column("key") if "key" in rows.schema.names else None
        for index, answer in found.items():
            self.warned += any(error["severity"] == "warning" for error in answer["errors"])
            for error in answer["errors"]:
                kind = (_clean(error.get("tag")), error["rule"], error["severity"])
                if kind not in self._findings and len(self._findings) >= self.LIMIT:
                    kind = (None, "other", error["severity"])
                count, examples = self._findings.setdefault(kind, ([0], []))
                count[0] += 1
                if len(examples) < self._examples:
                    key = keys[index].as_py() if keys is not None else None
                    examples.append({"key": key, "message": _clean(error["message"])})

    def json(self) -> str:
        """The report as ``REPORT`` describes it."""
        context = TaskContext.get()
        findings = [
            {"tag": tag, "rule": rule, "severity": severity, "count": count[0], "examples": examples}
            for (tag, rule, severity), (count, examples) in self._findings.items()
        ]
        return json.dumps(
            {
                "partition": context.partitionId(),
                "attempt": context.attemptNumber(),
                "host": os.uname().nodename,
                "records": self.records,
                "invalid": self.invalid,
                "warned": self.warned,
                "hash": self.hash,
                "seconds": time.monotonic() - self._began,
                "findings": findings,
            }
        )
