import { tracingChannel } from 'node:diagnostics_channel';
import type { ApolloServerPlugin } from '@apollo/server';
import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../database/context.ts';
import { MAIL_CHANNEL, type MailCall } from '../features/mail/outbox.ts';
import { rootField } from './root-field.ts';

/** What it takes to trace, and to stop. */
export interface Tracing {
  /** Tells a request's span which field of GraphQL it asked for. */
  plugin: ApolloServerPlugin<Context>;
  /** Sends what is still to be sent. */
  stop(): Promise<void>;
}

/** The facts that mysql2 and ioredis publish about a call. */
interface Call {
  query?: string;
  command?: string;
}

const NAME = 'pasar-kampus';
const REQUEST_ID = 'pasar.request_id';

/**
 * Traces requests with their calls to MySQL and Redis, and mails, to a collector of OpenTelemetry (OTLP over HTTP). A
 * span has the request's id as `pasar.request_id`, and log lines of the request its `traceId`. Loaded only where a
 * collector is configured.
 */
export function startTracing(app: FastifyInstance, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': NAME })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer(NAME);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

  traceRequests(app, tracer);
  const withinRequest = (name: string, attributes: Attributes) =>
    // Work that nobody asked for, or that goes on after the answer, such as a sweep, is not traced.
    trace.getActiveSpan()?.isRecording() ? tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }) : undefined;
  const mysql = ({ query = '' }: Call) => withinRequest(summaryOf(query), { 'db.system.name': 'mysql' });
  const endings = [
    follow('mysql2:query', mysql),
    follow('mysql2:execute', mysql),
    follow('ioredis:command', ({ command }: Call) =>
      withinRequest('redis', { 'db.system.name': 'redis', 'db.operation.name': command ?? '' }),
    ),
    follow(MAIL_CHANNEL, ({ kind, requestId }: MailCall) =>
      tracer.startSpan(
        `mail ${kind}`,
        { kind: SpanKind.PRODUCER, attributes: { [REQUEST_ID]: requestId ?? '' } },
        ROOT_CONTEXT,
      ),
    ),
  ];
  return {
    plugin: {
      requestDidStart: async () => ({
        executionDidStart: async ({ document, operationName }) => {
          trace.getActiveSpan()?.setAttribute('graphql.field', rootField(document, operationName));
        },
      }),
    },
    async stop() {
      for (const end of endings) end();
      await provider.shutdown();
      context.disable();
    },
  };
}

function traceRequests(app: FastifyInstance, tracer: Tracer) {
  const spans = new WeakMap<FastifyRequest, Span>();
  /** The rest of the request happens within its span. */
  const goOnWithin = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done);
    else done();
  };
  app.addHook('onRequest', (request, reply, done) => {
    // A socket lasts as long as its page.
    if (!request.ws) {
      const route = request.routeOptions.url ?? 'none';
      const attributes = { 'http.request.method': request.method, 'http.route': route, [REQUEST_ID]: request.id };
      const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      spans.set(request, span);
      request.log = reply.log = request.log.child({ traceId: span.spanContext().traceId });
    }
    goOnWithin(request, done);
  });
  // Its body came with events of the connection, which are within nothing.
  app.addHook('preHandler', (request, _reply, done) => goOnWithin(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR, message: 'the client went away' }).end();
    done();
  });
}

/** A statement's first word and table: the driver has put its values into it, and they may be a person's. */
function summaryOf(sql: string) {
  const [verb = 'sql'] = /\w+/.exec(sql) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+`(\w+)`/i.exec(sql) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}

/** A span for each call of a channel, from its start to its end. Answers the function that ends the tracing. */
function follow<Message extends object>(name: string, start: (message: Message) => Span | undefined): () => void {
  const channel = tracingChannel<unknown, Message>(name);
  const spans = new WeakMap<object, Span>();
  const subscribers = {
    start: (message: Message) => {
      const span = start(message);
      if (span) spans.set(message, span);
    },
    end: () => {},
    asyncStart: () => {},
    asyncEnd: (message: Message) => spans.get(message)?.end(),
    error: (message: Message) => spans.get(message)?.setStatus({ code: SpanStatusCode.ERROR }),
  };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}
