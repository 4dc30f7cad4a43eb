import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { askForUpload, pngBytes } from '../../testing/uploads.ts';
import { pictureTasks } from './media.service.ts';
import { newKey } from './store.ts';
import { issueTicket } from './tickets.ts';
import { Upload, UploadPurpose } from './upload.entity.ts';

let app: TestApp;
let user: TestUser;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app);
  png = new Uint8Array(await pngBytes());
});
afterAll(() => app.close());

const PURPOSES = Object.values(UploadPurpose);
const { PRODUCT_IMAGE, PROFILE_IMAGE, PASSPORT_IMAGE, QR_IMAGE, DISPUTE_PICTURE } = UploadPurpose;
const TICKET = 'mutation ($purpose: UploadPurpose!) { createUpload(purpose: $purpose) { url fields { name value } } }';

/** A ticket of this server's own media folder. */
async function askForTicket(purpose: UploadPurpose, person = user): Promise<string> {
  const { fields } = await askForUpload(person, purpose);
  return fields.find((field) => field.name === 'ticket')?.value ?? '';
}

/** Posts bytes with a ticket, as clients do: the multipart form of an upload. */
function postPicture(ticket: string, bytes: Uint8Array<ArrayBuffer>, name = 'picture.png', type = 'image/png') {
  const form = new FormData();
  form.append('ticket', ticket);
  form.append('file', new Blob([bytes], { type }), name);
  return fetch(`${app.url}/media/upload`, { method: 'POST', body: form });
}

const uploads = () => app.em().count(Upload);

async function refusedUpload(ticket: string, bytes: Uint8Array<ArrayBuffer>, name?: string, type?: string) {
  const before = await uploads();
  const response = await postPicture(ticket, bytes, name, type);
  expect(await uploads()).toBe(before);
  return { status: response.status, ...((await response.json()) as { code: string; field?: string; error: string }) };
}

test('who still sends when their upload is refused gets the answer, not a broken pipe', async () => {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  const failed = new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)));
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  const head =
    '--x\r\ncontent-disposition: form-data; name="ticket"\r\n\r\nforged\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const file = Buffer.alloc(1024 * 1024);
  const end = '\r\n--x--\r\n';
  const length = head.length + 9 * file.length + end.length;
  socket.write(
    `POST /media/upload HTTP/1.1\r\nhost: pasar.example\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n${head}`,
  );
  socket.write(file);
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 403 .*"code":"FORBIDDEN"/s);
  for (let n = 0; n < 8; n++) socket.write(file);
  const sent = new Promise<string>((resolve) => socket.write(end, () => resolve('sent')));
  expect(await Promise.race([sent, failed])).toBe('sent');
  socket.write('GET /healthz HTTP/1.1\r\nhost: pasar.example\r\n\r\n');
  await expect.poll(() => answer).toMatch(/HTTP\/1.1 200 /);
  socket.end();
});

test('of many pictures at once some are to come again, and none is lost that was taken', async () => {
  const large = new Uint8Array(
    await sharp({ create: { width: 1600, height: 2000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(app)));
  const tickets = await Promise.all(
    people.flatMap((person) => Array.from({ length: 4 }, () => askForTicket(PRODUCT_IMAGE, person))),
  );
  const posted = tickets.map((ticket) => postPicture(ticket, large));
  await expect
    .poll(pictureTasks, { interval: 5 })
    .toEqual({ running: 2, waiting: expect.toSatisfy((waiting: number) => waiting > 10) });
  const answers = await Promise.all(posted);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toMatchObject({ code: 'UNAVAILABLE' });
  for (const answer of answers.filter(({ status }) => status !== 503)) {
    const { secure_url } = (await answer.json()) as { secure_url: string };
    expect((await fetch(secure_url)).status).toBe(200);
  }
});

test('the browser asks for a ticket, posts the file to its URL and gets the secure_url to store', async () => {
  const { createUpload } = await user.ask<{ createUpload: { url: string; fields: { name: string; value: string }[] } }>(
    TICKET,
    { purpose: PRODUCT_IMAGE },
  );
  const form = new FormData();
  for (const { name, value } of createUpload.fields) form.append(name, value);
  form.append('file', new Blob([png]), 'lamp.png');
  const response = await fetch(createUpload.url, { method: 'POST', body: form });
  expect(response.status).toBe(200);
  const { secure_url } = (await response.json()) as { secure_url: string };
  const picture = await fetch(secure_url);
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ]);
});

