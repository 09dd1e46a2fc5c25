"""The page as a whole: saves, connections, hostile texts, input methods, looks, large forms."""

import time

from axe_playwright_python.sync_playwright import Axe

from looks import faults
from previewing import SPECS, PreviewTest, expect

NOTE = """formc: 1
form: Note
sections:
  - header: First
    rows:
      - { type: text, tag: text, title: Text }
      - { type: switch, tag: on, title: On, value: false }
%s"""


# Delays locks for longer than a reloaded page waits for its name.
SLOW_LOCKS = """
    const request = LockManager.prototype.request;
    LockManager.prototype.request = function (...all) {
      return new Promise((done) => setTimeout(done, 500)).then(() => request.apply(this, all));
    };
"""


class Editing(PreviewTest):
    def test_a_save_keeps_what_was_typed(self):
        path = self.write(NOTE % "")
        page = self.open(path)
        field = page.get_by_label("Text")
        field.focus()
        page.keyboard.type("Hello")
        page.keyboard.press("ArrowLeft")
        field.evaluate("field => { window.field = field }")
        start = time.monotonic()
        path.write_text(NOTE % "      - { type: text, tag: more, title: More }\n")
        expect(page.get_by_label("More")).to_be_visible()
        self.assertLess(time.monotonic() - start, 1)
        self.assertTrue(field.evaluate("field => field === window.field"), "the field is another one")
        expect(field).to_be_focused()
        expect(field).to_have_value("Hello")
        page.keyboard.type("l")
        self.expect_value(page, "text", "Helllo")

    def test_typing_during_a_save(self):
        path = self.write(NOTE % "")
        page = self.open(path)
        page.get_by_label("Text").focus()
        for number in range(30):
            page.keyboard.type("ab ")
            if number % 10 == 5:
                path.write_text(NOTE % f"      - {{ type: text, title: Row {number} }}\n")
        expect(page.get_by_label("Row 25")).to_be_visible()
        self.expect_value(page, "text", "ab " * 30)
        expect(page.get_by_label("Text")).to_have_value("ab " * 30)

    def test_errors_cover_the_form(self):
        path = self.write(NOTE % "")
        page = self.open(path)
        page.get_by_label("Text").fill("kept")
        path.write_text(NOTE % "      - { type: txt, tag: b }\n")
        overlay = page.get_by_role("dialog", name="What is wrong")
        expect(overlay).to_contain_text("there is no row type `txt`")
        expect(overlay).to_contain_text("8 |       - { type: txt, tag: b }")
        expect(overlay).to_contain_text("did you mean `text`?")
        self.assertTrue(overlay.get_by_role("link").get_attribute("href").endswith("test.form.yaml:8:17"))
        page.keyboard.press("Escape")
        expect(overlay).not_to_be_visible()
        page.get_by_role("button", name="1 error").click()
        expect(overlay).to_be_visible()
        path.write_text(NOTE % "")
        expect(overlay).not_to_be_visible()
        expect(page.get_by_label("Text")).to_have_value("kept")

    def test_errors_cover_a_dialog(self):
        path = self.write(NOTE % "      - { type: push, tag: size, title: Size, options: [S, M] }\n")
        page = self.open(path)
        page.get_by_role("button", name="Size").click()
        page.get_by_role("option", name="S", exact=True).focus()
        path.write_text(NOTE % "      - { type: psh, tag: size, title: Size, options: [S, M] }\n")
        overlay = page.get_by_role("dialog", name="What is wrong")
        overlay.get_by_role("link").click(trial=True)
        page.keyboard.press("Tab")
        self.assertTrue(overlay.evaluate("overlay => overlay.contains(document.activeElement)"))
        found = Axe().run(page)
        self.assertEqual(0, found.violations_count, found.generate_report())
        page.keyboard.press("Escape")
        expect(overlay).not_to_be_visible()
        expect(page.get_by_role("option", name="S", exact=True)).to_be_focused()
        path.write_text(NOTE % "      - { type: psh, tag: size, title: Other, options: [S, M] }\n")
        expect(overlay).to_contain_text("Other")
        path.write_text(NOTE % "      - { type: push, tag: size, title: Size, options: [S, M, L] }\n")
        expect(overlay).not_to_be_visible()
        expect(page.get_by_role("option", name="S", exact=True)).to_be_focused()
        page.get_by_role("option", name="L").click()
        self.expect_value(page, "size", "L")
        expect(page.get_by_role("button", name="Size")).to_be_focused()

    def test_errors_from_the_start(self):
        path = self.write("formc: 1\nform: A\nsections: [{ rows: [{ type: txt }] }]\n")
        page = self.open(path)
        expect(page.locator(".overlay li")).to_have_count(1)
        path.write_text(NOTE % "")
        expect(page.get_by_label("Text")).to_be_visible()

    def test_warnings_at_their_rows(self):
        path = self.write(NOTE % """      - { type: button, tag: idle, title: Idle }
      - { type: text, tag: odd, title: Odd, hidden: "$on == true && 1 == 2" }
  - header: Never
    hidden: "1 == 2"
    rows: [{ type: text, title: In it }]
""")
        page = self.open(path)
        mark = page.locator(".row", has_text="Idle").locator(".findings")
        expect(mark).to_contain_text("In the spec: the button does nothing")
        expect(mark.get_by_role("link")).to_have_text("test.form.yaml:8:17")
        expect(page.locator(".row", has_text="Odd").locator(".findings")).to_contain_text("is always false")
        expect(page.locator("section", has_text="Never").locator(".findings")).to_contain_text("is always false")
        page.get_by_role("button", name="3 warnings").click()
        expect(page.get_by_role("dialog", name="What is wrong")).to_contain_text("the button does nothing")
        found = Axe().run(page)
        self.assertEqual(0, found.violations_count, found.generate_report())
        path.write_text(NOTE % "      - { type: button, tag: idle, title: Idle, action: act }\n")
        expect(page.locator(".findings")).to_have_count(0)
        expect(page.get_by_role("button", name="warnings")).to_have_count(0)

    def test_the_scroll_position_is_kept(self):
        rows = "".join(f"      - {{ type: text, tag: row{n}, title: Row {n} }}\n" for n in range(120))
        path = self.write(NOTE % rows)
        page = self.open(path)
        page.get_by_label("Row 80").scroll_into_view_if_needed()
        before = page.evaluate("scrollY")
        path.write_text(NOTE % (rows + "      - { type: text, tag: last, title: Last }\n"))
        expect(page.get_by_label("Last")).to_have_count(1)
        self.assertEqual(before, page.evaluate("scrollY"))


