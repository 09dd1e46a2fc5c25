// The details of a row or section: of the one touched last, or of one found by a search.
import { button, isChanged, make, setText, text } from "./element.js";
import { placeLink } from "./places.js";
import { masked, maskedWords } from "./secrets.js";

/** The maximum number of listed rows. */
const maximumRows = 100;

export function itemTab(screen) {
  const { connection } = screen;
  const search = make("input", { type: "search", class: "search", "aria-label": "Search rows and sections", placeholder: "Search", dir: "auto" });
  const list = make("ul", { class: "items" });
  const all = make("details", {}, text("summary", "", "All rows and sections"), search, list);
  const heading = make("h2", { tabindex: "-1", dir: "auto", hidden: true });
  const facts = make("dl", { class: "facts" });
  const reasons = make("div", { class: "reasons" });
  const show = button("Show", () => view?.show(), { class: "small" });
  const panel = make("div", {}, all, make("div", { class: "item-head" }, heading, show), facts, reasons);
  /** The row or section on the screen, null if it is not there, and its name in commands. */
  let [view, ref] = [null, null];
  let items = [];

  // MARK: Search

  async function load() {
    if (!all.open) return;
    items = (await connection.perform("inspect", {})).items ?? items;
    drawList();
  }

  function drawList() {
    const words = search.value.toLowerCase();
    const found = items.filter((item) => `${item.address ?? ""} ${item.tag} ${item.title ?? ""}`.toLowerCase().includes(words));
    const lines = found.slice(0, maximumRows).map((item) => {
      const name = item.address ?? item.tag;
      const more = [item.type ?? item.kind, item.title, stateOf(item)].filter(Boolean).join(", ");
      const line = button("", () => choose(name));
      line.append(text("code", "", name), text("span", "subtitle", ` ${more}`));
      return make("li", {}, line);
    });
    if (found.length > maximumRows) lines.push(text("li", "subtitle", `And ${found.length - maximumRows} more`));
    const active = [...list.querySelectorAll("button")].indexOf(document.activeElement);
    list.replaceChildren(...lines);
    list.querySelectorAll("button")[active]?.focus();
  }
  all.addEventListener("toggle", load);
  search.addEventListener("input", drawList);

  function find(name) {
    const found = screen.find(name);
    return found?.look.isAddButton ? null : found;
  }

  /** Shows an item by name, and its place in the form. */
  async function choose(name) {
    ref = name;
    all.open = false;
    follow(find(name));
    view?.element.scrollIntoView({ block: "nearest" });
    await refresh();
    heading.focus();
  }

  // MARK: The item

  function follow(other) {
    if (other) all.open = false;
    view?.element.classList.remove("inspected");
    view = other;
    view?.element.classList.add("inspected");
  }

  /** Shows the item of the form that was touched. */
  function touch(event) {
    if (panel.closest("[hidden]")) return;
    const touched = screen.rowOf(event.target) ?? event.target.closest("section")?.view;
    if (!touched || touched === view) return;
    follow(touched);
    refresh();
  }
  screen.main.addEventListener("focusin", touch);
  // Disabled elements get no click events.
  screen.main.addEventListener("pointerdown", touch);

  async function refresh() {
    if (view?.element.isConnected) ref = view.ref;
    else {
      if (typeof ref !== "string") ref = null;
      if (view || ref) follow(ref && find(ref));
    }
    if (ref === null) all.open ||= !heading.textContent;
    await load();
    show.hidden = !view;
    if (ref === null) return;
    const name = ref;
    const { item, error } = await connection.perform("inspect", name);
    // The user may have touched another row meanwhile.
    if (ref !== name || (!item && !error)) return;
    const questions = (item?.aspects ?? []).map((aspect) => ({ key: aspect, ask: { tag: name, of: aspect } }));
    for (const rule of item?.rules ?? []) {
      questions.push({ key: `rule ${rule.id ?? rule.rule}`, rule, ask: { tag: name, rule: rule.id ?? rule.rule } });
    }
    const answers = await Promise.all(questions.map(({ ask }) => connection.perform("why", ask)));
    if (ref !== name) return;
    if (!isChanged(panel, [ref, item, error, answers])) return;
    const words = item ?? {};
    setText(heading, view?.title || words.title || (words.address ?? words.tag ?? ""));
    draw(masked(words), error);
    drawReasons(questions.map((question, index) => ({ ...question, why: answers[index].why })));
  }

  function draw(item, error) {
    const links = (tags) => tags?.length ? make("span", { class: "links" }, ...tags.map((tag) => button(tag, () => choose(tag), { dir: "auto" }))) : null;
    const code = (value) => value === undefined ? null : text("code", "", typeof value === "string" ? value : JSON.stringify(value));
    const lines = {
      Error: error, Type: item.type ?? item.kind, Tag: code(item.tag ?? undefined),
      Address: item.address && item.address !== item.tag ? code(item.address) : null,
      "Value type": code(item.valueType ?? undefined),
      Value: "value" in item ? text("code", "", JSON.stringify(item.value)) : null,
      State: stateOf(item) || "shown", "In the spec": item.place && placeLink(item.place),
      Reads: links(item.reads), "Read by": links(item.readBy),
    };
    const active = [...facts.querySelectorAll("a, button")].indexOf(document.activeElement);
    facts.replaceChildren(...Object.entries(lines).filter(([, content]) => content)
      .flatMap(([name, content]) => [text("dt", "", name), make("dd", { dir: "auto" }, content)]));
    facts.querySelectorAll("a, button")[active]?.focus();
  }

  /** Draws the answers to "why", and keeps open details open. */
  function drawReasons(questions) {
    const old = new Map([...reasons.children].map((part) => [part.key, part]));
    reasons.replaceChildren(...questions.map(({ key, rule, why }) => {
      const part = old.get(key) ?? make("details", {}, make("summary", { dir: "auto" }), make("ul", { class: "tree" }));
      part.key = key;
      const [summary, tree] = part.children;
      summary.textContent = maskedWords(rule ? describeRule(rule) : why?.text ?? key);
      const because = why?.because ?? [];
      const place = why?.place ?? rule?.place;
      tree.replaceChildren(place ? make("li", {}, placeLink(place)) : "", ...because.map(drawReason));
      return part;
    }));
  }

  return { title: "Row", panel, refresh };
}

const stateOf = (item) => ["hidden", "disabled", "invalid"]
  .filter((name) => item[`is${name[0].toUpperCase()}${name.slice(1)}`]).join(", ");

function describeRule({ id, rule, message, severity, holds, isOff, isRemoved }) {
  const name = id && rule && id !== rule ? `${id} (${rule})` : id ?? rule;
  const words = isRemoved ? "was removed" : isOff ? "is off" :
    holds === true ? "holds" : holds === false ? "fails" : "is not decided";
  return `Rule ${name} ${words}${severity && severity !== "error" ? `, ${severity}` : ""}${message ? `: ${message}` : ""}`;
}

/** Draws a reason with the reasons behind it. */
function drawReason({ text: words, place, because }) {
  return make("li", {}, text("span", "", maskedWords(words)), place ? " " : null, place && placeLink(place),
    because?.length ? make("ul", {}, ...because.map(drawReason)) : null);
}
