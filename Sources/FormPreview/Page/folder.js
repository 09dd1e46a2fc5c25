// The forms of a folder: a link to the preview of each, with its diagnostics.
import { counts, draw } from "./overlay.js";
import { link, make, text } from "./element.js";
import { useEditor } from "./places.js";

const [heading, forms] = [make("h1", { dir: "auto" }), make("ul", { class: "forms" })];

/** Draws the list; a link that has the focus keeps it. */
export function drawFolder(main, { folder, name, specs, editor, root }) {
  useEditor(editor, root, `${folder}/`);
  document.body.classList.add("listing");
  document.title = heading.textContent = name;
  const active = forms.contains(document.activeElement) ? document.activeElement.href : null;
  forms.replaceChildren(...specs.map(({ path, title, errors, warnings, check, rendered }) => make("li", {},
    link("", title ?? path, `?spec=${encodeURIComponent(path)}`),
    title ? text("span", "subtitle", path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path) : null,
    text("span", errors ? "issue error" : warnings ? "issue warning" : "subtitle",
      counts(errors, warnings) || "No errors"),
    findings(check.diagnostics, rendered, errors + warnings))));
  if (!forms.isConnected) main.replaceChildren(heading, forms);
  [...forms.querySelectorAll("a")].find(({ href }) => href === active)?.focus();
}

/** The first diagnostics of a spec as `formc check` prints them, and the number of the others. */
function findings(diagnostics, rendered, count) {
  if (count === 0) return null;
  const more = count - diagnostics.length;
  return make("ol", { class: "problems" }, ...diagnostics.map((diagnostic, index) => draw(diagnostic, rendered[index])),
    more > 0 ? text("li", "subtitle", `and ${more} more`) : null);
}
