import { Card, Divider, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { Ltr } from '../../../ui/Ltr.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { StatusBadge } from '../../transactions/parts/StatusBadge.tsx';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { CancelButton, DealMethod, DealPrice } from './StaffDealTable.tsx';
import type { StaffDealActions, StaffDeal } from './StaffDealTable.tsx';
import classes from '../parts/StaffCard.module.css';
import { StaffFact } from '../parts/StaffFact.tsx';
import tableClasses from '../parts/StaffTable.module.css';

interface StaffDealCardProps {
  deal: StaffDeal;
  actions: StaffDealActions;
}

/** A deal where there is no room for a table. */
export function StaffDealCard({ deal, actions }: StaffDealCardProps) {
  const titleId = useId();
  const heir = useFocusHeir<HTMLDivElement>();
  return (
    <Card {...heir} component="article" aria-labelledby={titleId} padding="md">
      <Group gap="sm" align="flex-start">
        <div className={tableClasses.picture}>
          <Picture src={deal.image} alt="" sizes="56px" category={deal.product?.categories[0]} />
        </div>
        <div className={classes.person}>
          <Text component="h2" id={titleId} data-heir tabIndex={-1} fw={700} lineClamp={2} dir="auto">
            {deal.title}
          </Text>
          <Text fz="sm" fw={600}>
            <DealPrice deal={deal} />
          </Text>
        </div>
        <StatusBadge status={deal.status} donation={deal.paymentMethod === null} />
      </Group>
      <Divider my="sm" color="var(--color-line)" />
      <dl className={classes.facts}>
        <StaffFact label="staff.seller">
          <bdi>{deal.seller.fullName}</bdi>
        </StaffFact>
        <StaffFact label="staff.sellerPhone">
          <Ltr>{deal.seller.phone}</Ltr>
        </StaffFact>
        <StaffFact label="staff.buyer">
          <bdi>{deal.buyer.fullName}</bdi>
        </StaffFact>
        <StaffFact label="staff.buyerPhone">
          <Ltr>{deal.buyer.phone}</Ltr>
        </StaffFact>
        <StaffFact label="staff.paymentMethod">
          <DealMethod deal={deal} actions={actions} titleId={titleId} />
        </StaffFact>
        <StaffFact label="staff.purchaseDate">
          <bdi>{formatDate(deal.createdAt)}</bdi>
        </StaffFact>
      </dl>
      <Group mt="sm" justify="flex-end">
        <CancelButton deal={deal} actions={actions} titleId={titleId} />
      </Group>
    </Card>
  );
}