class Connections(PreviewTest):
    def test_a_disconnected_page_reconnects(self):
        page = self.open("rows")
        page.context.set_offline(True)
        page.get_by_label("Text", exact=True).fill("before")
        page.evaluate("document.title")
        page.context.set_offline(False)
        self.expect_value(page, "text", "before")

    def test_a_connection_that_ends(self):
        sockets = []

        def connect(socket):
            server = socket.connect_to_server()
            sockets.append((socket, server))

        page = self.open("rows", connect=connect)
        field = page.get_by_label("Text", exact=True)
        field.focus()
        page.keyboard.type("be")
        for number in range(3):
            page.keyboard.type("f")
            socket, server = sockets[-1]
            socket.close()
            server.close()
            page.keyboard.type("ore")
            expect(page.locator("#connection")).to_have_text("")
            self.eventually(page, lambda: len(sockets) == number + 2)
        expect(field).to_have_value("be" + 3 * "fore")
        page.keyboard.press("Tab")
        page.get_by_role("button", name="Inspector").click()
        page.get_by_role("tab", name="Values").click()
        expect(page.locator("pre:visible")).to_contain_text('"text": "beforeforefore"')
        self.assertGreaterEqual(len(sockets), 4)

    def test_commands_before_the_form_exists_are_answered(self):
        page = self.open("rows")
        ask = """async (commands) => {
            const { Connection } = await import("/connection.js");
            const nothing = () => {};
            const connection = new Connection("twice", null, {
                start: nothing, update: nothing, list: nothing, answer: nothing, settled: nothing, state: nothing });
            return Promise.all(commands.map(([name, argument]) => connection.perform(name, argument)));
        }"""
        page.evaluate(ask, [["set", {"name": name}] for name in ("Ann", "Bob", "Cid")])
        page.reload()
        _, values = page.evaluate(ask, [["set", {"text": "x"}], ["values", {}]])
        self.assertEqual(["Cid", "x"], [values["values"][tag] for tag in ("name", "text")])

    def test_a_copied_window_has_its_own_form(self):
        self.copy(self.open("rows"))

    def test_a_copied_window_with_slow_locks(self):
        page = self.open("rows")
        page.add_init_script(SLOW_LOCKS)
        page.evaluate("sessionStorage.clear()")
        page.reload()
        self.copy(page)

    def test_a_page_that_is_closed_before_it_has_a_name(self):
        page = self.open("rows")
        page.add_init_script(SLOW_LOCKS)
        page.evaluate("sessionStorage.clear()")
        page.reload(wait_until="commit")
        page.get_by_role("button", name="Validate").click()
        page.evaluate("dispatchEvent(new Event('pagehide'))")
        page.get_by_label("Name", exact=True).fill("Ann")
        self.expect_value(page, "name", "Ann")

    def copy(self, first):
        first.get_by_label("Name", exact=True).fill("Ann")
        self.expect_value(first, "name", "Ann")
        with first.context.expect_page() as opened:
            # The copy begins with the session storage of the first page.
            first.evaluate("window.copy = window.open(location.href)")
        second = opened.value
        expect(second.get_by_label("Name", exact=True)).to_have_value("")
        second.get_by_label("Name", exact=True).fill("Bob")
        expect(first.get_by_label("Name", exact=True)).to_have_value("Ann")

    def test_a_reloaded_page_keeps_its_form(self):
        page = self.open("rows")
        page.get_by_label("Name", exact=True).fill("Ann")
        self.expect_value(page, "name", "Ann")
        page.reload()
        expect(page.get_by_label("Name", exact=True)).to_have_value("Ann")
        page.get_by_label("Account", exact=True).fill("ann")
        self.expect_value(page, "account", "ann")

    def test_a_page_of_a_restarted_program(self):
        path = self.write(NOTE % "")
        first = self.start(path)
        address = first.stdout.readline().strip()
        port = address.split(":")[2].split("/")[0]
        page = self.open(path, address)
        self.end(first)
        state = page.locator("#connection")
        expect(state).to_contain_text("formc preview has ended; start it again")
        second = self.start(path, "--port", port)
        self.addCleanup(self.end, second)
        address = second.stdout.readline().strip()
        expect(state).to_contain_text("formc preview was started anew; open the address that it has printed")
        self.visit(page, address)
        expect(page.get_by_label("Text")).to_be_visible()
        expect(state).to_have_text("")
        # The browser reports refused connections, also when the second program ends.
        page.close()
        self.problems = [problem for problem in self.problems if "Failed to load resource" not in problem]

    def test_two_pages_have_two_forms(self):
        address = self.serve(SPECS / "rows.form.yaml")
        first = self.open("rows", address)
        second = first.context.new_page()
        self.watch(second)
        self.visit(second, address)
        first.get_by_label("Name", exact=True).fill("Ann")
        self.expect_value(first, "name", "Ann")
        expect(second.get_by_label("Name", exact=True)).to_have_value("")


