/** What a mail is about. */
export enum MailKind {
  PASSWORD_RESET = 'PASSWORD_RESET',
  ACCOUNT_APPROVED = 'ACCOUNT_APPROVED',
  ACCOUNT_RETURNED = 'ACCOUNT_RETURNED',
  ACCOUNT_DEACTIVATED = 'ACCOUNT_DEACTIVATED',
  ACCESS_TOKEN_MADE = 'ACCESS_TOKEN_MADE',
  ITEM_SOLD = 'ITEM_SOLD',
  DONATION_CLAIMED = 'DONATION_CLAIMED',
  PAYMENT_TO_CONFIRM = 'PAYMENT_TO_CONFIRM',
  SEARCH_DIGEST = 'SEARCH_DIGEST',
}

/** What a person may switch off, each by itself; the mails about the account always come. */
export enum MailList {
  DEALS = 'DEALS',
  DIGESTS = 'DIGESTS',
}

/** The mails of each list, and the column that says since when somebody does not want them. */
export const MAIL_LISTS = {
  [MailList.DEALS]: {
    kinds: [MailKind.ITEM_SOLD, MailKind.DONATION_CLAIMED, MailKind.PAYMENT_TO_CONFIRM],
    offAt: 'dealMailsOffAt',
  },
  [MailList.DIGESTS]: { kinds: [MailKind.SEARCH_DIGEST], offAt: 'digestMailsOffAt' },
} as const satisfies Record<MailList, { kinds: MailKind[]; offAt: string }>;

const LIST_OF_KIND = new Map<MailKind, MailList>(
  Object.values(MailList).flatMap((list) => MAIL_LISTS[list].kinds.map((kind) => [kind, list] as const)),
);

/** The list by which a mail can be switched off; null for those that always come. */
export const listOfKind = (kind: MailKind): MailList | null => LIST_OF_KIND.get(kind) ?? null;

/** A mail, before it is put into words. */
export type MailContent =
  | { kind: MailKind.PASSWORD_RESET; token: string }
  | { kind: MailKind.ACCOUNT_APPROVED }
  /** An empty reason is left out. */
  | { kind: MailKind.ACCOUNT_RETURNED | MailKind.ACCOUNT_DEACTIVATED; reason: string }
  /** The name that the person gave the tool. */
  | { kind: MailKind.ACCESS_TOKEN_MADE; tool: string }
  /** The price in sen. */
  | { kind: MailKind.ITEM_SOLD | MailKind.PAYMENT_TO_CONFIRM; buyer: string; title: string; price: number }
  | { kind: MailKind.DONATION_CLAIMED; buyer: string; title: string }
  | { kind: MailKind.SEARCH_DIGEST; searches: DigestedSearch[] };

/** What a saved search has found since the digest before. */
export interface DigestedSearch {
  name: string;
  /** The screen that shows all of it. */
  path: string;
  /** The newest of it; the price in sen, null if it is for free. */
  products: { id: string; title: string; price: number | null }[];
  /** How many it has found besides. */
  others: number;
}
