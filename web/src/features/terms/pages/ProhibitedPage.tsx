import { Stack, Text, Title } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProhibitedKind } from '../../../generated/graphql.ts';
import type { MessageId } from '../../../lib/intl.tsx';
import { Page } from '../../../ui/Page.tsx';

const kinds: ProhibitedKind[] = [
  'MEDICINES',
  'ALCOHOL',
  'TOBACCO',
  'WEAPONS',
  'ANIMALS',
  'DOCUMENTS',
  'COUNTERFEITS',
  'TICKETS',
];

const afterIds: MessageId[] = ['prohibited.after.1', 'prohibited.after.2', 'prohibited.after.3'];

/** What may not be sold: each kind with examples, and what happens with such a listing. */
export default function ProhibitedPage() {
  const intl = useIntl();
  return (
    <Page narrow title={intl.formatMessage({ id: 'prohibited.title' })} back="/">
      <Stack gap="xl">
        <Text fz="lg" c="var(--color-ink-2)">
          <FormattedMessage id="prohibited.intro" />
        </Text>
        {kinds.map((kind) => (
          <Stack key={kind} component="section" gap="xs">
            <Title order={2}>
              <FormattedMessage id={`prohibitedKind.${kind}`} />
            </Title>
            <Text lh={1.65}>
              <FormattedMessage id={`prohibitedExamples.${kind}`} />
            </Text>
          </Stack>
        ))}
        <Stack component="section" gap="xs">
          <Title order={2}>
            <FormattedMessage id="prohibited.after.title" />
          </Title>
          {afterIds.map((id) => (
            <Text key={id} lh={1.65}>
              <FormattedMessage id={id} />
            </Text>
          ))}
        </Stack>
      </Stack>
    </Page>
  );
}
