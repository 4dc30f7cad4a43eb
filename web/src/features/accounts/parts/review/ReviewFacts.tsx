import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmailAddress } from '../../../../ui/EmailAddress.tsx';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { StaffFact } from '../../../../ui/staff/StaffFact.tsx';
import { WaitingSince } from '../staff/WaitingSince.tsx';
import classes from './Review.module.css';
import type { ReviewAccount } from './useReviewQueue.ts';

/** What a person wrote in their profile; what changed since the last approval is marked. */
export function ReviewFacts({ account }: { account: ReviewAccount }) {
  const marked = (field: string, value: ReactNode) => (
    <>
      {value}
      {account.changedFields?.includes(field) && (
        <Badge ms="xs" size="sm" color="marigold" variant="light">
          <FormattedMessage id="queue.changed" />
        </Badge>
      )}
    </>
  );
  return (
    <>
      <WaitingSince account={account} />
      <dl className={classes.facts}>
        <StaffFact label="field.fullName">{marked('fullName', <bdi>{account.fullName}</bdi>)}</StaffFact>
        <StaffFact label="staff.passport">
          <Ltr>{account.passportNo}</Ltr>
        </StaffFact>
        <StaffFact label="staff.bankType">{marked('bankType', account.bankType ?? '–')}</StaffFact>
        <StaffFact label="staff.bankAccount">
          {marked('bankAccount', <Ltr>{account.bankAccount ?? '–'}</Ltr>)}
        </StaffFact>
        <StaffFact label="staff.address">
          {marked('address', <span dir="auto">{account.address ?? '–'}</span>)}
        </StaffFact>
        <StaffFact label="staff.phoneNo">{marked('phone', <Ltr>{account.phone}</Ltr>)}</StaffFact>
        <StaffFact label="staff.email">{account.email && <EmailAddress email={account.email} />}</StaffFact>
      </dl>
    </>
  );
}
