import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { newsKinds, NotificationType } from '../../news/kinds.ts';
import { Notification } from '../../news/notification.entity.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app);
});
afterAll(() => app.close());

/** Each kind of news with its stored details, what its type answers of them, and what `content` says. */
const KINDS: [event: string, details: object, own: object, content: string][] = [
  ['NEW_MESSAGE', { text: 'Hello' }, { text: 'Hello' }, 'Hello'],
  ['PURCHASED', {}, { transaction: null, product: null, sender: null }, ''],
  ['PROOF_UPLOADED', {}, { transaction: null, product: null, sender: null }, ''],
  ['PAYMENT_CONFIRMED', {}, { transaction: null, product: null, sender: null }, ''],
  ['DEAL_CANCELLED', {}, { transaction: null, product: null, sender: null }, ''],
  ['ACCOUNT_APPROVED', {}, {}, ''],
  ['ACCOUNT_RETURNED', { reason: 'Blurred' }, { reason: 'Blurred' }, 'Blurred'],
  ['ACCOUNT_DEACTIVATED', { reason: 'Junk' }, { reason: 'Junk' }, 'Junk'],
  ['FINE_SET', { reason: null }, { reason: null }, ''],
  ['PRODUCT_TAKEN_DOWN', { reason: null }, { product: null, reason: null }, ''],
  ['PICTURE_REMOVED', { reason: 'Not yours' }, { product: null, reason: 'Not yours' }, 'Not yours'],
  ['PRODUCT_DELETED', { title: 'Lamp' }, { title: 'Lamp' }, 'Lamp'],
  ['REPORT_SOLVED', { message: 'Broken' }, { message: 'Broken' }, 'Broken'],
  ['PRICE_DROPPED', { price: 4550 }, { product: null, price: 45.5 }, '45.50'],
  ['BACK_ON_MARKET', {}, { product: null }, ''],
  ['SEARCH_DIGEST', { searches: ['Books', 'Lamps'] }, { searches: ['Books', 'Lamps'] }, 'Books, Lamps'],
];

test.each(KINDS)(
  '%s has a type with fields of its own, and says the same in one text',
  async (event, details, own, content) => {
    const em = app.em();
    em.create(Notification, {
      type: NotificationType.ADMIN,
      event,
      receiverId: user.id,
      details: JSON.stringify(details),
    });
    await em.flush();
    const { typeName = '', shows = [] } = newsKinds().find((kind) => kind.event === event) ?? {};
    const fields = Object.keys(own).map((name) => (shows.includes(name) ? `${name} { id }` : name));
    const { notifications } = await user.ask<{ notifications: { nodes: object[] } }>(
      `{ notifications(first: 1) { nodes { __typename event content ... on ${typeName} { id ${fields.join(' ')} } } } }`,
    );
    expect(notifications.nodes).toEqual([{ __typename: typeName, id: expect.any(String), event, content, ...own }]);
  },
);
