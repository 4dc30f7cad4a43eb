import { expect, it } from 'vitest';
import { SalesDocument } from '../generated/graphql.ts';
import type { TransactionStatus } from '../generated/graphql.ts';
import { createCache } from '../lib/cache.ts';
import { page } from '../testing/answers.ts';
import { deal } from '../testing/market.ts';
import { evictDealsByStatus } from './marketCache.ts';

const sales = (status: TransactionStatus | null) => ({ query: SalesDocument, variables: { status } });

it('after a step the list of all deals stays as long as it was, and those of a status are asked for again', () => {
  const cache = createCache();
  for (const status of [null, 'NOT_PAID'] as const) cache.writeQuery({ ...sales(status), data: { sales: page([deal]) } });
  evictDealsByStatus(cache);
  expect(cache.readQuery(sales(null))?.sales.edges).toHaveLength(1);
  expect(cache.readQuery(sales('NOT_PAID'))).toBeNull();
});
