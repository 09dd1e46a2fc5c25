// What the check of the spec found: errors lie over the last good form, warnings wait for a press.
import { announce, button, isNews, make, set, text } from "./element.js";
import { placeOf, withPlaces } from "./places.js";

export class Overlay {
  constructor(element, opener) {
    this.element = element;
    this.opener = opener;
    opener.onclick = () => (this.element.open ? this.#close() : this.#open());
    element.addEventListener("close", () => {
      set(opener, { "aria-expanded": "false" });
      // What had the focus in the dialog beneath may have been drawn anew.
      if (document.activeElement !== document.body) return;
      document.querySelector("dialog:modal :is(.search, [tabindex='0'], button)")?.focus();
    });
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !document.querySelector("dialog:modal, [popover]")) this.#close();
    });
  }

  /** Shows what `formc check` says, and why a form that it accepts cannot be shown. */
  take({ check, rendered = [], failure, host }) {
    const found = [...(check?.diagnostics ?? []), ...(host?.check.diagnostics ?? [])];
    const words = [...rendered, ...(host?.rendered ?? [])];
    if (!isNews(this, [found, words, failure])) return;
    const lines = found.map((diagnostic, index) => draw(diagnostic, words[index]));
    if (failure) lines.unshift(draw({ severity: "error", message: failure }));
    const errors = found.filter(({ severity }) => severity === "error").length + (failure ? 1 : 0);
    const summary = counts(errors, lines.length - errors);
    this.opener.hidden = lines.length === 0;
    this.opener.textContent = summary;
    this.opener.classList.toggle("destructive", errors > 0);
    const list = make("ol", { tabindex: "0", "aria-label": summary }, ...lines);
    const head = make("div", { class: "overlay-head" }, text("h2", "", summary), button("Close", () => this.#close()));
    this.element.replaceChildren(head, list);
    if (errors > 0) this.#open();
    else this.#close();
    announce(summary || "The spec has no errors");
  }

  /** Lies over the form, which can be used, or over an open dialog until it is closed. */
  #open() {
    this.element.close();
    if (document.querySelector("dialog:modal")) this.element.showModal();
    // Unlike `show`, this leaves the focus where it is.
    else this.element.open = true;
    set(this.opener, { "aria-expanded": "true" });
  }

  #close() {
    if (this.element.contains(document.activeElement)) this.opener.focus();
    this.element.close();
  }
}

const count = (number, word) => (number ? `${number} ${word}${number === 1 ? "" : "s"}` : "");
export const counts = (errors, warnings) =>
  [count(errors, "error"), count(warnings, "warning")].filter(Boolean).join(", ");

/** A diagnostic as `formc check` prints it, with its places as links. */
export function draw(diagnostic, rendered) {
  const { severity, code, message, related = [] } = diagnostic;
  const places = [diagnostic, ...related].map(placeOf).filter(Boolean);
  const words = rendered ?? `${places[0] ? `${places[0]}: ` : ""}${severity}${code ? `[${code}]` : ""}: ${message}`;
  const content = make("pre", { class: `issue ${severity}`, dir: "ltr" }, ...withPlaces(words.trimEnd(), places));
  return make("li", {}, content);
}
