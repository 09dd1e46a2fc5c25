"""A form, its program, and the archive that takes both to the executors."""

from __future__ import annotations

import atexit
import dataclasses
import datetime
import functools
import hashlib
import io
import json
import os
import pathlib
import shutil
import subprocess
import tarfile
import tempfile

from pyspark import SparkFiles
from pyspark.sql import SparkSession

#: The name of the checked form in the bundle; formc knows forms as data by its extension.
MODEL = "form.model.json"


class FormcError(Exception):
    """A failure, with a sentence that says what to do about it."""

    #: The exit status of the job.
    status = 2


class SpecError(FormcError):
    """Errors in the spec, so that nothing is validated."""

    status = 3


@dataclasses.dataclass(frozen=True)
class Form:
    """A form and the program that validates records against it.

    ``spec`` is the path of the spec on the driver, which alone reads it and the files that it includes.
    ``formc`` is the program, for the machines of the executors as well. ``host`` is the path of a host
    file. ``now`` is the instant of ``NOW()`` and ``TODAY()`` in all tasks and all their attempts, by
    default that at which this object is made. ``computed`` is the treatment of computed values in records,
    "ignore" or "compare".
    """

    spec: str
    formc: str = "formc"
    host: str | None = None
    now: str = dataclasses.field(
        default_factory=lambda: datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    )
    time_zone: str = "UTC"
    locale: str | None = None
    computed: str = "ignore"

    @functools.cached_property
    def version(self) -> str:
        """The version of formc."""
        return self._run("--version").stdout.strip()

    @functools.cached_property
    def model(self) -> str:
        """The checked form as JSON."""
        return self._compile("model")

    @functools.cached_property
    def digest(self) -> str:
        """The SHA-256 of the checked form, which changes with the spec and all that it includes."""
        return hashlib.sha256(self.model.encode()).hexdigest()

    @functools.cached_property
    def tags(self) -> list[str]:
        """The members of a record."""
        return list(json.loads(self._compile("json-schema")).get("properties", {}))

    def _compile(self, target: str) -> str:
        result = self._run("compile", "--emit", target, self.spec)
        if result.returncode == 2:
            raise FormcError(f"the spec cannot be read: {result.stderr.strip()}")
        if result.returncode != 0:
            raise SpecError(f"the spec has errors; fix them first:\n{result.stderr.strip()}")
        return result.stdout

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        try:
            return subprocess.run([self.formc, *arguments], capture_output=True, text=True, check=False)
        except OSError as error:
            raise FormcError(
                f"formc cannot be started on the driver: {error}; install it, or name it with --formc"
            ) from error

    @functools.cached_property
    def bundle(self) -> str:
        """The path of an archive with the program, the checked form and the host file.

        Its name has a hash of its content, so that a session can hold the bundles of several forms.
        """
        files = {MODEL: self.model.encode()}
        files["formc"] = pathlib.Path(shutil.which(self.formc) or self.formc).read_bytes()
        if self.host is not None:
            files[self._host_name] = pathlib.Path(self.host).read_bytes()
        digest = hashlib.sha256(b"".join(files.values())).hexdigest()[:16]
        path = os.path.join(_folder(), f"formc-{digest}.tar.gz")
        if not os.path.exists(path):
            with tarfile.open(path, "w:gz", compresslevel=1) as archive:
                for name, content in files.items():
                    info = tarfile.TarInfo(name)
                    info.size, info.mode = len(content), 0o755
                    archive.addfile(info, io.BytesIO(content))
        return path

    @property
    def _host_name(self) -> str:
        return "host" + os.path.splitext(self.host or "")[1]

    def ship(self, spark: SparkSession) -> Program:
        """Sends the bundle to the executors."""
        if is_connect(spark):
            spark.addArtifacts(self.bundle, archive=True)
        else:
            spark.sparkContext.addArchive(self.bundle)
        options = ["--jobs", "1", "--no-config", "--now", self.now, "--time-zone", self.time_zone]
        if self.locale is not None:
            options += ["--locale", self.locale]
        if self.computed != "ignore":
            options += ["--computed", self.computed]
        host = self._host_name if self.host else None
        return Program(os.path.basename(self.bundle), host, tuple(options))


def is_connect(spark: SparkSession) -> bool:
    """Whether a session is one of Spark Connect, which has no JVM beside it."""
    return ".connect." in type(spark).__module__


@functools.cache
def _folder() -> str:
    """A folder for bundles, which executors fetch from it as long as the driver runs."""
    folder = tempfile.mkdtemp(prefix="formc-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@dataclasses.dataclass(frozen=True)
class Program:
    """``formc validate`` in the bundle that Spark unpacks for an executor."""

    bundle: str
    host: str | None
    options: tuple[str, ...]

    def command(self) -> list[str]:
        """The command, on an executor."""
        root = os.path.join(SparkFiles.getRootDirectory(), self.bundle)
        host = ["--host", os.path.join(root, self.host)] if self.host else []
        return [os.path.join(root, "formc"), "validate", *self.options, *host, os.path.join(root, MODEL), "-"]
