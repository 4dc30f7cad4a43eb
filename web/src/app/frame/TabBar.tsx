import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { ChatsTab } from './ChatsTab.tsx';
import { tabLinks } from './navigation.ts';
import type { NavigationLink } from './navigation.ts';
import classes from './TabBar.module.css';

/** The chats stand before it. */
const PURCHASED = '/purchased';

/** The most used screens and the chats, at the bottom of a phone. */
export function TabBar() {
  const intl = useIntl();
  return (
    <nav className={classes.bar} aria-label={intl.formatMessage({ id: 'nav.tabs' })}>
      {tabLinks.map((link) => (
        <Fragment key={link.to}>
          {link.to === PURCHASED && <ChatsTab />}
          <ScreenTab link={link} />
        </Fragment>
      ))}
    </nav>
  );
}

function ScreenTab({ link: { to, messageId, icon: Icon } }: { link: NavigationLink }) {
  return (
    <NavLink to={to} end className={classes.tab} data-raised={to === '/sell' || undefined}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.8} aria-hidden />
      </span>
      <FormattedMessage id={messageId} />
    </NavLink>
  );
}
