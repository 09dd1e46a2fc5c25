"""Random use of the page ends as the same commands in `formc run` do."""

import json
import random
import subprocess

from playwright.sync_api import TimeoutError

from previewing import FORMC, SPECS, PreviewTest



class RandomUse(PreviewTest):
    def use(self, page, random):
        scope = "dialog[open], [popover]:popover-open"
        inside = page.locator(scope)
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

    def test_random_use(self):
        for spec, seed in [("lists", 1), ("lists", 2), ("rows", 3)]:
            with self.subTest(f"{spec} {seed}"):
                page = self.open(spec)
                generator = random.Random(seed)
                page.set_default_timeout(500)
                for _ in range(60):
                    try:
                        self.use(page, generator)
                    except TimeoutError:
                        # What was counted has gone since.
                        pass
                for _ in range(3):
                    page.keyboard.press("Escape")
                page.wait_for_timeout(300)
                self.eventually(page, lambda: len(page.answers) >= len(page.sent))
                lines = [json.dumps(command) for command in page.sent] + ['{"state": {}}']
                run = subprocess.run(
                    [FORMC, "run", str(SPECS / f"{spec}.form.yaml")], input="\n".join(lines),
                    capture_output=True, text=True, check=True)
                state = json.loads(run.stdout.splitlines()[-1])
                shown = page.evaluate(
                    "[...document.querySelectorAll('.row')].map((row) => row.view.look)")
                rows = [row for section in state["sections"] for row in section["rows"]]
                for look in shown:
                    del look["id"]
                self.maxDiff = None
                self.assertEqual(rows, shown)
                page.context.close()
