"""Every row type, used only by mouse and only by keyboard."""

import time

from previewing import PreviewTest, expect


class RowsByKeyboard(PreviewTest):
    """After a row has the focus, only keys are used."""

    def type_into(self, page, label, keys, tag, value, end="Tab"):
        page.get_by_label(label, exact=True).first.focus()
        page.keyboard.type(keys)
        page.keyboard.press(end)
        self.expect_value(page, tag, value)

    def test_fields(self):
        page = self.open("rows")
        for label, keys, tag, value in [
            ("Text", "Hi <b>", "text", "Hi <b>"), ("Name", "Ann", "name", "Ann"),
            ("E-mail", "a@b.cc", "email", "a@b.cc"), ("Password", "pass", "password", "pass"),
            ("Account", "ann", "account", "ann"), ("Handle", "ann", "twitter", "ann"),
            ("Zip", "12", "zip", "12"), ("Phone", "123456", "phone", "(123) 456"),
            ("Site", "https://a.b", "url", "https://a.b"), ("Whole", "7", "int", 7),
            ("Weight", "1.5", "decimal", 1.5), ("Price", "3.50", "price", 350),
            ("City", "Oslo", "floating", "Oslo"), ("Anything else?", "a note", "note", "a note"),
        ]:
            with self.subTest(label):
                self.type_into(page, label, keys, tag, value)
        expect(page.get_by_label("Phone", exact=True)).to_have_value("(123) 456")
        expect(page.get_by_label("Price", exact=True)).to_have_value("EUR\u00a03.50")
        expect(page.get_by_label("Terms", exact=True)).not_to_be_editable()

    def test_a_row_without_a_tag(self):
        page = self.open("rows")
        field = page.get_by_label("Without a tag", exact=True)
        field.focus()
        page.keyboard.type("kept")
        page.keyboard.press("Tab")
        self.eventually(page, lambda: page.answers and not any("error" in a for a in page.answers))
        expect(field).to_have_value("kept")
        switch = page.get_by_label("A switch without a tag")
        switch.focus()
        page.keyboard.press("Space")
        expect(switch).to_be_checked()

    def test_controls(self):
        page = self.open("rows")
        page.get_by_role("switch", name="Switch", exact=True).focus()
        page.keyboard.press("Space")
        self.expect_value(page, "switch", False)
        page.get_by_role("checkbox", name="Check", exact=True).focus()
        page.keyboard.press("Space")
        self.expect_value(page, "check", True)
        page.get_by_role("slider", name="Volume").focus()
        page.keyboard.press("ArrowRight")
        self.expect_value(page, "slider", 5.5)
        group = page.get_by_role("group", name="Guests")
        group.get_by_role("button", name="More").focus()
        page.keyboard.press("Enter")
        self.expect_value(page, "stepper", 3)
        expect(group.get_by_role("button", name="More")).to_be_disabled()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        self.expect_value(page, "stepper", 3)
        page.keyboard.press("ArrowDown")
        self.expect_value(page, "stepper", 2)
        page.get_by_role("button", name="Save").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#events")).to_contain_text("save")
        page.get_by_role("button", name="Details of Text").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#events")).to_contain_text("explainText")
        expect(page.get_by_role("switch", name="Disabled")).to_be_disabled()

    def test_markdown(self):
        page = self.open(self.write("""
            formc: 1
            form: A
            sections:
              - rows:
                  - { type: text, tag: name, title: Name, value: "*x*" }
                  - type: staticText
                    markdown: true
                    text: "**Dear** _{$name}_\\n\\n- [see *this*](https://a.example/?q={$name})\\n\\n3. three\\n4. four"
            """))
        row = page.locator(".row.static")
        expect(row.locator("strong")).to_have_text("Dear")
        expect(row.locator("p > em")).to_have_text("*x*")
        link = row.get_by_role("link", name="see this")
        expect(link).to_have_attribute("href", "https://a.example/?q=%2Ax%2A")
        expect(link).to_have_attribute("rel", "noopener noreferrer")
        expect(row.locator("ul > li")).to_have_count(1)
        expect(row.locator("ol[start='3'] > li")).to_have_text(["three", "four"])
        page.get_by_label("Name").fill("<b>y</b>")
        expect(row.locator("p > em")).to_have_text("<b>y</b>")

    def test_keys_faster_than_the_form(self):
        page = self.open("rows")
        slider = page.get_by_role("slider", name="Volume")
        slider.evaluate("""slider => {
            for (let step = 0; step < 12; step += 1) {
              slider.stepDown();
              slider.dispatchEvent(new Event("input", { bubbles: true }));
            } }""")
        self.expect_value(page, "slider", 0)
        expect(slider).to_have_value("0")

    def test_dates(self):
        page = self.open("rows")
        page.get_by_label("Date", exact=True).focus()
        page.keyboard.type("02032027")
        self.assertNotIn("date", page.values, "a date is picked while it is typed")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        self.eventually(page, lambda: str(page.values.get("date")).startswith("2027-"))
        for label, tag, keys in [("Time", "time", "ArrowUp"), ("Date and time", "dateTime", "ArrowUp")]:
            field = page.get_by_label(label, exact=True)
            field.focus()
            page.keyboard.press(keys)
            page.keyboard.press("Enter")
            self.eventually(page, lambda: tag in page.values)
            # The return key moves the focus.
            self.answered(page)
        page.get_by_label("Snooze, minutes").focus()
        page.keyboard.press("ArrowDown")
        self.expect_value(page, "countDown", 600)
        face = page.get_by_role("button", name="Inline date")
        expect(face).to_have_attribute("aria-expanded", "false")
        face.focus()
        page.keyboard.press("Enter")
        expect(face).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        self.expect_value(page, "inlineDate", "2026-07-01")

    def test_a_date_that_is_cleared(self):
        page = self.open(self.write("""formc: 1
form: Day
sections: [{ rows: [{ type: date, tag: day, title: Day, value: 2026-05-17 }, { type: text, title: Text }] }]
"""))
        day = page.get_by_label("Day")
        for keys, reason in [(["Backspace"], "this is no whole date or time"),
                             (["Backspace", "Tab", "Backspace", "Tab", "Backspace"], "the value can be changed, not taken away")]:
            day.focus()
            for key in keys:
                page.keyboard.press(key)
            page.get_by_label("Text").focus()
            expect(page.locator(".issue")).to_have_text(f"Refused: {reason}")
            expect(day).to_have_value("2026-05-17")
        day.fill("2026-05-18")
        page.keyboard.press("Tab")
        self.expect_value(page, "day", "2026-05-18")
        expect(page.locator(".issue")).to_have_count(0)

    def test_the_last_step_of_a_slider(self):
        rows = "".join(
            f"      - {{ type: slider, tag: s{index}, title: S{index}, min: {low}, max: {high}, steps: {steps} }}\n"
            for index, (low, high, steps) in enumerate([(0, 10, 6), (0, 1, 3), (0.1, 0.7, 9), (-5, 5, 7), (1, 100, 13)]))
        page = self.open(self.write(f"formc: 1\nform: Sliders\nsections:\n  - rows:\n{rows}"))
        for index, high in enumerate([10, 1, 0.7, 5, 100]):
            slider = page.get_by_role("slider", name=f"S{index}")
            slider.focus()
            page.keyboard.press("End")
            self.expect_value(page, f"s{index}", high)
            page.keyboard.press("ArrowLeft")
            self.eventually(page, lambda: page.values[f"s{index}"] < high)
            page.keyboard.press("ArrowRight")
            self.expect_value(page, f"s{index}", high)

    def test_only_focusable_rows_set_the_focus_of_the_form(self):
        page = self.open("rows")
        page.get_by_label("Date and time").focus()
        page.get_by_label("Text", exact=True).focus()
        self.eventually(page, lambda: {"focus": "text"} in page.sent)
        self.answered(page)
        self.assertNotIn({"focus": "dateTime"}, page.sent)
        self.assertEqual([], [answer for answer in page.answers if "error" in answer])

    def test_options(self):
        page = self.open("rows")

        def open_row(name):
            page.get_by_role("button", name=name).first.focus()
            page.keyboard.press("Enter")
            page.wait_for_selector("dialog[open]")

        open_row("Push")
        expect(page.get_by_role("searchbox")).to_be_focused()
        page.keyboard.type("lar")
        expect(page.locator("dialog [role=option]")).to_have_count(2)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.expect_value(page, "push", "L")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.get_by_role("button", name="Push")).to_be_focused()
        open_row("Grouped")
        expect(page.get_by_role("group", name="Cities of AR")).to_be_visible()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Space")
        self.expect_value(page, "grouped", "bue")
        open_row("Sheet")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        self.expect_value(page, "sheet", "3")
        open_row("Alert")
        expect(page.get_by_role("alertdialog", name="What is the weather like?")).to_be_visible()
        page.keyboard.press("Enter")
        self.expect_value(page, "alert", "sunny")
        open_row("Alert")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        open_row("Popover")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.expect_value(page, "popover", "far")
        open_row("Days")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Space")
        self.expect_value(page, "multiple", ["Mon", "Tue"])
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Space")
        self.expect_value(page, "multiple", ["Tue"])
        page.keyboard.press("Escape")
        open_row("Hotel")
        expect(page.locator("dialog[open]")).to_contain_text("Loading")
        page.keyboard.press("Escape")

    def test_wheels(self):
        page = self.open("rows")
        page.get_by_role("radio", name="2", exact=True).focus()
        page.keyboard.press("ArrowRight")
        self.expect_value(page, "segmented", 4)
        for label, keys, tag, value in [
            ("Shade", ["l"], "shade", "light"), ("Wheel", ["t"], "wheel", "two"),
            ("Height, 1 of 2", ["ArrowDown"], "double", [6, 1]),
            ("Height, 2 of 2", ["ArrowDown"], "double", [6, 2]),
            ("Three, 1 of 3", ["b"], "triple", ["b", "c", "e"]),
        ]:
            with self.subTest(label):
                page.get_by_label(label).first.focus()
                for key in keys:
                    page.keyboard.press(key)
                self.expect_value(page, tag, value)
        page.get_by_label("Seat, 1 of 2").focus()
        page.keyboard.press("G")
        self.expect_value(page, "seat", "G1")
        page.get_by_label(", 2 of 2").last.focus()
        page.keyboard.press("ArrowDown")
        self.expect_value(page, "seat", "G2")
        face = page.get_by_role("button", name="Colour")
        face.focus()
        page.keyboard.press("Enter")
        expect(face).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowDown")
        self.expect_value(page, "picker", "green")

    def test_selectable_sections(self):
        page = self.open("rows")
        page.get_by_role("checkbox", name="large").focus()
        page.keyboard.press("Space")
        self.expect_value(page, "size", "large")
        page.keyboard.press("Space")
        self.expect_value(page, "size", None)
        for name in ["English", "Spanish"]:
            page.get_by_role("checkbox", name=name).focus()
            page.keyboard.press("Space")
        self.expect_value(page, "languages", ["en", "es"])

    def test_rows_of_the_host(self):
        page = self.open("rows")
        field = page.get_by_label("Rating")
        field.focus()
        page.keyboard.type("4")
        page.keyboard.press("Tab")
        self.expect_value(page, "rating", 4)
        field.fill("many")
        page.keyboard.press("Tab")
        expect(page.locator(".row.own", has_text="Rating")).to_contain_text("Refused")
        expect(page.locator(".row.own", has_text="ProfilePreview")).to_contain_text("compact")

    def test_return_and_tab_follow_the_form(self):
        page = self.open("rows")
        page.get_by_label("Text", exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
        page.keyboard.press("Alt+ArrowUp")
        expect(page.get_by_label("Text", exact=True)).to_be_focused()
        page.keyboard.press("Alt+ArrowDown")
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.get_by_label("E-mail", exact=True)).to_be_focused()
        expect(page.locator(".row.focused")).to_have_count(1)
        expect(page.locator(".row.focused")).to_contain_text("E-mail")


