/** Values that local storage could not keep, for as long as the page is open. Storage may be blocked or full. */
const kept = new Map<string, string>();

/** The value stored under a name, in local storage or, where that fails, in the page. */
export function readStored(key: string): string | null {
  const own = kept.get(key) ?? null;
  try {
    return own ?? localStorage.getItem(key);
  } catch {
    return own;
  }
}

/** Keeps a text in local storage, or forgets it. */
export function store(key: string, value: string | null) {
  kept.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) keepHere(key, value);
  }
}

/** Local storage had no room: keeps the value for this page. The old one must not return with the next page. */
function keepHere(key: string, value: string) {
  kept.set(key, value);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked as a whole: it keeps nothing.
  }
}
