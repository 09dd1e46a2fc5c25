// What the program knows a page by: the token in its address, which works once, and then the key of all
// pages. The browser keeps that for this address alone, its port included, and sends it nowhere by itself.

const place = "key";
let [token, key] = [null, null];
/** Whether the program has known the page. */
let wasKnown = false;

/** The token in the address; null without one. */
const given = () => new URLSearchParams(location.hash.slice(1)).get("token");

if (given()) {
  token = given();
  history.replaceState(history.state, "", location.pathname + location.search);
}
// A person may put the address of the program in place of that of the page.
addEventListener("hashchange", () => given() && location.reload());

/** Keeps the key for this page, for others, and for when it is loaded again. */
export function keepKey(told) {
  [key, token] = [told, null];
  storage((kept) => kept.setItem(place, key));
}

/** The protocols that a connection names. */
export function protocols() {
  const known = storage((kept) => kept.getItem(place)) ?? key;
  return ["formc", known ? `key.${known}` : token && `token.${token}`].filter(Boolean);
}

/** Forgets what the program does not know, and says what a person can do about it; null if the page can try again. */
export function refuse([, pass]) {
  if (pass?.startsWith("key.")) {
    [key, wasKnown] = [null, true];
    // Another page may have got another one.
    storage((kept) => `key.${kept.getItem(place)}` === pass && kept.removeItem(place));
    if (protocols().length > 1) return null;
  } else if (pass) {
    token = null;
  }
  return wasKnown ? "formc preview was started anew; open the address that it has printed" :
    "open the address that formc preview has printed last; each works once";
}

/** What the browser keeps, unless it is told to keep nothing. */
function storage(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
