import { errorCode, useErrorText } from '../../../lib/errors.ts';
import { toastError } from '../../../lib/toasts.ts';

/** What a step is refused with when somebody else was faster, so that its popup asks what is no longer the question. */
const STALE_CODES = ['WRONG_STATE', 'NOT_FOUND'];

/** Answers whether a step was taken: one that came too late is told, and `onStale` closes its popup and reads what is there now. */
export function useStaleStep(onStale: () => void) {
  const errorText = useErrorText();
  return async (step: Promise<unknown>): Promise<boolean> => {
    try {
      await step;
      return true;
    } catch (refusal) {
      if (!STALE_CODES.includes(errorCode(refusal))) throw refusal;
      toastError(errorText(refusal));
      onStale();
      return false;
    }
  };
}
