"""Measurements of a page: elements that are too wide, overlap, are cut off or are too small."""

OVERFLOW = """() => {
  const wide = [...document.querySelectorAll("main *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && !element.closest(".spoken, .index, .file-input") &&
      (box.right > innerWidth + 1 || box.left < -1);
  });
  return wide.map((element) => "too wide: " + element.outerHTML.slice(0, 120));
}"""

OVERLAPS = """() => {
  const rows = [...document.querySelectorAll(".row")].map((row) => [row, row.getBoundingClientRect()]);
  return rows.filter(([row, box], i) => i > 0 && box.height > 0 && box.top < rows[i - 1][1].bottom - 1)
    .map(([row]) => "overlaps: " + row.textContent);
}"""

CUT = """() => {
  const cut = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const around = node.parentElement.closest(".row, .section-head, .section-notes, h1, .page-title, .keyboard, .pager");
    if (!around || !node.textContent.trim() || !node.parentElement.checkVisibility()) continue;
    if (node.parentElement.closest(".spoken, option, .icon, .date-box, textarea")) continue;
    range.selectNodeContents(node);
    const [text, box] = [range.getBoundingClientRect(), around.getBoundingClientRect()];
    if (text.left < box.left - 1 || text.right > box.right + 1 || text.top < box.top - 2 || text.bottom > box.bottom + 2)
      cut.push("cut: " + node.textContent.slice(0, 80));
  }
  return cut;
}"""

SMALL = """() => [...document.querySelectorAll("main button, main input, main select")]
  .filter((element) => !element.closest(".file-input, .segment") && element.checkVisibility())
  .filter((element) => { const box = element.getBoundingClientRect(); return box.width < 24 || box.height < 24; })
  .map((element) => "too small: " + element.outerHTML.slice(0, 100))"""

HEIGHTS = """() => [...document.querySelectorAll(".row")].map((row) =>
  `${Math.round(row.getBoundingClientRect().height)} ${row.view.look.tag ?? row.view.title}`)"""


def faults(page):
    """The defects in the layout of a page."""
    return [fault for script in (OVERFLOW, OVERLAPS, CUT, SMALL) for fault in page.evaluate(script)]

# Rows whose last part does not end at the common edge, 16 pixels from the edge of the page.
RAGGED = """() => [...document.querySelectorAll(".row")].flatMap((row) => {
  if (row.closest(".group") || row.matches(".own, .action, .static, .information, .area, .image, .spacer, .divider, .untitled, .floating, .under")) return [];
  const isBackwards = getComputedStyle(row).direction === "rtl";
  const frame = row.getBoundingClientRect();
  const ends = [...row.querySelectorAll(".face *, .trail > *")].flatMap((part) => {
    if (!part.checkVisibility() || part.closest(".spoken, .texts, .date-input, .file-input, .segment, option")) return [];
    if (part.matches("input.control")) {
      // The text of a field, as wide as it is.
      const box = part.getBoundingClientRect();
      return [isBackwards ? box.left + 4 : box.right - 4];
    }
    const isSign = part.matches("button:has(> span[aria-hidden])");
    if (part.matches("button") && !isSign && !part.matches(".small")) return [];
    const inner = isSign && !part.closest(".stepper") ? null : part.matches(".small") ? 8 : 0;
    if (inner === null) return [];
    const box = part.getBoundingClientRect();
    return [isBackwards ? box.left + inner : box.right - inner];
  });
  if (ends.length === 0) return [];
  const end = isBackwards ? Math.min(...ends) - frame.left : frame.right - Math.max(...ends);
  // What is before a sign at the end ends 8 pixels before it.
  return Math.abs(end - 16) < 2 || row.querySelector(".trail > button:not([hidden])") ? [] :
    [`ragged: ${row.view.look.tag ?? row.view.title} ends at ${end}`];
})"""


def ragged(page):
    """The rows whose values or controls do not end at the common edge."""
    return page.evaluate(RAGGED)
