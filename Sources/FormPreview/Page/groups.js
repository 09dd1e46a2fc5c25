// Groups of rows: boxes within a section with a layout for their rows.
import { make, newID, placeAll, set, setText } from "./element.js";

/** Puts the rows of a section into the boxes of their groups; returns the rows outside groups, and the boxes. */
export function arrange(section) {
  const [tops, contents, old] = [[], new Map(), section.groups ?? new Map()];
  section.groups = new Map();
  for (const row of section.rows) {
    let list = tops;
    for (const group of row.look.groups ?? []) {
      let box = list.at(-1);
      if (box?.group !== group.id) {
        // Rows moved by a user may split their group, which then needs a box for each part.
        let key = String(group.id);
        while (section.groups.has(key)) key += "'";
        box = old.get(key) ?? make("div", { role: "group", class: "group" }, make("p", { class: "group-title", dir: "auto", id: newID() }));
        old.delete(key);
        section.groups.set(key, box);
        draw(box, group);
        list.push(box);
        contents.set(box, [box.firstChild]);
      }
      list = contents.get(box);
    }
    list.push(row.element);
  }
  for (const [box, elements] of contents) placeAll(box, elements);
  section.emptied = [...old.values()];
  return tops;
}

function draw(box, { id, title, style, insets, separators, rowHeight }) {
  box.group = id;
  setText(box.firstChild, title);
  set(box, { "aria-labelledby": title ? box.firstChild.id : null });
  box.classList.toggle("card", style === "grouped");
  box.classList.toggle("plain-rows", separators === "none");
  box.classList.toggle("bordered", Boolean(separators?.borders));
  const pixels = (length) => (typeof length === "number" ? `${length}px` : "");
  const sides = typeof insets === "number" ? { top: insets, leading: insets, bottom: insets, trailing: insets } : insets ?? {};
  const { top, leading, bottom, trailing } = sides;
  box.style.paddingBlock = `${top ?? 0}px ${bottom ?? 0}px`;
  box.style.paddingInline = `${leading ?? 0}px ${trailing ?? 0}px`;
  box.style.setProperty("--row-height", pixels(rowHeight));
  box.style.setProperty("--line-inset", pixels(separators?.inset));
  box.style.setProperty("--line-width", pixels(separators?.thickness));
  box.style.setProperty("--line-color", separators?.color ?? "");
}
