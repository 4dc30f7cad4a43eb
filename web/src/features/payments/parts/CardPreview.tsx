import { IconWifi2 } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { trimmed } from '../../../lib/text.ts';
import { Awning } from '../../../ui/Awning.tsx';
import { cvvDigits, expiry, groupedNumber } from './card.ts';
import type { Card } from './card.ts';
import classes from './CardPreview.module.css';

interface CardPreviewProps {
  card: Card;
  /** Shows the back, with the security code. */
  flipped: boolean;
}

/** The card as it is typed. Decorative: the fields say the same; its numbers run left to right in every language. */
export function CardPreview({ card, flipped }: CardPreviewProps) {
  return (
    <div className={classes.scene} dir="ltr" aria-hidden>
      <div className={classes.card} data-flipped={flipped || undefined}>
        <div className={`${classes.face} ${classes.front}`}>
          <Awning color="#E8A317" />
          <div className={classes.chipRow}>
            <Chip />
            <IconWifi2 className={classes.contactless} stroke={2} aria-hidden />
          </div>
          <div className={classes.number}>{groupedNumber(card.number)}</div>
          <div className={classes.foot}>
            <div className={classes.holder}>
              <span className={classes.caption}>
                <FormattedMessage id="card.holder" />
              </span>
              <span className={classes.value} dir="auto">
                {trimmed(card.name) || <FormattedMessage id="card.yourName" />}
              </span>
            </div>
            <div>
              <span className={classes.caption}>
                <FormattedMessage id="card.expires" />
              </span>
              <span className={classes.value}>{expiry(card)}</span>
            </div>
          </div>
        </div>
        <div className={`${classes.face} ${classes.back}`}>
          <div className={classes.stripe} />
          <div className={classes.signature}>
            <span className={classes.cvv}>{cvvDigits(card.cvv)}</span>
          </div>
          <span className={classes.caption}>
            <FormattedMessage id="card.cvv" />
          </span>
        </div>
      </div>
    </div>
  );
}

function Chip() {
  return (
    <svg className={classes.chip} viewBox="0 0 46 34" aria-hidden>
      <rect width="46" height="34" rx="7" fill="#F4C658" />
      <path
        d="M0 12h14v10H0M46 12H32v10h14M14 12V0M14 22v12M32 12V0M32 22v12M14 17h18"
        fill="none"
        stroke="#7A5104"
        strokeOpacity="0.55"
        strokeWidth="1.4"
      />
    </svg>
  );
}
