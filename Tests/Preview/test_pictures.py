"""Pictures of forms, and the commands of docs/preview.md."""

import contextlib
import os
import pathlib
import re
import shlex
import signal
import subprocess
import tempfile
import time

from client import Client
from previewing import FORMC, ROOT, Browser, PreviewTest, expect

SPEC = """formc: 1
form: Order
sections:
  - rows:
      - { type: text, tag: note, title: Note, value: "<script>alert(1)</script>" }
      - { type: switch, tag: gift, title: Gift, value: false, help: With a card }
      - { type: textArea, tag: card, title: Card, hidden: "$gift == false", value: Best wishes }
      - { type: segmented, tag: by, title: By, options: [train, plane], value: plane }
"""

PAGES = """formc: 1
form: Trip
pages:
  - title: Where to
    tag: where
    sections: [{ rows: [{ type: text, tag: to, title: Place, rules: [required] }, { type: switch, tag: far, title: Far, value: false }] }]
  - title: Flight
    tag: flight
    when: "$far == true"
    sections: [{ rows: [{ type: segmented, tag: class, title: Class, options: [A, B], value: B }] }]
  - title: Hotel
    tag: hotel
    sections: [{ rows: [{ type: segmented, tag: stars, title: Stars, options: [A, B], value: A }] }]
"""


def formc(*arguments, folder=None):
    return subprocess.run(
        [FORMC, *map(str, arguments)], capture_output=True, text=True, cwd=folder, timeout=120)


