// Entries and rows in another order: by dragging a handle, by its menu, or by the arrow keys on it.
import { announce, make, signButton, track } from "./element.js";
import { openMenu } from "./dialogs.js";

/** The innermost entry that a row or section belongs to: its list, and its index there. */
export function entryOf(look) {
  const name = look.entry ?? look.address;
  const parts = name && /^((.*)\[(\d+)\])(?:\.[^[\]]+)?$/s.exec(name);
  return parts ? { address: parts[1], list: parts[2], index: Number(parts[3]) } : null;
}

/** A button that deletes an entry. */
export function deleteButton(screen, { list, index }, name = `${list} ${index + 1}`) {
  const remove = () => screen.perform("remove", { section: list, at: index });
  return signButton("−", `Delete ${name}`, remove, { class: "delete" });
}

/** A handle that moves an entry among those of its list. */
export function moveHandle(screen, entry, view) {
  return handle(`${entry.list} ${entry.index + 1}`, view.element, {
    index: entry.index,
    count: entry.count,
    move: (to) => screen.perform("move", { section: entry.list, from: entry.index, to }),
    elements: () => heads(screen, entry, view),
  });
}

/** A handle that moves a row among those of its section. */
export function rowHandle(screen, row, index) {
  return handle(row.title, row.element, {
    index,
    get count() { return row.section.rows.length; },
    move: (to) => screen.perform("move", { row: row.ref, to }),
    elements: () => row.section.rows.map((other) => other.element),
  });
}

/** The first elements of the entries of a list. */
function heads(screen, entry, view) {
  const found = [];
  const views = view.rows ? screen.sections : view.section.rows;
  for (const other of views) {
    const its = entryOf(other.look);
    if (its?.list === entry.list) found[its.index] ??= other.element;
  }
  return found.filter(Boolean);
}

function handle(name, element, order) {
  const move = async (to) => {
    if (to < 0 || to >= order.count || to === order.index) return;
    const answer = await order.move(to);
    announce(answer.error ?? `${name} moved to ${to + 1} of ${order.count}`);
  };
  const menu = () => openMenu(button, [
    { title: "Move up", isDisabled: order.index === 0, perform: () => move(order.index - 1) },
    { title: "Move down", isDisabled: order.index === order.count - 1, perform: () => move(order.index + 1) },
  ]);
  let dragged = false;
  const button = signButton("≡", `Move ${name}`, () => dragged || menu(), {
    class: "handle", "aria-haspopup": "menu",
  });
  button.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(order.index + step);
  });
  button.addEventListener("pointerdown", (start) => {
    if (start.button !== 0) return;
    dragged = false;
    let target = order.index;
    const elements = order.elements();
    /** Whether a save or a handler has changed what the pointer moves among. */
    const hasChanged = () => {
      const now = order.elements();
      return now.length !== elements.length || now.some((other, index) => other !== elements[index]);
    };
    const tops = elements.map((other) => other.getBoundingClientRect().top);
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
      if (target > order.index) elements[target].after(mark);
      else elements[target].before(mark);
    };
    const end = (event, isLifted) => {
      putDown();
      if (dragged && isLifted && !hasChanged()) move(target);
      else if (dragged && event.type !== "pointercancel") announce("The list has changed: nothing was moved");
      // The click that follows a drag opens no menu.
      setTimeout(() => { dragged = false; });
    };
    button.setPointerCapture(start.pointerId);
    track(button, start, drag, end);
  });
  return button;
}
