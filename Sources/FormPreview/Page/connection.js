// The connection to the form, which lives in the program. Commands are numbered and performed once,
// however often the connection breaks.

/** Commands whose answers would contain all values. */
const telling = new Set([
  "set", "reset", "insert", "remove", "move", "collapse", "expand", "select", "choose",
  "increment", "decrement", "slide", "pick", "handBack", "retry",
]);

export class Connection {
  #name;
  #receiver;
  #socket = null;
  #number = 0;
  #delay = 200;
  /** Whether the start of this connection has come. */
  #isReady = false;
  /** What has no answer yet, by number. */
  #waiting = new Map();

  /** The receiver has `start`, `update`, `settled` (nothing is under way) and `state`. */
  constructor(name, receiver) {
    this.#name = name;
    this.#receiver = receiver;
    this.#connect();
  }

  get isBusy() {
    return this.#waiting.size > 0;
  }

  /** Performs a command; the answer comes after the updates that it causes. */
  perform(name, argument) {
    const command = { [name]: argument };
    if (telling.has(name)) command.values = false;
    const number = ++this.#number;
    const message = JSON.stringify({ number, do: command });
    return new Promise((resolve) => {
      this.#waiting.set(number, { message, resolve });
      if (this.#isReady) this.#socket.send(message);
    });
  }

  /** Comes back for a new snapshot. */
  restart() {
    this.#socket.close();
  }

  #connect() {
    const address = `ws://${location.host}/socket?page=${this.#name}`;
    const socket = (this.#socket = new WebSocket(address));
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = () => {
      this.#isReady = false;
      this.#receiver.state(false);
      setTimeout(() => this.#connect(), this.#delay);
      this.#delay = Math.min(this.#delay * 2, 5000);
    };
  }

  #receive(message) {
    if (message.start) {
      this.#receiver.start(message.start);
      if (!this.#isReady) this.#resume(message.start.answered);
    } else if (message.update) {
      if (this.#isReady && this.#receiver.update(message.update) === false) this.restart();
    } else {
      const waiting = this.#waiting.get(message.number);
      this.#waiting.delete(message.number);
      waiting?.resolve(message.answer);
      if (!this.isBusy) queueMicrotask(() => this.isBusy || this.#receiver.settled());
    }
  }

  /** Sends what was not performed; the answers to what was are lost, but for the last one. */
  #resume(answered) {
    this.#isReady = true;
    this.#delay = 200;
    this.#receiver.state(true);
    this.#number = Math.max(answered, ...this.#waiting.keys());
    for (const [number, { message, resolve }] of [...this.#waiting]) {
      if (number >= answered) {
        this.#socket.send(message);
      } else {
        this.#waiting.delete(number);
        resolve({});
      }
    }
  }
}

/** The name of this page, by which it finds its form again; a copy of the page is another one. */
export async function pageName() {
  const known = sessionStorage.getItem("page");
  if (known && (await isFree(known))) return known;
  const name = crypto.randomUUID();
  sessionStorage.setItem("page", name);
  await isFree(name);
  return name;
}

/** Takes a name for as long as the page lives. */
function isFree(name) {
  // A page that is loaded again holds its name until it is gone.
  const signal = AbortSignal.timeout(300);
  return new Promise((resolve) => {
    const hold = () => new Promise(() => resolve(true));
    navigator.locks.request(name, { signal }, hold).catch(() => resolve(false));
  });
}
