"""Groups of rows, whose members the form says with its rows."""

from previewing import PreviewTest, expect

FORM = """formc: 1
form: Groups
sections:
  - header: First
    rows:
      - { type: text, tag: before, title: Before }
      - type: group
        title: Owner
        style: grouped
        insets: { top: 8, bottom: 12 }
        separators: { inset: 30, thickness: 3, color: "#FF0000", borders: true }
        rowHeight: 60
        rows:
          - { type: text, tag: name, title: Name }
          - type: group
            separators: none
            rows:
              - { type: text, tag: street, title: Street }
              - { type: text, tag: town, title: Town, hidden: "$street == 'x'" }
      - { type: switch, tag: after, title: After, value: false }
"""


class Groups(PreviewTest):
    def test_groups(self):
        page = self.open(self.write(FORM))
        owner = page.locator(".group").first
        expect(owner).to_contain_text("NameStreetTown")
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
        order = page.evaluate("[...document.querySelectorAll('.row')].map((row) => row.view.look.tag)")
        self.assertEqual(["before", "name", "street", "town", "after"], order)
        self.assertEqual("", page.evaluate("""
            [...document.querySelectorAll(".row")].filter((row) => !row.closest(".block")).length || "" """))
