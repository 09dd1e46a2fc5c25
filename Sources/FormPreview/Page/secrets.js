// What a field hides while it is typed, such as a password, is not shown elsewhere either.

const dots = "•••";
/** The names and values of such rows, by the ids of the rows. */
const secrets = new Map();

/** The tag at the end of an address, which is also the name of the value: `keys` for `keys[0]`. */
const tagOf = (name) => (typeof name === "string" ? name.split(".").at(-1).replace(/(\[\d+\])+$/, "") : "");

const isSecret = (name) => [...secrets.values()].some(({ tag }) => tag === tagOf(name));

/** Notes a row. */
export function keepSecret({ id, address, tag, keyboard, value }) {
  if (keyboard?.isSecure) secrets.set(id, { tag: tagOf(address ?? tag), value });
}

/** Applies something to the members of an array or object. */
const mapMembers = (json, change) => Array.isArray(json) ? json.map((element) => change(element, null)) :
  Object.fromEntries(Object.entries(json).map(([name, value]) => [name, change(value, name)]));

const hide = (json) => json === null ? null : typeof json === "object" ? mapMembers(json, hide) : dots;

/** Values, a change or a command without what is secret. */
export function masked(json) {
  if (secrets.size === 0 || json === null || typeof json !== "object") return json;
  const isOwn = "tag" in json && isSecret(json.tag);
  return mapMembers(json, (value, name) => (name !== null && isSecret(name)) ||
    (isOwn && ["text", "insert", "value", "old", "new"].includes(name)) ? hide(value) : masked(value));
}

/** A line of a script without what is secret, as it was otherwise. */
export function maskedLine(line) {
  try {
    const command = JSON.parse(line);
    const shown = JSON.stringify(masked(command));
    return shown === JSON.stringify(command) ? line : shown;
  } catch {
    return line;
  }
}

/** A sentence without what is secret now. */
export function maskedWords(words) {
  let shown = words;
  for (const { value } of secrets.values()) {
    // As expressions write it.
    if (typeof value === "string") shown = shown.replaceAll(`'${value.replace(/['\\]/g, "\\$&")}'`, dots);
  }
  return shown;
}
