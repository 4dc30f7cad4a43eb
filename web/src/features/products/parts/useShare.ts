import { useIntl } from 'react-intl';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';

/** Returns a function that shares the product's address by the system's own way, or else copies it. */
export function useShare({ id, title }: { id: string; title: string }) {
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
  return async () => {
    if (!('share' in navigator)) return copy();
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Closed without sharing, it is not to be shared in another way.
      return error instanceof DOMException && error.name === 'AbortError' ? undefined : copy();
    }
  };
}
