// The forms of a folder, each a link to its preview, with what `formc check` says of it.
import { counts } from "./overlay.js";
import { link, make, text } from "./element.js";

const [heading, forms] = [make("h1", { dir: "auto" }), make("ul", { class: "forms" })];

/** Draws the list; a link that has the focus keeps it. */
export function drawFolder(main, { folder, specs }) {
  document.body.classList.add("listing");
  document.title = heading.textContent = folder;
  const active = [...forms.querySelectorAll("a")].indexOf(document.activeElement);
  forms.replaceChildren(...specs.map(({ path, title, errors, warnings }) => make("li", {},
    link("", title ?? path, `?spec=${encodeURIComponent(path)}`),
    title ? text("span", "subtitle", path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path) : null,
    text("span", errors ? "issue error" : warnings ? "issue warning" : "subtitle",
      counts(errors, warnings) || "No errors"))));
  if (!forms.isConnected) main.replaceChildren(heading, forms);
  forms.querySelectorAll("a")[active]?.focus();
}
