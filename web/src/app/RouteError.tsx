import { useIntl } from 'react-intl';
import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';

/** What is shown instead of a screen that failed, for example because its file could not be loaded. */
export function RouteError() {
  const intl = useIntl();
  const error = useRouteError();
  return (
    <Page title={intl.formatMessage({ id: 'routeError.title' })}>
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </Page>
  );
}
