"""The job, and the function from one DataFrame to another."""

from __future__ import annotations

import contextlib
import dataclasses
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pyspark import Accumulator, cloudpickle
from pyspark.sql import Column, DataFrame, Observation, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StructField, StructType

from .form import Form, FormcError, is_connect
from .records import Records, Selection, read, select
from .store import Paths, Tables
from .task import COLUMNS, HASH, KEY, RECORD, REPORT, Report, Task


def validate(
    df: DataFrame,
    form: Form,
    *,
    record: str | None = None,
    key: str | None = None,
    keep: Sequence[str] = (),
    columns: Mapping[str, str] | None = None,
    records: str = "invalid",
    only_invalid: bool = False,
) -> DataFrame:
    """Returns a DataFrame with what formc says of every record of ``df``.

    ``record`` is a column of JSON texts; without it the columns that are named like tags are the values,
    and ``columns`` maps tags to columns with other names. ``key`` is the member of the JSON texts, or the
    column, that identifies a record.

    The result has the columns of ``keep``, then ``key`` (a text), ``valid``, ``errors``, whose structs have
    ``tag``, ``rule``, ``message``, ``severity`` and ``column``, and ``record``, the text of ``all`` records,
    of ``invalid`` ones or of ``none``. A warning leaves a record valid.
    """
    source = select(df, form, Selection(record, key, keep, columns or {}))
    return _validated(source, _task(source, form, records, only_invalid))


def _task(source: Records, form: Form, records: str, only_invalid: bool) -> Task:
    return Task(
        form.ship(source.frame.sparkSession),
        source.csv,
        source.kept,
        source.member,
        has_key=source.member is not None or KEY in source.frame.columns,
        records=records,
        only_invalid=only_invalid,
    )


def _validated(source: Records, task: Task) -> DataFrame:
    # Executors need not have this package: its functions travel with the task.
    cloudpickle.register_pickle_by_value(sys.modules[__package__])
    kept = [StructField(name, source.frame.schema[name].dataType) for name in task.kept]
    added = StructType.fromDDL(", ".join(f"{name} {COLUMNS[name]}" for name in task.columns))
    return source.frame.mapInArrow(lambda batches: task.run(batches), StructType(kept + added.fields))


@dataclasses.dataclass(frozen=True)
class Job:
    """What a job does; the help of the command line describes the options.

    ``input`` is a path, a glob, the name of a table, or a DataFrame.
    """

    spec: str
    input: str | DataFrame
    output: str
    format: str | None = None
    option: Mapping[str, str] = dataclasses.field(default_factory=dict)
    table: bool = False
    record: str | None = None
    key: str | None = None
    keep: Sequence[str] = ()
    map: Mapping[str, str] = dataclasses.field(default_factory=dict)
    sample: float | None = None
    seed: int = 1
    records: str = "invalid"
    only_invalid: bool = False
    quarantine: str | None = None
    partition_by: Sequence[str] = ()
    overwrite: bool = False
    examples: int = 3
    formc: str = "formc"
    host: str | None = None
    now: str | None = None
    time_zone: str = "UTC"
    locale: str | None = None
    computed: str = "ignore"

    def __post_init__(self) -> None:
        if self.quarantine and (self.only_invalid or self.quarantine.rstrip("/") == self.output.rstrip("/")):
            raise FormcError("--quarantine needs a place of its own, and valid records for OUTPUT")

    @property
    def form(self) -> Form:
        """The form, with its program and what surrounds it."""
        now = {"now": self.now} if self.now else {}
        around = {"time_zone": self.time_zone, "locale": self.locale, "computed": self.computed}
        return Form(self.spec, self.formc, self.host, **around, **now)

    def source(self, form: Form, spark: SparkSession) -> Records:
        """The records of the input."""
        use = Selection(self.record, self.key, self.keep, self.map)
        if not isinstance(self.input, str):
            return select(self.input, form, use)
        return read(spark, form, self.input, self.format, self.option, use)


#: Settings under which no file loses records silently, batches are bounded, and rows of different kinds
#: are written to their folders at once, without being sorted first.
SETTINGS = {
    "spark.sql.files.ignoreCorruptFiles": "false",
    "spark.sql.files.ignoreMissingFiles": "false",
    "spark.sql.execution.arrow.maxBytesPerBatch": str(16 << 20),
    "spark.sql.maxConcurrentOutputFileWriters": "8",
}


@contextlib.contextmanager
def _settings(spark: SparkSession) -> Iterator[None]:
    before = {name: spark.conf.get(name, None) for name in SETTINGS}
    try:
        for name, value in SETTINGS.items():
            spark.conf.set(name, value)
        yield
    finally:
        for name, value in before.items():
            spark.conf.unset(name) if value is None else spark.conf.set(name, value)


