import { Card, Group, SimpleGrid, Skeleton, Text, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { MessageId } from '../lib/intl.tsx';

/** One number of a staff screen. */
interface Total {
  messageId: MessageId;
  icon: Icon;
  color: 'sky' | 'marigold' | 'green' | 'coral';
  /** Not there while it loads. */
  count: number | undefined;
}

/** The totals at the head of a staff screen. */
export function StaffTotals({ totals }: { totals: Total[] }) {
  return (
    <SimpleGrid cols={{ base: 2, md: totals.length }} spacing="sm" mb="md">
      {totals.map(({ messageId, icon: TotalIcon, color, count }) => (
        <Card key={messageId} padding="md">
          <Group wrap="nowrap" gap="sm">
            <ThemeIcon variant="light" color={color} size={40} radius="md" visibleFrom="sm">
              <TotalIcon size={20} stroke={1.7} />
            </ThemeIcon>
            <div>
              {count === undefined ? (
                <Skeleton h={26} w={48} />
              ) : (
                <Text fz="1.375rem" fw={800} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
                  <FormattedNumber value={count} />
                </Text>
              )}
              <Text c="dimmed" fz="sm">
                <FormattedMessage id={messageId} />
              </Text>
            </div>
          </Group>
        </Card>
      ))}
    </SimpleGrid>
  );
}
