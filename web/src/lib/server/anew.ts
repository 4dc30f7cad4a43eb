/** Query context that sends a request of its own: an equal one already under way may have been answered before the change. */
export const ANEW = { queryDeduplication: false };
