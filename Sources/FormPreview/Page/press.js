// What moves while it is pressed is not clicked, so what may move it waits for the end.

/** What a person presses. */
const pressed = "button, a, label, summary, input, select, [role=button], [role=option], [role=menuitem]";
/** What waits for the end of a press; null when nothing is pressed. */
let waiting = null;
let limit = 0;

function release() {
  const actions = waiting ?? [];
  waiting = null;
  clearTimeout(limit);
  for (const action of actions) {
    try {
      action();
    } catch (error) {
      // The others are done all the same.
      reportError(error);
    }
  }
}

addEventListener("pointerdown", ({ target }) => {
  if (!target.closest(pressed)) return;
  waiting ??= [];
  clearTimeout(limit);
  limit = setTimeout(release, 500);
});
for (const end of ["pointerup", "pointercancel"]) {
  // After the click.
  addEventListener(end, () => setTimeout(release));
}
// A slider has been hit when it moves.
addEventListener("input", ({ target }) => target.type === "range" && release());

/** Does something now, or at the end of a press. */
export function afterPress(action) {
  if (waiting) waiting.push(action);
  else action();
}
