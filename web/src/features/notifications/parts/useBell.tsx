import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useUnseenNotificationCountQuery } from '../../../generated/graphql.ts';
import { useClosedByBack } from '../../../ui/dialog/useClosedByBack.ts';
import { useReturnFocus } from '../../../ui/focus/useReturnFocus.ts';

/** The button that opens the notifications, with how many are unseen and whether they are open. */
export function useBell() {
  const intl = useIntl();
  const [opened, { toggle, close }] = useDisclosure(false);
  useReturnFocus(opened);
  useClosedByBack(opened, close);
  const { data } = useUnseenNotificationCountQuery();
  const count = data?.unseenNotificationCount ?? 0;

  const bell = (
    <ActionIcon
      variant={opened ? 'light' : 'subtle'}
      color={opened ? 'brand' : 'gray'}
      onClick={toggle}
      aria-expanded={opened}
      aria-label={intl.formatMessage({ id: 'notification.bell' }, { count })}
    >
      <IconBell size={22} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
  return { bell, count, opened, close };
}
