import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { upload } from '../../testing/uploads.ts';
import { newKey } from './store.ts';
import { UploadPurpose } from './upload.entity.ts';
import { WIDTHS } from './widths.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app);
});
afterAll(() => app.close());

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

test('every address of a public picture may be kept for an hour; asked again after it, it sends no bytes while the picture is there', async () => {
  const wide = await sharp({ create: { width: 1600, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const url = await upload(user, UploadPurpose.PRODUCT_IMAGE, wide);
  const etags = new Set<string | null>();
  for (const query of ['', ...WIDTHS.slice(0, -1).map((width) => `?w=${width}`)]) {
    const picture = await fetch(url + query);
    const etag = picture.headers.get('etag');
    expect([picture.status, picture.headers.get('cache-control'), picture.headers.get('vary')], query).toEqual([
      200,
      'public, max-age=3600',
      null,
    ]);
    const again = await fetch(url + query, { headers: { 'if-none-match': etag ?? '' } });
    expect([again.status, again.headers.get('cache-control'), (await again.arrayBuffer()).byteLength]).toEqual([
      304,
      'public, max-age=3600',
      0,
    ]);
    etags.add(etag);
  }
  expect(etags.size).toBe(WIDTHS.length);
});

test('what is not there may be there later: its absence is kept by nobody', async () => {
  const missing = await fetch(`${app.url}/media/${newKey('product')}.webp`);
  const secluded = await fetch(`${app.url}/media/${newKey('qr')}.webp`);
  expect([missing, secluded].map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [404, null],
    [403, null],
  ]);
});

test('a width asks for a smaller rendition; a made-up one changes nothing', async () => {
  const wide = await sharp({ create: { width: 1000, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const url = await upload(user, UploadPurpose.PRODUCT_IMAGE, wide);
  const width = async (query: string) =>
    (await sharp(Buffer.from(await (await fetch(url + query)).arrayBuffer())).metadata()).width;
  expect(await width('?w=300')).toBe(320);
  expect(await width('?w=481')).toBe(800);
  for (const query of ['', '?w=9999', '?w=-1', '?w=abc', '?w=']) expect(await width(query), query).toBe(1000);
});
