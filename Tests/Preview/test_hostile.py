"""A spec in which every text is an attack: no script runs, nothing is requested, and all is shown as text."""

import json

from previewing import PreviewTest, expect

ATTACK = "</script><img src=x onerror=alert(1)>\"'`${alert(1)}\u202ejavascript:alert(1)//"


def attack(value):
    """Replaces texts in capitals by attacks, each of which ends differently."""
    if isinstance(value, dict):
        return {name: attack(member) for name, member in value.items()}
    if isinstance(value, list):
        return [attack(member) for member in value]
    return ATTACK + value if isinstance(value, str) and value.isupper() else value


OPTIONS = [{"value": "A", "title": "TITLE", "subtitle": "SUBTITLE", "image": "IMAGE"}, {"value": "B"}]
LOOK = {"title": "TITLE", "help": "HELP", "accessibilityLabel": "LABEL", "accessibilityHint": "HINT"}
ROWS = [
    {"type": "text", "title": "TITLE", "subtitle": "SUBTITLE", "placeholder": "PLACEHOLDER", "help": "HELP",
     "icon": "ICON", "rules": [{"required": True, "message": "MESSAGE"}], "value": "VALUE",
     "accessory": "detail", "events": {"detail": "explain"}},
    {"type": "text", "title": "EMPTY", "rules": [{"required": True, "message": "MESSAGE"}],
     "swipe": {"trailing": [{"id": "go", "title": "TITLE", "image": "IMAGE", "confirm": "CONFIRM", "handler": "go"}]}},
    {"type": "textArea", "placeholder": "PLACEHOLDER"}, {"type": "url", "title": "TITLE"},
    {"type": "label", "value": "VALUE", **LOOK}, {"type": "password", "title": "TITLE", "value": "VALUE"},
    {"type": "switch", **LOOK}, {"type": "date", "title": "TITLE", "value": "2026-01-31"},
    {"type": "slider", "title": "TITLE", "min": 0, "max": 1}, {"type": "stepper", "title": "TITLE", "min": 0, "max": 9},
    {"type": "push", "tag": "push", "title": "TITLE", "selectorTitle": "SELECTOR", "options": OPTIONS, "search": True},
    {"type": "alert", "tag": "alert", "title": "TITLE", "selectorTitle": "SELECTOR", "cancelTitle": "CANCEL",
     "options": OPTIONS},
    {"type": "segmented", "title": "TITLE", "options": OPTIONS}, {"type": "picker", "title": "TITLE", "options": OPTIONS},
    {"type": "multipleSelector", "tag": "several", "title": "TITLE", "options": OPTIONS},
    {"type": "button", "title": "TITLE", "action": "act"}, {"type": "staticText", "text": "TEXT"},
    {"type": "text", "tag": "typed", "title": "TITLE", "value": "[VALUE](JAVASCRIPT:ALERT(1))"},
    {"type": "staticText", "markdown": True, "text": "*{$typed}* **TEXT** <img src=x onerror=alert(1)> "
     "[{$typed}](https://example.com/?q={$typed}) [mail](mailto:{$typed})\n- {$typed}"},
    {"type": "info", "title": "TITLE", "subtitle": "SUBTITLE"}, {"type": "image", "title": "TITLE", "image": "IMAGE"},
    {"type": "file", "title": "TITLE"}, {"type": "signature", "title": "TITLE"},
    {"type": "location", "title": "TITLE"}, {"type": "rating", "title": "TITLE"},
    {"type": "view", "view": "Card", "properties": {"name": "VALUE"}},
    {"type": "button", "tag": "shown", "title": "TITLE", "present": {"controller": "CONTROLLER", "mode": "modal"}},
    {"type": "link", "title": "TITLE", "accessoryIcon": "ICON", "url": "javascript:alert(1)"},
    {"type": "group", "title": "TITLE", "rows": [{"type": "text", "title": "TITLE"}]},
    {"type": "text", "tag": "hidden", "title": "TITLE", "value": "VALUE", "hidden": "$push == nil"},
]
SPEC = {"formc": 1, "form": "Attack", "title": "TITLE", "sections": [
    {"header": "HEADER", "footer": "FOOTER", "indexTitle": "INDEX", "collapsible": True, "rows": ROWS},
    {"tag": "list", "header": "HEADER", "repeat": {
        "addButton": {"title": "ADD"}, "reorder": True, "rows": [{"type": "text", "tag": "name", "title": "TITLE"}]}},
    {"tag": "choice", "header": "HEADER", "select": {"mode": "multiple"}, "options": OPTIONS}]}


class Hostile(PreviewTest):
    def check(self, page):
        self.assertEqual(0, page.locator("img, iframe, object, form, script:not([src='/page.js']), [style*=url]").count())
        self.assertEqual([], page.evaluate("""[...document.querySelectorAll("*")].flatMap((element) =>
            [...element.attributes].map(({ name, value }) => `${name}=${value}`)
              .filter((text) => /^(on|src=(?!\\/page))|^href=\\s*(javascript|data:[^,]|vbscript)/i.test(text)))"""))
        self.assertEqual([], self.requests)

    def attacked(self, spec, name="test.form.json"):
        path = self.write("").with_name(name)
        path.write_text(spec if isinstance(spec, str) else json.dumps(attack(spec)))
        return path

    def watch(self, page):
        super().watch(page)
        self.requests = []

        def request(request):
            if not request.url.split("?")[0].endswith((".js", ".css", "/")) and not request.url.startswith("data:,"):
                self.requests.append(request.url)

        page.on("request", request)

    def test_every_text_is_an_attack(self):
        page = self.open(self.attacked(SPEC))
        self.check(page)
        page.get_by_role("button", name="Inspector").click()
        page.get_by_role("button", name="Validate").click()
        expect(page.locator(".summary")).to_contain_text("MESSAGE")
        for kind in ["choice", "action"]:
            for button in page.locator(f".row.{kind} button.face").all():
                button.click()
                page.wait_for_timeout(50)
                self.check(page)
                page.keyboard.press("Escape")
        page.get_by_role("button", name="ADD").click()
        page.get_by_role("button", name="Actions of").click()
        page.get_by_role("menuitem").click()
        expect(page.get_by_role("alertdialog")).to_contain_text("CONFIRM")
        self.check(page)
        page.keyboard.press("Escape")
        page.locator(".row input").first.focus()
        page.locator(".row input").first.fill(ATTACK)
        for tab in page.get_by_role("tab").all():
            tab.click()
            page.wait_for_timeout(150)
            self.check(page)
        page.get_by_role("tab", name="Host").click()
        page.get_by_label("Host file").fill(f"handlers: {{ act: {{ {json.dumps(ATTACK)}: 1 }} }}")
        page.get_by_role("button", name="Apply").click()
        expect(page.locator(".problems")).to_contain_text("<img")
        self.check(page)

    def test_errors_and_names_are_attacks(self):
        spec = SPEC["sections"][0] | {"rows": [{"type": ATTACK}, {"type": "text", ATTACK: 1}], "header": ATTACK}
        page = self.open(self.attacked(json.dumps({"formc": 1, "form": "A", "sections": [spec]}),
                                       "a<img src=x onerror=alert(1)>.form.json"))
        expect(page.locator(".overlay")).to_contain_text("<img")
        self.check(page)
        folder = self.attacked(SPEC, "b<img src=x onerror=alert(1)>.form.json").parent
        page = self.open(folder, wait=".forms > li")
        expect(page.locator(".forms")).to_contain_text("<img")
        self.check(page)
