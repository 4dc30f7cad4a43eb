import { useIntl } from 'react-intl';
import { useRouteError } from 'react-router';
import { CodedError } from '../lib/errors.ts';
import { ErrorState } from '../ui/list/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';

/** Stands in for a screen that failed, for example because its file could not be loaded. */
export function RouteError() {
  const intl = useIntl();
  const thrown = useRouteError();
  // Whatever else is thrown is a fault of ours.
  const error = thrown instanceof CodedError ? thrown : new CodedError('INTERNAL_SERVER_ERROR', '');
  return (
    <Page title={intl.formatMessage({ id: 'routeError.title' })}>
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </Page>
  );
}
