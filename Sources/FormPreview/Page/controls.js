// Switches, sliders, steppers, buttons, and options of sections.
import { make, set, setText, signButton, text } from "./element.js";
import { image, properties } from "./content.js";
import { word } from "./words.js";

/** Sends one value at a time and skips all but the newest; the promise resolves when nothing is left to send. */
export function newest(send) {
  let [sending, next] = [null, null];
  const sendAll = async () => {
    while (next) {
      const { value } = next;
      next = null;
      await send(value);
    }
    sending = null;
  };
  return (value) => {
    next = { value };
    return sending ??= sendAll();
  };
}

/** Makes a control that a tap switches; the form determines the new state. */
function addCheck(row, values) {
  row.control = make("input", values);
  row.control.onchange = async () => {
    await row.tap();
    row.kind.patch(row, row.look);
  };
  row.face.append(row.control);
}

/** A check mark or a switch. */
export const toggle = (style) => ({
  name: "onoff", face: "label",
  build: (row) => addCheck(row, { type: "checkbox", class: style, role: style === "switch" ? "switch" : null }),
  patch(row, look) {
    row.control.checked = look.value === true;
    set(row.control, { disabled: row.isFixed });
  },
});

/** An option of a selectable section, whichever content it shows. */
export const option = {
  name: "option", face: "label",
  build(row, look) {
    const { select } = row.section.look;
    const isRadio = select?.mode === "single" && !select.isDeselectable;
    row.parts.text = text("span", "plain");
    row.parts.image = look.type === "image" ? image.box() : null;
    row.parts.box = look.properties ? properties() : null;
    row.face.append(row.parts.text, ...[row.parts.image, row.parts.box].filter(Boolean));
    addCheck(row, { type: isRadio ? "radio" : "checkbox", class: "check", name: isRadio ? row.section.name : null });
  },
  patch(row, look) {
    row.control.checked = Boolean(look.isChosen);
    set(row.control, { disabled: look.isDisabled });
    setText(row.parts.text, look.text);
    if (row.parts.image) image.show(row.parts.image, look);
    row.parts.box?.show(look);
  },
};

/** A step in decimals, never rounded up: the last step would pass the maximum. The form knows the exact ones. */
function stepOf(exact) {
  const short = Number(exact.toPrecision(10));
  return short - exact > exact * 1e-12 ? exact * (1 - 1e-9) : short;
}

export const slider = {
  name: "slider-row", face: "div", isLabelled: true,
  build(row) {
    row.control = make("input", { type: "range", class: "control" });
    // `aria-valuetext` of the control already has the value.
    row.parts.value = text("span", "value", "", { "aria-hidden": "true" });
    const send = newest((to) => row.perform("slide", { to }));
    row.control.oninput = async () => {
      row.parts.isMoving = true;
      await send(row.control.valueAsNumber);
      row.parts.isMoving = false;
      this.patch(row, row.look);
    };
    row.face.append(row.control, row.parts.value);
  },
  patch(row, look) {
    const [min, max] = [look.min ?? 0, look.max ?? 1];
    set(row.control, {
      min, max, step: stepOf((max - min) / (look.steps > 0 ? look.steps : 100)),
      disabled: row.isFixed, "aria-valuetext": look.displayText,
    });
    if (!row.parts.isMoving) row.control.value = look.value ?? min;
    setText(row.parts.value, look.hidesValue ? null : look.displayText);
  },
};

export const stepper = {
  name: "stepper", face: "div",
  build(row) {
    const group = make("span", { role: "group", class: "control" });
    const can = (name) => row.look[name === "increment" ? "canIncrement" : "canDecrement"];
    const press = (name) => () => can(name) && row.perform(name);
    row.parts.less = signButton("−", word("less"), press("decrement"));
    row.parts.more = signButton("+", word("more"), press("increment"));
    row.parts.value = text("output", "value");
    group.append(row.parts.value, row.parts.less, row.parts.more);
    group.addEventListener("keydown", (event) => {
      const name = { ArrowUp: "increment", ArrowDown: "decrement" }[event.key];
      if (!name) return;
      event.preventDefault();
      press(name)();
    });
    row.control = group;
    row.face.append(group);
  },
  patch(row, look) {
    const { less, more, value } = row.parts;
    const { isFixed } = row;
    // A button at the limit keeps the focus, so that a further press does not reach another control.
    set(less, { disabled: isFixed, "aria-disabled": look.canDecrement ? null : "true" });
    set(more, { disabled: isFixed, "aria-disabled": look.canIncrement ? null : "true" });
    setText(value, look.displayText);
  },
};

/** A row with a single action: a button, a link, or the add button of a list. */
export const action = {
  name: "action", face: "button",
  accessory: (look) => (look.type === "link" ? "disclosure" : ""),
  build: (row) => row.addValue(),
  patch(row, look) {
    setText(row.parts.value, look.displayText);
    const presents = look.presents && !look.presents.url;
    set(row.face, { disabled: look.isDisabled, "aria-haspopup": presents ? "dialog" : null });
    row.element.classList.toggle("add", Boolean(look.isAddButton));
    row.element.classList.toggle("link", look.type === "link");
    for (const role of ["primary", "destructive"]) row.element.classList.toggle(role, look.role === role);
  },
};
