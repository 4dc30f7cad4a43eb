import { Badge } from '@mantine/core';
import { IconPackage, IconRosetteDiscountCheck, IconSparkles } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { Condition } from '../../../generated/graphql.ts';

const looks = {
  BRAND_NEW: { color: 'green', icon: IconSparkles },
  NEW: { color: 'sky', icon: IconRosetteDiscountCheck },
  USED: { color: 'sand', icon: IconPackage },
} as const;

/** The condition of a product, as an icon and a word. */
export function ConditionBadge({ condition }: { condition: Condition }) {
  const { color, icon: Icon } = looks[condition];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      <FormattedMessage id={`condition.${condition}`} />
    </Badge>
  );
}
