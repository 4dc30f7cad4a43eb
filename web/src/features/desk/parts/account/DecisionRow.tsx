import { Text } from '@mantine/core';
import type { DecisionRow_EntryFragment } from '../../../../generated/graphql.ts';
import { StaffReason } from '../../../../ui/StaffReason.tsx';
import { LogChange } from '../../../log/parts/LogChange.tsx';
import { useActs } from '../../../log/parts/useActs.ts';
import { Row } from './Row.tsx';

/** What staff decided once about an account or a thing of its person: why, and who did. */
export function DecisionRow({ entry }: { entry: DecisionRow_EntryFragment }) {
  const { labelOf } = useActs();
  const { action, targetType, target, before, after, reason, createdAt, staff } = entry;
  return (
    <Row createdAt={createdAt} facts={<bdi>{staff.fullName}</bdi>}>
      <Text fw={600}>{labelOf(action)}</Text>
      {targetType !== 'User' && (
        <Text fz="sm" dir="auto">
          {target}
        </Text>
      )}
      {(before ?? after) !== null && (
        <Text c="dimmed" fz="sm">
          <LogChange entry={entry} />
        </Text>
      )}
      {reason && (
        <Text fz="sm" dir="auto" data-prose>
          <StaffReason reason={reason} />
        </Text>
      )}
    </Row>
  );
}
