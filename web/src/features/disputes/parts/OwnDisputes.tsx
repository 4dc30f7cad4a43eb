import { Card, Container, Stack, Title } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { useOwnDisputesQuery } from '../../../generated/graphql.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { DisputeThread } from './DisputeThread.tsx';

/** The newest disputes about deals of theirs, for a person who may not open their deals: they can answer here. */
export default function OwnDisputes() {
  const { data, refetch } = useOwnDisputesQuery({ fetchPolicy: 'cache-and-network' });
  const disputes = data?.disputes.nodes ?? [];
  if (disputes.length === 0) return null;
  return (
    <Container size="sm" w="100%" pb="xl">
      <Stack>
        {disputes.map((dispute) => (
          <Card key={dispute.id} component="section" padding="lg">
            <Stack>
              <Title order={2} fz="lg">
                <FormattedMessage
                  id="dispute.about"
                  values={{ title: <bdi key="title">{dispute.transaction.title}</bdi> }}
                />
              </Title>
              <DisputeThread
                dispute={dispute}
                readAgain={async () => (await refetch()).data?.disputes.nodes.find(({ id }) => id === dispute.id)}
              />
              {dispute.canAnswer.allowed && <AnswerForm disputeId={dispute.id} />}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Container>
  );
}
