import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { EmptyState } from './EmptyState.tsx';

/** Says that there is nothing at an address, and links to the start. */
export function NotFoundState() {
  return (
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
  );
}
