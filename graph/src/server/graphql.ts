import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema, locatedError, subscribe } from 'graphql';
import { makeHandler } from 'graphql-ws/use/@fastify/websocket';
import { bearerHash } from '../features/access/sessions.ts';
import { type Context, requireNoRefusedToken, type Services } from '../database/context.ts';
import { callerOf, contextOf, STRANGER } from '../features/access/identities.ts';
import { AppError, forbidden, notFound } from '../core/errors.ts';
import { checkDocuments, MOST_ERRORS, operationOf } from './graphql-documents.ts';
import { errorHandler, presentError, presentErrors } from './graphql-errors.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';
import { isOpenedByPerson, playgroundPage } from './playground.ts';
import { QUERY_LIMITS } from './query-limits.ts';
import { countedCaller, countMutations, countOperation, countRequests, requireMoreLeft } from './request-limits.ts';
import { dropSlowReader, SOCKET_LIMITS, type SocketOptions, TRY_AGAIN_LATER } from './sockets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Not in a WeakMap: what one holds outlives the request, long enough for the garbage collector to count it among
     * the old.
     */
    graphqlContext: Context | null;
  }
}

/**
 * Serves GraphQL at /graphql: queries and mutations over HTTP, subscriptions over WebSocket, and the playground to
 * browsers.
 */
export async function graphqlRoutes(
  app: FastifyInstance,
  services: Services,
  schema: GraphQLSchema,
  metrics: Metrics,
  tracing: Tracing | null,
) {
  const apollo = new ApolloServer<Context>({
    schema,
    parseOptions: { maxTokens: QUERY_LIMITS.tokens },
    // `checkDocuments` does it, after the limits: one of GraphQL's rules compares fields in pairs.
    dangerouslyDisableValidation: true,
    introspection: true,
    // No cookie signs anybody in that another page's request could bring along, and clients may ask by GET without
    // extra headers.
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      fastifyApolloDrainPlugin(app),
      checkDocuments(schema),
      presentErrors(),
      countMutations(),
      // Last, so that it counts the errors as they are presented.
      metrics.plugin,
      ...(tracing ? [tracing.plugin] : []),
    ],
  });
  await apollo.start();

  await app.register(websocket, {
    options: { maxPayload: SOCKET_LIMITS.messageBytes },
    preClose: (done) => {
      services.sockets.closeAll();
      app.websocketServer.close(() => done());
    },
  });

  // The library would accept a socket on any route, and then close it.
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== '/graphql') throw notFound();
  });

  // Made before Apollo runs, so that a failure here is answered like any other fault.
  app.decorateRequest('graphqlContext', null);
  const preHandler = async (request: FastifyRequest) => {
    if (!request.ws) request.graphqlContext = contextOf(services, request, countedCaller(request));
  };
  const handler = fastifyApolloHandler(apollo, {
    context: async (request) => request.graphqlContext ?? contextOf(services, request, countedCaller(request)),
  });
  const page = await playgroundPage(services.config);
  const countRequest = countRequests(services);
  const handleSocket = makeHandler(metrics.counting(socketOptions(services, schema)));
  app.post('/graphql', { onRequest: countRequest, preHandler, errorHandler }, handler);
  app.route({
    method: 'GET',
    url: '/graphql',
    handler: async function (request, reply) {
      // The answer depends on what the client accepts and on who asks.
      reply.headers({ vary: 'accept', 'cache-control': 'no-store' });
      if (!page || !isOpenedByPerson(request)) return handler.call(this, request, reply);
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    },
    onRequest: async (request, reply) => {
      // A socket is counted by who comes with it, which `connection_init` says.
      if (!request.ws) await countRequest(request, reply);
    },
    errorHandler,
    wsHandler: function (socket, request) {
      services.sockets.guard(socket, request.ip);
      handleSocket.call(this, socket, request);
      // A misbehaving client or a broken line is no fault of ours, though both libraries would log it as one.
      socket.removeAllListeners('error').on('error', (err) => {
        request.log.info({ err }, 'a socket broke');
        socket.terminate();
      });
    },
    preValidation: async (request) => {
      if (request.ws) requireOwnOrigin(services, request);
    },
    preHandler,
  });
}

/** Browsers say which page opens a socket: only ours and those of `ALLOWED_ORIGINS` may. */
function requireOwnOrigin({ config }: Services, { headers }: FastifyRequest) {
  const { origin } = headers;
  const own = origin === `http://${headers.host}` || origin === `https://${headers.host}`;
  if (origin && !own && origin !== config.publicUrl && !config.allowedOrigins.includes(origin))
    throw forbidden('Foreign origin');
}

/** Subscriptions: the token comes with `connection_init`; `liveEvents` checks what its owner may see. */
function socketOptions(services: Services, schema: GraphQLSchema): SocketOptions {
  return {
    schema,
    isProd: true,
    // It throws for what validation lets pass, such as a subscription whose only field is skipped; uncaught, that would
    // close the socket.
    subscribe: (args) => subscribe(args).catch((fault: unknown) => ({ errors: [locatedError(fault, null)] })),
    connectionInitWaitTimeout: SOCKET_LIMITS.initMs,
    onConnect: async ({ extra: { socket, request }, connectionParams }) => {
      try {
        services.availability.require();
        const tokenHash = bearerHash(connectionParams?.authorization);
        const isAdmitted = await services.sockets.admit(socket, request.ip, tokenHash);
        if (!tokenHash || !isAdmitted) await countOperation(services, STRANGER, request);
        // False closes it with 4403.
        return isAdmitted;
      } catch (error) {
        request.log[error instanceof AppError ? 'info' : 'error']({ err: error }, 'opening a socket');
        // After a fault with the code that the library would use, clients do not come back.
        socket.close(TRY_AGAIN_LATER, 'Try again later');
        return false;
      }
    },
    onSubscribe: async ({ subscriptions, extra: { socket, request }, connectionParams }, id, payload) => {
      if (!services.sockets.begin(socket, id)) return [new GraphQLError('This id is in use')];
      const refuse = (errors: readonly GraphQLError[]) => {
        services.sockets.finish(socket, id);
        return errors;
      };
      try {
        if (Object.keys(subscriptions).length > SOCKET_LIMITS.subscriptions)
          throw forbidden('Too many subscriptions on one socket');
        const caller = await callerOf(services, connectionParams?.authorization);
        await countOperation(services, caller, request);
        const operation = operationOf(schema, payload);
        if (!('document' in operation)) return refuse(operation);
        const contextValue = contextOf(services, request, caller);
        requireNoRefusedToken(contextValue);
        await requireMoreLeft(contextValue, operation.document, operation.operationName);
        return { ...operation, contextValue };
      } catch (error) {
        // Uncaught, it would close the socket and end all its other subscriptions too.
        return refuse([locatedError(error, null)]);
      }
    },
    onComplete: ({ extra: { socket } }, id) => services.sockets.finish(socket, id),
    onNext: ({ extra: { socket, request } }, _id, _payload, _args, result) => {
      if (dropSlowReader(socket) || !result.errors) return;
      const errors = result.errors.slice(0, MOST_ERRORS).map((error) => presentError(error, error.toJSON(), request));
      return { ...result, errors };
    },
    onError: ({ extra: { request } }, _id, _payload, errors) =>
      errors.slice(0, MOST_ERRORS).map((error) => presentError(error, error.toJSON(), request)),
  };
}
