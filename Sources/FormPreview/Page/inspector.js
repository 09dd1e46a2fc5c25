// Tools for authors beside the form, a tab for each.
import { newest } from "./controls.js";
import { walk } from "./dialogs.js";
import { button, make, newID, set } from "./element.js";

export class Inspector {
  /** A tab has a `title`, a `panel`, and optionally `refresh`, which updates the panel. */
  constructor(element, tabs) {
    this.element = element;
    this.tabs = tabs;
    const list = make("div", { role: "tablist", class: "tabs", "aria-label": "Inspector" });
    for (const tab of tabs) {
      const id = newID();
      set(tab.panel, { role: "tabpanel", id: newID(), "aria-labelledby": id, tabindex: "0" });
      tab.button = button(tab.title, () => this.select(tab), { role: "tab", id, "aria-controls": tab.panel.id });
      list.append(tab.button);
    }
    list.addEventListener("keydown", (event) => {
      if (walk(event, tabs.map((tab) => tab.button), true)) document.activeElement.click();
    });
    element.append(list, ...tabs.map((tab) => tab.panel));
    this.#bring = newest(async () => this.tab.refresh?.());
    this.select(tabs[sessionStorage.getItem("tab") ?? 0] ?? tabs[0]);
  }

  #bring;
  #timer = null;

  select(tab) {
    this.tab = tab;
    sessionStorage.setItem("tab", this.tabs.indexOf(tab));
    for (const other of this.tabs) {
      set(other.button, { "aria-selected": String(other === tab), tabindex: other === tab ? "0" : "-1" });
      other.panel.hidden = other !== tab;
    }
    this.refresh();
  }

  open(isOpen) {
    this.element.hidden = !isOpen;
    this.refresh();
  }

  /** Updates the visible tab after a short delay. */
  refresh() {
    clearTimeout(this.#timer);
    if (!this.element.hidden) this.#timer = setTimeout(() => this.#bring(), 50);
  }
}
