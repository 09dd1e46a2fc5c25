#!/usr/bin/env python3
"""Validates records against a form on Apache Spark.

spark-submit formc_validate.py signup.form.yaml 'records/*.ndjson' checked --key id

Where the driver runs in the cluster, the folder formc_spark goes along as a zip, with --py-files.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from pyspark.sql import SparkSession

from formc_spark import FormcError, Job, run
from formc_spark.records import FORMATS


def summary_text(summary: Mapping[str, Any]) -> str:
    """A summary for people."""
    counts = f"{summary['records']:,} records, {summary['invalid']:,} invalid ({summary['invalidRate']:.2%})"
    took = f"{summary['seconds']} s and {summary['tasks']} tasks"
    lines = [f"{counts}, {summary['warned']:,} with warnings, in {took}"]
    for finding in summary["findings"]:
        name = " ".join(filter(None, (finding["tag"], finding["rule"])))
        lines.append(f"{finding['count']:>13,}  {name} ({finding['severity']})")
        for example in finding["examples"]:
            key = "" if example["key"] is None else f"{example['key']}: "
            lines.append(f"{'':15}{key}{example['message']}")
    if summary["slowestTasks"]:
        lines.append("slowest tasks:")
    for task in summary["slowestTasks"]:
        lines.append(
            f"{task['seconds']:>13.1f}  s for {task['records']:,} records of partition {task['partition']} "
            f"on {task['host']}"
        )
    for name, what in (
        ("unusedColumns", "columns without a tag"),
        ("tagsWithoutColumn", "tags without a column"),
    ):
        if summary[name]:
            lines.append(f"{what}: {', '.join(summary[name])}")
    lines.append(f"written to {summary['output']}")
    return "\n".join(lines)


def explain(error: Exception) -> str:
    """One sentence for a failure of Spark, and what to do about it."""
    text = str(error)
    if match := re.search(r"(?:FormcError|SpecError): (.*)", text):
        return match[1]
    for pattern, advice in ADVICE.items():
        if match := re.search(pattern, text):
            return f"{match[0].strip()}; {advice}"
    return (
        f"Spark failed: {text.strip().splitlines()[0]}; the log of the driver and of the executors says more"
    )


#: What to do about failures, by what Spark says of them.
ADVICE = {
    r"No space left on device": "free space on the disks of the executors or of the output",
    r"\[PATH_NOT_FOUND\] [^\n]*": "see that the executors reach this path",
    r"\[TABLE_OR_VIEW_NOT_FOUND\] [^.]*": "name the table with its catalog and schema",
    r"\[DATA_SOURCE_NOT_FOUND\] [^.]*": "give the package of this format to spark-submit with --packages",
    r"CSV header [^\n]*": "validate files with other headers in a job of their own",
    r"(EOFException|ZipException|DataFormatException|incorrect (header|data) check|CRC|[Cc]orrupt)[^\n]*": "a compressed input file is damaged; the log names it. Restore it",
    r"\[CANNOT_READ_FILE[^\n]*": "a file of the input is damaged or has other types than the rest; restore it",
    r"\[(CANNOT_MERGE|FAILED_READ_FILE|PARQUET)[^\n]*": "files of the input have other types than the rest",
    r"\[Errno 2\][^\n]*": "name a file that the driver can read",
    r"No module named 'py\w+'": "install pyarrow for the Python of the executors, which PYSPARK_PYTHON names",
    r"Permission denied[^\n]*": "see that the user of the job may read the input and write the output",
}


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"`{text}` is not NAME=VALUE")
    return name, value


def _list(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _rate(text: str) -> float:
    value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"`{text}` is not between 0 and 1")
    return value


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="formc_validate.py",
        description="Validates records against a form on Apache Spark.",
        epilog="Status 0: done. 1: more records are invalid than --fail-on-invalid allows; the output is complete. "
        "2: the job failed, without output. 3: the spec has errors.",
    )
    add = parser.add_argument
    add("spec", metavar="SPEC", help="the form, on the driver")
    add("input", metavar="INPUT", help="a path, a glob or, with --format table, the name of a table")
    add("output", metavar="OUTPUT", help="a folder for Parquet, or a table with --table")
    add(
        "--format",
        choices=FORMATS,
        help="the format of the input; by default the extension of its name says it",
    )
    add(
        "--option",
        metavar="NAME=VALUE",
        type=_pair,
        action="append",
        default=[],
        help="an option of Spark's reader, such as sep=; for CSV",
    )
    add("--table", action="store_true", help="OUTPUT and --quarantine are names of tables")
    add("--record", metavar="COLUMN", help="the column of JSON texts, if records are not columns")
    add("--key", metavar="FIELD", help="the member or column that identifies a record")
    add(
        "--keep",
        metavar="COLUMNS",
        type=_list,
        default=[],
        help="columns that are copied to the output, with commas; _metadata.file_path is the file",
    )
    add(
        "--map",
        metavar="TAG=COLUMN",
        type=_pair,
        action="append",
        default=[],
        help="the column of a tag, if it has another name",
    )
    add("--sample", metavar="FRACTION", type=_rate, help="validate this part of the records")
    add("--seed", type=int, default=1, help="which part that is")
    add(
        "--records",
        choices=("all", "invalid", "none"),
        default="invalid",
        help="the records whose text is in the output (default: invalid)",
    )
    add("--only-invalid", action="store_true", help="write no rows for valid records")
    add(
        "--quarantine",
        metavar="PATH",
        help="where the rows of invalid records are written, instead of OUTPUT",
    )
    add(
        "--partition-by",
        metavar="COLUMNS",
        type=_list,
        default=[],
        help="columns of --keep that become folders",
    )
    add(
        "--overwrite",
        action="store_true",
        help="replace OUTPUT and the quarantine once the new ones are complete",
    )
    add(
        "--fail-on-invalid",
        metavar="RATE",
        type=_rate,
        help="status 1 if more are invalid, such as 0.01 or 1%%",
    )
    add("--summary", metavar="FILE", help="write the summary as JSON to a file on the driver")
    add("--examples", metavar="N", type=int, default=3, help="examples for each kind of error (default: 3)")
    add(
        "--formc",
        default="formc",
        help="a static formc for the machines of the executors (default: that on PATH)",
    )
    add("--host", metavar="FILE", help="a file that says what functions of the host answer")
    add("--now", metavar="INSTANT", help="what NOW() and TODAY() mean, such as 2026-01-31T10:00:00Z")
    add("--time-zone", metavar="NAME", default="UTC", help="the time zone of dates (default: UTC)")
    add("--locale", metavar="NAME", help="how numbers, dates and lists are written, such as de")
    add(
        "--computed",
        choices=("ignore", "compare"),
        default="ignore",
        help="whether computed values in records must equal those of the form (default: ignore)",
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the job that the command line describes, and returns its exit status."""
    options = vars(parser().parse_args(arguments))
    summary_file, allowed = options.pop("summary"), options.pop("fail_on_invalid")
    options |= {"map": dict(options["map"]), "option": dict(options["option"])}

    def progress(records: int, invalid: int) -> None:
        print(f"formc_validate: {records:,} records so far, {invalid:,} invalid", file=sys.stderr, flush=True)

    try:
        job = Job(**options)
        spark = SparkSession.builder.appName(f"formc validate {os.path.basename(job.spec)}").getOrCreate()
        summary = run(job, spark, progress)
        if summary_file:
            pathlib.Path(summary_file).write_text(json.dumps(summary, indent=2) + "\n", encoding="utf-8")
    except Exception as error:  # noqa: BLE001 - every failure becomes a sentence
        print(
            f"formc_validate: {error if isinstance(error, FormcError) else explain(error)}", file=sys.stderr
        )
        return getattr(error, "status", 2)
    print(summary_text(summary))
    if allowed is not None and summary["invalidRate"] > allowed:
        print(
            f"formc_validate: {summary['invalidRate']:.2%} of the records are invalid, "
            f"and --fail-on-invalid allows {allowed:.2%}",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
