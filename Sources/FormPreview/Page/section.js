// A section: its header and footer, its issues, and its rows in blocks.
import { button, isChanged, make, mark, newID, place, set, setText, text } from "./element.js";
import { deleteButton, entryOf, moveHandle } from "./entries.js";
import { arrange } from "./groups.js";
import { describe, drawFindings } from "./issues.js";
import { distinct } from "./screen.js";
import { Row } from "./row.js";
import { word } from "./words.js";

/** The number of rows in a block, which the browser lays out only when it is near the visible part. */
const blockSize = 50;

export class Section {
  rows = [];
  look = {};

  constructor(screen) {
    this.screen = screen;
    this.name = newID();
    const id = newID();
    this.heading = make("h2", { id, dir: "auto" });
    this.tools = make("span", { class: "tools" });
    this.head = make("div", { class: "section-head" }, this.heading, this.tools);
    this.body = make("div", { class: "section-rows" });
    this.footer = make("p", { class: "footer", dir: "auto" });
    this.issues = make("ul", { class: "issues" });
    const notes = make("div", { class: "section-notes" }, this.footer, this.issues);
    this.element = make("section", {}, this.head, this.body, notes);
    this.element.view = this;
  }

  /** A key that identifies the section in the next version of its spec. */
  static key(look) {
    return JSON.stringify([look.address ?? look.tag, look.address || look.tag ? 0 : look.header]);
  }

  get title() {
    return this.look.header ?? this.look.tag ?? "";
  }

  get identity() {
    return { sectionID: this.look.id, form: this.screen.form };
  }

  get ref() {
    return this.look.tag ?? this.identity;
  }

  /** Shows a section of a snapshot; rows that were in it before are reused. */
  start(look) {
    this.findings = drawFindings(this, this.issues.parentNode, this.screen.findings.sections?.get(look.id));
    const known = new Map(this.rows.map((row) => [row.key, row]));
    const occurrences = new Map();
    this.look = look;
    this.rows = look.rows.map((rowLook) => {
      const key = distinct(Row.key(rowLook), occurrences);
      const row = known.get(key) ?? new Row(this.screen, this, rowLook);
      if (known.delete(key)) row.start(rowLook);
      row.key = key;
      this.screen.rows.set(rowLook.id, row);
      return row;
    });
    for (const row of known.values()) row.remove();
    this.placeRows();
    this.patch(look);
    this.drawEntries();
  }

  patch(look) {
    const flags = JSON.stringify([this.look.entries, this.look.lists, this.look.canReorderRows]);
    this.look = look;
    this.#drawHeader();
    drawView(this.footer, look.footer, look.footerView);
    describe(this.issues, look.issues);
    set(this.element, { role: look.select && "group" });
    this.element.classList.toggle("disabled", Boolean(look.isDisabled));
    mark(this.element, look);
    if (flags !== JSON.stringify([look.entries, look.lists, look.canReorderRows])) {
      this.hasChanged = true;
      for (const section of this.screen.sections) {
        if (entryOf(section.look)?.list === look.tag) section.drawTools();
      }
    }
    this.drawTools();
  }

  remove() {
    for (const row of this.rows) row.remove();
    this.element.remove();
  }

  show() {
    const first = this.rows.find((row) => row.firstControl);
    this.element.scrollIntoView({ block: "start" });
    (this.heading.querySelector("button") ?? first?.firstControl)?.focus();
  }

  indexEntry() {
    const { indexTitle } = this.look;
    return button(indexTitle, () => this.show(), { "aria-label": this.title || indexTitle });
  }

  // MARK: Header

