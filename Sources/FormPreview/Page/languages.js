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
    const { languages = [], language, pseudo, setup } = start;
    const tags = [...new Set([...languages, ...pseudo ? Object.keys(pseudoNames) : []])];
    menu.hidden = tags.length < 2;
    if (isChanged(menu, tags)) {
      menu.replaceChildren(...tags.map((tag) => set(item(nameOf(tag), tag), { lang: spokenLanguage(tag) })));
    }
    menu.value = setup?.pseudo ?? language;
    // The page may have reloaded itself since a language was chosen.
    if (sessionStorage.getItem("chosen")) menu.focus();
    sessionStorage.removeItem("chosen");
  }

  async function choose(tag) {
    const setUp = async (pseudo) => {
      const answer = await screen.connection.ask({ setup: { pseudo } });
      screen.take(answer);
      return answer;
    };
    // The text that is being typed belongs to the form before the change.
    screen.editor?.flush();
    if (!known.languages?.includes(tag)) return setUp(tag);
    // Both messages are sent at once, because the page reloads itself after the first one.
    if (known.setup?.pseudo) setUp(null);
    return screen.perform("languages", [tag]);
  }

  menu.onchange = async () => {
    sessionStorage.setItem("chosen", "true");
    const { error } = await choose(menu.value);
    if (error) start(known);
  };

  return { start };
}
