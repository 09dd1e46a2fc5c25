"""A client of the server that is no browser: it sends any bytes that a test needs."""

import base64
import json
import os
import socket
import struct
from urllib.parse import quote, urlsplit


class Client:
    """One TCP connection to the server of an address that `formc preview` has printed."""

    # The keys from the servers, by the addresses that these have printed.
    keys = {}

    def __init__(self, address):
        self.address = address
        parts = urlsplit(address)
        self.host, self.token = parts.netloc, parts.fragment.removeprefix("token=")
        self.connection = socket.create_connection((parts.hostname, parts.port), timeout=10)
        self.bytes = b""
        # The code and the reason with which the server has closed the WebSocket.
        self.code, self.reason = None, None

    def close(self):
        self.connection.close()

    # Requests

    def send(self, data):
        self.connection.sendall(data)

    def request(self, target="/", method="GET", host=None, **headers):
        """Sends a request and returns the status, the headers and the body."""
        lines = [f"{method} {target} HTTP/1.1"]
        if host != "":
            lines.append(f"Host: {host or self.host}")
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        self.send(("\r\n".join(lines) + "\r\n\r\n").encode())
        return self.answer(method)

    def answer(self, method="GET"):
        head = self.read_until(b"\r\n\r\n").decode()
        status, *lines = head.strip().split("\r\n")
        headers = {}
        for line in lines:
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        length = 0 if method == "HEAD" else int(headers.get("content-length", 0))
        return int(status.split()[1]), headers, self.read(length)

    def read(self, count):
        while len(self.bytes) < count:
            data = self.connection.recv(65536)
            if not data:
                raise ConnectionError("the server has closed the connection")
            self.bytes += data
        data, self.bytes = self.bytes[:count], self.bytes[count:]
        return data

    def read_until(self, end):
        while end not in self.bytes:
            data = self.connection.recv(65536)
            if not data:
                raise ConnectionError("the server has closed the connection")
            self.bytes += data
        head, _, self.bytes = self.bytes.partition(end)
        return head

    # Messages

    @property
    def secret(self):
        """The credential of a page: the key, or the token for which the server gives it."""
        return f"key.{self.keys[self.address]}" if self.address in self.keys else f"token.{self.token}"

    def upgrade(self, page="test", spec=None, origin=None, secret=None, **headers):
        """Requests the WebSocket of a page; returns the status, or None if the server closes the connection."""
        target = f"/socket?page={page}" + (f"&spec={quote(spec, safe='')}" if spec else "")
        key = base64.b64encode(os.urandom(16)).decode()
        if origin != "":
            headers["Origin"] = origin or f"http://{self.host}"
        try:
            return self.request(
                target, Upgrade="websocket", Connection="Upgrade", Sec_WebSocket_Version="13",
                Sec_WebSocket_Key=key, Sec_WebSocket_Protocol=f"formc, {self.secret if secret is None else secret}", **headers)[0]
        except ConnectionError:
            return None

    def say(self, message, opcode=1):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        head = bytes([0x80 | opcode])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(data))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(data))
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.send(head + mask + masked)

    def hear(self):
        """The next message; None after the server has closed the WebSocket."""
        first, second = self.read(2)
        length = second & 127
        if length == 126:
            length = struct.unpack(">H", self.read(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.read(8))[0]
        data = self.read(length)
        if first & 15 == 8:
            self.code, self.reason = struct.unpack(">H", data[:2])[0] if data else None, data[2:].decode()
            return None
        message = json.loads(data) if first & 15 == 1 else {"key": None}
        if "key" not in message:
            return message
        if message["key"]:
            self.keys[self.address] = message["key"]
        return self.hear()

    def ask(self, message):
        """Sends a message; returns its answer and all messages before the answer."""
        self.say(message)
        heard = []
        while True:
            answer = self.hear()
            if answer is None:
                raise ConnectionError("the server has ended the conversation")
            if answer.get("number") == message["number"]:
                return answer["answer"], heard
            heard.append(answer)
