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

export function changesTab() {
  const list = make("ol", { class: "records" });
  const take = ({ sequence, changes = [] }) => {
    if (changes.length === 0) return;
    const lines = changes.slice(0, room).map(({ op, section, row, tag, from, to, ...rest }) => {
      const place = (at) => at && `${at.section}${at.row === undefined ? "" : `.${at.row}`}`;
      const words = [from ? `${place(from)} to ${place(to)}` : place(section === undefined ? null : { section, row }), tag];
      const more = "new" in rest ? `${JSON.stringify(rest.old)} → ${JSON.stringify(rest.new)}` :
        Object.keys(rest).length ? JSON.stringify(rest) : null;
      return text("div", "", [op, ...words, more].filter((word) => word != null).join(" "));
    });
    if (changes.length > room) lines.push(text("div", "", `and ${changes.length - room} more`));
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
