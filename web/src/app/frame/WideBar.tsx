import { ActionIcon, Box, Group, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconHeart } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, NavLink, useLocation } from 'react-router';
import { ChatsButton } from '../../features/chat/parts/ChatsButton.tsx';
import { isConfined } from '../../lib/viewer.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { WideBell } from '../../features/notifications/parts/WideBell.tsx';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { SearchForm } from '../../features/products/parts/SearchForm.tsx';
import { productLinks } from './navigation.ts';
import classes from './NavigationBar.module.css';
import { SearchLink } from './SearchLink.tsx';
import { useHasSearch } from './useHasSearch.ts';
import { UserMenu } from './UserMenu.tsx';

/** The parts beside the brand on a wide screen: the links, and the tools at the other end. */
export default function WideBar({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const confined = isConfined(viewer);
  return (
    <>
      <nav className={classes.links} aria-label={intl.formatMessage({ id: 'nav.main' })}>
        <NavLink to="/" end className={classes.link}>
          <FormattedMessage id="nav.home" />
        </NavLink>
        {!confined && <ProductsMenu />}
        {!confined && <SellLink />}
      </nav>
      <Group className={classes.tools} gap={4} wrap="nowrap">
        {!confined && <Search />}
        <LanguageMenu />
        <ThemeSwitch />
        {!confined && <FavouritesLink />}
        <ChatsButton />
        <WideBell />
        <UserMenu viewer={viewer} />
      </Group>
    </>
  );
}

/** Where there is no room to type, it leads to Browse. */
function Search() {
  if (useHasSearch()) return null;
  return (
    <>
      <Box visibleFrom="lg" className={classes.search}>
        <SearchForm classNames={{ error: classes.searchError }} />
      </Box>
      <SearchLink hiddenFrom="lg" />
    </>
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

/** On a tablet there is no room for it: the person's own menu has it too. */
function FavouritesLink() {
  const intl = useIntl();
  return (
    <ActionIcon
      component={Link}
      to="/favourites"
      visibleFrom="lg"
      variant="subtle"
      color="gray"
      aria-label={intl.formatMessage({ id: 'nav.favourites' })}
    >
      <IconHeart size={22} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}

function SellLink() {
  const { pathname } = useLocation();
  const active = ['/sell', '/donate'].includes(pathname.toLowerCase());
  return (
    <Link
      to="/sell"
      className={classes.link}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
    >
      <FormattedMessage id="nav.sell" />
    </Link>
  );
}
