// The host of the form: its answers in a file, its clock, and its open requests.
import { announce, button, isChanged, make, newID, readJSON, text } from "./element.js";
import { draw } from "./overlay.js";

/** A field with its label above it. */
function labelled(title, name, values = {}) {
  const id = newID();
  const field = make(name, { id, class: "search", spellcheck: "false", ...values });
  return { field, element: make("div", { class: "labelled" }, text("label", "", title, { for: id }), field) };
}

export function hostTab(screen) {
  const { connection } = screen;
  const settings = {
    host: labelled("Host file: what functions, providers and handlers do", "textarea", { rows: 10, dir: "ltr" }),
    now: labelled("The clock starts at", "input", { placeholder: "2026-01-31T10:00:00Z" }),
    timeZone: labelled("Time zone", "input", { placeholder: "Europe/Berlin" }),
    locale: labelled("Locale", "input", { placeholder: "en_US" }),
  };
  let known = {};
  /** Swipe actions that the handler ends later, by token. */
  const swipes = new Map();
  const problems = make("ol", { class: "problems" });
  const apply = button("Apply", async () => {
    const setup = {};
    for (const [name, { field }] of Object.entries(settings)) {
      if (field.value !== (known[name] ?? "")) setup[name] = field.value === "" ? null : field.value;
    }
    const { error, check, rendered } = await connection.ask({ setup });
    const found = check?.diagnostics ?? [];
    list(found, rendered);
    if (error) problems.prepend(draw({ severity: "error", message: error }));
    const isRefused = error || found.some(({ severity }) => severity === "error");
    announce(isRefused ? "The host was not changed" : "The host was changed", "en");
  }, { class: "prominent" });

  /** Lists the diagnostics of a host that was typed in the page. */
  function list(found, rendered = []) {
    problems.replaceChildren(...found.map((diagnostic, index) => draw(diagnostic, rendered[index], true)));
  }

  const seconds = labelled("Seconds", "input", { type: "number", min: 0, step: "any", required: true });
  const wait = button("Let time pass", () => seconds.field.reportValidity() &&
    screen.perform("wait", seconds.field.valueAsNumber), { class: "small" });
  const open = make("div");
  const none = text("p", "subtitle", "Nothing waits for an answer of the host.");
  const panel = make("div", {},
    text("h2", "", "Waiting for the host"), none, open,
    make("div", { class: "line" }, seconds.element, wait),
    text("h2", "", "Answers of the host"), ...Object.values(settings).map(({ element }) => element), problems, apply);

  /** Shows the settings of a new form, except for fields that the user is editing. */
  function start({ setup = {}, host }) {
    // A new version of the spec may have renamed a function of the host.
    if (host?.isTyped) list(host.check.diagnostics ?? [], host.rendered);
    for (const [name, { field }] of Object.entries(settings)) {
      if (field.value === (known[name] ?? "") || field.value === (setup[name] ?? "")) field.value = setup[name] ?? "";
    }
    // A new form has other tokens.
    if (isChanged(open, setup)) swipes.clear();
    known = setup;
  }

  // MARK: What waits

  function take(answer) {
    for (const { token, handler, tag, decision } of answer.events ?? []) {
      if (decision === "later" && token !== undefined) swipes.set(token, { token, handler, tag });
    }
  }

  async function refresh() {
    const [{ requests = [] }, { checks = [] }] =
      await Promise.all([connection.perform("requests", {}), connection.perform("checks", {})]);
    const waiting = [
      ...requests.map((request) => [`request ${request.id}`, request, drawRequest]),
      ...checks.map((check) => [`check ${check.id}`, check, drawCheck]),
      ...[...swipes.values()].map((swipe) => [`swipe ${swipe.token}`, swipe, drawSwipe]),
      ...controllers().map((row) => [`controller ${row.id}`, row, drawController]),
    ];
    const old = new Map([...open.children].map((part) => [part.key, part]));
    const parts = waiting.map(([key, what, drawPart]) => {
      const part = old.get(key) ?? drawPart(what);
      part.key = key;
      part.show?.(what);
      return part;
    });
    if (parts.some((part, index) => open.children[index] !== part) || parts.length !== open.childElementCount) {
      const active = document.activeElement;
      open.replaceChildren(...parts);
      if (active !== document.activeElement) (open.contains(active) ? active : panel).focus();
    }
    none.hidden = parts.length > 0;
  }

  const controllers = () => screen.all
    .filter(({ look }) => look.presents?.controller !== undefined && (look.type !== "button" || look.valueType));

  /** A box with a sentence, fields, and buttons that perform commands. */
  function box(words, fields, buttons) {
    const problem = text("p", "issue error", "");
    problem.hidden = true;
    const press = (perform) => async () => {
      const answer = await perform();
      problem.textContent = answer.error ?? "";
      problem.hidden = !answer.error;
      refresh();
    };
    const keys = Object.entries(buttons).map(([title, perform]) => button(title, press(perform), { class: "small" }));
    const group = make("div", { role: "group", class: "waiting", "aria-label": words },
      text("p", "", words), ...fields.map(({ element }) => element), make("div", { class: "line" }, ...keys), problem);
    return group;
  }

  function drawRequest({ id, provider, tag, parameters = [] }) {
    const options = labelled("Options in JSON", "textarea", { rows: 2, dir: "ltr" });
    options.field.value = '["one", "two"]';
    const reason = labelled("Reason", "input");
    const words = `Provider ${provider}(${parameters.map((value) => JSON.stringify(value)).join(", ")}) for ${tag}`;
    return box(words, [options, reason], {
      Deliver: () => screen.perform("deliver", { id, options: readJSON(options.field.value) }),
      Fail: () => screen.perform("fail", { id, reason: reason.field.value }),
    });
  }

  function drawCheck({ id, function: name, tag, value }) {
    const message = labelled("Message", "input");
    const complete = (verdict) => () => screen.perform("complete", {
      id, verdict, ...(message.field.value && verdict === "fails" ? { message: message.field.value } : {}),
    });
    const part = box(`Check ${name}(${JSON.stringify(value)}) of ${tag}`, [message], {
      Passes: complete("passes"), Fails: complete("fails"), "Cannot be checked": complete("failed"),
    });
    const due = text("p", "subtitle", "");
    part.prepend(due);
    part.show = ({ isDue }) => { due.textContent = isDue ? "" : "Not due yet"; };
    return part;
  }

  function drawSwipe({ token, handler, tag }) {
    const finish = (succeeded) => () => {
      swipes.delete(token);
      return screen.perform("finish", { token, succeeded });
    };
    return box(`Swipe action ${handler}${tag ? ` of ${tag}` : ""}`, [], { Succeeded: finish(true), Failed: finish(false) });
  }

  function drawController(row) {
    const value = labelled("Value in JSON", "input", { dir: "ltr" });
    return box(`Controller ${row.look.presents.controller} of ${row.title}`, [value], {
      "Hand back": () => row.perform("handBack", { value: readJSON(value.field.value) }),
    });
  }

  return { title: "Host", panel, refresh, start, take };
}
