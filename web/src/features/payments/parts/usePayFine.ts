import { usePayFineMutation } from '../../../generated/graphql.ts';
import { useProviderPage } from './useProviderPage.ts';

/** Starts a checkout over the viewer's whole fine and goes there. */
export function usePayFine(payerId: string) {
  const [payFine, { loading, error }] = usePayFineMutation();
  const { leaving, leaveFor } = useProviderPage(payerId);

  const pay = async () => {
    // A refusal is shown from `error`.
    const result = await payFine().catch(() => undefined);
    if (result?.data) leaveFor(result.data.payFine.url);
  };

  return { pay, pending: loading || leaving, error };
}
