// Assembles the page: the form, its connection, and the tools around it.
import { Connection, pageName } from "./connection.js";
import { button, isChanged, make, set } from "./element.js";
import { drawFolder } from "./folder.js";
import { hostTab } from "./host.js";
import { Inspector } from "./inspector.js";
import { itemTab } from "./item.js";
import { languageMenu, spokenLanguage } from "./languages.js";
import { Log } from "./log.js";
import { Overlay } from "./overlay.js";
import { useEditor } from "./places.js";
import { afterPress } from "./press.js";
import { changesTab, commandsTab, valuesTab } from "./records.js";
import { Screen } from "./screen.js";
import { useWords, word } from "./words.js";

const find = (id) => document.getElementById(id);
const [main, shown] = [find("form"), find("connection")];
const overlay = new Overlay(find("overlay"), find("findings"));
const named = new URLSearchParams(location.search).get("spec");
let [screen, inspector, changes, host, menu] = [];
/** Whether the texts of the form are written from right to left. */
let isBackwards = false;

const receiver = {
  start(start) {
    const { form, title, screen: snapshot, check, editor, root, spec, misfits, words, wordsLanguage } = start;
    const areOther = isChanged(main, [wordsLanguage, words]);
    // Elements keep the words that they were made with. The program keeps the form for the name of the page.
    if (screen && areOther) {
      screen.editor?.flush();
      return location.reload();
    }
    if (!screen) {
      useWords(words, wordsLanguage);
      build();
    }
    document.title = title ?? "formc preview";
    main.lang = spokenLanguage(start.language ?? "en");
    isBackwards = start.direction === "rtl";
    turn(false);
    menu.start(start);
    useEditor(editor, root, spec);
    const startTime = performance.now();
    if (snapshot) screen.start(form, snapshot, title, check?.diagnostics);
    else if (!screen.form) screen.title.textContent = "There is no form yet";
    performance.measure("start", { start: startTime });
    overlay.take(start);
    host.start(start);
    inspector.refresh();
    for (const misfit of misfits ?? []) screen.log.note(misfit);
    document.documentElement.dataset.shown = "";
  },
  update(update) {
    changes.take(update);
    inspector.refresh();
    return screen.update(update);
  },
  list: (list) => drawFolder(main, list),
  answer: (answer) => screen.take(answer),
  settled: () => screen.settled(),
  state(isConnected, reason) {
    shown.textContent = isConnected ? "" : `Not connected${reason ? `: ${reason}` : ""}`;
  },
};

// MARK: Tools

/** A toggle of the page that is kept while its window is open. */
function tool(id, apply) {
  const element = find(id);
  const show = (isOn) => {
    set(element, { "aria-pressed": String(isOn) });
    apply(isOn);
  };
  element.onclick = () => {
    const isOn = element.getAttribute("aria-pressed") !== "true";
    sessionStorage.setItem(id, isOn);
    show(isOn);
    find(element.getAttribute("aria-controls"))?.scrollIntoView({ block: "nearest" });
  };
  return (preset) => show((sessionStorage.getItem(id) ?? String(preset)) === "true");
}

tool("phone", (isOn) => document.body.classList.toggle("phone", isOn))(false);
const dark = tool("dark", (isOn) => document.documentElement.classList.toggle("dark", isOn));
const preference = matchMedia("(prefers-color-scheme: dark)");
preference.addEventListener("change", () => dark(preference.matches));
dark(preference.matches);
const turn = tool("rtl", (isOn) => { main.dir = isOn === isBackwards ? "ltr" : "rtl"; });
turn(false);

const name = await pageName(named);

// A held key acts once, and must not reach the dialog that its first press has opened.
addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter" && event.target.closest("button")) event.preventDefault();
}, true);

// Text in the last field must not be lost with the page.
addEventListener("pagehide", () => screen?.editor?.flush());

/** The bar above the keyboard of a phone, with buttons that move from field to field. */
function makeKeys() {
  const key = (title, name) => {
    const element = button(title, () => screen.perform(name, true), { tabindex: "-1" });
    // The field keeps the focus.
    element.addEventListener("pointerdown", (event) => event.preventDefault());
    return element;
  };
  const keys = make("div", { class: "keyboard", role: "toolbar", "aria-label": word("fields"), hidden: true },
    key(word("previousField"), "previous"), key(word("nextField"), "next"), key(word("done"), "blur"));
  const show = () => setTimeout(() => afterPress(() => {
    keys.hidden = !screen.isTyping;
  }));
  main.addEventListener("focusin", show);
  main.addEventListener("focusout", show);
  main.append(keys);
}

/** Makes the screen and the tools that use it, once the words are known. */
function build() {
  const log = new Log();
  screen = new Screen(main, connection, log);
  makeKeys();
  // Styles cannot look up words.
  main.style.setProperty("--optional", JSON.stringify(word("optionalMark")));
  main.style.setProperty("--mended", JSON.stringify(word("mended")));
  menu = languageMenu(find("language"), screen);
  [changes, host] = [changesTab(screen), hostTab(screen)];
  inspector = new Inspector(find("inspector"), [
    itemTab(screen), valuesTab(screen), changes, log, host, commandsTab(screen),
  ]);
  screen.told = (answer) => {
    host.take(answer);
    inspector.refresh();
  };
  // A wide window has room for the inspector beside the form.
  tool("inspect", (isOn) => inspector.open(isOn))(innerWidth >= 1200);
  find("validate").onclick = async () => {
    const answer = await screen.perform("validate", {});
    screen.summary.show(answer.errors ?? []);
    if (answer.valid) log.note("The form is valid");
    else screen.tellOfWaiting(answer);
  };
  find("reset").onclick = () => screen.perform("reset", true);
}

find("back").hidden = named === null;
const connection = new Connection(name, named, receiver);

// A picture shows the form alone.
if (new URLSearchParams(location.search).has("picture")) {
  document.documentElement.classList.add("still");
  const { allPages, still } = await import("./still.js");
  Object.assign(globalThis, { still, allPages: () => allPages(screen) });
}
