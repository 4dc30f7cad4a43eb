import { FormattedMessage, useIntl } from 'react-intl';
import { isMessageId } from '../../../lib/intl.tsx';
import type { LogEntry } from './useActs.ts';

/** By the type of the thing: where the texts of its statuses are. */
const STATUSES: Record<string, string> = {
  User: 'account',
  Product: 'productStatus',
  Report: 'reportStatus',
  Transaction: 'transaction',
  Dispute: 'disputeStatus',
  Appeal: 'appealStatus',
};

/** The status or the amount before and after an act, also of a removed thing; nothing where neither changed. */
export function LogChange({ entry }: { entry: Pick<LogEntry, 'targetType' | 'before' | 'after'> }) {
  const intl = useIntl();
  const { targetType, before, after } = entry;
  /** A status in words; an amount as it is. */
  const inWords = (state: string) => {
    const id = `${STATUSES[targetType] ?? ''}.${state}`;
    return isMessageId(id) ? intl.formatMessage({ id }) : <bdi>{state}</bdi>;
  };
  if (before === null) return inWords(after ?? '');
  return (
    <FormattedMessage
      id="desk.change"
      values={{
        before: <span key="before">{inWords(before)}</span>,
        after: <span key="after">{after === null ? intl.formatMessage({ id: 'log.removed' }) : inWords(after)}</span>,
      }}
    />
  );
}
