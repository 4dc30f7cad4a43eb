import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makeChat,
  makePicture,
  makeProduct,
  makeReport,
  makeStaff,
  makeUser,
  makeUsers,
  type TestUser,
} from '../../testing/factories.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { pictureId } from '../products/pictures/picture-id.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { Report } from './report.entity.ts';

let app: TestApp;
let staff: TestUser;
let reporter: TestUser;
let seller: TestUser;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => {
  [staff, reporter, seller] = [await makeStaff(app), await makeUser(app), await makeUser(app)];
});

const TARGET = `targetType reason message product { id } user { id } chatMessage { content sender { id } } picture { id }
  seller { id } productTitle`;
const REPORT = `mutation ($target: ReportTargetInput!, $reason: ReportReason!, $message: String) {
  reportTarget(target: $target, reason: $reason, message: $message) { id dueAt ${TARGET} }
}`;
const SEND = 'mutation ($id: ID!) { sendMessage(chatId: $id, content: "Pay first") { id } }';
const SEEN = `query ($of: ID) { reports(first: 100, sameTargetAs: $of, solved: false) {
  totalCount nodes { id sameTarget reporterUpheld reporterSolved reporter { id } ${TARGET} } } }`;
type Target = { type: string; id: string };
interface Seen {
  reports: { totalCount: number; nodes: { id: string; sameTarget: number; reporter: { id: string } }[] };
}

const report = async (target: Target, values: object = {}, by = reporter) =>
  (await by.ask<{ reportTarget: { id: string; dueAt: string } }>(REPORT, { target, reason: 'SCAM', ...values }))
    .reportTarget;
const seenBy = async (who: TestUser, of?: string) => (await who.ask<Seen>(SEEN, { of: of ?? null })).reports;
const rowOf = async (id: string) => (await seenBy(staff)).nodes.find((row) => row.id === id);

async function makePictured() {
  const image = await makePicture(app, seller, UploadPurpose.PRODUCT_IMAGE);
  const product = await makeProduct(app, seller, { image });
  return { product, picture: pictureId({ productId: product.id, image }) };
}

async function makeMessage() {
  const { id } = await makeChat(app, reporter, seller);
  const { sendMessage } = await seller.ask<{ sendMessage: { id: string } }>(SEND, { id });
  return { chatId: id, id: sendMessage.id };
}

const NONE = { product: null, user: null, chatMessage: null, picture: null, productTitle: null };

describe('a report says what it is about, to its reporter and to staff', () => {
  const TARGETS: Record<string, () => Promise<[Target, object]>> = {
    'a product': async () => {
      const { id, title } = await makeProduct(app, seller);
      return [
        { type: 'PRODUCT', id },
        { product: { id }, productTitle: title },
      ];
    },
    'a person': async () => [{ type: 'USER', id: seller.id }, { user: { id: seller.id } }],
    'a message': async () => {
      const { id } = await makeMessage();
      return [{ type: 'MESSAGE', id }, { chatMessage: { content: 'Pay first', sender: { id: seller.id } } }];
    },
    'a picture': async () => {
      const { product, picture: id } = await makePictured();
      const shown = { product: { id: product.id }, picture: { id }, productTitle: product.title };
      return [{ type: 'PICTURE', id }, shown];
    },
  };

  test.each(Object.entries(TARGETS))('%s', async (_name, make) => {
    const [target, shown] = await make();
    const about = { targetType: target.type, reason: 'SCAM', message: 'A trick', seller: { id: seller.id } };
    const filed = await report(target, { message: '  A trick ' });
    expect(filed).toMatchObject({ ...NONE, ...shown, ...about });
    expect(await rowOf(filed.id)).toMatchObject({ ...NONE, ...shown, ...about, sameTarget: 1 });
  });
});

test('a report needs a reason, and may have no words', async () => {
  const target = { type: 'USER', id: seller.id };
  expect(await report(target)).toMatchObject({ message: '' });
  for (const values of [{ reason: null }, { reason: 'RUDE' }, { message: 'x'.repeat(2001) }])
    expect(await reporter.refusal(REPORT, { target, reason: 'SCAM', ...values })).toBe('BAD_USER_INPUT');
});