class Typing(PreviewTest):
    def test_an_input_method(self):
        page = self.open("rows")
        page.get_by_label("Text", exact=True).focus()
        keyboard = page.context.new_cdp_session(page)
        keyboard.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
        keyboard.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
        self.assertNotIn("text", page.values, "a composition is sent before its end")
        keyboard.send("Input.insertText", {"text": "日本"})
        self.expect_value(page, "text", "日本")
        self.assertEqual(1, sum("edit" in command for command in page.sent))
        expect(page.get_by_label("Text", exact=True)).to_have_value("日本")

    def test_a_save_while_an_input_method_composes(self):
        path = self.write(NOTE % "")
        page = self.open(path)
        field = page.get_by_label("Text")
        field.focus()
        page.keyboard.type("a")
        keyboard = page.context.new_cdp_session(page)
        keyboard.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
        path.write_text(NOTE % "      - { type: text, tag: more, title: More }\n")
        expect(page.get_by_label("More")).to_be_visible()
        expect(field).to_have_value("aに")
        keyboard.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
        keyboard.send("Input.insertText", {"text": "日本"})
        self.expect_value(page, "text", "a日本")
        expect(field).to_have_value("a日本")

    def test_a_typed_text_is_sent_before_later_commands(self):
        held, state = [], {"holds": False}

        def connect(socket):
            state["socket"], server = socket, socket.connect_to_server()
            server.on_message(lambda message: held.append(message) if state["holds"] else socket.send(message))

        page = self.open("lists", connect=connect)
        names = page.locator("section", has_text="At most four.").get_by_label("Name")
        names.first.focus()
        page.keyboard.press("End")
        page.wait_for_timeout(200)
        state["holds"] = True
        page.keyboard.type("ika")
        page.get_by_role("button", name="Move guests 1").focus()
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(200)
        state["holds"] = False
        for message in held:
            state["socket"].send(message)
        # Until the form has answered, the page shows the typed text.
        page.wait_for_timeout(500)
        self.eventually(
            page, lambda: [name.input_value() for name in names.all()] == ["Bob", "Annika"],
            lambda: str([name.input_value() for name in names.all()]))

    def test_the_caret_stays(self):
        page = self.open("rows")
        field = page.get_by_label("Phone", exact=True)
        field.focus()
        page.keyboard.type("12346")
        expect(field).to_have_value("(123) 46")
        page.keyboard.press("ArrowLeft")
        page.keyboard.type("5")
        expect(field).to_have_value("(123) 456")
        self.assertEqual(8, field.evaluate("field => field.selectionEnd"))
        page.keyboard.type("9")
        expect(field).to_have_value("(123) 459-6")

    def test_fast_typing(self):
        page = self.open("rows")
        words = "The quick brown fox jumps over"
        page.get_by_label("Text", exact=True).focus()
        page.keyboard.type(words)
        self.expect_value(page, "text", words)
        page.get_by_label("Text", exact=True).press("Control+A")
        page.keyboard.press("Delete")
        self.expect_value(page, "text", None)


