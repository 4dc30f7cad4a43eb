import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { User } from '../people/user.entity.ts';
import { ProductType } from '../features/products/product.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { makeChat, makeProduct } from '../testing/factories.ts';
import { peopleOf, restClient, type People } from '../testing/rest.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await startApp();
  people = peopleOf(app, await restClient(app.url));
});
afterAll(() => app.close());

const UNKNOWN = '0198c5d0-0000-7000-8000-000000000001';

describe('the steps that documented clients do after a purchase answer 200 and change, double or demote nothing', () => {
  test('PATCH pStatus Unavailable, PATCH lastDonation, POST the purchase notification', async () => {
    const [seller, buyer, stranger] = [await people.user(), await people.user(), await people.user()];
    const { id } = await makeProduct(app, seller, { type: ProductType.DONATION });
    await buyer.rest.post('/transactions', {
      sellerID: seller.id,
      buyerID: buyer.id,
      productID: id,
      paymentMethod: '',
    });
    const before = await digest(app);
    await buyer.rest.patch(`/products/${id}`, { pStatus: 'Unavailable' });
    await buyer.rest.patch(`/user/${buyer.id}`, { lastDonation: new Date(0) });
    const posted = {
      type: 'purchase',
      sender: buyer.id,
      receiver: seller.id,
      product: id,
      content: 'Mine',
      status: 'unseen',
    };
    expect(await buyer.rest.post('/notification', posted)).toMatchObject({
      type: 'purchase',
      product: { _id: id },
      receiver: { _id: seller.id },
    });
    // It is told to nobody else.
    expect(await buyer.rest.refused('POST', '/notification', { ...posted, receiver: stranger.id })).toMatchObject({
      status: 403,
    });
    expect(await digest(app)).toEqual(before);
    // Anybody with its address may read it, as taken; nobody else may change it.
    await stranger.rest.patch(`/products/${id}`, { pStatus: 'Unavailable' });
    expect(await stranger.rest.refused('PATCH', `/products/${id}`, { pTitle: 'Mine' })).toMatchObject({ status: 404 });
    expect(await digest(app)).toEqual(before);

    await seller.rest.delete(`/notification/${seller.id}`);
    expect(await buyer.rest.post('/notification', posted)).toMatchObject({ type: 'purchase' });
    expect(await seller.rest.list(`/notification/${seller.id}`)).toEqual([]);
  });
});

