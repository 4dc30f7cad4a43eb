import fastify from 'fastify';
import { messageRoutes } from './messages.ts';
import { productRoutes } from './products.ts';
import { purchaseRoute } from './purchase.ts';
import { sortedRoutes } from './sorted.ts';
import { staffRoutes } from './staff.ts';
import { mariadbStore, sqliteStore } from './store.ts';

/**
 * The bare handler that the product is measured against: Fastify, prepared statements, one JSON reply per request. It
 * identifies the viewer, checks, reads and writes what the product does for the same answer; it has no ORM, schema,
 * limits, log or metrics.
 */
const { PORT, DATABASE_URL, DATABASE_FILE = '' } = process.env;
const store = DATABASE_URL ? mariadbStore(DATABASE_URL) : sqliteStore(DATABASE_FILE);
const app = fastify({ logger: false });
app.get('/readyz', async () => 'ready');
productRoutes(app, store);
purchaseRoute(app, store);
messageRoutes(app, store);
staffRoutes(app, store);
sortedRoutes(app, store);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
