import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';

/** Gives the product's address to others, by what the system offers for it, or else by copying it. */
export function ShareButton({ product: { id, title } }: { product: { id: string; title: string } }) {
  const intl = useIntl();
  const url = `${window.location.origin}/product/${id}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess(intl.formatMessage({ id: 'product.linkCopied' }));
    } catch {
      toastError(intl.formatMessage({ id: 'product.copyFailed' }));
    }
  };
  const share = async () => {
    if (!('share' in navigator)) return copy();
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Closed without sharing, it is not to be shared in another way.
      return error instanceof DOMException && error.name === 'AbortError' ? undefined : copy();
    }
  };

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
