import { Badge, Button, Group, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SignIns_SignInFragment } from '../../../../generated/graphql.ts';
import { formatDateTime } from '../../../../lib/format.ts';

interface SignInRowProps {
  signIn: SignIns_SignInFragment;
  onEnd: () => void;
}

const time = (key: string, value: string) => <bdi key={key}>{formatDateTime(value)}</bdi>;

/** A sign-in: its device, its first and last use, and, unless it is this one, the button that ends it. */
export function SignInRow({ signIn: { device, isCurrent, createdAt, lastUsedAt }, onEnd }: SignInRowProps) {
  const intl = useIntl();
  return (
    <Group wrap="nowrap" justify="space-between" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          <bdi>{device}</bdi>
        </Text>
        <Text c="dimmed" fz="sm">
          <FormattedMessage
            id="security.used"
            values={{ first: time('first', createdAt), last: time('last', lastUsedAt) }}
          />
        </Text>
      </div>
      {isCurrent ? (
        <Badge variant="light" style={{ flexShrink: 0 }}>
          <FormattedMessage id="security.here" />
        </Badge>
      ) : (
        <Button
          variant="default"
          style={{ flexShrink: 0 }}
          onClick={onEnd}
          aria-label={intl.formatMessage({ id: 'security.endName' }, { device })}
        >
          <FormattedMessage id="security.end" />
        </Button>
      )}
    </Group>
  );
}
