// The sections and rows on the screen, which follow the form's snapshots and updates.
import { announce, button, make, placeAll, setText } from "./element.js";
import { Row } from "./row.js";
import { Section } from "./section.js";
import { Summary } from "./summary.js";
import { word } from "./words.js";

/** Forms with more rows are laid out only near the visible part. */
const largeCount = 150;

/** Commands that may take the focus from the row that has it. */
const leaving = new Set(["return", "next", "previous", "blur", "page"]);

export class Screen {
  sections = [];
  rows = new Map();
  focus = null;
  findings = {};
  /** The number of the form to which the ids belong. */
  form = 0;
  /** The editor of the field that was typed into last. */
  editor = null;
  #sequence = -1;
  #byID = new Map();
  /** The last focus of the form that the browser was given. */
  #shownFocus = null;
  /** The number of commands in progress that may move the focus. */
  #leaving = 0;

  constructor(main, connection, log) {
    this.main = main;
    this.connection = connection;
    this.log = log;
    this.title = make("h1", { dir: "auto", tabindex: "-1" });
    this.pageTitle = make("h2", { class: "page-title", dir: "auto", tabindex: "-1", hidden: true });
    this.progress = make("progress", { "aria-label": word("pages"), hidden: true });
    this.summary = new Summary(this);
    this.index = make("nav", { class: "index", "aria-label": word("sections"), hidden: true });
    this.list = make("div", { class: "sections" });
    this.pager = this.#makePager();
    main.append(
      this.title, this.progress, this.pageTitle, this.summary.element, this.index, this.list,
      this.pager);
    main.addEventListener("focusin", ({ target }) => this.rowOf(target)?.focused(target));
    // In the capture phase, so that this runs before the field handles a key that leaves it.
    for (const use of ["keydown", "pointerdown"]) {
      main.addEventListener(use, ({ target }) => this.#stay(target), { capture: true });
    }
    main.addEventListener("focusout", () => setTimeout(() => {
      this.#blur();
      this.summary.refresh();
    }));
  }

  // MARK: From the form

  /** Shows a snapshot; the elements of rows and sections that were on the screen are reused. */
  start(form, snapshot, title, diagnostics = []) {
    this.form = form;
    const isFirst = this.#sequence < 0;
    this.#sequence = snapshot.sequence;
    this.#find(diagnostics);
    const place = this.#focusPlace();
    this.#setPage(snapshot);
    setText(this.title, snapshot.title ?? title ?? word("form"));
    this.list.classList.toggle("large", countRows(snapshot.sections) > largeCount);
    const old = new Map(this.sections.map((section) => [section.key, section]));
    [this.rows, this.#byID] = [new Map(), new Map()];
    const occurrences = new Map();
    const keys = snapshot.sections.map((look) => distinct(Section.key(look), occurrences));
    // A section whose header was edited has another key: it reuses an old section that has no match.
    const others = [...old.keys()].filter((key) => !keys.includes(key));
    this.sections = snapshot.sections.map((look, index) => {
      const key = old.has(keys[index]) ? keys[index] : others.shift();
      const section = old.get(key) ?? new Section(this);
      old.delete(key);
      section.key = keys[index];
      this.#byID.set(look.id, section);
      section.start(look);
      return section;
    });
    for (const section of old.values()) section.remove();
    this.#placeSections();
    this.#drawIndex();
    this.focus = snapshot.focus;
    this.#shownFocus = snapshot.focus;
    this.summary.refresh();
    this.#restoreFocus(place);
    // A reloaded page restores the focus.
    if (isFirst && document.activeElement === document.body) this.rows.get(this.focus)?.focus();
  }

  /** Groups diagnostics by the rows and sections that they are about. */
  #find(diagnostics) {
    this.findings = { rows: new Map(), sections: new Map() };
    for (const diagnostic of diagnostics) {
      for (const [kind, found] of Object.entries(this.findings)) {
        for (const id of diagnostic[kind] ?? []) found.set(id, [...(found.get(id) ?? []), diagnostic]);
      }
    }
  }

  /** Shows an update; returns false if an earlier one is missing. */
  update(update) {
    if (update.sequence <= this.#sequence) return true;
    if (update.sequence !== this.#sequence + 1) return false;
    this.#sequence = update.sequence;
    if (update.title !== undefined) setText(this.title, update.title);
    const place = this.#focusPlace();
    const looks = new Map(update.rows.map((look) => [look.id, look]));
    const sectionLooks = new Map(update.sections.map((look) => [look.id, look]));
    const appeared = this.#restructure(update.steps, looks, sectionLooks);
    for (const look of update.sections) this.#byID.get(look.id)?.patch(look);
    for (const [id, look] of looks) this.rows.get(id)?.patch(look);
    for (const section of this.sections) {
      if (section.isRegrouped) section.placeRows();
      if (section.hasChanged) section.drawEntries();
    }
    if (update.steps.length > 0) this.#drawIndex();
    const turned = this.#setPage(update);
    this.focus = update.focus;
    this.summary.refresh();
    this.#tell(update.rows, turned ? 0 : appeared);
    if (!this.connection.isBusy) this.settled();
    this.#restoreFocus(place);
    return true;
  }

  /** Removes the removed and moved sections and rows, then inserts the new and moved ones in ascending order. */
  #restructure(steps, looks, sectionLooks) {
    const gone = new Map();
    for (const step of steps) {
      if (step.op === "insert") continue;
      const isRow = (step.from ?? step).row !== undefined;
      const view = (isRow ? this.rows : this.#byID).get(step.id);
      if (!view) continue;
      gone.set(`${isRow}${step.id}`, view);
      if (isRow) {
        view.section.rows = view.section.rows.filter((row) => row !== view);
      } else {
        this.sections = this.sections.filter((section) => section !== view);
      }
    }
    let appeared = 0;
    const [newcomers, changed] = [[], new Set()];
    for (const step of steps) {
      if (step.op === "remove") continue;
      const target = step.to ?? step;
      const isRow = target.row !== undefined;
      let view = gone.get(`${isRow}${step.id}`);
      gone.delete(`${isRow}${step.id}`);
      if (!isRow) {
        if (!view) {
          view = new Section(this);
          view.key = `new ${step.id}`;
          this.#byID.set(step.id, view);
          view.start({ ...sectionLooks.get(step.id), rows: [] });
          newcomers.push([view, step.rows]);
        }
        this.sections.splice(target.section, 0, view);
      } else {
        const section = this.sections[target.section];
        if (!view) {
          view = new Row(this, section, looks.get(step.id));
          this.rows.set(step.id, view);
          appeared += 1;
        }
        view.section = section;
        section.rows.splice(target.row, 0, view);
        changed.add(section);
      }
    }
    for (const [section, ids] of newcomers) {
      for (const id of ids) {
        const view = gone.get(`true${id}`) ?? new Row(this, section, looks.get(id));
        gone.delete(`true${id}`);
        view.section = section;
        this.rows.set(id, view);
        section.rows.push(view);
      }
      appeared += ids.length;
      changed.add(section);
    }
    for (const [key, view] of gone) {
      if (key.startsWith("true")) this.rows.delete(view.id);
      else {
        this.#byID.delete(view.id);
        for (const row of view.rows) this.rows.delete(row.id);
      }
      view.remove();
    }
    if (steps.some((step) => (step.from ?? step).row === undefined)) this.#placeSections();
    for (const section of changed) section.placeRows();
    return appeared;
  }

  #placeSections() {
    placeAll(this.list, this.sections.map((section) => section.element));
    // The actions of an entry that is drawn as a section depend on the section of its list.
    for (const section of this.sections) section.drawTools();
  }

  #drawIndex() {
    const titled = this.sections.filter((section) => section.look.indexTitle);
    this.index.hidden = titled.length === 0;
    this.index.replaceChildren(...titled.map((section) => section.indexEntry()));
  }

  /** Announces new issues, or else the number of new rows. */
  #tell(looks, appeared) {
    const news = looks.map((look) => this.rows.get(look.id)?.news).filter(Boolean);
    if (news.length > 3) announce([...news.slice(0, 3), word("moreNews", { count: news.length - 3 })].join(". "));
    else if (news.length > 0) announce(news.join(". "));
    else if (appeared > 0) announce(word("rowsAppeared", { count: appeared }));
  }

