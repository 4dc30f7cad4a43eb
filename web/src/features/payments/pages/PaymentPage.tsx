import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { useViewer } from '../../../lib/viewer.ts';
import { Page } from '../../../ui/Page.tsx';
import { FinePayment } from '../parts/FinePayment.tsx';
import { ProductPayment } from '../parts/ProductPayment.tsx';

/** Payment by card: at one's own id the fine, at that of a product the product. */
export default function PaymentPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { viewer } = useViewer();

  if (viewer?.id !== id) return <ProductPayment key={id} id={id} />;
  return (
    <Page title={intl.formatMessage({ id: 'payment.title' })} back="/profile">
      <FinePayment payerId={id} />
    </Page>
  );
}
