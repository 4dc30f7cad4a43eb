import { Card, Group, SimpleGrid, Skeleton, Text, ThemeIcon } from '@mantine/core';
import { IconBan, IconCircleCheck, IconHourglass, IconUsers } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { AccountTotalsQuery } from '../generated/graphql.ts';

const cards = [
  { key: 'all', messageId: 'staff.totalAccounts', icon: IconUsers, color: 'sky' },
  { key: 'waiting', messageId: 'staff.totalWaiting', icon: IconHourglass, color: 'marigold' },
  { key: 'active', messageId: 'account.ACTIVE', icon: IconCircleCheck, color: 'green' },
  { key: 'inactive', messageId: 'account.INACTIVE', icon: IconBan, color: 'coral' },
] as const;

/** How many accounts there are, and how many wait for a decision. */
export function AccountTotals({ totals }: { totals: AccountTotalsQuery | undefined }) {
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
      {cards.map(({ key, messageId, icon: Icon, color }) => (
        <Card key={key} padding="md">
          <Group wrap="nowrap" gap="sm">
            <ThemeIcon variant="light" color={color} size={40} radius="md" visibleFrom="sm">
              <Icon size={20} stroke={1.7} />
            </ThemeIcon>
            <div>
              {totals ? (
                <Text fz="1.375rem" fw={800} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {totals[key].totalCount}
                </Text>
              ) : (
                <Skeleton h={26} w={48} />
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
