"""A Spark cluster on this machine: a master, and two workers with an executor process each."""

from __future__ import annotations

import atexit
import contextlib
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator

import pyspark
from pyspark.sql import SparkSession

HOME = pathlib.Path(pyspark.__file__).parent


class Cluster:
    """A standalone cluster. Its workers have addresses of their own, as speculation needs two hosts."""

    def __init__(self, workers: int = 2) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="formc-cluster-")
        port, page = _free_port(), _free_port()
        self.master = f"spark://127.0.0.1:{port}"
        self.processes = []
        atexit.register(self.stop)
        self._start("master.Master", "--host", "127.0.0.1", "--port", port, "--webui-port", page)
        _wait(f"http://127.0.0.1:{page}/", "Status")
        for number in range(workers):
            self._start(
                "worker.Worker", "--host", f"127.0.0.{number + 2}", "--cores", "1", "--memory", "1g",
                "--webui-port", "0", "--work-dir", f"{self.folder.name}/work{number}", self.master,
            )  # fmt: skip
        _wait(f"http://127.0.0.1:{page}/json/", f'"aliveworkers" : {workers}')

    def _start(self, name: str, *arguments: object) -> None:
        command = [HOME / "bin/spark-class", f"org.apache.spark.deploy.{name}", *arguments]
        environment = os.environ | {
            "SPARK_HOME": str(HOME),
            "SPARK_DAEMON_MEMORY": "256m",
            "SPARK_LOCAL_DIRS": self.folder.name,
        }
        with open(f"{self.folder.name}/log{len(self.processes)}", "wb") as log:
            process = subprocess.Popen(
                [*map(str, command)], env=environment, cwd=self.folder.name, stdout=log, stderr=log
            )
        self.processes.append(process)

    def stop(self) -> None:
        """Ends the cluster."""
        while self.processes:
            process = self.processes.pop()
            process.terminate()
            process.wait()
        self.folder.cleanup()

    @contextlib.contextmanager
    def session(self, **settings: str) -> Iterator[SparkSession]:
        """A session whose executors are those of this cluster."""
        os.environ["PYSPARK_PYTHON"] = sys.executable
        settings = {
            "spark.master": self.master,
            "spark.executor.memory": "768m",
            "spark.driver.host": "127.0.0.1",
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.sql.shuffle.partitions": "2",
            "spark.sql.warehouse.dir": f"{self.folder.name}/warehouse",
            **settings,
        }
        builder = SparkSession.builder.appName("formc tests")
        for name, value in settings.items():
            builder = builder.config(name, value)
        session = builder.getOrCreate()
        session.sparkContext.setLogLevel("OFF")
        try:
            yield session
        finally:
            session.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _wait(address: str, text: str) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError), urllib.request.urlopen(address) as page:
            if text in page.read().decode():
                return
        time.sleep(0.1)
    raise TimeoutError(f"{address} does not say {text}")
