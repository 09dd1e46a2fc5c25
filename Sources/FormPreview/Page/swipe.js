// Swipe actions: by the pointer, or by a menu at the end of the row.
import { ask, openMenu } from "./dialogs.js";
import { button, icon, make, signButton, track } from "./element.js";
import { word } from "./words.js";

/** The distance in pixels after which a row opens, and the share of its width that performs its first action. */
const [opening, fullShare] = [60, 0.6];

/** Draws the menu of a row's actions, and lets its content be swiped. */
export function drawSwipe(row, swipe) {
  row.swipeMenu?.remove();
  row.swipeMenu = null;
  if (swipe) addMenu(row, swipe);
  // Open buttons would belong to the previous actions of the row.
  if (row.actions) close(row);
}

function addMenu(row, swipe) {
  const items = ["leading", "trailing"].flatMap((side) => (swipe[side] ?? []).map((action) => ({
    title: action.title ?? action.accessibilityLabel ?? action.image ?? action.id,
    isDestructive: action.style === "destructive",
    perform: () => perform(row, side, action),
  })));
  const open = () => openMenu(row.swipeMenu, items);
  row.swipeMenu = signButton("⋯", "", open, { class: "more", "aria-haspopup": "menu" });
  row.trail.append(row.swipeMenu);
  if (row.handle) row.trail.append(row.handle);
  if (row.isSwipeable) return;
  row.isSwipeable = true;
  row.main.addEventListener("pointerdown", (event) => follow(row, event));
}

async function perform(row, side, action, isFull = false) {
  const title = action.title ?? action.accessibilityLabel ?? action.id;
  close(row);
  const members = isFull ? { full: true } : { action: action.id };
  if (action.confirm) members.confirm = await ask(action.confirm, title, action.style === "destructive");
  await row.perform("swipe", { side, ...members });
}

function close(row) {
  const hadFocus = row.actions?.contains(document.activeElement);
  row.main.style.transform = "";
  row.actions?.remove();
  row.actions = null;
  if (hadFocus) (row.swipeMenu ?? row.firstControl)?.focus();
}

function follow(row, start) {
  if (start.button !== 0 || start.target.closest("input, textarea, select, .trail, .delete")) return;
  const wasOpen = Boolean(row.actions);
  let [isSwipe, side] = [false, null];
  const isBackwards = getComputedStyle(row.element).direction === "rtl";
  const move = (event) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!isSwipe && (Math.abs(x) < 10 || Math.abs(x) < Math.abs(y))) return;
    isSwipe = true;
    row.main.setPointerCapture(start.pointerId);
    side = x < 0 !== isBackwards ? "trailing" : "leading";
    const actions = row.look.swipe?.[side];
    row.main.style.transform = `translateX(${actions ? x : x / 8}px)`;
  };
  const end = async (event, isLifted) => {
    if (!isSwipe) {
      if (wasOpen) close(row);
      return;
    }
    // The press that ends a swipe is not a tap.
    row.main.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => row.main.removeEventListener("click", swallow, { capture: true }));
    const distance = Math.abs(event.clientX - start.clientX);
    const actions = row.look.swipe?.[side];
    close(row);
    if (!isLifted || !actions || distance < opening) return;
    const isFull = row.look.swipe.fullSwipe?.[side] && distance > row.main.clientWidth * fullShare;
    if (isFull) await perform(row, side, actions[0], true);
    else open(row, side, actions);
  };
  track(row.main, start, move, end);
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Shows the buttons behind one side of a row. */
function open(row, side, actions) {
  row.actions = make("div", { class: `actions ${side}` });
  // The first action is the one nearest to the edge.
  const inOrder = side === "trailing" ? actions.toReversed() : actions;
  for (const action of inOrder) {
    const entry = button(action.title ?? action.image ?? action.id, () => perform(row, side, action), {
      class: action.style === "destructive" ? "destructive" : null, "aria-label": action.accessibilityLabel,
    });
    if (action.image && action.title) entry.prepend(icon(action.image));
    if (action.background) entry.style.backgroundColor = action.background;
    if (action.width) entry.style.width = `${action.width}px`;
    row.actions.append(entry);
  }
  row.actions.append(button(word("close"), () => close(row), { class: "plain-button" }));
  row.main.after(row.actions);
  row.actions.querySelector("button").focus();
}
