// The errors after a check, above the form, each with a link to its row.
import { button, make, setText, text } from "./element.js";
import { word } from "./words.js";

export class Summary {
  #rows = [];

  constructor(screen) {
    this.screen = screen;
    this.heading = text("h2", "", "", { tabindex: "-1" });
    this.items = make("ul");
    this.element = make("div", { class: "summary", role: "group", hidden: true }, this.heading, this.items);
  }

  /** Shows the errors of a check that the user has asked for, or of an attempt to leave the page. */
  show(errors) {
    const found = errors.filter((error) => error.severity !== "warning");
    this.#rows = found.map((error) => ({ error, row: error.tag && this.screen.find(error.tag) }));
    this.items.replaceChildren(...this.#rows.map((line) => (line.element = this.#draw(line))));
    this.element.hidden = found.length === 0;
    this.refresh();
    if (found.length > 0) this.heading.focus();
  }

  /** Marks the fixed errors. Nothing moves while the user types: the list is hidden when no row is typed into. */
  refresh() {
    if (this.element.hidden) return;
    for (const line of this.#rows) {
      line.isMended = Boolean(line.row) && !(line.row.element.isConnected && line.row.look.isInvalid);
      line.element.classList.toggle("mended", line.isMended);
    }
    const left = this.#rows.filter(({ isMended }) => !isMended).length;
    setText(this.heading, left === 0 ? word("noProblems") : word("problems", { count: left }));
    if (left === 0 && !this.screen.isTyping) this.element.hidden = true;
  }

  #draw({ error, row }) {
    const title = row?.title ?? error.tag ?? "";
    const words = title ? word("rowMessage", { title, message: error.message }) : error.message;
    if (!row) return text("li", "", words);
    return make("li", {}, button(words, () => row.show(), { class: "link" }));
  }
}
