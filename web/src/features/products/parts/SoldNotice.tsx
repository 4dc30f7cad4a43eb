import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

interface SoldNoticeProps {
  id: string;
  isMine: boolean;
}

/** Leads the seller or the buyer of a sold product to their transaction. */
export function SoldNotice({ id, isMine }: SoldNoticeProps) {
  return (
    <Alert
      id={id}
      color="marigold"
      icon={<IconInfoCircle aria-hidden />}
      title={<FormattedMessage id="product.sold" />}
    >
      <Anchor component={Link} to={isMine ? '/purchased?tab=sold' : '/purchased'} fw={600}>
        <FormattedMessage id="product.seeDeal" />
      </Anchor>
    </Alert>
  );
}
