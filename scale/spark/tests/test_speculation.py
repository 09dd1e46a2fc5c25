"""A task that is slow runs a second time on another host while the first attempt goes on."""

from __future__ import annotations

import pathlib
from collections.abc import Callable

from cluster import Cluster
from conftest import LINES, expected, job, stored

from formc_spark import run


def test_speculation(
    cluster: Cluster, spec: str, records: str, tmp_path: pathlib.Path, program: Callable
) -> None:
    log = tmp_path / "log"
    slow = program(
        f"open({str(log)!r}, 'a').write('slow\\n'); time.sleep(15)\nos.execv(formc, [formc, *sys.argv[1:]])",
        False,
    )
    settings = {"speculation": "true", "speculation.interval": "200ms", "speculation.multiplier": "1.1",
                "speculation.quantile": "0.3", "speculation.minTaskRuntime": "1s"}  # fmt: skip
    with cluster.session(**{f"spark.{name}": value for name, value in settings.items()}) as spark:
        summary = run(job(spec, records, tmp_path, formc=slow), spark)
    assert log.read_text() == "slow\n"
    assert {task["attempt"] for task in summary["slowestTasks"]} == {0, 1}
    assert stored(tmp_path / "out") == expected(spec, LINES)
