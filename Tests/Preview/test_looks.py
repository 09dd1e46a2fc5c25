"""The looks of rows: editable and required rows, the ends of texts, and the absence of jumps."""

from looks import faults, ragged
from previewing import ROOT, PreviewTest, expect

PHONE = {"width": 390, "height": 844}

# The contrast of two background colours by WCAG 2.
CONTRAST = """(elements) => {
  const luminance = (element) => {
    const parts = getComputedStyle(element).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return parts[0] * 0.2126 + parts[1] * 0.7152 + parts[2] * 0.0722;
  };
  const [one, other] = elements.map(luminance).sort((one, other) => other - one);
  return (one + 0.05) / (other + 0.05);
}"""

SUMMARY = """formc: 1
form: Summary
pages:
  - tag: one
    sections:
      - rows:
          - { type: text, tag: a, title: First, rules: [{ minLength: 3 }] }
          - { type: text, tag: b, title: Second, rules: [required] }
          - { type: push, tag: size, title: Size, options: [S, M] }
          - { type: button, title: Send, action: [{ validate: page }, { call: send }] }
          - { type: button, title: Call, action: call }
  - tag: two
    sections: [{ rows: [{ type: text, tag: c, title: Third }] }]
"""


class Rows(PreviewTest):
    def test_no_row_is_wrong_at_any_width(self):
        for width, scheme, direction in [(390, "light", "ltr"), (390, "dark", "rtl"), (700, "light", "ltr"), (320, "dark", "ltr")]:
            with self.subTest(width=width, scheme=scheme, direction=direction):
                page = self.open("states", viewport={"width": width, "height": 844}, color_scheme=scheme)
                page.evaluate("(direction) => { document.querySelector('main').dir = direction; }", direction)
                self.assertEqual([], faults(page))
                self.assertEqual([], ragged(page))

    def test_examples_end_at_one_edge(self):
        for name in ("booking", "checkout", "contacts", "loan-calculator", "registration", "settings"):
            with self.subTest(name):
                page = self.open(ROOT / f"examples/{name}.form.yaml", viewport=PHONE)
                self.assertEqual([], ragged(page))

    def test_a_row_has_a_second_line_only_if_there_is_no_room(self):
        page = self.open("states", viewport=PHONE)
        height = lambda tag: page.evaluate(
            "(tag) => [...document.querySelectorAll('.row')].find(({ view }) => view.look.tag === tag).clientHeight", tag)
        for tag in ("a", "b", "e", "da", "ra", "re", "rj"):
            self.assertEqual(44, height(tag), tag)
        # The row of an empty field has one line, even if its title needs two lines.
        self.assertEqual(height("ro"), height("rn"))
        self.assertGreater(height("rl"), 60)
        page.get_by_label("Text", exact=True).last.fill("a text that has no room beside the title")
        self.expect_value(page, "ra", "a text that has no room beside the title")
        self.assertGreater(height("ra"), 60)

    def test_rows_that_cannot_be_edited_show_text(self):
        page = self.open("states")
        computed = page.get_by_role("region", name="Computed")
        expect(computed.get_by_role("textbox")).to_have_count(0)
        expect(computed.get_by_role("combobox")).to_have_count(0)
        expect(computed.get_by_role("radio")).to_have_count(0)
        expect(computed.get_by_role("button", name="Less")).to_have_count(0)
        for text in ("computed text", "12345678901", "0.333333333333333", "2026-01-31", "1:00", "EUR 1234.56"):
            expect(computed.get_by_text(text, exact=True).filter(visible=True)).to_have_count(1)
        color = lambda text: computed.get_by_text(text, exact=True).evaluate("(text) => getComputedStyle(text).color")
        self.assertEqual(color("computed text"), color("1:00"))
        self.assertNotEqual(color("computed text"), color("Count"))

    def test_empty_fields_are_marked(self):
        page = self.open(self.write("""formc: 1
form: Empty
sections:
  - rows:
      - { type: text, tag: a, title: Text }
      - { type: text, tag: b, title: Filled, value: x }
      - { type: text, tag: c, title: Hint, placeholder: Anything }
      - { type: text, tag: d, title: Disabled, disabled: true }
      - { type: textArea, tag: e, title: Area }
      - { type: date, tag: f, title: Date }
      - { type: int, tag: g, title: Number }
      - { type: int, tag: h, title: Computed, computed: "$g + 1" }
"""))
        lines = lambda: page.evaluate("""() => [...document.querySelectorAll('.row')]
            .filter((row) => row.querySelector('.control').checkVisibility())
            .filter((row) => getComputedStyle(row.querySelector('.control')).backgroundImage !== 'none').map(({ view }) => view.look.tag)""")
        self.assertEqual(["a", "e", "g"], lines())
        self.assertEqual(2, page.get_by_text("–", exact=True).filter(visible=True).count())
        page.get_by_label("Text", exact=True).fill("x")
        page.get_by_label("Number", exact=True).fill("1")
        self.eventually(page, lambda: lines() == ["e"], lines)
        expect(page.get_by_text("2", exact=True)).to_be_visible()
        page.get_by_label("Text", exact=True).fill("")
        self.eventually(page, lambda: lines() == ["a", "e"], lines)

    def test_required_rows_are_marked(self):
        page = self.open(self.write("""formc: 1
form: Marks
sections:
  - header: Rows
    rows:
      - { type: switch, tag: on, title: "On", value: false }
      - { type: text, tag: a, title: Text, rules: [{ required: true, when: "$on == true" }] }
      - { type: push, tag: b, title: Push, options: [x, y], rules: [{ required: true, when: "$on == true" }] }
      - { type: segmented, tag: c, title: Segments, options: [x, y], rules: [{ required: true, when: "$on == true" }] }
      - { type: text, tag: d, placeholder: Untitled, rules: [{ required: true, when: "$on == true" }] }
      - { type: text, tag: e, title: Computed, computed: "'x'", rules: [required] }
  - header: Choice
    tag: choice
    select: { mode: multiple }
    options: [one, two]
    rules: [{ required: true, when: "$on == true" }]
  - tag: bare
    select: { mode: single }
    options: [three, four]
    rules: [{ required: true, when: "$on == true" }]
"""))
        marks = lambda: page.evaluate("""() => [...document.querySelectorAll('.title, h2, .face, .section-rows')]
            .filter((part) => part.checkVisibility() && ['::after', '::before'].some((place) => getComputedStyle(part, place).content.includes('*')))
            .map((part) => part.textContent.trim() || 'untitled')""")
        self.assertEqual([], marks())
        page.get_by_text("On", exact=True).click()
        self.eventually(page, lambda: marks() == ["Text", "Push", "Segments", "untitled", "Choice", "threefour"], marks)
        for control in (page.get_by_label("Text", exact=True), page.get_by_role("radiogroup"), page.get_by_label("Untitled")):
            expect(control).to_have_attribute("aria-required", "true")
        expect(page.get_by_role("button", name="Push")).to_have_accessible_description("Required")
        page.get_by_label("Text", exact=True).fill("x")
        self.expect_value(page, "a", "x")
        self.assertIn("Text", marks())
        page.get_by_text("On", exact=True).click()
        self.eventually(page, lambda: marks() == [], marks)
        expect(page.get_by_label("Text", exact=True)).not_to_have_attribute("aria-required", "true")
        expect(page.get_by_role("button", name="Push")).to_have_accessible_description("")

    def test_the_chosen_segment_stands_out(self):
        for scheme in ("light", "dark"):
            page = self.open(ROOT / "examples/booking.form.yaml", color_scheme=scheme)
            chosen = page.locator(".segment:has(:checked)").first.element_handle()
            box = page.locator(".segments .control").first.element_handle()
            self.assertGreater(page.evaluate(CONTRAST, [chosen, box]), 3, scheme)

    def test_entries_drawn_as_sections_have_their_controls(self):
        page = self.open("states")
        for name in ("Red", "Blue"):
            expect(page.get_by_role("button", name=f"Delete Team {name}")).to_be_visible()
        expect(page.get_by_role("button", name="Move teams 2")).to_be_visible()
        page.get_by_role("button", name="Delete Team Red").click()
        expect(page.get_by_role("heading", name="Team Red")).to_have_count(0)

    def test_the_focus_does_not_move_rows(self):
        page = self.open("rows", viewport=PHONE)
        places = lambda: page.evaluate(
            "[...document.querySelectorAll('.row')].map((row) => row.getBoundingClientRect().top + scrollY)")
        before = places()
        for label in ("Date", "Time", "Date and time", "E-mail", "Anything else?"):
            page.get_by_label(label, exact=True).focus()
            self.answered(page)
            self.assertEqual(before, places(), label)


