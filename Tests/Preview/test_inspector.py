"""The inspector: rows and the reasons for their states, values, changes, the host, commands."""

import json
import os
import pathlib
import subprocess

from axe_playwright_python.sync_playwright import Axe

from previewing import FORMC, SPECS, PreviewTest, expect

HOST = """functions:
  rate: { parameters: [city, nights], expression: "$nights * 100.0" }
  isFree: { cases: [{ given: ann, result: false }], result: true }
providers: { hotels: [plaza, { value: port, title: At the port }] }
"""


class Inspector(PreviewTest):
    def inspect(self, spec, tab, **settings):
        page = self.open(spec, **settings)
        page.get_by_role("button", name="Inspector").click()
        page.get_by_role("tab", name=tab).click()
        return page, page.get_by_role("complementary", name="Inspector")

    def deliver(self, page, options):
        page.get_by_role("tab", name="Host").click()
        page.get_by_label("Options in JSON").fill(json.dumps(options))
        page.get_by_role("button", name="Deliver").click()

    def test_the_touched_row(self):
        page, panel = self.inspect("hotel", "Row")
        page.get_by_role("button", name="More").click()
        expect(panel.get_by_role("heading", name="Nights")).to_be_visible()
        expect(panel.locator(".facts")).to_contain_text("Value3")
        expect(panel.locator(".facts")).to_contain_text("hotel.form.yaml:13:31")
        self.assertRegex(
            panel.locator(".facts a").get_attribute("href"), r"^vscode://file/.*hotel\.form\.yaml:13:31$")
        expect(panel.locator(".reasons")).to_contain_text("`nights` is not hidden")
        page.get_by_role("button", name="More").click()
        expect(panel.locator(".facts")).to_contain_text("Value4")
        expect(page.locator(".inspected")).to_contain_text("Nights")
        panel.get_by_role("button", name="price").click()
        expect(panel.get_by_role("heading", name="Price")).to_be_focused()
        page.get_by_label("Without a tag").focus()
        expect(panel.get_by_role("heading", name="Without a tag")).to_be_visible()
        expect(panel.locator(".facts")).to_contain_text("Typetext")

    def test_why_a_row_is_hidden(self):
        page, panel = self.inspect("hotel", "Row")
        search = panel.get_by_role("searchbox")
        search.fill("barg")
        expect(panel.locator(".items li")).to_have_count(1)
        expect(panel.locator(".items")).to_contain_text("hidden")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(panel.get_by_role("heading")).to_be_focused()
        why = panel.locator(".reasons details", has_text="`bargain` is hidden").first
        why.locator("summary").click()
        expect(why).to_contain_text("$price == nil is true")
        expect(why).to_contain_text("$price is nil")
        expect(why.locator("a").first).to_have_attribute("href", "vscode://file" + str(
            SPECS / "hotel.form.yaml") + ":15:29")
        panel.get_by_role("button", name="Show").wait_for(state="hidden")

    def test_a_rule_and_the_section_that_decides(self):
        page, panel = self.inspect("hotel", "Row")
        page.get_by_text("Name", exact=True).click(force=True)
        why = panel.locator(".reasons details", has_text="`name` is disabled")
        why.locator("summary").click()
        expect(why).to_contain_text("$hotel == nil is true")
        expect(panel.locator(".reasons")).to_contain_text("Rule required fails: This field is required")

    def test_a_rule_whose_condition_does_not_hold(self):
        path = self.write("""formc: 1
form: Off
sections:
  - rows:
      - { type: switch, tag: strict, title: Strict, value: false }
      - { type: text, tag: name, title: Name, rules: [{ required: true, when: $strict == true }] }
""")
        page, panel = self.inspect(path, "Row")
        page.get_by_label("Name").focus()
        expect(panel.locator(".reasons")).to_contain_text("Rule required is off: This field is required")
        page.get_by_role("switch", name="Strict").click()
        self.expect_value(page, "strict", True)
        self.answered(page)
        page.get_by_label("Name").focus()
        expect(panel.locator(".reasons")).to_contain_text("Rule required fails: This field is required")
        self.assertEqual([], [answer for answer in page.answers if "error" in answer])

    def test_the_keyboard(self):
        page = self.open("hotel")
        page.get_by_role("button", name="Inspector").focus()
        page.keyboard.press("Enter")
        page.get_by_role("tab", name="Row").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", name="Values")).to_be_focused()
        expect(page.get_by_role("tab", name="Values")).to_have_attribute("aria-selected", "true")
        page.keyboard.press("End")
        expect(page.get_by_role("tabpanel", name="Commands")).to_be_visible()
        page.keyboard.press("Tab")
        expect(page.get_by_role("tabpanel", name="Commands")).to_be_focused()
        page.reload()
        expect(page.get_by_role("tabpanel", name="Commands")).to_be_visible()

    def test_values_and_changes(self):
        page, panel = self.inspect("hotel", "Values")
        page.get_by_role("radio", name="bue").click()
        expect(panel.locator("pre:visible")).to_contain_text('"city": "bue"')
        self.assertNotIn("bargain", panel.locator("pre:visible").text_content())
        panel.get_by_label("Hidden rows too").click()
        expect(panel.locator("pre:visible")).to_contain_text('"bargain": "yes"')
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        panel.get_by_role("button", name="Copy").click()
        expect(page.locator("#status")).to_have_text("Copied")
        self.assertEqual("bue", json.loads(page.evaluate("navigator.clipboard.readText()"))["city"])
        page.get_by_role("tab", name="Changes").click()
        expect(panel.locator(".records:visible li").first).to_contain_text('value city null → "bue"')
        panel.get_by_role("button", name="Clear").click()
        expect(panel.locator(".records:visible li")).to_have_count(0)

    def test_passwords_are_not_shown(self):
        page, panel = self.inspect(self.write("""formc: 1
form: Account
sections:
  - rows:
      - { type: password, tag: password, title: Password, rules: [{ minLength: 8 }] }
      - { type: text, tag: again, title: Again, secure: true, rules: [{ equalsRow: password, message: Other }] }
  - tag: keys
    repeat: { addButton: { title: Add a key }, rows: [{ type: text, tag: key, title: Key, secure: true }] }
"""), "Changes")
        page.get_by_role("button", name="Add a key").click()
        for label in ("Password", "Again", "Key"):
            page.get_by_label(label, exact=True).fill("sesame")
            page.keyboard.press("Tab")
        page.get_by_role("button", name="Validate").click()
        expect(panel.locator(".records").first).to_contain_text("value password null → \"•••\"")
        for tab in ("Changes", "Values", "Commands", "Row"):
            panel.get_by_role("tab", name=tab).click()
            if tab == "Row":
                page.get_by_label("Again", exact=True).focus()
                expect(panel.locator(".facts")).to_contain_text("•••")
                for reason in panel.locator(".reasons summary").all():
                    reason.click()
            page.wait_for_timeout(200)
            self.assertNotIn("sesame", panel.inner_text(), tab)
        panel.get_by_role("tab", name="Commands").click()
        expect(panel.locator("pre:visible")).to_contain_text('{"edit":{"tag":"password","text":"•••","caret":6}}')
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        panel.get_by_role("button", name="Copy as commands").click()
        expect(page.locator("#status")).to_have_text("Copied")
        self.assertIn('{"edit":{"tag":"password","text":"sesame","caret":6}}', page.evaluate("navigator.clipboard.readText()"))

    def test_seconds_are_a_number(self):
        page, panel = self.inspect("hotel", "Host")
        for words in ("", "abc", "-1"):
            panel.get_by_label("Seconds").focus()
            page.keyboard.type(words)
            panel.get_by_role("button", name="Let time pass").click()
            expect(panel.get_by_label("Seconds")).to_be_focused()
        self.assertEqual([], [command for command in page.sent if "wait" in command])
        panel.get_by_label("Seconds").fill("1.5")
        panel.get_by_role("button", name="Let time pass").click()
        self.eventually(page, lambda: {"wait": 1.5} in page.sent)

    def test_it_opens_in_view(self):
        page = self.open("rows", viewport={"width": 320, "height": 568})
        page.get_by_role("button", name="Inspector").click()
        panel = page.get_by_role("complementary", name="Inspector")
        expect(panel.get_by_role("tab", name="Row")).to_be_in_viewport()
        # No row is selected yet, so there is no heading.
        expect(panel.get_by_role("heading")).to_have_count(0)

    def test_the_host_answers(self):
        page, panel = self.inspect("hotel", "Host")
        panel.get_by_label("Host file").fill("handlers: { clearName: { decides: later } }")
        panel.get_by_role("button", name="Apply").click()
        expect(panel).to_contain_text("Provider hotels(null) for hotel")
        reason = panel.get_by_label("Reason")
        reason.fill("offline")
        panel.get_by_role("button", name="Fail", exact=True).click()
        expect(panel).to_contain_text("Controller Gallery of Photo")
        page.get_by_role("radio", name="mvd").click()
        expect(panel).to_contain_text('Provider hotels("mvd") for hotel')
        self.deliver(page, ["plaza", "park"])
        page.get_by_role("button", name="Hotel").click()
        page.get_by_role("option", name="park").click()
        self.expect_value(page, "hotel", "park")
        page.get_by_label("Name", exact=True).fill("ann")
        expect(panel).to_contain_text('Check isFree("ann") of name')
        panel.get_by_label("Message").fill("Ann is here")
        panel.get_by_role("button", name="Fails").click()
        expect(page.locator(".row", has_text="Name").first).to_contain_text("Ann is here")
        page.get_by_role("button", name="Actions of Name").click()
        page.get_by_role("menuitem", name="Clear").click()
        expect(panel).to_contain_text("Swipe action clearName of name")
        panel.get_by_role("button", name="Succeeded").click()
        expect(panel).not_to_contain_text("Swipe action")
        panel.get_by_label("Value in JSON").fill('{"name": "a.png"}')
        panel.get_by_role("button", name="Hand back").click()
        self.eventually(page, lambda: (page.values.get("photo") or {}).get("name") == "a.png")
        self.assertEqual([], [answer for answer in page.answers if "error" in answer])

    def test_the_host_is_edited(self):
        page, panel = self.inspect("hotel", "Host")
        page.get_by_role("radio", name="mvd").click()
        text = panel.get_by_label("Host file")
        text.fill(HOST.replace("$nights", "$nigths"))
        panel.get_by_role("button", name="Apply").click()
        expect(panel.locator(".problems")).to_contain_text("no argument is called `nigths`")
        text.fill("providers: { hotel: [plaza] }")
        panel.get_by_role("button", name="Apply").click()
        expect(panel.locator(".problems")).to_contain_text("the form calls no provider `hotel`")
        expect(page.locator("#status")).to_have_text("The host was changed")
        text.fill(HOST)
        panel.get_by_label("The clock starts at").fill("2026-01-31T10:00:00Z")
        panel.get_by_label("Time zone").fill("Europe/Berlin")
        panel.get_by_role("button", name="Apply").click()
        expect(panel.locator(".problems li")).to_have_count(0)
        # The recorded commands are repeated with the new host.
        expect(page.get_by_role("radio", name="mvd")).to_be_checked()
        expect(page.get_by_label("Price")).to_have_value("200")
        page.get_by_role("button", name="Hotel").click()
        page.get_by_role("option", name="At the port").click()
        self.expect_value(page, "hotel", "port")
        panel.get_by_label("Locale").fill("es_UY")
        panel.get_by_role("button", name="Apply").click()
        page.get_by_role("tab", name="Commands").click()
        expect(panel.locator("pre:visible")).to_contain_text("--locale es_UY")
        # The locale does not translate the texts.
        expect(page.locator("main")).to_have_attribute("lang", "en")
        page.get_by_role("tab", name="Host").click()
        panel.get_by_label("Time zone").fill("Europe/Berlim")
        panel.get_by_role("button", name="Apply").click()
        expect(panel.locator(".problems")).to_contain_text("Europe/Berlim")

    def test_a_typed_host_that_no_longer_fits(self):
        spec = self.write((SPECS / "hotel.form.yaml").read_text())
        page, panel = self.inspect(spec, "Host")
        panel.get_by_label("Host file").fill(HOST)
        panel.get_by_role("button", name="Apply").click()
        expect(page.locator("#status")).to_have_text("The host was changed")
        spec.write_text(spec.read_text().replace("provider: hotels", "provider: inns"))
        expect(panel.locator(".problems")).to_contain_text("the form calls no provider `hotels`")
        page.get_by_role("button", name="1 warning").click()
        overlay = page.get_by_role("dialog", name="What is wrong")
        expect(overlay).to_contain_text("In the host that you have typed in the inspector")
        # There is no such file.
        expect(overlay.get_by_role("link")).to_have_count(0)
        page.keyboard.press("Escape")
        panel.get_by_label("Host file").fill(HOST.replace("hotels", "inns"))
        panel.get_by_role("button", name="Apply").click()
        expect(panel.locator(".problems li")).to_have_count(0)
        page.get_by_role("button", name="Hotel").click()
        page.get_by_role("option", name="plaza").click()
        self.expect_value(page, "hotel", "plaza")

    def test_errors_of_the_host_file_cover_the_page(self):
        spec = self.write((SPECS / "hotel.form.yaml").read_text())
        host = spec.parent / "host.yaml"
        host.write_text(HOST)
        page = self.open("hotel", address=self.serve(spec, "--host", str(host)))
        page.get_by_role("radio", name="mvd").click()
        expect(page.get_by_label("Price")).to_have_value("200")
        host.write_text(HOST.replace("$nights", "$nigths"))
        overlay = page.get_by_role("dialog", name="What is wrong")
        expect(overlay).to_contain_text("no argument is called `nigths`")
        self.assertRegex(overlay.get_by_role("link").first.get_attribute("href"), r"host\.yaml:2:\d+$")
        host.write_text(HOST.replace("100.0", "200.0"))
        expect(page.get_by_label("Price")).to_have_value("400")
        expect(overlay).to_be_hidden()

    def test_commands_are_a_script(self):
        page, panel = self.inspect("hotel", "Commands")
        page.get_by_role("radio", name="mvd").click()
        page.get_by_label("Without a tag").fill("x")
        shown = panel.locator("pre:visible")
        expect(shown).to_contain_text('{"choose":{"tag":"city","option":"mvd"}}')
        expect(shown).to_contain_text('"text":"x"')
        self.assertNotIn("inspect", shown.text_content())
        run = subprocess.run(
            [FORMC, "run", str(SPECS / "hotel.form.yaml")], input=shown.text_content(), capture_output=True,
            text=True, check=True)
        self.assertNotIn("error", run.stdout)

    def test_copied_commands_lead_to_the_same_values(self):
        spec = self.write((SPECS / "hotel.form.yaml").read_text())
        host = spec.parent / "the host's.yaml"
        host.write_text(HOST)
        page = self.open(spec, self.serve(
            spec, "--host", str(host), "--locale", "de", "--time-zone", "Asia/Tokyo", "--now", "2026-01-31T10:00:00Z"))
        page.get_by_role("button", name="Inspector").click()
        page.get_by_role("tab", name="Commands").click()
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.get_by_role("radio", name="mvd").click()
        page.get_by_role("button", name="More").click()
        page.get_by_label("Without a tag").fill("it's $HOME `x` \\ EOF")
        expect(page.locator("pre:visible")).to_contain_text("EOF\"")
        page.get_by_role("button", name="Copy as commands").click()
        expect(page.locator("#status")).to_have_text("Copied")
        script = page.evaluate("navigator.clipboard.readText()").removesuffix("\nEOF") + '\n{"values": {}}\nEOF'
        self.assertTrue(script.startswith("formc run "), script)
        run = subprocess.run(
            ["bash", "-c", script], capture_output=True, text=True, check=True,
            env={**os.environ, "PATH": f"{pathlib.Path(FORMC).parent}:{os.environ['PATH']}"})
        answers = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual([], [answer for answer in answers if "error" in answer])
        page.get_by_role("tab", name="Values").click()
        expect(page.locator("pre:visible")).to_contain_text('"nights": 3')
        self.assertEqual(json.loads(page.locator("pre:visible").text_content()), answers[-1]["values"])

    def test_every_tab_by_axe_and_at_320_pixels(self):
        page, panel = self.inspect("hotel", "Row", viewport={"width": 320, "height": 700})
        page.get_by_text("Name", exact=True).click(force=True)
        page.get_by_role("button", name="Dark").click()
        for tab in ["Row", "Values", "Changes", "Handlers", "Host", "Commands"]:
            page.get_by_role("tab", name=tab).click()
            page.wait_for_timeout(100)
            found = Axe().run(page)
            self.assertEqual(0, found.violations_count, f"{tab}: {found.generate_report()}")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320, tab)
