import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/intl.tsx';
import { StaffReason } from '../StaffReason.tsx';
import classes from './StaffCard.module.css';

interface StaffFactProps {
  label: MessageId;
  wide?: boolean;
  children: ReactNode;
}

/** A named fact on the card of a phone; inside a `dl`. */
export function StaffFact({ label, wide = false, children }: StaffFactProps) {
  return (
    <div className={wide ? classes.wideFact : undefined}>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Why staff decided so, in their words; nothing where there is no reason. */
export function ReasonFact({ reason }: { reason: string | null }) {
  return (
    reason && (
      <StaffFact label="staff.reason" wide>
        <span dir="auto" data-prose>
          <StaffReason reason={reason} />
        </span>
      </StaffFact>
    )
  );
}
