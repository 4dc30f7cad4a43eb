import { Burger, Drawer, Group, NavLink, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconUsers } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Outlet, NavLink as RouterNavLink } from 'react-router';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { Brand } from '../ui/Brand.tsx';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import classes from './StaffLayout.module.css';
import { useLogout } from './useLogout.ts';

/** The frame of the staff screens: a side navigation, a drawer on narrow screens. */
export function StaffLayout() {
  const intl = useIntl();
  const [opened, drawer] = useDisclosure(false);

  return (
    <div className={classes.layout}>
      <aside className={classes.side}>
        <Brand />
        <StaffNavigation />
      </aside>
      <div className={classes.content}>
        <header className={classes.bar}>
          <Burger
            className={classes.burger}
            size="sm"
            opened={opened}
            onClick={drawer.toggle}
            aria-label={intl.formatMessage({ id: 'nav.menu' })}
          />
          <Group className={classes.tools} gap={4} wrap="nowrap">
            <ThemeSwitch />
            <NotificationBell />
          </Group>
        </header>
        <main>
          <Outlet />
        </main>
      </div>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="left"
        size="min(18rem, 85vw)"
        title={<Brand />}
        closeButtonProps={{ 'aria-label': intl.formatMessage({ id: 'action.close' }) }}
      >
        <StaffNavigation onNavigate={drawer.close} />
      </Drawer>
    </div>
  );
}

function StaffNavigation({ onNavigate }: { onNavigate?: () => void }) {
  const intl = useIntl();
  const logout = useLogout();
  return (
    <Stack gap={4} component="nav" className={classes.navigation} aria-label={intl.formatMessage({ id: 'nav.main' })}>
      <Text c="dimmed" fz="xs" fw={600} px="sm">
        <FormattedMessage id="staff.title" />
      </Text>
      <NavLink
        component={RouterNavLink}
        to="/adminManageAccounts"
        className={classes.link}
        onClick={onNavigate}
        label={<FormattedMessage id="staff.manageAccounts" />}
        leftSection={<IconUsers size={20} stroke={1.8} />}
      />
      <NavLink
        component="button"
        type="button"
        className={`${classes.link} ${classes.logout}`}
        onClick={() => void logout()}
        label={<FormattedMessage id="nav.logout" />}
        leftSection={<IconLogout size={20} stroke={1.8} />}
      />
    </Stack>
  );
}