describe('what somebody does not see they cannot report', () => {
  test('a product that is hidden or unknown, and its picture', async () => {
    const { product, picture } = await makePictured();
    await app.em().nativeUpdate(Product, { id: product.id }, { status: ProductStatus.INVALID });
    for (const target of [
      { type: 'PRODUCT', id: product.id },
      { type: 'PICTURE', id: picture },
      { type: 'PRODUCT', id: v7() },
      { type: 'USER', id: v7() },
      { type: 'MESSAGE', id: v7() },
      { type: 'PICTURE', id: 'x' },
    ])
      expect(await reporter.refusal(REPORT, { target, reason: 'SCAM' })).toBe('NOT_FOUND');
  });

  test('a picture that the product does not have', async () => {
    const { product } = await makePictured();
    const id = pictureId({ productId: product.id, image: 'product/other.webp' });
    expect(await reporter.refusal(REPORT, { target: { type: 'PICTURE', id }, reason: 'SCAM' })).toBe('NOT_FOUND');
  });

  test('a message of a chat of others', async () => {
    const { id } = await makeMessage();
    expect(await (await makeUser(app)).refusal(REPORT, { target: { type: 'MESSAGE', id }, reason: 'SCAM' })).toBe(
      'NOT_FOUND',
    );
  });
});

test('whoever is blocked, and blocks, can be reported as a person and for what they wrote', async () => {
  const { id } = await makeMessage();
  const product = await makeProduct(app, seller);
  await seller.ask('mutation ($id: ID!) { blockUser(id: $id, on: true) { id } }', { id: reporter.id });
  expect(await reporter.refusal(REPORT, { target: { type: 'USER', id: seller.id }, reason: 'SCAM' })).toBeNull();
  expect(await reporter.refusal(REPORT, { target: { type: 'MESSAGE', id }, reason: 'SCAM' })).toBeNull();
  expect(await reporter.refusal(REPORT, { target: { type: 'PRODUCT', id: product.id }, reason: 'SCAM' })).toBe(
    'NOT_FOUND',
  );
});

const can = (code: string | null) => ({
  user: { canReport: { code } },
  product: { canReport: { code } },
  chat: { messages: { nodes: [{ canReport: { code } }] } },
});

test('nobody reports themselves, what is their own, or staff; staff report nobody: canReport says so', async () => {
  const own = await makeProduct(app, seller);
  const { id: messageId, chatId } = await makeMessage();
  const CAN = `query ($user: ID!, $product: ID!, $chat: ID!) {
    user(id: $user) { canReport { code } } product(id: $product) { canReport { code } }
    chat(id: $chat) { messages { nodes { canReport { code } } } } }`;
  const variables = { user: seller.id, product: own.id, chat: chatId };
  expect(await seller.ask(CAN, variables)).toEqual(can('BAD_USER_INPUT'));
  expect(await reporter.ask(CAN, variables)).toEqual(can(null));
  for (const target of [
    { type: 'USER', id: seller.id },
    { type: 'PRODUCT', id: own.id },
    { type: 'MESSAGE', id: messageId },
  ]) {
    expect(await seller.refusal(REPORT, { target, reason: 'SCAM' })).toBe('BAD_USER_INPUT');
    expect(await staff.refusal(REPORT, { target, reason: 'SCAM' })).toBe('FORBIDDEN');
    expect(await reporter.refusal(REPORT, { target, reason: 'SCAM' })).toBeNull();
  }
  expect(await reporter.refusal(REPORT, { target: { type: 'USER', id: staff.id }, reason: 'SCAM' })).toBe('FORBIDDEN');
});

test('only an Active member reports', async () => {
  const pending = await makeUser(app, { status: UserStatus.PENDING });
  const target = { type: 'USER', id: seller.id };
  expect(await pending.refusal(REPORT, { target, reason: 'SCAM' })).toBe('FORBIDDEN');
  expect(await app.visitor.refusal(REPORT, { target, reason: 'SCAM' })).toBe('UNAUTHENTICATED');
});

test('the same person and target have one open report: it takes the new reason, and new words', async () => {
  const target = { type: 'USER', id: seller.id };
  const { id } = await report(target, { message: 'First words' });
  expect(await report(target, { reason: 'OFFENSIVE' })).toMatchObject({
    id,
    reason: 'OFFENSIVE',
    message: 'First words',
  });
  expect(await report(target, { message: 'Second words' })).toMatchObject({ id, message: 'Second words' });
  expect(await app.em().count(Report, { reporterId: reporter.id })).toBe(1);
});

