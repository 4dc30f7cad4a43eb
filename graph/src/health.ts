import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

const READY_WITHIN_MS = 2000;

/** `/healthz`: the process is alive. `/readyz`: it can serve, or 503 within two seconds while the database is away. */
export function healthRoutes(app: FastifyInstance, { database }: Services) {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const answers = database.em.fork().execute('select 1').then(() => true, () => false);
    const ready = await Promise.race([answers, wait(READY_WITHIN_MS, false, { ref: false })]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}
