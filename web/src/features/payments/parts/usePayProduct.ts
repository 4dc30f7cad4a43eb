import { usePayProductMutation } from '../../../generated/graphql.ts';
import { errorCode } from '../../../lib/errors.ts';
import { evictTransactions, evictProductLists } from '../../products/cache/marketCache.ts';
import { useProviderPage } from './useProviderPage.ts';

/**
 * Takes a product to be paid by card at the price shown, or finds the checkout begun before, and goes there.
 * `onOutdated`: the product is not what is shown any more.
 */
export function usePayProduct(productId: string, price: number, onOutdated: () => Promise<unknown>) {
  const [payProduct, { client, loading, error }] = usePayProductMutation();
  const { leaving, leaveFor } = useProviderPage(productId);

  const pay = async () => {
    // A refusal is shown from `error`.
    const result = await payProduct({ variables: { productId, price } }).catch((refusal: unknown) => {
      if (errorCode(refusal) === 'PRICE_CHANGED') void onOutdated();
      return undefined;
    });
    // Taken now, or before by somebody else: either way it is no longer on sale.
    evictProductLists(client.cache);
    evictTransactions(client.cache);
    if (result?.data) leaveFor(result.data.payProduct.url);
  };

  return { pay, pending: loading || leaving, error };
}
