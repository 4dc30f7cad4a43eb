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
      {transaction.proofs.map((proof) => (
        <Refusal key={proof.id} proof={proof} />
      ))}
    </>
  );
}

interface RefusalProps {
  proof: Pick<PurchasedRow_TransactionFragment['proofs'][number], 'refusedAt' | 'refusal'>;
}

/** When and why the seller refused a proof; nothing unless they did. */
export function Refusal({ proof: { refusedAt, refusal } }: RefusalProps) {
  return (
    refusedAt && (
      <Text component="span" display="block" size="sm" c="dimmed">
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
    )
  );
}
