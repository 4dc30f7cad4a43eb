import { Anchor } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Brand } from '../../ui/Brand.tsx';
import classes from '../PageLoader.module.css';

/** The bar of a screen that knows nobody: the way home. */
export function PlainBar() {
  const intl = useIntl();
  return (
    <header className={classes.bar}>
      <Anchor component={Link} to="/" underline="never" aria-label={intl.formatMessage({ id: 'app.name' })}>
        <Brand />
      </Anchor>
    </header>
  );
}
