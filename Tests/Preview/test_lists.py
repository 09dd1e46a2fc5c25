"""Lists of entries, reordered rows, collapsible sections, swipe actions, pages and issues."""

from previewing import ROOT, PreviewTest, expect


class Lists(PreviewTest):
    def names(self, page):
        return page.locator("section", has_text="At most four.").get_by_label("Name").evaluate_all(
            "fields => fields.map(field => field.value)")

    def expect_names(self, page, names):
        self.eventually(page, lambda: self.names(page) == names, lambda: str(self.names(page)))

    def test_entries_by_keyboard(self):
        page = self.open("lists")
        page.get_by_role("button", name="Add a guest").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_label("Name").nth(2)).to_be_focused()
        page.keyboard.type("Cy")
        self.expect_names(page, ["Ann", "Bob", "Cy"])
        handle = page.get_by_role("button", name="Move guests 3")
        handle.focus()
        page.keyboard.press("ArrowUp")
        self.expect_names(page, ["Ann", "Cy", "Bob"])
        expect(page.get_by_role("button", name="Move guests 2")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("menuitem", name="Move up")).to_be_focused()
        page.keyboard.press("Enter")
        self.expect_names(page, ["Cy", "Ann", "Bob"])
        page.get_by_role("button", name="Delete guests 1").focus()
        page.keyboard.press("Enter")
        self.expect_names(page, ["Ann", "Bob"])
        self.assertNotEqual("BODY", page.evaluate("document.activeElement.tagName"))

    def test_entries_by_mouse(self):
        page = self.open("lists")
        handle = page.get_by_role("button", name="Move guests 1").bounding_box()
        target = page.get_by_role("button", name="Move guests 2").bounding_box()
        page.mouse.move(handle["x"] + 10, handle["y"] + 10)
        page.mouse.down()
        page.mouse.move(target["x"] + 10, target["y"] + 30, steps=6)
        page.mouse.up()
        self.expect_names(page, ["Bob", "Ann"])
        expect(page.get_by_role("menu")).to_have_count(0)
        page.get_by_role("button", name="Move guests 1").click()
        page.get_by_role("menuitem", name="Move down").click()
        self.expect_names(page, ["Ann", "Bob"])
        for _ in range(2):
            page.get_by_role("button", name="Add a guest").click()
        expect(page.get_by_role("button", name="Add a guest")).to_have_count(0)
        page.get_by_role("button", name="Delete guests 3").click()
        page.get_by_role("button", name="Delete guests 3").click()
        expect(page.get_by_role("button", name="Add a guest")).to_have_count(1)

    def test_kinds(self):
        page = self.open("lists")
        page.get_by_role("button", name="Add a contact").click()
        page.get_by_role("button", name="E-mail").click()
        # The form gives the new entry the focus.
        expect(page.get_by_label("E-mail")).to_be_focused()
        page.get_by_role("button", name="Add a contact").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Add a contact")).to_be_focused()

    def test_pressed_buttons_stay(self):
        """A row that appears while a button is pressed does not move the button away from the pointer."""
        page = self.open("lists")
        page.get_by_label("Mailbox").fill("a@b.cc")
        page.get_by_role("button", name="Send").hover()
        page.mouse.down()
        page.wait_for_timeout(200)
        page.mouse.up()
        expect(page.get_by_role("heading", name="There is a problem")).to_be_focused()

    def test_entries_as_sections(self):
        page = self.open("lists")
        page.get_by_role("button", name="Add a person").click()
        page.get_by_role("textbox", name="Person").fill("Ann")
        expect(page.get_by_role("heading", name="Person Ann")).to_be_visible()
        page.get_by_role("button", name="Delete Person Ann").click()
        expect(page.get_by_role("heading", name="Person Ann")).to_have_count(0)

    def test_rows_in_another_order(self):
        page = self.open("lists")
        page.get_by_role("button", name="Move Third").focus()
        page.keyboard.press("ArrowUp")
        self.expect_value(page, "tabs", ["first", "third", "second"])
        expect(page.get_by_role("button", name="Move Third")).to_be_focused()
        first = page.get_by_role("button", name="Move First").bounding_box()
        page.mouse.move(first["x"] + 10, first["y"] + 10)
        page.mouse.down()
        page.mouse.move(first["x"] + 10, first["y"] + 110, steps=5)
        page.mouse.up()
        self.expect_value(page, "tabs", ["third", "second", "first"])

    def test_swipe_by_menu(self):
        page = self.open("lists")
        page.get_by_role("button", name="Actions of Minutes of the meeting").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(page.locator("#events")).to_contain_text("markRead")
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alertdialog", name="Archive it?")).to_be_visible()
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
        expect(page.get_by_text("Minutes of the meeting")).to_be_visible()
        page.get_by_role("button", name="Actions of Minutes of the meeting").click()
        page.get_by_role("menuitem", name="Archive").click()
        page.get_by_role("alertdialog").get_by_role("button", name="Archive").click()
        expect(page.get_by_text("Minutes of the meeting")).to_have_count(0)

    def test_swipe_by_pointer(self):
        page = self.open("lists")

        def swipe(text, distance):
            page.get_by_text(text).first.scroll_into_view_if_needed()
            box = page.get_by_text(text).first.bounding_box()
            x, y = (box["x"] + 5, box["y"] + 8)
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + distance / 2, y + 1, steps=3)
            page.mouse.move(x + distance, y + 1, steps=3)
            page.mouse.up()

        swipe("Minutes of the meeting", 100)
        page.locator(".actions").get_by_role("button", name="Read").click()
        expect(page.locator("#events")).to_contain_text("markRead")
        swipe("A child", -500)
        dialog = page.get_by_role("alertdialog", name="Really?")
        dialog.get_by_role("button", name="Remove").click()
        self.expect_names(page, ["Bob"])

    def test_touch(self):
        page = self.open("lists", viewport={"width": 390, "height": 500}, has_touch=True, is_mobile=True)
        touch = page.context.new_cdp_session(page)

        def move(control, x, y):
            control.evaluate("control => control.scrollIntoView({ block: 'center' })")
            box = control.bounding_box()
            for step in range(11):
                point = {"x": box["x"] + 10 + x * step / 10, "y": box["y"] + 8 + y * step / 10}
                name = "touchMove" if step else "touchStart"
                touch.send("Input.dispatchTouchEvent", {"type": name, "touchPoints": [point]})
            # The finger rests before it is lifted, so the page does not continue to scroll.
            page.wait_for_timeout(200)
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            page.wait_for_timeout(100)

        row = page.get_by_text("Minutes of the meeting")
        move(row, 0, -120)
        # Scrolling does not begin a swipe.
        move(page.get_by_role("button", name="Move Third"), 0, -110)
        self.expect_value(page, "tabs", ["third", "first", "second"])
        self.assertEqual(1, sum("move" in command for command in page.sent))
        expect(page.locator(".actions")).to_have_count(0)
        self.assertEqual("", page.evaluate("[...document.querySelectorAll('.row-main')].map((main) => main.style.transform).join('')"))
        move(row, 120, 0)
        page.locator(".actions").get_by_role("button", name="Read").tap()
        expect(page.locator("#events")).to_contain_text("markRead")

    def test_sections_close(self):
        page = self.open("lists")
        toggle = page.get_by_role("heading").get_by_role("button", name="More")
        toggle.focus()
        page.keyboard.press("Enter")
        expect(toggle).to_have_attribute("aria-expanded", "false")
        expect(page.get_by_text("Minutes of the meeting")).to_have_count(0)
        expect(toggle).to_be_focused()
        toggle.click()
        expect(page.get_by_text("Minutes of the meeting")).to_be_visible()
        page.get_by_role("switch", name="On", exact=True).click()
        expect(page.get_by_label("Shown")).to_be_visible()
        expect(page.get_by_role("status").last).to_have_text("1 row appeared")

    def test_index(self):
        page = self.open("lists", viewport={"width": 600, "height": 300})
        page.get_by_role("navigation").get_by_role("button", name="End").click()
        expect(page.get_by_label("Must")).to_be_in_viewport()
        page.get_by_label("Must").focus()
        page.keyboard.press("Shift+Tab")
        place = page.evaluate("document.activeElement.getBoundingClientRect().top")
        self.assertGreaterEqual(place, page.get_by_role("navigation").bounding_box()["height"])

    def test_issues_lead_to_their_rows(self):
        page = self.open("lists")
        page.get_by_role("button", name="Validate").click()
        heading = page.get_by_role("heading", name="There is a problem")
        expect(heading).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_label("Must")).to_be_focused()
        expect(page.get_by_label("Must")).to_have_attribute("aria-invalid", "true")
        page.keyboard.type("x")
        expect(heading).not_to_be_visible()
        page.get_by_label("Mailbox").fill("a@b.cc")
        page.keyboard.press("Tab")
        expect(page.locator(".issue.warning")).to_contain_text("Warning:")
        page.get_by_label("Must").fill("")
        page.get_by_role("button", name="Send").click()
        expect(heading).to_be_focused()
        expect(page.locator(".summary")).to_contain_text("Must: This field is required")

    def test_pages(self):
        page = self.open(ROOT / "examples/onboarding.form.yaml")
        expect(page.get_by_role("heading", name="You", exact=True)).to_be_visible()
        pager = page.locator(".pager")
        expect(pager.get_by_role("button", name="Back")).to_be_disabled()
        pager.get_by_role("button", name="Next").click()
        expect(page.get_by_label("Name")).to_have_attribute("aria-invalid", "true")
        page.get_by_label("Name").fill("Ann")
        # The message goes when the program has read the name, and the button moves up.
        expect(page.get_by_label("Name")).not_to_have_attribute("aria-invalid", "true")
        pager.get_by_role("button", name="Next").click()
        expect(page.get_by_role("heading", name="You", exact=True)).to_have_count(0)
        expect(page.get_by_role("progressbar")).to_have_attribute("value", "2")
        pager.get_by_role("button", name="Back").click()
        expect(page.get_by_label("Name")).to_have_value("Ann")
