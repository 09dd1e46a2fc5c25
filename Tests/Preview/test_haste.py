"""User actions before the page has drawn the answers to earlier actions."""

import json
import random
import subprocess

from previewing import EVERYTHING, FORMC, PreviewTest, expect

SPEC = """formc: 1
form: Haste
sections:
  - rows:
      - { type: switch, tag: paid, title: Paid, value: false }
      - { type: switch, tag: brief, title: Brief, value: false }
      - { type: button, title: Pay, action: pay, hidden: "$paid == true" }
      - { type: button, title: Cancel, action: cancel }
      - { type: button, title: Help, action: help, hidden: "$brief == true" }
      - { type: button, title: Call, action: call }
      - { type: label, title: Mail, value: one, swipe: { trailing: [{ id: keep, title: Keep, handler: keepOne }] } }
      - { type: label, title: Post, value: two, swipe: { trailing: [{ id: keep, title: Keep, handler: keepTwo }] } }
  - header: Long
    hidden: "$brief == true"
    collapsible: true
    rows:
      - { type: push, title: Size, options: [S, M, L], events: { change: size } }
  - header: Other
    collapsible: true
    rows:
      - { type: push, title: Colour, options: [red, blue], events: { change: colour } }
      - { type: push, title: Shape, options: [round, square], events: { change: shape } }
  - tag: meals
    header: Meals
    select: { mode: multiple }
    options: [breakfast, lunch, dinner]
  - tag: guests
    header: Guests
    repeat:
      reorder: true
      addButton: { title: Add a guest }
      value: [{ name: Ann }, { name: Bob }, { name: Cid }, { name: Dan }, { name: Eve }]
      rows:
        - { type: name, tag: name, title: Name }
        - { type: push, tag: seat, title: Seat, options: [left, right] }
"""

DATE = """formc: 1
form: Dates
sections:
  - rows:
      - { type: text, tag: other, title: Other }
      - { type: date, tag: day, title: Day, value: 2026-05-17 }
      - { type: switch, tag: on, title: "On", value: false }
"""


