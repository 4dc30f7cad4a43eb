import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Ltr } from '../../../ui/Ltr.tsx';
import { ownWords } from '../../../ui/ownWords.ts';
import { PrivatePicture } from '../../../ui/picture/PrivatePicture.tsx';
import { pictureOf, useReadProof, useReadRefused } from '../cache/useReadProof.ts';

interface ProofsProps {
  transaction: PurchasedRow_TransactionFragment;
  /** Whether the pictures that were refused are shown too. */
  whole?: boolean;
}

/** The reference of a transfer, its proof, and why earlier proofs were refused, newest first. */
export function Proofs({ transaction, whole = false }: ProofsProps) {
  const intl = useIntl();
  const readProof = useReadProof();
  const readRefused = useReadRefused();
  const alt = intl.formatMessage({ id: 'purchased.proof' });
  return (
    <>
      <Text component="span" display="block" size="sm">
        <FormattedMessage
          id="purchased.referenceIs"
          values={{ reference: <Ltr key="reference">{transaction.reference}</Ltr> }}
        />
      </Text>
      {transaction.proof && (
        <PrivatePicture key={pictureOf(transaction.proof)} linked read={() => readProof(transaction.id)} alt={alt} />
      )}
      {transaction.proofs.map(
        (proof) =>
          proof.refusedAt && (
            <Fragment key={proof.id}>
              <Refusal proof={proof} />
              {whole && <PrivatePicture linked read={() => readRefused(transaction.id, proof.id)} alt={alt} />}
            </Fragment>
          ),
      )}
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