def run(job: Job, spark: SparkSession, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
    """Runs a job and returns its summary.

    ``progress`` is called with the records validated so far, and how many of them are invalid, whenever
    tasks have ended; it is not called through Spark Connect.

    The output is written to a place of its own, compared with what was read, and moved to ``job.output``
    only then. A failure leaves what was there before. Raises ``FormcError`` for what a caller can fix.
    """
    began = time.monotonic()
    form = job.form
    store = Tables(job, spark) if job.table else Paths(job, spark)
    with _settings(spark), store, _counters(spark, progress) as counters:
        source = job.source(form, spark)
        if unknown := [name for name in job.partition_by if name not in source.kept]:
            raise FormcError(f"--partition-by {', '.join(unknown)}: name these columns in --keep as well")
        frame = source.frame if job.sample is None else source.frame.sample(job.sample, job.seed)
        # 23 bits: the sum of 2^40 of them fits.
        frame = frame.withColumn(HASH, F.shiftright(F.xxhash64(RECORD), 41))
        taken, written = Observation(), Observation()
        frame = frame.observe(taken, F.count(F.lit(1)).alias("records"), F.sum(HASH).alias("hash"))
        task = dataclasses.replace(
            _task(source, form, job.records, job.only_invalid),
            is_job=True,
            is_apart=job.quarantine is not None,
            examples=job.examples,
            counters=counters,
        )
        result = _validated(dataclasses.replace(source, frame=frame), task)
        store.write(result.observe(written, *_counts(result)))
        summary = _summary(store.read(result.schema), taken.get, written.get, job)
        store.publish(result.schema)
    return summary | {
        "form": form.spec,
        "digest": form.digest,
        "formc": form.version,
        "now": form.now,
        "output": job.output,
        "quarantine": job.quarantine,
        "unusedColumns": list(source.unused),
        "tagsWithoutColumn": list(source.missing),
        "seconds": round(time.monotonic() - began, 1),
    }


def _counts(df: DataFrame) -> list[Column]:
    """What has to be the same of rows before they are written and after."""
    key = F.xxhash64("key") if "key" in df.columns else F.lit(0).cast("long")
    is_row = F.col("kind") != "task"
    return [
        F.count_if(is_row).alias("rows"),
        F.count_if(~F.col("valid")).alias("invalid"),
        F.sum(F.when(is_row, F.shiftright(key, 41))).alias("keys"),
    ]


def _summary(
    staged: DataFrame, taken: Mapping[str, Any], written: Mapping[str, Any], job: Job
) -> dict[str, Any]:
    """Compares what was read, validated and written, and says what was found."""
    report = F.from_json(F.expr("errors[0].message"), REPORT)
    # Apart from the rows of tasks, so that the errors of all others need not be read again.
    stored = staged.where("kind <> 'task'").agg(*_counts(staged)).first().asDict()
    reports = staged.where("kind = 'task'").select(report.alias("report")).select("report.*")
    sums = [F.sum(name).alias(name) for name in ("records", "invalid", "warned", "hash")]
    told = reports.agg(*sums, F.count(F.lit(1)).alias("tasks")).first().asDict()
    told = {name: value or 0 for name, value in told.items()}
    rows = told["invalid"] if job.only_invalid else told["records"]
    checks = [
        ("records read and validated", taken["records"], told["records"]),
        ("hashes of records read and validated", taken["hash"] or 0, told["hash"]),
        ("rows validated and written", rows, stored["rows"]),
        ("invalid records found and written", told["invalid"], stored["invalid"]),
        ("hashes of keys before and after writing", written["keys"] or 0, stored["keys"] or 0),
    ]
    for what, expected, found in checks:
        if expected != found:
            raise FormcError(
                f"{what} differ, {expected} and {found}; nothing was changed at {job.output}. Run the job "
                "again; if its input changed meanwhile, validate a snapshot of it"
            )
    findings = (
        reports.select("partition", F.explode("findings").alias("f"))
        .groupBy("f.tag", "f.rule", "f.severity")
        .agg(F.sum("f.count").alias("count"), F.min_by("f.examples", "partition").alias("examples"))
        .orderBy(F.desc("count"), "tag", "rule")
        .limit(Report.LIMIT)
    )
    slowest = reports.drop("findings", "hash", "warned").orderBy(F.desc("seconds")).limit(5)
    total = told["records"]
    return {
        "records": total,
        "invalid": told["invalid"],
        "warned": told["warned"],
        "invalidRate": told["invalid"] / total if total else 0.0,
        "tasks": told["tasks"],
        "findings": [row.asDict(recursive=True) for row in findings.collect()],
        "slowestTasks": [row.asDict() for row in slowest.collect()],
    }


@contextlib.contextmanager
def _counters(
    spark: SparkSession, progress: Callable[[int, int], None] | None
) -> Iterator[tuple[Accumulator[int], ...]]:
    """Two accumulators, for records and for invalid ones, of which ``progress`` is told as they grow."""
    if progress is None or is_connect(spark):
        yield ()
        return
    counters = spark.sparkContext.accumulator(0), spark.sparkContext.accumulator(0)
    ended = threading.Event()

    def tell() -> None:
        told = 0
        while not ended.wait(5):
            if counters[0].value != told:
                told = counters[0].value
                progress(told, counters[1].value)

    thread = threading.Thread(target=tell, daemon=True)
    thread.start()
    try:
        yield counters
    finally:
        ended.set()
        thread.join()
