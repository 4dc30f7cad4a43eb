import { Badge, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { OwnAppeal_AppealFragment } from '../../../generated/graphql.ts';
import { Promised } from '../../../ui/Promised.tsx';

/** What was decided; before that, until when staff promise to answer. */
export function AppealState({ appeal }: { appeal: Pick<OwnAppeal_AppealFragment, 'lifted' | 'dueAt'> }) {
  if (appeal.lifted === null)
    return (
      <Text fz="sm">
        <Promised dueAt={appeal.dueAt} />
      </Text>
    );
  const Icon = appeal.lifted ? IconCircleCheck : IconCircleX;
  return (
    <Badge color={appeal.lifted ? 'green' : 'gray'} leftSection={<Icon size={14} aria-hidden />}>
      <FormattedMessage id={appeal.lifted ? 'appealStatus.LIFTED' : 'appealStatus.UPHELD'} />
    </Badge>
  );
}
