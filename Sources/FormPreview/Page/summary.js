// The errors after a check, above the form, each with a way to its row.
import { button, make, text } from "./element.js";

export class Summary {
  #rows = [];

  constructor(screen) {
    this.screen = screen;
    this.heading = make("h2", { tabindex: "-1" });
    this.heading.textContent = "There is a problem";
    this.items = make("ul");
    this.element = make("div", { class: "summary", role: "group", hidden: true }, this.heading, this.items);
  }

  /** Shows the errors that a check found. */
  show(errors) {
    const found = errors.filter((error) => error.severity !== "warning");
    this.#rows = found.map((error) => ({ error, row: this.#find(error.tag) }));
    this.#draw();
    if (found.length > 0) this.heading.focus();
  }

  /** Shows the errors of all rows on the screen, after a row has checked the form. */
  showAll() {
    const rows = [...this.screen.sections.flatMap((section) => section.rows)];
    this.#rows = rows.filter((row) => row.look.isInvalid)
      .map((row) => ({ error: { message: row.look.issues?.[0]?.message ?? "" }, row }));
    this.#draw();
    if (this.#rows.length > 0) this.heading.focus();
  }

  /** Leaves out what is mended. */
  refresh() {
    if (this.#rows.length === 0) return;
    const left = this.#rows.filter(({ row }) => !row || (row.element.isConnected && row.look.isInvalid));
    if (left.length === this.#rows.length) return;
    this.#rows = left;
    this.#draw();
  }

  #find(tag) {
    for (const section of this.screen.sections) {
      if (tag && (section.look.address ?? section.look.tag) === tag) return section;
      for (const row of section.rows) {
        if (tag && (row.look.address ?? row.look.tag) === tag) return row;
      }
    }
    return null;
  }

  #draw() {
    this.element.hidden = this.#rows.length === 0;
    this.items.replaceChildren(...this.#rows.map(({ error, row }) => {
      const title = row?.title ?? error.tag ?? "";
      const words = `${title ? `${title}: ` : ""}${error.message}`;
      if (!row) return text("li", "", words);
      return make("li", {}, button(words, () => row.show(), { class: "link" }));
    }));
  }
}
