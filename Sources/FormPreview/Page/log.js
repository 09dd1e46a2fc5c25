// The handlers that were called, the newest first: a tab of the inspector.
import { announce, make, text } from "./element.js";
import { word } from "./words.js";

/** The maximum number of lines. */
const maximumLines = 200;

export class Log {
  title = "Handlers";
  list = make("ol", { id: "events", class: "records" });
  panel = make("div", {}, this.list);

  /** Lists the handlers and failures in the answer to a command. */
  take(answer) {
    for (const event of answer.events ?? []) {
      const { handler, event: name, tag, ...rest } = event;
      const more = Object.keys(rest).length ? ` ${JSON.stringify(rest)}` : "";
      this.#add(handler, `${name ?? ""}${tag ? ` of ${tag}` : ""}${more}`);
    }
    for (const failure of answer.failures ?? []) this.#add("Failed", failure);
    if (!answer.error) return;
    this.#add("", `Refused: ${answer.error}`);
    announce(word("refused", { reason: answer.error }));
  }

  note(words) {
    this.#add("", words);
    announce(words, "en");
  }

  #add(name, words) {
    const line = make("li", {}, name ? text("code", "", name) : null, text("span", "", ` ${words}`));
    this.list.prepend(line);
    while (this.list.childElementCount > maximumLines) this.list.lastElementChild.remove();
  }
}
