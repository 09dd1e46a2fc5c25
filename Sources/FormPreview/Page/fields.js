// Rows that are typed into. The form owns the text: a field sends its whole text and caret after
// each edit and shows the text that comes back.
import { make, set } from "./element.js";

const modes = {
  numberPad: "numeric", asciiCapableNumberPad: "numeric", decimalPad: "decimal", phonePad: "tel",
  emailAddress: "email", twitter: "email", url: "url", webSearch: "search",
};
const capitals = { none: "none", words: "words", sentences: "sentences", allCharacters: "characters" };
const fills = {
  name: "name", givenName: "given-name", familyName: "family-name", nickname: "nickname",
  emailAddress: "email", username: "username", password: "off", newPassword: "new-password",
  oneTimeCode: "one-time-code", postalCode: "postal-code", telephoneNumber: "tel", URL: "url",
  jobTitle: "organization-title", organizationName: "organization", addressCity: "address-level2",
  addressState: "address-level1", fullStreetAddress: "street-address", countryName: "country-name",
  streetAddressLine1: "address-line1", streetAddressLine2: "address-line2",
  creditCardNumber: "cc-number",
};
const returnKeys = new Set(["done", "go", "next", "previous", "search", "send"]);

class Editor {
  isBusy = false;
  isComposing = false;
  /** Whether the text has changed since it was last sent. */
  isAhead = false;

  constructor(row, input) {
    this.row = row;
    this.input = input;
    input.addEventListener("input", (event) => {
      if (!event.isComposing && !this.isComposing) this.send();
    });
    input.addEventListener("compositionstart", () => { this.isComposing = true; });
    // Some browsers fire the last `input` before the end of a composition, others after it.
    input.addEventListener("compositionend", () => {
      this.isComposing = false;
      this.send();
    });
    input.addEventListener("keydown", (event) => this.#press(event));
  }

  async send() {
    const { screen } = this.row;
    if (screen.editor !== this) screen.editor?.flush();
    screen.editor = this;
    this.isAhead = true;
    if (this.isBusy) return;
    this.isBusy = true;
    let answer = {};
    while (this.isAhead && !this.isComposing) {
      this.flush();
      while (this.#sent) {
        const sent = this.#sent;
        answer = await sent;
        if (sent === this.#sent) this.#sent = null;
      }
    }
    this.isBusy = false;
    if (this.isComposing) return;
    if (answer.text !== undefined && answer.text === this.row.look.editText) this.show(answer.text, answer.caret);
    else this.patch(this.row.look);
  }

  /** The promise of the answer to the last text that was sent; null without one. */
  #sent = null;

  /** Sends the text, so that the form has it before the user's next action. */
  flush() {
    if (!this.isAhead || this.isComposing) return;
    this.isAhead = false;
    const { value, selectionEnd } = this.input;
    if (value === this.shown) return;
    this.shown = null;
    this.#sent = this.row.perform("edit", { text: value, caret: selectionEnd ?? value.length });
  }

  /** Shows the form's text unless the user has typed more since. */
  patch(look) {
    if (this.isBusy || this.isComposing) return;
    const secret = look.keyboard?.isSecure && typeof look.value === "string" ? look.value : null;
    const content = look.emptyText !== undefined && look.value === null ? "" : look.displayText;
    this.show(look.editText ?? secret ?? content ?? "");
  }

  show(content, caret = null) {
    const { input } = this;
    this.shown = content;
    if (input.value === content) return;
    const isActive = document.activeElement === input;
    const all = isActive && input.selectionStart === 0 && input.selectionEnd === input.value.length;
    input.value = content;
    if (!isActive) return;
    if (caret !== null) input.setSelectionRange(caret, caret);
    else if (all) input.select();
  }

  #press(event) {
    if (event.isComposing || event.keyCode === 229) return;
    const { screen } = this.row;
    if (event.key === "Enter" && this.input instanceof HTMLInputElement) {
      event.preventDefault();
      screen.perform("return", true);
    } else if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      screen.perform(event.key === "ArrowDown" ? "next" : "previous", true);
    }
  }
}

function build(row, input) {
  row.control = input;
  row.editor = new Editor(row, input);
  row.face.append(input);
  // A press beside the text focuses it.
  row.face.addEventListener("click", (event) => event.target === input || input.focus());
}

function patch(row, look) {
  const { keyboard = {} } = look;
  const mode = modes[keyboard.type];
  const isSigned = mode === "numeric" && look.type === "int" && !(look.min >= 0);
  set(row.control, {
    disabled: look.isDisabled, readonly: look.isReadOnly,
    placeholder: look.placeholder ?? (look.value === null ? look.emptyText : null),
    inputmode: isSigned ? "text" : mode,
    autocapitalize: capitals[keyboard.capitalization] ?? null,
    autocomplete: fills[keyboard.contentType] ?? "off",
    spellcheck: keyboard.autocorrection === false ? "false" : null,
    enterkeyhint: returnKeys.has(look.returnKey) ? look.returnKey : null,
  });
  row.editor.patch(look);
}

/** A text of one line. */
export const field = {
  name: "field", face: "div", isLabelled: true, isReadAsText: true, patch,
  build(row, look) {
    const type = look.keyboard?.isSecure ? "password" : look.keyboard?.type === "phonePad" ? "tel" : "text";
    build(row, make("input", { class: "control", type, dir: "auto" }));
  },
};

/** A text of several lines. */
export const textArea = {
  name: "area", face: "div", isLabelled: true, isReadAsText: true,
  build(row) {
    build(row, make("textarea", { class: "control", dir: "auto" }));
  },
  patch(row, look) {
    patch(row, look);
    row.control.classList.toggle("dynamic", look.height === "dynamic");
    row.control.style.height = typeof look.height === "number" ? `${look.height}px` : "";
  },
};
