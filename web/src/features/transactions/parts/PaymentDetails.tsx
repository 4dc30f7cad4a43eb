import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReadPicture } from '../../users/cache/useReadPicture.ts';
import { PersonName } from '../../users/parts/PersonName.tsx';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { formatPrice } from '../../../lib/format.ts';
import { KeepPicture } from '../../../ui/picture/KeepPicture.tsx';
import { CopyLine } from './CopyLine.tsx';
import { PrivatePicture } from '../../../ui/picture/PrivatePicture.tsx';

/**
 * Where the buyer pays: the seller's account, and for a QR payment the code to scan. The server withholds both while
 * staff have not approved them.
 */
export function PaymentDetails({ transaction }: { transaction: PurchasedRow_TransactionFragment }) {
  const intl = useIntl();
  const readPicture = useReadPicture();
  const { seller, paymentMethod, price, reference, howToPay } = transaction;
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
      {howToPay?.bankAccount && (
        <>
          <CopyLine label={<bdi>{howToPay.bankType}</bdi>} value={howToPay.bankAccount} copy="purchased.copyAccount" />
          <CopyLine
            label={<FormattedMessage id="purchased.payee" />}
            value={seller.fullName}
            copy="purchased.copyName"
          />
          <CopyLine
            label={<FormattedMessage id="purchased.price" />}
            value={formatPrice(price)}
            copied={price.toFixed(2)}
            copy="purchased.copyAmount"
          />
          <CopyLine
            label={<FormattedMessage id="purchased.reference" />}
            value={reference}
            copy="purchased.copyReference"
          />
        </>
      )}
      {paymentMethod === 'QR_CODE' && howToPay?.qrImage && (
        <>
          <PrivatePicture linked read={readCode} alt={codeName} />
          <KeepPicture read={readCode} name={codeName} />
        </>
      )}
      {howToPay && !howToPay.bankAccount && (
        <Alert color="marigold" icon={<IconInfoCircle aria-hidden />}>
          <FormattedMessage id="purchased.bankHeld" values={{ name: <bdi key="name">{seller.fullName}</bdi> }} />
        </Alert>
      )}
    </Stack>
  );
}
