// Dialogs, questions and menus. Escape closes each, and the focus returns to the element that had it.
import { anchor, button, make, newID, ofForm, text } from "./element.js";
import { word } from "./words.js";

/** Opens a modal dialog and returns it; its `close` event reports that it was closed. */
export function openDialog({ title, style = "", role = null, content, buttons = [] }) {
  const id = newID();
  const opener = document.activeElement;
  const dialog = make("dialog", { class: style, role, "aria-labelledby": id, ...ofForm() },
    text("h2", "", title, { id }), ...content, make("div", { class: "dialog-buttons" }, ...buttons));
  dialog.addEventListener("click", (event) => {
    // A press on the backdrop has the dialog itself as its target.
    if (event.target !== dialog || role === "alertdialog") return;
    const box = dialog.getBoundingClientRect();
    const isInside = event.clientX >= box.left && event.clientX <= box.right &&
      event.clientY >= box.top && event.clientY <= box.bottom;
    if (!isInside) dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (document.activeElement !== document.body) return;
    (opener?.isConnected ? opener : document.querySelector("main h1")).focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Asks a question; resolves to true if the user agrees. */
export function ask(question, consent, isDestructive) {
  return new Promise((resolve) => {
    let agrees = false;
    const answer = (value) => () => {
      agrees = value;
      dialog.close();
    };
    const yes = button(consent, answer(true), { class: isDestructive ? "destructive" : "prominent" });
    const buttons = [button(word("cancel"), answer(false)), yes];
    const dialog = openDialog({ title: question, style: "alert", role: "alertdialog", content: [], buttons });
    dialog.addEventListener("close", () => resolve(agrees));
  });
}

/** Moves the focus among items by the arrow keys. */
export function walk(event, items, isSideways = false) {
  const keys = isSideways ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  const now = items.indexOf(document.activeElement);
  const targets = { [keys[0]]: now - 1, [keys[1]]: now + 1, Home: 0, End: items.length - 1 };
  const target = targets[event.key];
  if (target === undefined || items.length === 0) return false;
  event.preventDefault();
  items[(target + items.length) % items.length].focus();
  return true;
}

/** Opens a menu at a button; each item has a `title` and a function `perform`. */
export function openMenu(opener, items) {
  const menu = make("div", { role: "menu", class: "menu", popover: "auto", "aria-label": opener.ariaLabel, ...ofForm() });
  for (const item of items) {
    const choose = () => {
      menu.hidePopover();
      opener.focus();
      item.perform();
    };
    const entry = button(item.title, choose, {
      role: "menuitem", tabindex: "-1", disabled: item.isDisabled, class: item.isDestructive ? "destructive" : null,
    });
    menu.append(entry);
  }
  const shown = [...menu.querySelectorAll("button:not([disabled])")];
  menu.addEventListener("keydown", (event) => {
    if (event.key === "Tab") menu.hidePopover();
    else walk(event, shown);
  });
  menu.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    const hadFocus = menu.contains(document.activeElement) || document.activeElement === document.body;
    menu.remove();
    if (hadFocus && opener.isConnected) opener.focus();
  });
  document.body.append(menu);
  menu.showPopover();
  anchor(menu, opener);
  shown[0]?.focus();
}
