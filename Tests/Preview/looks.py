"""What can be measured of a page: what is wider than the window, overlaps, is cut off or too small."""

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
    """What is wrong with how a page looks."""
    return [fault for script in (OVERFLOW, OVERLAPS, CUT, SMALL) for fault in page.evaluate(script)]