describe('a REST client may post only notifications that are true', () => {
  test('the sender is the caller, a message needs a shared chat, a purchase a transaction, admin an administrator', async () => {
    const [one, two, three] = [await people.user(), await people.user(), await people.user()];
    await makeChat(app, one, two);
    const post = (values: object) =>
      one.rest.refused('POST', '/notification', { receiver: two.id, content: 'x', status: 'unseen', ...values });
    expect(await post({ type: 'message', sender: two.id })).toMatchObject({ status: 403, field: 'sender' });
    expect(await post({ type: 'message', receiver: three.id })).toMatchObject({ status: 403 });
    expect(await post({ type: 'purchase', sender: one.id })).toMatchObject({ status: 403 });
    expect(await post({ type: 'admin', sender: one.id })).toMatchObject({ status: 403 });
    expect(await post({ type: 'message', receiver: UNKNOWN })).toMatchObject({ status: 404, error: 'No Such User' });
    expect(await two.rest.list(`/notification/${two.id}`)).toEqual([]);
  });

  test('words of a caller reach no bell that way: it answers 200 and stores nothing, also for a deactivated person', async () => {
    const [one, two] = [await people.user(), await people.user()];
    const { id: chatId } = await makeChat(app, one, two);
    const told = { type: 'message', sender: one.id, receiver: { _id: two.id }, content: 'Call 0123', status: 'unseen' };
    expect(await one.rest.post('/notification', told)).toMatchObject({ content: 'Call 0123', status: 'unseen' });
    expect(await two.rest.list(`/notification/${two.id}`)).toEqual([]);
    await one.rest.post('/message', { chatId, content: 'Hello' });
    expect(await one.rest.post('/notification', told)).toMatchObject({ content: 'Hello' });
    await app.em().nativeUpdate(User, { id: two.id }, { status: UserStatus.INACTIVE });
    await two.rest.delete(`/notification/${two.id}`);
    expect(await one.rest.post('/notification', told)).toMatchObject({ content: 'Call 0123' });
    expect(await two.rest.list(`/notification/${two.id}`)).toEqual([]);
  });

  test('the notification that staff post with a decision is the one that the decision made', async () => {
    const [staff, user] = [await people.staff(), await people.user({ status: UserStatus.WAITING })];
    await staff.rest.patch(`/user/${user.id}`, { userStatus: 'Pending' });
    await staff.rest.post('/notification', {
      type: 'admin',
      sender: staff.id,
      receiver: user.id,
      content: 'Unreadable passport',
      status: 'unseen',
    });
    await staff.rest.patch(`/user/${user.id}`, { userError: 'Unreadable passport' });
    expect(await user.rest.list(`/notification/${user.id}`)).toMatchObject([
      { type: 'admin', event: 'ACCOUNT_RETURNED', content: 'Unreadable passport' },
    ]);
  });

  test('their text is a reason: as long as one may be, on the profile too, and told at once', async () => {
    const [staff, user] = [await people.staff(), await people.user({ status: UserStatus.WAITING })];
    await staff.rest.patch(`/user/${user.id}`, { userStatus: 'Pending' });
    const note = { type: 'admin', receiver: user.id };
    expect(await staff.rest.refused('POST', '/notification', { ...note, content: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      field: 'content',
    });
    await staff.rest.post('/notification', { ...note, content: ' ' });
    const told = await user.watch('subscription { notificationAdded { content } }');
    await staff.rest.post('/notification', { ...note, content: ' Unreadable passport ' });
    expect(await told.next()).toEqual({ notificationAdded: { content: 'Unreadable passport' } });
    await told.close();
    expect(await user.rest.get(`/user/${user.id}`)).toMatchObject({ userError: 'Unreadable passport' });
  });

  test('an approval has no reason, whatever staff post with it', async () => {
    const [staff, user] = [await people.staff(), await people.user({ status: UserStatus.WAITING })];
    await staff.rest.patch(`/user/${user.id}`, { userStatus: 'Active' });
    await staff.rest.post('/notification', { type: 'admin', receiver: user.id, content: 'Welcome' });
    expect(await user.rest.list(`/notification/${user.id}`)).toMatchObject([
      { event: 'ACCOUNT_APPROVED', content: '' },
    ]);
    expect(await user.rest.get(`/user/${user.id}`)).toMatchObject({ userError: null });
  });

  test('one of a message that its receiver has cleared does not come back', async () => {
    const [one, two] = [await people.user(), await people.user()];
    const { id: chatId } = await makeChat(app, one, two);
    await one.rest.post('/message', { chatId, content: 'Hello' });
    await two.rest.delete(`/notification/${two.id}`);
    expect(await one.rest.post('/notification', { type: 'message', receiver: two.id, content: 'Hello' })).toMatchObject(
      { type: 'message', content: 'Hello' },
    );
    expect(await two.rest.list(`/notification/${two.id}`)).toEqual([]);
    await one.rest.post('/message', { chatId, content: 'Again' });
    expect(await two.rest.list(`/notification/${two.id}`)).toMatchObject([{ content: 'Again' }]);
  });

  test('its sender does not learn whether it was seen', async () => {
    const [one, two] = [await people.user(), await people.user()];
    const { id: chatId } = await makeChat(app, one, two);
    const note = { type: 'message', receiver: two.id, content: 'Hello' };
    await one.rest.post('/message', { chatId, content: 'Hello' });
    expect(await two.rest.patch(`/notification/${two.id}`, {})).toMatchObject([{ status: 'seen' }]);
    expect(await one.rest.post('/notification', note)).toMatchObject({ status: 'unseen' });
  });

  test('whatever its text, it tells nothing twice, and nothing that has not been decided', async () => {
    const [staff, user] = [await people.staff(), await people.user({ status: UserStatus.WAITING })];
    const note = { type: 'admin', sender: staff.id, receiver: user.id, content: 'Your account was returned' };
    expect(await staff.rest.refused('POST', '/notification', note)).toMatchObject({ status: 403 });
    await staff.rest.patch(`/user/${user.id}`, { userStatus: 'Pending', userError: 'Unreadable passport' });
    await staff.rest.post('/notification', note);
    expect(await user.rest.list(`/notification/${user.id}`)).toMatchObject([
      { event: 'ACCOUNT_RETURNED', content: 'Unreadable passport' },
    ]);
  });
});

describe('a staff reason in a PATCH of its own beside the one with the status is accepted', () => {
  test.each([
    ['the status first', [{ userStatus: 'Inactive' }, { userError: 'Fraud' }]],
    ['the reason first', [{ userError: 'Fraud' }, { userStatus: 'Inactive' }]],
    ['together', [{ userStatus: 'Inactive', userError: 'Fraud' }]],
  ])('%s', async (_title, payloads) => {
    const [staff, user] = [await people.staff(), await people.user()];
    for (const payload of payloads) await staff.rest.patch(`/user/${user.id}`, payload);
    expect(await user.rest.get(`/user/${user.id}`)).toMatchObject({ userStatus: 'Inactive', userError: 'Fraud' });
    expect(await user.rest.list(`/notification/${user.id}`)).toMatchObject([
      { event: 'ACCOUNT_DEACTIVATED', content: 'Fraud' },
    ]);
    expect(await staff.rest.patch(`/user/${user.id}`, { userStatus: 'Active' })).toMatchObject({
      userStatus: 'Active',
      userError: null,
    });
  });

  test('a status and a fine in one PATCH: all of it is done, or nothing', async () => {
    const [staff, user, waiting] = [
      await people.staff(),
      await people.user(),
      await people.user({ status: UserStatus.WAITING }),
    ];
    const before = await digest(app);
    expect(
      await staff.rest.refused('PATCH', `/user/${user.id}`, { userFine: 10, userStatus: 'Pending' }),
    ).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    expect(await digest(app)).toEqual(before);
    expect(await staff.rest.patch(`/user/${waiting.id}`, { userFine: 10, userStatus: 'Active' })).toMatchObject({
      userFine: 10,
      userStatus: 'Active',
    });
    expect(await waiting.rest.list(`/notification/${waiting.id}`)).toMatchObject([
      { event: 'ACCOUNT_APPROVED' },
      { event: 'FINE_SET' },
    ]);
  });

  test('transitions that do not exist, administrators and others’ profiles are refused', async () => {
    const [staff, other, user] = [
      await people.staff(),
      await people.staff(),
      await people.user({ status: UserStatus.PENDING }),
    ];
    expect(await staff.rest.refused('PATCH', `/user/${user.id}`, { userStatus: 'Active' })).toMatchObject({
      status: 409,
      code: 'WRONG_STATE',
    });
    expect(await staff.rest.refused('PATCH', `/user/${user.id}`, { userStatus: 'Waiting' })).toMatchObject({
      status: 409,
    });
    expect(
      await staff.rest.refused('PATCH', `/user/${other.id}`, { userStatus: 'Inactive', userError: 'x' }),
    ).toMatchObject({ status: 403 });
    expect(await staff.rest.refused('PATCH', `/user/${user.id}`, { userFname: 'Other' })).toMatchObject({
      status: 403,
      field: 'userFname',
    });
    expect(await staff.rest.refused('PATCH', `/user/${user.id}`, { userFine: 10_000.01 })).toMatchObject({
      status: 400,
      field: 'userFine',
    });
    expect(await staff.rest.refused('PATCH', `/user/${user.id}`, { userError: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      field: 'userError',
    });
    expect(await user.rest.refused('PATCH', `/user/${other.id}`, { userFname: 'Other' })).toMatchObject({
      status: 403,
    });
  });
});

test('DELETE of a thread: the caller must be one of the two, and only the receiver’s call deletes', async () => {
  const [sender, receiver, stranger] = [await people.user(), await people.user(), await people.user()];
  const chat = await makeChat(app, sender, receiver);
  await sender.rest.post('/message', { content: 'Hello', chatId: { _id: chat.id } });
  for (const path of [`/notification/${receiver.id}/${sender.id}`, `/notification/${sender.id}/${receiver.id}`]) {
    expect(await stranger.rest.refused('DELETE', path)).toMatchObject({ status: 403 });
    expect(await sender.rest.delete(path)).toEqual({ deleted: 0 });
  }
  // Of the other's thread nothing is deleted, nor of the caller's own.
  expect(await receiver.rest.delete(`/notification/${sender.id}/${receiver.id}`)).toEqual({ deleted: 0 });
  expect(await receiver.rest.delete(`/notification/${receiver.id}/${sender.id}`)).toEqual({ deleted: 1 });
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    expect(await sender.rest.refused(method, `/notification/${receiver.id}`)).toMatchObject({ status: 403 });
  }
});

test('GET /api/chat answers the own chats, the latest first, with both members', async () => {
  const [one, two, three] = [await people.user(), await people.user(), await people.user()];
  const [older, newer] = [await makeChat(app, one, two), await makeChat(app, one, three)];
  await two.rest.post('/message', { content: 'Hello', chatId: older.id });
  const chats = await one.rest.list('/chat');
  expect(chats.map(({ _id }) => _id)).toEqual([older.id, newer.id]);
  expect(chats[0]).toMatchObject({
    users: expect.arrayContaining([expect.objectContaining({ _id: one.id })]),
    latestMessage: { content: 'Hello', chat: { _id: older.id } },
  });
});
