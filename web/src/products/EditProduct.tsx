import { Stack, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useSetProductTypeMutation, useUpdateProductMutation } from '../generated/graphql.ts';
import type { ProductForm_ProductFragment, ProductInput, ProductType } from '../generated/graphql.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { FormError } from '../ui/FormError.tsx';
import { evictProductLists } from './marketCache.ts';
import { ProductForm } from './ProductForm.tsx';
import { valuesOf } from './productValues.ts';
import { TypeSwitch } from './TypeSwitch.tsx';

/** The form of a product that exists, with the switch between selling and giving away. */
export function EditProduct({ product }: { product: ProductForm_ProductFragment }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [updateProduct] = useUpdateProductMutation();
  const [setProductType, { loading: switching, error: switchError }] = useSetProductTypeMutation();

  const switchTo = async (type: ProductType) => {
    try {
      await setProductType({ variables: { id: product.id, type }, update: evictProductLists });
    } catch {
      return;
    }
    toastSuccess(intl.formatMessage({ id: `editProduct.changedTo.${type}` }));
  };

  const save = async (input: ProductInput) => {
    await updateProduct({ variables: { id: product.id, input }, update: evictProductLists });
    toastSuccess(intl.formatMessage({ id: 'editProduct.updated' }));
    await navigate('/myProducts');
  };

  return (
    <Stack gap="lg">
      <Stack gap={6}>
        <TypeSwitch value={product.type} onChange={(type) => void switchTo(type)} disabled={switching} />
        <Text size="sm" c="dimmed">
          <FormattedMessage id="editProduct.switchHint" />
        </Text>
        <FormError error={switchError} />
      </Stack>
      <ProductForm
        type={product.type}
        initial={valuesOf(product)}
        onSubmit={save}
        submitLabel={() => intl.formatMessage({ id: 'action.submit' })}
      />
    </Stack>
  );
}
