import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DecisionRow_EntryFragment } from '../../../../generated/graphql.ts';
import { isMessageId } from '../../../../lib/intl.tsx';
import { StaffReason } from '../../../../ui/StaffReason.tsx';
import { Row } from './Row.tsx';

const ACTS = [
  'activateAccount',
  'returnAccount',
  'deactivateAccount',
  'requestReview',
  'giveReason',
  'setFine',
  'setProductValidity',
  'removeProduct',
  'removeProductImage',
  'solveReport',
  'removeReport',
  'cancelTransaction',
] as const;

/** By the type of the thing: where the texts of its statuses are. */
const STATUSES: Record<string, string> = { User: 'account', Product: 'productStatus', Transaction: 'transaction' };

/** What staff decided once about an account or a thing of its person: why, and who did. */
export function DecisionRow({ entry }: { entry: DecisionRow_EntryFragment }) {
  const intl = useIntl();
  const { action, targetType, target, before, after, reason, createdAt, staff } = entry;
  const act = ACTS.find((known) => known === action);
  /** A status in words; an amount as it is. */
  const inWords = (state: string) => {
    const id = `${STATUSES[targetType] ?? ''}.${state}`;
    return isMessageId(id) ? intl.formatMessage({ id }) : <bdi>{state}</bdi>;
  };
  return (
    <Row createdAt={createdAt} facts={<bdi>{staff.fullName}</bdi>}>
      <Text fw={600}>{act ? <FormattedMessage id={`desk.act.${act}`} /> : action}</Text>
      {targetType !== 'User' && (
        <Text fz="sm" dir="auto">
          {target}
        </Text>
      )}
      {(before ?? after) !== null && (
        <Text c="dimmed" fz="sm">
          {before !== null && after !== null ? (
            <FormattedMessage
              id="desk.change"
              values={{
                before: <span key="before">{inWords(before)}</span>,
                after: <span key="after">{inWords(after)}</span>,
              }}
            />
          ) : (
            inWords(before ?? after ?? '')
          )}
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
