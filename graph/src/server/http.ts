import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../core/config.ts';
import { badInput } from '../core/errors.ts';
import { answerToRequest } from './faults.ts';
import { INVALID_DATA } from '../core/validation.ts';

/** How long the whole of a request may take to arrive: a picture over a slow phone does not take longer. */
const REQUEST_TIMEOUT_MS = 120_000;

/** An error of the database carries its statement with the values in it: a reset link, a message, a passport number. */
const VALUES = ['err.sql', 'err.parameters', 'err.*.sql', 'err.*.parameters'];

const TOO_LONG = 'The address and its headers are longer than 16 KiB';

/** While stopping. */
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
    // What still comes over a connection that is open is answered as ever: a proxy would pass the refusal on.
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, policy),
    // An address that cannot be read, before any route or hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, setHeaders(request, reply)),
  });
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    // A proxy may have believed the other one.
    if (hostsOf(request.raw) > 1) throw badInput(INVALID_DATA);
  });
  app.setErrorHandler(answerError);
  app.addHook('preClose', (done) => {
    closeAsTheyIdle(app);
    done();
  });
  return app;
}

/** A request in the log, without the links of mails and without the values of its query: whatever its name, one may let somebody in, or is what a person typed. */
const describeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/(\/(?:resetPassword|mailsOff)\/)[^/?]+/gi, '$1…').replace(/=[^&]*/g, '=…'),
  remoteAddress: ip,
});

/** A connection that is busy when the server begins to stop would be kept alive after its answer: closed then, it is not waited for. */
function closeAsTheyIdle({ server }: FastifyInstance) {
  const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  server.once('close', () => clearInterval(timer));
}

/** No inline scripts; pictures may come from where people reach us, and go to where they are kept. Mantine writes its variables in a style element. */
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

/** What Node itself could not read as a request, in the form of the documented calls: there is no request to reply to. */
function answerUnreadable({ code }: { code?: string }, socket: Socket, policy: string) {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, error] =
    code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', TOO_LONG]
      : ['400 Bad Request', INVALID_DATA];
  const body = JSON.stringify({ error, code: 'BAD_USER_INPUT' });
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    `content-security-policy: ${policy}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** JSON for every refusal and fault, in the form of the documented calls. `texts` tell by status what is wrong with a request. */
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
