import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccessTokens_TokenFragment } from '../../../generated/graphql.ts';
import { useAccessTokensQuery, useEndAccessTokenMutation } from '../../../generated/graphql.ts';
import { forget } from '../../../lib/server/cache.ts';
import { formatDate } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { useLast } from '../../../ui/dialog/useLast.ts';

/** The tokens there are, newest first. */
export function AccessTokenList() {
  const heir = useFocusHeir<HTMLDivElement>();
  const { data, error, refetch } = useAccessTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [revoking, setRevoking] = useState<AccessTokens_TokenFragment | null>(null);
  const named = useLast(revoking);
  const [revoke] = useEndAccessTokenMutation();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={64} radius="lg" />;

  const revokeNow = ({ id }: AccessTokens_TokenFragment) =>
    revoke({ variables: { id }, update: (cache) => forget(cache, 'AccessToken', id) });

  return (
    <Stack {...heir} gap="sm">
      {data.accessTokens.edges.map(({ node }) => (
        <TokenRow key={node.id} token={node} onRevoke={() => setRevoking(node)} />
      ))}
      <ConfirmDialog
        danger
        opened={revoking !== null}
        title={<FormattedMessage id="accessToken.revoke" />}
        message={
          <FormattedMessage id="accessToken.revokeQuestion" values={{ name: <bdi key="name">{named?.name}</bdi> }} />
        }
        confirmLabel={<FormattedMessage id="accessToken.revoke" />}
        onConfirm={() => revoking && revokeNow(revoking)}
        onClose={() => setRevoking(null)}
      />
    </Stack>
  );
}

const date = (value: string) => <bdi key="date">{formatDate(value)}</bdi>;

function TokenRow({ token, onRevoke }: { token: AccessTokens_TokenFragment; onRevoke: () => void }) {
  const intl = useIntl();
  return (
    <Group wrap="nowrap" justify="space-between" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate dir="auto">
          {token.name}
        </Text>
        <Text c="dimmed" fz="sm">
          <FormattedMessage id={token.readOnly ? 'accessToken.reads' : 'accessToken.doesAll'} />
          {' · '}
          {token.lastUsedAt ? (
            <FormattedMessage id="accessToken.used" values={{ date: date(token.lastUsedAt) }} />
          ) : (
            <FormattedMessage id="accessToken.neverUsed" />
          )}
          {token.expiresAt && (
            <>
              {' · '}
              <FormattedMessage id="accessToken.until" values={{ date: date(token.expiresAt) }} />
            </>
          )}
        </Text>
      </div>
      <ActionIcon
        c="var(--mantine-color-error)"
        onClick={onRevoke}
        aria-label={intl.formatMessage({ id: 'accessToken.revokeName' }, { name: token.name })}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
