// What the check of the spec found: errors lie over the last good form, warnings wait for a press.
import { announce, button, make, set, text } from "./element.js";

export class Overlay {
  constructor(element, opener) {
    this.element = element;
    this.opener = opener;
    opener.onclick = () => (this.element.hidden ? this.#open() : this.#close());
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open], [popover]")) this.#close();
    });
  }

  /** Shows a report of `formc check`, and why a form that it accepts cannot be shown. */
  take(report, failure) {
    const found = [...(report?.diagnostics ?? [])];
    if (failure) found.unshift({ severity: "error", message: failure });
    const errors = found.filter(({ severity }) => severity === "error").length;
    const warnings = found.length - errors;
    const counts = [count(errors, "error"), count(warnings, "warning")].filter(Boolean).join(", ");
    const state = JSON.stringify(found);
    if (state === this.state) return;
    this.state = state;
    this.opener.hidden = found.length === 0;
    this.opener.textContent = counts;
    this.opener.classList.toggle("destructive", errors > 0);
    const close = button("Close", () => this.#close());
    const lines = found.map(drawDiagnostic);
    const list = make("ol", { tabindex: "0", "aria-label": counts }, ...lines);
    this.element.replaceChildren(make("div", { class: "overlay-head" }, text("h2", "", counts), close), list);
    if (errors > 0) this.#open();
    else this.#close();
    announce(counts || "The spec has no errors");
  }

  #open() {
    this.element.hidden = false;
    set(this.opener, { "aria-expanded": "true" });
  }

  #close() {
    if (this.element.hidden) return;
    if (this.element.contains(document.activeElement)) this.opener.focus();
    this.element.hidden = true;
    set(this.opener, { "aria-expanded": "false" });
  }
}

const count = (number, word) => (number ? `${number} ${word}${number === 1 ? "" : "s"}` : "");

function drawDiagnostic({ severity, code, message, file, range, related, notes, help, fixes }) {
  const place = (file, range) => [file, range?.start.line, range?.start.column].filter(Boolean).join(":");
  const lines = [
    text("p", `issue ${severity}`, `${severity}${code ? `[${code}]` : ""}: ${message}`),
    file ? text("code", "place", place(file, range)) : null,
    ...(related ?? []).map((other) => text("p", "", `${place(other.file, other.range)}: ${other.message}`)),
    ...(notes ?? []).map((words) => text("p", "", `note: ${words}`)),
    ...(help ?? []).map((words) => text("p", "", `help: ${words}`)),
    ...(fixes ?? []).map((fix) => text("p", "", `fix: ${fix.title}`)),
  ];
  return make("li", {}, ...lines);
}
