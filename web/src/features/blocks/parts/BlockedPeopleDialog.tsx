import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBlockedUsersQuery } from '../../../generated/graphql.ts';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import { useBlock } from './useBlock.ts';

interface BlockedPeopleDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Whom the viewer has blocked; each can be unblocked. */
export default function BlockedPeopleDialog({ opened, onClose }: BlockedPeopleDialogProps) {
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={<FormattedMessage id="block.title" />}>
      <Stack gap="lg">
        <Text c="dimmed" fz="sm">
          <FormattedMessage id="block.listAbout" />
        </Text>
        <BlockedPeople />
      </Stack>
    </ResponsiveDialog>
  );
}

function BlockedPeople() {
  const intl = useIntl();
  const heir = useFocusHeir<HTMLDivElement>();
  const { unblock } = useBlock();
  const { data, error, refetch } = useBlockedUsersQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={64} radius="lg" />;
  return (
    <Stack {...heir} gap="sm">
      {data.blockedUsers.length === 0 && (
        <Text>
          <FormattedMessage id="block.none" />
        </Text>
      )}
      {data.blockedUsers.map((user) => (
        <Group key={user.id} wrap="nowrap" justify="space-between" gap="sm">
          <Group wrap="nowrap" gap="sm" miw={0}>
            <UserAvatar user={user} size={40} />
            <Text fw={600} truncate dir="auto">
              {user.fullName}
            </Text>
          </Group>
          <Button
            variant="default"
            aria-label={intl.formatMessage({ id: 'block.unblockName' }, { name: user.fullName })}
            onClick={() => void unblock(user.id)}
          >
            <FormattedMessage id="block.unblock" />
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
