"""The languages of a form: the menu, the words of the page, the direction, and languages that do not exist."""

import re

from axe_playwright_python.sync_playwright import Axe

from previewing import PreviewTest, expect

SPEC = """formc: 1
form: Visit
language: en
languages: [de, ar]
marks: optional
title: Your visit
sections:
  - tag: host
    header: Who invites
    rows:
      - { type: name, tag: name, title: Name, rules: [required] }
      - { type: multipleSelector, tag: days, title: Days, options: ["1", "2"], min: 1, rules: [required] }
      - { type: segmented, tag: meal, title: Meal, options: ["3", "4"] }
  - tag: guests
    header: Guests
    repeat: { reorder: true, value: [Ann, Bob], row: { type: name, title: Guest } }
"""

GERMAN = """de:
  form: { title: Ihr Besuch }
  host: { header: Wer einlädt }
  name: { title: Name }
  days: { title: Tage }
  meal: { title: Essen }
  guests: { header: Gäste, row: { title: Gast } }
"""

ARABIC = """ar:
  form: { title: زيارتكم }
  host: { header: صاحب الدعوة }
  name: { title: الاسم }
  days: { title: الأيام }
  meal: { title: الوجبة }
  guests: { header: الضيوف, row: { title: الضيف } }
"""

SPANISH = """formc: 1
form: Visit
language: es
title: Su visita
sections:
  - rows: [{ type: name, tag: name, title: Nombre, rules: [required] }]
  - tag: guests
    header: Invitados
    repeat: { value: [Ana], row: { type: name, title: Invitado } }
"""


