import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from './errors.ts';
import type { MessageId } from './intl.tsx';
import { toastError, toastSuccess } from './toasts.ts';

/** Says by one toast how a change ended that the screen shows as done already; a refusal takes it back. */
export function useOutcome() {
  const intl = useIntl();
  const errorText = useErrorText();
  return useCallback(
    async (work: Promise<unknown>, done: MessageId) => {
      try {
        await work;
      } catch (refusal) {
        toastError(errorText(refusal));
        return;
      }
      toastSuccess(intl.formatMessage({ id: done }));
    },
    [errorText, intl],
  );
}