class Looks(PreviewTest):
    def test_dark_and_right_to_left(self):
        light = self.open("rows")
        dark = self.open("rows", color_scheme="dark")
        self.assertNotEqual(light.screenshot(), dark.screenshot())
        found = Axe().run(dark)
        self.assertEqual(0, found.violations_count, found.generate_report())
        dark.get_by_role("button", name="Right to left").click()
        dark.set_viewport_size({"width": 320, "height": 700})
        self.assertEqual([], faults(dark))

    def test_dialogs_and_menus_in_a_small_window(self):
        for spec, names in [("rows", ["Push", "Sheet", "Alert", "Popover", "Days", "Present"]), ("lists", ["Actions of"])]:
            page = self.open(spec, viewport={"width": 320, "height": 256})
            page.get_by_role("button", name="Right to left").click()
            for name in names:
                page.get_by_role("button", name=name).first.click()
                box = page.locator("dialog:modal, .menu").first
                self.assertEqual("rtl", box.evaluate("box => getComputedStyle(box).direction"))
                place = box.bounding_box()
                self.assertGreaterEqual(min(place["x"], place["y"]), 0, name)
                self.assertLessEqual(place["x"] + place["width"], 320, name)
                self.assertLessEqual(place["y"] + place["height"], 256, name)
                page.keyboard.press("Escape")

    def test_dialogs_by_axe(self):
        page = self.open("rows")
        for name in ["Push", "Grouped", "Sheet", "Alert", "Popover", "Days"]:
            page.get_by_role("button", name=name).first.click()
            found = Axe().run(page)
            self.assertEqual(0, found.violations_count, f"{name}: {found.generate_report()}")
            page.keyboard.press("Escape")

    def test_issues_by_axe(self):
        page = self.open("lists")
        page.get_by_role("button", name="Validate").click()
        expect(page.get_by_role("heading", name="There is a problem")).to_be_focused()
        found = Axe().run(page)
        self.assertEqual(0, found.violations_count, found.generate_report())

    def test_a_phone_frame(self):
        page = self.open("rows")
        page.get_by_role("button", name="Phone").click()
        self.assertEqual(390, page.locator("main").bounding_box()["width"])
        page.get_by_label("Town").scroll_into_view_if_needed()
        expect(page.get_by_label("Town")).to_be_in_viewport()
        page.reload()
        expect(page.get_by_role("button", name="Phone")).to_have_attribute("aria-pressed", "true")

    def test_a_reloaded_page_looks_the_same(self):
        page = self.open("rows")
        page.get_by_label("Name", exact=True).fill("Ann")
        page.keyboard.press("Tab")
        page.mouse.click(2, 500)
        page.wait_for_timeout(100)
        before = page.screenshot(full_page=True)
        page.reload()
        page.wait_for_selector(".row")
        page.wait_for_timeout(100)
        self.assertEqual(before, page.screenshot(full_page=True))


class Large(PreviewTest):
    def test_ten_thousand_rows(self):
        sections = "".join(
            f"  - header: Section {s}\n    rows:\n" + "".join(
                f"      - {{ type: switch, tag: s{s}r{r}, title: Row {s}.{r}, value: false }}\n"
                for r in range(50)) for s in range(200))
        path = self.write(f"formc: 1\nform: Large\nsections:\n{sections}")
        address = self.serve(path)
        start = time.monotonic()
        page = self.open(path, address)
        page.wait_for_function("() => document.querySelectorAll('.row').length === 10000")
        opened = time.monotonic() - start
        answer = page.evaluate("""() => new Promise((resolve) => {
            const control = document.querySelector("input.switch");
            const start = performance.now();
            new MutationObserver(() => requestAnimationFrame(() => resolve(performance.now() - start)))
              .observe(control, { attributes: true });
            control.addEventListener("change", () => {
              const wait = () => control.closest(".row").view.look.value === true
                ? requestAnimationFrame(() => resolve(performance.now() - start)) : setTimeout(wait);
              wait();
            });
            control.click();
        })""")
        drawn = page.evaluate("""() => {
            const [mark] = performance.getEntriesByName("start");
            return mark.duration;
        }""")
        print(f"\n10,000 rows: open in {opened:.2f} s, of this {drawn:.0f} ms in the page; one answer in {answer:.0f} ms")
        self.assertLess(drawn, 5000)
        page.get_by_label("Row 199.49").focus()
        page.keyboard.press("Space")
        self.expect_value(page, "s199r49", True)
