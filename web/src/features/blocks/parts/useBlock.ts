import { useIntl } from 'react-intl';
import { useBlockUserMutation } from '../../../generated/graphql.ts';
import { useOutcome } from '../../../lib/outcome.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { forgetListings } from '../cache/forgetListings.ts';

/** Blocks somebody, which throws the refusal, or unblocks them, which says by a toast how it ended. */
export function useBlock() {
  const intl = useIntl();
  const outcome = useOutcome();
  const [blockUser] = useBlockUserMutation();
  const set = (userId: string, on: boolean) =>
    blockUser({ variables: { userId, on }, update: (cache) => forgetListings(cache, userId, on) });
  return {
    block: async (userId: string) => {
      await set(userId, true);
      toastSuccess(intl.formatMessage({ id: 'block.done' }));
    },
    unblock: (userId: string) => outcome(set(userId, false), 'block.undone'),
  };
}
