/** What local storage keeps under a name; nothing where it is blocked. */
export function readStored(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in local storage, or forgets it. Where that is blocked or full, the page goes on with what it has in memory. */
export function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As said above.
  }
}
