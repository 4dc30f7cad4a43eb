import { useIntl } from 'react-intl';
import { NotFoundState } from '../ui/list/NotFoundState.tsx';
import { Page } from '../ui/Page.tsx';
import { PlainBar } from './frame/PlainBar.tsx';

/** An address that leads nowhere. */
export default function NotFoundPage() {
  const intl = useIntl();
  return (
    <>
      <PlainBar />
      <main>
        <Page title={intl.formatMessage({ id: 'notFound.title' })}>
          <NotFoundState />
        </Page>
      </main>
    </>
  );
}
