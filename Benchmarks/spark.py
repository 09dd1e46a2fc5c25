"""Measures validation on Spark in seconds of the processor; Benchmarks/spark describes the options."""

import argparse
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import pyarrow as pa

import validate

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "scale/spark"), str(HERE.parent / "scale/spark/tests")]
import formc_spark  # noqa: E402
from cluster import Cluster  # noqa: E402

SPEC = str(HERE / "record.form.yaml")


def processor():
    """The processor time of this process and all its descendants, including those that have ended."""
    processes = {}
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            processes[int(folder.name)] = int(fields[1]), sum(map(int, fields[11:15]))
    tree, ticks = {os.getpid()}, 0
    while tree:
        ticks += sum(processes[process][1] for process in tree)
        tree = {process for process, (parent, _) in processes.items() if parent in tree}
    return ticks / os.sysconf("SC_CLK_TCK")


def ended_children():
    """The processor time of the children of this process that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def rival(check):
    """A function over Arrow batches that returns what the job returns, by a check that returns errors."""

    def run(batches):
        errors = check()
        for batch in batches:
            found = [errors(text) for text in batch.column(0).cast(pa.binary()).to_pylist()]
            yield pa.RecordBatch.from_pydict({
                "valid": pa.array([not error for error in found]),
                "errors": pa.array(found, pa.list_(pa.string())),
            })

    return run


def jsonschema(schema):
    def check():
        import jsonschema_rs

        validator = jsonschema_rs.validator_for(schema)

        def errors(text):
            record = json.loads(text)
            return [] if validator.is_valid(record) else [e.message for e in validator.iter_errors(record)]

        return errors

    return check


def pydantic():
    import validate
    from pydantic import ValidationError

    validate_json = validate.adapter().validate_json

    def errors(text):
        try:
            validate_json(text)
        except ValidationError as error:
            return [found["msg"] for found in error.errors()]
        return []

    return errors


class Measured:
    def __init__(self, options):
        self.options = options
        self.folder = tempfile.mkdtemp(prefix="formc-benchmark-", dir=HERE / ".build")
        self.files = f"{self.folder}/records"
        os.mkdir(self.files)
        validate.make(options.records // 8, f"{self.files}/0.ndjson")
        for number in range(1, 8):
            shutil.copy(f"{self.files}/0.ndjson", f"{self.files}/{number}.ndjson")
        command = [options.formc, "compile", "--emit", "json-schema", SPEC]
        self.schema = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
        self.figures = {}

    def measure(self, name, action, processor=processor):
        wall, before = time.monotonic(), processor()
        action()
        seconds = processor() - before, time.monotonic() - wall
        self.figures.setdefault(name, []).append(seconds)
        print(f"{name:34} {seconds[0]:7.2f} s of the processor, {seconds[1]:6.2f} s", flush=True)

    def alone(self):
        paths = [f"{self.files}/{number}.ndjson" for number in range(8)]
        command = [self.options.formc, "validate", "--jobs", "1", SPEC, *paths, "--key", "email"]
        with open(f"{self.folder}/answers", "wb") as answers:
            subprocess.run(command, stdout=answers, check=False)

    def job(self, spark, path, only_invalid=False):
        output = f"{self.folder}/output"
        job = formc_spark.Job(
            SPEC, path, output, format="ndjson", key="email", overwrite=True, formc=self.options.formc,
            only_invalid=only_invalid,
        )
        return formc_spark.run(job, spark)

    def other(self, spark, path, check):
        lines = spark.read.option("lineSep", "\n").text(path)
        answers = lines.mapInArrow(rival(check), "valid boolean, errors array<string>")
        answers.write.mode("overwrite").parquet(f"{self.folder}/other")

    def round(self, spark, executors):
        # The virtual machines continue compiling for a while after a job has ended.
        self.measure(f"formc alone ({executors})", self.alone, ended_children)
        self.measure(f"formc job, {executors}", lambda: self.job(spark, self.files))
        if executors == 2:
            self.measure("formc job, only invalid rows, 2", lambda: self.job(spark, self.files, True))
            self.measure("pydantic, 2", lambda: self.other(spark, self.files, pydantic))
            check = jsonschema(self.schema)
            self.measure("jsonschema-rs, 2", lambda: self.other(spark, self.files, check))

    def run(self):
        for executors in (1, 2):
            cluster = Cluster(executors)
            with cluster.session() as spark:
                spark.sparkContext.addPyFile(str(HERE / "validate.py"))
                # In the first round the virtual machines compile the code, so it does not count.
                before = {name: [*seconds] for name, seconds in self.figures.items()}
                self.round(spark, executors)
                self.figures = before
                print("warm from here", flush=True)
                for _ in range(self.options.runs):
                    self.round(spark, executors)
            cluster.stop()
        shutil.rmtree(self.folder)

    def report(self):
        """Prints the ratios and returns whether they meet their targets."""
        best = {name: tuple(map(min, zip(*seconds))) for name, seconds in self.figures.items()}
        print()
        print(f"{self.options.records} records, the least of {self.options.runs} runs; the number of executors:")
        for name, (seconds, wall) in best.items():
            hours = seconds / self.options.records * 1e9 / 3600
            print(f"{name:34} {seconds:7.2f} s, {hours:5.2f} core-hours for 10^9 records, {wall:6.2f} s of time")
        alone, job, other = (best[name][0] for name in ("formc alone (2)", "formc job, 2", "jsonschema-rs, 2"))
        # Ratios to formc alone, which other load on the machine slows down as well.
        growth = (job / alone) / (best["formc job, 1"][0] / best["formc alone (1)"][0])
        targets = [
            ("the job takes at most 3 times as long as formc alone", job / alone, 3),
            ("the job takes at most half as long as jsonschema-rs", job / other, 0.5),
            ("a second executor adds at most 10 %", growth, 1.1),
        ]
        for name, ratio, target in targets:
            print(f"{name}: {ratio:.2f} of {target}" + ("" if ratio <= target else ", MISSED"))
        if self.options.json:
            seconds = {name: seconds for name, (seconds, _) in best.items()}
            figures = {"records": self.options.records, "seconds": seconds}
            pathlib.Path(self.options.json).write_text(json.dumps(figures, indent=2) + "\n")
        return all(ratio <= target for _, ratio, target in targets)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--records", type=int, default=2_000_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--formc", required=True)
    parser.add_argument("--json")
    options = parser.parse_args()
    (HERE / ".build").mkdir(exist_ok=True)
    measured = Measured(options)
    measured.run()
    sys.exit(0 if measured.report() else 1)


if __name__ == "__main__":
    main()
