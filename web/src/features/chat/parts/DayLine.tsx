import { FormattedMessage } from 'react-intl';
import { daysUntilNow, formatDate } from '../../../lib/format.ts';
import classes from './Conversation.module.css';

/** Names the day of the messages below it. */
export function DayLine({ date }: { date: string }) {
  const daysAgo = daysUntilNow(date);
  return (
    <div className={classes.day}>
      {daysAgo === 0 && <FormattedMessage id="chat.today" />}
      {daysAgo === 1 && <FormattedMessage id="chat.yesterday" />}
      {daysAgo !== 0 && daysAgo !== 1 && <bdi>{formatDate(date)}</bdi>}
    </div>
  );
}
