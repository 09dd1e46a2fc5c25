// Issues as text, because not everybody can see a colour.
import { isChanged, make, text } from "./element.js";
import { placeLink, placeOf } from "./places.js";
import { word } from "./words.js";

/** The keys of the words for issues, by severity. */
const keys = { error: "errorMessage", warning: "warningMessage", info: "noteMessage" };

/** Lists issues below a row or section. */
export function describe(list, issues = [], refusal = null, pending = false) {
  const lines = issues.map(({ severity, message }) => [severity, word(keys[severity] ?? keys.error, { message })]);
  if (refusal) lines.push(["error", word("refused", { reason: refusal })]);
  if (pending) lines.push(["info", word("checking")]);
  if (!isChanged(list, lines)) return;
  list.hidden = lines.length === 0;
  list.replaceChildren(...lines.map(([severity, line]) => text("li", `issue ${severity}`, line)));
}

/** Draws the diagnostics of a row or section; returns the list, if there is one. */
export function drawFindings({ findings }, parent, found = []) {
  findings?.remove();
  if (found.length === 0) return null;
  const list = make("ul", { class: "issues findings", "aria-label": "In the spec" }, ...found.map((finding) =>
    make("li", { class: `issue ${finding.severity}` }, `⚠ In the spec: ${finding.message} `, placeLink(placeOf(finding)))));
  parent.append(list);
  return list;
}
