import type { FastifyInstance } from 'fastify';
import { join } from './search.ts';
import { ACCOUNT, PRODUCT, REPORT, TRANSACTION } from './staff-rows.ts';
import type { Param, Store } from './store.ts';
import { staffOf } from './viewer.ts';

interface Sorted {
  Body: { sort?: string; direction: 'ASC' | 'DESC'; from?: string; to?: string };
}

interface List<Row> {
  columns: string;
  nodeOf: (row: Row) => object;
  from: string;
  where: string;
  /** The keys of the order, the first of which the range is of. */
  keys: string[];
}

const PAGE = 20;

/** A lower bound for the ids of everything made then or later. */
function idSince(moment: string): string {
  const hex = Date.parse(moment).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Staff's lists without a search: either way round, and of a time. */
export function sortedRoutes(app: FastifyInstance, store: Store) {
  const by = join(store);

  async function page<Row>({ direction, from, to }: Sorted['Body'], { columns, nodeOf, ...list }: List<Row>) {
    const [key = ''] = list.keys;
    const boundOf = (moment: string): Param => (list.keys.length > 1 ? new Date(moment) : idSince(moment));
    const bounds = [
      ...(from ? [{ sql: `${key} >= ?`, param: boundOf(from) }] : []),
      ...(to ? [{ sql: `${key} < ?`, param: boundOf(to) }] : []),
    ];
    const where = [list.where, ...bounds.map(({ sql }) => sql)].join(' and ');
    const order = list.keys.map((each) => `${each} ${direction}`).join(', ');
    const rows = await store.all<Row>(
      `select ${columns} from ${list.from} where ${where} order by ${order} limit ${PAGE + 1}`,
      bounds.map(({ param }) => param),
    );
    return { nodes: rows.slice(0, PAGE).map(nodeOf), pageInfo: { hasNextPage: rows.length > PAGE } };
  }

  app.post<Sorted>('/sorted/accounts', async (request) => {
    await staffOf(store, request);
    const isWaiting = request.body.sort === 'WAITING_SINCE';
    return page(request.body, {
      ...ACCOUNT,
      from: 'user u',
      where: isWaiting ? "u.type = 'USER' and u.status = 'WAITING'" : "u.type = 'USER'",
      keys: isWaiting ? ['u.waiting_since', 'u.id'] : ['u.id'],
    });
  });

  app.post<Sorted>('/sorted/allProducts', async (request) => {
    await staffOf(store, request);
    const from = `product p ${by} user u on u.id = p.seller_id`;
    return page(request.body, { ...PRODUCT, from, where: 'true', keys: ['p.id'] });
  });

  app.post<Sorted>('/sorted/allTransactions', async (request) => {
    await staffOf(store, request);
    const from = `\`transaction\` t ${by} user b on b.id = t.buyer_id ${by} user s on s.id = t.seller_id`;
    return page(request.body, { ...TRANSACTION, from, where: 'true', keys: ['t.id'] });
  });

  app.post<Sorted>('/sorted/reports', async (request) => {
    await staffOf(store, request);
    const from = `report r ${by} user u on u.id = r.reporter_id`;
    return page(request.body, { ...REPORT, from, where: 'true', keys: ['r.id'] });
  });
}
