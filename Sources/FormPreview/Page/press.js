// A button that moves while it is pressed is not clicked, so what may move it waits for the end.

/** What waits for the end of a press; null when nothing is pressed. */
let waiting = null;
let limit = 0;

function release() {
  const actions = waiting ?? [];
  waiting = null;
  for (const action of actions) action();
}

addEventListener("pointerdown", ({ target }) => {
  if (!target.closest("button")) return;
  waiting ??= [];
  clearTimeout(limit);
  limit = setTimeout(release, 500);
});
for (const end of ["pointerup", "pointercancel"]) {
  // After the click.
  addEventListener(end, () => setTimeout(release));
}

/** Does something now, or at the end of a press. */
export function afterPress(action) {
  if (waiting) waiting.push(action);
  else action();
}
