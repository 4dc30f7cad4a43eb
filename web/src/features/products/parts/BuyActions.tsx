import { Button } from '@mantine/core';
import { IconGift, IconMessageCircle, IconPencil, IconShoppingBag } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useChat } from '../../../lib/openChat.ts';
import type { BuyActions_ProductFragment } from '../../../generated/graphql.ts';

interface BuyActionsProps {
  product: BuyActions_ProductFragment;
  /** Id of the text that explains a refusal. */
  refusalId: string;
  onBuy: () => void;
}

/** Buy and chat, or for one's own product the way to edit it. */
export function BuyActions({ product, refusalId, onBuy }: BuyActionsProps) {
  const { openWith } = useChat();

  if (product.isMine) {
    return (
      product.canEdit.allowed && (
        <Button
          component={Link}
          to={`/editProduct/${product.id}`}
          size="lg"
          variant="light"
          leftSection={<IconPencil size={20} aria-hidden />}
        >
          <FormattedMessage id="product.edit" />
        </Button>
      )
    );
  }

  const donation = product.type === 'DONATION';
  return (
    <>
      <Button
        size="lg"
        data-buy
        disabled={!product.canBuy.allowed}
        aria-describedby={product.canBuy.allowed ? undefined : refusalId}
        leftSection={donation ? <IconGift size={20} aria-hidden /> : <IconShoppingBag size={20} aria-hidden />}
        onClick={onBuy}
      >
        <FormattedMessage id={donation ? 'product.getForFree' : 'product.buyNow'} />
      </Button>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconMessageCircle size={20} aria-hidden />}
        onClick={() => openWith(product.seller.id, product)}
      >
        <FormattedMessage id="product.chatNow" />
      </Button>
    </>
  );
}