class Haste(PreviewTest):
    """A page whose answers are held back until the test releases them."""

    def open_held(self, spec=SPEC):
        self.held, self.holds = [], False

        def connect(socket):
            self.socket, server = socket, socket.connect_to_server()
            socket.on_message(server.send)
            server.on_message(lambda text: self.held.append(text) if self.holds else self.pass_on(text))

        self.answers, self.values = [], {}
        self.path = self.write(spec)
        return self.open(self.path, connect=connect)

    def pass_on(self, text):
        message = json.loads(text)
        if "answer" in message and "number" in message:
            self.answers.append(message["answer"])
        for change in message.get("answer", {}).get("changes", []):
            if change["op"] == "value":
                self.values[change["tag"]] = change["new"]
        self.socket.send(text)

    def let_go(self, page):
        # An answer can only be released after the program has sent it.
        page.wait_for_timeout(100)
        while self.held:
            self.pass_on(self.held.pop(0))
        self.holds = False
        self.eventually(page, lambda: not page.evaluate("document.querySelector('.row').view.screen.connection.isBusy"))
        page.wait_for_timeout(20)

    def press(self, page, name, role="button"):
        page.get_by_role(role, name=name, exact=True).first.evaluate("control => { control.focus(); control.click() }")

    @property
    def called(self):
        return [event["handler"] for answer in self.answers for event in answer.get("events", [])]

    @property
    def refused(self):
        return [answer["error"] for answer in self.answers if "error" in answer]

    @staticmethod
    def names(page):
        return page.get_by_label("Name").evaluate_all("fields => fields.map((field) => field.value)")

    # Rows

    def test_a_pressed_button(self):
        page = self.open_held()
        self.holds = True
        self.press(page, "Paid", "switch")
        self.press(page, "Cancel")
        self.press(page, "Pay")
        self.let_go(page)
        self.assertEqual(["cancel"], self.called)
        self.assertEqual(["the row is no longer there"], self.refused)
        page.get_by_role("button", name="Inspector").click()
        page.get_by_role("tab", name="Commands").click()
        expect(page.locator("pre:visible")).to_have_text('{"tap":"paid"}\n{"tap":{"section":0,"row":2}}')

    def test_a_field_that_is_left_and_entered_again(self):
        page = self.open_held()
        first = page.get_by_label("Name").first
        first.focus()
        self.answered(page)
        for leave in ("first.blur()", "first.blur(); first.focus(); first.blur()"):
            self.holds = True
            first.evaluate("async (first) => { " + leave + "; await new Promise((done) => setTimeout(done, 50)); first.focus() }")
            self.let_go(page)
            expect(first).to_be_focused()
            self.assertTrue(first.evaluate("first => first.closest('.row').view.look.isFocused"))

    def test_the_date_that_is_typed_into_after_enter(self):
        """The answer to Enter, which ends editing of the date, arrives while the user types the next date."""
        for between in ([], ["Tab"], ["Tab", "Shift+Tab"], ["Enter"]):
            with self.subTest(between):
                page = self.open_held(DATE)
                day = page.get_by_label("Day", exact=True)
                day.focus()
                self.answered(page)
                page.keyboard.type("02032027")
                self.holds = True
                page.keyboard.press("Enter")
                for key in between:
                    page.keyboard.press(key)
                day.focus()
                # Tab moves the keyboard to the month.
                for _ in range(0 if between == ["Tab"] else 2):
                    page.keyboard.press("ArrowLeft")
                page.keyboard.type("0304")
                self.let_go(page)
                expect(day).to_be_focused()
                self.assertTrue(day.evaluate("day => day.closest('.row').view.look.isFocused"))
                page.keyboard.type("2028")
                page.keyboard.press("Enter")
                self.eventually(page, lambda: self.values.get("day") == "2028-03-04", lambda: self.values)

    def test_the_actions_of_a_swiped_row(self):
        page = self.open_held()
        self.holds = True
        self.press(page, "Paid", "switch")
        self.press(page, "Actions of Mail")
        self.press(page, "Keep", "menuitem")
        self.let_go(page)
        self.assertEqual(["keepOne"], self.called)

    def test_the_options_of_an_open_row(self):
        page = self.open_held()
        self.press(page, "Colour")
        expect(page.get_by_role("dialog", name="Colour")).to_be_visible()
        self.holds = True
        page.get_by_label("Brief").evaluate("control => control.click()")
        self.press(page, "blue", "option")
        self.let_go(page)
        self.assertEqual(["colour"], self.called)

    def test_a_collapsed_section(self):
        page = self.open_held()
        self.holds = True
        self.press(page, "Brief", "switch")
        self.press(page, "Other")
        self.press(page, "lunch", "checkbox")
        self.let_go(page)
        expect(page.get_by_role("button", name="Other")).to_have_attribute("aria-expanded", "false")
        expect(page.get_by_role("checkbox", name="lunch")).to_be_checked()
        self.assertEqual(["lunch"], self.values["meals"])

    # Entries

    def test_a_deleted_entry(self):
        page = self.open_held()
        self.holds = True
        for index in (1, 2, 2):
            self.press(page, f"Delete guests {index}")
        self.let_go(page)
        self.assertEqual(["Cid", "Dan", "Eve"], self.names(page))
        self.assertEqual(["the row is no longer there"], self.refused)
        expect(page.locator("#status")).to_have_text("Refused: the row is no longer there")

    def test_a_moved_entry(self):
        page = self.open_held()
        self.holds = True
        self.press(page, "Delete guests 1")
        page.get_by_role("button", name="Move guests 4").press("ArrowUp")
        self.let_go(page)
        self.assertEqual(["Bob", "Dan", "Cid", "Eve"], self.names(page))

    def test_several_moves(self):
        page = self.open_held()
        page.get_by_role("button", name="Move guests 5").focus()
        self.holds = True
        for _ in range(3):
            page.keyboard.press("ArrowUp")
        self.let_go(page)
        self.assertEqual(["Ann", "Eve", "Bob", "Cid", "Dan"], self.names(page))

    def test_typing_into_an_entry(self):
        page = self.open_held()
        self.holds = True
        self.press(page, "Delete guests 1")
        page.get_by_label("Name").nth(1).fill("Bert")
        self.press(page, "Add a guest")
        self.let_go(page)
        self.assertEqual(["Bert", "Cid", "Dan", "Eve", ""], self.names(page))

    def test_the_dialog_of_an_entry(self):
        page = self.open_held()
        self.press(page, "Seat")
        expect(page.get_by_role("dialog", name="Seat")).to_be_visible()
        self.holds = True
        self.press(page, "right", "option")
        page.get_by_role("button", name="Delete guests 2").evaluate("control => control.click()")
        self.let_go(page)
        self.assertEqual(["right", None, None, None], [guest["seat"] for guest in self.values["guests"]])
        self.assertEqual(["Ann", "Cid", "Dan", "Eve"], self.names(page))

    def test_a_double_click_deletes_one_entry(self):
        page = self.open_held()
        page.get_by_role("button", name="Delete guests 2").dblclick(delay=100)
        self.let_go(page)
        self.assertEqual(["Ann", "Cid", "Dan", "Eve"], self.names(page))

    # Random use

    def test_random_use(self):
        for seed in range(12 if EVERYTHING else 2):
            with self.subTest(seed=seed):
                Haphazard(self, random.Random(seed)).check()


