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
  const set = (id: string, on: boolean) =>
    blockUser({ variables: { id, on }, update: (cache) => forgetListings(cache, id, on) });
  return {
    block: async (id: string) => {
      await set(id, true);
      toastSuccess(intl.formatMessage({ id: 'block.done' }));
    },
    unblock: (id: string) => outcome(set(id, false), 'block.undone'),
  };
}
