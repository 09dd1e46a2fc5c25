// Reordering of entries and rows: by dragging a handle, by its menu, or by the arrow keys on it.
import { announce, make, signButton, track } from "./element.js";
import { openMenu } from "./dialogs.js";
import { word } from "./words.js";

/** The innermost entry that a row or section belongs to: its list, and its index there. */
export function entryOf(look) {
  const name = look.entry ?? look.address;
  const parts = name && /^((.*)\[(\d+)\])(?:\.[^[\]]+)?$/s.exec(name);
  return parts ? { address: parts[1], list: parts[2], index: Number(parts[3]) } : null;
}

/** The name of an entry for users. */
export const nameOf = ({ list, index }) => `${list} ${index + 1}`;

/** A button that deletes the entry of a row or section. */
export function deleteButton(view, name) {
  const remove = ({ detail }) => {
    // The second click of a double click would delete the next entry.
    if (detail < 2) view.screen.perform("remove", { entry: view.identity });
  };
  return signButton("−", word("deleteEntry", { name }), remove, { class: "delete" });
}

/** A handle that moves the entry of a row or section among those of its list. */
export const moveHandle = (view, entry) =>
  handle(view, nameOf(entry), () => heads(view, entry.list), () => ({ entry: view.identity }));

/** A handle that moves a row among those of its section. */
export const rowHandle = (row) => handle(row, row.title, () => row.section.rows, () => ({ row: row.ref }));

/** The first rows of the entries of a list, or their sections. */
function heads(view, list) {
  const found = [];
  for (const other of view.rows ? view.screen.sections : view.section.rows) {
    const entry = entryOf(other.look);
    if (entry?.list === list) found[entry.index] ??= other;
  }
  return found.filter(Boolean);
}

/** A handle that moves one of several rows or sections. */
function handle(view, name, all, refer) {
  const move = async (target) => {
    if (!target || target === view) return;
    const place = all().indexOf(target) + 1;
    const answer = await view.screen.perform("move", { ...refer(), to: target.identity });
    announce(answer.error ?? word("moved", { name, place, count: all().length }));
  };
  /** Moves by one place, starting from the result of the last move. */
  const step = (by) => {
    const next = () => all().includes(view) && move(all()[all().indexOf(view) + by]);
    view.moves = (view.moves ?? Promise.resolve()).then(next);
  };
  const menu = () => openMenu(button, [
    { title: word("moveUp"), isDisabled: all()[0] === view, perform: () => step(-1) },
    { title: word("moveDown"), isDisabled: all().at(-1) === view, perform: () => step(1) },
  ]);
  let dragged = false;
  const button = signButton("≡", word("moveEntry", { name }), () => dragged || menu(), {
    class: "handle", "aria-haspopup": "menu",
  });
  button.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  });
  button.addEventListener("pointerdown", (start) => {
    if (start.button !== 0) return;
    dragged = false;
    const { element } = view;
    const others = all();
    const index = others.indexOf(view);
    let target = index;
    /** Whether a new version of the spec or a handler has changed the rows during the drag. */
    const hasChanged = () => {
      const now = all();
      return now.length !== others.length || now.some((other, place) => other !== others[place]);
    };
    const tops = others.map((other) => other.element.getBoundingClientRect().top);
    const mark = make("div", { class: "drop" });
    const putDown = () => {
      element.classList.remove("dragged");
      element.style.transform = "";
      mark.remove();
    };
    const drag = (event) => {
      if (!dragged && Math.abs(event.clientY - start.clientY) < 5) return;
      dragged = true;
      if (hasChanged()) return putDown();
      element.classList.add("dragged");
      element.style.transform = `translateY(${event.clientY - start.clientY}px)`;
      target = Math.max(0, tops.findLastIndex((top) => top <= event.clientY));
      if (target > index) others[target].element.after(mark);
      else others[target].element.before(mark);
    };
    const end = (event, isLifted) => {
      putDown();
      if (dragged && isLifted && !hasChanged()) move(others[target]);
      else if (dragged && event.type !== "pointercancel") announce(word("listChanged"));
      // The click at the end of a drag must not open the menu.
      setTimeout(() => { dragged = false; });
    };
    button.setPointerCapture(start.pointerId);
    track(button, start, drag, end);
  });
  return button;
}
