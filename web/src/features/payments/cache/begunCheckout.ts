const KEY = 'checkout';

/** Remembers, for this tab, the thing that a checkout is for: the id of a product, or the payer's own for the fine. */
export function noteCheckout(id: string) {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Storage is blocked. People who come back are not told about it, and can still pay.
  }
}

/** Whether the last checkout that this tab has left for is over it, and is not known to be paid. */
export function isCheckoutBegun(id: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === id;
  } catch {
    return false;
  }
}

/** It is paid. */
export function forgetCheckout() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked: there is nothing in it.
  }
}
