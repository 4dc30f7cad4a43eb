import { once } from 'node:events';
import { connect } from 'node:net';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { Client } from 'undici';
import type { World } from '../graph/src/testing/market/generate.ts';
import { send } from './load.ts';
import { personAt } from './works.ts';

const UPLOADS = 80;
const PICTURE = Buffer.alloc(10 * 1000 * 1000);
/** Of so many people: one alone may send four at once. */
const PEOPLE = 20;

const EVENTS = 1000;
const EVENT = Buffer.alloc(250 * 1000, ' ');

const CREATE_UPLOAD = 'mutation { createUpload(purpose: PRODUCT_IMAGE) { fields { name value } } }';

/**
 * Strangers who send all of their bodies except the last byte and then nothing. 20 people send 80 pictures of 10 MB,
 * and the payment provider sends 1,000 events of 250 kB. A refused body is not tried again. They have a thread of their
 * own, and let go at the `signal`.
 */
export async function holdBodies(url: string, world: World, signal: AbortSignal) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, heads: await uploadHeads(url, world) } });
  if (!signal.aborted) await once(signal, 'abort');
  await worker.terminate();
}

async function uploadHeads(url: string, world: World): Promise<string[]> {
  const client = new Client(url);
  const heads: string[] = [];
  for (let n = 0; n < UPLOADS; n++) {
    const { token } = personAt(world, n % PEOPLE);
    const answer = await send(client, { path: '/graphql', token, body: JSON.stringify({ query: CREATE_UPLOAD }) });
    heads.push(uploadHead(JSON.parse(answer).data.createUpload.fields));
  }
  await client.close();
  return heads;
}

const headOf = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: pasar.example\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

function uploadHead(fields: { name: string; value: string }[]) {
  const form = [
    ...fields.map(({ name, value }) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  ].join('');
  return headOf('/media/upload', 'multipart/form-data; boundary=x', form.length + PICTURE.length) + form;
}

/** Sends a body except its last byte, as fast as it is taken. */
function hold(url: string, head: string, body: Buffer) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // An answer can only be a refusal.
  socket.on('error', () => {}).once('data', () => socket.destroy());
  socket.write(head);
  socket.write(body.subarray(0, -1));
}

if (!isMainThread) {
  const { url, heads }: { url: string; heads: string[] } = workerData;
  for (const head of heads) hold(url, head, PICTURE);
  const event = headOf('/api/stripe/webhook', 'application/json', EVENT.length);
  for (let n = 0; n < EVENTS; n++) hold(url, event, EVENT);
}
