import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import { type Product, ProductStatus, ProductType } from '../features/products/product.entity.ts';
import * as share from '../features/products/share.page.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makePicture, makeProduct, makeStaff, makeUser, type TestUser } from '../testing/factories.ts';
import { createServer } from './http.ts';
import { webRoutes } from './web.ts';

const PAGE = '<!doctype html><html><head><title>Pasar Kampus</title></head><body><div id="root"></div></body></html>';
const PRELOADS = '<link rel="modulepreload" href="/product.js">';

let app: TestApp;
let folder: string;
let server: FastifyInstance;
let seller: TestUser;
/** The market's own page, as it answers the address of a product. */
let plain: string;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: 'on' });
  // Its statements would be counted wherever they happen to fall.
  await app.services.outbox.stop();
  // A build of its own, whether there is one or not.
  folder = await mkdtemp(join(tmpdir(), 'pasar-web-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'preload.json'), JSON.stringify({ '/product': PRELOADS }));
  server = createServer(app.services.config);
  await webRoutes(server, app.services, folder);
  seller = await makeUser(app, {
    fullName: 'Siti Rahsia',
    email: 'siti.rahsia@pasar.example',
    phone: '60177654321',
    passportNo: 'RAHSIA1',
  });
  plain = PAGE.replace('</head>', `${PRELOADS}</head>`);
});
afterAll(async () => {
  await server.close();
  await app.close();
  await rm(folder, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  server.inject({ url: path, headers });
const bodyOf = async (product: Pick<Product, 'id'>) => (await open(`/product/${product.id}`)).body;

/** What a page says, by property or name. */
const metas = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g)].map(([, name, text]) => [name, text]),
  );

