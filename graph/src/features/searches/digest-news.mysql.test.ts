import { LockMode } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { isEmbedded } from '../../database/database.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makeProduct,
  makeProducts,
  makeSavedSearch,
  makeUser,
  productNow,
  type TestUser,
} from '../../testing/factories.ts';
import { holdStatements } from '../../testing/held-statement.ts';
import {
  keepClearOfEight,
  eight,
  HOUR,
  mails as mailsIn,
  makeSeeker,
  MINUTE,
  newWord,
  SAVE,
  sweepUntil,
  told as toldIn,
} from '../../testing/seekers.ts';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';
import { CATEGORIES } from '../products/categories.ts';
import { Product, ProductStatus, ProductType } from '../products/product.entity.ts';
import { User } from '../../people/user.entity.ts';
import { Digest } from './digest.entity.ts';
import { sweepDigests } from './digest.sweep.ts';
import { MOST_SEARCHES } from './searches.rules.ts';

let app: TestApp;
let seller: TestUser;
beforeAll(keepClearOfEight);
beforeAll(async () => {
  app = await startApp();
  // Mails stay in the queue, to be looked at.
  await app.services.outbox.stop();
  seller = await makeUser(app);
});
afterAll(() => app.close());

const sweep = (now: Date) => sweepUntil(app, now);
const told = (person: { id: string }) => toldIn(app, person);
const mails = (person: { id: string }) => mailsIn(app, person);

/** How many digests somebody had by now. */
async function digests(person: { id: string }) {
  const mailed = await mails(person);
  expect(await told(person)).toHaveLength(mailed.length);
  return mailed.length;
}

test('what is new is named or counted, once', async () => {
  const [giver, seeker] = [await makeUser(app), await makeUser(app)];
  await seeker.ask(SAVE, { name: 'Books', filter: { sellerId: giver.id, categories: ['Books'] } });
  await seeker.ask(SAVE, { name: 'All', filter: { sellerId: giver.id } });
  for (let n = 0; n < 120; n++) await makeProduct(app, giver, {}, ['Books']);
  for (let n = 0; n < 30; n++) await makeProduct(app, giver);
  await sweep(eight());
  await sweep(eight(1));
  expect(await mails(seeker)).toMatchObject([
    {
      sections: [
        { title: 'Books', items: { length: 5 }, others: 115 },
        { title: 'All', items: { length: 5 }, others: 25 },
      ],
    },
  ]);
});

test('of a search that found very much the newest 300 are named or counted', async () => {
  const { seeker, word } = await makeSeeker(app);
  await makeProducts(app, seller, 310, word);
  await sweep(eight());
  await sweep(eight(1));
  expect(await mails(seeker)).toMatchObject([{ sections: [{ items: { length: 5 }, others: 295 }] }]);
});

test('the longest digest is told too', async () => {
  const [giver, seeker] = [await makeUser(app), await makeUser(app)];
  for (const [n, category] of CATEGORIES.slice(0, MOST_SEARCHES).entries()) {
    const filter = { sellerId: giver.id, categories: [category], search: '🪑'.repeat(100) };
    await seeker.ask(SAVE, { name: `${'🪑'.repeat(28)} ${n}`, filter });
    for (let each = 0; each < 5; each++) await makeProduct(app, giver, { title: '🪑'.repeat(120) }, [category]);
  }
  await sweep(eight());
  expect(await digests(seeker)).toBe(1);
  const [{ content } = { content: '' }] = await app.em().find(OutgoingMail, { userId: seeker.id });
  expect(Buffer.byteLength(content)).toBeGreaterThan(2 ** 16);
});

/** Ways off the market and back. */
const WAYS: [string, Partial<Product> | UserStatus, Partial<Product> | UserStatus][] = [
  ['its seller waited for approval', UserStatus.WAITING, UserStatus.ACTIVE],
  ['it had no price', { price: 0 }, { price: 500 }],
  ['staff had taken it down', { status: ProductStatus.INVALID }, { status: ProductStatus.VALID }],
  ['its deal was cancelled', { status: ProductStatus.UNAVAILABLE }, { status: ProductStatus.VALID }],
];

