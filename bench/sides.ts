import { deepStrictEqual, equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import type { World } from '../graph/src/testing/market/generate.ts';
import type { Mails } from './mails.ts';
import { Deliveries } from './deliveries.ts';
import { load, send, type Measured, type Request } from './load.ts';
import type { Server, Side } from './servers.ts';
import { chatAt, personAt, type Work } from './works.ts';

/** The product and the bare handler on one database. */
export interface Sides {
  world: World;
  product: Server;
  bare: Server;
  /** Removes what a round of purchases or messages has left behind; returns how many rows. */
  clean: () => Promise<number>;
  mails: Mails;
}

export const CONNECTIONS = 10;

/** How many answers are compared before a work is measured. */
const SAMPLES = 20;

export function requestOf(
  side: Side,
  { query, path }: Pick<Work, 'query' | 'path'>,
  token: string,
  variables: object,
): Request {
  return side === 'product'
    ? { path: '/graphql', token, body: JSON.stringify({ query, variables }) }
    : { path, token, body: JSON.stringify(variables) };
}

/**
 * Asks both sides the same and compares the whole answers, except the values that each side makes itself (ids, times,
 * numbers). Throws on a difference.
 */
export async function compareAnswers(sides: Sides, work: Work) {
  const clients = { product: new Client(sides.product.url), bare: new Client(sides.bare.url) };
  for (let n = 0; n < SAMPLES; n++) {
    const { token } = work.person(sides.world, n % CONNECTIONS, n);
    const variables = work.variables(sides.world, n, n % CONNECTIONS);
    if (!variables) break;
    const answer: { data: Record<string, object> } = JSON.parse(
      await send(clients.product, requestOf('product', work, token, variables)),
    );
    if (work.writes) await sides.clean();
    const bare: object = JSON.parse(await send(clients.bare, requestOf('bare', work, token, variables)));
    if (work.writes) await sides.clean();
    const made = work.writes ? { id: null, createdAt: null, number: null } : {};
    deepStrictEqual({ ...answer.data[work.field], ...made }, { ...bare, ...made }, `${work.name} answers differently`);
  }
  await Promise.all([clients.product.close(), clients.bare.close()]);
}

/** One round of a work on one side. Throws unless each request has left its row, and each message has arrived. */
export async function runRound(
  { world, clean, mails, ...servers }: Sides,
  side: Side,
  work: Work,
  seconds: number,
): Promise<Measured> {
  const server = servers[side];
  const tokenOf = (connection: number, n = 0) => work.person(world, connection, n).token;
  const listening = work.isDelivered ? await listen(world, server, side, work, tokenOf) : null;
  if (work.writes) await clean();
  if (work.isMailed) await mails.switchOn();
  let n = 0;
  const measured = await load(server, {
    connections: CONNECTIONS,
    seconds,
    next: (connection) => {
      const token = tokenOf(connection, n);
      const variables = work.variables(world, n++, connection);
      const content = listening ? { content: listening.expect(1) } : {};
      return variables && requestOf(side, work, token, { ...variables, ...content });
    },
  });
  await listening?.done();
  listening?.close();
  if (work.isMailed) await mails.sent();
  if (work.writes) equal(await clean(), measured.requests, `${work.name}: not every request left its row`);
  return measured;
}

/** The other member of each connection's chat, listening on an open socket. */
async function listen(
  world: World,
  server: Server,
  side: Side,
  work: Work,
  tokenOf: (connection: number) => string,
): Promise<Deliveries> {
  const chats = Array.from({ length: CONNECTIONS }, (_, connection) => chatAt(world, connection));
  const deliveries = new Deliveries(
    chats.map((chatId, connection) => ({ chatId, token: personAt(world, connection * 2 + 1).token })),
  );
  const client = new Client(server.url);
  await deliveries.open(server, side, (chatId, content) =>
    send(client, requestOf(side, work, tokenOf(chats.indexOf(chatId)), { chatId, content, clientId: randomUUID() })),
  );
  await client.close();
  return deliveries;
}
