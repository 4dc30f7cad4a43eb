import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSellerNameQuery } from '../../../../generated/graphql.ts';
import { useHeadingAfter } from '../../../../ui/focus/useFocusHeir.ts';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import { FilterPill } from './FilterPill.tsx';
import classes from './FilterPills.module.css';

interface SellerPillProps {
  id: string;
  onRemove: () => void;
}

/**
 * The seller whose products Browse shows, with the way to their page. It has no name until the name is known, and none
 * for an unknown person.
 */
export function SellerPill({ id, onRemove }: SellerPillProps) {
  const intl = useIntl();
  const { data } = useSellerNameQuery({ variables: { id } });
  const ref = useRef<HTMLDivElement>(null);
  useHeadingAfter(ref);
  const seller = data?.user;
  return (
    <div ref={ref} className={classes.seller}>
      {seller ? (
        <FilterPill label={intl.formatMessage({ id: 'browse.soldBy' }, { name: seller.fullName })} onRemove={onRemove}>
          <FormattedMessage id="browse.soldBy" values={{ name: <PersonName key="name" user={seller} /> }} />
        </FilterPill>
      ) : (
        <FilterPill label={intl.formatMessage({ id: 'browse.oneSeller' })} onRemove={onRemove} />
      )}
    </div>
  );
}
