"""All examples: the texts that assistive technology reads and the heights of rows, compared with committed ones.

`FORMC_RECORD=1` writes the texts anew, and fails so that nobody records by accident.
"""

import os
import re

from axe_playwright_python.sync_playwright import Axe

from looks import HEIGHTS, faults
from previewing import EVERYTHING, HERE, ROOT, SPECS, PreviewTest

EXAMPLES = sorted(ROOT.glob("examples/*.form.yaml")) + sorted(ROOT.glob("examples/*.form.json"))
# These are looked at without a committed text.
OTHERS = sorted(ROOT.glob("examples/*/*.form.*"))
if EVERYTHING:
    OTHERS += sorted(ROOT.glob("examples/coming-from/*/*.form.*"))


class Snapshots(PreviewTest):
    maxDiff = None

    def compare(self, path, text):
        file = HERE / "snapshots" / f"{path.name.split('.')[0]}.txt"
        if os.environ.get("FORMC_RECORD"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(text)
            self.fail(f"recorded {file.name}")
        self.assertEqual(file.read_text(), text, "FORMC_RECORD=1 records it anew")

    def look(self, page, path):
        """Checks a form at 320 pixels, by axe, and at 200 %; returns its text."""
        page.set_viewport_size({"width": 320, "height": 700})
        page.wait_for_selector("h1:not(:empty)", state="attached")
        self.assertEqual([], faults(page))
        found = Axe().run(page)
        self.assertEqual(0, found.violations_count, found.generate_report())
        heights = page.evaluate(HEIGHTS)
        tree = page.locator("main").aria_snapshot()
        page.set_viewport_size({"width": 640, "height": 480})
        page.evaluate("document.documentElement.style.fontSize = '34px'")
        self.assertEqual([], faults(page))
        lines = ["# Rows at 320 pixels", *heights, "", "# Accessibility", tree]
        return "\n".join(lines) + "\n"

    def check(self, path):
        page = self.open(path, self.serve(path, "--now", "2026-01-31T10:00:00Z"))
        text = self.look(page, path)
        if path not in OTHERS:
            self.compare(path, text)


# One test for each example, so that they are distributed over the processors.
for path in EXAMPLES + OTHERS + sorted(SPECS.glob("*.form.yaml")):
    name = re.sub(r"\W+", "_", str(path.relative_to(ROOT)).lower())
    setattr(Snapshots, f"test_{name}", lambda self, path=path: self.check(path))
