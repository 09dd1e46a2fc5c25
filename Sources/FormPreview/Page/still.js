// The current page as one file without scripts, for looking at it only.

/** Copies the entered state of a control into attributes of its copy. */
function keepState(control, copy) {
  if (control.type === "checkbox" || control.type === "radio") copy.toggleAttribute("checked", control.checked);
  else if (control.localName === "textarea") copy.textContent = control.value;
  else if (control.type === "password") copy.setAttribute("value", "•".repeat(control.value.length));
  else if (control.localName === "input" && control.type !== "file") copy.setAttribute("value", control.value);
  else if (control.localName === "option") copy.toggleAttribute("selected", control.selected);
  else if (control.localName === "progress") copy.setAttribute("value", control.value);
}

/** Copies the state of all controls of an element into a copy of it. */
function keepStates(element, copy) {
  const stateful = "input, textarea, option, progress";
  const copies = copy.querySelectorAll(stateful);
  element.querySelectorAll(stateful).forEach((control, index) => keepState(control, copies[index]));
  return copy;
}

/** Shows all pages of a form, one below the other. */
export async function allPages({ main, page, connection }) {
  const copies = [];
  for (let index = 0; index < (page?.count ?? 0); index += 1) {
    await connection.ask({ page: index });
    const copy = keepStates(main, main.cloneNode(true));
    // Radio buttons of the same name would be one choice.
    for (const part of copy.querySelectorAll("[name]")) part.removeAttribute("name");
    copies.push(copy);
  }
  if (copies.length > 0) main.replaceWith(...copies);
}

/** Returns the text of the file. */
export async function still() {
  const style = await (await fetch("/page.css")).text();
  const copy = keepStates(document.documentElement, document.documentElement.cloneNode(true));
  for (const part of copy.querySelectorAll("script, link, .toolbar, .inspector, .findings, #status, .spoken:empty, [hidden], dialog:not([open])")) part.remove();
  for (const part of copy.querySelectorAll("button, input, select, textarea")) part.setAttribute("tabindex", "-1");
  const sheet = document.createElement("style");
  sheet.textContent = style;
  copy.querySelector("head").append(sheet);
  return `<!doctype html>\n${copy.outerHTML}\n`;
}
