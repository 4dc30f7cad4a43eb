import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import { getOperationAST, type GraphQLFormattedError } from 'graphql';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../core/config.ts';
import type { Context } from '../database/context.ts';
import { isEmbedded, type Database } from '../database/database.ts';
import { poolState } from '../database/pool.ts';
import type { SocketOptions } from './sockets.ts';
import { OutgoingMail } from '../features/mail/outgoing-mail.entity.ts';
import { pictureTasks } from '../features/media/media.service.ts';
import { Checkout } from '../features/payments/checkout.entity.ts';

/** How long a number may take that the database has to be asked for. */
const COUNT_WITHIN_MS = 1000;

/** Buckets, from a request that is answered from memory to one that people give up on. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a server counts about itself. Labels are few and of our own making: never ids, addresses or names that clients choose. */
export interface Metrics {
  registry: Registry;
  /** Counts GraphQL over HTTP. */
  plugin: ApolloServerPlugin<Context>;
  /** The same options of sockets, with counting added. */
  counting(options: SocketOptions): SocketOptions;
}

/** Begins to count requests, GraphQL operations, sockets and waiting work. */
export function createMetrics(app: FastifyInstance, database: Database): Metrics {
  const registry = new Registry();
  countHttp(app, registry);
  gaugeWaitingWork(registry, database);
  return { registry, ...countGraphql(app, registry) };
}

/** Serves them at `/metrics` on a port of their own, if one is configured, from when the app is ready until it has closed. */
export function metricsServer(app: FastifyInstance, { registry }: Metrics, { metricsPort, host }: Config) {
  if (metricsPort === null) return;
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      app.log.error({ err: error }, 'metrics');
      return response.writeHead(500).end();
    }
  });
  app.addHook(
    'onReady',
    () => new Promise<void>((done, fail) => server.once('error', fail).listen(metricsPort, host, done)),
  );
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** Counts each answer by its route's template, and how long it took. */
function countHttp(app: FastifyInstance, registry: Registry) {
  const duration = new Histogram({
    name: 'pasar_http_request_duration_seconds',
    help: 'HTTP requests by route template, method and class of status, and how long they took.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // Each built file has a route of its own.
    const route = request.routeOptions.url?.replace(/\/assets\/.*/, '/assets/*') ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
  });
}

function countGraphql(app: FastifyInstance, registry: Registry): Pick<Metrics, 'plugin' | 'counting'> {
  const operations = new Counter({
    name: 'pasar_graphql_operations_total',
    help: 'GraphQL operations by kind: query, mutation, subscription, or none where none could be run.',
    labelNames: ['operation'],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'pasar_graphql_errors_total',
    help: 'GraphQL answers with errors, once for each code in them.',
    labelNames: ['code'],
    registers: [registry],
  });
  const countErrors = (list: readonly GraphQLFormattedError[] | undefined) => {
    for (const code of new Set(list?.map(({ extensions }) => String(extensions?.code)))) errors.inc({ code });
  };

  type Socket = Parameters<NonNullable<SocketOptions['onConnect']>>[0];
  const connected = new Set<Socket>();
  const sockets = new Gauge({
    name: 'pasar_websockets_open',
    help: 'Open sockets.',
    registers: [],
    collect: () => {
      sockets.set(app.websocketServer.clients.size);
    },
  });
  const subscriptions = new Gauge({
    name: 'pasar_graphql_subscriptions_running',
    help: 'Subscriptions that run on open sockets.',
    registers: [],
    collect: () => {
      subscriptions.set([...connected].reduce((sum, socket) => sum + Object.keys(socket.subscriptions).length, 0));
    },
  });
  for (const gauge of [sockets, subscriptions]) registry.registerMetric(gauge);

  return {
    plugin: {
      requestDidStart: async () => {
        let kind = 'none';
        return {
          // It is not called for an operation that was refused, or that was not named among several.
          executionDidStart: async ({ document, operationName }) => {
            kind = getOperationAST(document, operationName)?.operation ?? kind;
          },
          willSendResponse: async ({ response: { body } }) => {
            operations.inc({ operation: kind });
            if (body.kind === 'single') countErrors(body.singleResult.errors);
          },
        };
      },
    },
    counting: (options) => ({
      ...options,
      onConnect: (socket) => {
        connected.add(socket);
        return options.onConnect?.(socket);
      },
      onClose: (socket, code, reason) => {
        connected.delete(socket);
        return options.onClose?.(socket, code, reason);
      },
      onSubscribe: async (socket, id, payload) => {
        const result = await options.onSubscribe?.(socket, id, payload);
        const args = result && 'document' in result ? result : null;
        operations.inc({
          operation: (args && getOperationAST(args.document, args.operationName)?.operation) ?? 'none',
        });
        return result;
      },
      onNext: async (socket, id, payload, args, result) => {
        const presented = await options.onNext?.(socket, id, payload, args, result);
        countErrors(presented?.errors);
        return presented;
      },
      onError: async (socket, id, payload, faults) => {
        const presented = await options.onError?.(socket, id, payload, faults);
        countErrors(presented ?? undefined);
        return presented;
      },
    }),
  };
}

async function countDue(database: Database): Promise<[string, number][]> {
  const em = database.em.fork();
  return [
    ['mail', await em.count(OutgoingMail)],
    ['refund', await em.count(Checkout, { refunded: false, refund: { $gt: 0 } })],
  ];
}

/** Work that is not done yet: pictures to encode, mails and refunds, and what waits for a connection to the database. */
function gaugeWaitingWork(registry: Registry, database: Database) {
  const pictures = new Gauge({
    name: 'pasar_picture_tasks',
    help: 'Uploaded pictures that are being encoded, and those that wait for it.',
    labelNames: ['state'],
    registers: [],
    collect: () => {
      const { waiting, running } = pictureTasks();
      pictures.set({ state: 'waiting' }, waiting);
      pictures.set({ state: 'running' }, running);
    },
  });
  registry.registerMetric(pictures);
  const due = new Gauge({
    name: 'pasar_outbox',
    help: 'What is to be done outside and is not done yet: mails to send, refunds to make.',
    labelNames: ['work'],
    registers: [],
    collect: async () => {
      // Metrics are wanted most while the database is away: then only its own numbers are left out.
      const counts = await Promise.race([
        countDue(database).catch(() => null),
        wait(COUNT_WITHIN_MS, null, { ref: false }),
      ]);
      due.reset();
      for (const [work, count] of counts ?? []) due.set({ work }, count);
    },
  });
  registry.registerMetric(due);
  if (isEmbedded(database.em)) return;
  const connections = new Gauge({
    name: 'pasar_database_pool',
    help: 'Connections to the database in use and idle, and how many wait for one.',
    labelNames: ['state'],
    registers: [],
    collect: async () => {
      const pool = await poolState(database);
      if (!pool) return;
      connections.set({ state: 'in_use' }, pool.inUse);
      connections.set({ state: 'idle' }, pool.idle);
      connections.set({ state: 'waiting' }, pool.waiting);
    },
  });
  registry.registerMetric(connections);
}
