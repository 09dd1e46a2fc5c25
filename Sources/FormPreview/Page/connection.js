// The connection to the form, which lives in the program. Commands are numbered, so that each is performed once,
// however often the connection breaks.
import { keepKey, protocols, refuse } from "./pass.js";
import { afterPress } from "./press.js";

/** The code with which the program closes the connection of a page without a valid key or token. */
const unknown = 4401;

/** Commands whose answers have all values unless `values` is false. */
const changing = new Set([
  "set", "reset", "insert", "remove", "move", "collapse", "expand", "select", "choose",
  "increment", "decrement", "slide", "pick", "handBack", "retry",
]);

export class Connection {
  #address;
  #receiver;
  #socket = null;
  /** The number of the last message sent. */
  #number = 0;
  #delay = 200;
  /** Whether this connection has received its `start` message. */
  #isReady = false;
  /** The messages sent that have no answer yet, by number. */
  #sent = new Map();
  /** The messages that wait for a connection. */
  #unsent = [];

  /** The receiver's functions: `start`, `update`, `list`, `answer` (to no command), `settled` (idle) and `state`. */
  constructor(name, spec, receiver) {
    this.#address = `ws://${location.host}/socket?page=${name}&columns=${columns()}`;
    if (spec !== null) this.#address += `&spec=${encodeURIComponent(spec)}`;
    this.#receiver = receiver;
    this.#connect();
  }

  get isBusy() {
    return this.#sent.size + this.#unsent.length > 0;
  }

  /** Performs a command. */
  perform(name, argument) {
    const command = { [name]: argument };
    if (changing.has(name)) command.values = false;
    return this.ask({ do: command });
  }

  /** Sends a message; its updates arrive before its answer. */
  ask(members) {
    return new Promise((resolve) => {
      const message = { members, resolve };
      if (this.#isReady) this.#send(++this.#number, message);
      else this.#unsent.push(message);
    });
  }

  #send(number, message) {
    this.#sent.set(number, message);
    // The page has the answers to all messages before the first one without an answer.
    const heard = this.#sent.keys().next().value - 1;
    this.#socket.send(JSON.stringify({ number, heard, ...message.members }));
  }

  /** Closes the connection, so that a new one gets a new snapshot. */
  restart() {
    this.#socket.close();
  }

  #connect() {
    const named = protocols();
    const socket = (this.#socket = new WebSocket(this.#address, named));
    let wasOpen = false;
    socket.onopen = () => { wasOpen = true; };
    socket.onmessage = (event) => afterPress(() => this.#receive(JSON.parse(event.data)));
    socket.onclose = async ({ code, reason }) => {
      this.#isReady = false;
      const why = code === unknown ? refuse(named) : reason || (wasOpen ? "" : await whyNot());
      if (why === null) return this.#connect();
      this.#receiver.state(false, why);
      setTimeout(() => this.#connect(), this.#delay);
      this.#delay = Math.min(this.#delay * 2, 5000);
    };
  }

  #receive(message) {
    if (message.key) {
      keepKey(message.key);
    } else if (message.list) {
      this.#delay = 200;
      this.#receiver.state(true);
      this.#receiver.list(message.list);
    } else if (message.start) {
      this.#receiver.start(message.start);
      if (!this.#isReady) this.#resume(message.start.answered);
    } else if (message.update) {
      if (this.#isReady && this.#receiver.update(message.update) === false) this.restart();
    } else {
      const asked = this.#sent.get(message.number);
      this.#sent.delete(message.number);
      if (asked) asked.resolve(message.answer);
      else if (message.number === undefined) this.#receiver.answer(message.answer);
      if (!this.isBusy) queueMicrotask(() => this.isBusy || this.#receiver.settled());
    }
  }

  /** Resends the messages without an answer under their old numbers, then the unsent ones under new numbers. */
  #resume(answered) {
    this.#isReady = true;
    this.#delay = 200;
    this.#receiver.state(true);
    for (const [number, message] of this.#sent) this.#send(number, message);
    this.#number = Math.max(answered, this.#number);
    for (const message of this.#unsent.splice(0)) this.#send(++this.#number, message);
  }
}

/** The number of monospaced characters that fit into a line of a diagnostic. */
function columns() {
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.82;
  return Math.floor((innerWidth - 60) / (size * 0.61));
}

/** Returns the reason why there is no connection. */
async function whyNot() {
  try {
    await fetch("/", { method: "HEAD", signal: AbortSignal.timeout(2000) });
    return "";
  } catch {
    return "formc preview has ended; start it again and open the address that it prints";
  }
}

/** The name of this page, by which the program finds its form after a reload; a duplicated page gets a new name. */
export async function pageName(spec) {
  const key = `page ${spec ?? ""}`;
  const known = sessionStorage.getItem(key);
  if (known && (await isFree(known))) return known;
  const name = crypto.randomUUID();
  sessionStorage.setItem(key, name);
  await hold(name);
  return name;
}

/** Takes a name unless another page still has it after a wait in milliseconds. */
async function isFree(name, wait = 300) {
  try {
    // The old instance of a reloaded page holds the name until it is closed.
    await hold(name, AbortSignal.timeout(wait));
    return true;
  } catch {
    const { held } = await navigator.locks.query();
    // If nobody holds the name, the browser was only slow.
    return !held.some((lock) => lock.name === name) && isFree(name, 2 * wait);
  }
}

/** Takes a name for as long as the page lives. */
function hold(name, signal) {
  return new Promise((resolve, reject) => {
    navigator.locks.request(name, { signal }, () => new Promise(() => resolve())).catch(reject);
  });
}
