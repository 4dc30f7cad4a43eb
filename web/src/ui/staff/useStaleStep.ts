import { errorCode, type RefusalCode, useErrorText } from '../../lib/errors.ts';
import { toastError } from '../../lib/toasts.ts';

/** The refusals of a step when somebody else was faster, which make its popup pointless. */
const STALE_CODES: RefusalCode[] = ['WRONG_STATE', 'NOT_FOUND'];

/**
 * Answers whether a step was taken. If the step came too late, a toast says so. `onStale` then closes the popup and
 * reads the present state.
 */
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
