import { Badge } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ProhibitedKind } from '../../../../generated/graphql.ts';
import { useProhibitedRules } from '../prohibited/useProhibitedRules.ts';

/** Says which rules of what may not be sold the words of a product look like; nothing if none. */
export function MarkBadge({ markedFor }: { markedFor: ProhibitedKind[] | null }) {
  const rules = useProhibitedRules();
  if (!markedFor?.length) return null;
  return (
    <Badge color="marigold" maw="100%" leftSection={<IconFlag size={14} aria-hidden />}>
      <FormattedMessage id="staff.marked" values={{ rules: rules(markedFor) }} />
    </Badge>
  );
}
