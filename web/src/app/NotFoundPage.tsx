import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const intl = useIntl();
  return (
    <main>
      <Page title={intl.formatMessage({ id: 'notFound.title' })}>
        <EmptyState
          icon={IconMapQuestion}
          title={<FormattedMessage id="notFound.heading" />}
          text={<FormattedMessage id="notFound.text" />}
          action={
            <Button component={Link} to="/">
              <FormattedMessage id="notFound.home" />
            </Button>
          }
        />
      </Page>
    </main>
  );
}
