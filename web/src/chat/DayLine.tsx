import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDate } from '../lib/format.ts';
import { daysBetween } from './entries.ts';
import classes from './Conversation.module.css';

/** Names the day of the messages below it. */
export function DayLine({ date }: { date: string }) {
  const [now] = useState(() => new Date());
  const daysAgo = daysBetween(date, now);
  return (
    <div className={classes.day}>
      {daysAgo === 0 && <FormattedMessage id="chat.today" />}
      {daysAgo === 1 && <FormattedMessage id="chat.yesterday" />}
      {daysAgo !== 0 && daysAgo !== 1 && <bdi>{formatDate(date)}</bdi>}
    </div>
  );
}
