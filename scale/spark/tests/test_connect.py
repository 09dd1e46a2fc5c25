"""Through Spark Connect the job writes tables. It runs in a process of its own, which has no other session."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys

import pytest
from conftest import FORMC, LINES

PROGRAM = """
import json, pathlib, sys
folder, spec, formc, package = sys.argv[1:]
sys.path.insert(0, package)
from formc_spark import Form, FormcError, Job, run, validate
from pyspark.sql import SparkSession

spark = SparkSession.builder.remote("local[2]").config("spark.sql.warehouse.dir", f"{folder}/tables").getOrCreate()
lines = pathlib.Path(folder, "lines").read_text().splitlines()
df = spark.createDataFrame([(line,) for line in lines], "json string")
checked = validate(df, Form(spec, formc), record="json", key="id")
found = {"invalid": checked.where("NOT valid").count()}
options = {"record": "json", "key": "id", "formc": formc, "overwrite": True}
try:
    run(Job(spec, df, f"{folder}/out", **options), spark)
except FormcError as error:
    found["said"] = str(error)
for _ in range(2):
    summary = run(Job(spec, df, "good", table=True, quarantine="bad", **options), spark)
found["records"] = summary["records"]
found["tables"] = {table.name: spark.table(table.name).count() for table in spark.catalog.listTables()}
print(json.dumps(found))
"""


def test_connect(spec: str, tmp_path: pathlib.Path) -> None:
    pytest.importorskip("grpc")
    (tmp_path / "lines").write_bytes(b"\n".join(LINES))
    package = str(pathlib.Path(__file__).parents[1])
    environment = os.environ | {"PYSPARK_PYTHON": sys.executable}
    command = [sys.executable, "-W", "ignore", "-c", PROGRAM, str(tmp_path), spec, FORMC, package]
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    found = json.loads(ran.stdout.splitlines()[-1])
    assert "--table" in found.pop("said")
    invalid = len(LINES) // 100
    tables = {"good": len(LINES) - invalid, "bad": invalid}
    assert found == {"invalid": invalid, "records": len(LINES), "tables": tables}