describe('the address of a product that is on the market', () => {
  test('shows a title that turns no direction', async () => {
    const product = await makeProduct(app, seller, { title: 'Lamp \u202Egpj.exe\u2066' });
    expect(metas(await bodyOf(product))['og:title']).toBe('Lamp gpj.exe');
  });

  test('answers anybody with Open Graph title, price and picture, and noindex', async () => {
    const image = await makePicture(app, seller, UploadPurpose.PRODUCT_IMAGE);
    const product = await makeProduct(app, seller, { title: 'Desk & lamp', price: 123_450, image });
    const { publicUrl } = app.services.config;
    // Crawlers take anything.
    for (const accept of ['text/html', '*/*']) {
      const answer = await open(`/product/${product.id}?utm_source=chat`, { accept });
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(metas(answer.body)).toEqual({
        robots: 'noindex',
        'twitter:card': 'summary_large_image',
        'og:type': 'product',
        'og:site_name': 'Pasar Kampus',
        'og:url': `${publicUrl}/product/${product.id}`,
        'og:title': 'Desk &amp; lamp',
        'og:description': 'RM 1,234.50 on Pasar Kampus',
        'og:image': `${publicUrl}/media/${image}.webp`,
        'product:price:amount': '1234.50',
        'product:price:currency': 'MYR',
      });
      expect(answer.body).toContain(PRELOADS);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    }
    const head = await server.inject({ method: 'HEAD', url: `/product/${product.id}` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('says that a donation is free, and has no picture where there is none', async () => {
    const found = metas(await bodyOf(await makeProduct(app, seller, { type: ProductType.DONATION })));
    expect(found).toMatchObject({
      'og:description': 'Free on Pasar Kampus',
      'product:price:amount': '0.00',
      'twitter:card': 'summary',
    });
    expect(found).not.toHaveProperty('og:image');
  });

  test('tells nothing of its seller, and not its description', async () => {
    const product = await makeProduct(app, seller, { description: 'Ask for me at the library' });
    const body = await bodyOf(product);
    expect(body).toContain('og:title');
    for (const secret of [
      'Siti',
      'Rahsia',
      'RAHSIA1',
      'siti.rahsia',
      '60177654321',
      seller.id,
      '123456789012',
      'library',
    ])
      expect(body).not.toContain(secret);
  });

  test.each([
    ['"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ["$& $' $` $1 </head>", "$&amp; $' $` $1 &lt;/head&gt;"],
    ['كتاب 🫖 &quot;', 'كتاب 🫖 &amp;quot;'],
  ])('shows a title as it was written: %s', async (title, escaped) => {
    const body = await bodyOf(await makeProduct(app, seller, { title }));
    expect(metas(body)['og:title']).toBe(escaped);
    expect(body).not.toContain('<script>');
    expect(body.match(/<\/head>/g)).toHaveLength(1);
  });

  test('is no page for a client that asks for something else', async () => {
    const { id } = await makeProduct(app, seller);
    expect((await open(`/product/${id}`, { accept: 'application/json' })).statusCode).toBe(404);
  });

  test('is looked up by one statement, and counted as a request', async () => {
    const { id } = await makeProduct(app, seller);
    app.takeQueries();
    const { headers } = await open(`/product/${id}`);
    expect(app.takeQueries()).toHaveLength(1);
    expect(headers['ratelimit-policy']).toMatch(/^"address"/);
    expect((await open('/browse')).headers).not.toHaveProperty('ratelimit-policy');
  });
});

describe('one request too many for the address of a product', () => {
  const address = { remoteAddress: '192.0.2.7' };
  let path: string;
  beforeAll(async () => {
    path = `/product/${(await makeProduct(app, seller)).id}`;
    for (let n = 0; n < app.services.config.peoplePerAddress; n++)
      await app.services.limits.request(null, address.remoteAddress);
  });

  test.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*'])(
    "answers a person with the market's own page, and 429: %s",
    async (accept) => {
      app.takeQueries();
      const { statusCode, headers, body } = await server.inject({ url: path, headers: { accept }, ...address });
      expect([statusCode, headers['content-type'], body]).toEqual([429, 'text/html; charset=utf-8', plain]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(app.takeQueries()).toEqual([]);
    },
  );

  test('answers a tool with JSON', async () => {
    const answer = await server.inject({ url: path, headers: { accept: 'application/json' }, ...address });
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
  });
});

test('an address that cannot be read is refused where no screen is, and for a tool', async () => {
  for (const [url, accept] of [
    ['/api/products/%ZZ', 'text/html'],
    ['/product/%ZZ', 'application/json'],
  ] as const) {
    const answer = await open(url, { accept });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT' }]);
  }
});

describe("any other address answers the market's own page, byte for byte the same", () => {
  test.each<[string, Partial<Product>]>([
    ['sold', { status: ProductStatus.UNAVAILABLE }],
    ['taken down', { status: ProductStatus.INVALID, takenDownReason: 'Fake' }],
    ['without a price', { price: 0 }],
  ])('of what is %s', async (_what, values) => {
    expect(await bodyOf(await makeProduct(app, seller, values))).toBe(plain);
  });

  test.each([UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE])('of a seller who is %s', async (status) => {
    expect(await bodyOf(await makeProduct(app, await makeUser(app, { status })))).toBe(plain);
  });

  test('once staff took it down, and once it was removed', async () => {
    const [staff, product] = [await makeStaff(app), await makeProduct(app, seller)];
    expect(await bodyOf(product)).not.toBe(plain);
    const { id } = product;
    await staff.ask('mutation ($id: ID!) { setProductValidity(id: $id, on: false, reason: "Fake") { id } }', { id });
    expect(await bodyOf(product)).toBe(plain);
    await staff.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id });
    expect(await bodyOf(product)).toBe(plain);
  });

  test.each([
    v7(),
    'unknown',
    "' or 1=1 --",
    '%00',
    '%ZZ',
    '%',
    '%FF',
    '%F0%9F%AB%96',
    'x'.repeat(400),
    '',
    '..%2f..%2fetc',
    '<script>',
  ])('of what is no product: %s', async (id) => {
    expect((await open(`/product/${id}`)).body).toBe(plain);
  });

  test('of an id that is written otherwise, or followed by something', async () => {
    const { id } = await makeProduct(app, seller);
    for (const path of [`${id}%20`, `%20${id}`, `${id}/`, `${id}/x`, id.toUpperCase()])
      expect((await open(`/product/${path}`)).body, path).toBe(plain);
  });

  test('while the product cannot be read: the screens come all the same', async () => {
    const product = await makeProduct(app, seller);
    const away = vi.spyOn(share, 'findShared').mockRejectedValueOnce(new Error('away'));
    expect(await bodyOf(product)).toBe(plain);
    away.mockRestore();
  });
});
