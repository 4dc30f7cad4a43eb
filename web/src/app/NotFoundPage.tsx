import { Anchor } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Brand } from '../ui/Brand.tsx';
import { NotFoundState } from '../ui/list/NotFoundState.tsx';
import { Page } from '../ui/Page.tsx';
import classes from './PageLoader.module.css';

/** An address that leads nowhere. */
export default function NotFoundPage() {
  const intl = useIntl();
  return (
    <>
      <header className={classes.bar}>
        <Anchor component={Link} to="/" underline="never" aria-label={intl.formatMessage({ id: 'app.name' })}>
          <Brand />
        </Anchor>
      </header>
      <main>
        <Page title={intl.formatMessage({ id: 'notFound.title' })}>
          <NotFoundState />
        </Page>
      </main>
    </>
  );
}
