/** The server's limit for every search, of Browse and of staff. */
export const LONGEST_SEARCH = 200;

/** The server's limit for the price of a product, in RM. */
export const HIGHEST_PRICE = 1_000_000;
