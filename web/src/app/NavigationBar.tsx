import { ActionIcon, Burger, Group, Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, NavLink, useLocation } from 'react-router';
import { ChatsButton } from '../chat/ChatsButton.tsx';
import { isConfined } from '../lib/viewer.ts';
import type { Viewer } from '../lib/viewer.ts';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { Brand } from '../ui/Brand.tsx';
import { LanguageMenu } from '../ui/LanguageMenu.tsx';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { useGoBack } from '../ui/useGoBack.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { productLinks } from './navigation.ts';
import classes from './NavigationBar.module.css';
import { PhoneDrawer } from './PhoneDrawer.tsx';
import { useRouteHandle } from './routeHandle.ts';
import { UserMenu } from './UserMenu.tsx';

/** The bar at the top: links, theme, bell and person; on a phone the bell and a drawer with everything. */
export function NavigationBar({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const { back } = useRouteHandle();
  const isPhone = useIsPhone();
  const [drawerOpened, drawer] = useDisclosure(false);
  const confined = isConfined(viewer);

  return (
    <header className={classes.bar}>
      {back && isPhone && <BackButton />}
      <Link
        to="/"
        className={classes.brand}
        data-beside-back={back || undefined}
        aria-label={intl.formatMessage({ id: 'app.name' })}
      >
        <Brand />
      </Link>
      {!isPhone && (
        <nav className={classes.links} aria-label={intl.formatMessage({ id: 'nav.main' })}>
          <NavLink to="/" end className={classes.link}>
            <FormattedMessage id="nav.home" />
          </NavLink>
          {!confined && <ProductsMenu />}
          {!confined && <SellLink />}
        </nav>
      )}
      <Group className={classes.tools} gap={4} wrap="nowrap">
        {!isPhone && (
          <>
            <LanguageMenu />
            <ThemeSwitch />
            <ChatsButton />
          </>
        )}
        <NotificationBell />
        {isPhone ? (
          <>
            <Burger
              className={classes.phone}
              size="sm"
              opened={drawerOpened}
              onClick={drawer.toggle}
              aria-label={intl.formatMessage({ id: 'nav.menu' })}
            />
            <PhoneDrawer viewer={viewer} opened={drawerOpened} onClose={drawer.close} />
          </>
        ) : (
          <UserMenu viewer={viewer} />
        )}
      </Group>
    </header>
  );
}

/** The way back on a phone. */
function BackButton() {
  const intl = useIntl();
  const goBack = useGoBack();
  return (
    <ActionIcon
      className={classes.phone}
      onClick={goBack}
      aria-label={intl.formatMessage({ id: 'action.back' })}
    >
      <IconArrowLeft className="mantine-rotate-rtl" size={22} aria-hidden />
    </ActionIcon>
  );
}

function ProductsMenu() {
  const { pathname } = useLocation();
  const active = productLinks.some((link) => link.to.toLowerCase() === pathname.toLowerCase());
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.link} data-active={active || undefined}>
          <FormattedMessage id="nav.products" />
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {productLinks.map(({ to, messageId, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} stroke={1.8} aria-hidden />}>
            <FormattedMessage id={messageId} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SellLink() {
  const { pathname } = useLocation();
  const active = ['/sell', '/donate'].includes(pathname.toLowerCase());
  return (
    <Link to="/sell" className={classes.link} data-active={active || undefined} aria-current={active ? 'page' : undefined}>
      <FormattedMessage id="nav.sell" />
    </Link>
  );
}
