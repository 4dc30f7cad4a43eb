import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeStaff } from '../testing/factories.ts';
import { idOf, restClient, uploadPicture, type Caller, type RestClient, type Thing } from '../testing/rest.ts';
import { pngBytes } from '../testing/uploads.ts';

let app: TestApp;
let rest: RestClient;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
  picture = new Uint8Array(await pngBytes());
});
afterAll(() => app.close());

const PASSWORD = 'Kampus#2026';
let count = 0;

/** Signs up as the documented client does: with all that it sends. */
async function register(name: string) {
  count += 1;
  const session = await rest.visitor.post('/user/register', {
    userEmail: `rest${count}@pasar.example`,
    userFname: name,
    userPassword: PASSWORD,
    userPhoneNo: '60123456789',
    userAddress: '',
    userImage: '',
    userPassport: `REST${count}`,
    userPassportImage: '',
    userStatus: 'Pending',
    userType: 'user',
    userFine: '',
    userError: '',
  });
  return { id: idOf(session), session, caller: rest.as(String(session['token'])) };
}

const sendProfile = async (caller: Caller, id: string) =>
  caller.patch(`/user/${id}`, {
    userStatus: 'Waiting',
    userAddress: '12 Jalan Kampus',
    userBankAccount: 512345678901,
    userBankType: 'MayBank',
    userImage: await uploadPicture(caller, 'PROFILE_IMAGE', picture),
    userPassportImage: await uploadPicture(caller, 'userPassportImage', picture),
    userQrImage: await uploadPicture(caller, 'QR_IMAGE', picture),
  });

/** Presses Pay on the test checkout's page. */
const pay = (url: string) =>
  fetch(`${url}/pay`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });

const idsOf = (list: Thing[]) => list.map(idOf);

