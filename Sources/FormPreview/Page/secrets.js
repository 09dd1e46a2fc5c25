// Values that a field hides while they are typed, such as passwords, are hidden elsewhere too.

const dots = "•••";
/** The tags and values of rows with secrets, by row id. */
const secrets = new Map();

/** The tag at the end of an address, which is also the name of the value: `keys` for `keys[0]`. */
const tagOf = (name) => (typeof name === "string" ? name.split(".").at(-1).replace(/(\[\d+\])+$/, "") : "");

const isSecret = (name) => [...secrets.values()].some(({ tag }) => tag === tagOf(name));

/** Stores the value of a row if it is secret. */
export function keepSecret({ id, address, tag, keyboard, value }) {
  if (keyboard?.isSecure) secrets.set(id, { tag: tagOf(address ?? tag), value });
}

/** Applies something to the members of an array or object. */
const mapMembers = (json, change) => Array.isArray(json) ? json.map((element) => change(element, null)) :
  Object.fromEntries(Object.entries(json).map(([name, value]) => [name, change(value, name)]));

const hide = (json) => json === null ? null : typeof json === "object" ? mapMembers(json, hide) : dots;

/** Returns values, a change or a command with secrets replaced. */
export function masked(json) {
  if (secrets.size === 0 || json === null || typeof json !== "object") return json;
  const isOwn = "tag" in json && isSecret(json.tag);
  return mapMembers(json, (value, name) => (name !== null && isSecret(name)) ||
    (isOwn && ["text", "insert", "value", "old", "new"].includes(name)) ? hide(value) : masked(value));
}

/** Returns a line of a script with secrets replaced; any other line is unchanged. */
export function maskedLine(line) {
  try {
    const command = JSON.parse(line);
    const shown = JSON.stringify(masked(command));
    return shown === JSON.stringify(command) ? line : shown;
  } catch {
    return line;
  }
}

/** Returns a sentence with the current secrets replaced. */
export function maskedWords(words) {
  let shown = words;
  for (const { value } of secrets.values()) {
    // Sentences quote values as expressions do.
    if (typeof value === "string") shown = shown.replaceAll(`'${value.replace(/['\\]/g, "\\$&")}'`, dots);
  }
  return shown;
}
