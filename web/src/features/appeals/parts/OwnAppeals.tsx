import { Card, Container, Stack, Text, Title } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { type OwnAppeal_AppealFragment, useOwnAppealsQuery } from '../../../generated/graphql.ts';
import { formatDate } from '../../../lib/format.ts';
import { ownWords } from '../../../ui/ownWords.ts';
import { AppealState } from './AppealState.tsx';

/** A person's newest appeals, each with what was decided; nothing without one. */
export default function OwnAppeals() {
  const { data } = useOwnAppealsQuery({ fetchPolicy: 'cache-and-network' });
  const appeals = data?.appeals.nodes ?? [];
  if (appeals.length === 0) return null;
  return (
    <Container size="sm" w="100%" pb="xl">
      <Card component="section" padding="lg">
        <Title order={2} fz="lg" mb="md">
          <FormattedMessage id="appeal.own" />
        </Title>
        <Stack gap="lg">
          {appeals.map((appeal) => (
            <OwnAppeal key={appeal.id} appeal={appeal} />
          ))}
        </Stack>
      </Card>
    </Container>
  );
}

/** One appeal, with what it is against and what was decided. */
export function OwnAppeal({ appeal }: { appeal: OwnAppeal_AppealFragment }) {
  const { sanction, product, statement, note, createdAt } = appeal;
  return (
    <Stack gap={4}>
      <Text fw={600}>
        <FormattedMessage id={`sanction.${sanction}`} />
        {product && (
          <>
            {': '}
            <bdi>{product.title}</bdi>
          </>
        )}
      </Text>
      <Text c="dimmed" fz="sm">
        <bdi>{formatDate(createdAt)}</bdi>
      </Text>
      <Text {...ownWords(statement)} data-prose>
        {statement}
      </Text>
      <AppealState appeal={appeal} />
      {note && (
        <Text {...ownWords(note)} data-prose>
          {note}
        </Text>
      )}
    </Stack>
  );
}