test.each([
  [UserStatus.PENDING, [PROFILE_IMAGE, PASSPORT_IMAGE, QR_IMAGE, DISPUTE_PICTURE]],
  [UserStatus.WAITING, [PROFILE_IMAGE, PASSPORT_IMAGE, QR_IMAGE, DISPUTE_PICTURE]],
  [UserStatus.ACTIVE, PURPOSES],
  [UserStatus.INACTIVE, [DISPUTE_PICTURE]],
])('what a ticket is for: %s users get %j', async (status, allowed) => {
  const who = await makeUser(app, { status });
  for (const purpose of PURPOSES)
    expect(await who.refusal(TICKET, { purpose }), purpose).toBe(allowed.includes(purpose) ? null : 'FORBIDDEN');
});

test('a visitor gets none', async () => {
  for (const purpose of PURPOSES) expect(await app.visitor.refusal(TICKET, { purpose })).toBe('UNAUTHENTICATED');
});

test('an old, forged or missing ticket is refused', async () => {
  const { secret } = app.services;
  const ticket = await askForTicket(PRODUCT_IMAGE);
  const hourAgo = new Date(Date.now() - 3_600_000);
  const forged = `${Buffer.from(JSON.stringify([newKey('passport'), Date.now() + 9e6])).toString('base64url')}.${ticket.split('.')[1]}`;
  for (const bad of [issueTicket(newKey('product'), secret, hourAgo), forged, ticket.slice(0, -2), '', 'a.b', '.']) {
    expect(await refusedUpload(bad, png), bad).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  }
});

const text = (value: string) => new TextEncoder().encode(value);

test.each([
  [
    'SVG',
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a.svg',
    'image/svg+xml',
  ],
  [
    'SVG under another name',
    () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'a.png',
    'image/png',
  ],
  ['text', () => text('not a picture'), 'a.png', 'image/png'],
  ['HTML', () => text('<!doctype html><script>alert(1)</script>'), 'a.jpg', 'image/jpeg'],
  ['nothing', () => new Uint8Array(), 'a.png', 'image/png'],
  ['half a picture', () => png.slice(0, png.length / 2), 'a.png', 'image/png'],
])('non-images are refused: %s', async (_name, bytes, file, type) => {
  expect(await refusedUpload(await askForTicket(PRODUCT_IMAGE), bytes(), file, type)).toMatchObject({
    status: 400,
    code: 'NOT_AN_IMAGE',
    field: 'file',
  });
});

test('at most 10 MiB', async () => {
  const bytes = new Uint8Array(10 * 1024 * 1024 + 1).fill(1);
  expect(await refusedUpload(await askForTicket(PRODUCT_IMAGE), bytes)).toMatchObject({
    status: 413,
    code: 'IMAGE_TOO_LARGE',
    field: 'file',
  });
});

test('at most 50 megapixels', async () => {
  const huge = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await refusedUpload(await askForTicket(PRODUCT_IMAGE), new Uint8Array(huge))).toMatchObject({
    status: 413,
    code: 'IMAGE_TOO_LARGE',
  });
});

test('an upload that is not multipart, or has no file, is refused', async () => {
  const json = await fetch(`${app.url}/media/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([json.status, await json.json()]).toEqual([
    400,
    { error: expect.any(String), code: 'BAD_USER_INPUT', field: 'file' },
  ]);
  const form = new FormData();
  form.append('ticket', await askForTicket(PRODUCT_IMAGE));
  const empty = await fetch(`${app.url}/media/upload`, { method: 'POST', body: form });
  expect([empty.status, await empty.json()]).toEqual([
    400,
    { error: 'All Fields Must Be Filled', code: 'BAD_USER_INPUT', field: 'file' },
  ]);
  form.append('picture', new Blob(['x']), 'x.png');
  const misnamed = await fetch(`${app.url}/media/upload`, { method: 'POST', body: form });
  expect([misnamed.status, await misnamed.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT', field: 'file' }]);
  const broken = await fetch(`${app.url}/media/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nrubbish',
  });
  expect([broken.status, await broken.json()]).toEqual([
    400,
    { error: 'Invalid Data', code: 'BAD_USER_INPUT', field: 'file' },
  ]);
});

test('a picture is re-encoded and its metadata dropped', async () => {
  const photo = await sharp(png)
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('SECRET-OWNER')).toBe(true);
  const response = await postPicture(
    await askForTicket(PRODUCT_IMAGE),
    new Uint8Array(photo),
    'photo.jpg',
    'image/jpeg',
  );
  const { secure_url } = (await response.json()) as { secure_url: string };
  const stored = Buffer.from(await (await fetch(secure_url)).arrayBuffer());
  expect(stored.includes('SECRET-OWNER')).toBe(false);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

test('nothing of a file is read before its ticket was taken', async () => {
  const head =
    '--x\r\ncontent-disposition: form-data; name="ticket"\r\n\r\nforged\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const outgoing = request(`${app.url}/media/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9_000_000 },
  });
  outgoing.on('error', () => {});
  outgoing.write(head + 'first bytes');
  const [answer] = await once(outgoing, 'response');
  expect(answer.statusCode).toBe(403);
  outgoing.destroy();
});
