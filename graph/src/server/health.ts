import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../database/context.ts';

const READY_WITHIN_MS = 2000;

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, or 503 within two seconds while the database is away or
 * takes no writes.
 * With a damaged database it serves what can still be read; without Redis it is degraded: live events of other
 * processes do not arrive.
 */
export function healthRoutes(app: FastifyInstance, { availability, database, redis }: Services) {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const answers = database.em
      .fork()
      .execute('select 1')
      .then(
        () => true,
        () => false,
      );
    const ready = await Promise.race([answers, wait(READY_WITHIN_MS, false, { ref: false })]);
    if (!ready || availability.readsOnly) return reply.code(503).send({ status: 'unavailable' });
    if (availability.damaged) return { status: 'damaged' };
    return { status: redis && !redis.connected ? 'degraded' : 'ok' };
  });
}