class Pictures(PreviewTest):
    def test_pictures_show_the_form_in_its_state(self):
        spec = self.write(SPEC)
        folder = spec.parent
        script = folder / "script.jsonl"
        script.write_text('{"tap": "gift"}\n')
        names = {"light": [], "again": [], "dark": ["--dark"], "wide": ["--width", 600],
                 "rtl": ["--rtl"], "gift": ["--script", script]}
        pictures = {}
        for name, options in names.items():
            run = formc("preview", spec, "--screenshot", folder / f"{name}.png", *options)
            self.assertEqual((0, "", ""), (run.returncode, run.stdout, run.stderr))
            pictures[name] = (folder / f"{name}.png").read_bytes()
        self.assertEqual(pictures["light"], pictures["again"])
        self.assertEqual(len(names) - 1, len(set(pictures.values())))
        sizes = {name: tuple(int.from_bytes(data[at:at + 4]) for at in (16, 20)) for name, data in pictures.items()}
        self.assertEqual([780, 1200], [sizes["light"][0], sizes["wide"][0]])
        self.assertGreater(sizes["gift"][1], sizes["light"][1])

    def test_all_pages(self):
        spec = self.write(PAGES)
        script = spec.parent / "far.jsonl"
        script.write_text('{"tap": "far"}\n')

        def take(*options):
            run = formc("preview", spec, "--html", spec.parent / "a.html", "--screenshot", spec.parent / "a.png", *options)
            self.assertEqual((0, "", ""), (run.returncode, run.stdout, run.stderr))
            text = (spec.parent / "a.html").read_text()
            titles = re.findall(r">(Where to|Flight|Hotel)<", text)
            height = int.from_bytes((spec.parent / "a.png").read_bytes()[20:24])
            # A choice on one page does not replace content of another page.
            return titles, len(re.findall(r"<input[^>]* checked", text)), height

        first, _, low = take()
        self.assertEqual((["Where to"], first), (first, take("--pages", "shown")[0]))
        titles, chosen, high = take("--pages", "all")
        self.assertEqual((["Where to", "Hotel"], 1), (titles, chosen))
        self.assertGreater(high, low + 200)
        titles, chosen, _ = take("--pages", "all", "--script", script)
        self.assertEqual((["Where to", "Flight", "Hotel"], 3), (titles, chosen))

    def test_all_pages_of_a_form_without_pages_are_the_form(self):
        spec = self.write(SPEC)
        texts = [formc("preview", spec, "--html", "-", *options).stdout for options in ([], ["--pages", "all"])]
        self.assertEqual(*texts)

    def test_errors_are_not_cut(self):
        spec = self.write("formc: 1\nform: Wrong\nsections: [{ rows: [{ type: text, tag: one, title: A title that is long, value: 1 }, { type: txt, tag: " + "x" * 60 + " }] }]\n")
        page = self.open(spec, viewport={"width": 390, "height": 844})
        self.assertEqual([], page.evaluate("""() => [...document.querySelectorAll('.overlay, .overlay *')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
            .map((part) => part.outerHTML)"""))
        # The lines of the spec are not wrapped, so that the marks are below their places.
        lines = [line for text in page.locator(".overlay pre").all_inner_texts() for line in text.splitlines()]
        sources = [len(line) for line in lines if re.match(r"\d+ [-+|]", line)]
        self.assertEqual((6, True), (len(sources), max(sources) <= 39), lines)
        run = formc("preview", spec, "--screenshot", spec.parent / "a.png", "--pages", "all")
        self.assertEqual(1, run.returncode)
        self.assertEqual(780, int.from_bytes((spec.parent / "a.png").read_bytes()[16:20]))

    def test_a_picture_that_is_the_same_is_not_written(self):
        spec = self.write(SPEC)
        for name in ("a.png", "a.html"):
            option = "--html" if name.endswith("html") else "--screenshot"
            formc("preview", spec, option, spec.parent / name)
            os.utime(spec.parent / name, (1, 1))
            formc("preview", spec, option, spec.parent / name)
            self.assertEqual(1, (spec.parent / name).stat().st_mtime)

    def test_pictures_to_standard_output(self):
        spec = self.write(SPEC)
        html = formc("preview", spec, "--html", "-").stdout
        self.assertTrue(html.startswith("<!doctype html>"), html[:100])
        # The controls of the page itself are not part of the picture.
        self.assertNotIn("has no errors", html)
        self.assertNotIn("status", html.split("</style>")[-1])
        picture = subprocess.run(
            [FORMC, "preview", spec, "--screenshot", "-"], capture_output=True, timeout=120).stdout
        self.assertEqual(b"\x89PNG", picture[:4])

    def test_a_page_without_script_shows_the_same(self):
        spec = self.write(SPEC)
        folder = spec.parent
        (folder / "script.jsonl").write_text('{"tap": "gift"}\n')
        run = formc("preview", spec, "--html", folder / "a.html", "--script", folder / "script.jsonl")
        self.assertEqual((0, ""), (run.returncode, run.stderr))
        text = (folder / "a.html").read_text()
        for word in ("<script", "<link", "http:", "https:", "token", str(folder)):
            self.assertNotIn(word, text.replace("&lt;script", ""))
        context = Browser.shared().new_context(viewport={"width": 390, "height": 844})
        self.addCleanup(context.close)
        page = context.new_page()
        self.watch(page)
        page.goto((folder / "a.html").as_uri())
        self.assertEqual("<script>alert(1)</script>", page.locator("input[type=text]").first.input_value())
        self.assertEqual("Best wishes", page.locator("textarea").input_value())
        self.assertTrue(page.locator("[role=switch]").is_checked())
        self.assertTrue(page.get_by_role("radio", name="plane").is_checked())

    def test_leaves_nothing_behind_when_it_is_ended(self):
        spec = self.write(SPEC)
        scratch = spec.parent / "scratch"
        scratch.mkdir()
        for number in (signal.SIGINT, signal.SIGTERM):
            run = subprocess.Popen(
                [FORMC, "preview", spec, "--screenshot", spec.parent / "a.png"], stdout=subprocess.PIPE,
                env=dict(os.environ, TMPDIR=str(scratch)))
            self.addCleanup(self.end, run)
            for _ in range(500):
                # At this time, the browser has begun to write files.
                if list(scratch.glob("formc-*/*")):
                    break
                time.sleep(0.01)
            run.send_signal(number)
            self.assertEqual(-number, run.wait(timeout=20))
            self.assertEqual([], list(scratch.glob("formc-*")))

    def test_a_form_that_shows_nothing_has_a_picture(self):
        spec = self.write("formc: 1\nform: A\nsections: [{ hidden: true, rows: [{ type: text, tag: a }] }]\n")
        run = formc("preview", spec, "--screenshot", spec.parent / "a.png")
        self.assertEqual((0, ""), (run.returncode, run.stderr))

    def test_a_page_without_script_hides_passwords(self):
        spec = self.write(SPEC.replace("type: text, tag: note", "type: password, tag: note"))
        formc("preview", spec, "--html", spec.parent / "a.html")
        self.assertNotIn("alert(1)", (spec.parent / "a.html").read_text())

    def test_a_spec_with_errors_gives_a_picture_of_them(self):
        spec = self.write(SPEC.replace("type: switch", "type: swich"))
        run = formc("preview", spec, "--screenshot", spec.parent / "a.png")
        self.assertEqual(1, run.returncode, run.stderr)
        self.assertTrue((spec.parent / "a.png").exists())


