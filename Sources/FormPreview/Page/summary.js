// The errors after a check, above the form, each with a way to its row.
import { button, make, text } from "./element.js";

export class Summary {
  #rows = [];

  constructor(screen) {
    this.screen = screen;
    this.heading = text("h2", "", "There is a problem", { tabindex: "-1" });
    this.items = make("ul");
    this.element = make("div", { class: "summary", role: "group", hidden: true }, this.heading, this.items);
  }

  /** Shows the errors that a check found. */
  show(errors) {
    const found = errors.filter((error) => error.severity !== "warning");
    this.#rows = found.map((error) => ({ error, row: error.tag && this.screen.find(error.tag) }));
    this.#draw();
    if (found.length > 0) this.heading.focus();
  }

  /** Shows the errors of all rows on the screen, after a row has checked the form. */
  showAll() {
    this.#rows = this.screen.all.filter((row) => row.look.isInvalid)
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
