"""What a save does to what a person is doing: drags, swipes, open actions, the focus, the overlay."""

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

    def test_the_dragged_row_goes(self):
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
        # The press that ends a drag opens no menu.
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

    def test_the_swiped_row_goes(self):
        path, page = self.list()
        box = page.locator(".title", has_text="Mail").bounding_box()
        page.mouse.move(box["x"] + 4, box["y"] + 4)
        page.mouse.down()
        self.save(page, path, "tag: mail", "tag: other")
        page.mouse.move(box["x"] - 90, box["y"] + 4, steps=3)
        page.mouse.up()
        expect(page.locator(".actions")).to_have_count(0)

    def test_open_actions_close_when_there_are_others(self):
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
