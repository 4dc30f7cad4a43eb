import { Card, Group, SimpleGrid, Skeleton, Text, ThemeIcon } from '@mantine/core';
import { IconCash, IconChecks, IconFlag, IconGavel, IconHourglass, IconScale } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router';
import type { OverviewQuery } from '../../../generated/graphql.ts';
import { formatDate, formatPrice } from '../../../lib/format.ts';
import type { MessageId } from '../../../lib/intl.tsx';
import classes from './Overview.module.css';

interface FiguresProps {
  /** Not there while it loads. */
  overview: OverviewQuery['overview'] | undefined;
}

/** What waits for staff and what they did today; each figure leads to its list. */
export function Figures({ overview }: FiguresProps) {
  const since = overview?.oldestWaiting;
  const today = overview?.newListings.at(-1)?.day;
  const ofToday = new URLSearchParams({ status: 'DECIDED', ...(today && { from: today }) });
  return (
    <SimpleGrid cols={{ base: 2, md: 3, xl: 6 }} spacing="sm" mb="md" aria-busy={!overview}>
      <Figure
        to="/adminManageAccounts?status=WAITING"
        text="staff.totalWaiting"
        icon={IconHourglass}
        color="marigold"
        count={overview?.waiting}
      >
        {since && (
          <FormattedMessage id="staff.waitingSince" values={{ date: <bdi key="date">{formatDate(since)}</bdi> }} />
        )}
      </Figure>
      <Figure
        to={`/adminManageAccounts/log?${ofToday.toString()}`}
        text="desk.decidedToday"
        icon={IconChecks}
        color="green"
        count={overview?.decidedToday}
      />
      <Figure
        to="/adminManageReports?status=PENDING"
        text="desk.openReports"
        icon={IconFlag}
        color="sky"
        count={overview?.openReports}
      />
      <Figure
        to="/adminManageSoldProducts/disputes"
        text="desk.openDisputes"
        icon={IconScale}
        color="sky"
        count={overview?.openDisputes}
      />
      <Figure
        to="/adminManageAccounts/appeals"
        text="desk.openAppeals"
        icon={IconGavel}
        color="sky"
        count={overview?.openAppeals}
      />
      <Figure
        to="/adminManageAccounts?status=FINED"
        text="desk.unpaidFines"
        icon={IconCash}
        color="coral"
        count={overview?.unpaidFines}
      >
        {overview && (
          <FormattedMessage
            id="desk.finesTotal"
            values={{ amount: <bdi key="amount">{formatPrice(overview.unpaidFinesTotal)}</bdi> }}
          />
        )}
      </Figure>
    </SimpleGrid>
  );
}

interface FigureProps {
  to: string;
  text: MessageId;
  icon: Icon;
  color: 'sky' | 'marigold' | 'green' | 'coral';
  count: number | undefined;
  /** More about it. */
  children?: ReactNode;
}

function Figure({ to, text, icon: FigureIcon, color, count, children }: FigureProps) {
  return (
    <Card component={Link} to={to} padding="md" className={classes.figure}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <ThemeIcon variant="light" color={color} size={40} radius="md" visibleFrom="sm">
          <FigureIcon size={20} stroke={1.7} aria-hidden />
        </ThemeIcon>
        <div>
          {count === undefined ? (
            <Skeleton h={26} w={48} />
          ) : (
            <Text fz="1.375rem" fw={800} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
              <FormattedNumber value={count} />
            </Text>
          )}
          <Text fz="sm">
            <FormattedMessage id={text} />
          </Text>
          <Text c="dimmed" fz="sm">
            {children}
          </Text>
        </div>
      </Group>
    </Card>
  );
}