test('a client written from the specification does the whole main job', async () => {
  const staff = await makeStaff(app);
  const admin = rest.as(staff.token);

  // Registration, sign-in, the profile with its pictures, and approval.
  const [seller, buyer] = [await register('Aina Rahman'), await register('Badrul Hisham')];
  expect(seller.session).toMatchObject({
    userStatus: 'Pending',
    userType: 'user',
    userFine: 0,
    userId: seller.id,
    userError: null,
  });
  const again = await rest.visitor.post('/user/login', { userEmail: 'REST1@pasar.example ', userPassword: PASSWORD });
  expect(again).toMatchObject({ _id: seller.id, userFname: 'Aina Rahman' });
  for (const { caller, id } of [seller, buyer]) {
    expect(await sendProfile(caller, id)).toMatchObject({ userStatus: 'Waiting', userBankAccount: '512345678901' });
    expect(await admin.patch(`/user/${id}`, { userStatus: 'Active' })).toMatchObject({ userStatus: 'Active' });
  }
  expect(idsOf(await admin.list('/user'))).toEqual(expect.arrayContaining([seller.id, buyer.id]));

  // A product, seen by the buyer.
  const product = await seller.caller.post('/products', {
    pTitle: 'Desk lamp',
    pDescription: 'Bright',
    pPrice: '50.50',
    pCondition: 'Used',
    pCategory: ['Furniture'],
    userID: seller.id,
    pImage: await uploadPicture(seller.caller, 'PRODUCT_IMAGE', picture),
    pType: 'Sell',
    pStatus: 'Valid',
  });
  expect(product).toMatchObject({ pPrice: 50.5, pType: 'Sell', pStatus: 'Valid', userID: { _id: seller.id } });
  expect(idsOf(await buyer.caller.list('/products'))).toContain(idOf(product));
  expect(await buyer.caller.get(`/products/${idOf(product)}`)).toMatchObject({
    pTitle: 'Desk lamp',
    pCategory: ['Furniture'],
  });

  // A chat: a message, and its one notification.
  const chat = await buyer.caller.post('/chat', { userId: seller.id });
  await buyer.caller.post('/message', { content: 'Is it still there?', chatId: idOf(chat) });
  await buyer.caller.delete(`/notification/${seller.id}/${buyer.id}`);
  await buyer.caller.post('/notification', {
    type: 'message',
    sender: buyer.id,
    receiver: seller.id,
    content: 'Is it still there?',
    status: 'unseen',
  });
  expect(await seller.caller.list(`/notification/${seller.id}`)).toMatchObject([
    { type: 'message', sender: { _id: buyer.id }, content: 'Is it still there?', status: 'unseen' },
    { type: 'admin' },
  ]);
  await seller.caller.post('/message', { content: 'Yes', chatId: idOf(chat) });
  expect(await buyer.caller.list(`/message/${idOf(chat)}`)).toMatchObject([
    { content: 'Is it still there?', sender: { _id: buyer.id } },
    { content: 'Yes', sender: { _id: seller.id, userFname: 'Aina Rahman' } },
  ]);

  // A purchase with all the steps that the documented client does after it.
  const transaction = await buyer.caller.post('/transactions', {
    sellerID: seller.id,
    buyerID: buyer.id,
    productID: idOf(product),
    paymentMethod: 'Qr Code',
  });
  expect(transaction).toMatchObject({
    transactionStatus: 'Not Paid',
    paymentMethod: 'Qr Code',
    productID: { _id: idOf(product), pTitle: 'Desk lamp' },
  });
  expect(await buyer.caller.patch(`/products/${idOf(product)}`, { pStatus: 'Unavailable' })).toMatchObject({
    pStatus: 'Unavailable',
  });
  await buyer.caller.patch(`/user/${buyer.id}`, { lastDonation: new Date() });
  await buyer.caller.post('/notification', {
    type: 'purchase',
    sender: buyer.id,
    receiver: seller.id,
    product: idOf(product),
    content: 'Bought',
    status: 'unseen',
  });
  expect(await buyer.caller.get(`/user/${seller.id}`)).toMatchObject({
    userBankType: 'MayBank',
    userPhoneNo: '60123456789',
    userPassport: null,
  });

  // Proof, confirmation, review, report.
  const proof = await uploadPicture(buyer.caller, 'PAYMENT_PROOF', picture);
  expect(
    await buyer.caller.patch(`/transactions/${idOf(transaction)}`, { proof, transactionStatus: 'Pending' }),
  ).toMatchObject({ transactionStatus: 'Pending' });
  const [sold] = await seller.caller.list('/transactions');
  expect((await fetch(String(sold?.['proof']))).status).toBe(200);
  expect(await seller.caller.patch(`/transactions/${idOf(transaction)}`, { transactionStatus: 'Paid' })).toMatchObject({
    transactionStatus: 'Paid',
  });
  const review = await buyer.caller.post('/reviews', {
    reviewerID: buyer.id,
    sellerID: seller.id,
    reviewComment: 'Quick',
    reviewRating: 5,
  });
  expect(idsOf(await seller.caller.list('/reviews'))).toEqual([idOf(review)]);
  const report = await buyer.caller.post('/reports', { userId: buyer.id, reportMessage: 'The lift is broken' });
  expect(await admin.list('/reports')).toMatchObject([
    { _id: idOf(report), userId: { _id: buyer.id }, reportStatus: false },
  ]);
  expect(await admin.patch(`/reports/${idOf(report)}`, { reportStatus: true })).toMatchObject({ reportStatus: true });
  expect(await admin.delete(`/reports/${idOf(report)}`)).toMatchObject({ _id: idOf(report) });

  // Notifications: seen when the bell is opened, then cleared.
  const notifications = await seller.caller.list(`/notification/${seller.id}`);
  expect(notifications.map(({ type }) => type)).toEqual(['purchase', 'purchase', 'message', 'admin']);
  expect(await seller.caller.patch(`/notification/${seller.id}`)).toMatchObject(
    notifications.map(() => ({ status: 'seen' })),
  );
  expect(await seller.caller.delete(`/notification/${seller.id}`)).toEqual({ deleted: notifications.length });
  expect(await seller.caller.list(`/notification/${seller.id}`)).toEqual([]);

  // A fine, and a product by card.
  expect(await admin.patch(`/user/${buyer.id}`, { userFine: 25.5 })).toMatchObject({ userFine: 25.5 });
  const fine = await buyer.caller.post('/stripe/create-checkout-session', {
    users: [{ _id: buyer.id, userFine: 0.01 }],
    userId: buyer.id,
  });
  await pay(String(fine['url']));
  expect(await buyer.caller.patch(`/user/${buyer.id}`, { userFine: 0 })).toMatchObject({
    userFine: 0,
    userStatus: 'Active',
  });
  const other = await seller.caller.post('/products', {
    pTitle: 'Chair',
    pDescription: 'Soft',
    pPrice: 20,
    pCondition: 'New',
    pType: 'Sell',
  });
  const checkout = await buyer.caller.post('/stripe/create-checkout-session', {
    products: [{ _id: idOf(other), pPrice: 0.01 }],
    userId: buyer.id,
  });
  await pay(String(checkout['url']));
  expect((await buyer.caller.list('/transactions'))[0]).toMatchObject({
    paymentMethod: 'Credit Card',
    transactionStatus: 'Paid',
    productID: { pTitle: 'Chair', pPrice: 20 },
  });
});

test('a password is set anew with the link of the mail', async () => {
  const { session } = await register('Chong Wei');
  const email = String(session['userEmail']);
  const { post } = rest.visitor;
  let link = '';
  // Mails of the test before may still be on their way.
  app.services.mailer.send = async ({ text }: { text: string }) =>
    void (link = /resetPassword\/(\S+)/.exec(text)?.[1] ?? link);
  expect(await post('/user/forgot-password', { userEmail: email.toUpperCase() })).toEqual({
    userEmail: email.toUpperCase(),
  });
  await expect.poll(() => link).not.toBe('');
  expect(await rest.visitor.refused('POST', '/user/reset-password', { id: link, userPassword: 'weak' })).toMatchObject({
    status: 400,
    code: 'WEAK_PASSWORD',
    field: 'userPassword',
  });
  expect(await post('/user/reset-password', { id: link, userPassword: 'Neu#2027pass' })).toMatchObject({
    userEmail: email,
  });
  expect(await post('/user/login', { userEmail: email, userPassword: 'Neu#2027pass' })).toMatchObject({
    userEmail: email,
  });
});
