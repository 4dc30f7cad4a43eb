import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import classes from './DeskTabs.module.css';

const DESKS = {
  accounts: {
    name: 'desk.tabs',
    tabs: [
      { to: '/adminManageAccounts', text: 'desk.accounts' },
      { to: '/adminManageAccounts/review', text: 'desk.review' },
      { to: '/adminManageAccounts/overview', text: 'desk.overview' },
      { to: '/adminManageAccounts/appeals', text: 'desk.appeals' },
      { to: '/adminManageAccounts/log', text: 'desk.log' },
    ],
  },
  soldProducts: {
    name: 'desk.soldTabs',
    tabs: [
      { to: '/adminManageSoldProducts', text: 'desk.soldProducts' },
      { to: '/adminManageSoldProducts/disputes', text: 'desk.disputes' },
    ],
  },
} as const;

/** The screens of staff about accounts or about sold products, as tabs beneath the heading. */
export function DeskTabs({ of = 'accounts' }: { of?: keyof typeof DESKS }) {
  const intl = useIntl();
  const { name, tabs } = DESKS[of];
  return (
    <nav className={classes.tabs} aria-label={intl.formatMessage({ id: name })}>
      {tabs.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={classes.tab}>
          <FormattedMessage id={text} />
        </NavLink>
      ))}
    </nav>
  );
}