  #drawHeader() {
    const { look } = this;
    const hasTitle = typeof look.header === "string" && look.header !== "";
    const name = look.isCollapsible && !hasTitle ? word("section") : look.header;
    set(this.element, { "aria-labelledby": hasTitle ? this.heading.id : null });
    this.heading.hidden = !name;
    if (!look.isCollapsible) {
      drawView(this.heading, name, look.headerView);
      this.toggle = null;
      return;
    }
    if (!this.toggle) {
      this.toggle = make("button", { type: "button", class: "toggle", dir: "auto" });
      this.toggle.onclick = () => {
        this.screen.perform(this.look.isCollapsed ? "expand" : "collapse", this.ref);
      };
      this.heading.replaceChildren(this.toggle);
    }
    drawView(this.toggle, name, look.headerView);
    set(this.toggle, { "aria-expanded": String(!look.isCollapsed) });
  }

  /** Draws the buttons for the entry that the section shows. */
  drawTools() {
    const entry = entryOf(this.look);
    const list = entry && this.screen.sections.find((other) => other.look.tag === entry.list);
    const can = list?.look.entries ?? {};
    if (isChanged(this.tools, [entry, can, this.title])) {
      const tools = [
        entry && can.canDelete && deleteButton(this, this.title || word("entry", { number: entry.index + 1 })),
        entry && can.canReorder && moveHandle(this, entry),
      ];
      this.tools.replaceChildren(...tools.filter(Boolean));
    }
    this.head.hidden = this.heading.hidden && this.tools.childElementCount === 0;
  }

  // MARK: Rows

  /** Puts the rows into blocks, in order. */
  placeRows() {
    this.isRegrouped = false;
    let last = null;
    for (const element of arrange(this)) {
      const follows = element.previousElementSibling ??
        element.parentNode?.previousElementSibling?.lastElementChild ?? null;
      if (element.parentNode?.parentNode !== this.body || follows !== last) {
        const block = last?.parentNode ?? this.body.firstElementChild ?? this.#newBlock(null);
        place(block, element, last ? last.nextElementSibling : block.firstElementChild);
      }
      last = element;
    }
    for (const box of this.emptied) box.remove();
    for (const block of [...this.body.children]) this.#fit(block);
    this.body.hidden = this.rows.length === 0;
    this.hasChanged = true;
  }

  #newBlock(after) {
    const block = make("div", { class: "block" });
    if (after) after.after(block);
    else this.body.prepend(block);
    return block;
  }

  /** Divides a block that has become too long, and drops an empty one. */
  #fit(block) {
    let count = block.childElementCount;
    if (count === 0) return block.remove();
    while (count > blockSize * 2) {
      const next = this.#newBlock(block);
      const rest = [...block.children].slice(-blockSize);
      for (const element of rest) place(next, element, null);
      count -= blockSize;
      next.style.containIntrinsicBlockSize = `auto ${blockSize * 45}px`;
    }
    block.style.containIntrinsicBlockSize = `auto ${count * 45}px`;
  }

  /** Tells each row its entry and the actions on that entry. */
  drawEntries() {
    this.hasChanged = false;
    const { entries, lists, canReorderRows } = this.look;
    if (!entries && !lists && !canReorderRows && !this.hasEntries) return;
    this.hasEntries = true;
    const own = this.look.address ?? this.look.tag;
    const flags = new Map([[own, entries], ...(lists ?? []).map((list) => [list.address, list.entries])]);
    const seen = new Set();
    for (const [index, row] of this.rows.entries()) {
      const entry = entryOf(row.look);
      const can = entry && flags.get(entry.list);
      const isFirst = Boolean(entry && !seen.has(entry.address));
      if (entry) seen.add(entry.address);
      row.setEntry(can ? { ...entry, ...can, isFirst } : null, canReorderRows ? index : null);
    }
  }
}

/** Draws a text, or the box of a view of the host. */
function drawView(element, content, view) {
  setText(element, content);
  element.classList.toggle("view", Boolean(view));
  element.style.minHeight = view?.height ? `${view.height}px` : "";
  if (!view?.properties) return;
  element.textContent += ` ${JSON.stringify(view.properties)}`;
}
