import { Badge } from '@mantine/core';
import { IconBan, IconCircleCheck, IconShoppingBag } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ProductStatus } from '../../../generated/graphql.ts';

const looks = {
  VALID: { color: 'green', icon: IconCircleCheck },
  INVALID: { color: 'coral', icon: IconBan },
  UNAVAILABLE: { color: 'sand', icon: IconShoppingBag },
} as const;

/** The status of a product, as an icon and a word. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { color, icon: Icon } = looks[status];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      <FormattedMessage id={`productStatus.${status}`} />
    </Badge>
  );
}
