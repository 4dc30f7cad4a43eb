import { Card, Group, SimpleGrid, Skeleton, Text, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { MessageId } from '../../lib/intl.tsx';

/** One number of a staff screen. */
interface Total {
  messageId: MessageId;
  icon: Icon;
  color: 'sky' | 'marigold' | 'green' | 'coral';
  /** Not there while it loads, or when it could not be counted. */
  count: number | undefined;
}

interface StaffTotalsProps {
  totals: Total[];
  failed: boolean;
}

/** The totals at the head of a staff screen. */
export function StaffTotals({ totals, failed }: StaffTotalsProps) {
  return (
    <SimpleGrid cols={{ base: 2, md: totals.length }} spacing="sm" mb="md">
      {totals.map(({ messageId, icon: TotalIcon, color, count }) => (
        <Card key={messageId} padding="md">
          <Group wrap="nowrap" gap="sm">
            <ThemeIcon variant="light" color={color} size={40} radius="md" visibleFrom="sm">
              <TotalIcon size={20} stroke={1.7} aria-hidden />
            </ThemeIcon>
            <div>
              {count === undefined && !failed ? (
                <Skeleton h={26} w={48} />
              ) : (
                <Text fz="1.375rem" fw={800} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {count === undefined ? '–' : <FormattedNumber value={count} />}
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
