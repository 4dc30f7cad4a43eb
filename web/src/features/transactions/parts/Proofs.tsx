import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Ltr } from '../../../ui/Ltr.tsx';
import { ownWords } from '../../../ui/ownWords.ts';

/** The reference of a transfer, and why earlier proofs were refused, newest first. */
export function Proofs({ transaction }: { transaction: PurchasedRow_TransactionFragment }) {
  return (
    <>
      <Text component="span" display="block" size="sm">
        <FormattedMessage
          id="purchased.referenceIs"
          values={{ reference: <Ltr key="reference">{transaction.reference}</Ltr> }}
        />
      </Text>
      {transaction.proofs.map(
        ({ id, refusedAt, refusal }) =>
          refusedAt && (
            <Text key={id} component="span" display="block" size="sm" c="dimmed">
              <FormattedMessage
                id="purchased.refusedAt"
                values={{
                  date: <bdi key="date">{formatDateTime(refusedAt)}</bdi>,
                  refusal: (
                    <bdi key="refusal" {...ownWords(refusal ?? '')}>
                      {refusal}
                    </bdi>
                  ),
                }}
              />
            </Text>
          ),
      )}
    </>
  );
}
