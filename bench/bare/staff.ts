import type { FastifyInstance } from 'fastify';
import { searchedPeople } from '../../graph/src/search/folding.ts';
import { find, hasPart, join, newest, type Found } from './search.ts';
import { ACCOUNT, PRODUCT, TRANSACTION } from './staff-rows.ts';
import type { Store } from './store.ts';
import { staffOf } from './viewer.ts';

interface Search {
  Body: { search: string };
}

const PAGE = 20;
const MOST_ALONG = 4;
const MOST_PEOPLE = 500;

/**
 * Staff's lists, searched through the word index: products and deals by their own words and by those of their people.
 */
export function staffRoutes(app: FastifyInstance, store: Store) {
  const by = join(store);
  const user = (alias: string, column: string) => `${by} user ${alias} on ${alias}.id = ${column}`;

  async function page<Row extends { id: string }>(
    { columns, nodeOf }: { columns: string; nodeOf: (row: Row) => object },
    joined: string,
    starts: Found[],
    where = 'true',
  ) {
    const rows = await newest<Row>(store, starts, PAGE + 1, { columns, joined, where, params: [] });
    return { nodes: rows.slice(0, PAGE).map(nodeOf), pageInfo: { hasNextPage: rows.length > PAGE } };
  }

  /**
   * Finds the things of the people found. Few are read along their own index, some are gathered, and many are looked up
   * for each thing.
   */
  async function ofPeople(found: Found[], text: string, table: string, columns: string[]): Promise<Found[]> {
    const people = await newest<{ id: string }>(store, found, MOST_PEOPLE + 1, {
      columns: 'f.id',
      joined: '',
      where: 'true',
      params: [],
    });
    const ids = people.map(({ id }) => id);
    if (ids.length <= MOST_ALONG)
      return ids.flatMap((id) =>
        columns.map((column) => ({ from: `${table} f`, where: `f.${column} = ?`, params: [id] })),
      );
    if (ids.length <= MOST_PEOPLE) {
      const list = ids.map(() => '?').join(', ');
      return columns.map((column) => ({
        from: `(select distinct id from ${table} where ${column} in (${list})) f`,
        where: 'true',
        params: ids,
      }));
    }
    const terms = searchedPeople(text);
    const has = terms.map(() => hasPart(store, 'own')).join(' and ');
    return columns.map((column) => ({
      from: `${table} f ${by} user_text own on own.id = f.${column}`,
      where: has,
      params: terms.map((term) => ` ${term}`),
    }));
  }

  app.post<Search>('/accounts', async (request) => {
    await staffOf(store, request);
    const [people = []] = await find(store, ['user'], request.body.search);
    return page(ACCOUNT, user('u', 'f.id'), people, "u.type = 'USER'");
  });

  app.post<Search>('/allProducts', async (request) => {
    await staffOf(store, request);
    const { search } = request.body;
    const [products = [], people = []] = await find(store, ['product', 'user'], search);
    return page(PRODUCT, `${by} product p on p.id = f.id ${user('u', 'p.seller_id')}`, [
      ...products,
      ...(await ofPeople(people, search, 'product', ['seller_id'])),
    ]);
  });

  app.post<Search>('/allTransactions', async (request) => {
    await staffOf(store, request);
    const { search } = request.body;
    const [transactions = [], people = []] = await find(store, ['transaction', 'user'], search);
    return page(
      TRANSACTION,
      `${by} \`transaction\` t on t.id = f.id ${user('b', 't.buyer_id')} ${user('s', 't.seller_id')}`,
      [...transactions, ...(await ofPeople(people, search, '`transaction`', ['buyer_id', 'seller_id']))],
    );
  });
}
