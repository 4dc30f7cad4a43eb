import { useIntl } from 'react-intl';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** What is shown instead of a screen that failed, for example because its file could not be loaded. */
export function RouteError() {
  const intl = useIntl();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <Page title={intl.formatMessage({ id: 'routeError.title' })}>
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </Page>
  );
}
