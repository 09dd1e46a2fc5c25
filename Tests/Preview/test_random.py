"""Random use of the page has the same result as the same commands in `formc run`."""

import json
import random
import subprocess

from playwright.sync_api import TimeoutError

from previewing import EVERYTHING, FORMC, ROOT, SPECS, PreviewTest

OPEN = "dialog[open], [popover]:popover-open"


class RandomUse(PreviewTest):
    def use(self, page, random):
        inside = page.locator(OPEN)
        controls = inside.locator("button:not([disabled]), [role=option], input") if inside.count() else \
            page.locator("main").locator("button:not([disabled]), input:not([disabled]), select:not([disabled])")
        count = controls.count()
        if count == 0:
            return
        control = controls.nth(random.randrange(count))
        name, kind = control.evaluate("element => [element.tagName, element.type]")
        if name == "SELECT":
            control.focus()
            page.keyboard.press(random.choice(["ArrowDown", "ArrowUp"]))
        elif kind in ("text", "tel", "password", "search", "textarea"):
            control.focus()
            page.keyboard.type(random.choice(["a", "12", "b ", "7.5", "@"]))
            if random.random() < 0.4:
                page.keyboard.press(random.choice(["Backspace", "Enter", "ArrowLeft"]))
        elif kind in ("date", "time", "datetime-local", "range"):
            control.focus()
            page.keyboard.press("ArrowUp")
            page.keyboard.press("Enter")
        elif kind != "file" and control.is_visible():
            control.evaluate("element => { element.focus(); element.click() }")

    def check(self, path, seed):
        page = self.open(path)
        generator = random.Random(seed)
        page.set_default_timeout(500)
        for _ in range(60):
            try:
                self.use(page, generator)
            except TimeoutError:
                # The element was removed after it was counted.
                pass
        page.set_default_timeout(30_000)
        self.compare(page, path)

    def is_closed(self, page):
        """Whether no dialog is open or about to open; otherwise presses a key that closes it or clears its search."""
        self.answered(page)
        if page.locator(OPEN).count() == 0:
            page.wait_for_timeout(600)
            if page.locator(OPEN).count() == 0:
                return True
        page.keyboard.press("Escape")
        return False

    def compare(self, page, path):
        """Compares the page with `formc run` after the recorded commands."""
        self.eventually(page, lambda: self.is_closed(page), "a dialog stays open")
        page.get_by_role("button", name="Inspector").click()
        page.get_by_role("tab", name="Commands").click()
        page.wait_for_timeout(400)
        self.answered(page)
        lines = page.locator("pre:visible").evaluate("shown => shown.content")
        page.get_by_role("tab", name="Values").click()
        self.eventually(page, lambda: page.locator("pre:visible").text_content())
        values = json.loads(page.locator("pre:visible").evaluate("shown => shown.content"))
        run = subprocess.run(
            [FORMC, "run", str(path)], input=lines + '\n{"values": {}}\n{"state": {}}', capture_output=True,
            text=True, check=True)
        told, state = [json.loads(line) for line in run.stdout.splitlines()[-2:]]
        shown = page.evaluate("[...document.querySelectorAll('.row')].map((row) => row.view.look)")
        # Commands that only a screen needs.
        for look in shown:
            del look["id"]
            look.pop("isFocusable", None)
        self.maxDiff = None
        self.assertEqual([row for section in state["sections"] for row in section["rows"]], shown, lines)
        self.assertEqual(told["values"], values, lines)


# Examples have pages, conditions, computed rows and entries of several kinds.
CASES = [(SPECS / "lists.form.yaml", 1), (SPECS / "rows.form.yaml", 2), (SPECS / "hotel.form.yaml", 3)]
if EVERYTHING:
    ALL = sorted(SPECS.glob("*.form.yaml")) + sorted(ROOT.glob("examples/*.form.*"))
    CASES = [(spec, seed) for spec in ALL for seed in (11, 12)]
for path, seed in CASES:
    name = path.name.split(".")[0].replace("-", "_")
    setattr(RandomUse, f"test_{name}_{seed}", lambda self, path=path, seed=seed: self.check(path, seed))
