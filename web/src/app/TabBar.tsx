import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { tabLinks } from './navigation.ts';
import classes from './TabBar.module.css';

/** The five most used screens, at the bottom of a phone. */
export function TabBar() {
  const intl = useIntl();
  return (
    <nav className={classes.bar} aria-label={intl.formatMessage({ id: 'nav.tabs' })}>
      {tabLinks.map(({ to, messageId, icon: Icon }) => (
        <NavLink key={to} to={to} end className={classes.tab} data-raised={to === '/sell' || undefined}>
          <span className={classes.icon}>
            <Icon size={24} stroke={1.8} aria-hidden />
          </span>
          <FormattedMessage id={messageId} />
        </NavLink>
      ))}
    </nav>
  );
}
