// The words that the page shows or reads aloud to a person who fills in the form. The program sends them in the
// language of the form. What only an author sees, such as the inspector, is in English.

let texts = {};
let plurals = null;

/** Takes the text of each key, or its texts by plural category, and the language of all of them. */
export function useWords(words, language) {
  texts = words;
  plurals = new Intl.PluralRules(language);
}

/** Returns a text with values for its placeholders, in the plural category of `count`; the key if there is no text. */
export function word(key, values = {}) {
  const found = texts[key] ?? key;
  const text = typeof found === "string" ? found :
    found[plurals.select(values.count)] ?? found.other ?? Object.values(found)[0] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(values, name) ? values[name] : whole));
}
