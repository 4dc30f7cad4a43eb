import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { MessageId } from '../../../../lib/intl.tsx';
import classes from './Account.module.css';

/** How many of each the page shows. */
const NEWEST = 10;

interface Listed<Row> {
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean };
}

interface AccountSectionProps<Row> {
  title: MessageId;
  /** The newest of a list; null for who may not read it. */
  list: Listed<Row> | null;
  /** The address of the whole list, or the list itself. */
  all: string | ReactNode;
  row: (row: Row) => ReactNode;
}

/** The newest rows of one list of an account, and the way to all of it. */
export function AccountSection<Row extends { id: string }>({ title, list, all, row }: AccountSectionProps<Row>) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setWhole] = useState(false);
  /** The button goes away, and the list begins behind the heading. */
  const showWhole = () => {
    setWhole(true);
    heading.current?.focus();
  };
  const rows = list?.edges.slice(0, NEWEST).map(({ node }) => node) ?? [];
  const hasMore = list !== null && (list.pageInfo.hasNextPage || list.edges.length > NEWEST);
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} id={headingId} ref={heading} tabIndex={-1} className={classes.heading} fz="h3">
          <FormattedMessage id={title} />
        </Title>
        {hasMore && !isWhole && <ShowAll all={all} headingId={headingId} onOpen={showWhole} />}
      </Group>
      {rows.length === 0 && (
        <Text c="dimmed">
          <FormattedMessage id="desk.none" />
        </Text>
      )}
      {isWhole ? (
        all
      ) : (
        <ul className={classes.rows}>
          {rows.map((each) => (
            <li key={each.id}>{row(each)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ShowAllProps {
  all: string | ReactNode;
  /** Names the list: the links are called the same in all sections. */
  headingId: string;
  onOpen: () => void;
}

function ShowAll({ all, headingId, onOpen }: ShowAllProps) {
  const text = <FormattedMessage id="desk.showAll" />;
  return typeof all === 'string' ? (
    <Anchor component={Link} to={all} aria-describedby={headingId}>
      {text}
    </Anchor>
  ) : (
    <Button variant="subtle" size="compact-md" aria-describedby={headingId} onClick={onOpen}>
      {text}
    </Button>
  );
}
