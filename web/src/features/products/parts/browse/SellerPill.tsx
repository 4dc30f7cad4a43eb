import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSellerNameQuery } from '../../../../generated/graphql.ts';
import { useHeadingAfter } from '../../../../ui/focus/useFocusHeir.ts';
import { FilterPill } from './FilterPill.tsx';
import classes from './FilterPills.module.css';

interface SellerPillProps {
  id: string;
  onRemove: () => void;
}

/** Whose products Browse is narrowed to; without a name until it is known, and for somebody unknown. */
export function SellerPill({ id, onRemove }: SellerPillProps) {
  const intl = useIntl();
  const { data } = useSellerNameQuery({ variables: { id } });
  const ref = useRef<HTMLDivElement>(null);
  useHeadingAfter(ref);
  const name = data?.user?.fullName;
  return (
    <div ref={ref} className={classes.seller}>
      <FilterPill
        label={
          name ? intl.formatMessage({ id: 'browse.soldBy' }, { name }) : intl.formatMessage({ id: 'browse.oneSeller' })
        }
        onRemove={onRemove}
      />
    </div>
  );
}
