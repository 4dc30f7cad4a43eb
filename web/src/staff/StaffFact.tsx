import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../lib/intl.tsx';
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
