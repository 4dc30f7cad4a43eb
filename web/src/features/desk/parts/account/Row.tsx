import type { ReactNode } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import classes from './Account.module.css';

interface RowProps {
  /** When it was made. */
  createdAt: string;
  /** Its figures and status, beside its words where there is room. */
  facts?: ReactNode;
  /** Its words. */
  children: ReactNode;
}

/** One thing of an account, in a list of its kind. */
export function Row({ createdAt, facts, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>{children}</div>
      <div className={classes.facts}>
        {facts}
        <bdi>{formatDate(createdAt)}</bdi>
      </div>
    </div>
  );
}