  /** Shows the errors of a check that the user has asked for, or that keeps them on the page. */
  showCheck(answer) {
    if (answer.errors?.length) this.summary.show(answer.errors);
    this.tellOfWaiting(answer);
  }

  /** Notes that a check waits for the host, unless it has found errors. */
  tellOfWaiting({ pending, errors = [] }) {
    if (!pending || errors.some((issue) => issue.severity === "error")) return;
    this.log.note("The form waits for an answer of the host");
  }

  // MARK: Pages

  #makePager() {
    this.back = button(word("back"), () => this.perform("page", "back"));
    this.next = button(word("next"), async () => {
      this.showCheck(await this.perform("page", "next"));
    }, { class: "prominent" });
    return make("div", { class: "pager", hidden: true }, this.back, this.next);
  }

  /** Shows the page; returns true if it is another one. */
  #setPage({ page }) {
    for (const part of [this.pager, this.progress]) part.hidden = !page;
    const old = this.page;
    const turned = Boolean(old && page && (old.index !== page.index || old.tag !== page.tag));
    this.page = page;
    setText(this.pageTitle, page?.title);
    if (!page) return false;
    this.progress.max = page.count;
    this.progress.value = page.index + 1;
    this.back.disabled = page.index === 0;
    this.next.disabled = page.index === page.count - 1;
    if (turned) {
      const [title, number] = [page.title ?? word("page"), page.index + 1];
      announce(word("pageOf", { title, number, count: page.count }));
      this.list.scrollIntoView({ block: "nearest" });
      if (!document.querySelector("dialog:modal")) (page.title ? this.pageTitle : this.title).focus();
    }
    return turned;
  }

  // MARK: To the form

  /** Performs a command and logs the handlers that it called. */
  async perform(name, argument) {
    if (name !== "edit") this.editor?.flush();
    if (leaving.has(name)) {
      this.#leaving += 1;
      this.asked = null;
    }
    const answer = await this.connection.perform(name, argument);
    if (leaving.has(name)) this.#leaving -= 1;
    this.take(answer);
    return answer;
  }

  /** Logs the handlers in an answer. */
  take(answer) {
    this.log.take(answer);
    this.told?.(answer);
  }

  // MARK: Focus

  /** Moves the browser's focus to the focus of the form, once all answers have arrived. */
  settled() {
    const asked = this.asked;
    this.asked = null;
    if (this.focus === this.#shownFocus) return;
    const old = this.rows.get(this.#shownFocus);
    this.#shownFocus = this.focus;
    if (document.querySelector("dialog:modal")) return;
    const row = this.rows.get(this.focus);
    // The user has left the row before the form had focused it, so it does not get the focus back.
    if (row && row === asked && !row.element.contains(document.activeElement)) this.#blur();
    else if (row) row.focus();
    else if (old?.isTyping) document.activeElement.blur();
  }

  /**
   * Tells the form that the user continues in the field that a command in progress leaves, as after Enter. The
   * browser's focus stays in the field, so there is no focus event.
   */
  #stay(element) {
    const row = this.#leaving > 0 && element === document.activeElement && this.rowOf(element);
    if (row && row !== this.asked) row.focused(element);
  }

  /** Tells the form that no row has the focus anymore. */
  #blur() {
    const row = this.rows.get(this.focus);
    if (!row || !document.hasFocus() || row.element.contains(document.activeElement)) return;
    const other = this.rowOf(document.activeElement);
    if (other?.look.isFocusable || document.activeElement?.closest(".keyboard")) return;
    if (this.focus === this.#shownFocus) this.perform("blur", true);
  }

  /** Whether a person is typing into a row. */
  get isTyping() {
    return Boolean(this.rowOf(document.activeElement)?.isTyping);
  }

  /** All rows on the screen, in order. */
  get all() {
    return this.sections.flatMap((section) => section.rows);
  }

  /** The section or row with an address or tag; for a list in an entry, the row that adds entries. */
  find(name) {
    const isMeant = ({ look }) => (look.address ?? look.tag) === name;
    return this.sections.find(isMeant) ?? this.all.find(isMeant) ?? null;
  }

  rowOf(element) {
    const box = element?.closest?.(".row");
    return box ? box.view : null;
  }

  /** The place of the focus, in case the focused element is removed. */
  #focusPlace() {
    const active = document.activeElement;
    if (!this.main.contains(active)) return null;
    const row = this.rowOf(active);
    const box = active.closest(".row, section, .index, .summary");
    const rows = (row?.section ?? box?.view)?.rows ?? [];
    return { active, name: nameOf(active), box, row, rows, at: Math.max(0, rows.indexOf(row)) };
  }

  #restoreFocus(place) {
    if (!place || document.activeElement !== document.body) return;
    const { active, name, box, row, rows, at } = place;
    const alike = [...box?.querySelectorAll(active.localName) ?? []]
      .filter(({ className }) => className === active.className);
    const near = rows.slice(at).concat(rows.slice(0, at).reverse()).filter(({ element }) => element.isConnected);
    const targets = [
      active, alike.find((other) => nameOf(other) === name) ?? alike[0], this.rows.get(this.focus)?.firstControl,
      row && this.find(row.look.address ?? row.look.tag ?? "")?.firstControl,
      ...near.map(({ firstControl }) => firstControl),
    ];
    for (const target of targets) {
      if (target?.isConnected) target.focus();
      if (document.activeElement !== document.body) return;
    }
    this.title.focus({ preventScroll: true });
  }
}

/** The accessible name of a control. */
const nameOf = (element) => element.ariaLabel ?? element.textContent;

const countRows = (sections) => sections.reduce((sum, section) => sum + section.rows.length, 0);

/** Makes equal keys distinct by a number. */
export function distinct(key, occurrences) {
  const number = (occurrences.get(key) ?? 0) + 1;
  occurrences.set(key, number);
  return number === 1 ? key : `${key} ${number}`;
}
