// Places in specs, which are links if an editor was named.
import { link, text } from "./element.js";

let [template, folder, known] = [null, "", ""];

/** Takes the template of an editor's addresses, the folder that paths are relative to, and the spec. */
export function useEditor(editor, root, spec) {
  [template, folder, known] = [editor ?? null, root ?? "", spec?.replace(/[^/]*$/, "") || "/"];
}

/** A place such as `a.form.yaml:4:11`. */
export function placeLink(place) {
  const shown = place.startsWith(known) ? place.slice(known.length) : place;
  const parts = /^(.*):(\d+):(\d+)$/s.exec(place);
  if (!template || !parts) return text("code", "place", shown);
  const path = parts[1].startsWith("/") ? parts[1] : `${folder}/${parts[1]}`;
  const values = { file: path.split("/").map(encodeURIComponent).join("/"), line: parts[2], column: parts[3] };
  return link("place", shown, template.replace(/\{(file|line|column)\}/g, (_, name) => values[name]));
}

/** The place of a diagnostic, or of a place that is related to it. */
export const placeOf = ({ file, range }) =>
  file ? [file, range?.start.line, range?.start.column].filter(Boolean).join(":") : null;

/** A text in which the first occurrence of each place is a link. */
export function withPlaces(content, places) {
  const found = places.map((place) => [content.indexOf(place), place]).filter(([index]) => index >= 0);
  const nodes = [];
  let end = 0;
  for (const [index, place] of found.sort(([one], [other]) => one - other)) {
    if (index < end) continue;
    nodes.push(content.slice(end, index), placeLink(place));
    end = index + place.length;
  }
  return [...nodes, content.slice(end)];
}
