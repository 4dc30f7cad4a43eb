import { Divider, Group, NavLink, Stack, Text } from '@mantine/core';
import { IconLogout, IconMessages } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { NavLink as RouterNavLink } from 'react-router';
import { useChat } from '../../lib/openChat.ts';
import { isConfined } from '../../lib/viewer.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';
import { SideDrawer } from '../../ui/dialog/SideDrawer.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { UserAvatar } from '../../ui/picture/UserAvatar.tsx';
import { useClosedByBack } from '../../ui/dialog/useClosedByBack.ts';
import { drawerLinks, helpLinks } from './navigation.ts';
import type { NavigationLink } from './navigation.ts';
import { useLogout } from '../useLogout.ts';

interface PhoneDrawerProps {
  viewer: Viewer;
  opened: boolean;
  onClose: () => void;
}

/** Everything that the bar of a wide screen has, for a phone. */
export default function PhoneDrawer({ viewer, opened, onClose }: PhoneDrawerProps) {
  const logout = useLogout();
  const { openList } = useChat();
  useClosedByBack(opened, onClose);
  const confined = isConfined(viewer);
  return (
    <SideDrawer opened={opened} onClose={onClose} position="right" size="min(20rem, 85vw)">
      <Stack gap={4}>
        <Group wrap="nowrap" mb="sm">
          <UserAvatar user={viewer} size={40} />
          <Text fw={600} truncate flex={1} dir="auto">
            {viewer.fullName}
          </Text>
          <ThemeSwitch />
        </Group>
        <Links links={drawerLinks(confined)} onFollow={onClose} />
        <NavLink
          component="button"
          type="button"
          mih={48}
          onClick={() => {
            onClose();
            openList();
          }}
          label={<FormattedMessage id="nav.chats" />}
          leftSection={<IconMessages size={20} stroke={1.8} aria-hidden />}
        />
        {!confined && <Links links={helpLinks} onFollow={onClose} />}
        <Divider my="xs" />
        <LanguageMenu roomy />
        <NavLink
          component="button"
          type="button"
          mih={48}
          onClick={logout}
          label={<FormattedMessage id="nav.logout" />}
          leftSection={<IconLogout className="mantine-rotate-rtl" size={20} stroke={1.8} aria-hidden />}
        />
      </Stack>
    </SideDrawer>
  );
}

function Links({ links, onFollow }: { links: NavigationLink[]; onFollow: () => void }) {
  return links.map(({ to, messageId, icon: Icon }, index) => (
    <NavLink
      key={to}
      component={RouterNavLink}
      to={to}
      end
      mih={48}
      onClick={onFollow}
      data-autofocus={index === 0 || undefined}
      label={<FormattedMessage id={messageId} />}
      leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
    />
  ));
}
