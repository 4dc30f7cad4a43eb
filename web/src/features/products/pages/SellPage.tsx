import { Stack } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { useCreateProductMutation } from '../../../generated/graphql.ts';
import type { ProductInput, ProductType } from '../../../generated/graphql.ts';
import { formatPrice } from '../../../lib/format.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useClientId } from '../../../lib/draft/useClientId.ts';
import { Page } from '../../../ui/Page.tsx';
import { evictProductLists } from '../cache/marketCache.ts';
import { ProductForm } from '../parts/form/ProductForm.tsx';
import { emptyProduct } from '../parts/form/productValues.ts';
import { TypeSwitch } from '../parts/form/TypeSwitch.tsx';

/** The name of the draft of what is put up or given away. */
const DRAFT = 'sell';

/** Puts a product on sale at /sell, or gives it away at /donate. */
export default function SellPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const type: ProductType = pathname.toLowerCase().startsWith('/donate') ? 'DONATION' : 'SELL';
  const sells = type === 'SELL';
  const [createProduct] = useCreateProductMutation();
  const clientIdOf = useClientId(DRAFT);

  const publish = (input: ProductInput) =>
    createProduct({ variables: { input, clientId: clientIdOf(input) }, update: evictProductLists });
  const leadOn = async () => {
    toastSuccess(intl.formatMessage({ id: sells ? 'sell.added' : 'donate.added' }));
    await navigate('/myProducts');
  };

  return (
    <Page narrow title={intl.formatMessage({ id: sells ? 'sell.title' : 'donate.title' })}>
      <Stack gap="lg">
        <TypeSwitch
          value={type}
          onChange={(next) => void navigate(next === 'SELL' ? '/sell' : '/donate', { replace: true })}
        />
        <ProductForm
          draftName={DRAFT}
          within={['/sell', '/donate']}
          type={type}
          initial={emptyProduct}
          onSubmit={publish}
          onStored={leadOn}
          submitLabel={(price) =>
            price === null
              ? intl.formatMessage({ id: sells ? 'sell.submit' : 'donate.submit' })
              : intl.formatMessage({ id: 'sell.submitFor' }, { price: formatPrice(price) })
          }
        />
      </Stack>
    </Page>
  );
}
