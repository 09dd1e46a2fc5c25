"""A client of `formc lsp` that shows each message, for tests of what no editor lets a test control."""

import json
import os
import queue
import subprocess
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FORMC = os.environ.get("FORMC", str(ROOT / ".build/debug/formc"))
# What VS Code can do, as far as the server asks.
CAPABILITIES = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": True}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
    },
    "workspace": {"workspaceEdit": {"documentChanges": True}},
}


class ServerError(Exception):
    """The error with which the server has answered a request."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]


class Server:
    """A process of `formc lsp` whose workspace is a folder.

    `opened` has the texts of the open documents by their addresses, as the editor sees them.
    """

    def __init__(self, folder, encoding="utf-16", capabilities=CAPABILITIES, timeout=60):
        self.timeout = timeout
        self.folder = Path(folder)
        self.process = subprocess.Popen(
            [FORMC, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.messages = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.errors = b""
        threading.Thread(target=self._read_errors, daemon=True).start()
        self.count = 0
        self.opened = {}
        self.versions = {}
        # The last diagnostics of each file, with the version that they are for.
        self.published = {}
        self.requests = []
        capabilities = capabilities | {"general": {"positionEncodings": [encoding]}}
        answer = self.ask(
            "initialize",
            processId=os.getpid(),
            rootUri=self.folder.as_uri(),
            capabilities=capabilities,
        )
        self.capabilities = answer["capabilities"]
        self.encoding = self.capabilities["positionEncoding"]
        self.tell("initialized")

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            assert self.stop() == 0, self.errors.decode()
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Ends the server; returns its exit status."""
        self.ask("shutdown")
        self.tell("exit")
        return self.process.wait(self.timeout)

    # Messages

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while (line := stream.readline().strip()) != b"":
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                return self.messages.put(None)
            self.messages.put(json.loads(stream.read(length)))

    def _read_errors(self):
        for line in self.process.stderr:
            self.errors += line

    def send_bytes(self, body):
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self.process.stdin.flush()

    def send(self, message):
        self.send_bytes(json.dumps({"jsonrpc": "2.0"} | message, ensure_ascii=False).encode())

    def tell(self, method, **params):
        self.send({"method": method, "params": params})

    def ask(self, method, **params):
        """Sends a request and returns the result."""
        number = self.begin(method, **params)
        return self.result(number)

    def begin(self, method, **params):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        return self.count

    def result(self, number):
        while True:
            message = self.receive()
            if "method" not in message and message.get("id") == number:
                if "error" in message:
                    raise ServerError(message["error"])
                return message["result"]

    def receive(self):
        """The next message, which is noted if it is not an answer."""
        message = self.messages.get(timeout=self.timeout)
        if message is None:
            self.process.wait(self.timeout)
            raise ConnectionError(f"formc lsp has ended with status {self.process.returncode}: {self.errors.decode()}")
        if message.get("method") == "textDocument/publishDiagnostics":
            params = message["params"]
            self.published[params["uri"]] = (params.get("version"), params["diagnostics"])
        elif "method" in message and "id" in message:
            self.requests.append(message)
            self.send({"id": message["id"], "result": None})
        return message

    # Documents

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name, text=None, version=1):
        """Opens a file, or a text in its place; returns the address."""
        uri = self.uri(name)
        if text is None:
            with open(self.folder / name, encoding="utf-8", newline="") as file:
                text = file.read()
        self.opened[uri], self.versions[uri] = text, version
        document = {"uri": uri, "languageId": "formc", "version": version, "text": text}
        self.tell("textDocument/didOpen", textDocument=document)
        return uri

    def change(self, uri, *changes):
        """Applies changes `(start, end, text)`, each to the text after the one before; None replaces the whole."""
        events = []
        for change in changes:
            text = self.opened[uri]
            if change[0] is None:
                events.append({"text": change[2]})
                self.opened[uri] = change[2]
                continue
            start, end, new = change
            place = {"start": self.position(text, start), "end": self.position(text, end)}
            events.append({"range": place, "text": new})
            self.opened[uri] = text[:start] + new + text[end:]
        self.versions[uri] += 1
        document = {"uri": uri, "version": self.versions[uri]}
        self.tell("textDocument/didChange", textDocument=document, contentChanges=events)

    def replace(self, uri, text):
        self.change(uri, (None, None, text))

    def close(self, uri):
        del self.opened[uri], self.versions[uri]
        self.tell("textDocument/didClose", textDocument={"uri": uri})

    def diagnostics(self, uri):
        """The diagnostics of the current text of a file."""
        while self.published.get(uri, (None,))[0] != self.versions.get(uri):
            self.receive()
        return self.published[uri][1]

    def settle(self):
        """Waits until the server has sent everything about its last check."""
        try:
            self.ask("$/settle")
        except ServerError as error:
            assert error.code == -32601, error

    # Places

    def units(self, text):
        """The length of a text in the units of positions."""
        size = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[self.encoding]
        name = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}[self.encoding]
        return len(text.encode(name, "surrogatepass")) // size

    def position(self, text, offset):
        start = line_starts(text)
        line = max(number for number, first in enumerate(start) if first <= offset)
        return {"line": line, "character": self.units(text[start[line] : offset])}

    def offset(self, text, position):
        start = line_starts(text) + [len(text)]
        if position["line"] >= len(start) - 1:
            return len(text)
        line = text[start[position["line"]] : start[position["line"] + 1]].rstrip("\r\n")
        for length in range(len(line) + 1):
            if self.units(line[:length]) >= position["character"]:
                return start[position["line"]] + length
        return start[position["line"]] + len(line)

    def at(self, uri, offset):
        return {"textDocument": {"uri": uri}, "position": self.position(self.opened[uri], offset)}

    def part(self, uri, range, text=None):
        """The text of a range."""
        text = self.opened[uri] if text is None else text
        return text[self.offset(text, range["start"]) : self.offset(text, range["end"])]

    def apply(self, edit):
        """Applies a workspace edit to the open texts, or to files; returns the new texts by their addresses."""
        changes = [(c["textDocument"]["uri"], c["edits"]) for c in edit.get("documentChanges", [])]
        changes += edit.get("changes", {}).items()
        texts = {}
        for uri, edits in changes:
            text = self.opened[uri] if uri in self.opened else path(uri).read_bytes().decode()
            texts[uri] = edited(self, text, edits)
        return texts


def path(uri):
    from urllib.parse import unquote, urlsplit

    return Path(unquote(urlsplit(uri).path))


def edited(server, text, edits):
    """A text after edits, whose ranges are those of the text before any of them."""
    parts = sorted(
        (server.offset(text, e["range"]["start"]), server.offset(text, e["range"]["end"]), e["newText"]) for e in edits
    )
    for first, second in zip(parts, parts[1:]):
        assert first[1] <= second[0], f"edits overlap: {first}, {second}"
    for start, end, new in reversed(parts):
        text = text[:start] + new + text[end:]
    return text


def line_starts(text):
    """The offsets of lines, which end with a line feed, a carriage return or both."""
    starts = [0]
    for offset, character in enumerate(text):
        if character == "\n" or character == "\r" and text[offset + 1 : offset + 2] != "\n":
            starts.append(offset + 1)
    return starts
