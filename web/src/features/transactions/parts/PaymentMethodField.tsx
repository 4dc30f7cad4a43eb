import { Group, Radio, Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconCash, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { PaymentMethod } from '../../../generated/graphql.ts';
import type { MessageId } from '../../../lib/intl.tsx';
import { paymentMethods } from '../../../lib/options.ts';
import classes from './PaymentMethodField.module.css';

const looks: Record<PaymentMethod, { icon: Icon; hintId: MessageId }> = {
  QR_CODE: { icon: IconQrcode, hintId: 'purchase.hint.QR_CODE' },
  TRANSFER: { icon: IconBuildingBank, hintId: 'purchase.hint.TRANSFER' },
  CASH: { icon: IconCash, hintId: 'purchase.hint.CASH' },
  CREDIT_CARD: { icon: IconCreditCard, hintId: 'purchase.hint.CREDIT_CARD' },
};

interface PaymentMethodFieldProps {
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod | null) => void;
  error: string | undefined;
}

/** The ways to pay, each with a word on how it goes. */
export function PaymentMethodField({ value, onChange, error }: PaymentMethodFieldProps) {
  // The group is one stop of the Tab key: the arrows lead through it.
  const stop = value ?? paymentMethods[0]?.value;
  return (
    <Radio.Group
      withAsterisk
      label={<FormattedMessage id="purchase.paymentMethod" />}
      error={error}
      errorProps={{ role: 'alert' }}
      value={value}
      onChange={(chosen) => onChange(paymentMethods.find((method) => method.value === chosen)?.value ?? null)}
    >
      <Stack gap={8} data-wrong={error ? true : undefined}>
        {paymentMethods.map((method) => {
          const look = looks[method.value];
          return (
            <Radio.Card
              key={method.value}
              value={method.value}
              tabIndex={method.value === stop ? 0 : -1}
              className={classes.card}
            >
              <Group gap={14} wrap="nowrap">
                <look.icon size={22} stroke={1.6} aria-hidden className={classes.icon} />
                <div className={classes.words}>
                  <Text fw={600}>
                    <FormattedMessage id={method.messageId} />
                  </Text>
                  <Text size="sm" c="dimmed">
                    <FormattedMessage id={look.hintId} />
                  </Text>
                </div>
                <Radio.Indicator />
              </Group>
            </Radio.Card>
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