/** Somebody who looks for it, a product, and how to change the product or its seller. */
async function prepare() {
  const owner = await makeUser(app);
  const { seeker, word } = await makeSeeker(app);
  const { id } = await makeProduct(app, owner, { title: word });
  const become = async (change: Partial<Product> | UserStatus) => {
    const em = app.em();
    if (typeof change === 'string') await em.nativeUpdate(User, { id: owner.id }, { status: change });
    else await em.nativeUpdate(Product, { id }, change);
  };
  return { seeker, id, become };
}

describe.each(WAYS)('what comes on the market later, since %s,', (_why, off, on) => {
  test('is told then, once', async () => {
    const { seeker, id, become } = await prepare();
    await become(off);
    await sweep(eight());
    expect(await digests(seeker)).toBe(0);
    await become(on);
    await sweep(eight(1));
    await sweep(eight(2));
    expect(await mails(seeker)).toMatchObject([{ sections: [{ items: [{ path: `/product/${id}` }], others: 0 }] }]);
    expect(await digests(seeker)).toBe(1);
  });

  test('also when it was there before, but at no digest', async () => {
    const { seeker, become } = await prepare();
    await sweep(eight(0, -3 * HOUR));
    await become(off);
    await sweep(eight(0, -2 * HOUR));
    await sweep(eight());
    expect(await digests(seeker)).toBe(0);
    await become(on);
    await sweep(eight(1));
    await sweep(eight(2));
    expect(await digests(seeker)).toBe(1);
  });

  test('is not told again if it was told before', async () => {
    const { seeker, id, become } = await prepare();
    await sweep(eight());
    const listed = (await productNow(app, id))?.listedAt;
    await become(off);
    await sweep(eight(0, HOUR));
    await sweep(eight(1));
    await become(on);
    await sweep(eight(2));
    expect(await digests(seeker)).toBe(1);
    expect((await productNow(app, id))?.listedAt).toEqual(listed);
  });
});

test('what comes in the last minute before 08:00, or after it, comes with the next digest, once', async () => {
  for (const ms of [-MINUTE / 2, MINUTE]) {
    const { seeker, word } = await makeSeeker(app);
    await makeProduct(app, seller, { title: word });
    // This one is late.
    await app.em().nativeUpdate(Digest, { userId: seeker.id }, { nextAt: eight(0, HOUR) });
    await sweepDigests(app.services, eight(0, ms));
    await sweep(eight(0, HOUR));
    expect(await digests(seeker)).toBe(0);
    await sweep(eight(1));
    await sweep(eight(2));
    expect(await digests(seeker)).toBe(1);
  }
});

const soon = (ms: number) => new Date(Date.now() + ms);

/** Somebody who began to look for a thing when it was there already. */
async function prepareLate() {
  const seeker = await makeUser(app);
  const word = newWord();
  const { id } = await makeProduct(app, seller, { title: word });
  await seeker.ask(SAVE, { name: word, filter: { search: word } });
  return { seeker, word, id };
}

