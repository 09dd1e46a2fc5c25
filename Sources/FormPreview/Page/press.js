// Defers changes during a press: an element that moves while it is pressed would get no click.

/** The elements that users press. */
const pressed = "button, a, label, summary, input, select, [role=button], [role=option], [role=menuitem]";
/** The actions that wait for the end of a press; null when nothing is pressed. */
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
      // An error must not stop the other actions.
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
  // The timeout lets the click event come first.
  addEventListener(end, () => setTimeout(release));
}
// A slider needs no click: its press takes effect when it moves.
addEventListener("input", ({ target }) => target.type === "range" && release());

/** Performs an action now, or at the end of a press. */
export function afterPress(action) {
  if (waiting) waiting.push(action);
  else action();
}
