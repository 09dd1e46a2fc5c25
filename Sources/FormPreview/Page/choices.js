// Rows with options: those that open a dialog, segments, and wheels.
import { icon, isChanged, make, newID, set, setText, text } from "./element.js";
import { word } from "./words.js";

/** The options of a row, whether they are grouped or not. */
export const optionsOf = (look) =>
  look.options ?? (look.optionGroups ?? []).flatMap((group) => group.options);

/** A row that opens its options in a dialog. */
export const choice = {
  name: "choice", face: "button",
  accessory: (look) => (["alert", "actionSheet", "popover"].includes(look.type) ? "choices" : "disclosure"),
  build(row) {
    row.addValue();
    set(row.face, { "aria-haspopup": "dialog" });
  },
  patch(row, look) {
    const pending = { loading: word("loading"), failed: word("notLoaded") }[look.optionStatus];
    setText(row.parts.value, look.displayText ?? pending);
    set(row.face, { disabled: row.isFixed });
  },
};

/** Options side by side. */
export const segments = {
  name: "segments", face: "div", isReadAsText: true,
  build(row) {
    row.name = newID();
    row.control = make("div", { role: "radiogroup", class: "control" });
    row.face.append(row.control);
  },
  patch(row, look) {
    const options = optionsOf(look);
    if (isChanged(row.control, options.map(({ title, image }) => [title, image]))) {
      const active = [...row.control.querySelectorAll("input")].indexOf(document.activeElement);
      row.control.replaceChildren(...options.map((_, index) => this.segment(row, index)));
      row.control.querySelectorAll("input")[active]?.focus();
    }
    for (const [index, label] of [...row.control.children].entries()) {
      const option = options[index];
      label.firstChild.checked = Boolean(option.isChosen);
      set(label.firstChild, { disabled: row.isFixed || option.isDisabled });
    }
  },
  segment(row, index) {
    const { title, image } = optionsOf(row.look)[index];
    const input = make("input", { type: "radio", name: row.name });
    const choose = async () => {
      await row.perform("choose", { option: optionsOf(row.look)[index].value });
      this.patch(row, row.look);
    };
    input.onchange = choose;
    const isCleared = () => optionsOf(row.look)[index].isChosen && row.look.isDeselectable;
    input.onclick = () => isCleared() && choose();
    // A key does not click a radio button that is checked.
    input.onkeydown = (event) => {
      if (event.key !== " " || !isCleared()) return;
      event.preventDefault();
      choose();
    };
    return make("label", { class: "segment" }, input, image && icon(image), text("span", "", title));
  },
};

/** Options side by side that are stars, filled up to the chosen one. */
export const rating = {
  ...segments, name: "segments rating",
  segment(row, index) {
    const label = segments.segment.call(this, row, index);
    const options = optionsOf(row.look);
    set(label.firstChild, { "aria-label": word("rating", { title: options[index].title, count: options.length }) });
    label.lastChild.replaceWith(text("span", "star", "★", { "aria-hidden": "true" }));
    return label;
  },
};

/** The lists of a row, one for each component. */
const listsOf = (look) => look.components ?? [optionsOf(look)];

/** The number of visible lines of a wheel. */
const wheelSize = 5;

/** Draws a list for each component: a wheel of a number of lines, or a menu. */
function drawLists(row, look, size) {
  const lists = listsOf(look);
  const box = row.parts.lists;
  while (box.childElementCount < lists.length) box.append(newList(row, box.childElementCount));
  for (const [component, options] of lists.entries()) {
    const select = box.children[component];
    const isChosen = options.some((option) => option.isChosen);
    const hasEmpty = !isChosen || (look.isDeselectable && lists.length === 1);
    if (isChanged(select, [options.map(({ title, isDisabled }) => [title, isDisabled]), hasEmpty])) {
      const items = options.map((option, index) => item(option.title, index, Boolean(option.isDisabled)));
      if (hasEmpty) items.unshift(item(isChosen || lists.length > 1 ? "–" : look.displayText ?? "–", ""));
      select.replaceChildren(...items);
    }
    const chosen = options.findIndex((option) => option.isChosen);
    select.value = chosen < 0 ? "" : String(chosen);
    const { title } = row;
    const name = lists.length > 1 ? word("component", { title, number: component + 1, count: lists.length }) : title;
    // A `select` of size 1 would be drawn as a menu.
    set(select, { size: size && Math.max(2, Math.min(size, select.length)), disabled: row.isFixed });
    if (select === row.control) continue;
    set(select, { "aria-label": name, "aria-describedby": row.issues?.hidden === false ? row.issues.id : null });
  }
}

/** A line of a list. */
export const item = (title, value, disabled = false) => Object.assign(text("option", "", title), { value, disabled });

function newList(row, component) {
  const select = make("select", { class: "wheel" });
  select.onchange = async () => {
    const lists = listsOf(row.look);
    const members = lists.length > 1 ? { component } : {};
    // The empty line of a single list has no option: it chooses the chosen option again, which deselects it.
    const option = lists[component][select.value] ?? lists[component].find((option) => option.isChosen);
    if (option) await row.perform("choose", { option: option.value, ...members });
    row.kind.patch(row, row.look);
  };
  return select;
}

const patchLists = (row, look) => drawLists(row, look, wheelSize);

function buildLists(row, look) {
  const isSingle = !look.components;
  row.parts.lists = make("span", { class: "lists control", role: isSingle ? null : "group" });
  if (isSingle) row.parts.lists.append(newList(row, 0));
  row.control = isSingle ? row.parts.lists.firstChild : row.parts.lists;
  row.face.append(row.parts.lists);
}

/** A row whose picker opens below it. */
export function inline(name, buildPanel, patchPanel) {
  return {
    name: `inline ${name}`, face: "button",
    build(row, look) {
      row.addValue();
      row.panel = make("div", { class: "panel", id: newID() });
      row.main.after(row.panel);
      set(row.face, { "aria-controls": row.panel.id });
      buildPanel(row, look);
    },
    patch(row, look) {
      setText(row.parts.value, look.displayText ?? (row.isFixed ? null : look.placeholder ?? "–"));
      row.panel.hidden = !look.isExpanded;
      set(row.face, { "aria-expanded": String(Boolean(look.isExpanded)), disabled: look.isDisabled });
      patchPanel(row, look);
    },
  };
}

function buildPanelLists(row) {
  row.panel.append(row.parts.lists = make("div", { class: "lists" }));
}

const isInput = (look) => look.style === "input";

function wheelKind(name) {
  return {
    name, face: "div", isLabelled: name === "wheel-row", isReadAsText: true, build: buildLists,
    patch: (row, look) => drawLists(row, look, isInput(look) || look.type === "leftRight" ? null : wheelSize),
    inline: inline(name, buildPanelLists, patchLists),
  };
}

export const wheel = wheelKind("wheel-row");
export const wheels = wheelKind("wheels");
export const leftRight = wheelKind("wheels");
