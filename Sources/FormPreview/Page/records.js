// What the form holds, what has changed, and what was done: as JSON, to be copied.
import { announce, button, make, text } from "./element.js";

/** So many changes are kept. */
const room = 100;

function copyButton(title, source) {
  return button(title, async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      announce("Copied");
    } catch {
      // The browser forbids it: the person copies what is selected.
      getSelection().selectAllChildren(source);
      announce("Selected, not copied");
    }
  }, { class: "small" });
}

export function valuesTab({ connection }) {
  const shown = make("pre", { dir: "ltr" });
  const hidden = make("input", { type: "checkbox" });
  const refresh = async () => {
    const { values } = await connection.perform("values", { includeHidden: hidden.checked });
    const content = JSON.stringify(values, null, 2);
    if (values && shown.textContent !== content) shown.textContent = content;
  };
  hidden.onchange = refresh;
  const tools = make("div", { class: "panel-tools" }, copyButton("Copy", shown), make("label", {}, hidden, " Hidden rows too"));
  return { title: "Values", panel: make("div", {}, tools, shown), refresh };
}

export function changesTab(screen) {
  const list = make("ol", { class: "records" });
  const take = ({ sequence, steps = [], sections = [], rows = [], changes = [] }) => {
    const tags = new Map(rows.map(({ id, tag }) => [id, tag]));
    const place = ({ section, row }) => (row === undefined ? section : `${section}.${row}`);
    const moved = steps.map((step) => {
      const { op, id, from, to } = step;
      const isRow = (from ?? step).row !== undefined;
      const tag = isRow ? tags.get(id) ?? screen.rows.get(id)?.look.tag : null;
      return [op, isRow ? "row" : "section", from ? `${place(from)} to ${place(to)}` : place(step), tag];
    });
    const lines = [
      ...moved, ...sections.map(({ tag, header }) => ["update", "section", tag ?? header]),
      ...rows.map(({ tag, title, type }) => ["update", "row", tag ?? title ?? type]),
      ...changes.map(({ op, tag, old, new: value, ...rest }) => value === undefined ?
        [op, tag, JSON.stringify(rest)] : [op, tag, JSON.stringify(old), "→", JSON.stringify(value)]),
    ].map((words) => text("div", "", words.filter((word) => word != null).join(" ")));
    if (lines.length === 0) return;
    const more = lines.splice(room).length;
    if (more > 0) lines.push(text("div", "", `and ${more} more`));
    list.prepend(make("li", {}, text("span", "subtitle", `Update ${sequence}`), ...lines));
    while (list.childElementCount > room) list.lastElementChild.remove();
  };
  const clear = button("Clear", () => list.replaceChildren(), { class: "small" });
  return { title: "Changes", panel: make("div", {}, make("div", { class: "panel-tools" }, clear), list), take };
}

export function commandsTab({ connection }) {
  const shown = make("pre", { dir: "ltr" });
  const refresh = async () => {
    const { lines } = await connection.ask({ recording: true });
    const content = (lines ?? []).join("\n");
    if (lines && shown.textContent !== content) shown.textContent = content;
  };
  const tools = make("div", { class: "panel-tools" }, copyButton("Copy as commands", shown));
  return { title: "Commands", panel: make("div", {}, tools, shown), refresh };
}
