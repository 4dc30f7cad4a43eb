import { once } from 'node:events';
import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../accounts/user.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { askForTicket, makeUser, pngBytes, postPicture, type TestUser } from '../testing/factories.ts';
import { newKey } from './store.ts';
import { issueTicket } from './tickets.ts';
import { Upload, UploadPurpose } from './upload.entity.ts';
import { WIDTHS } from './widths.ts';

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
const { PRODUCT_IMAGE, PROFILE_IMAGE, PASSPORT_IMAGE, QR_IMAGE } = UploadPurpose;
const TICKET = 'mutation ($purpose: UploadPurpose!) { createUpload(purpose: $purpose) { url fields { name value } } }';

const uploads = () => app.em().count(Upload);

async function refusedUpload(ticket: string, bytes: Uint8Array<ArrayBuffer>, name?: string, type?: string) {
  const before = await uploads();
  const response = await postPicture(app, ticket, bytes, name, type);
  expect(await uploads()).toBe(before);
  return { status: response.status, ...((await response.json()) as { code: string; field?: string; error: string }) };
}

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
  [UserStatus.PENDING, [PROFILE_IMAGE, PASSPORT_IMAGE, QR_IMAGE]],
  [UserStatus.WAITING, [PROFILE_IMAGE, PASSPORT_IMAGE, QR_IMAGE]],
  [UserStatus.ACTIVE, PURPOSES],
  [UserStatus.INACTIVE, []],
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
  const ticket = await askForTicket(user, PRODUCT_IMAGE);
  const hourAgo = new Date(Date.now() - 3_600_000);
  const forged = `${Buffer.from(JSON.stringify([newKey('passport'), Date.now() + 9e6])).toString('base64url')}.${ticket.split('.')[1]}`;
  for (const bad of [
    issueTicket(newKey('product'), secret, hourAgo),
    forged,
    ticket.slice(0, -2),
    '',
    'a.b',
    '.',
  ]) {
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
  ['over 10 MiB', () => new Uint8Array(10 * 1024 * 1024 + 1).fill(1), 'a.png', 'image/png'],
])('non-images are refused: %s', async (_name, bytes, file, type) => {
  expect(await refusedUpload(await askForTicket(user, PRODUCT_IMAGE), bytes(), file, type)).toMatchObject({
    status: 400,
    code: 'NOT_AN_IMAGE',
    field: 'file',
  });
});

test('at most 50 megapixels', async () => {
  const huge = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await refusedUpload(await askForTicket(user, PRODUCT_IMAGE), new Uint8Array(huge))).toMatchObject({
    status: 400,
    code: 'NOT_AN_IMAGE',
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
  form.append('ticket', await askForTicket(user, PRODUCT_IMAGE));
  const empty = await fetch(`${app.url}/media/upload`, { method: 'POST', body: form });
  expect([empty.status, await empty.json()]).toEqual([
    400,
    { error: 'All Fields Must Be Filled', code: 'BAD_USER_INPUT', field: 'file' },
  ]);
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
    app,
    await askForTicket(user, PRODUCT_IMAGE),
    new Uint8Array(photo),
    'photo.jpg',
    'image/jpeg',
  );
  const { secure_url } = (await response.json()) as { secure_url: string };
  const stored = Buffer.from(await (await fetch(secure_url)).arrayBuffer());
  expect(stored.includes('SECRET-OWNER')).toBe(false);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

test.each([
  '/media/product/nothing.webp',
  '/media/secret/0198c5d0-0000-7000-8000-000000000001.webp',
  '/media/product/..%2f..%2fpasar.sqlite',
  '/media/product/0198c5d0-0000-7000-8000-000000000001.webp',
  '/media/product/0198c5d0-0000-7000-8000-000000000001.png',
  '/media/product/%00.webp',
])('no such picture: %s', async (path) => {
  const response = await fetch(`${app.url}${path}`);
  expect([response.status, await response.json()]).toEqual([404, { error: 'No Such Item Found', code: 'NOT_FOUND' }]);
});

test('every address of a public picture may be kept for ever; asked again all the same, it sends no bytes', async () => {
  const wide = await sharp({ create: { width: 1600, height: 10, channels: 3, background: '#fff' } }).png().toBuffer();
  const response = await postPicture(app, await askForTicket(user, PRODUCT_IMAGE), new Uint8Array(wide));
  const { secure_url } = (await response.json()) as { secure_url: string };
  const etags = new Set<string | null>();
  for (const query of ['', ...WIDTHS.slice(0, -1).map((width) => `?w=${width}`)]) {
    const picture = await fetch(secure_url + query);
    const etag = picture.headers.get('etag');
    expect([picture.status, picture.headers.get('cache-control'), picture.headers.get('vary')], query).toEqual([200, 'public, max-age=31536000, immutable', null]);
    const again = await fetch(secure_url + query, { headers: { 'if-none-match': etag ?? '' } });
    expect([again.status, again.headers.get('cache-control'), (await again.arrayBuffer()).byteLength]).toEqual([304, 'public, max-age=31536000, immutable', 0]);
    etags.add(etag);
  }
  expect(etags.size).toBe(WIDTHS.length);
});

test('what is not there may be there later: its absence is kept by nobody', async () => {
  const missing = await fetch(`${app.url}/media/${newKey('product')}.webp`);
  const secluded = await fetch(`${app.url}/media/${newKey('qr')}.webp`);
  expect([missing, secluded].map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([[404, null], [403, null]]);
});

test('a width asks for a smaller rendition; a made-up one changes nothing', async () => {
  const wide = await sharp({ create: { width: 1000, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const response = await postPicture(app, await askForTicket(user, PRODUCT_IMAGE), new Uint8Array(wide));
  const { secure_url } = (await response.json()) as { secure_url: string };
  const width = async (query: string) =>
    (await sharp(Buffer.from(await (await fetch(secure_url + query)).arrayBuffer())).metadata()).width;
  expect(await width('?w=300')).toBe(320);
  expect(await width('?w=481')).toBe(800);
  for (const query of ['', '?w=9999', '?w=-1', '?w=abc', '?w=']) expect(await width(query), query).toBe(1000);
});

test('nothing of a file is read before its ticket was taken', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="ticket"\r\n\r\nforged\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const outgoing = request(`${app.url}/media/upload`, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9_000_000 } });
  outgoing.on('error', () => {});
  outgoing.write(head + 'first bytes');
  const [answer] = await once(outgoing, 'response');
  expect(answer.statusCode).toBe(403);
  outgoing.destroy();
});
