import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../core/config.ts';
import { badInput } from '../core/errors.ts';
import { answerToRequest } from './faults.ts';
import { INTAKE, limitIntake } from './intake.ts';
import { INVALID_DATA } from '../core/validation.ts';

/** A database error carries its statement with the values in it: a reset link, a message, a passport number. */
const VALUES = ['err.sql', 'err.parameters', 'err.*.sql', 'err.*.parameters'];

const TOO_LONG = 'The address and its headers are longer than 16 KiB';
const TOO_LATE = 'The request did not arrive in time';

/** How long a client has to read why its request could not be. */
const READ_WITHIN_MS = 3000;

/** How often idle connections are closed while the server stops. */
const CLOSE_IDLE_EVERY_MS = 50;

/** A Fastify server with our logs, headers and error answers. */
export function createServer(config: Config): FastifyInstance {
  const policy = contentSecurityPolicy(config);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
      'x-request-id': request.id,
    });
  const app = fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', ...VALUES],
      serializers: { req: describeRequest },
    },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // While it closes, a request over an open connection is answered as usual: a proxy would pass a refusal on to its
    // client.
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    requestTimeout: INTAKE.wholeMs,
    http: { headersTimeout: INTAKE.headersMs, connectionsCheckingInterval: INTAKE.lookEveryMs },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, policy),
    // An address that cannot be decoded never reaches a route or hook: below a screen it is one of those that nothing
    // has.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      return request.server.pageOfScreen?.(request, reply) ?? answerError(error, request, reply);
    },
  });
  limitIntake(app, (socket) => answerUnreadable({ code: LATE }, socket, policy));
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    // Of two hosts, a proxy may have gone by the other one.
    if (hostsOf(request.raw) > 1) throw badInput(INVALID_DATA);
  });
  app.setErrorHandler(answerError);
  app.addHook('preClose', (done) => {
    closeAsTheyIdle(app);
    done();
  });
  return app;
}

/**
 * A request as the log has it. The links of mails and the values of its query are left out. Any of them may let
 * somebody in, or be a text that a person typed.
 */
const describeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url
    .replace(/(\/(?:resetPassword|proveEmail|undoEmail|acceptInvitation|mailsOff)\/)[^/?]+/gi, '$1…')
    .replace(/=[^&]*/g, '=…'),
  remoteAddress: ip,
});

/**
 * A connection that is busy when the server begins to stop would stay open after its answer, and the server would wait
 * for it.
 */
function closeAsTheyIdle({ server }: FastifyInstance) {
  const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  server.once('close', () => clearInterval(timer));
}

/**
 * No inline scripts. Pictures may come from our public address and from Cloudinary, and be sent there. Mantine writes
 * its variables in a style element.
 */
function contentSecurityPolicy({ publicUrl, cloudinary }: Config) {
  const pictures = cloudinary ? ` ${cloudinary.deliveryUrl}` : '';
  const uploads = cloudinary ? ` ${cloudinary.apiUrl}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${publicUrl}${pictures}`,
    `connect-src 'self' ${publicUrl}${uploads}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${publicUrl}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host').length;

/** Node's code of a request that does not come to an end in time. */
const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

/** The status and the words for what Node could not read, by its code. */
const UNREADABLE: Record<string, [status: string, error: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', TOO_LONG],
  [LATE]: ['408 Request Timeout', TOO_LATE],
};

/** Answers what Node could not read as HTTP in the form of the documented calls; there is no request to reply to. */
function answerUnreadable({ code }: { code?: string }, socket: Socket, policy: string) {
  // Browsers open connections ahead that they may never use: there is nothing to answer.
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const [status, error] = (code && UNREADABLE[code]) || ['400 Bad Request', INVALID_DATA];
  const body = JSON.stringify({ error, code: 'BAD_USER_INPUT' });
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    `content-security-policy: ${policy}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  // From who is late nothing more is on its way; others have to be read for a moment, or they would see a broken
  // connection.
  if (code === LATE) return socket.destroySoon();
  const timer = setTimeout(() => socket.destroy(), READ_WITHIN_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Answers a refusal or fault as JSON, in the form of the documented calls. `texts` say, by status, what is wrong with a
 * request.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  texts?: Record<number, string>,
) {
  const { status, headers, message, details } = answerToRequest(error, request, 'BAD_USER_INPUT', texts);
  return reply
    .code(status)
    .headers(headers)
    .send({ error: message, ...details });
}
