"""The output of a job: a place that nobody reads yet, and the places that it is moved to."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING, Any

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructType

from .form import FormcError, is_connect

if TYPE_CHECKING:
    from .job import Job


class Store:
    """A place for rows that nobody reads yet, and the places that they are moved to."""

    def __init__(self, job: Job, spark: SparkSession) -> None:
        self._job = job
        self._spark = spark
        self._places = {"answer": job.output}
        if job.quarantine:
            self._places["quarantine"] = job.quarantine
        self._staging = self._beside(job.output)
        self._ready: dict[str, str] = {}

    @staticmethod
    def _beside(place: str) -> str:
        return f"{place.rstrip('/')}_formc_{uuid.uuid4().hex[:12]}"

    def __enter__(self) -> None:
        self.expect_free()

    def __exit__(self, *_: object) -> None:
        for place in (self._staging, *self._ready.values()):
            self.delete(place)

    def expect_free(self) -> None:
        """Raises an error for places that must not be written to."""
        for place in self._places.values():
            if not self._job.overwrite and self.exists(place):
                raise FormcError(f"{place} exists; --overwrite replaces it once the new output is complete")

    def publish(self, schema: StructType) -> None:
        """Moves what was written to its places: all of it first, so that little can fail between two moves."""
        for kind, place in self._places.items():
            self._ready[place] = self.prepare(kind, schema)
        for place, source in reversed(self._ready.items()):
            old = self._beside(place) if self.exists(place) else None
            if old:
                self.move(place, old)
            try:
                self.move(source, place)
            except BaseException:
                if old:
                    self.move(old, place)
                raise
            if old:
                self.delete(old)


class Paths(Store):
    """Folders of a Hadoop file system, among them local ones."""

    def __init__(self, job: Job, spark: SparkSession) -> None:
        if is_connect(spark):
            raise FormcError("Spark Connect cannot move files; write to a table with --table")
        super().__init__(job, spark)

    def expect_free(self) -> None:
        super().expect_free()
        if len({self._open(place)[0].getUri().toString() for place in self._places.values()}) > 1:
            raise FormcError("OUTPUT and --quarantine are on different file systems; use one for both")

    def write(self, df: DataFrame) -> None:
        """Writes rows of all kinds, those of each kind to a folder."""
        # Version 1 moves the files of a task when the job ends, so those of a lost executor are never seen.
        writer = df.write.option("mapreduce.fileoutputcommitter.algorithm.version", "1")
        writer.partitionBy("kind", *self._job.partition_by).parquet(self._staging)

    def read(self, schema: StructType) -> DataFrame:
        """The rows that were written."""
        return self._spark.read.schema(schema).parquet(self._staging)

    def prepare(self, kind: str, schema: StructType) -> str:
        """The folder with the rows of a kind."""
        folder = f"{self._staging}/kind={kind}"
        if not self.exists(folder):
            rows = self._spark.createDataFrame([], schema).drop("kind")
            rows.write.parquet(folder)
        system, mark = self._open(f"{folder}/_SUCCESS")
        system.create(mark).close()
        return folder

    def exists(self, path: str) -> bool:
        """Whether there is a file or folder."""
        system, at = self._open(path)
        return system.exists(at)

    def move(self, source: str, target: str) -> None:
        """Renames a folder."""
        system, at = self._open(target)
        if at.getParent() is not None:
            system.mkdirs(at.getParent())
        if not system.rename(self._open(source)[1], at):
            raise FormcError(f"{source} cannot be renamed to {target}; see that the folder may be written")

    def delete(self, path: str) -> None:
        """Removes a folder, if there is one."""
        system, at = self._open(path)
        system.delete(at, True)

    def _open(self, path: str) -> tuple[Any, Any]:
        at = self._spark._jvm.org.apache.hadoop.fs.Path(path)
        return at.getFileSystem(self._spark._jsc.hadoopConfiguration()), at


class Tables(Store):
    """Tables of the catalog; they work through Spark Connect, and copy the rows once more."""

    def write(self, df: DataFrame) -> None:
        """Writes rows of all kinds to one table."""
        df.write.partitionBy("kind").saveAsTable(self._staging)

    def read(self, schema: StructType) -> DataFrame:
        """The rows that were written."""
        return self._spark.table(self._staging).select(*schema.names)

    def prepare(self, kind: str, schema: StructType) -> str:
        """A table with the rows of a kind."""
        name = self._beside(self._places[kind])
        rows = self.read(schema).where(f"kind = '{kind}'")
        writer = rows.drop("kind").write
        if self._job.partition_by:
            writer = writer.partitionBy(*self._job.partition_by)
        writer.saveAsTable(name)
        if self._spark.table(name).count() != rows.count():
            raise FormcError(f"the copy of the rows in {name} is not complete; run the job again")
        return name

    def exists(self, name: str) -> bool:
        """Whether there is a table."""
        return self._spark.catalog.tableExists(name)

    def move(self, source: str, target: str) -> None:
        """Renames a table."""
        self._spark.sql(f"ALTER TABLE {source} RENAME TO {target}")

    def delete(self, name: str) -> None:
        """Removes a table, if there is one."""
        self._spark.sql(f"DROP TABLE IF EXISTS {name}")
