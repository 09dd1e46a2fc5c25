// Rows that show something, and rows of the host.
import { inline } from "./choices.js";
import { isChanged, make, markdown, readJSON, set, setText, text } from "./element.js";
import { word } from "./words.js";

export const label = {
  name: "label", face: "div",
  build: (row) => row.addValue(),
  patch: (row, look) => setText(row.parts.value, look.displayText),
};

export const plainText = {
  name: "static", face: "div",
  build: (row, look) => row.face.append((row.parts.text = text(look.markdown ? "div" : "p", "plain"))),
  patch(row, look) {
    if (!look.markdown) setText(row.parts.text, look.text);
    else if (isChanged(row.parts.text, look.markdown)) row.parts.text.replaceChildren(...markdown(look.markdown));
    for (const style of ["note", "warning", "danger"]) row.element.classList.toggle(style, look.style === style);
  },
};

export const information = { name: "information", face: "div", build() {}, patch() {} };

export const spacer = {
  name: "spacer", face: "div",
  build: (row) => set(row.element, { "aria-hidden": "true" }),
  patch(row, look) {
    row.main.style.minHeight = `${typeof look.height === "number" ? look.height : 20}px`;
  },
};

export const divider = {
  name: "divider", face: "div",
  build: (row) => row.main.replaceChildren((row.parts.line = make("hr"))),
  patch(row, look) {
    row.parts.line.style.height = `${typeof look.height === "number" ? look.height : 1}px`;
    row.parts.line.style.backgroundColor = look.color ?? "";
  },
};

const pen = document.createElement("canvas").getContext("2d");

/** Black or white, whichever has the higher contrast with a colour. */
function inkOn(color) {
  // A canvas converts the colour to `#rrggbb`.
  pen.fillStyle = color;
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(pen.fillStyle.slice(start, start + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? "#000" : "#fff";
}

/** An image of the host, which the page only knows by name. */
export const image = {
  name: "image", face: "button",
  box: () => text("span", "picture"),
  show(box, look) {
    box.textContent = look.displayText ?? look.image ?? look.title ?? word("image");
    // An image without a text of its own adds nothing to the name of the row.
    set(box, { "aria-hidden": look.displayText ? null : "true" });
    box.style.backgroundColor = look.color ?? "";
    box.style.color = look.color ? inkOn(look.color) : "";
    box.style.minHeight = typeof look.height === "number" ? `${look.height}px` : "";
  },
  build(row) {
    row.parts.image = this.box();
    row.face.append(row.parts.image);
  },
  patch(row, look) {
    this.show(row.parts.image, look);
    set(row.face, { disabled: look.isDisabled });
  },
};

/** A box of the properties of a row of the host. */
export function properties() {
  const box = make("dl", { class: "properties" });
  box.show = (look) => {
    if (!isChanged(box, look.properties)) return;
    box.replaceChildren(...Object.entries(look.properties ?? {}).flatMap(([name, value]) => [
      text("dt", "", name), text("dd", "", typeof value === "string" ? value : JSON.stringify(value)),
    ]));
    box.hidden = box.childElementCount === 0;
  };
  return box;
}

/** Adds the box with the properties of a row of the host, and an input for its value in JSON, to an element. */
function addOwn(row, look, place) {
  row.parts.type = text("span", "type", look.type);
  row.parts.box = properties();
  place.append(row.parts.type, row.parts.box);
  const type = look.valueType ?? look.properties?.valueType;
  if (!type) return;
  const isText = type === "String";
  const isTruth = type === "Bool";
  row.parts.input = make("input", { type: isTruth ? "checkbox" : "text", class: isTruth ? "check" : "control" });
  row.parts.show = (value) => {
    if (isTruth) row.parts.input.checked = value === true;
    else row.parts.input.value = value === null ? "" : isText ? value : JSON.stringify(value);
  };
  row.parts.input.onchange = async () => {
    const { value, checked } = row.parts.input;
    const { ref } = row;
    const json = isTruth ? checked : isText ? value || null : readJSON(value);
    if (typeof ref === "string") await row.perform("set", null, { [ref]: json });
    else await row.perform("handBack", { value: json });
    row.parts.show(row.look.value);
  };
  place.append(row.parts.input);
}

function patchOwn(row, look) {
  row.parts.box.show(look);
  if (!row.parts.show) return;
  if (document.activeElement !== row.parts.input) row.parts.show(look.value);
  set(row.parts.input, { disabled: look.isDisabled, readonly: look.isReadOnly });
}

/** A row or view of the host: a box with its type and properties, and its value in JSON. */
export const ownRow = {
  name: "own", face: "div", isLabelled: true,
  build(row, look) {
    addOwn(row, look, row.face);
    if (row.parts.input) {
      row.control = row.parts.input;
      return;
    }
    row.addValue();
    set(row.element, { role: "group", "aria-label": look.title ?? look.properties?.view ?? look.type });
  },
  patch(row, look) {
    patchOwn(row, look);
    if (row.parts.value) setText(row.parts.value, look.displayText);
  },
};

/** A row of the host that opens below itself. */
export const ownInline = inline("own", (row, look) => addOwn(row, look, row.panel), (row, look) => {
  patchOwn(row, look);
  if (row.parts.input) set(row.parts.input, { "aria-label": row.title });
});
