// Dates, times and durations, by the inputs of the browser. Values are local: the form knows its
// time zone.
import { isChanged, make, set, setText } from "./element.js";
import { inline, item } from "./choices.js";
import { word } from "./words.js";

/** The range of characters of a value that an input of a type takes. */
const parts = { date: [0, 10], time: [0, 5], "datetime-local": [0, 16] };
const last = { date: "9999-12-31", "datetime-local": "9999-12-31T23:59" };

/** An input that sends its value when the user has finished typing. */
function newInput(row, type) {
  const input = make("input", { type, class: "date-input" });
  // Each typed digit changes the date, so the value is sent only at the end.
  let isTyping = false;
  const cut = (value) => (typeof value === "string" ? value.slice(...parts[type]) : null);
  const commit = async () => {
    isTyping = false;
    const { value, validity } = input;
    if (value && value !== cut(row.look.value)) await row.perform("pick", { value });
    else if (validity.badInput) row.refuse(word("incompleteDate"));
    else if (!value && row.look.value !== null) row.refuse(word("notRemovable"));
    show(row.look);
  };
  function show(look) {
    set(input, { disabled: look.isDisabled, readonly: look.isReadOnly, "aria-label": row.title });
    // Changed limits would restart the typing of the digits.
    if (isTyping) return;
    set(input, {
      min: cut(look.min), max: cut(look.max) ?? last[type],
      step: look.minuteInterval && type !== "date" ? look.minuteInterval * 60 : null,
    });
    input.value = cut(look.value) ?? "";
  }
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      commit();
      if (row.look.isFocusable) row.screen.perform("return", true);
    } else if (event.key !== "Tab") {
      isTyping = true;
    }
  });
  input.addEventListener("change", () => isTyping || commit());
  // A row that was removed must not send an unfinished date.
  input.addEventListener("blur", () => isTyping && !row.isGone && commit());
  input.show = show;
  return input;
}

export function date(type, isInline = false) {
  if (isInline) {
    const build = (row) => row.panel.append((row.parts.input = newInput(row, type)));
    return inline("date", build, (row, look) => row.parts.input.show(look));
  }
  return {
    name: "date", face: "div", isLabelled: true, isReadAsText: true,
    build(row) {
      // The form formats the text; the browser's input is visible only while the row has the focus.
      row.parts.shown = make("span", { class: "value", dir: "auto", "aria-hidden": "true" });
      row.control = newInput(row, type);
      row.control.addEventListener("click", () => {
        try { row.control.showPicker(); } catch { /* The browser has none, or does not allow it. */ }
      });
      row.face.append(make("span", { class: "date-box control" }, row.parts.shown, row.control));
    },
    patch(row, look) {
      row.control.show(look);
      setText(row.parts.shown, look.displayText ?? look.placeholder ?? "–");
    },
  };
}

/** Two lists for hours and minutes. */
function newClock(row) {
  const box = make("span", { class: "lists", role: "group" });
  const [hours, minutes] = [make("select", { class: "wheel" }), make("select", { class: "wheel" })];
  box.append(hours, minutes);
  box.onchange = async () => {
    await row.perform("pick", { value: Number(hours.value) * 3600 + Number(minutes.value) * 60 });
    box.show(row.look);
  };
  box.show = (look) => {
    const seconds = look.value ?? 0;
    const minute = Math.floor((seconds % 3600) / 60);
    const hour = Math.floor(seconds / 3600);
    // The form ignores limits in the wrong order.
    const { min, max } = look.min > look.max ? {} : look;
    fill(hours, Math.floor((min ?? 0) / 3600), Math.min(23, Math.floor((max ?? 86_399) / 3600)), 1, "hours", hour);
    fill(minutes, 0, 59, look.minuteInterval ?? 1, "minutes", minute);
    hours.value = hour;
    minutes.value = minute;
    for (const [list, label] of [[hours, "hoursLabel"], [minutes, "minutesLabel"]]) {
      set(list, { disabled: row.isFixed, "aria-label": word(label, { title: row.title }) });
    }
  };
  return box;
}

/** Fills a list with the multiples of a step in a range, and with the current number; `unit` is the key of its word. */
function fill(list, first, last, step, unit, current) {
  const numbers = [];
  for (let number = 0; number < 60; number += 1) {
    const isOffered = number % step === 0 && number >= first && number <= last;
    if (isOffered || number === current) numbers.push(number);
  }
  if (!isChanged(list, numbers)) return;
  list.replaceChildren(...numbers.map((number) => item(word(unit, { count: number }), number)));
}

export const countDown = {
  name: "clock", face: "div", isReadAsText: true,
  build(row) {
    row.control = newClock(row);
    row.control.classList.add("control");
    row.face.append(row.control);
  },
  patch: (row, look) => row.control.show(look),
  inline: inline(
    "clock", (row) => row.panel.append((row.parts.clock = newClock(row))),
    (row, look) => row.parts.clock.show(look)),
};
