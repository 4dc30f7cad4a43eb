import { toast, type ToastContent } from 'react-toastify/unstyled';

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

/** Tells that something worked; the longer ones pass their own duration in milliseconds. */
export function toastSuccess(text: ToastContent, { duration = SUCCESS_MS }: { duration?: number } = {}) {
  toast.success(text, { autoClose: duration });
}

/** Tells that something failed; chat errors show at the bottom left, away from the chat, mirrored from right to left. */
export function toastError(
  text: string,
  { place = 'bottom-center' }: { place?: 'bottom-center' | 'bottom-start' } = {},
) {
  const start = document.dir === 'rtl' ? 'bottom-right' : 'bottom-left';
  toast.error(text, { autoClose: ERROR_MS, position: place === 'bottom-start' ? start : place });
}

/** Tells what goes on until the returned function is called. */
export function toastUntil(text: string) {
  const id = toast.warn(text, { autoClose: false });
  return () => toast.dismiss(id);
}
