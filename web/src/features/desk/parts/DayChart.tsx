import { useDirection } from '@mantine/core';
import { FormattedNumber, useIntl } from 'react-intl';
import type { OverviewQuery } from '../../../generated/graphql.ts';
import { formatDate } from '../../../lib/format.ts';
import classes from './Overview.module.css';

/** How many there were on one day. */
export type DayCount = OverviewQuery['overview']['newListings'][number];

const HEIGHT = 100;
/** Of the width of a day. */
const GAP = 0.24;

/** New listings by day, as bars. Time runs as the text does, so in Arabic from right to left. */
export function DayChart({ days }: { days: DayCount[] }) {
  const intl = useIntl();
  const { dir } = useDirection();
  const most = Math.max(0, ...days.map(({ count }) => count));
  const [from = '', to = ''] = [days.at(0)?.day, days.at(-1)?.day].map((day) => day && formatDate(day));
  return (
    <div className={classes.chart}>
      <span className={classes.most} aria-hidden>
        <FormattedNumber value={most} />
      </span>
      <svg
        role="img"
        aria-label={intl.formatMessage({ id: 'desk.listingsByDay' }, { from, to, most })}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes.bars}
      >
        {(dir === 'rtl' ? days.toReversed() : days).map(({ day, count }, n) => {
          const height = most && (count / most) * HEIGHT;
          return (
            <g key={day} className={classes.day}>
              <title>{intl.formatMessage({ id: 'desk.listingsOn' }, { date: formatDate(day), count })}</title>
              <rect className={classes.whole} x={n} width={1} height={HEIGHT} />
              <rect className={classes.bar} x={n + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height} />
            </g>
          );
        })}
      </svg>
      <div className={classes.ends} aria-hidden>
        <bdi>{from}</bdi>
        <bdi>{to}</bdi>
      </div>
    </div>
  );
}
