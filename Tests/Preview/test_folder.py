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

    def test_the_title_is_the_name_of_the_folder(self):
        path = self.folder()
        for name, folder in [(".", path), ("..", path / "in & out"), (str(path), None), (f"{path}/in & out/../", None)]:
            with self.subTest(name):
                server = self.start(name, cwd=folder)
                self.addCleanup(self.end, server)
                page = self.open(path, server.stdout.readline().strip(), wait=".forms > li")
                expect(page).to_have_title(path.name)
                expect(page.get_by_role("heading", level=1)).to_have_text(path.name)

    def test_a_removed_spec(self):
        path = self.folder()
        page = self.open(path, wait=".forms > li")
        page.get_by_role("link", name="A good one").click()
        expect(page.get_by_label("Text")).to_be_visible()
        spec = path / "in & out" / "good #1.form.yaml"
        spec.unlink()
        expect(page.get_by_role("dialog", name="What is wrong")).to_contain_text("no such file")
        page.reload()
        expect(page.locator("#connection")).to_have_text(
            "Not connected: the folder has no such spec; was it moved or deleted?")
        spec.write_text(GOOD)
        expect(page.get_by_label("Text")).to_be_visible()
        expect(page.locator("#connection")).to_have_text("")

    def test_mistakes_of_a_script(self):
        path = self.folder()
        script = path / "script.jsonl"
        script.write_text('{"set": {"text": "set"}}\n{"set": {"other": 1}}\n')
        page = self.open(path, self.serve(path, "--script", str(script)), wait=".forms > li")
        page.get_by_role("link", name="A good one").click()
        overlay = page.get_by_role("dialog", name="What is wrong")
        expect(overlay).to_contain_text(f"{script}:2: there is no row or section `other`")
        expect(page.get_by_label("Text")).to_have_value("set")
        spec = path / "in & out" / "good #1.form.yaml"
        spec.write_text(GOOD.replace("Text", "Words"))
        expect(page.get_by_label("Words")).to_be_visible()
        expect(overlay).not_to_be_visible()

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
