// The content that a tap presents: options, kinds of entries, addresses, and controllers of the host.
import { optionsOf } from "./choices.js";
import { openDialog, walk } from "./dialogs.js";
import { anchor, button, icon, make, newID, readJSON, set, text } from "./element.js";
import { describe } from "./issues.js";
import { word } from "./words.js";

/** Presents the content named in the answer to a tap on a row. */
export function present(row, what) {
  if (what.url !== undefined) return openAddress(row, what.url);
  // The answer can name another row, whose options are shown.
  const target = (what.options && row.screen.find(what.options)) ?? row;
  // A second tap can come before the dialog of the first one.
  if (target.dialog) return;
  if (what.kinds) return openKinds(row, what.kinds);
  if (what.controller !== undefined) return openController(row, what);
  const isShort = ["alert", "actionSheet"].includes(target.look.type);
  return isShort ? openSheet(target) : openOptions(target);
}

function openAddress(row, address) {
  row.screen.log.note(`opens ${address}`);
  // Other schemes belong to the app.
  if (/^https?:\/\//i.test(address)) window.open(address, "_blank", "noopener,noreferrer");
}

/** A dialog for a list of buttons, the last of which cancels. */
function sheet(title, cancelTitle, isAlert = false) {
  const list = make("div", { class: "sheet-options" });
  const cancel = button(cancelTitle ?? word("cancel"), () => dialog.close(), { class: "cancel" });
  const dialog = openDialog({
    title, style: isAlert ? "alert" : "sheet", role: isAlert ? "alertdialog" : null, content: [list], buttons: [cancel],
  });
  return { dialog, list, cancel };
}

/** An alert or action sheet: a button for each option, the last one cancels. */
function openSheet(row) {
  const { look } = row;
  const isAlert = look.type === "alert";
  const { dialog, list, cancel } = sheet(look.selectorTitle ?? row.title, look.cancelTitle, isAlert);
  const patch = (look) => {
    list.replaceChildren(...optionsOf(look).map((option) => {
      const choose = async () => {
        const answer = await row.perform("choose", { option: option.value });
        if (!answer.error) dialog.close();
      };
      const entry = button(option.title, choose, {
        disabled: option.isDisabled, "aria-current": option.isChosen ? "true" : null,
      });
      if (option.image) entry.prepend(icon(option.image));
      return entry;
    }), ...waiting(row));
  };
  keep(row, dialog, patch);
  (list.querySelector("[aria-current]") ?? list.querySelector("button") ?? cancel).focus();
}

/** A list of options with a search field and groups. */
function openOptions(row) {
  const { look } = row;
  const isMultiple = look.type === "multipleSelector";
  const list = make("div", {
    role: "listbox", class: "options", "aria-multiselectable": isMultiple ? "true" : null,
    "aria-label": look.selectorTitle ?? row.title, tabindex: "-1",
  });
  const limits = [["atLeast", look.min], ["atMost", look.max]].filter(([, limit]) => limit !== undefined)
    .map(([key, limit]) => word(key, { limit }));
  const range = limits.length > 1 ? word("listMiddle", { list: limits[0], item: limits[1] }) : limits[0];
  const search = look.isSearchable ? make("input", {
    type: "search", class: "search", "aria-label": word("search"), placeholder: word("search"), dir: "auto",
  }) : null;
  const state = make("div", { class: "state" });
  const close = button(word(isMultiple ? "done" : "cancel"), () => dialog.close(), { class: isMultiple ? "prominent" : null });
  const isPopover = look.type === "popover";
  const dialog = openDialog({
    title: look.selectorTitle ?? row.title, style: isPopover ? "popover" : "page",
    content: [isMultiple && range && text("p", "", range), search, list, state],
    buttons: [close],
  });

  /** The values of the options that match the search, as found by the form; null for all. */
  let found = null;
  const patch = (look) => {
    const active = [...list.querySelectorAll("[role=option]")].indexOf(document.activeElement);
    const { groups, rest } = matching(look.optionGroups ?? [{ options: look.options ?? [] }], found);
    list.replaceChildren(...groups.map((group) => drawGroup(group, choose)).filter(Boolean));
    state.replaceChildren(...waiting(row));
    const shown = [...list.querySelectorAll("[role=option]")];
    set(shown.find((option) => option.ariaSelected === "true") ?? shown[0] ?? list, { tabindex: "0" });
    if (active >= 0) (shown[active] ?? shown.at(-1) ?? list).focus();
    list.hidden = shown.length === 0;
    if (shown.length === 0 && found) state.append(text("p", "", word("nothingFound")));
    if (rest > 0) state.append(text("p", "", word("moreOptions", { count: rest })));
  };
  async function choose(option) {
    if (option.isDisabled) return;
    const answer = await row.perform("choose", { option: option.value });
    if (answer.error) state.replaceChildren(text("p", "issue error", answer.error));
    else if (!isMultiple) dialog.close();
  }
  list.addEventListener("keydown", (event) => walk(event, [...list.querySelectorAll("[role=option]")]));
  search?.addEventListener("input", async () => {
    const words = search.value;
    const answer = await row.screen.connection.perform("options", { tag: row.ref, matching: words });
    if (words !== search.value) return;
    found = words ? new Set((answer.options ?? []).map((option) => JSON.stringify(option.value))) : null;
    patch(row.look);
  });
  search?.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    list.querySelector("[role=option]")?.focus();
  });
  keep(row, dialog, patch);
  if (isPopover) anchor(dialog, row.face);
  (search ?? list.querySelector("[tabindex='0']") ?? close).focus();
}

