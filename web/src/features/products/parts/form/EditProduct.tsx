import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useSetProductTypeMutation, useUpdateProductMutation } from '../../../../generated/graphql.ts';
import type { ProductForm_ProductFragment, ProductInput, ProductType } from '../../../../generated/graphql.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { useOutcome } from '../../../../lib/outcome.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { useLast } from '../../../../ui/dialog/useLast.ts';
import { evictProductLists } from '../../cache/marketCache.ts';
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

  /** The type that the product is about to be switched to. */
  const [next, setNext] = useState<ProductType | null>(null);
  const asked = useLast(next);

  const switchTo = (type: ProductType) => {
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
        {/* Disabled, the switch would lose the focus. */}
        <TypeSwitch value={product.type} onChange={(type) => !switching && setNext(type)} />
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
      <ConfirmDialog
        opened={next !== null}
        title={asked && <FormattedMessage id={`editProduct.switchTitle.${asked}`} />}
        message={
          asked && (
            <FormattedMessage
              id={`editProduct.switchText.${asked}`}
              values={{ price: <bdi key="price">{formatPrice(0)}</bdi> }}
            />
          )
        }
        confirmLabel={<FormattedMessage id="editProduct.switch" />}
        onConfirm={() => next && switchTo(next)}
        onClose={() => setNext(null)}
      />
    </Stack>
  );
}
