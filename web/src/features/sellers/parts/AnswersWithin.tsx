import { FormattedMessage } from 'react-intl';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How quickly somebody usually answers, in words. `minutes`: null while it is not known. */
export function AnswersWithin({ minutes }: { minutes: number | null }) {
  if (minutes === null) return <FormattedMessage id="seller.answersUnknown" />;
  // At the least an hour: nobody is held to minutes.
  const hours = Math.max(1, Math.ceil(minutes / HOUR));
  return minutes <= DAY - HOUR ? (
    <FormattedMessage id="seller.answersHours" values={{ hours }} />
  ) : (
    <FormattedMessage id="seller.answersDays" values={{ days: Math.ceil(minutes / DAY) }} />
  );
}
