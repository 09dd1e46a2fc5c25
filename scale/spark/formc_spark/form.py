"""A form, its program, and the archive that takes both to the executors."""

from __future__ import annotations

import dataclasses
import datetime
import functools
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import tarfile
import tempfile

from pyspark import SparkFiles
from pyspark.sql import SparkSession


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

    ``spec`` is the path of the spec on the driver; the files that it includes are below its folder.
    ``formc`` is the program, for the machines of the executors as well. ``host`` is the path of a host
    file. ``now`` is the instant of ``NOW()`` and ``TODAY()`` in all tasks and all their attempts, by
    default that at which this object is made.
    """

    spec: str
    formc: str = "formc"
    host: str | None = None
    now: str = dataclasses.field(
        default_factory=lambda: datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    )
    time_zone: str = "UTC"
    locale: str | None = None

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
        """The path of an archive with the program, the spec and the host file.

        Its name has a hash of its content, so that a session can hold the bundles of several forms.
        """
        self._compile("model")  # Errors of the spec are reported here, once.
        path = os.path.join(tempfile.mkdtemp(prefix="formc-"), "bundle.tar.gz")
        with tarfile.open(path, "w:gz", compresslevel=1) as archive:
            archive.add(shutil.which(self.formc) or self.formc, "formc", filter=_executable)
            for name, file in self._specs().items():
                archive.add(file, f"spec/{name}")
            if self.host is not None:
                archive.add(self.host, self._host_name)
        with open(path, "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()[:16]
        named = os.path.join(os.path.dirname(path), f"formc-{digest}.tar.gz")
        os.rename(path, named)
        return named

    def _specs(self) -> dict[str, pathlib.Path]:
        """The spec, and every file below its folder that it may include."""
        folder = pathlib.Path(self.spec).resolve().parent
        files = {pathlib.Path(self.spec).name: pathlib.Path(self.spec).resolve()}
        for file in folder.rglob("*"):
            name = str(file.relative_to(folder))
            if file.suffix in (".yaml", ".yml", ".json") and file.is_file() and not name.startswith("."):
                files[name] = file
            if len(files) > 1000:
                raise FormcError(f"{folder} has too many files; move the spec and its includes to a new one")
        return files

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
        return Program(
            os.path.basename(self.bundle),
            os.path.join("spec", os.path.basename(self.spec)),
            self._host_name if self.host else None,
            tuple(options),
        )


def is_connect(spark: SparkSession) -> bool:
    """Whether a session is one of Spark Connect, which has no JVM beside it."""
    return ".connect." in type(spark).__module__


def _executable(info: tarfile.TarInfo) -> tarfile.TarInfo:
    info.mode = 0o755
    return info


@dataclasses.dataclass(frozen=True)
class Program:
    """``formc validate`` in the bundle that Spark unpacks for an executor."""

    bundle: str
    spec: str
    host: str | None
    options: tuple[str, ...]

    def command(self) -> list[str]:
        """The command, on an executor."""
        root = os.path.join(SparkFiles.getRootDirectory(), self.bundle)
        host = ["--host", os.path.join(root, self.host)] if self.host else []
        spec = os.path.join(root, self.spec)
        return [os.path.join(root, "formc"), "validate", *self.options, *host, spec, "-"]
