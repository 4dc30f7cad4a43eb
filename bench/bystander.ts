import { setInterval as ticks } from 'node:timers/promises';
import { Pool } from 'undici';
import type { World } from '../graph/src/testing/market/generate.ts';
import { holdBodies } from './holding.ts';
import { load, type Measured } from './load.ts';
import type { Side } from './servers.ts';
import { requestOf, type Sides } from './sides.ts';
import { browse, personAt } from './works.ts';

/** Somebody browses while strangers do what they may. On the bare handler they browse undisturbed. */
interface Bystander {
  name: string;
  goal: null;
  /** What the strangers do until the signal. */
  disturb: (url: string, world: World, signal: AbortSignal) => Promise<unknown>;
}

export const BYSTANDERS: Bystander[] = [
  /**
   * A stranger sends 30 documents a second: of those that the limits let through, the ones that take the server longest
   * to check. Goal: p99 ≤ 100 ms.
   */
  { name: 'bystander', goal: null, disturb: (url, _world, signal) => sendHostile(url, signal) },
  /** Bodies of more than a gigabyte are sent and held open. Goal: p99 ≤ 250 ms. */
  { name: 'bystander: held bodies', goal: null, disturb: holdBodies },
];

const HOSTILE_PER_SECOND = 30;

const USER =
  'id fullName image rating reviewCount createdAt email phone bankType bankAccount qrImage type status passportNo passportImage address fine';
const FIELDS = USER.split(' ');

const many = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n)).join(' ');

/**
 * Each compares many fields, fragments or variables with each other, or describes much of the schema; `n` makes every
 * text a new one.
 */
const HOSTILE = [
  (n: number) =>
    `query q${n}(${many(300, (v) => `$v${v}: Int`)}) { ${many(9, (v) => `a${v}: products(first: $v${v}) { nodes { id } }`)} }`,
  (n: number) =>
    `query q${n} { viewer { ${many(49, (f) => `...f${f}`)} } } ${many(49, (f) => `fragment f${f} on User { ${many(6, (field) => FIELDS[(f * 6 + field) % FIELDS.length] ?? '')} }`)}`,
  (n: number) => `query q${n} { viewer { id } } fragment f on User { ${many(20, () => USER)} }`,
  (n: number) =>
    `query q${n} { __schema { ${many(6, (t) => `t${t}: types { fields(includeDeprecated: true) { name description args { name description } type { name description } } }`)} } }`,
  (n: number) => `query q${n} { products(first: 1) { nodes { ${many(20, () => `seller { ${USER} }`)} } } }`,
];

export async function runBystander(
  { disturb }: Bystander,
  { world, ...servers }: Sides,
  side: Side,
  seconds: number,
): Promise<Measured> {
  const server = servers[side];
  const { token } = personAt(world, 0);
  const stop = new AbortController();
  const hostile = side === 'product' ? disturb(server.url, world, stop.signal) : null;
  let n = 0;
  const measured = await load(server, {
    connections: 1,
    seconds,
    next: () => requestOf(side, browse, token, browse.variables(world, n++, 0) ?? {}),
  });
  stop.abort();
  await hostile;
  return measured;
}

/** Throws when a limit stops a document: that would measure nothing. */
async function sendHostile(url: string, signal: AbortSignal) {
  const pool = new Pool(url, { connections: HOSTILE_PER_SECOND });
  const answers: Promise<void>[] = [];
  const ask = async (query: string) => {
    const { body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const answer = await body.text();
    if (answer.includes('QUERY_TOO_LARGE')) throw new Error(`not let through: ${answer.slice(0, 200)}`);
  };
  try {
    for await (const _ of ticks(1000 / HOSTILE_PER_SECOND, null, { signal })) {
      const text = HOSTILE[answers.length % HOSTILE.length]?.(answers.length);
      if (text) answers.push(ask(text));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  await Promise.all(answers);
  await pool.close();
}
