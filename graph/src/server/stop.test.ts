import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testEnvironment } from '../testing/app.ts';
import { codeOfClose, openSocket } from '../testing/socket.ts';

const MAIN = ['--import', 'tsx', 'graph/src/main.ts'];

/** Starts the program as `npm run serve` does. */
const run = (env: Record<string, string>) =>
  spawn(process.execPath, MAIN, { env: { ...process.env, ...env, TSX_TSCONFIG_PATH: 'graph/tsconfig.json' } });

const answers = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

/** A request whose headers have arrived and whose body has not; like a browser's, its connection is to stay open. */
async function beginRequest(url: string, body: string) {
  const agent = new Agent({ keepAlive: true });
  const outgoing = request(`${url}/graphql`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length), expect: '100-continue' },
  });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  return async () => {
    const response = once(outgoing, 'response');
    outgoing.end(body);
    const [incoming] = await response;
    return { status: incoming.statusCode, body: JSON.parse(await text(incoming)) };
  };
}

test('SIGTERM: requests in flight finish, sockets are closed with 1012, and the process ends well', async () => {
  const env = await testEnvironment();
  const child = run(env);
  const printed = text(child.stdout);
  const exit = once(child, 'exit');
  await expect.poll(() => answers(env.PUBLIC_URL)).toBe(200);

  const finish = await beginRequest(env.PUBLIC_URL, '{"query":"{ categories }"}');
  const socket = await openSocket(env.PUBLIC_URL);
  socket.send('{"type":"connection_init"}');
  const closed = codeOfClose(socket);
  child.kill('SIGTERM');

  expect(await closed).toBe(1012);
  const answer = await finish();
  expect([answer.status, answer.body.data.categories.length]).toEqual([200, 22]);
  expect(await exit).toEqual([0, null]);
  expect(await printed).toContain(`Pasar Kampus is open at ${env.PUBLIC_URL}`);
  await rm(env.DATA_DIR, { recursive: true, force: true });
});

test('a bad value stops the start with one line saying which and why', async () => {
  const env = await testEnvironment();
  const child = run({ ...env, PORT: 'eighty' });
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([printed, code]).toEqual(['PORT must be a whole number from 1 to 65535, not "eighty"\n', 1]);
  await rm(env.DATA_DIR, { recursive: true, force: true });
});
