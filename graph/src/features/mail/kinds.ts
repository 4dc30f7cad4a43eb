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
}

/** The mails about deals, which a person may switch off; those about the account always come. */
export const DEAL_KINDS = [MailKind.ITEM_SOLD, MailKind.DONATION_CLAIMED, MailKind.PAYMENT_TO_CONFIRM];

export const isAboutTransaction = (kind: MailKind) => DEAL_KINDS.includes(kind);

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
  | { kind: MailKind.DONATION_CLAIMED; buyer: string; title: string };