class Haphazard:
    """Random user actions, and the expected form if each applies to the rows that the user saw."""

    def __init__(self, test, random):
        self.test, self.random, self.page = test, random, test.open_held()
        self.names = ["Ann", "Bob", "Cid", "Dan", "Eve"]
        self.on = {"Paid": False, "Brief": False}
        self.meals, self.called = set(), []
        self.hidden = {"Pay": "Paid", "Help": "Brief"}

    def check(self):
        test, page = self.test, self.page
        for _ in range(15):
            # The state that the user sees while no answer is pending.
            self.seen, self.moved = test.names(page), set()
            buttons = page.locator(".action .face:not(:has-text('Add'))").all_text_contents()
            test.holds = True
            for _ in range(self.random.randrange(1, 5)):
                self.random.choice([self.turn, self.choose, self.type, self.delete, self.move] + 2 * [
                    lambda: self.tap(self.random.choice(buttons))])()
            test.let_go(page)
            test.assertEqual(self.names, test.names(page))
            test.assertEqual(self.called, test.called)
        meals = [meal for meal in ("breakfast", "lunch", "dinner") if meal in self.meals]
        self.compare({"paid": self.on["Paid"], "brief": self.on["Brief"], "meals": meals})

    def tap(self, title):
        self.test.press(self.page, title)
        if not self.on.get(self.hidden.get(title)):
            self.called.append(title.lower())

    def turn(self):
        title = self.random.choice(list(self.on))
        self.test.press(self.page, title, "switch")
        self.on[title] = not self.on[title]

    def choose(self):
        meal = self.random.choice(["breakfast", "lunch", "dinner"])
        self.test.press(self.page, meal, "checkbox")
        self.meals ^= {meal}

    def entry(self):
        """The index of an entry on the screen; None if there are no entries."""
        return self.random.randrange(len(self.seen)) if self.seen else None

    def type(self):
        index = self.entry()
        if index is None:
            return
        field = self.page.get_by_label("Name").nth(index)
        # Each text is changed only once while the answers are held back.
        if field.input_value() != self.seen[index]:
            return
        new = self.seen[index] + self.random.choice("abc")
        field.fill(new)
        if self.seen[index] in self.names:
            self.names[self.names.index(self.seen[index])] = new
            self.seen[index] = new

    def delete(self):
        index = self.entry()
        if index is None or len(self.names) < 3:
            return
        self.test.press(self.page, f"Delete guests {index + 1}")
        if self.seen[index] in self.names:
            self.names.remove(self.seen[index])

    def move(self):
        index = self.entry()
        # Each entry is moved only once, since a second move waits for the first answer.
        if not index or index in self.moved:
            return
        self.moved.add(index)
        self.page.get_by_role("button", name=f"Move guests {index + 1}", exact=True).press("ArrowUp")
        name, target = self.seen[index], self.seen[index - 1]
        if name in self.names and target in self.names:
            place = self.names.index(target)
            self.names.remove(name)
            self.names.insert(place, name)

    def compare(self, values):
        """Compares the page with `formc run` after the recorded commands."""
        test, page = self.test, self.page
        page.get_by_role("button", name="Inspector").click()
        page.get_by_role("tab", name="Commands").click()
        page.wait_for_timeout(300)
        lines = page.locator("pre:visible").text_content()
        run = subprocess.run(
            [FORMC, "run", str(test.path)], input=lines + '\n{"values": {}}', capture_output=True, text=True, check=True)
        told = json.loads(run.stdout.splitlines()[-1])["values"]
        test.assertEqual(self.names, [guest["name"] for guest in told.pop("guests")], lines)
        test.assertEqual(values, {name: told[name] for name in values}, lines)
