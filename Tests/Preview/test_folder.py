"""The list of a folder's forms."""

import pathlib
import tempfile

from axe_playwright_python.sync_playwright import Axe

from previewing import PreviewTest, expect

GOOD = "formc: 1\nform: Good\ntitle: A good one\nsections: [{ rows: [{ type: text, tag: text, title: Text }] }]\n"
BAD = "formc: 1\nform: Bad\nsections: [{ rows: [{ type: txt }] }]\n"


class Folder(PreviewTest):
    def folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name)
        (path / "in & out").mkdir()
        (path / "in & out" / "good #1.form.yaml").write_text(GOOD)
        (path / "bad.form.yaml").write_text(BAD)
        return path

    def test_the_list(self):
        path = self.folder()
        page = self.open(path, wait=".forms > li")
        expect(page.locator(".forms > li")).to_have_count(2)
        expect(page.locator(".forms > li").first).to_contain_text("1 error")
        finding = page.locator(".forms > li").first.locator("pre")
        expect(finding).to_contain_text("no row type `txt`")
        expect(finding.get_by_role("link")).to_have_attribute("href", f"vscode://file{path}/bad.form.yaml:3:29")
        found = Axe().run(page)
        self.assertEqual(0, found.violations_count, found.generate_report())
        (path / "bad.form.yaml").write_text(GOOD.replace("A good one", "Mended"))
        expect(page.get_by_role("link", name="Mended")).to_be_visible()
        expect(page.locator(".forms")).not_to_contain_text("1 error")
        (path / "third.form.yaml").write_text(BAD)
        expect(page.locator(".forms > li")).to_have_count(3)

    def test_a_form_of_the_list(self):
        page = self.open(self.folder(), wait=".forms > li")
        page.get_by_role("link", name="A good one").focus()
        page.keyboard.press("Enter")
        page.get_by_label("Text").fill("kept")
        self.expect_value(page, "text", "kept")
        page.get_by_role("link", name="All forms").click()
        page.locator(".forms > li > a", has_text="bad.form.yaml").click()
        expect(page.get_by_role("dialog", name="What is wrong")).to_contain_text("no row type `txt`")
        page.keyboard.press("Escape")
        page.get_by_role("link", name="All forms").click()
        page.get_by_role("link", name="A good one").click()
        expect(page.get_by_label("Text")).to_have_value("kept")