class Documentation(PreviewTest):
    def test_every_command_of_the_documentation_runs(self):
        text = (ROOT / "docs/preview.md").read_text()
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for info, body in re.findall(r"^```(\S+ \S+)\n(.*?)^```", text, re.M | re.S):
                if info.split()[0] in ("yaml", "jsonl"):
                    (folder / info.split()[1]).write_text(body)
            commands = [
                shlex.split(line) for body in re.findall(r"^```sh preview\n(.*?)^```", text, re.M | re.S)
                for line in body.splitlines()]
            self.assertGreater(len(commands), 5)
            for command in commands:
                with self.subTest(command):
                    self.run_command(command, folder)

    def run_command(self, command, folder):
        process = subprocess.Popen(
            [FORMC, *command[1:]], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder)
        self.addCleanup(process.stderr.close)
        self.addCleanup(self.end, process)
        if "--screenshot" in command or "--html" in command:
            self.assertEqual(0, process.wait(timeout=60), process.stderr.read())
        else:
            self.assertTrue(process.stdout.readline().startswith("http://127.0.0.1:"))

    def test_opens_the_browser_of_the_machine(self):
        spec = self.write(SPEC)
        opener = spec.parent / "xdg-open"
        opener.write_text(f'#!/bin/sh\necho "$1" > {spec.parent}/opened\nsleep 20\n')
        opener.chmod(0o755)
        environment = dict(os.environ, PATH=f"{spec.parent}:{os.environ['PATH']}")
        server = subprocess.Popen(
            [FORMC, "preview", spec, "--open"], stdout=subprocess.PIPE, text=True, env=environment)
        self.addCleanup(self.end, server)
        address = server.stdout.readline().strip()
        opened = spec.parent / "opened"
        for _ in range(100):
            if opened.exists() and opened.read_text():
                break
            time.sleep(0.02)
        # The token must not be in the arguments, which other users can see.
        file = pathlib.Path(opened.read_text().strip())
        self.assertIn(f'url={address}"', file.read_text())
        self.assertEqual((0o600, 0o700), (file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777))
        client = Client(address)
        self.addCleanup(client.close)
        self.assertEqual([], self.programs(client.token))
        # The browser may run as long as its window is open.
        self.assertEqual(101, client.upgrade())
        self.assertIn("start", client.hear())
        self.assertNotEqual(address, server.stdout.readline().strip())
        self.assertFalse(file.parent.exists())

    def test_a_browser_follows_the_file(self):
        """As with `--open`, the browser begins with a page that the program does not serve."""
        spec = self.write(SPEC)
        file = spec.parent / "open.html"
        file.write_text(f'<meta http-equiv="refresh" content="0; url={self.serve(spec)}">')
        context = Browser.shared().new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        self.watch(page)
        page.goto(file.as_uri())
        expect(page.get_by_label("Note")).to_be_visible()
        self.assertNotIn("token", page.url)
        page.reload()
        expect(page.get_by_label("Note")).to_be_visible()
        other = context.new_page()
        other.goto(page.url)
        expect(other.get_by_label("Note")).to_be_visible()
        self.assertEqual([], context.cookies())

    def test_leaves_nothing_behind(self):
        spec = self.write(SPEC)
        temporary = spec.parent / "temporary"
        temporary.mkdir()
        environment = dict(os.environ, TMPDIR=str(temporary))

        def take(**options):
            return subprocess.Popen(
                [FORMC, "preview", spec, "--screenshot", spec.parent / "a.png"], env=environment, **options)

        killed = take(start_new_session=True)
        for _ in range(1000):
            if list(temporary.glob("formc-*/profile/Default")):
                break
            time.sleep(0.01)
        [folder] = temporary.glob("formc-*")
        killed.kill()
        killed.wait()
        self.assertTrue(folder.exists())
        # The browser ends with it.
        for _ in range(1000):
            if not self.programs(str(folder)):
                break
            time.sleep(0.01)
        self.assertEqual([], self.programs(str(folder)))
        # Folders of other programs, and folders in use, are kept.
        others = [temporary / "formc-other", temporary / "other"]
        for other in others:
            other.mkdir()
        (others[0] / "file").write_text("")
        self.assertEqual(0, take().wait(timeout=60))
        self.assertEqual(sorted(others), sorted(temporary.glob("[!.o]*")) + [others[1]])

    @staticmethod
    def programs(words):
        """The programs whose arguments contain some words."""
        found = []
        for process in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            with contextlib.suppress(OSError):
                if words in process.read_text(errors="replace"):
                    found.append(process.parent.name)
        return found
