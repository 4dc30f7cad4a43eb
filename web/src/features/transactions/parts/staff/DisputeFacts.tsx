import { Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DisputeFacts_TransactionFragment } from '../../../../generated/graphql.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { ImageViewer } from '../../../../ui/picture/ImageViewer.tsx';
import type { ViewedImage } from '../../../../ui/picture/ImageViewer.tsx';
import classes from '../../../../ui/staff/StaffCard.module.css';
import { StaffFact } from '../../../../ui/staff/StaffFact.tsx';
import { ViewButton } from '../../../../ui/staff/ViewButton.tsx';
import { Refusal } from '../Proofs.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { TransactionPrice, WhyEnded } from './TransactionParts.tsx';

type Transaction = DisputeFacts_TransactionFragment;

interface DisputeFactsProps {
  transaction: Transaction;
  /** Reads it again: the addresses of its proofs work for a short time. */
  readAgain: () => Promise<Transaction | null | undefined>;
}

/** A disputed deal: how and when it was paid and received, and each of its proofs. */
export function DisputeFacts({ transaction, readAgain }: DisputeFactsProps) {
  const intl = useIntl();
  const [image, setImage] = useState<ViewedImage | null>(null);
  const { title, paymentMethod, status, reference, createdAt, receivedAt, paidAt, proofs } = transaction;
  const view = (id: string) =>
    setImage({
      title: intl.formatMessage({ id: 'staff.paymentProofOf' }, { title }),
      read: async () => (await readAgain())?.proofs.find((proof) => proof.id === id)?.image,
    });
  return (
    <>
      <dl className={classes.facts}>
        <StaffFact label="staff.status">
          <StatusBadge status={status} donation={paymentMethod === null} />
          <WhyEnded transaction={transaction} />
        </StaffFact>
        <StaffFact label="staff.price">
          <TransactionPrice transaction={transaction} />
        </StaffFact>
        {paymentMethod && (
          <StaffFact label="staff.paymentMethod">
            <FormattedMessage id={`paymentMethod.${paymentMethod}`} />
          </StaffFact>
        )}
        <StaffFact label="purchased.reference">
          <Ltr>{reference}</Ltr>
        </StaffFact>
        <StaffFact label="staff.purchaseDate">
          <bdi>{formatDateTime(createdAt)}</bdi>
        </StaffFact>
        {receivedAt && (
          <StaffFact label="staff.receivedOn">
            <bdi>{formatDateTime(receivedAt)}</bdi>
          </StaffFact>
        )}
        {paidAt && (
          <StaffFact label="staff.paidOn">
            <bdi>{formatDateTime(paidAt)}</bdi>
          </StaffFact>
        )}
      </dl>
      {proofs.length > 0 && (
        <Stack gap="xs">
          <Title order={3} fz="md">
            <FormattedMessage id="staff.proofs" />
          </Title>
          {proofs.map((proof) => (
            <ProofLine key={proof.id} proof={proof} onView={() => view(proof.id)} />
          ))}
        </Stack>
      )}
      <ImageViewer image={image} onClose={() => setImage(null)} />
    </>
  );
}

interface ProofLineProps {
  proof: Transaction['proofs'][number];
  onView: () => void;
}

/** When a proof was sent, why the seller refused it, and a way to look at it. */
function ProofLine({ proof, onView }: ProofLineProps) {
  const sentId = useId();
  return (
    <div>
      <Text fz="sm" id={sentId}>
        <FormattedMessage
          id="staff.proofSent"
          values={{ date: <bdi key="date">{formatDateTime(proof.sentAt)}</bdi> }}
        />
      </Text>
      <Refusal proof={proof} />
      <ViewButton label="staff.viewProof" nameId={sentId} onClick={onView} />
    </div>
  );
}
