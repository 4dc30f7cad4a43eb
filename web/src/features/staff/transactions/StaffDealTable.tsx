import { Button, Group, Table, Text } from '@mantine/core';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StaffDeal_TransactionFragment } from '../../../generated/graphql.ts';
import { formatDate, formatPrice } from '../../../lib/format.ts';
import { Ltr } from '../../../ui/Ltr.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { StatusBadge } from '../../transactions/parts/StatusBadge.tsx';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { StaffTable } from '../parts/StaffTable.tsx';
import { ViewButton } from '../parts/ViewButton.tsx';
import classes from '../parts/StaffTable.module.css';

/** One deal of the list. */
export type StaffDeal = StaffDeal_TransactionFragment;

/** What a row can do with its deal. */
export interface StaffDealActions {
  viewProof: (deal: StaffDeal) => void;
  cancel: (deal: StaffDeal) => void;
}

const COLUMNS = [
  'staff.productName', 'staff.price', 'staff.seller', 'staff.sellerPhone', 'staff.buyer', 'staff.buyerPhone',
  'staff.paymentMethod', 'staff.status', 'staff.purchaseDate',
] as const;

interface StaffDealTableProps {
  deals: StaffDeal[];
  actions: StaffDealActions;
}

/** The deals on a wide screen. */
export function StaffDealTable({ deals, actions }: StaffDealTableProps) {
  return (
    <StaffTable columns={COLUMNS} spacing={6}>
      {deals.map((deal) => (
        <DealTableRow key={deal.id} deal={deal} actions={actions} />
      ))}
    </StaffTable>
  );
}

function DealTableRow({ deal, actions }: { deal: StaffDeal; actions: StaffDealActions }) {
  const titleId = useId();
  const heir = useFocusHeir<HTMLTableRowElement>();
  return (
    <Table.Tr {...heir}>
      <Table.Th scope="row" className={classes.item}>
        <Group gap={12} wrap="nowrap">
          <div className={classes.picture}>
            <Picture src={deal.image} alt="" sizes="56px" category={deal.product?.categories[0]} />
          </div>
          <Text id={titleId} data-heir tabIndex={-1} span fz="inherit" fw={600} lineClamp={2} dir="auto">
            {deal.title}
          </Text>
        </Group>
      </Table.Th>
      <Table.Td className={classes.noWrap}>
        <DealPrice deal={deal} />
      </Table.Td>
      <Table.Td className={classes.person}>
        <bdi>{deal.seller.fullName}</bdi>
      </Table.Td>
      <Table.Td className={classes.noWrap}>
        <Ltr>{deal.seller.phone}</Ltr>
      </Table.Td>
      <Table.Td className={classes.person}>
        <bdi>{deal.buyer.fullName}</bdi>
      </Table.Td>
      <Table.Td className={classes.noWrap}>
        <Ltr>{deal.buyer.phone}</Ltr>
      </Table.Td>
      <Table.Td>
        <DealMethod deal={deal} actions={actions} titleId={titleId} />
      </Table.Td>
      <Table.Td>
        <StatusBadge status={deal.status} donation={deal.paymentMethod === null} />
        <CancelButton deal={deal} actions={actions} titleId={titleId} />
      </Table.Td>
      <Table.Td>
        <bdi>{formatDate(deal.createdAt)}</bdi>
      </Table.Td>
    </Table.Tr>
  );
}

/** `RM 45.00`, or the word for a donation. */
export function DealPrice({ deal }: { deal: StaffDeal }) {
  return deal.paymentMethod ? <bdi>{formatPrice(deal.price)}</bdi> : <FormattedMessage id="staff.donation" />;
}

interface DealPartProps {
  deal: StaffDeal;
  actions: StaffDealActions;
  /** The element that names the deal: the buttons are called the same in many rows. */
  titleId: string;
}

/** The payment method; of a transfer or QR payment that is proven also its proof, which the server shows to staff in any case. */
export function DealMethod({ deal, actions, titleId }: DealPartProps) {
  const isProven = deal.status === 'PAID' || deal.status === 'PENDING';
  const hasProof = isProven && (deal.paymentMethod === 'TRANSFER' || deal.paymentMethod === 'QR_CODE');
  return (
    <>
      {deal.paymentMethod ? <FormattedMessage id={`paymentMethod.${deal.paymentMethod}`} /> : '–'}
      {hasProof && deal.proof && <ViewButton label="staff.viewProof" nameId={titleId} onClick={() => actions.viewProof(deal)} />}
    </>
  );
}

/** For a deal that is not paid. */
export function CancelButton({ deal, actions, titleId }: DealPartProps) {
  if (!deal.canCancel.allowed) return null;
  return (
    <Button size="compact-sm" variant="subtle" color="danger" aria-describedby={titleId} onClick={() => actions.cancel(deal)}>
      <FormattedMessage id="action.cancel" />
    </Button>
  );
}
