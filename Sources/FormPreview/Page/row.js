// The frame of a row: its icon, title and control, and the parts before, after and below them.
import { ask } from "./dialogs.js";
import { icon, isChanged, make, mark, newID, set, setText, signButton, text } from "./element.js";
import { deleteButton, entryOf, moveHandle, nameOf, rowHandle } from "./entries.js";
import { describe, drawFindings } from "./issues.js";
import { kindOf } from "./kinds.js";
import { present } from "./presenting.js";
import { keepSecret } from "./secrets.js";
import { drawSwipe } from "./swipe.js";
import { word } from "./words.js";

export class Row {
  /** The elements that the kind of the row has made. */
  parts = {};
  look = {};
  news = null;

  constructor(screen, section, look) {
    this.screen = screen;
    this.section = section;
    this.kind = kindOf(look);
    this.key = Row.key(look);
    this.#build(look);
    this.start(look);
  }

  /** A key that identifies the row in the next version of its spec. */
  static key(look) {
    const name = look.address ?? look.tag;
    return JSON.stringify([name ?? look.title ?? look.text, Boolean(name), look.type, look.style, look.isAddButton]);
  }

  #build(look) {
    const { kind } = this;
    this.titleID = newID();
    const labelled = kind.face === "div" && kind.isLabelled;
    this.titleText = make(labelled ? "label" : "span", { class: "title", dir: "auto", id: this.titleID });
    this.texts = make("span", { class: "texts" }, this.titleText);
    this.face = make(kind.face, { class: "face", type: kind.face === "button" ? "button" : null }, this.texts);
    if (kind.face === "button") this.face.onclick = () => this.tap();
    this.main = make("div", { class: "row-main" }, this.face);
    this.element = make("div", { class: `row ${kind.name}` }, this.main);
    this.element.view = this;
    kind.build(this, look);
    this.control ??= kind.face === "button" ? this.face : null;
    if (this.control && labelled) {
      this.control.id ||= newID();
      set(this.titleText, { for: this.control.id });
    }
  }

  #trail = null;
  /** The box at the end of the row, which most rows do not have. */
  get trail() {
    return this.#trail ??= this.main.appendChild(make("span", { class: "trail" }));
  }

  /** Makes the element that shows the value as a text. */
  addValue() {
    this.parts.value = text("span", "value");
    this.face.append(this.parts.value);
  }

  /** Shows the row of a new snapshot, in which rows have new ids. */
  start(look) {
    this.id = look.id;
    this.refusal = null;
    this.patch(look);
    this.findings = drawFindings(this, this.element, this.screen.findings.rows?.get(look.id));
    this.news = null;
  }

  // MARK: From the form

  patch(look) {
    const old = this.look;
    this.look = look;
    keepSecret(look);
    if (this.refusal && JSON.stringify(look.value) !== JSON.stringify(old.value)) this.refusal = null;
    // The placeholder remains the name of the row while it shows a text.
    this.placeholder = look.placeholder ?? this.placeholder;
    const { classList } = this.element;
    for (const state of ["isDisabled", "isReadOnly", "isFocused", "isInvalid", "isSelected", "isExpanded"]) {
      classList.toggle(state.slice(2).toLowerCase(), Boolean(look[state]));
    }
    mark(this.element, look);
    classList.toggle("empty", look.value === null && !look.editText);
    classList.toggle("floating", Boolean(look.isTitleFloating));
    classList.toggle("under", look.cellStyle === "subtitle");
    this.element.style.paddingInlineStart = look.indentation ? `${look.indentation * 16}px` : "";
    setText(this.titleText, look.leftText ?? look.title);
    // A floating title is in the empty field until there is a text.
    this.titleText.classList.toggle("spoken", Boolean(look.title) && look.placeholder === look.title);
    this.#show("subtitle", look.subtitle, "span", "subtitle", this.texts);
    this.texts.hidden = this.titleText.hidden && !look.subtitle;
    const isSpoken = this.titleText.hidden || this.titleText.classList.contains("spoken");
    classList.toggle("untitled", isSpoken && !look.subtitle);
    if (look.icon !== old.icon) {
      this.icon?.remove();
      this.icon = look.icon && icon(look.icon);
      if (this.icon) this.face.prepend(this.icon);
    }
    if (look.groups !== old.groups && JSON.stringify(look.groups) !== JSON.stringify(old.groups)) {
      this.section.isRegrouped = true;
    }
    this.#show("fixed", this.#isText ? look.displayText || "–" : null, "span", "value", this.face);
    // A button has no `required` attribute.
    this.#show("must", look.isRequired && this.control instanceof HTMLButtonElement ? word("requiredLabel") : null, "span", "spoken");
    if (this.must) set(this.must, { "aria-hidden": "true" });
    this.#show("hint", look.hint, "p", "help");
    this.#show("help", look.help, "p");
    this.#show("spokenHint", look.accessibilityHint, "span", "spoken");
    if (old.address !== look.address || old.entry !== look.entry) {
      const entry = look.isAddButton ? null : entryOf(look);
      this.#show("entryName", entry && nameOf(entry), "span", "spoken");
      this.section.hasChanged = true;
    }
    this.#drawIssues(old);
    this.#drawTrail(old);
    this.kind.patch(this, look);
    if (this.control) this.#describeControl();
    this.dialog?.patch(look);
  }

  /** Shows a text in an element that most rows do not have. */
  #show(name, content, tag, style = name, parent = this.element) {
    if (!this[name]) {
      if (!content) return;
      this[name] = text(tag, style, "", { id: newID() });
      parent.append(this[name]);
    }
    setText(this[name], content);
  }

  /** Lists the issues, and the reason for a refused command. */
  #listIssues() {
    const { issues, isPending } = this.look;
    if (!this.issues) {
      if (!issues && !this.refusal && !isPending) return;
      this.issues = make("ul", { class: "issues", id: newID() });
      this.element.append(this.issues);
    }
    describe(this.issues, issues, this.refusal, isPending);
  }

  #drawIssues(old) {
    const { look } = this;
    this.#listIssues();
    if (!look.issues && !old.issues) {
      this.news = null;
      return;
    }
    const messages = (look.issues ?? []).map((issue) => issue.message).join(", ");
    const before = (old.issues ?? []).map((issue) => issue.message).join(", ");
    this.news = messages && messages !== before ? word("rowMessage", { title: this.title, message: messages }) : null;
  }

  /** Names the control, and refers to the elements that describe it. */
  #describeControl() {
    const { look, control, kind } = this;
    const title = !this.titleText.hidden;
    const name = look.accessibilityLabel ?? (title ? null : this.title);
    const described = [this.parts.value, this.subtitle, this.must, this.hint, this.help, this.issues, this.entryName, this.spokenHint]
      .map((part) => part && !part.hidden && part.id).filter(Boolean);
    const isGroup = control.getAttribute("role") === "group" || control.getAttribute("role") === "radiogroup";
    set(control, {
      "aria-label": name,
      "aria-labelledby": !name && (isGroup || kind.face === "label") ? this.titleID : null,
      "aria-describedby": described.length ? described.join(" ") : null,
      "aria-required": look.isRequired && !(control instanceof HTMLButtonElement) && control.role !== "group" ? "true" : null,
      "aria-invalid": look.isInvalid && !(control instanceof HTMLButtonElement) && !isGroup ? "true" : null,
    });
  }

  /** A name for the row: its title, or else its text. */
  get title() {
    const { look } = this;
    return look.accessibilityLabel ?? look.leftText ?? look.title ?? this.placeholder ?? look.text ??
      look.tag ?? look.type;
  }

  #drawTrail(old) {
    const { look, kind } = this;
    const accessory = look.accessory ?? ((!look.isReadOnly && kind.accessory?.(look)) || "none");
    if (isChanged(this.element, look.swipe)) drawSwipe(this, look.swipe);
    if (this.swipeMenu) set(this.swipeMenu, { "aria-label": word("actions", { title: this.title }) });
    if (!isChanged(this.main, [accessory, look.accessoryIcon, this.title])) return;
    this.accessories?.forEach((part) => part.remove());
    this.accessories = [];
    if (look.accessoryIcon) this.accessories.push(icon(look.accessoryIcon));
    if (accessory.startsWith("detail")) {
      const details = () => this.perform("tap", { accessory: true });
      this.accessories.push(signButton("i", word("details", { title: this.title }), details, { class: "detail" }));
    }
    if (/disclosure/i.test(accessory)) this.accessories.push(sign("", "chevron"));
    if (accessory === "choices") this.accessories.push(sign("", "choices"));
    if (accessory === "checkmark") this.accessories.push(sign("✓", "mark"));
    if (this.accessories.length > 0) this.trail.prepend(...this.accessories);
  }

  /** Draws the delete button and the move handle of an entry in its first row. */
  setEntry(entry, position) {
    if (!isChanged(this, [entry, position, entry ? null : this.title])) return;
    const isFirst = Boolean(entry?.isFirst);
    this.element.classList.toggle("entry-start", isFirst && entry.index > 0);
    // Aligns the other rows of the entry below its delete button.
    this.element.classList.toggle("entry-more", Boolean(entry?.canDelete) && !isFirst);
    const focused = ["deletion", "handle"].find((name) => this[name] && this[name] === document.activeElement);
    this.deletion?.remove();
    this.handle?.remove();
    this.deletion = isFirst && entry.canDelete ? deleteButton(this, nameOf(entry)) : null;
    this.handle = isFirst && entry.canReorder ? moveHandle(this, entry) :
      position !== null && !entry && !this.look.isDisabled ? rowHandle(this) : null;
    if (this.deletion) this.main.prepend(this.deletion);
    if (this.handle) this.trail.append(this.handle);
    this[focused]?.focus();
  }

  remove() {
    this.isGone = true;
    this.editor?.flush();
    this.dialog?.close();
    this.element.remove();
  }

  // MARK: To the form

  /** The identity by which the program finds the row, even if the row has moved. */
  get identity() {
    return { rowID: this.id, form: this.screen.form };
  }

  /** The name of the row in commands: its tag, unless other rows have the same tag. */
  get ref() {
    const { address, tag, isAddButton } = this.look;
    return tag && !address && !isAddButton ? tag : this.identity;
  }

  /** Performs a command about this row; if it is refused, the row shows the reason. */
  async perform(name, members = null, whole = null) {
    const { ref } = this;
    const answer = await this.screen.perform(name, whole ?? (members ? { tag: ref, ...members } : ref));
    this.refuse(answer.error);
    // A refused command leaves the value unchanged, but the control may show another one.
    if (answer.error) this.kind.patch(this, this.look);
    return answer;
  }

  /** Shows in the row why a command was refused. */
  refuse(reason) {
    this.refusal = reason ?? null;
    this.#listIssues();
  }

  /** Taps the row and opens the content that it presents. */
  async tap() {
    if (this.look.isDisabled) return;
    const { confirm, role } = this.look;
    if (confirm && !(await ask(confirm, this.title, role === "destructive"))) return;
    const answer = await this.perform("tap");
    // The steps of a button can validate the form.
    this.screen.showCheck(answer);
    if (answer.presents) present(this, answer.presents);
  }

  // MARK: Focus

  /** Whether a text is shown in place of the control, because the value cannot be changed. */
  get #isText() {
    return Boolean(this.look.isReadOnly && this.kind.isReadAsText);
  }

  /** Whether the user cannot change the value. */
  get isFixed() {
    return this.look.isDisabled || this.look.isReadOnly;
  }

  get isTyping() {
    return this.control === document.activeElement && Boolean(this.look.isFocusable);
  }

  get firstControl() {
    if (this.control && !this.control.disabled && this.control.tabIndex >= 0 && !this.#isText) return this.control;
    const controls = this.element.querySelectorAll("button:not([disabled]), input:not([disabled]), select:not([disabled])");
    return [...controls].find((control) => control.checkVisibility()) ?? null;
  }

  focus() {
    if (!this.element.contains(document.activeElement)) this.firstControl?.focus();
  }

  /** Scrolls to the row and focuses it. */
  show() {
    this.element.scrollIntoView({ block: "center" });
    this.focus();
  }

  /** Tells the form that an element of the row has the focus. */
  focused(element) {
    if (element !== this.control || !this.look.isFocusable) return;
    // A command in progress may move the focus away from the row.
    if (this.look.isFocused && !this.screen.connection.isBusy) return;
    this.screen.asked = this;
    this.screen.perform("focus", this.ref);
  }
}

const sign = (shown, style) => text("span", style, shown, { "aria-hidden": "true", dir: null });
