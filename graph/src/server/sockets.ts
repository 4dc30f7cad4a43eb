import type { WebSocket } from '@fastify/websocket';
import { CloseCode, type ConnectionInitMessage, type ServerOptions } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/@fastify/websocket';
import { openCredentials, type OpenCredential } from '../features/access/sessions.ts';
import { UserStatus } from '../core/viewer.ts';
import type { Services } from '../database/context.ts';
import { ANYBODY } from '../live/topics.ts';
import { Strangers } from './strangers.ts';

declare module '../database/context.ts' {
  interface Services {
    sockets: Sockets;
  }
}

/** The options that we give graphql-ws. */
export type SocketOptions = ServerOptions<ConnectionInitMessage['payload'], Extra> & { isProd: boolean };

/** What one socket may send and leave unread. No screen comes near any of it. */
export const SOCKET_LIMITS = {
  messageBytes: 64 * 1024,
  subscriptions: 50,
  /** How many in a window; a screen opens all of its subscriptions at once. */
  messages: 200,
  windowMs: 10_000,
  /** Bytes that may wait for a reader that does not read. */
  bufferedBytes: 1024 * 1024,
  /** How long `connection_init` may take. */
  initMs: 5_000,
  /** Open at once, of one person. */
  ofAccount: 100,
  /** How long a socket of nobody stays open; it hears nothing. */
  nobodyMs: 60_000,
  /** How often all sockets are looked at, in case the news of a change was lost. */
  lookMs: 30_000,
};

/** Close codes after which clients come back: the server restarts, is busy, or has missed events of other processes. */
const SERVICE_RESTART = 1012;
export const TRY_AGAIN_LATER = 1013;
const POLICY_VIOLATION = 1008;

/** How long a peer has to answer a close. */
const CLOSE_WITHIN_MS = 3000;
/** How many sockets one look asks the database about. */
const BATCH = 500;
/** The longest time that a timer can be set to. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The person on a socket. */
interface Holder extends OpenCredential {
  tokenHash: string;
  expiry?: NodeJS.Timeout | undefined;
}

type Parts = Pick<Services, 'config' | 'database' | 'events' | 'log'>;

/**
 * The open sockets of this process. They end with the session or access token that they came with, and with a
 * deactivation.
 */
