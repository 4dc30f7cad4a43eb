import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import classes from './DeskTabs.module.css';

const TABS = [
  { to: '/adminManageAccounts', text: 'desk.accounts' },
  { to: '/adminManageAccounts/review', text: 'desk.review' },
  { to: '/adminManageAccounts/overview', text: 'desk.overview' },
  { to: '/adminManageAccounts/log', text: 'desk.log' },
] as const;

/** The screens of staff about accounts, as tabs beneath the heading. */
export function DeskTabs() {
  const intl = useIntl();
  return (
    <nav className={classes.tabs} aria-label={intl.formatMessage({ id: 'desk.tabs' })}>
      {TABS.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={classes.tab}>
          <FormattedMessage id={text} />
        </NavLink>
      ))}
    </nav>
  );
}
