import { Badge, Stack, Text } from '@mantine/core';
import { IconCash, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDate, formatDateTime, isPast, roundedSince } from '../../../../lib/format.ts';
import type { StaffDispute } from './DisputeParts.tsx';

const looks = {
  STANDS: { color: 'green', icon: IconCircleCheck },
  CANCELLED: { color: 'gray', icon: IconCircleX },
  REFUNDED: { color: 'sky', icon: IconCash },
} as const;

/** What staff decided and when. Before that: how long a dispute waits, whether it is answered, and a failed refund. */
export function DisputeState({ dispute }: { dispute: StaffDispute }) {
  const { outcome, decidedAt } = dispute;
  if (!outcome || !decidedAt) return <Waiting dispute={dispute} />;
  const { color, icon: Icon } = looks[outcome];
  return (
    <Stack gap={4} align="flex-start">
      <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
        <FormattedMessage id={`disputeStatus.${outcome}`} />
      </Badge>
      <Text c="dimmed" fz="sm">
        <bdi>{formatDateTime(decidedAt)}</bdi>
      </Text>
    </Stack>
  );
}

function Waiting({ dispute }: { dispute: StaffDispute }) {
  const intl = useIntl();
  const { createdAt, problem, possibleOutcomes } = dispute;
  const { unit, value } = roundedSince(createdAt);
  return (
    <Stack gap={2}>
      <Text fz="sm" fw={600}>
        {intl.formatNumber(value, { style: 'unit', unitDisplay: 'long', unit })}
      </Text>
      <Text c="dimmed" fz="sm">
        <FormattedMessage id="staff.waitingSince" values={{ date: <bdi key="date">{formatDate(createdAt)}</bdi> }} />
      </Text>
      <Text c="dimmed" fz="sm">
        <Answer dispute={dispute} />
      </Text>
      {problem && (
        <Text c="var(--mantine-color-error)" fz="sm" fw={600}>
          <FormattedMessage id="staff.refundFailed" />
        </Text>
      )}
      {possibleOutcomes.length === 0 && (
        <Text fz="sm" fw={600}>
          <FormattedMessage id="staff.refunding" />
        </Text>
      )}
    </Stack>
  );
}

/** When the other side answered, or until when it can. */
function Answer({ dispute: { statements, answerBy } }: { dispute: StaffDispute }) {
  const [, answer] = statements;
  if (answer) {
    const date = <bdi key="date">{formatDate(answer.createdAt)}</bdi>;
    return <FormattedMessage id="staff.disputeAnswered" values={{ date }} />;
  }
  if (isPast(answerBy)) return <FormattedMessage id="staff.disputeUnanswered" />;
  return (
    <FormattedMessage
      id="dispute.answerBy"
      values={{ answerBy: <bdi key="answerBy">{formatDateTime(answerBy)}</bdi> }}
    />
  );
}
