/** The server's limit for every search, of Browse and of staff. */
export const LONGEST_SEARCH = 200;
