import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconEye, IconHeart, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { MyProductCard_ProductFragment } from '../../../generated/graphql.ts';
import { StaffReason } from '../../../ui/StaffReason.tsx';
import { AppealButton } from '../../appeals/parts/AppealButton.tsx';
import { useShare } from './useShare.ts';
import { ProductCard } from './ProductCard.tsx';

interface MyProductCardProps {
  product: MyProductCard_ProductFragment;
  /** Asks before the product is deleted. */
  onDelete: () => void;
}

/** How wide a picture is in the wide grid. */
const SIZES = '(min-width: 75em) 224px, (min-width: 48em) 30vw, calc(50vw - 22px)';

/** A product of one's own with the buttons to edit and to delete it. */
export function MyProductCard({ product, onDelete }: MyProductCardProps) {
  const intl = useIntl();
  const share = useShare(product);
  const unpriced = product.type === 'SELL' && product.price === 0;

  const actions = (
    <>
      {unpriced && (
        <Text size="sm" c="var(--mantine-color-error)">
          <FormattedMessage id="myProducts.unpriced" />
        </Text>
      )}
      {product.status === 'INVALID' && (
        <Text size="sm" c="var(--mantine-color-error)" dir="auto" data-prose>
          {product.takenDownReason ? (
            <StaffReason reason={product.takenDownReason} />
          ) : (
            <FormattedMessage id="myProducts.takenDownNoReason" />
          )}
        </Text>
      )}
      {product.canAppeal.allowed && <AppealButton sanction="PRODUCT" id={product.id} fullWidth mt={8} />}
      {Boolean(product.favouriteCount) && (
        <Group gap={6} wrap="nowrap" mt={4} c="dimmed" fz="sm">
          <IconHeart size={16} stroke={1.8} aria-hidden />
          <FormattedMessage id="myProducts.favourites" values={{ count: product.favouriteCount }} />
        </Group>
      )}
      <Group gap={8} wrap="nowrap" mt={8}>
        <Button
          component={Link}
          to={`/product/${product.id}`}
          variant="default"
          flex={1}
          px="xs"
          leftSection={<IconEye size={18} aria-hidden />}
          aria-label={intl.formatMessage({ id: 'myProducts.viewOf' }, { title: product.title })}
        >
          <FormattedMessage id="myProducts.view" />
        </Button>
        {/* The address of what is taken down opens for nobody else. */}
        {product.status === 'VALID' && (
          <ActionIcon
            variant="default"
            onClick={() => void share()}
            aria-label={intl.formatMessage({ id: 'myProducts.share' }, { title: product.title })}
          >
            <IconShare2 size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Group gap={8} wrap="nowrap" mt={8}>
        {product.canEdit.allowed && (
          <Button
            component={Link}
            to={`/editProduct/${product.id}`}
            variant="default"
            flex={1}
            px="xs"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={intl.formatMessage({ id: 'myProducts.edit' }, { title: product.title })}
          >
            <FormattedMessage id="action.edit" />
          </Button>
        )}
        {product.canRemove.allowed && (
          <ActionIcon
            variant="default"
            c="var(--mantine-color-error)"
            data-heir
            onClick={onDelete}
            aria-label={intl.formatMessage({ id: 'myProducts.delete' }, { title: product.title })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </>
  );

  return <ProductCard product={product} actions={actions} sizes={SIZES} titleAs="h2" />;
}
