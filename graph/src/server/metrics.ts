import { createServer } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getOperationAST, type GraphQLFormattedError } from 'graphql';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../core/config.ts';
import type { Context, Services } from '../database/context.ts';
import { gaugeSurroundings, gaugeWaitingWork } from './gauges.ts';
import { rootField } from './root-field.ts';
import type { SocketOptions } from './sockets.ts';

/** Buckets, from a request that is answered from memory to one that people give up on. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What a server counts about itself. Labels are few and of our own making: never ids, addresses or names that clients
 * choose.
 */
export interface Metrics {
  registry: Registry;
  /** Counts GraphQL over HTTP. */
  plugin: ApolloServerPlugin<Context>;
  /** The same options of sockets, with counting added. */
  counting(options: SocketOptions): SocketOptions;
}

/** Begins to count requests, GraphQL operations, sockets and waiting work. */
export function createMetrics(app: FastifyInstance, services: Services): Metrics {
  const registry = new Registry();
  countHttp(app, registry);
  gaugeWaitingWork(registry, services.database);
  gaugeSurroundings(registry, services);
  return { registry, ...countGraphql(app, registry) };
}

/**
 * Serves them at `/metrics` on a port of their own, if one is configured, from when the app is ready until it has
 * closed.
 */
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

/** Its template: each built file has a route of its own. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url?.replace(/\/assets\/.*/, '/assets/*') ?? 'none';

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
    const route = routeOf(request);
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
  });
  const abandoned = new Counter({
    name: 'pasar_http_requests_abandoned_total',
    help: 'HTTP requests whose client went away before the answer, by route template.',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onRequestAbort', async (request) => {
    abandoned.inc({ route: routeOf(request) });
  });
}

function countGraphql(app: FastifyInstance, registry: Registry): Pick<Metrics, 'plugin' | 'counting'> {
  const operations = new Counter({
    name: 'pasar_graphql_operations_total',
    help: 'GraphQL operations by kind: query, mutation, subscription, or none where none could be run.',
    labelNames: ['operation'],
    registers: [registry],
  });
  const fields = new Histogram({
    name: 'pasar_graphql_operation_duration_seconds',
    help: 'GraphQL over HTTP by its first field, and how long it took.',
    labelNames: ['field'],
    buckets: SECONDS,
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
        let end: (() => void) | null = null;
        return {
          // It is not called for an operation that was refused, or that was not named among several.
          executionDidStart: async ({ document, operationName }) => {
            kind = getOperationAST(document, operationName)?.operation ?? kind;
            end = fields.startTimer({ field: rootField(document, operationName) });
          },
          willSendResponse: async ({ response: { body } }) => {
            operations.inc({ operation: kind });
            end?.();
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