class Languages(PreviewTest):
    def visit_page(self):
        path = self.write(SPEC)
        path.with_name("test.de.texts.yaml").write_text(GERMAN)
        path.with_name("test.ar.texts.yaml").write_text(ARABIC)
        page = self.open(path)
        return page, page.get_by_role("combobox", name="Language")

    def expect_language(self, page, title, language, direction="ltr"):
        """Waits for the title in a language, and compares the attributes with which texts are read aloud."""
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.locator("main")).to_have_attribute("lang", language)
        expect(page.locator("main")).to_have_attribute("dir", direction)

    def test_the_menu_chooses_a_language(self):
        page, menu = self.visit_page()
        expect(menu.locator("option")).to_have_text(
            ["English", "Deutsch", "العربية", "Pseudo: accents", "Pseudo: right to left"])
        expect(menu).to_have_value("en")
        self.expect_language(page, "Your visit", "en")
        expect(page.get_by_role("button", name="Delete guests 1")).to_be_visible()
        page.get_by_label("Name", exact=True).fill("Ann")
        menu.select_option("de")
        self.expect_language(page, "Ihr Besuch", "de")
        expect(menu).to_have_value("de")
        expect(page.get_by_role("button", name="guests 1 löschen")).to_be_visible()
        # Values do not depend on the language, and a text that was just typed is not lost.
        expect(page.get_by_label("Name", exact=True)).to_have_value("Ann")
        page.get_by_label("Name", exact=True).fill("Anna")
        self.expect_value(page, "name", "Anna")
        menu.select_option("en")
        self.expect_language(page, "Your visit", "en")
        expect(page.get_by_role("button", name="Delete guests 1")).to_be_visible()
        expect(page.get_by_label("Name", exact=True)).to_have_value("Anna")

    def test_the_menu_by_keyboard(self):
        page, menu = self.visit_page()
        menu.focus()
        page.keyboard.press("ArrowDown")
        self.expect_language(page, "Ihr Besuch", "de")
        expect(menu).to_be_focused()
        page.keyboard.press("ArrowDown")
        self.expect_language(page, "زيارتكم", "ar", "rtl")
        expect(menu).to_be_focused()

    def test_the_words_of_the_page(self):
        page, menu = self.visit_page()
        menu.select_option("de")
        page.get_by_role("button", name="guests 2 verschieben").press("ArrowUp")
        status = page.locator("#status")
        expect(status).to_have_text("guests 2 verschoben auf 1 von 2")
        expect(status).to_have_attribute("lang", "de")
        page.get_by_role("button", name="guests 1 verschieben").click()
        expect(page.get_by_role("menuitem")).to_have_text(["Nach oben", "Nach unten"])
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Validate").click()
        expect(page.get_by_role("heading", name="Es gibt 2 Probleme")).to_be_focused()
        expect(page.locator(".summary li").first).to_have_text("Name: Dieses Feld muss ausgefüllt werden")
        expect(page.locator(".issue").first).to_have_text("Fehler: Dieses Feld muss ausgefüllt werden")
        page.get_by_label("Name", exact=True).fill("Ann")
        expect(page.get_by_role("heading", name="Es gibt ein Problem")).to_be_visible()
        mark = page.locator(".summary .mended").evaluate("line => getComputedStyle(line, '::marker').content")
        self.assertIn("korrigiert", mark)
        expect(page.get_by_role("toolbar", name="Felder").get_by_role("button")).to_have_text(
            ["Vorheriges", "Nächstes", "Fertig"])
        expect(page.get_by_role("radiogroup", name="Essen (optional)")).to_be_visible()
        page.get_by_role("button", name="Tage", exact=True).click()
        dialog = page.get_by_role("dialog", name="Tage")
        expect(dialog).to_contain_text("mindestens 1")
        expect(dialog).to_have_attribute("lang", "de")
        dialog.get_by_role("button", name="Fertig").click()
        # The tools for authors speak English.
        page.get_by_role("button", name="Inspector").click()
        expect(page.get_by_role("tab", name="Values")).to_be_visible()

    def test_from_right_to_left(self):
        page, menu = self.visit_page()
        turn = page.get_by_role("button", name="Right to left")
        menu.select_option("ar")
        self.expect_language(page, "زيارتكم", "ar", "rtl")
        delete = page.get_by_role("button", name="حذف guests 1")
        expect(delete).to_be_visible()
        expect(turn).to_have_attribute("aria-pressed", "false")
        name = page.get_by_label("الاسم", exact=True)
        self.assertGreater(delete.bounding_box()["x"], page.locator("main").bounding_box()["x"] + 300)
        found = Axe().run(page)
        self.assertEqual(0, found.violations_count, found.generate_report())
        turn.click()
        expect(page.locator("main")).to_have_attribute("dir", "ltr")
        name.fill("Ann")
        page.reload()
        self.expect_language(page, "زيارتكم", "ar", "ltr")
        turn.click()
        expect(page.locator("main")).to_have_attribute("dir", "rtl")
        page.get_by_role("button", name="الأيام").click()
        expect(page.get_by_role("dialog")).to_have_attribute("dir", "rtl")

    def test_the_direction_is_turned_in_any_language(self):
        page, menu = self.visit_page()
        page.get_by_role("button", name="Right to left").click()
        self.expect_language(page, "Your visit", "en", "rtl")
        menu.select_option("ar")
        self.expect_language(page, "زيارتكم", "ar", "ltr")

    def test_languages_that_do_not_exist(self):
        page, menu = self.visit_page()
        page.get_by_label("Name", exact=True).fill("Ann")
        self.expect_value(page, "name", "Ann")
        menu.select_option("en-XA")
        self.expect_language(page, re.compile("^⟦.*⟧$"), "en")
        expect(menu).to_have_value("en-XA")
        delete = page.locator("button.delete").first
        expect(delete).to_have_attribute("aria-label", re.compile("^⟦.* guests 1.*⟧$"))
        # The commands so far are repeated in the new form.
        expect(page.locator(".row.field input").first).to_have_value("Ann")
        menu.select_option("ar-XB")
        self.expect_language(page, re.compile("\u202e"), "ar", "rtl")
        expect(menu).to_have_value("ar-XB")
        expect(delete).to_have_attribute("aria-label", re.compile("\u202e.* guests 1"))
        menu.select_option("de")
        self.expect_language(page, "Ihr Besuch", "de")
        expect(menu).to_have_value("de")
        expect(page.get_by_role("button", name="guests 1 löschen")).to_be_visible()
        expect(page.get_by_label("Name", exact=True)).to_have_value("Ann")

    def test_a_reload_keeps_the_language(self):
        page, menu = self.visit_page()
        menu.select_option("de")
        self.expect_language(page, "Ihr Besuch", "de")
        expect(page.get_by_role("button", name="guests 1 löschen")).to_be_visible()
        page.reload()
        self.expect_language(page, "Ihr Besuch", "de")
        expect(menu).to_have_value("de")
        expect(page.get_by_role("button", name="guests 1 löschen")).to_be_visible()

    def test_a_form_in_one_language(self):
        page = self.open(self.write(SPANISH))
        self.expect_language(page, "Su visita", "es")
        expect(page.locator("#language")).to_be_hidden()
        page.get_by_role("button", name="Eliminar guests 1").click()
        page.get_by_role("button", name="Validate").click()
        expect(page.get_by_role("heading", name="Hay un problema")).to_be_focused()
        expect(page.locator(".issue").first).to_have_text("Error: Este campo es obligatorio")

    def test_a_save_in_another_language(self):
        path = self.write(SPANISH.replace("language: es", "language: en"))
        page = self.open(path)
        field = page.get_by_label("Nombre", exact=True)
        field.fill("Eva")
        expect(page.get_by_role("button", name="Delete guests 1")).to_be_visible()
        path.write_text(SPANISH)
        expect(page.get_by_role("button", name="Eliminar guests 1")).to_be_visible()
        expect(field).to_have_value("Eva")
        self.expect_value(page, "name", "Eva")

    def test_errors_from_the_start(self):
        path = self.write(SPANISH.replace("type: name, tag: name", "type: nombre, tag: name"))
        page = self.open(path)
        expect(page.get_by_role("dialog", name="What is wrong")).to_contain_text("no row type `nombre`")
        expect(page.locator("#language")).to_be_hidden()
        path.write_text(SPANISH)
        expect(page.get_by_role("button", name="Eliminar guests 1")).to_be_visible()
        self.expect_language(page, "Su visita", "es")
