"""Groups of rows, and rows and sections without a tag."""

from previewing import PreviewTest, expect

class Groups(PreviewTest):
    def test_groups(self):
        page = self.open("groups")
        owner = page.get_by_role("group", name="Owner")
        expect(owner).to_contain_text("Owner NameStreetTown")
        expect(owner.get_by_role("group")).to_contain_text("StreetTown")
        self.assertEqual("8px", owner.evaluate("box => getComputedStyle(box).paddingTop"))
        self.assertEqual(60, owner.locator(".row").first.bounding_box()["height"])
        self.assertEqual(
            ["3px", "none"], owner.evaluate_all("""([box]) => ["name", "town"].map((tag) => {
                const row = [...box.querySelectorAll(".row")].find((row) => row.view.look.tag === tag);
                const line = getComputedStyle(row, "::after");
                return line.display === "none" ? "none" : line.borderBottomWidth; })"""))
        page.get_by_label("Street").fill("x")
        expect(page.get_by_label("Town")).to_have_count(0)
        expect(page.get_by_label("Street")).to_be_focused()
        page.get_by_label("Street").fill("y")
        expect(owner.get_by_role("group")).to_contain_text("StreetTown")
        page.get_by_label("Name").fill("Ann")
        expect(page.get_by_role("group", name="Owner Ann")).to_contain_text("Owner AnnNameStreet")
        expect(page.get_by_label("Name")).to_be_focused()
        order = page.evaluate("[...document.querySelectorAll('.row')].map((row) => row.view.look.tag)")
        self.assertEqual(["before", "name", "street", "town", "after", None], order)
        self.assertEqual("", page.evaluate("""
            [...document.querySelectorAll(".row")].filter((row) => !row.closest(".block")).length || "" """))

    def test_rows_and_sections_without_a_tag(self):
        page = self.open("groups")
        field = page.get_by_label("Rating")
        field.fill("4")
        page.keyboard.press("Tab")
        self.answered(page)
        expect(field).to_have_value("4")
        field.fill("many")
        page.keyboard.press("Tab")
        expect(page.locator(".row", has_text="Rating")).to_contain_text("Refused")
        expect(field).to_have_value("4")
        toggle = page.get_by_role("button", name="Second")
        toggle.click()
        expect(toggle).to_have_attribute("aria-expanded", "false")
        expect(field).to_have_count(0)
        toggle.focus()
        page.keyboard.press("Enter")
        expect(field).to_have_value("4")
        page.get_by_role("button", name="Inspector").click()
        page.get_by_role("heading", name="Second").click()
        expect(page.locator(".item-head")).to_contain_text("Second")
        expect(page.locator(".reasons")).to_contain_text('section "Second" is not hidden')
