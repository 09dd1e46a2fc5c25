// The menu of the languages of a form.
import { item } from "./choices.js";
import { isChanged, set } from "./element.js";

/** The names of languages that do not exist, which show what a form does with translations. */
const pseudoNames = { "en-XA": "Pseudo: accents", "ar-XB": "Pseudo: right to left" };

/** The language in which texts are read aloud; that of a pseudo language has the same letters. */
export const spokenLanguage = (tag) => (Object.hasOwn(pseudoNames, tag) ? tag.slice(0, 2) : tag);

/** The name of a language in that language. */
function nameOf(tag) {
  if (Object.hasOwn(pseudoNames, tag)) return pseudoNames[tag];
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag);
  } catch {
    // The browser knows fewer forms of tags than formc.
    return tag;
  }
}

export function languageMenu(menu, screen) {
  let known = {};

  function start(start) {
    known = start;
    const { languages = [], language, pseudo } = start;
    const tags = [...new Set([...languages, ...pseudo ? Object.keys(pseudoNames) : []])];
    menu.hidden = tags.length < 2;
    if (isChanged(menu, tags)) {
      menu.replaceChildren(...tags.map((tag) => set(item(nameOf(tag), tag), { lang: spokenLanguage(tag) })));
    }
    menu.value = language;
    // The page may have reloaded itself since a language was chosen.
    if (sessionStorage.getItem("chosen")) menu.focus();
    sessionStorage.removeItem("chosen");
  }

  menu.onchange = async () => {
    sessionStorage.setItem("chosen", "true");
    // The text that is being typed belongs to the form before the change.
    screen.editor?.flush();
    const { error } = await screen.connection.ask({ setup: { language: menu.value } });
    if (error) start(known);
  };

  return { start };
}
