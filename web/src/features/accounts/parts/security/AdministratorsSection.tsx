import { Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  type Administrators_UserFragment,
  AdministratorsDocument,
  useAdministratorsQuery,
  useEndAdministratorMutation,
} from '../../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { useLast } from '../../../../ui/dialog/useLast.ts';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { ErrorState } from '../../../../ui/list/ErrorState.tsx';
import { UserAvatar } from '../../../../ui/picture/UserAvatar.tsx';
import { InviteForm } from './InviteForm.tsx';

/** Who the administrators are; one invites another, or ends one. */
export function AdministratorsSection({ ownId }: { ownId: string }) {
  const intl = useIntl();
  const heir = useFocusHeir<HTMLDivElement>();
  const { data, error, refetch } = useAdministratorsQuery({ fetchPolicy: 'cache-and-network' });
  const [ending, setEnding] = useState<Administrators_UserFragment | null>(null);
  const named = useLast(ending);
  const [end] = useEndAdministratorMutation({ refetchQueries: [AdministratorsDocument], awaitRefetchQueries: true });
  return (
    <Card component="section">
      <Title order={2} mb="md">
        <FormattedMessage id="administrators.title" />
      </Title>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton h={64} radius="lg" />}
      <Stack {...heir} gap="sm">
        {data?.administrators.map((one) => (
          <Group key={one.id} wrap="nowrap" justify="space-between" gap="sm">
            <UserAvatar user={one} size={40} />
            <div style={{ minWidth: 0, flexGrow: 1 }}>
              <Text fw={600} truncate dir="auto">
                {one.fullName}
              </Text>
              <Text c="dimmed" fz="sm" truncate>
                <bdi>{one.email}</bdi>
              </Text>
            </div>
            {one.id === ownId ? (
              <Badge variant="light" style={{ flexShrink: 0 }}>
                <FormattedMessage id="administrators.you" />
              </Badge>
            ) : (
              <Button
                variant="default"
                style={{ flexShrink: 0 }}
                onClick={() => setEnding(one)}
                aria-label={intl.formatMessage({ id: 'security.endName' }, { device: one.fullName })}
              >
                <FormattedMessage id="security.end" />
              </Button>
            )}
          </Group>
        ))}
        <InviteForm />
      </Stack>
      <ConfirmDialog
        danger
        opened={ending !== null}
        message={
          <FormattedMessage
            id="administrators.endQuestion"
            values={{ name: <bdi key="name">{named?.fullName}</bdi> }}
          />
        }
        confirmLabel={<FormattedMessage id="security.end" />}
        onConfirm={() => ending && end({ variables: { id: ending.id } })}
        onClose={() => setEnding(null)}
      />
    </Card>
  );
}