describe('what was there when a search was saved', () => {
  test('is no news, although it is written down a minute later', async () => {
    const { seeker, id } = await prepareLate();
    expect((await productNow(app, id))?.listedAt).toBeNull();
    await sweepDigests(app.services, soon(MINUTE));
    expect((await productNow(app, id))?.listedAt).toBeInstanceOf(Date);
    await sweep(eight());
    expect(await digests(seeker)).toBe(0);
  });

  test('is no hindrance for what is put up after', async () => {
    const { seeker, word } = await prepareLate();
    // Two acts in the same millisecond have no order.
    const { id } = await makeProduct(app, seller, { title: word, createdAt: soon(1) });
    await sweepDigests(app.services, soon(MINUTE));
    await sweep(eight());
    expect(await mails(seeker)).toMatchObject([{ sections: [{ items: [{ path: `/product/${id}` }], others: 0 }] }]);
  });

  test('is news when it leaves, and comes back an hour later', async () => {
    const { seeker, id } = await prepareLate();
    await sweepDigests(app.services, soon(MINUTE));
    const become = (status: ProductStatus) => app.em().nativeUpdate(Product, { id }, { status });
    await become(ProductStatus.INVALID);
    await sweepDigests(app.services, soon(2 * MINUTE));
    await become(ProductStatus.VALID);
    await sweepDigests(app.services, soon(HOUR));
    await sweep(eight(1));
    expect(await mails(seeker)).toMatchObject([{ sections: [{ items: [{ path: `/product/${id}` }], others: 0 }] }]);
  });

  test('keeps nobody from saving it while it is locked', async () => {
    const [seeker, word] = [await makeUser(app), newWord()];
    const { id } = await makeProduct(app, seller, { title: word });
    await app.em().transactional(async (tx) => {
      await tx.findOneOrFail(Product, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // The embedded database has one transaction at a time.
      if (isEmbedded(tx)) return;
      expect(await seeker.refusal(SAVE, { name: word, filter: { search: word } })).toBeNull();
    });
  });
});

test('while a digest is looked up its person trades: nothing is locked', async () => {
  const { seeker, word } = await makeSeeker(app);
  await makeProduct(app, seller, { title: word });
  const { id } = await makeProduct(app, seller, { type: ProductType.DONATION });
  await sweepDigests(app.services, eight(0, -2 * MINUTE));
  const { held, release } = holdStatements(/listed_at. <= /);
  const sweeping = sweepDigests(app.services, eight());
  await held;
  expect(await seeker.refusal('mutation ($id: ID!) { purchase(productId: $id) { id } }', { id })).toBeNull();
  expect(await digests(seeker)).toBe(0);
  release();
  await sweeping;
  expect(await digests(seeker)).toBe(1);
});

test('a digest that takes so long that another process tries it again is told once', async () => {
  const { seeker, word } = await makeSeeker(app);
  await makeProduct(app, seller, { title: word });
  await sweepDigests(app.services, eight(0, -2 * MINUTE));
  const { held, release } = holdStatements(/listed_at. <= /);
  const slow = sweepDigests(app.services, eight());
  await held;
  const late = sweepDigests(app.services, eight(0, 10 * MINUTE));
  const dueAt = async () => (await app.em().findOneOrFail(Digest, { userId: seeker.id })).nextAt;
  await expect.poll(dueAt).toEqual(eight(0, 20 * MINUTE));
  release();
  await Promise.all([slow, late]);
  expect(await digests(seeker)).toBe(1);
  expect(await dueAt()).toEqual(eight(1));
});

test('somebody who is confined while their digest is looked up is told later', async () => {
  const { seeker, word } = await makeSeeker(app);
  await makeProduct(app, seller, { title: word });
  await sweepDigests(app.services, eight(0, -2 * MINUTE));
  const { held, release } = holdStatements(/listed_at. <= /);
  const sweeping = sweepDigests(app.services, eight());
  await held;
  await app.em().nativeUpdate(User, { id: seeker.id }, { status: UserStatus.INACTIVE });
  release();
  await sweeping;
  expect(await digests(seeker)).toBe(0);
  await app.em().nativeUpdate(User, { id: seeker.id }, { status: UserStatus.ACTIVE });
  await sweep(eight(1));
  expect(await digests(seeker)).toBe(1);
});

test('a search that leaves nothing out, from when it could be saved, finds nothing', async () => {
  const seeker = await makeUser(app);
  await makeSavedSearch(app, seeker, { search: '!!!' });
  const em = app.em();
  em.create(Digest, { userId: seeker.id, newsSince: new Date(), nextAt: eight() });
  await em.flush();
  await makeProduct(app, seller, { title: '!!!' });
  await sweep(eight());
  expect(await digests(seeker)).toBe(0);
});

test('a slip in a saved search is forgiven while nothing on the market has it, though something sold does', async () => {
  const seeker = await makeUser(app);
  await makeProduct(app, seller, { title: 'Grindolfats', status: ProductStatus.UNAVAILABLE });
  await seeker.ask(SAVE, { name: 'Slip', filter: { search: 'grindolfats' } });
  await makeProduct(app, seller, { title: 'Grindolfast' });
  await sweep(eight());
  expect(await mails(seeker)).toMatchObject([{ sections: [{ title: 'Slip', items: { length: 1 } }] }]);
  // Once something is called so, that alone is meant.
  await makeProduct(app, seller, { title: 'Grindolfats' });
  await makeProduct(app, seller, { title: 'Grindolfast' });
  await sweep(eight(1));
  expect(await mails(seeker)).toMatchObject([{}, { sections: [{ items: [{ title: 'Grindolfats' }], others: 0 }] }]);
});
