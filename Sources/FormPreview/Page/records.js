// The values of the form, its changes and the commands so far: as JSON that can be copied.
import { announce, button, make, setText, text } from "./element.js";
import { masked, maskedLine } from "./secrets.js";

/** The maximum number of updates, and of lines of each. */
const maximumUpdates = 100;

/**
 * A tab with a text that can be copied; `bring` returns it, or undefined if it is unknown. Secrets are
 * copied but not shown.
 */
function textTab(title, copies, bring, mask, ...tools) {
  const shown = make("pre", { dir: "ltr" });
  const refresh = async () => {
    const content = await bring();
    if (content === undefined) return;
    shown.content = content;
    setText(shown, mask(content));
  };
  const copy = button(copies, async () => {
    try {
      await navigator.clipboard.writeText(shown.content);
      announce("Copied", "en");
    } catch {
      // The browser may forbid it: the user copies the selection.
      getSelection().selectAllChildren(shown);
      announce("Selected, not copied", "en");
    }
  }, { class: "small" });
  return { title, panel: make("div", {}, make("div", { class: "panel-tools" }, copy, ...tools), shown), refresh };
}

const pretty = (json) => JSON.stringify(json, null, 2);

export function valuesTab({ connection }) {
  const hidden = make("input", { type: "checkbox" });
  const tab = textTab("Values", "Copy", async () => {
    const { values } = await connection.perform("values", { includeHidden: hidden.checked });
    return values && pretty(values);
  }, (content) => pretty(masked(JSON.parse(content))), make("label", {}, hidden, " Hidden rows too"));
  hidden.onchange = tab.refresh;
  return tab;
}

export const commandsTab = ({ connection }) => textTab("Commands", "Copy as commands", async () => {
  const { command, lines = [] } = await connection.ask({ recording: true });
  const script = lines.join("\n");
  // A shell passes the here-document to the command as its standard input.
  return command ? `${command} <<'EOF'\n${script}\nEOF` : script;
}, (content) => content.split("\n").map(maskedLine).join("\n"));

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
      ...changes.map(masked).map(({ op, tag, old, new: value, ...rest }) => value === undefined ?
        [op, tag, JSON.stringify(rest)] : [op, tag, JSON.stringify(old), "→", JSON.stringify(value)]),
    ].map((words) => text("div", "", words.filter((word) => word != null).join(" ")));
    if (lines.length === 0) return;
    const more = lines.splice(maximumUpdates).length;
    if (more > 0) lines.push(text("div", "", `and ${more} more`));
    list.prepend(make("li", {}, text("span", "subtitle", `Update ${sequence}`), ...lines));
    while (list.childElementCount > maximumUpdates) list.lastElementChild.remove();
  };
  const clear = button("Clear", () => list.replaceChildren(), { class: "small" });
  return { title: "Changes", panel: make("div", {}, make("div", { class: "panel-tools" }, clear), list), take };
}