class RowsByMouse(PreviewTest):
    def test_a_double_click_opens_one_dialog(self):
        page = self.open(self.write("""
formc: 1
form: Twice
sections:
  - rows:
      - { type: alert, tag: alert, title: Alert, options: [Delete, Keep] }
      - { type: push, tag: push, title: Push, options: [a, b] }
"""))
        for name, option in [("Alert", "Keep"), ("Push", "b")]:
            page.get_by_role("button", name=name).dblclick()
            expect(page.locator("dialog[open]")).to_have_count(1)
            page.locator("dialog[open]").get_by_text(option, exact=True).click()
            expect(page.locator("dialog[open]")).to_have_count(0)

    def test_all(self):
        page = self.open("rows")
        for name, tag, value in [("Switch", "switch", False), ("Check", "check", True)]:
            page.get_by_text(name, exact=True).click()
            self.expect_value(page, tag, value)
        page.get_by_role("button", name="Less").click()
        self.expect_value(page, "stepper", 1)
        page.get_by_role("slider").fill("8")
        self.expect_value(page, "slider", 8)
        page.get_by_label("Date", exact=True).fill("2026-05-06")
        self.expect_value(page, "date", "2026-05-06")
        page.get_by_role("radio", name="4", exact=True).click()
        self.expect_value(page, "segmented", 4)
        page.get_by_role("button", name="Push").click()
        page.get_by_role("option", name="Very large").click(force=True)
        page.get_by_role("option", name="S", exact=True).click()
        self.expect_value(page, "push", "S")
        page.get_by_role("button", name="Days").click()
        page.get_by_role("option", name="Wed").click()
        page.get_by_role("button", name="Done").click()
        self.expect_value(page, "multiple", ["Mon", "Wed"])
        page.get_by_role("button", name="Popover").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.mouse.click(5, 880)
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.get_by_label("Shade").select_option("dark")
        self.expect_value(page, "shade", "dark")
        page.get_by_text("Spanish").click()
        self.expect_value(page, "languages", ["es"])
        page.get_by_role("button", name="Present").click()
        expect(page.get_by_role("dialog")).to_contain_text("Controller Terms")
        page.get_by_role("button", name="Close").click()

    def test_a_press_on_a_moving_button(self):
        spec = self.write("""formc: 1
form: Presses
sections:
  - rows:
      - { type: email, tag: mail, title: Mail, rules: [email] }
      - { type: switch, tag: switch, title: Switch, value: false }
      - { type: check, tag: check, title: Check, value: false }
      - { type: segmented, tag: size, title: Size, options: [S, M], value: S }
""")
        page = self.open(spec)
        controls = [
            ("switch", True, page.get_by_label("Switch", exact=True)),
            ("check", True, page.get_by_label("Check", exact=True)),
            ("size", "M", page.locator(".row label", has_text="M").last),
        ]
        for tag, value, control in controls:
            with self.subTest(tag):
                # Rows stay where they are for half a second of a press. On a busy machine it can take
                # longer than that, and then the test decides nothing.
                took = 1.0
                for _ in range(20):
                    page.get_by_role("button", name="Reset").click()
                    mail = page.get_by_label("Mail", exact=True)
                    mail.click()
                    page.keyboard.type("bad")
                    self.answered(page)
                    box = control.bounding_box()
                    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                    began = time.monotonic()
                    page.mouse.down()
                    page.wait_for_timeout(90)
                    pressed = control.bounding_box()
                    page.mouse.up()
                    took = time.monotonic() - began
                    if took < 0.4:
                        break
                self.assertLess(took, 0.4)
                self.assertEqual(box, pressed)
                self.expect_value(page, tag, value)
                expect(page.locator(".issue")).to_have_count(1)

    def test_files(self):
        page = self.open("rows")
        row = page.locator(".row.file", has_text="CV")
        row.locator("input").set_input_files(
            {"name": "cv.pdf", "mimeType": "application/pdf", "buffer": b"x" * 20})
        self.eventually(page, lambda: (page.values.get("file") or {}).get("size") == 20)
        expect(row.locator("input")).to_have_accessible_description("cv.pdf")
        expect(row).to_contain_text("cv.pdf")
        row.locator("input").set_input_files(
            {"name": "cv.txt", "mimeType": "text/plain", "buffer": b"x" * 20})
        expect(row.locator(".issue")).to_have_count(1)
        row.get_by_role("button", name="Remove CV").click()
        self.expect_value(page, "file", None)

    def test_ratings(self):
        page = self.open("handed")
        food = page.get_by_role("radiogroup", name="Food")
        food.get_by_role("radio", name="4 of 5").check(force=True)
        self.expect_value(page, "food", 4)
        food.get_by_role("radio", name="4 of 5").press("ArrowRight")
        self.expect_value(page, "food", 5)
        food.get_by_role("radio", name="5 of 5").press(" ")
        self.expect_value(page, "food", None)
        music = page.get_by_role("radiogroup", name="Music")
        music.get_by_role("radio", name="2 of 3").click(force=True)
        music.get_by_role("radio", name="2 of 3").click(force=True)
        self.expect_value(page, "music", 2)

    def test_limits_of_durations(self):
        page = self.open("handed")
        hours = page.get_by_role("combobox", name="Nap, hours")
        expect(hours.locator("option")).to_have_text(["2 h", "3 h", "4 h", "5 h"])
        page.get_by_role("combobox", name="Nap, minutes").select_option("30")
        hours.select_option("5")
        self.expect_value(page, "nap", 18_000)

    def test_signatures_and_places(self):
        page = self.open("handed")
        box = page.locator(".pad").bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + 20)
        page.mouse.down()
        page.mouse.move(box["x"] + 90, box["y"] + 50, steps=5)
        page.mouse.up()
        self.eventually(page, lambda: (page.values.get("signed") or {}).get("type") == "image/png")
        page.get_by_role("button", name="Remove Signed").click()
        self.expect_value(page, "signed", None)
        page.get_by_role("spinbutton", name="Place, latitude").fill("-34.9")
        page.get_by_role("spinbutton", name="Place, longitude").fill("-56.2")
        page.keyboard.press("Tab")
        self.expect_value(page, "place", {"latitude": -34.9, "longitude": -56.2})

    def test_row_of_the_host_that_opens(self):
        page = self.open("handed")
        page.get_by_role("button", name="Day").click()
        page.get_by_role("textbox", name="Day").fill("7")
        page.keyboard.press("Tab")
        self.expect_value(page, "day", 7)
        page.get_by_role("button", name="Day").click()
        expect(page.get_by_role("textbox", name="Day")).to_have_count(0)

    def test_keyboards_and_autofill(self):
        page = self.open("rows")
        for label, attributes in {
            "E-mail": {"type": "text", "inputmode": "email", "autocomplete": "email", "autocapitalize": "none"},
            "Name": {"autocomplete": "name", "autocapitalize": "words", "spellcheck": "false"},
            "Phone": {"type": "tel", "inputmode": "tel"}, "Site": {"inputmode": "url"},
            "Password": {"type": "password"}, "Whole": {"inputmode": "numeric"},
            "Weight": {"inputmode": "decimal"}, "Zip": {"autocomplete": "postal-code"},
        }.items():
            for name, value in attributes.items():
                expect(page.get_by_label(label, exact=True)).to_have_attribute(name, value)
