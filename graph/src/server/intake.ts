import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Room } from '../core/room.ts';

/**
 * The most that one process takes in at once, and how long it waits for it. A socket of GraphQL is held to
 * `SOCKET_LIMITS` once it is open.
 */
export const INTAKE = {
  /** Open at once, sockets included. Each takes some 50 kB, whatever it sends. */
  connections: 10_000,
  /** For the headers of a request, also the first one of a connection. */
  headersMs: 20_000,
  /** For the next bytes of a body. */
  idleMs: 20_000,
  /** For a whole request: ten megabytes from a slow phone. */
  wholeMs: 10 * 60 * 1000,
  /** How often connections are looked at for these. */
  lookEveryMs: 2_000,
  /** A body up to this size, as almost all are, takes no more than its connection does and always has room. */
  smallBytes: 16 * 1024,
  /**
   * The part beyond that, of all larger bodies together: half of it from one address at most. Pictures are not among
   * them: they go to files.
   */
  largeBytes: 16 * 1024 * 1024,
};

/** Called with a request that does not arrive in time. */
type OnLate = (socket: Socket) => void;

/**
 * Holds bodies to what this process takes: one too many is UNAVAILABLE, one from which nothing comes any more is given
 * up.
 */
export function limitIntake(app: FastifyInstance, onLate: OnLate) {
  app.server.maxConnections = INTAKE.connections;
  const room = new Room(INTAKE.largeBytes);
  app.addHook('preParsing', async ({ raw, headers, routeOptions, ip }, reply) => {
    const length = headers['content-length'];
    if (length === undefined && headers['transfer-encoding'] === undefined) return;
    // A listener of the answer: Node closes an idle connection to which nobody listens, also while its answer is still
    // worked at.
    reply.raw.setTimeout(INTAKE.idleMs, () => {
      if (!raw.complete) onLate(raw.socket);
    });
    if (isForm(headers['content-type'])) return;
    const most = routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY;
    const beyond = Math.min(Number(length ?? most), most) - INTAKE.smallBytes;
    if (beyond <= 0) return;
    const { take, leave } = room.enter(ip);
    take(beyond);
    reply.raw.once('close', leave);
  });
}

/** Nothing keeps a form in memory: its route reads it as it comes. */
const isForm = (type: string | undefined) => type?.startsWith('multipart/') ?? false;
