import { FormattedMessage } from 'react-intl';
import { formatDateTime, isPast } from '../lib/format.ts';

/** Until when staff promise an answer, or that they have missed it. */
export function Promised({ dueAt }: { dueAt: string }) {
  const due = <bdi key="due">{formatDateTime(dueAt)}</bdi>;
  return <FormattedMessage id={isPast(dueAt) ? 'promise.missed' : 'promise.due'} values={{ due }} />;
}
