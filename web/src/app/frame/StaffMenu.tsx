import { ActionIcon, Menu } from '@mantine/core';
import { IconKey, IconLogout, IconMessages, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useChat } from '../../lib/openChat.ts';
import { useViewer } from '../../lib/viewer.ts';
import { useLogout } from '../useLogout.ts';

const AccessTokensDialog = lazy(() => import('../../features/access/parts/AccessTokensDialog.tsx'));

/** The account of an administrator: chats, access tokens and logout. */
export function StaffMenu() {
  const intl = useIntl();
  const logout = useLogout();
  const { openList } = useChat();
  const { viewer } = useViewer();
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon aria-label={intl.formatMessage({ id: 'nav.account' })}>
            <IconUserCircle size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label dir="auto">{viewer?.fullName}</Menu.Label>
          <Menu.Item onClick={openList} leftSection={<IconMessages size={18} stroke={1.8} aria-hidden />}>
            <FormattedMessage id="nav.chats" />
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/adminSecurity"
            leftSection={<IconShieldLock size={18} stroke={1.8} aria-hidden />}
          >
            <FormattedMessage id="security.title" />
          </Menu.Item>
          <Menu.Item onClick={() => setOpened(true)} leftSection={<IconKey size={18} stroke={1.8} aria-hidden />}>
            <FormattedMessage id="accessToken.title" />
          </Menu.Item>
          <Menu.Item
            onClick={logout}
            leftSection={<IconLogout className="mantine-rotate-rtl" size={18} stroke={1.8} aria-hidden />}
          >
            <FormattedMessage id="nav.logout" />
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened !== null && (
        <Suspense>
          <AccessTokensDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
