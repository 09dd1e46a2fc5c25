// The credentials of a page: the token in its address, which works once, and then the key of all pages. The browser
// stores the key for this address alone, its port included, and sends it nowhere by itself.

const place = "key";
let [token, key] = [null, null];
/** Whether the program refused a key of this page, which an earlier run had accepted. */
let wasKnown = false;

/** The token in the address; null without one. */
const given = () => new URLSearchParams(location.hash.slice(1)).get("token");

if (given()) {
  token = given();
  history.replaceState(history.state, "", location.pathname + location.search);
}
// A user may paste a new address with a token into the window of this page.
addEventListener("hashchange", () => given() && location.reload());

/** Stores the key for this page, for other pages, and for a reload. */
export function keepKey(told) {
  [key, token] = [told, null];
  storage((kept) => kept.setItem(place, key));
}

/** The WebSocket protocols of a connection, which carry the key or the token. */
export function protocols() {
  const known = storage((kept) => kept.getItem(place)) ?? key;
  return ["formc", known ? `key.${known}` : token && `token.${token}`].filter(Boolean);
}

/** Drops credentials that the program refused, and returns advice for the user; null if another key can be tried. */
export function refuse([, pass]) {
  if (pass?.startsWith("key.")) {
    [key, wasKnown] = [null, true];
    // Another page may have stored a newer key.
    storage((kept) => `key.${kept.getItem(place)}` === pass && kept.removeItem(place));
    if (protocols().length > 1) return null;
  } else if (pass) {
    token = null;
  }
  return wasKnown ? "formc preview was started anew; open the address that it has printed" :
    "open the address that formc preview has printed last; each works once";
}

/** The browser's storage; null if the user has disabled it. */
function storage(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
