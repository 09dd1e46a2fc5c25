// Issues as text, since colour alone does not reach everybody.
import { text } from "./element.js";

const words = { error: "Error", warning: "Warning", info: "Note" };

/** Lists issues below a row or section. */
export function describe(list, issues = [], refusal = null, pending = false) {
  const lines = issues.map((issue) => [issue.severity, `${words[issue.severity] ?? "Error"}: ${issue.message}`]);
  if (refusal) lines.push(["error", `Refused: ${refusal}`]);
  if (pending) lines.push(["info", "Checking…"]);
  const state = JSON.stringify(lines);
  if (list.state === state) return;
  list.state = state;
  list.hidden = lines.length === 0;
  list.replaceChildren(...lines.map(([severity, line]) => text("li", `issue ${severity}`, line)));
}
