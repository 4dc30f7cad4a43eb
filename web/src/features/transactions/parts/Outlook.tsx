import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { ownWords } from '../../../ui/ownWords.ts';
import { outlookOf } from '../cache/outlook.ts';
import type { TransactionSide } from '../cache/nextStep.ts';

interface OutlookProps {
  transaction: PurchasedRow_TransactionFragment;
  side: TransactionSide;
  /** The id by which the next step is described. */
  id: string;
}

/** What happens next with a transaction, and by when. */
export function Outlook({ transaction, side, id }: OutlookProps) {
  const text = outlookOf(transaction, side);
  if (!text) return null;
  const { payBy, seller, buyer, proofs, dispute } = transaction;
  const refusal = proofs[0]?.refusal ?? '';
  const values = {
    name: <bdi key="name">{(side === 'buyer' ? seller : buyer).fullName}</bdi>,
    payBy: <bdi key="payBy">{payBy && formatDateTime(payBy)}</bdi>,
    answerBy: <bdi key="answerBy">{dispute && formatDateTime(dispute.answerBy)}</bdi>,
    refusal: (
      <bdi key="refusal" {...ownWords(refusal)}>
        {refusal}
      </bdi>
    ),
  };
  return (
    <Text id={id} size="sm" c="dimmed" maw="22rem" style={{ overflowWrap: 'anywhere' }}>
      <FormattedMessage id={text} values={values} />
    </Text>
  );
}
