import type { ReactNode } from 'react';
import { Ltr } from '../../../../ui/Ltr.tsx';
import classes from '../../../../ui/staff/StaffCard.module.css';
import { ReasonFact, StaffFact } from '../../../../ui/staff/StaffFact.tsx';
import { ViewButton } from '../../../../ui/staff/ViewButton.tsx';
import type { Account, AccountActions } from './accountDialog.ts';

interface AccountFactsProps {
  account: Account;
  actions: AccountActions;
  /** The element that names the account. */
  nameId: string;
  /** Further facts. */
  children?: ReactNode;
}

/** What staff compare of an account, where there is no room for a table. */
export function AccountFacts({ account, actions, nameId, children }: AccountFactsProps) {
  return (
    <dl className={classes.facts}>
      <StaffFact label="staff.phoneNo">
        <Ltr>{account.phone}</Ltr>
      </StaffFact>
      <StaffFact label="staff.passport">
        <Ltr>{account.passportNo}</Ltr>
        {account.passportImage && (
          <ViewButton label="staff.viewProof" nameId={nameId} onClick={() => actions.viewProof(account)} />
        )}
      </StaffFact>
      <StaffFact label="staff.bankType">{account.bankType ?? '–'}</StaffFact>
      <StaffFact label="staff.bankAccount">
        <Ltr>{account.bankAccount ?? '–'}</Ltr>
        {account.qrImage && <ViewButton label="staff.viewQr" nameId={nameId} onClick={() => actions.viewQr(account)} />}
      </StaffFact>
      <StaffFact label="staff.address" wide>
        <span dir="auto">{account.address ?? '–'}</span>
      </StaffFact>
      {children}
      <ReasonFact reason={account.statusReason} />
    </dl>
  );
}
