import { Stack, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useSetProductTypeMutation, useUpdateProductMutation } from '../generated/graphql.ts';
import type { ProductForm_ProductFragment, ProductInput, ProductType } from '../generated/graphql.ts';
import { useOutcome } from '../lib/outcome.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { evictProductLists } from './marketCache.ts';
import { ProductForm } from './ProductForm.tsx';
import { valuesOf } from './productValues.ts';
import { TypeSwitch } from './TypeSwitch.tsx';

/** The form of a product that exists, with the switch between selling and giving away. */
export function EditProduct({ product }: { product: ProductForm_ProductFragment }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [updateProduct] = useUpdateProductMutation();
  const outcome = useOutcome();
  const [setProductType, { client, loading: switching }] = useSetProductTypeMutation({
    onCompleted: () => evictProductLists(client.cache),
  });

  const switchTo = (type: ProductType) => {
    // Disabled, the switch would lose the focus.
    if (switching) return;
    const optimisticResponse = { setProductType: { __typename: 'Product' as const, ...product, type, price: 0 } };
    const change = setProductType({ variables: { id: product.id, type }, optimisticResponse });
    void outcome(change, `editProduct.changedTo.${type}`);
  };

  const save = async (input: ProductInput) => {
    await updateProduct({ variables: { id: product.id, input }, update: evictProductLists });
    toastSuccess(intl.formatMessage({ id: 'editProduct.updated' }));
    await navigate('/myProducts');
  };

  return (
    <Stack gap="lg">
      <Stack gap={6}>
        <TypeSwitch value={product.type} onChange={switchTo} />
        <Text size="sm" c="dimmed">
          <FormattedMessage id="editProduct.switchHint" />
        </Text>
      </Stack>
      <ProductForm
        draftName={`editProduct/${product.id}`}
        type={product.type}
        initial={valuesOf(product)}
        onSubmit={save}
        submitLabel={() => intl.formatMessage({ id: 'action.submit' })}
      />
    </Stack>
  );
}
