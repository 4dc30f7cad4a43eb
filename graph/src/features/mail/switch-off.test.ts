import { afterAll, beforeAll, expect, test } from 'vitest';
import { Language, type User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeStaff, makeUser, userNow, type TestUser } from '../../testing/factories.ts';
import { header, startMailServer, type MailServer } from '../../testing/smtp.ts';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';

let mailbox: MailServer;
let app: TestApp;
let buyer: TestUser;
beforeAll(async () => {
  mailbox = await startMailServer();
  app = await startApp({ SMTP_URL: mailbox.url });
  buyer = await makeUser(app);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const SET = 'mutation ($wanted: Boolean!) { setDealMails(on: $wanted) { dealMails } }';

let count = 0;
async function makeSeller(values: Partial<User> = {}) {
  const email = `seller${++count}@pasar.example`;
  return { email, ...(await makeUser(app, { email, ...values })) };
}

async function buyFrom(seller: TestUser) {
  const { id } = await makeProduct(app, seller);
  await buyer.ask('mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }', { id });
}

/** The address in the mail of a first sale. */
async function linkOf(seller: TestUser & { email: string }) {
  await buyFrom(seller);
  const [mail] = await mailbox.mailsTo(seller.email);
  return mail ? (header(mail, 'List-Unsubscribe') ?? '').slice(1, -1) : '';
}

const dealMails = async (user: TestUser) =>
  (await user.ask<{ viewer: { dealMails: boolean } }>('{ viewer { dealMails } }')).viewer.dealMails;

test('a person switches off the mails about their deals, and on again; those about the account come all the same', async () => {
  const seller = await makeSeller();
  expect(await dealMails(seller)).toBe(true);
  expect(await seller.ask(SET, { wanted: false })).toEqual({ setDealMails: { dealMails: false } });
  await buyFrom(seller);
  const staff = await makeStaff(app);
  await staff.ask('mutation ($id: ID!) { deactivateAccount(id: $id, reason: "Because") { id } }', {
    id: seller.id,
  });
  const [mail] = await mailbox.mailsTo(seller.email);
  expect(mail?.subject).toContain('deactivated');

  await staff.ask('mutation ($id: ID!) { activateAccount(id: $id) { id } }', { id: seller.id });
  // Else the mail of the sale could overtake this one.
  await mailbox.mailsTo(seller.email, 2);
  expect(await seller.ask(SET, { wanted: true })).toEqual({ setDealMails: { dealMails: true } });
  await buyFrom(seller);
  const subjects = (await mailbox.mailsTo(seller.email, 3)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toMatch(/^Sold/);
});

test('whoever is confined may do so too', async () => {
  const seller = await makeSeller({ status: UserStatus.INACTIVE });
  await seller.ask(SET, { wanted: false });
  expect(await dealMails(seller)).toBe(false);
});

test('what is still to be sent goes no more', async () => {
  const quiet = await startApp({ SMTP_URL: mailbox.url });
  await quiet.services.outbox.stop();
  const [seller, other, purchaser] = [await makeUser(quiet), await makeUser(quiet), await makeUser(quiet)];
  for (const owner of [seller, other]) {
    const { id } = await makeProduct(quiet, owner);
    await purchaser.ask('mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }', { id });
  }
  await seller.ask(SET, { wanted: false });
  expect((await quiet.em().find(OutgoingMail, {})).map(({ userId }) => userId)).toEqual([other.id]);
  await quiet.close();
});

test('the link in a mail asks first: opening it changes nothing, its button switches them off without a session', async () => {
  const seller = await makeSeller();
  const link = await linkOf(seller);
  expect(link).toMatch(new RegExp(`^${app.services.config.publicUrl}/mailsOff/`));
  for (const method of ['GET', 'HEAD']) {
    const opened = await fetch(link, { method });
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await dealMails(seller)).toBe(true);
  }
  const question = await (await fetch(link)).text();
  expect(question).toContain('<form method="post"><button>Switch them off</button></form>');
  expect(question).not.toContain('<script');

  // As a browser sends the form.
  const done = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Emails about your deals are off.')]);
  expect(await dealMails(seller)).toBe(false);
  expect(await (await fetch(link)).text()).toContain('Emails about your deals are off.');
});

const form = new FormData();
form.append('List-Unsubscribe', 'One-Click');
test.each([
  ['as a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['as multipart', form],
])('a mail program switches them off by one click, %s, and a second one changes nothing', async (_form, body) => {
  const seller = await makeSeller();
  const link = await linkOf(seller);
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
  const { dealMailsOffAt } = await userNow(app, seller);
  expect(dealMailsOffAt).toBeInstanceOf(Date);
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
  expect(await userNow(app, seller)).toMatchObject({ dealMailsOffAt, status: UserStatus.ACTIVE });
});

test.each([
  [Language.AR, 'lang="ar" dir="rtl"', 'إيقافها'],
  [Language.MY, 'lang="ms" dir="ltr"', 'Matikan'],
])('the page is in the language of the person: %s', async (language, locale, button) => {
  const link = await linkOf(await makeSeller({ language }));
  const page = await (await fetch(link)).text();
  expect([page.includes(`<html ${locale}>`), page.includes(`<button>${button}</button>`)]).toEqual([true, true]);
});

test('a forged link is refused, and says so in every language', async () => {
  const seller = await makeSeller();
  const link = await linkOf(seller);
  const signature = link.slice(link.lastIndexOf('.') + 1);
  const other = await makeUser(app);
  const forged = [
    `${link}x`,
    link.slice(0, -1),
    link.replace(seller.id, other.id),
    `${app.url}/mailsOff/${other.id}`,
    `${app.url}/mailsOff/${other.id}.`,
    `${app.url}/mailsOff/.${signature}`,
  ];
  for (const address of forged) {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(address, { method });
      expect([response.status, await response.text()], address).toEqual([
        404,
        expect.stringMatching(/This link does not work[\s\S]*dir="rtl"[\s\S]*Pautan ini tidak sah/),
      ]);
    }
  }
  expect([await dealMails(seller), await dealMails(other)]).toEqual([true, true]);
});

test('whether they come is for the person and staff to know', async () => {
  const [seller, staff] = [await makeSeller(), await makeStaff(app)];
  const read = 'query ($id: ID!) { user(id: $id) { dealMails } }';
  expect(await Promise.all([seller, staff, buyer].map((reader) => reader.ask(read, { id: seller.id })))).toEqual(
    [true, true, null].map((known) => ({ user: { dealMails: known } })),
  );
});
