import { ActionIcon, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/intl.tsx';

interface CopyLineProps {
  label: ReactNode;
  value: string;
  /** What is copied, if that is not the value as shown. */
  copied?: string;
  /** The name of the button. */
  copy: MessageId;
}

/** A detail of a payment, with a button that copies it. */
export function CopyLine({ label, value, copied = value, copy }: CopyLineProps) {
  const intl = useIntl();
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{value}</bdi>
        </Text>
      </div>
      <CopyButton value={copied}>
        {({ copied: isCopied, copy: run }) => (
          <ActionIcon onClick={run} aria-label={intl.formatMessage({ id: copy })}>
            {isCopied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  );
}
