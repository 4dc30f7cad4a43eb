import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useShare } from './useShare.ts';

/** Gives the product's address to others. */
export function ShareButton({ product }: { product: { id: string; title: string } }) {
  const share = useShare(product);
  return (
    <Button
      variant="subtle"
      size="md"
      px="sm"
      leftSection={<IconShare2 size={20} aria-hidden />}
      onClick={() => void share()}
    >
      <FormattedMessage id="product.share" />
    </Button>
  );
}
