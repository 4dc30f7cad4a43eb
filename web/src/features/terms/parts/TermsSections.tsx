import { Stack, Text, Title } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { TERMS_VERSION } from '../../../generated/terms.ts';
import { formatDate } from '../../../lib/format.ts';
import type { MessageId } from '../../../lib/intl.tsx';
import { ProhibitedLink } from '../../products/parts/prohibited/ProhibitedLink.tsx';

interface Section {
  titleId: MessageId;
  paragraphIds: MessageId[];
}

const sections: Section[] = [
  { titleId: 'terms.cookies.title', paragraphIds: ['terms.cookies.1', 'terms.cookies.2'] },
  { titleId: 'terms.license.title', paragraphIds: ['terms.license.1', 'terms.license.2'] },
  { titleId: 'terms.comments.title', paragraphIds: ['terms.comments.1', 'terms.comments.2', 'terms.comments.3'] },
  { titleId: 'terms.linking.title', paragraphIds: ['terms.linking.1', 'terms.linking.2'] },
  { titleId: 'terms.iframes.title', paragraphIds: ['terms.iframes.1'] },
  { titleId: 'terms.liability.title', paragraphIds: ['terms.liability.1', 'terms.liability.2', 'terms.liability.3'] },
  {
    titleId: 'terms.disclaimer.title',
    paragraphIds: ['terms.disclaimer.1', 'terms.disclaimer.2', 'terms.disclaimer.3'],
  },
];

/** All that the terms say, with a link to what may not be sold. */
export function TermsSections() {
  return (
    <Stack gap="xl">
      <Text fz="lg" c="var(--color-ink-2)">
        <FormattedMessage id="terms.intro" />
      </Text>
      <Text c="dimmed" fz="sm">
        <FormattedMessage id="terms.version" values={{ date: <bdi key="date">{formatDate(TERMS_VERSION)}</bdi> }} />
      </Text>
      {sections.map(({ titleId, paragraphIds }) => (
        <Stack key={titleId} component="section" gap="xs">
          <Title order={2}>
            <FormattedMessage id={titleId} />
          </Title>
          {paragraphIds.map((id) => (
            <Text key={id} lh={1.65}>
              <FormattedMessage id={id} />
            </Text>
          ))}
          {titleId === 'terms.liability.title' && (
            <Text>
              <ProhibitedLink>
                <FormattedMessage id="prohibited.title" />
              </ProhibitedLink>
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
