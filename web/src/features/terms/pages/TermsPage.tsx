import { useIntl } from 'react-intl';
import { Page } from '../../../ui/Page.tsx';
import { TermsSections } from '../parts/TermsSections.tsx';

/** Terms: the rules of the market, to read. */
export default function TermsPage() {
  const intl = useIntl();
  return (
    <Page narrow title={intl.formatMessage({ id: 'terms.title' })}>
      <TermsSections />
    </Page>
  );
}
