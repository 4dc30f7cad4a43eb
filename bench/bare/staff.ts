import type { FastifyInstance } from 'fastify';
import { searchedPeople } from '../../graph/src/search/folding.ts';
import { find, hasPart, join, newest, type Found } from './search.ts';
import type { Store } from './store.ts';
import { staffOf } from './viewer.ts';

interface Search {
  Body: { search: string };
}

interface Account {
  id: string;
  full_name: string;
  email: string;
  phone: string;
  passport_no: string;
  status: string;
}

interface Product {
  id: string;
  title: string;
  price: number;
  status: string;
  seller_id: string;
  full_name: string;
}

interface Transaction {
  id: string;
  title: string;
  price: number;
  status: string;
  buyer_id: string;
  buyer: string;
  seller_id: string;
  seller: string;
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

  async function page<Row extends { id: string }>(columns: string, joined: string, starts: Found[], where = 'true') {
    const rows = await newest<Row>(store, starts, PAGE + 1, { columns, joined, where, params: [] });
    return { rows: rows.slice(0, PAGE), pageInfo: { hasNextPage: rows.length > PAGE } };
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
    const { rows, pageInfo } = await page<Account>(
      'u.id, u.full_name, u.email, u.phone, u.passport_no, u.status',
      user('u', 'f.id'),
      people,
      "u.type = 'USER'",
    );
    const nodes = rows.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      email: row.email,
      phone: row.phone,
      passportNo: row.passport_no,
      status: row.status,
    }));
    return { nodes, pageInfo };
  });

  app.post<Search>('/allProducts', async (request) => {
    await staffOf(store, request);
    const { search } = request.body;
    const [products = [], people = []] = await find(store, ['product', 'user'], search);
    const { rows, pageInfo } = await page<Product>(
      'p.id, p.title, p.price, p.status, p.seller_id, u.full_name',
      `${by} product p on p.id = f.id ${user('u', 'p.seller_id')}`,
      [...products, ...(await ofPeople(people, search, 'product', ['seller_id']))],
    );
    const nodes = rows.map(({ id, title, price, status, seller_id, full_name }) => ({
      id,
      title,
      price: price / 100,
      status,
      seller: { id: seller_id, fullName: full_name },
    }));
    return { nodes, pageInfo };
  });

  app.post<Search>('/allTransactions', async (request) => {
    await staffOf(store, request);
    const { search } = request.body;
    const [transactions = [], people = []] = await find(store, ['transaction', 'user'], search);
    const { rows, pageInfo } = await page<Transaction>(
      't.id, t.title, t.price, t.status, t.buyer_id, b.full_name as buyer, t.seller_id, s.full_name as seller',
      `${by} \`transaction\` t on t.id = f.id ${user('b', 't.buyer_id')} ${user('s', 't.seller_id')}`,
      [...transactions, ...(await ofPeople(people, search, '`transaction`', ['buyer_id', 'seller_id']))],
    );
    const nodes = rows.map((row) => ({
      id: row.id,
      title: row.title,
      price: row.price / 100,
      status: row.status,
      buyer: { id: row.buyer_id, fullName: row.buyer },
      seller: { id: row.seller_id, fullName: row.seller },
    }));
    return { nodes, pageInfo };
  });
}
