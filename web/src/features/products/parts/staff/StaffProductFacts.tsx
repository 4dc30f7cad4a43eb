import type { ReactNode } from 'react';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import classes from '../../../../ui/staff/StaffCard.module.css';
import { ReasonFact, StaffFact } from '../../../../ui/staff/StaffFact.tsx';
import type { StaffProduct } from './StaffProductTable.tsx';

interface StaffProductFactsProps {
  product: StaffProduct;
  /** Further facts. */
  children: ReactNode;
}

/** The product's seller, and the reason why it was taken down. */
export function StaffProductFacts({ product: { seller, takenDownReason }, children }: StaffProductFactsProps) {
  return (
    <dl className={classes.facts}>
      <StaffFact label="staff.seller">
        <bdi>
          <PersonName user={seller} />
        </bdi>
      </StaffFact>
      <StaffFact label="staff.phoneNo">
        <Ltr>{seller.phone}</Ltr>
      </StaffFact>
      {children}
      <ReasonFact reason={takenDownReason} />
    </dl>
  );
}
