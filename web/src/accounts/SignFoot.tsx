import { Anchor, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { MessageId } from '../lib/intl.tsx';

interface SignFootProps {
  prompt: MessageId;
  to: string;
  link: MessageId;
}

/** The foot of a form for visitors, which leads those who are wrong here to another one. */
export function SignFoot({ prompt, to, link }: SignFootProps) {
  return (
    <Text ta="center" c="var(--color-ink-2)">
      <FormattedMessage id={prompt} />{' '}
      <Anchor component={Link} to={to} fw={600}>
        <FormattedMessage id={link} />
      </Anchor>
    </Text>
  );
}