class Summaries(PreviewTest):
    """The list of errors above the form."""

    def shown(self, page):
        return page.locator(".summary")

    def test_typing_and_choosing_show_no_list(self):
        page = self.open(self.write(SUMMARY))
        page.get_by_label("First").fill("x")
        page.get_by_label("Second", exact=True).focus()
        expect(page.get_by_text("Error: Enter at least 3 characters")).to_be_visible()
        page.get_by_role("button", name="Size").click()
        page.get_by_role("option", name="M").click()
        self.expect_value(page, "size", "M")
        # Leaving the field checks it again; the button does not validate the form.
        page.get_by_label("First").fill("xy")
        page.get_by_role("button", name="Call").click()
        self.answered(page)
        expect(self.shown(page)).to_be_hidden()

    def test_validation_shows_the_list(self):
        page = self.open(self.write(SUMMARY))
        page.get_by_label("First").fill("x")
        for press in (page.get_by_role("button", name="Send"), page.locator(".pager").get_by_role("button", name="Next"),
                      page.get_by_role("button", name="Validate")):
            press.click()
            expect(page.get_by_role("heading", name="There are 2 problems")).to_be_focused()
            expect(self.shown(page).get_by_role("listitem")).to_have_text(
                ["First: Enter at least 3 characters", "Second: This field is required"])

    def test_nothing_moves_while_errors_are_fixed(self):
        page = self.open(self.write(SUMMARY))
        page.get_by_label("First").fill("x")
        page.get_by_role("button", name="Validate").click()
        expect(page.get_by_role("heading", name="There are 2 problems")).to_be_focused()
        self.shown(page).get_by_role("button", name="Second").click()
        top = page.get_by_label("Second", exact=True).bounding_box()["y"]
        page.keyboard.type("B")
        expect(page.get_by_role("heading", name="There is a problem")).to_be_visible()
        expect(self.shown(page).locator(".mended")).to_have_text("Second: This field is required")
        page.get_by_label("First").fill("abc")
        expect(page.get_by_role("heading", name="Nothing is left to mend")).to_be_visible()
        page.get_by_label("Second", exact=True).focus()
        # The message below the first field is gone, but the list above it stays.
        self.assertAlmostEqual(top - page.locator(".issue").count() * 18, page.get_by_label("Second", exact=True).bounding_box()["y"], delta=30)
        page.get_by_role("button", name="Size").focus()
        expect(self.shown(page)).to_be_hidden()
