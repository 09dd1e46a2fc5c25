"""The records of an input, in the columns that tasks get."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

from .form import Form, FormcError
from .task import COLUMNS, KEY, MALFORMED, RECORD, Csv

#: The formats of inputs, with the extensions by which they are known.
FORMATS = {
    "ndjson": (".ndjson", ".jsonl"),
    "json": (".json",),
    "csv": (".csv",),
    "parquet": (".parquet",),
    "orc": (".orc",),
    "delta": (".delta",),
    "table": (),
}


@dataclasses.dataclass(frozen=True)
class Selection:
    """Which columns or members of an input are used.

    ``record`` is a column of JSON texts; without it each tag is a column, of its own name or that in
    ``columns``. ``key`` is the member of JSON texts, or the column, that identifies a record. ``keep``
    are columns that go to the output.
    """

    record: str | None = None
    key: str | None = None
    keep: Sequence[str] = ()
    columns: Mapping[str, str] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Records:
    """Records in a column ``RECORD``, with columns that are kept and, perhaps, ``KEY`` and ``MALFORMED``.

    ``member`` is the member of JSON texts or the cell of CSV that is their key. ``csv`` describes records
    that are not JSON. ``unused`` are columns without a tag, and ``missing``
    tags without a column.
    """

    frame: DataFrame
    kept: tuple[str, ...]
    member: str | None = None
    csv: Csv | None = None
    unused: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


def read(
    spark: SparkSession, form: Form, path: str, format: str | None, options: Mapping[str, str], use: Selection
) -> Records:
    """The records of a path, a glob or a table."""
    format = format or _format(path)
    options = {"ignoreCorruptFiles": "false", "ignoreMissingFiles": "false", **options}
    reader = spark.read.options(**options)
    if format == "table":
        return select(spark.table(path), form, use)
    if format == "csv":
        return _csv_records(_read_csv(spark, path, options), form, options, use)
    if format in ("ndjson", "json"):
        # Without a separator, Spark ends lines at lone carriage returns as well.
        lines = {"lineSep": "\n"} if format == "ndjson" else {"wholetext": "true"}
        text = reader.options(**lines).format("text").load(path)
        return select(text, form, dataclasses.replace(use, record="value"))
    # Without merging, a column that the first file lacks would be left out of account in all others.
    merging = {"mergeSchema": options.get("mergeSchema", "true")} if format in ("parquet", "orc") else {}
    return select(reader.options(**merging).format(format).load(path), form, use)


def _format(path: str) -> str:
    name = re.sub(r"\.(gz|bz2|zst|lz4|snappy|deflate)$", "", path.rstrip("/").lower())
    for format, extensions in FORMATS.items():
        if name.endswith(extensions):
            return format
    raise FormcError(f"the format of {path} cannot be told from its name; --format names it")


def select(df: DataFrame, form: Form, use: Selection) -> Records:
    """The records of a DataFrame."""
    if use.record is None:
        return _column_records(df, form, use)
    if use.columns:
        raise FormcError("--map is for inputs with columns: members of JSON records are named like tags")
    _expect_columns(df, use.record, *use.keep)
    record = F.col(_quoted(use.record)).cast("string").alias(RECORD)
    return Records(df.select(*_kept(use), record), _names(use), use.key)


def _column_records(df: DataFrame, form: Form, use: Selection) -> Records:
    """Records as JSON texts of the columns; a null is no value, like an empty cell in CSV."""
    if unknown := [tag for tag in use.columns if tag not in form.tags]:
        raise FormcError(f"--map: the form has no tag {', '.join(unknown)}; it has {', '.join(form.tags)}")
    _expect_columns(df, *use.columns.values(), *use.keep, use.key)
    sources = {tag: use.columns.get(tag, tag) for tag in form.tags}
    sources = {tag: name for tag, name in sources.items() if name in df.columns}
    if not sources:
        raise FormcError(
            f"no column is named like a tag of the form ({', '.join(form.tags)}); --map TAG=COLUMN assigns "
            "columns, and --record names a column of JSON texts"
        )
    members = F.struct(*(F.col(_quoted(name)).alias(tag) for tag, name in sources.items()))
    record = F.to_json(members, {"ignoreNullFields": "false"}).alias(RECORD)
    used = {*sources.values(), *use.keep, use.key}
    return Records(
        df.select(*_kept(use), *_key(use), record),
        _names(use),
        unused=tuple(name for name in df.columns if name not in used),
        missing=tuple(tag for tag in form.tags if tag not in sources),
    )


def _read_csv(spark: SparkSession, path: str, options: Mapping[str, str]) -> DataFrame:
    """Reads CSV as RFC 4180 has it: all cells are texts, and malformed records keep their text.

    Cells may have line ends, so a file is read by one task unless the options say ``multiLine=false``.
    """
    options = {
        "header": "true",
        "multiLine": "true",
        "escape": '"',
        "enforceSchema": "false",
        "columnNameOfCorruptRecord": MALFORMED,
        **options,
    }
    columns = spark.read.options(**options).csv(path).schema
    return spark.read.options(**options).schema(columns.add(MALFORMED, "string")).csv(path)


def _csv_records(df: DataFrame, form: Form, options: Mapping[str, str], use: Selection) -> Records:
    """Records for formc to read as CSV, which gives cells the types of their rows.

    A column without a row is an error in every record, unless it is the key or is only kept.
    """
    _expect_columns(df, *use.columns.values(), *use.keep, use.key)
    tags = {name: name for name in df.columns if name != MALFORMED}
    tags |= {name: tag for tag, name in use.columns.items()}
    cells = [
        name
        for name, tag in tags.items()
        if name not in use.keep or name == use.key or tag.split(".")[0] in form.tags
    ]
    header = ",".join('"' + tags[name].replace('"', '""') + '"' for name in cells) + "\n"
    record = F.struct(*(F.col(_quoted(name)) for name in cells)).alias(RECORD)
    frame = df.select(*_kept(use), record, MALFORMED)
    csv = Csv(header.encode(), options.get("sep", options.get("delimiter", ",")), len(tags) - len(cells))
    return Records(frame, _names(use), use.key, csv)


def _expect_columns(df: DataFrame, *names: str | None) -> None:
    missing = [name for name in names if name and name not in df.columns and not _is_metadata(name)]
    if missing:
        raise FormcError(f"the input has no column {', '.join(missing)}; it has {', '.join(df.columns)}")


def _is_metadata(name: str) -> bool:
    """Whether a column is one that Spark adds to files, such as ``_metadata.file_name``."""
    return name.startswith("_metadata.")


def _names(use: Selection) -> tuple[str, ...]:
    names = tuple(name.removeprefix("_metadata.") for name in use.keep)
    if clashes := {*names} & {*COLUMNS}:
        raise FormcError(f"the output has a column {', '.join(clashes)} of its own; rename that of the input")
    return names


def _kept(use: Selection) -> list[Column]:
    return [F.col(name if _is_metadata(name) else _quoted(name)) for name in use.keep]


def _key(use: Selection) -> list[Column]:
    return [F.col(_quoted(use.key)).cast("string").alias(KEY)] if use.key else []


def _quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"
