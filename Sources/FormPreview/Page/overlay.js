// The diagnostics of the spec: errors cover the last valid form, warnings are shown when asked for.
import { announce, button, isChanged, make, set, text } from "./element.js";
import { placeOf, withPlaces } from "./places.js";

export class Overlay {
  constructor(element, opener) {
    this.element = element;
    this.opener = opener;
    opener.onclick = () => (this.element.open ? this.#close() : this.#open());
    element.addEventListener("focusin", ({ relatedTarget }) => {
      if (relatedTarget && !element.contains(relatedTarget)) this.#before = relatedTarget;
    });
    // A modal dialog that opens later would cover the overlay.
    document.addEventListener("toggle", ({ target, newState }) => {
      if (newState !== "open" || target === element || !element.open || !target.matches("dialog:modal")) return;
      element.close();
      this.#open();
    }, { capture: true });
    element.addEventListener("close", () => {
      // The dialog may have been opened again meanwhile.
      if (element.open) return;
      set(opener, { "aria-expanded": "false" });
      // The element with the focus in the dialog below may have been replaced.
      if (document.activeElement !== document.body) return;
      document.querySelector("dialog:modal :is(.search, [tabindex='0'], button)")?.focus();
    });
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !document.querySelector("dialog:modal, [popover]")) this.#close();
    });
  }

  /** The element that had the focus before the overlay. */
  #before = null;

  /** Shows the diagnostics, and the reasons why a form without errors cannot be shown. */
  take({ check, rendered = [], failures = [], host }) {
    const [own, ofHost] = [check?.diagnostics ?? [], host?.check.diagnostics ?? []];
    const found = [...own, ...ofHost];
    if (!isChanged(this, [found, rendered, host, failures])) return;
    const lines = own.map((diagnostic, index) => draw(diagnostic, rendered[index]));
    const hostLines = ofHost.map((diagnostic, index) => draw(diagnostic, host.rendered[index], host.isTyped));
    // A typed host is not a file that an editor could open.
    if (host?.isTyped && ofHost.length > 0) hostLines[0].prepend(text("p", "", "In the host that you have typed in the inspector, where you can mend it:"));
    lines.push(...hostLines);
    lines.unshift(...failures.map((message) => draw({ severity: "error", message })));
    const errors = found.filter(({ severity }) => severity === "error").length + failures.length;
    const summary = counts(errors, lines.length - errors);
    this.opener.hidden = lines.length === 0;
    this.opener.textContent = summary;
    this.opener.classList.toggle("destructive", errors > 0);
    const list = make("ol", { tabindex: "0", "aria-label": summary }, ...lines);
    const head = make("div", { class: "overlay-head" }, text("h2", "", summary), button("Close", () => this.#close()));
    const place = this.#stops.indexOf(document.activeElement);
    this.element.replaceChildren(head, list);
    if (errors > 0) this.#open();
    else this.#close(place >= 0);
    if (errors > 0 && place >= 0) (this.#stops[place] ?? this.#stops.at(-1)).focus();
    announce(summary || "The spec has no errors", "en");
  }

  /** Opens over the form, which stays usable, or over an open dialog until it is closed. */
  #open() {
    const { element } = this;
    set(this.opener, { "aria-expanded": "true" });
    const isCovered = Boolean(document.querySelector("dialog:modal:not(.overlay)"));
    if (element.open && element.matches(":modal") === isCovered) return;
    element.close();
    if (isCovered) element.showModal();
    // Unlike `show`, this does not move the focus.
    else element.open = true;
  }

  #close(hadFocus = this.element.contains(document.activeElement)) {
    this.element.close();
    if (!hadFocus) return;
    for (const target of [this.#before, this.opener, document.querySelector("main h1")]) {
      const { activeElement } = document;
      if (activeElement !== document.body && !this.element.contains(activeElement)) return;
      target?.focus();
    }
  }

  /** The elements that can have the focus, in order. */
  get #stops() {
    return [...this.element.querySelectorAll("button, ol, a")];
  }
}

const count = (number, word) => (number ? `${number} ${word}${number === 1 ? "" : "s"}` : "");
export const counts = (errors, warnings) =>
  [count(errors, "error"), count(warnings, "warning")].filter(Boolean).join(", ");

/** A diagnostic as `formc check` prints it; its places are links unless the host was typed. */
export function draw(diagnostic, rendered, isTyped = false) {
  const { severity, code, message, related = [] } = diagnostic;
  const places = [diagnostic, ...related].map(placeOf).filter(Boolean);
  const words = rendered ?? `${places[0] ? `${places[0]}: ` : ""}${severity}${code ? `[${code}]` : ""}: ${message}`;
  const content = make("pre", { class: `issue ${severity}`, dir: "ltr" }, ...withPlaces(words.trimEnd(), isTyped ? [] : places));
  return make("li", {}, content);
}
