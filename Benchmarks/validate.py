"""Validates lines of JSON with pydantic's compiled core and prints how many it takes a second.

usage: validate.py make COUNT FILE | run FILE | compare FILE FORMC SPEC RUNS
"""

import datetime
import json
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Annotated, Literal, Optional


def record(random, number):
    days = ["mon", "tue", "wed", "thu", "fri"]
    values = {
        "first": random.choice(["Ann", "Bob", "Carol", "Dimitri", "Eve"]),
        "last": random.choice(["Miller", "Stone", "Garcia", "Ng", "Abernathy-Smith"]),
        "email": f"user{number}@example.com",
        "phone": f"+598 99 {random.randrange(100, 999)} {random.randrange(100, 999)}",
        "age": random.randrange(18, 99),
        "street": f"{random.randrange(1, 999)} Long Avenue of the Examples",
        "city": random.choice(["Montevideo", "Buenos Aires", "Lima"]),
        "zip": f"{random.randrange(10000, 99999)}",
        "country": random.choice(["UY", "AR", "PE"]),
        "plan": random.choice(["free", "pro", "team"]),
        "seats": random.randrange(1, 500),
        "discount": random.randrange(0, 1000) / 10,
        "price": random.randrange(1, 100000) / 100,
        "newsletter": random.random() < 0.5,
        "terms": True,
        "start": f"2026-{random.randrange(1, 13):02}-{random.randrange(1, 29):02}",
        "end": f"2027-{random.randrange(1, 13):02}-{random.randrange(1, 29):02}",
        "coupon": f"SAVE{random.randrange(10, 99)}",
        "notes": "Please deliver in the morning, the bell does not work.",
        "days": random.sample(days, random.randrange(1, 5)),
    }
    # One record in a hundred has a mistake.
    if random.random() < 0.01:
        values["age"] = 12
    return values


def make(count, path):
    source = random.Random(1)
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            file.write(json.dumps(record(source, number), separators=(",", ":")) + "\n")


def adapter():
    from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

    def text(**limits):
        return Annotated[str, Field(**limits)]

    class Record(BaseModel):
        model_config = ConfigDict(extra="forbid", strict=True)
        first: text(min_length=1, max_length=40)
        last: text(min_length=1, max_length=40)
        email: text(pattern=r"^[a-z0-9.]+@[a-z0-9.]+$")
        phone: Optional[text(min_length=6, max_length=20)] = None
        age: Annotated[int, Field(ge=18, le=120)]
        street: Optional[text(max_length=80)] = None
        city: Optional[text(max_length=60)] = None
        zip: Optional[text(min_length=5, max_length=5)] = None
        country: text(min_length=2, max_length=2)
        plan: Literal["free", "pro", "team"]
        seats: Optional[Annotated[int, Field(ge=1, le=500)]] = None
        discount: Optional[Annotated[float, Field(ge=0, le=100)]] = None
        price: Annotated[float, Field(gt=0)]
        newsletter: Optional[bool] = None
        terms: bool
        start: datetime.date
        end: Optional[datetime.date] = None
        coupon: Optional[text(max_length=12)] = None
        notes: Optional[text(max_length=200)] = None
        days: Optional[
            Annotated[set[Literal["mon", "tue", "wed", "thu", "fri"]], Field(max_length=5)]
        ] = None

    return TypeAdapter(Record)


def run(path):
    from pydantic import ValidationError

    with open(path, "rb") as file:
        lines = file.read().splitlines()
    validate = adapter().validate_json
    invalid = 0
    begin = time.process_time()
    for line in lines:
        try:
            validate(line)
        except ValidationError:
            invalid += 1
    seconds = time.process_time() - begin
    print(f"{len(lines)} {invalid} {seconds:.6f}")


def children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def compare(path, formc, spec, runs):
    command = [formc, "validate", "--jobs", "1", spec, path]
    ours, theirs = [], []
    for _ in range(runs):
        # The output goes to a file: a process that reads a pipe would slow down the measured one.
        with tempfile.TemporaryFile() as answers:
            begin = children()
            subprocess.run(command, stdout=answers, check=False)
            ours.append(children() - begin)
            answers.seek(0)
            invalid = answers.read().count(b'{"valid":false')
        output = subprocess.run(
            [sys.executable, __file__, "run", path], stdout=subprocess.PIPE, check=True
        ).stdout.split()
        count, their_invalid, seconds = int(output[0]), int(output[1]), float(output[2])
        theirs.append(seconds)
        if invalid != their_invalid:
            sys.exit(f"formc finds {invalid} records invalid, pydantic {their_invalid}")
    mine, other = statistics.median(ours), statistics.median(theirs)
    print(f"{count} records of 20 fields, {invalid} invalid; seconds of the processor, median of {runs}")
    print(f"formc validate  {mine:6.3f} s  {count / mine:9.0f} records/s")
    print(f"pydantic        {other:6.3f} s  {count / other:9.0f} records/s")
    print(f"ratio {other / mine:.2f} (4 or more is met)")
    sys.exit(0 if other >= 4 * mine else 1)


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(int(sys.argv[2]), sys.argv[3])
    elif sys.argv[1] == "run":
        run(sys.argv[2])
    else:
        compare(sys.argv[2], sys.argv[3], sys.argv[4], int(sys.argv[5]))
