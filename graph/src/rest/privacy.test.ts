import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../people/user.entity.ts';
import { UserStatus } from '../core/viewer.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeChat, makeTransaction, makeProduct, makeStaff, makeUser, type TestUser } from '../testing/factories.ts';
import { restClient, type RestClient } from '../testing/rest.ts';
import { TransactionStatus } from '../features/transactions/transaction.entity.ts';

let app: TestApp;
let rest: RestClient;
let other: TestUser;
const PICTURE = '0198c5d0-0000-7000-8000-000000000009';

/** The private details of the other person, each a text that stands nowhere else. */
const SECRETS: Partial<User> = {
  email: 'secret@pasar.example',
  phone: '60198765432',
  passportNo: 'SECRET99',
  address: 'Secret Street',
  bankType: 'GXBank',
  bankAccount: '99887766554433',
  qrImage: `qr/${PICTURE}`,
  passportImage: `passport/${PICTURE}`,
  statusReason: 'Secret reason',
  fine: 98_765,
  lastDonationAt: new Date('2026-01-02T03:04:05Z'),
};
const CONTACT = ['secret@pasar.example', '60198765432'];
const BANK = ['GXBank', '99887766554433', `qr/${PICTURE}`];
const PRIVATE = ['SECRET99', 'Secret Street', `passport/${PICTURE}`, 'Secret reason', '987.65', '2026-01-02T03:04:05'];

beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
  other = await makeUser(app, SECRETS);
  const third = await makeUser(app);
  await makeProduct(app, other);
  await makeTransaction(app, other, third, { status: TransactionStatus.PAID });
  await rest.as(third.token).post('/reviews', { sellerID: other.id, reviewComment: 'Good', reviewRating: 5 });
});
afterAll(() => app.close());

/** All that a caller can read, as text. */
async function everything(token: string | null, userId: string) {
  const caller = rest.as(token);
  const paths = [
    '/user',
    `/user/${other.id}`,
    '/products',
    '/transactions',
    '/reviews',
    '/chat',
    '/reports',
    `/notification/${userId}`,
    `/notification/${other.id}`,
  ];
  const answers = await Promise.all(paths.map(async (path) => (await caller.send('GET', path)).body));
  return JSON.stringify(answers);
}

const shown = (text: string, words: string[]) => words.filter((word) => text.includes(word));

describe('private fields stay private on REST, by whatever path', () => {
  test('a visitor sees what is public of one user, and nothing else', async () => {
    const text = await everything(null, other.id);
    expect(shown(text, [...CONTACT, ...BANK, ...PRIVATE])).toEqual([]);
    const user = await rest.visitor.get(`/user/${other.id}`);
    expect(
      Object.entries(user)
        .filter(([, value]) => value !== null)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['_id', 'createdAt', 'userFname', 'userRating', 'userReviewCount', 'userType'].toSorted());
  });

  test('somebody with a chat, a product in sight and a cancelled deal sees no more', async () => {
    const me = await makeUser(app);
    await makeTransaction(app, other, me, { status: TransactionStatus.CANCELLED });
    const chat = await makeChat(app, me, other);
    await rest.as(other.token).post('/message', { content: 'Hello', chatId: chat.id });
    expect(shown(await everything(me.token, me.id), [...CONTACT, ...BANK, ...PRIVATE])).toEqual([]);
  });

  test('the other party of a deal sees phone and e-mail; the buyer the bank too', async () => {
    const [buyer, seller] = [await makeUser(app), await makeUser(app)];
    await makeTransaction(app, other, buyer);
    await makeTransaction(app, seller, other);
    const [bought, sold] = [await everything(buyer.token, buyer.id), await everything(seller.token, seller.id)];
    expect(shown(bought, [...CONTACT, ...BANK])).toEqual([...CONTACT, ...BANK]);
    expect(shown(sold, CONTACT)).toEqual(CONTACT);
    expect([shown(sold, BANK), shown(bought, PRIVATE), shown(sold, PRIVATE)]).toEqual([[], [], []]);
  });

  test('the user and staff see everything', async () => {
    const staff = await makeStaff(app);
    for (const token of [other.token, staff.token]) {
      const text = JSON.stringify(await rest.as(token).get(`/user/${other.id}`));
      expect(shown(text, [...CONTACT, ...BANK, ...PRIVATE])).toEqual([...CONTACT, ...BANK, ...PRIVATE]);
    }
  });

  test('nobody is ever answered a password’s hash, and confined users find only themselves', async () => {
    const staff = await makeStaff(app);
    expect(await everything(staff.token, staff.id)).not.toMatch(/passwordHash|argon2|unusable/);
    const waiting = await makeUser(app, { status: UserStatus.WAITING });
    expect(await rest.as(waiting.token).get(`/user/${waiting.id}`)).toMatchObject({ userStatus: 'Waiting' });
    for (const path of ['/user', `/user/${other.id}`, '/products', '/transactions', '/reports']) {
      expect(await rest.as(waiting.token).refused('GET', path), path).toMatchObject({ status: 403 });
    }
    expect(await rest.as(waiting.token).list('/reviews')).toEqual([]);
    expect(await rest.as(waiting.token).list('/chat')).toEqual([]);
  });
});
