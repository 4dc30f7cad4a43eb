import { CodedError, useErrorText } from '../../../lib/errors.ts';
import { toastError } from '../../../lib/toasts.ts';
import { useReadPicture } from '../../users/cache/useReadPicture.ts';
import type { UserPicture } from '../../users/cache/useReadPicture.ts';

/** Opens a person's private picture in a new tab, by the address that it has now. */
export function useOpenPicture() {
  const readPicture = useReadPicture();
  const errorText = useErrorText();
  return async (userId: string, picture: UserPicture) => {
    // At once: a browser opens a tab for a press, not for an answer that comes after it.
    const tab = window.open('', '_blank');
    try {
      const address = await readPicture(userId, picture);
      if (!address) throw new CodedError('NOT_FOUND', '');
      if (tab) tab.opener = null;
      (tab ?? window).location.href = address;
    } catch (refusal) {
      tab?.close();
      toastError(errorText(refusal));
    }
  };
}
