// Elements and their attributes. Content of a spec becomes text or the value of an attribute in this list, never
// markup or the name of an attribute.

const attributes = new Set([
  "accept", "aria-controls", "aria-current", "aria-describedby", "aria-disabled", "aria-expanded",
  "aria-haspopup", "aria-hidden", "aria-invalid", "aria-label", "aria-labelledby",
  "aria-multiselectable", "aria-pressed", "aria-required", "aria-selected", "aria-valuetext", "autocapitalize",
  "autocomplete", "class", "dir", "disabled", "enterkeyhint", "for", "hidden", "id", "inputmode", "lang",
  "max", "min", "multiple", "name", "placeholder", "popover", "readonly", "required", "role", "rows", "size",
  "spellcheck", "step", "tabindex", "type",
]);

let count = 0;

/** A new id for an element: a number, since tags can contain any characters. */
export const newID = () => `e${++count}`;

/** Sets attributes; null and false remove them, true is the empty value. */
export function set(element, values) {
  for (const name in values) {
    if (!attributes.has(name)) throw new Error(`no attribute ${name}`);
    const value = values[name] === true ? "" : values[name] ?? false;
    const text = value === false ? null : String(value);
    if (element.getAttribute(name) === text) continue;
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
  }
  return element;
}

/** Whether the content of an element differs from its last content, which this function stores. */
export function isChanged(element, content) {
  const [old, state] = [element.state, JSON.stringify(content)];
  element.state = state;
  return state !== old;
}

/** Marks a row or section that needs a value, or that can be left empty. */
export function mark(element, look) {
  const shown = look.mark ?? (look.isRequired ? "required" : "none");
  for (const name of ["required", "optional"]) element.classList.toggle(name, shown === name);
}

/** Makes an element; children may be absent. */
export function make(name, values = {}, ...children) {
  const element = set(document.createElement(name), values);
  element.append(...children.filter(Boolean));
  return element;
}

/** An element with a text of the form, which has its own direction. */
export function text(name, style, content, values) {
  const element = make(name, { class: style || null, dir: "auto", ...values });
  element.textContent = content ?? "";
  return element;
}

/** Changes a text, and hides its element without one. */
export function setText(element, content) {
  const shown = content ?? "";
  if (element.textContent !== shown) element.textContent = shown;
  element.hidden = shown === "";
}

/** The place of an image of the host, which the page knows only by name. */
export function icon(name) {
  const sign = [...name.split(/[-_./]/).at(-1) || name].slice(0, 2).join("");
  const element = text("span", "icon", sign, { "aria-hidden": "true", dir: null });
  element.title = name;
  return element;
}

/** A link to an address, unless it would run a script. */
export function link(style, content, address) {
  const element = text("a", style, content);
  if (!/^\s*(javascript|data|vbscript):/i.test(address)) element.href = address;
  return element;
}

/** The lines, items and paragraphs of a text in Markdown. */
export function markdown(blocks) {
  const elements = [];
  for (const { marker, runs } of blocks) {
    const shown = spans(runs);
    if (!marker) {
      elements.push(make("p", { dir: "auto" }, ...shown));
      continue;
    }
    const name = marker === "•" ? "ul" : "ol";
    if (elements.at(-1)?.localName !== name) {
      elements.push(make(name));
      if (name === "ol") elements.at(-1).start = parseInt(marker, 10);
    }
    elements.at(-1).append(make("li", { dir: "auto" }, ...shown));
  }
  return elements;
}

/** The runs of a line; those of one link are in one element. */
function spans(runs) {
  const elements = [];
  let open = null;
  for (const { text: content, isStrong, isEmphasized, url } of runs) {
    let element = document.createTextNode(content);
    if (isEmphasized) element = make("em", {}, element);
    if (isStrong) element = make("strong", {}, element);
    if (url && url !== open) {
      const address = link(null, "", url);
      Object.assign(address, { target: "_blank", rel: "noopener noreferrer" });
      // In a row that is an option, a tap on the link does not choose the option.
      address.onclick = (event) => event.stopPropagation();
      elements.push(address);
    }
    open = url;
    if (url) elements.at(-1).append(element);
    else elements.push(element);
  }
  return elements;
}

export function button(label, action, values = {}) {
  const element = text("button", "", label, { type: "button", ...values });
  element.addEventListener("click", action);
  return element;
}

/** A button with a symbol, whose label is its accessible name. */
export function signButton(sign, label, action, values = {}) {
  const element = button("", action, { "aria-label": label, dir: null, ...values });
  element.append(text("span", "", sign, { "aria-hidden": "true" }));
  return element;
}

/** Puts a node before another one and keeps its focus and state where the browser can. */
export function place(parent, node, before) {
  if (node.parentNode === parent && node.nextSibling === before && before !== node) return;
  if (node.isConnected && parent.isConnected && parent.moveBefore) {
    parent.moveBefore(node, before);
  } else {
    parent.insertBefore(node, before);
  }
}

/** Puts nodes in order at the end of a parent. */
export function placeAll(parent, nodes) {
  let before = null;
  for (const node of nodes.toReversed()) {
    place(parent, node, before);
    before = node;
  }
}

/** Puts a box next to an element, inside the window. */
export function anchor(box, element) {
  const [place, own] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const isBelow = place.bottom + own.height + 12 < innerHeight;
  const within = (offset, length, room) => `${Math.max(8, Math.min(offset, room - length - 8))}px`;
  box.style.left = within(box.dir === "rtl" ? place.left : place.right - own.width, own.width, innerWidth);
  box.style.top = within(isBelow ? place.bottom + 4 : place.top - own.height - 4, own.height, innerHeight);
}

/** Follows a pointer until it is released or cancelled, as by scrolling or the removal of the element. */
export function track(element, { pointerId }, move, end) {
  const done = new AbortController();
  const follow = (event) => {
    if (event.pointerId !== pointerId) return;
    if (event.type === "pointermove" && element.isConnected) return move(event);
    done.abort();
    end(event, event.type === "pointerup" && element.isConnected);
  };
  // If the element is removed, only the window receives the events of the pointer.
  for (const name of ["pointermove", "pointerup", "pointercancel"]) {
    addEventListener(name, follow, { signal: done.signal });
  }
}

const [form, spoken] = ["form", "status"].map((id) => document.getElementById(id));

/** The direction and the language of the form, for what is shown outside of its element. */
export const ofForm = () => ({ dir: form.dir, lang: form.lang });

/** Announces a message to users of screen readers; the tools for authors speak English. */
export function announce(message, language = form.lang) {
  spoken.lang = language;
  spoken.textContent = message;
}

/** Parses text as JSON; other text is a string. */
export function readJSON(words) {
  if (words.trim() === "") return null;
  try {
    return JSON.parse(words);
  } catch {
    return words;
  }
}
