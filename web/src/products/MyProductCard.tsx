import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useDeleteProductMutation } from '../generated/graphql.ts';
import type { MyProductCard_ProductFragment } from '../generated/graphql.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { evictProductLists } from './marketCache.ts';
import { ProductCard } from './ProductCard.tsx';

/** A product of one's own with the buttons to edit and to delete it. */
export function MyProductCard({ product }: { product: MyProductCard_ProductFragment }) {
  const intl = useIntl();
  const [asking, { open: ask, close: stopAsking }] = useDisclosure(false);
  const [deleteProduct] = useDeleteProductMutation();
  const unpriced = product.type === 'SELL' && product.price === 0;

  const remove = async () => {
    await deleteProduct({
      variables: { id: product.id },
      update: (cache) => {
        cache.evict({ id: cache.identify({ __typename: 'Product', id: product.id }) });
        evictProductLists(cache);
      },
    });
    toastSuccess(intl.formatMessage({ id: 'myProducts.deleted' }));
  };

  const actions = (
    <>
      {unpriced && (
        <Text size="sm" c="var(--mantine-color-error)">
          <FormattedMessage id="myProducts.unpriced" />
        </Text>
      )}
      <Group gap={8} wrap="nowrap" mt={8}>
        {product.canEdit.allowed && (
          <Button
            component={Link}
            to={`/editProduct/${product.id}`}
            variant="default"
            flex={1}
            px="xs"
            leftSection={<IconPencil size={18} />}
            aria-label={intl.formatMessage({ id: 'myProducts.edit' }, { title: product.title })}
          >
            <FormattedMessage id="action.edit" />
          </Button>
        )}
        <ActionIcon
          variant="default"
          c="var(--mantine-color-error)"
          onClick={ask}
          aria-label={intl.formatMessage({ id: 'myProducts.delete' }, { title: product.title })}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </>
  );

  return (
    <>
      <ProductCard product={product} actions={actions} titleAs="h2" />
      <ConfirmDialog
        danger
        opened={asking}
        onClose={stopAsking}
        onConfirm={remove}
        title={<FormattedMessage id="myProducts.deleteTitle" />}
        message={<FormattedMessage id="myProducts.deleteText" />}
        confirmLabel={<FormattedMessage id="action.delete" />}
      />
    </>
  );
}
