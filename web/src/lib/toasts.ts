import { type Id, toast, type ToastContent } from 'react-toastify/unstyled';

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

/** The last one that passes by itself: one at a time, so that those of a screen do not pile up over the next. */
let last: Id | undefined;

function show(make: () => Id) {
  if (last !== undefined) toast.dismiss(last);
  last = make();
}

/** Tells that something worked; the longer ones pass their own duration in milliseconds. */
export function toastSuccess(text: ToastContent, { duration = SUCCESS_MS }: { duration?: number } = {}) {
  show(() => toast.success(text, { autoClose: duration }));
}

/** On a phone the chat is the whole screen, and all toasts stand in one pile. */
const hasRoomBeside = () => window.matchMedia('(min-width: 48em)').matches;

/** Tells that something failed. Errors of an open chat show at the bottom left, mirrored from right to left. */
export function toastError(
  text: string,
  { place = 'bottom-center' }: { place?: 'bottom-center' | 'bottom-start' } = {},
) {
  const start = document.dir === 'rtl' ? 'bottom-right' : 'bottom-left';
  show(() =>
    toast.error(text, {
      autoClose: ERROR_MS,
      position: place === 'bottom-start' && hasRoomBeside() ? start : 'bottom-center',
    }),
  );
}

/** Tells what goes on until the returned function is called. */
export function toastUntil(text: string) {
  const id = toast.warn(text, { autoClose: false });
  return () => toast.dismiss(id);
}
