import { Anchor, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router';
import type { MessageId } from '../../../../lib/intl.tsx';

interface SignFootProps {
  prompt: MessageId;
  to: string;
  link: MessageId;
}

/** Below a form for visitors: the link to sign in or to sign up. It takes the visitor's destination along. */
export function SignFoot({ prompt, to, link }: SignFootProps) {
  const { state } = useLocation();
  return (
    <Text ta="center" c="var(--color-ink-2)">
      <FormattedMessage id={prompt} />{' '}
      <Anchor component={Link} to={to} state={state} fw={600}>
        <FormattedMessage id={link} />
      </Anchor>
    </Text>
  );
}
