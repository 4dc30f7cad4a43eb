import { Anchor, Card, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { DayChart } from './DayChart.tsx';
import type { DayCount } from './DayChart.tsx';
import classes from './Overview.module.css';

const HEADING_ID = 'new-listings';

interface NewListingsProps {
  /** Not there while they load. */
  days: DayCount[] | undefined;
}

/** How many products were put up on each of the last days: as a chart, and as a table for who cannot see it. */
export function NewListings({ days }: NewListingsProps) {
  if (!days) return <Skeleton h={300} radius="xl" />;
  const count = days.reduce((sum, day) => sum + day.count, 0);
  return (
    <Card component="section" aria-labelledby={HEADING_ID}>
      <Group justify="space-between" gap="xs" mb="md">
        <div>
          <Title order={2} id={HEADING_ID}>
            <FormattedMessage id="desk.newListings" />
          </Title>
          <Text c="dimmed" fz="sm">
            <FormattedMessage id="desk.listingsInDays" values={{ count, days: days.length }} />
          </Text>
        </div>
        <Anchor component={Link} to="/adminManageProducts">
          <FormattedMessage id="staff.manageProducts" />
        </Anchor>
      </Group>
      <DayChart days={days} />
      <details className={classes.details}>
        <summary>
          <FormattedMessage id="desk.asTable" />
        </summary>
        <DayTable days={days} />
      </details>
    </Card>
  );
}

function DayTable({ days }: { days: DayCount[] }) {
  return (
    <Table aria-labelledby={HEADING_ID} maw="24rem" tabularNums>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <FormattedMessage id="desk.day" />
          </Table.Th>
          <Table.Th scope="col">
            <FormattedMessage id="desk.newListings" />
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map(({ day, count }) => (
          <Table.Tr key={day}>
            <Table.Th scope="row" fw={400}>
              <bdi>{formatDate(day)}</bdi>
            </Table.Th>
            <Table.Td>
              <FormattedNumber value={count} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
