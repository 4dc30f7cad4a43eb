import { ActionIcon, Alert, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReadPicture } from '../../users/cache/useReadPicture.ts';
import { PersonName } from '../../users/parts/PersonName.tsx';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { formatPrice } from '../../../lib/format.ts';
import { Ltr } from '../../../ui/Ltr.tsx';
import { KeepPicture } from '../../../ui/picture/KeepPicture.tsx';
import { PrivatePicture } from '../../../ui/picture/PrivatePicture.tsx';

/** Where the buyer pays: the seller's account, and for a QR payment the code to scan. */
export function PaymentDetails({ transaction }: { transaction: PurchasedRow_TransactionFragment }) {
  const intl = useIntl();
  const readPicture = useReadPicture();
  const { seller, paymentMethod, price } = transaction;
  const readCode = () => readPicture(seller.id, 'qrImage');
  const codeName = intl.formatMessage({ id: 'purchased.qrCode' }, { name: seller.fullName });

  return (
    <Stack gap="sm">
      <Text>
        <FormattedMessage
          id="purchased.payTo"
          values={{
            price: <bdi key="price">{formatPrice(price)}</bdi>,
            name: (
              <bdi key="name">
                <PersonName user={seller} />
              </bdi>
            ),
          }}
        />
      </Text>
      {seller.bankAccount && (
        <Group justify="space-between" wrap="nowrap">
          <div>
            <Text size="sm" c="dimmed">
              <bdi>{seller.bankType}</bdi>
            </Text>
            <Text fw={700}>
              <Ltr>{seller.bankAccount}</Ltr>
            </Text>
          </div>
          <CopyButton value={seller.bankAccount}>
            {({ copied, copy }) => (
              <ActionIcon onClick={copy} aria-label={intl.formatMessage({ id: 'purchased.copyAccount' })}>
                {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
              </ActionIcon>
            )}
          </CopyButton>
        </Group>
      )}
      {paymentMethod === 'QR_CODE' && seller.qrImage && (
        <>
          <PrivatePicture linked read={readCode} alt={codeName} />
          <KeepPicture read={readCode} name={codeName} />
        </>
      )}
      {/* An active seller has one. */}
      {paymentMethod !== 'CASH' && !seller.bankAccount && (
        <Alert color="marigold" icon={<IconInfoCircle aria-hidden />}>
          <FormattedMessage id="purchased.bankHeld" values={{ name: <bdi key="name">{seller.fullName}</bdi> }} />
        </Alert>
      )}
    </Stack>
  );
}