test('ten people report one product: staff see one row with ten, and each reporter’s record beside the words', async () => {
  const { id } = await makeProduct(app, seller);
  const people = await makeUsers(app, 10);
  const [first, ...others] = people;
  const earlier = await Promise.all([true, true, false, null].map((upheld) => solvedReport(people[3], upheld)));
  const before = await seenBy(staff);
  const ids: string[] = [];
  for (const by of people) ids.push((await report({ type: 'PRODUCT', id }, {}, by)).id);
  const after = await seenBy(staff);
  expect(after.totalCount).toBe(before.totalCount + 1);
  expect(after.nodes.at(-1)).toMatchObject({ id: ids[0], sameTarget: 10, reporter: { id: first?.id } });
  const rest = await seenBy(staff, ids[0]);
  expect(rest.totalCount).toBe(9);
  expect(rest.nodes.map((row) => row.reporter.id)).toEqual(others.map((by) => by.id));
  expect(rest.nodes[2]).toMatchObject({ sameTarget: 10, reporterUpheld: 2, reporterSolved: 3 });
  expect(earlier).toHaveLength(4);
  const { overview } = await staff.ask<{ overview: { openReports: number } }>('{ overview { openReports } }');
  expect(overview.openReports).toBe(after.totalCount);
});

test('a reporter does not learn how many others reported the same', async () => {
  const target = { type: 'USER', id: seller.id };
  await report(target, {}, await makeUser(app));
  const query = `mutation ($target: ReportTargetInput!) { reportTarget(target: $target, reason: SCAM) { sameTarget } }`;
  expect(await reporter.ask(query, { target })).toEqual({ reportTarget: { sameTarget: 1 } });
});

async function solvedReport(by: TestUser | undefined, upheld: boolean | null) {
  const made = await makeReport(app, { id: by?.id ?? '' });
  await app.em().nativeUpdate(Report, { id: made.id }, { solved: true, upheld });
}

test('a search by a person finds their report though another stands for it, and REST lists each', async () => {
  const target = { type: 'USER', id: seller.id };
  await report(target);
  const other = await makeUser(app, { fullName: 'Zulaikha' });
  const { id } = await report(target, {}, other);
  const found = await staff.ask<Seen>('{ reports(search: "zulaikha") { nodes { id } } }');
  expect(found.reports.nodes).toEqual([{ id }]);
});

test('a report of a product stands for none of its pictures', async () => {
  const { product, picture } = await makePictured();
  const ofProduct = await report({ type: 'PRODUCT', id: product.id });
  const ofPicture = await report({ type: 'PICTURE', id: picture });
  expect(await rowOf(ofProduct.id)).toMatchObject({ sameTarget: 1 });
  expect(await rowOf(ofPicture.id)).toMatchObject({ sameTarget: 1 });
});

test('once the first report of a target is removed, the next stands for the others', async () => {
  const people = await makeUsers(app, 3);
  const ids: string[] = [];
  for (const by of people) ids.push((await report({ type: 'USER', id: seller.id }, {}, by)).id);
  await staff.ask('mutation ($id: ID!) { removeReport(id: $id) { id } }', { id: ids[0] });
  expect(await rowOf(ids[1] ?? '')).toMatchObject({ sameTarget: 2 });
  expect((await seenBy(staff, ids[1])).nodes).toMatchObject([{ id: ids[2] }]);
});

test('of a picture or product that is gone meanwhile staff read the title, and whom it was about', async () => {
  const { product, picture } = await makePictured();
  const { id } = await report({ type: 'PICTURE', id: picture });
  await seller.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id: product.id });
  expect(await rowOf(id)).toMatchObject({ ...NONE, productTitle: product.title, seller: { id: seller.id } });
});

test('staff read the chat around a reported message', async () => {
  const { id, chatId } = await makeMessage();
  const { id: reportId } = await report({ type: 'MESSAGE', id });
  expect(await staff.ask('query ($id: ID!) { reportedChat(reportId: $id) { id } }', { id: reportId })).toEqual({
    reportedChat: { id: chatId },
  });
});

test('staff promise to answer within two working days', async () => {
  const { dueAt } = await report({ type: 'USER', id: seller.id });
  const days = (Date.parse(dueAt) - Date.now()) / (24 * 60 * 60 * 1000);
  expect([2, 3, 4]).toContain(Math.round(days));
});

test('the others about the same target are found from each of them', async () => {
  const target = { type: 'PRODUCT', id: (await makeProduct(app, seller)).id };
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push((await report(target, {}, await makeUser(app))).id);
  for (const id of ids) {
    const { nodes } = await seenBy(staff, id);
    expect(nodes.map((other) => other.id).toSorted()).toEqual(ids.filter((other) => other !== id));
  }
});
