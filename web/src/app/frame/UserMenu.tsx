import { Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMessages, IconShieldLock, IconUser } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useChat } from '../../lib/openChat.ts';
import { isConfined } from '../../lib/viewer.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { UserAvatar } from '../../ui/picture/UserAvatar.tsx';
import { ownLinks } from './navigation.ts';
import { useLogout } from '../useLogout.ts';
import classes from './UserMenu.module.css';

/** The person's dropdown: profile, chats and logout. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  const logout = useLogout();
  const { openList } = useChat();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Group gap={8} wrap="nowrap">
            <UserAvatar user={viewer} size={32} />
            <Text span fw={600} truncate dir="auto" className={classes.name}>
              {viewer.fullName}
            </Text>
            <IconChevronDown size={16} className={classes.chevron} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} stroke={1.8} aria-hidden />}>
          <FormattedMessage id="nav.profile" />
        </Menu.Item>
        {!isConfined(viewer) &&
          ownLinks.map(({ to, messageId, icon: Icon }) => (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} stroke={1.8} aria-hidden />}>
              <FormattedMessage id={messageId} />
            </Menu.Item>
          ))}
        <Menu.Item component={Link} to="/security" leftSection={<IconShieldLock size={18} stroke={1.8} aria-hidden />}>
          <FormattedMessage id="security.title" />
        </Menu.Item>
        <Menu.Item onClick={openList} leftSection={<IconMessages size={18} stroke={1.8} aria-hidden />}>
          <FormattedMessage id="nav.chats" />
        </Menu.Item>
        <Menu.Item
          onClick={logout}
          leftSection={<IconLogout className="mantine-rotate-rtl" size={18} stroke={1.8} aria-hidden />}
        >
          <FormattedMessage id="nav.logout" />
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
