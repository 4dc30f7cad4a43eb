import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../../lib/intl.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { Ltr } from '../../../ui/Ltr.tsx';
import classes from './PurchaserDetails.module.css';

/** The buyer, as the profile says. People change it there, not here. */
export function PurchaserDetails() {
  const { viewer } = useViewer();
  const details: { messageId: MessageId; value: string | null | undefined; number?: boolean }[] = [
    { messageId: 'purchase.name', value: viewer?.fullName },
    { messageId: 'purchase.email', value: viewer?.email },
    { messageId: 'purchase.phone', value: viewer?.phone, number: true },
    { messageId: 'purchase.address', value: viewer?.address },
  ];

  return (
    <dl className={classes.details}>
      {details.map(({ messageId, value, number }) => (
        <div key={messageId} className={classes.detail}>
          <dt>
            <FormattedMessage id={messageId} />
          </dt>
          <dd>{number ? <Ltr>{value || '–'}</Ltr> : <bdi>{value || '–'}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}
