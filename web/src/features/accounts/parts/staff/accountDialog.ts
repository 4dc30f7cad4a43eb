import type { AccountRow_AccountFragment } from '../../../../generated/graphql.ts';
import type { ChosenRow } from '../../../../ui/staff/chosen.tsx';

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

/** An account as it is chosen for a step with several: what was seen of it then is what the step is about. */
export const chosenAccount = ({ fullName, profileChangedAt }: Account): ChosenRow => ({
  name: fullName,
  sentAt: profileChangedAt,
});
