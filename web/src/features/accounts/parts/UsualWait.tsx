import { FormattedMessage } from 'react-intl';
import { useApprovalWaitQuery } from '../../../generated/graphql.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long staff usually take to decide over a profile; nothing while too few decisions are known. */
export function UsualWait() {
  const { data } = useApprovalWaitQuery({ fetchPolicy: 'cache-and-network' });
  const minutes = data?.approvalWait ?? null;
  if (minutes === null) return null;
  // At the least an hour: nobody is held to minutes.
  return minutes <= DAY - HOUR ? (
    <FormattedMessage id="profile.waitingUsual" values={{ hours: Math.max(1, Math.ceil(minutes / HOUR)) }} />
  ) : (
    <FormattedMessage id="profile.waitingUsualDays" values={{ days: Math.ceil(minutes / DAY) }} />
  );
}
