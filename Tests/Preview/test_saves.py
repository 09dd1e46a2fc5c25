"""The effect of a save on running user actions: drags, swipes, open actions, the focus, the overlay."""

from previewing import PreviewTest, expect

LIST = """formc: 1
form: List
sections:
  - tag: guests
    header: Guests
    repeat:
      reorder: true
      value: [Ann, Bob, Cid]
      row: { type: name, title: Name }
  - rows:
      - { type: switch, tag: on, title: On, value: false }
      - type: label
        tag: mail
        title: Mail
        value: Hello
        swipe:
          trailing:
            - { id: keep, title: Keep, handler: keep }
            - { id: drop, title: Drop, handler: drop }
      - { type: label, tag: more, title: More, accessory: detail, value: x, events: { detail: details } }
%s"""


class Saves(PreviewTest):
    def list(self):
        path = self.write(LIST % "")
        return path, self.open(path)

    def save(self, page, path, old, new):
        """Saves the spec with a change, and waits until the page shows it."""
        text = path.read_text()
        self.assertIn(old, text)
        mark = f"Saved {text.count('Saved')}"
        path.write_text(text.replace(old, new) + f"      - {{ type: label, title: {mark} }}\n")
        expect(page.get_by_text(mark, exact=True)).to_be_attached()

    def grab(self, page, name):
        """Begins to drag a handle down."""
        box = page.get_by_role("button", name=name).bounding_box()
        x, y = box["x"] + 8, box["y"] + 8
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y + 20, steps=2)
        expect(page.locator(".dragged")).to_have_count(1)
        return x, y

    def expect_nothing_dragged(self, page):
        expect(page.locator(".dragged, .drop")).to_have_count(0)
        self.assertEqual("", page.evaluate(
            "[...document.querySelectorAll('.row')].map((row) => row.style.transform).join('')"))

    def test_the_dragged_row_is_removed(self):
        path, page = self.list()
        x, y = self.grab(page, "Move guests 1")
        self.save(page, path, "value: [Ann, Bob, Cid]", "value: []")
        page.mouse.move(x, y + 60, steps=3)
        page.mouse.up()
        self.expect_nothing_dragged(page)
        self.assertEqual([], [command for command in page.sent if "move" in command])
        expect(page.locator("#status")).to_have_text("The list has changed: nothing was moved")

    def test_the_list_of_the_dragged_row_becomes_fixed(self):
        path, page = self.list()
        x, y = self.grab(page, "Move guests 1")
        self.save(page, path, "reorder: true", "reorder: false")
        page.mouse.move(x, y + 60, steps=3)
        page.mouse.up()
        self.expect_nothing_dragged(page)
        self.assertEqual([], [command for command in page.sent if "move" in command])

    def test_a_drag_goes_on_if_the_list_stays(self):
        path, page = self.list()
        x, y = self.grab(page, "Move guests 1")
        self.save(page, path, "title: On", "title: Off")
        page.mouse.move(x, y + 60, steps=3)
        page.mouse.up()
        self.expect_nothing_dragged(page)
        self.eventually(page, lambda: any("move" in command for command in page.sent))
        # Releasing the button after a drag opens no menu.
        expect(page.get_by_role("menu")).to_have_count(0)

    def test_only_the_main_button_drags(self):
        _, page = self.list()
        box = page.get_by_role("button", name="Move guests 1").bounding_box()
        page.mouse.move(box["x"] + 8, box["y"] + 8)
        page.mouse.down(button="right")
        page.mouse.move(box["x"] + 8, box["y"] + 60, steps=3)
        expect(page.locator(".dragged, .drop")).to_have_count(0)
        page.mouse.up(button="right")
        self.assertEqual([], [command for command in page.sent if "move" in command])

    def test_the_swiped_row_is_removed(self):
        path, page = self.list()
        box = page.locator(".title", has_text="Mail").bounding_box()
        page.mouse.move(box["x"] + 4, box["y"] + 4)
        page.mouse.down()
        self.save(page, path, "tag: mail", "tag: other")
        page.mouse.move(box["x"] - 90, box["y"] + 4, steps=3)
        page.mouse.up()
        expect(page.locator(".actions")).to_have_count(0)

    def test_open_actions_close_when_they_change(self):
        path, page = self.list()
        box = page.locator(".title", has_text="Mail").bounding_box()
        page.mouse.move(box["x"] + 4, box["y"] + 4)
        page.mouse.down()
        page.mouse.move(box["x"] - 90, box["y"] + 4, steps=3)
        page.mouse.up()
        expect(page.locator(".actions").get_by_role("button", name="Drop")).to_be_focused()
        self.save(page, path, "            - { id: drop, title: Drop, handler: drop }\n", "")
        expect(page.locator(".actions")).to_have_count(0)
        expect(page.get_by_role("button", name="Actions of Mail")).to_be_focused()

    DATE = "      - { type: date, tag: day, title: Day, value: 2026-05-17 }\n"
    SLIDER = "      - { type: slider, tag: size, title: Size, min: 0, max: 10, steps: 10, value: 2 }\n"

    CHANGES = [
        ("title: More", "title: Most"), ("type: switch, tag: on", "type: check, tag: on"),
        ("  - rows:", "  - header: Others\n    rows:"), ("sections:", "sections:\n  - rows: [{ type: label, title: New }]"),
    ]

    def test_a_partly_typed_date(self):
        path = self.write(LIST % self.DATE)
        page = self.open(path)
        day = page.get_by_label("Day", exact=True)
        for year, change in enumerate([*self.CHANGES, ("title: Day", "title: Day, max: 2099-12-31")], 2027):
            day.focus()
            page.keyboard.type(f"0203{year // 10}")
            self.save(page, path, *change)
            expect(day).to_be_focused()
            page.keyboard.type(str(year % 10))
            page.keyboard.press("Enter")
            self.expect_value(page, "day", f"{year}-02-03")
            page.keyboard.press("Tab")
        day.focus()
        page.keyboard.type("0203")
        self.save(page, path, "tag: day", "tag: date")
        self.assertEqual(5, sum("pick" in command for command in page.sent), "a part of a date is picked")

    def test_a_dragged_slider(self):
        path = self.write(LIST % self.SLIDER)
        page = self.open(path)
        slider = page.get_by_role("slider", name="Size")
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        at = lambda share: (box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
        page.mouse.move(*at(0.2))
        page.mouse.down()
        for share, change in zip((0.4, 0.5, 0.6, 0.7, 0.8), [*self.CHANGES, ("max: 10", "max: 20")]):
            page.mouse.move(*at(share), steps=3)
            self.expect_value(page, "size", share * 10)
            self.save(page, path, *change)
        page.mouse.move(*at(1), steps=3)
        page.mouse.up()
        self.expect_value(page, "size", 20)
        expect(slider).to_have_attribute("aria-valuetext", "20")

    def test_the_last_typed_text(self):
        path = self.write(LIST % "      - { type: text, tag: text, title: Text }\n")
        for change in [("title: More", "title: Most"), ("  - rows:", "  - header: Others\n    rows:")]:
            for name, start in (("Name", "Ann"), ("Text", "")):
                with self.subTest(name=name, change=change):
                    path.write_text(LIST % "      - { type: text, tag: text, title: Text }\n")
                    page = self.open(path)
                    field = page.get_by_label(name, exact=True).first
                    field.focus()
                    page.keyboard.press("End")
                    page.keyboard.type("abcdefghij")
                    path.write_text(path.read_text().replace(*change))
                    page.keyboard.type("klm")
                    expect(page.get_by_text(change[1].split()[-1 if "Most" in change[1] else 2]).first).to_be_visible()
                    page.keyboard.type("nop")
                    expect(field).to_have_value(start + "abcdefghijklmnop")
                    # The page is reloaded before the form has answered.
                    with page.expect_navigation():
                        field.evaluate("""field => {
                            for (const letter of "qrstu") {
                              field.value += letter;
                              field.dispatchEvent(new Event("input"));
                            }
                            location.reload(); }""")
                    page.wait_for_selector(".row")
                    expect(field).to_have_value(start + "abcdefghijklmnopqrstu")
                    expect(field).to_be_focused()

    def test_the_row_of_a_dialog_is_removed(self):
        path = self.write(LIST % "      - { type: push, tag: size, title: Size, options: [S, M] }\n")
        page = self.open(path)
        page.get_by_role("button", name="Size").click()
        expect(page.get_by_role("dialog", name="Size")).to_be_visible()
        self.save(page, path, "type: push, tag: size", "type: push, tag: other")
        expect(page.locator("dialog.page")).to_have_count(0)
        expect(page.get_by_role("heading", level=1)).to_be_focused()

    def test_the_focus_stays(self):
        path, page = self.list()
        focus = lambda name: page.get_by_role("button", name=name).focus()
        focus("Details of More")
        self.save(page, path, "title: More", "title: Still more")
        expect(page.get_by_role("button", name="Details of Still more")).to_be_focused()
        focus("Actions of Mail")
        self.save(page, path, "title: Mail", "title: Letter")
        expect(page.get_by_role("button", name="Actions of Letter")).to_be_focused()
        page.get_by_role("switch", name="On").focus()
        self.save(page, path, "type: switch, tag: on", "type: check, tag: on")
        expect(page.get_by_role("checkbox", name="On")).to_be_focused()
        focus("Move guests 2")
        self.save(page, path, "header: Guests", "header: People")
        expect(page.get_by_role("button", name="Move guests 2")).to_be_focused()
        page.get_by_role("checkbox", name="On").focus()
        self.save(page, path, "type: check, tag: on, title: On, value: false", "type: label, tag: none, title: None")
        self.assertNotEqual("BODY", page.evaluate("document.activeElement.tagName"))


class Overlays(PreviewTest):
    WRONG = "      - { type: txt, tag: wrong }\n"
    OPENER = "#findings"

    def test_the_button_says_whether_they_are_shown(self):
        path = self.write(LIST % self.WRONG)
        page = self.open(path)
        opener = page.locator(self.OPENER)
        expect(opener).to_have_attribute("aria-expanded", "true")
        path.write_text(LIST % (2 * self.WRONG).replace("wrong }", "bad }", 1))
        expect(opener).to_have_text("2 errors")
        page.wait_for_timeout(100)
        expect(opener).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("Escape")
        expect(opener).to_have_attribute("aria-expanded", "false")

    def test_there_is_no_form_yet(self):
        path = self.write(LIST % self.WRONG)
        page = self.open(path)
        page.keyboard.press("Escape")
        self.assertEqual("There is no form yet", page.get_by_role("main").inner_text())
        path.write_text(LIST % "")
        expect(page.get_by_role("heading", level=1)).to_have_text("Form")

    def test_the_focus_stays_in_it(self):
        path = self.write(LIST % "")
        page = self.open(path)
        page.get_by_role("switch", name="On").focus()
        path.write_text(LIST % self.WRONG)
        overlay = page.get_by_role("dialog", name="What is wrong")
        expect(overlay).to_be_visible()
        expect(page.get_by_role("switch", name="On")).to_be_focused()
        overlay.get_by_role("link").first.focus()
        path.write_text(LIST % self.WRONG.replace("wrong }", "bad }"))
        expect(overlay).to_contain_text("tag: bad")
        expect(overlay.get_by_role("link").first).to_be_focused()
        path.write_text(LIST % "")
        expect(overlay).not_to_be_visible()
        expect(page.get_by_role("switch", name="On")).to_be_focused()

    def test_the_focus_stays_in_it_over_a_dialog(self):
        push = "      - { type: push, tag: size, title: Size, options: [S, M] }\n"
        path = self.write(LIST % push)
        page = self.open(path)
        page.get_by_role("button", name="Size").click()
        path.write_text(LIST % (push + self.WRONG))
        overlay = page.get_by_role("dialog", name="What is wrong")
        overlay.get_by_role("link").first.focus()
        path.write_text(LIST % (push + self.WRONG.replace("wrong }", "bad }")))
        expect(overlay).to_contain_text("tag: bad")
        expect(overlay.get_by_role("link").first).to_be_focused()
        overlay.get_by_role("link").first.click(trial=True)

    def test_a_dialog_that_opens_later_does_not_cover_it(self):
        push = "      - { type: push, tag: size, title: Size, options: [S, M] }\n"
        path = self.write(LIST % push)
        page = self.open(path)
        path.write_text(LIST % (push + self.WRONG))
        overlay = page.get_by_role("dialog", name="What is wrong")
        expect(overlay).to_be_visible()
        page.get_by_role("button", name="Size").evaluate("button => button.click()")
        expect(page.locator("dialog.page")).to_be_visible()
        overlay.get_by_role("link").first.click(trial=True)
        page.keyboard.press("Escape")
        expect(overlay).not_to_be_visible()
        expect(page.get_by_role("option", name="S")).to_be_focused()
