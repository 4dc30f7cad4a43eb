import type { AccountRow_AccountFragment } from '../../../../generated/graphql.ts';

/** One account of the list. */
export type Account = AccountRow_AccountFragment;

/** The popups of the list. */
export type AccountStep = 'return' | 'review' | 'deactivate' | 'fine';

/** The steps of a row with its account. */
export interface AccountActions {
  activate: (account: Account) => void;
  ask: (step: AccountStep, account: Account) => void;
  viewProof: (account: Account) => void;
  viewQr: (account: Account) => void;
  chat: (account: Account) => void;
}
