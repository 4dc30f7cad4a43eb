import { Badge, Burger, Group, NavLink, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlag, IconLogout, IconPackage, IconReceipt, IconUsers } from '@tabler/icons-react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Outlet, NavLink as RouterNavLink } from 'react-router';
import { useStaffCountersQuery } from '../../generated/graphql.ts';
import { PhoneBell } from '../../features/notifications/parts/PhoneBell.tsx';
import { WideBell } from '../../features/notifications/parts/WideBell.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';
import { SideDrawer } from '../../ui/dialog/SideDrawer.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { useClosedByBack } from '../../ui/dialog/useClosedByBack.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';
import classes from './StaffLayout.module.css';
import { StaffMenu } from './StaffMenu.tsx';
import { useLogout } from '../useLogout.ts';

/** Nothing tells staff live of new accounts and reports, so their counts are read this often. */
const COUNT_EVERY_MS = 60_000;

/** The frame of the staff screens: a side navigation, a drawer on narrow screens. */
export default function StaffLayout() {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const [opened, drawer] = useDisclosure(false);
  useClosedByBack(opened, drawer.close);

  return (
    <div className={classes.layout}>
      <SkipLink />
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
            <LanguageMenu />
            <ThemeSwitch />
            {isPhone ? <PhoneBell /> : <WideBell />}
            <StaffMenu />
          </Group>
        </header>
        <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <SideDrawer opened={opened} onClose={drawer.close} position="left" size="min(18rem, 85vw)">
        <StaffNavigation onNavigate={drawer.close} />
      </SideDrawer>
    </div>
  );
}

function StaffNavigation({ onNavigate }: { onNavigate?: () => void }) {
  const intl = useIntl();
  const logout = useLogout();
  const { data } = useStaffCountersQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: COUNT_EVERY_MS,
    skipPollAttempt: () => document.hidden,
  });
  const links = [
    {
      to: '/adminManageAccounts',
      messageId: 'staff.manageAccounts',
      icon: IconUsers,
      waiting: data?.waiting.totalCount,
    },
    { to: '/adminManageProducts', messageId: 'staff.manageProducts', icon: IconPackage, waiting: 0 },
    { to: '/adminManageSoldProducts', messageId: 'staff.manageSoldProducts', icon: IconReceipt, waiting: 0 },
    { to: '/adminManageReports', messageId: 'staff.manageReports', icon: IconFlag, waiting: data?.pending.totalCount },
  ] as const;
  return (
    <Stack gap={4} component="nav" className={classes.navigation} aria-label={intl.formatMessage({ id: 'nav.main' })}>
      <Text c="dimmed" fz="xs" fw={600} px="sm">
        <FormattedMessage id="staff.title" />
      </Text>
      {links.map(({ to, messageId, icon: LinkIcon, waiting }) => (
        <NavLink
          key={to}
          component={RouterNavLink}
          to={to}
          className={classes.link}
          onClick={onNavigate}
          label={<FormattedMessage id={messageId} />}
          leftSection={<LinkIcon size={20} stroke={1.8} aria-hidden />}
          rightSection={
            waiting ? (
              <Badge color="coral" size="sm" circle={waiting < 10}>
                <FormattedNumber value={waiting} />
                <VisuallyHidden> {intl.formatMessage({ id: 'staff.waitingCount' })}</VisuallyHidden>
              </Badge>
            ) : undefined
          }
        />
      ))}
      <NavLink
        component="button"
        type="button"
        className={`${classes.link} ${classes.logout}`}
        onClick={logout}
        label={<FormattedMessage id="nav.logout" />}
        leftSection={<IconLogout className="mantine-rotate-rtl" size={20} stroke={1.8} aria-hidden />}
      />
    </Stack>
  );
}