export class Sockets {
  readonly #services: Parts;
  /** Each with the ids of its operations that have not ended. */
  readonly #open = new Map<WebSocket, Set<string>>();
  readonly #holders = new Map<WebSocket, Holder>();
  readonly #strangers: Strangers;
  readonly #unlisten: () => void;
  /**
   * Looks run one at a time, so that a slow one cannot overwrite what a later one has seen; `admit` does not wait for
   * them.
   */
  #looking = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(services: Parts) {
    this.#services = services;
    this.#strangers = new Strangers(services.config.peoplePerAddress, (socket) =>
      end(socket, TRY_AGAIN_LATER, 'Too many sockets'),
    );
    this.#unlisten = services.events.listen('accessChanged', ANYBODY, ({ userId }) =>
      this.#lookAt((holder) => holder.userId === userId),
    );
    this.#timer = setInterval(() => this.#lookAt(() => true), SOCKET_LIMITS.lookMs).unref();
  }

  /** Holds a newly opened socket to its limits. */
  guard(socket: WebSocket, address: string): void {
    this.#strangers.add(socket, address);
    this.#open.set(socket, new Set());
    let count = 0;
    const window = setInterval(() => (count = 0), SOCKET_LIMITS.windowMs).unref();
    socket.on('message', () => {
      // Every message may cause an answer: a ping is answered with its own payload.
      if (dropSlowReader(socket)) return;
      if (++count === SOCKET_LIMITS.messages + 1) end(socket, POLICY_VIOLATION, 'Too many messages');
    });
    const unheld = setTimeout(() => {
      if (!this.#holders.has(socket)) end(socket, POLICY_VIOLATION, 'Nobody has signed in');
    }, SOCKET_LIMITS.nobodyMs).unref();
    socket.once('close', () => {
      clearInterval(window);
      clearTimeout(unheld);
      this.#strangers.remove(socket, address);
      clearTimeout(this.#holders.get(socket)?.expiry);
      this.#open.delete(socket);
      this.#holders.delete(socket);
    });
  }

  /**
   * Takes an id for an operation of a socket; false when the socket is closing. The socket is closed if an earlier
   * operation with this id has not ended, even one that the client has just completed. graphql-ws tells operations
   * apart by id alone, and would lose one of the two.
   */
  begin(socket: WebSocket, id: string): boolean {
    const ids = this.#open.get(socket);
    if (ids?.has(id)) end(socket, CloseCode.SubscriberAlreadyExists, 'Subscriber already exists');
    else ids?.add(id);
    return socket.readyState === socket.OPEN;
  }

  /** Frees the id once the last answer is written: only then does graphql-ws let go of it. */
  finish(socket: WebSocket, id: string) {
    const free = () => void this.#open.get(socket)?.delete(id);
    // The last answer is sent after this call; if others wait before it, a ping that is written behind it tells when it
    // is out.
    setImmediate(() => (socket.bufferedAmount === 0 ? free() : socket.ping('', false, () => setImmediate(free))));
  }

  /**
   * Remembers whose socket it is: nobody's, without a session or access token. False for a token that is unknown or has
   * ended, and for one too many of a person, which is closed.
   */
  async admit(socket: WebSocket, address: string, tokenHash: string | null): Promise<boolean> {
    if (!tokenHash) return true;
    const credential = (await openCredentials(this.#services.database.em.fork(), [tokenHash])).get(tokenHash);
    if (!credential || socket.readyState !== socket.OPEN) return false;
    if (this.#countOf(credential.userId) >= SOCKET_LIMITS.ofAccount) {
      end(socket, TRY_AGAIN_LATER, 'Too many sockets');
      return false;
    }
    this.#strangers.remove(socket, address);
    const holder: Holder = { ...credential, tokenHash };
    this.#holders.set(socket, holder);
    this.#awaitExpiry(socket, holder);
    // A change that was announced between reading and now did not reach this socket.
    await this.#look([[socket, holder]]);
    return true;
  }

  #countOf(userId: string) {
    let count = 0;
    for (const holder of this.#holders.values()) if (holder.userId === userId) count++;
    return count;
  }

  /** Closes all sockets; clients come back and ask for what they missed. */
  closeAll() {
    for (const socket of this.#open.keys()) end(socket, SERVICE_RESTART, 'Service restart');
  }

  async stop() {
    clearInterval(this.#timer);
    this.#unlisten();
    await this.#looking;
  }

  #awaitExpiry(socket: WebSocket, holder: Holder) {
    if (!holder.expiresAt) return;
    const left = holder.expiresAt.getTime() - Date.now();
    holder.expiry = setTimeout(
      () => {
        if (left > MAX_TIMER_MS) this.#awaitExpiry(socket, holder);
        else end(socket, CloseCode.Forbidden, 'Session ended');
      },
      Math.min(Math.max(left, 0), MAX_TIMER_MS),
    ).unref();
  }

  #lookAt(isMeant: (holder: Holder) => boolean) {
    this.#looking = this.#looking.then(() => this.#look([...this.#holders].filter(([, holder]) => isMeant(holder))));
  }

  /** Closes those of `held` whose session or access token has ended, or whose user was deactivated. */
  async #look(held: [WebSocket, Holder][]) {
    try {
      const em = this.#services.database.em.fork();
      for (let at = 0; at < held.length; at += BATCH) {
        const batch = held.slice(at, at + BATCH);
        const open = await openCredentials(
          em,
          batch.map(([, { tokenHash }]) => tokenHash),
        );
        for (const [socket, holder] of batch) {
          const now = open.get(holder.tokenHash);
          if (!now) end(socket, CloseCode.Forbidden, 'Session ended');
          else if (now.status === UserStatus.INACTIVE && holder.status !== UserStatus.INACTIVE)
            end(socket, CloseCode.Forbidden, 'Account deactivated');
          else holder.status = now.status;
        }
      }
    } catch (error) {
      // The next look will see it; until then each event is checked anyway.
      this.#services.log.error({ err: error }, 'look at the open sockets');
    }
  }
}

/** Drops a reader that leaves too much unread; answers whether it did. */
export function dropSlowReader(socket: WebSocket): boolean {
  const slow = socket.bufferedAmount > SOCKET_LIMITS.bufferedBytes;
  if (slow) socket.terminate();
  return slow;
}

/** Closes a socket, and hangs up on a peer that does not answer. Its further messages are not read. */
function end(socket: WebSocket, code: number, reason: string) {
  socket.removeAllListeners('message');
  socket.close(code, reason);
  const timer = setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
