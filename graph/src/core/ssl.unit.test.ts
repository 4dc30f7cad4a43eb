import { once } from 'node:events';
import { createServer } from 'node:net';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../testing/ports.ts';
import { openDatabase } from '../database/open-database.ts';
import { MODEL } from '../entities.ts';
import { ServerWatch } from '../database/server-watch.ts';
import { readSsl } from './ssl.ts';

/** The greeting of a server of MySQL's protocol that has all abilities, TLS among them. */
const GREETING = Buffer.concat([
  Buffer.from([10]),
  Buffer.from('8.4.0\0'),
  Buffer.alloc(4),
  Buffer.from('salt4567\0'),
  Buffer.from([0xff, 0xff, 45, 2, 0, 0xff, 0xdf, 21]),
  Buffer.alloc(10),
  Buffer.from('salt90123456\0'),
  Buffer.from('mysql_native_password\0'),
]);
/** A client that goes on in TLS says no more than its abilities before; its login is longer. */
const ASKS_FOR_TLS = 32;

describe('TLS to a database server', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** The length of the first packet of each client of a server that hangs up then. */
  async function listen() {
    const port = await freePort();
    const lengths: number[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => {}).write(Buffer.concat([Buffer.from([GREETING.length, 0, 0, 0]), GREETING]));
      socket.once('data', (packet) => {
        lengths.push(packet.readUIntLE(0, 3));
        socket.destroy();
      });
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    closing.push(() => server.close());
    return { url: `mysql://root@127.0.0.1:${port}/pasar`, lengths };
  }

  it.each([
    ['?ssl={}', true],
    ['', false],
  ])(
    'with %j of the address is asked for: %s, by the pool and by what looks whether the server is there',
    async (query, asked) => {
      const { url, lengths } = await listen();
      const database = await openDatabase({ databaseUrl: url + query, dataDir: '' }, MODEL);
      closing.push(() => database.close(true));
      await expect(database.em.getConnection().execute('select 1')).rejects.toThrow(/disconnected|Connection lost/);
      expect(lengths.length).toBeGreaterThan(0);
      const ofPool = lengths.length;
      const watch = new ServerWatch(url + query, fastify().log);
      closing.push(() => watch.stop());
      watch.start();
      await expect.poll(() => lengths.length).toBeGreaterThan(ofPool);
      expect(lengths.map((length) => length === ASKS_FOR_TLS)).toEqual(lengths.map(() => asked));
    },
  );

  it('takes a certificate of the host alone, unless it is told otherwise', () => {
    expect(readSsl('{}')).toEqual({ verifyIdentity: true });
    expect(readSsl('{"verifyIdentity":false,"ca":"PEM"}')).toEqual({ verifyIdentity: false, ca: 'PEM' });
  });

  it.each([null, '', 'yes', 'true', '{"servername":"db"}'])('refuses %j', (json) => {
    expect(readSsl(json)).toBeNull();
  });
});
