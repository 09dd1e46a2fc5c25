"""Starts `formc preview` and one browser for all tests, and records the errors of pages and forms."""

import atexit
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

try:
    from playwright.sync_api import expect, sync_playwright

    # Long enough for a busy machine.
    expect.set_options(timeout=30_000)
except ImportError:
    # The server can be tested without a browser.
    sync_playwright = None

# A shell in the background ignores SIGINT, which the programs that it starts would inherit.
signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
FORMC = os.environ.get("FORMC", str(ROOT / ".build/debug/formc"))
SPECS = HERE / "specs"
# Whether to run tests that take minutes.
EVERYTHING = bool(os.environ.get("FORMC_EVERYTHING"))
# A folder with a page that replaces the page in the program.
PAGE = os.environ.get("PREVIEW_PAGE")
TYPES = {".js": "text/javascript", ".css": "text/css", ".html": "text/html"}

class Browser:
    """The browser, started when the first test needs it."""

    _shared = None

    @classmethod
    def shared(cls):
        if cls._shared is None:
            playwright = sync_playwright().start()
            # Otherwise a page that the program does not serve may not connect to it.
            options = ["--disable-features=LocalNetworkAccessChecks"] if PAGE else []
            cls._shared = playwright.chromium.launch(executable_path=chromium(), args=options)
            atexit.register(playwright.stop)
            atexit.register(cls._shared.close)
        return cls._shared


def chromium():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        for folder in os.environ["PATH"].split(":"):
            path = pathlib.Path(folder) / name
            if path.exists():
                return str(path)
    raise SystemExit("there is no Chromium: run scripts/test-preview")


class PreviewTest(unittest.TestCase):
    """A test that opens specs in the browser, and fails if the script of a page reports an error."""

    def setUp(self):
        self.problems = []
        self.addCleanup(lambda: self.assertEqual([], self.problems))

    def serve(self, spec, *options):
        """Starts the server and returns the address that it prints."""
        server = self.start(spec, *options)
        self.addCleanup(self.end, server)
        address = server.stdout.readline().strip()
        self.assertTrue(address.startswith("http://127.0.0.1:"), address)
        return address

    @staticmethod
    def start(spec, *options, cwd=None):
        return subprocess.Popen([FORMC, "preview", str(spec), *options], stdout=subprocess.PIPE, text=True, cwd=cwd)

    @staticmethod
    def end(server):
        server.kill()
        server.wait()
        server.stdout.close()

    def open(self, spec, address=None, wait=".row, .overlay li", connect=None, **settings):
        """Opens a spec: the name of a file of this folder, or a path."""
        path = SPECS / f"{spec}.form.yaml" if isinstance(spec, str) else spec
        address = address or self.serve(path)
        settings.setdefault("viewport", {"width": 1000, "height": 900})
        settings.setdefault("reduced_motion", "reduce")
        context = Browser.shared().new_context(**settings)
        self.addCleanup(context.close)
        if PAGE:
            self.replace(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        self.watch(page)
        if connect:
            page.route_web_socket("**/socket*", connect)
        self.visit(page, address)
        page.wait_for_selector(wait, state="attached", timeout=60_000)
        return page

    @staticmethod
    def visit(page, address):
        page.goto(address)

    @staticmethod
    def replace(context):
        """Answers requests with files of the checkout and the headers of the program."""
        headers = {}

        def answer(route):
            name = re.split("[?#]", route.request.url.split("/", 3)[3])[0] or "index.html"
            if not headers:
                headers.update(route.fetch().headers)
                headers.pop("content-length")
            path = pathlib.Path(PAGE) / name
            route.fulfill(
                body=path.read_bytes(),
                headers={**headers, "content-type": f"{TYPES[path.suffix]}; charset=utf-8"})

        context.route(lambda url: re.split("[?#]", url)[0].endswith((".js", ".css", "/")), answer)

    def watch(self, page):
        page.values, page.sent, page.answers = {}, [], []
        page.on("pageerror", lambda error: self.problems.append(error.stack))
        page.on("dialog", lambda dialog: self.problems.append(f"dialog: {dialog.message}"))

        def console(message):
            if message.type in ("error", "warning") and "WebSocket" not in message.text:
                self.problems.append(message.text)

        def sent(text):
            message = json.loads(text)
            if "do" in message:
                page.sent.append(message["do"])

        def received(text):
            message = json.loads(text)
            if "answer" in message:
                page.answers.append(message["answer"])
            for change in message.get("answer", {}).get("changes", []):
                if change["op"] == "value":
                    page.values[change["tag"]] = change["new"]

        def socket(socket):
            socket.on("framesent", sent)
            socket.on("framereceived", received)

        page.on("console", console)
        page.on("websocket", socket)

    def write(self, text):
        """Writes a spec that only this test uses and may change."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / "test.form.yaml"
        path.write_text(text)
        return path

    def eventually(self, page, condition, message=None):
        """Waits until a condition of Python holds."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            if condition():
                return
            page.wait_for_timeout(20)
        self.fail(message() if callable(message) else message)

    def answered(self, page):
        """Waits until the form has answered all messages of the page."""
        self.eventually(page, lambda: len(page.answers) >= len(page.sent))

    def expect_value(self, page, tag, value):
        self.eventually(
            page, lambda: page.values.get(tag) == value,
            lambda: f"{tag} is {page.values.get(tag)!r}, not {value!r}; {page.answers[-3:]}")
