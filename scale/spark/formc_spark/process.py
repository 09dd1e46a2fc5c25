"""One process of ``formc validate``."""

from __future__ import annotations

import collections
import contextlib
import fcntl
import os
import selectors
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence

import pyarrow as pa
import pyarrow.compute as pc

from .form import FormcError


class Process:
    """A running ``formc validate``.

    Records are written and answers read whenever the pipes allow it: a program that wrote a whole batch
    before it read the first answer would wait for ever, as soon as both pipes are full.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115 - closed by close()
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._stderr, bufsize=0
            )
        except OSError as error:
            system = os.uname()
            raise FormcError(
                f"formc cannot be started on {system.nodename}: {error}; --formc must name a static program "
                f"for {system.sysname} on {system.machine}"
            ) from error
        self._stdin, self._stdout = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._stdin, False)
        for pipe in (self._stdin, self._stdout):
            # Larger pipes mean fewer switches between the processes; the system may refuse.
            with contextlib.suppress(OSError, AttributeError):
                fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, 1 << 20)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdin, selectors.EVENT_WRITE)
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._chunks: list[bytes] = []
        self._lines = 0
        self._answered = 0

    def answers(
        self,
        batches: Iterable[pa.RecordBatch],
        encode: Callable[[pa.RecordBatch], Iterable[bytes | pa.Buffer]],
        header: bytes,
    ) -> Iterator[tuple[pa.RecordBatch, pa.BinaryArray]]:
        """Yields every batch with its answers: as many as it has rows, in their order."""
        waiting: collections.deque[pa.RecordBatch] = collections.deque()
        self._write(header)
        for batch in batches:
            if batch.num_rows > 0:
                waiting.append(batch)
                for part in encode(batch):
                    self._write(part)
            while waiting and waiting[0].num_rows <= self._lines:
                yield waiting[0], self._take(waiting.popleft().num_rows)
        self._process.stdin.close()
        while self._read():
            pass
        while waiting and waiting[0].num_rows <= self._lines:
            yield waiting[0], self._take(waiting.popleft().num_rows)
        if waiting or self._lines or self._chunks or self._process.wait() not in (0, 1):
            raise self._failure()

    def _write(self, data: bytes | pa.Buffer) -> None:
        rest = memoryview(data)
        while rest:
            for key, _ in self._selector.select():
                if key.fd == self._stdout:
                    if not self._read():
                        raise self._failure()
                    continue
                try:
                    rest = rest[os.write(self._stdin, rest) :]
                except BlockingIOError:
                    pass
                except BrokenPipeError:
                    raise self._failure() from None

    def _read(self) -> bool:
        """Reads what there is of answers; false at their end."""
        chunk = os.read(self._stdout, 1 << 20)
        if chunk:
            self._chunks.append(chunk)
            self._lines += chunk.count(b"\n")
        return bool(chunk)

    def _take(self, count: int) -> pa.BinaryArray:
        data = b"".join(self._chunks)
        lines = pc.split_pattern(pa.array([data], pa.binary()), b"\n").values.slice(0, count)
        rest = data[pc.sum(pc.binary_length(lines)).as_py() + count :]
        self._chunks = [rest] if rest else []
        self._lines -= count
        self._answered += count
        return lines

    def _failure(self) -> FormcError:
        """Says why the process has not answered every record exactly once."""
        while self._read():
            pass
        status = self._process.wait()
        where = f"on {os.uname().nodename} after {self._answered} answers of this task"
        if status < 0:
            return FormcError(
                f"formc was ended by signal {-status} {where}; if it happens again, see if the machine has "
                "too little memory (spark.executor.memoryOverhead), or if the program is damaged"
            )
        if status in (0, 1):
            return FormcError(
                f"formc gave another number of answers than there are records {where}; run the job again with "
                "a formc of the same version as formc_validate.py"
            )
        self._stderr.seek(0)
        said = (self._stderr.read(2000) or b"".join(self._chunks)[:2000]).decode(errors="replace").strip()
        return FormcError(f"formc ended with status {status} {where}: {said or 'it gave no reason'}")

    def close(self) -> None:
        """Ends the process, whatever it does."""
        self._process.kill()
        self._process.wait()
        self._selector.close()
        for file in (self._process.stdin, self._process.stdout, self._stderr):
            file.close()
