import type { FastifyInstance } from 'fastify';
import type { Store } from './store.ts';
import { staffOf } from './viewer.ts';

interface Search {
  Body: { search: string };
}

const PAGE = 20;

/** A part of any of these columns, whatever its case. */
const contains = (columns: string[]) => `(${columns.map((column) => `lower(${column}) like ?`).join(' or ')})`;

/** The lists of staff, searched in the same columns as the product searches: 20 rows by one query after the viewer, read in their order until the page is full. */
export function staffRoutes(app: FastifyInstance, store: Store) {
  async function page<Row>(sql: string, columns: number, search: string) {
    const pattern = `%${search.trim().toLowerCase()}%`;
    const rows = await store.all<Row>(`${sql} limit ${PAGE + 1}`, Array.from({ length: columns }, () => pattern));
    return { rows: rows.slice(0, PAGE), pageInfo: { hasNextPage: rows.length > PAGE } };
  }

  app.post<Search>('/accounts', async (request) => {
    await staffOf(store, request);
    const { rows, pageInfo } = await page<{ id: string; full_name: string; email: string; phone: string; passport_no: string; status: string }>(
      `select id, full_name, email, phone, passport_no, status from user where type = 'USER' and ${contains(['full_name', 'email', 'phone', 'passport_no'])} order by id desc`,
      4, request.body.search,
    );
    const nodes = rows.map((row) => ({ id: row.id, fullName: row.full_name, email: row.email, phone: row.phone, passportNo: row.passport_no, status: row.status }));
    return { nodes, pageInfo };
  });

  app.post<Search>('/allProducts', async (request) => {
    await staffOf(store, request);
    const columns = ['p.title', 'p.status', 'p.description', 'u.full_name', 'u.email', 'u.phone', 'u.passport_no'];
    const { rows, pageInfo } = await page<{ id: string; title: string; price: number; status: string; seller_id: string; full_name: string }>(
      `select p.id, p.title, p.price, p.status, p.seller_id, u.full_name from product p straight_join user u on u.id = p.seller_id where ${contains(columns)} order by p.id desc`,
      columns.length, request.body.search,
    );
    const nodes = rows.map(({ id, title, price, status, seller_id, full_name }) => ({ id, title, price: price / 100, status, seller: { id: seller_id, fullName: full_name } }));
    return { nodes, pageInfo };
  });

  app.post<Search>('/allTransactions', async (request) => {
    await staffOf(store, request);
    const columns = ['t.title', 'b.full_name', 'b.email', 'b.phone', 's.full_name', 's.email', 's.phone'];
    const { rows, pageInfo } = await page<{ id: string; title: string; price: number; status: string; buyer_id: string; buyer: string; seller_id: string; seller: string }>(
      'select t.id, t.title, t.price, t.status, t.buyer_id, b.full_name as buyer, t.seller_id, s.full_name as seller from `transaction` t '
      + `straight_join user b on b.id = t.buyer_id straight_join user s on s.id = t.seller_id where ${contains(columns)} order by t.id desc`,
      columns.length, request.body.search,
    );
    const nodes = rows.map((row) => ({
      id: row.id, title: row.title, price: row.price / 100, status: row.status,
      buyer: { id: row.buyer_id, fullName: row.buyer }, seller: { id: row.seller_id, fullName: row.seller },
    }));
    return { nodes, pageInfo };
  });
}
