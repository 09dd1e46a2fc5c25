// The drawing of each row type: the one table of row types on this page.
//
// A kind has a `face`, the name of the element with the row's title and control: `button` or `label` if the whole row
// is clickable, otherwise `div`. `build` makes the control of a new row, `patch` shows the state of the row.
import { image, information, divider, ownInline, ownRow, plainText, spacer, label } from "./content.js";
import { option, slider, stepper, toggle, action } from "./controls.js";
import { file, location, signature } from "./handed.js";
import { choice, leftRight, rating, segments, wheel, wheels } from "./choices.js";
import { countDown, date } from "./dates.js";
import { field, textArea } from "./fields.js";

const kinds = {
  text: field, name: field, email: field, password: field, account: field, twitter: field,
  zipCode: field, phone: field, url: field, int: field, decimal: field, currency: field,
  textArea,
  label, button: action, check: toggle("check"), switch: toggle("switch"), slider, stepper,
  date: date("date"), time: date("time"), dateTime: date("datetime-local"), countDown,
  push: choice, actionSheet: choice, alert: choice, popover: choice, multipleSelector: choice,
  segmented: segments, rating, picker: wheel, doublePicker: wheels, triplePicker: wheels, leftRight,
  listCheck: option, file, signature, location,
  staticText: plainText, info: information, spacer, divider, link: action, image, view: ownRow,
};

const inline = {
  date: date("date", true), time: date("time", true), dateTime: date("datetime-local", true),
  countDown: countDown.inline, picker: wheel.inline, doublePicker: wheels.inline, triplePicker: wheels.inline,
};

/** The kind of a row; a type of the host is drawn by its value. */
export function kindOf(look) {
  if (look.isAddButton) return action;
  if (look.isSelectable) return option;
  // A row type of the host can have the name of one of the language.
  const isOwn = !["button", "view"].includes(look.type) && Boolean(look.valueType || look.properties);
  const isInline = look.style === "inline";
  if (!isOwn && isInline && Object.hasOwn(inline, look.type)) return inline[look.type];
  if (!isOwn && Object.hasOwn(kinds, look.type)) return kinds[look.type];
  return isInline && look.properties?.style !== "inline" ? ownInline : ownRow;
}