/** The options that were found, in their groups, and the number of those beyond the first thousand. */
function matching(groups, found) {
  let [left, rest] = [1000, 0];
  const drawn = groups.map((group) => {
    const all = found ? group.options.filter(({ value }) => found.has(JSON.stringify(value))) : group.options;
    const options = all.slice(0, left);
    left -= options.length;
    rest += all.length - options.length;
    return { ...group, options };
  });
  return { groups: drawn, rest };
}

function drawGroup(group, choose) {
  const { options } = group;
  if (options.length === 0) return null;
  const id = newID();
  const box = make("div", { role: "group", "aria-labelledby": group.header ? id : null });
  if (group.header) box.append(text("div", "group-header", group.header, { id }));
  for (const option of options) {
    const entry = make("div", {
      role: "option", class: "option-line", tabindex: "-1", "aria-selected": String(Boolean(option.isChosen)),
      "aria-disabled": option.isDisabled ? "true" : null,
    }, option.image && icon(option.image), make("span", { class: "texts" },
      text("span", "title", option.title), option.subtitle && text("span", "subtitle", option.subtitle)));
    entry.onclick = () => choose(option);
    entry.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose(option);
    };
    box.append(entry);
  }
  if (group.footer) box.append(text("div", "group-footer", group.footer));
  return box;
}

/** Shows that options are loading, or a button that loads them again. */
function waiting(row) {
  const { look } = row;
  if (look.optionStatus === "loading") return [text("p", "", word("loading"))];
  if (look.optionStatus !== "failed") return [];
  return [
    text("p", "issue error", look.reason || word("loadingFailed")),
    button(word("tryAgain"), () => row.perform("retry")),
  ];
}

/** Keeps a dialog up to date with its row. */
function keep(row, dialog, patch) {
  row.dialog = { patch, close: () => dialog.close() };
  dialog.addEventListener("close", () => { row.dialog = null; });
  patch(row.look);
}

/** The kinds of entries that an add button offers. */
function openKinds(row, kinds) {
  const { dialog, list } = sheet(row.title);
  for (const { name, title } of kinds) {
    list.append(button(title, () => {
      dialog.close();
      row.perform("tap", { kind: name });
    }));
  }
  keep(row, dialog, () => {});
  list.querySelector("button")?.focus();
}

/** A dialog in place of a controller of the host, with the value that it returns. */
function openController(row, { controller, mode }) {
  const value = make("input", { type: "text", class: "search", "aria-label": "Value in JSON" });
  value.value = row.look.value === null ? "" : JSON.stringify(row.look.value);
  const problem = make("ul", { class: "issues" });
  const close = button(word("close"), () => dialog.close());
  const handBack = button("Hand back", async () => {
    const answer = await row.perform("handBack", { value: readJSON(value.value) });
    describe(problem, [], answer.error);
    if (!answer.error) dialog.close();
  }, { class: "prominent" });
  const takesValue = "value" in row.look && row.kind.name !== "action" || row.look.valueType;
  const words = text("p", "view", `Controller ${controller}, ${mode}`);
  const dialog = openDialog({
    title: row.title, style: "page", content: [words, takesValue && value, problem],
    buttons: [close, takesValue && handBack],
  });
  keep(row, dialog, () => {});
}
