import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeUser, userNow, type TestUser } from '../../testing/factories.ts';
import { keepClearOfEight, eight, sweepUntil } from '../../testing/seekers.ts';
import { header, startMailServer, type MailServer } from '../../testing/smtp.ts';
import { Language } from '../../people/user.entity.ts';

let mailbox: MailServer;
let app: TestApp;
let seller: TestUser;
beforeAll(keepClearOfEight);
beforeAll(async () => {
  mailbox = await startMailServer();
  app = await startApp({ SMTP_URL: mailbox.url });
  seller = await makeUser(app);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

let count = 0;
/** The digest of somebody with this language, who looks for something that has come; and who they are. */
async function digestOf(language: Language) {
  const email = `seeker${++count}@pasar.example`;
  const seeker = await makeUser(app, { email, language, fullName: 'Bilal' });
  const word = `kerusi${'abcdefgh'[count]}x`;
  await seeker.ask(
    'mutation ($word: String!) { saveSearch(name: "Kerusi & meja", filter: { search: $word }) { id } }',
    {
      word,
    },
  );
  const ids: string[] = [];
  for (let n = 0; n < 6; n++)
    ids.push((await makeProduct(app, seller, { title: `<b>${word}</b> ${n}`, price: 120_000 })).id);
  await sweepUntil(app, eight());
  const [mail] = await mailbox.mailsTo(email);
  if (!mail) throw new Error('no digest came');
  return { seeker, email, word, ids, mail };
}

test.each([
  [
    Language.EN,
    'New for your saved searches',
    'Hello \u2068Bilal\u2069,',
    '… and 1 more',
    'Switch off emails about saved searches',
  ],
  [
    Language.MY,
    'Baharu untuk carian anda yang disimpan',
    'Bilal',
    '… dan 1 lagi',
    'Matikan e-mel tentang carian disimpan',
  ],
  [Language.AR, 'جديد في عمليات البحث المحفوظة', 'Bilal', '1', 'إيقاف رسائل البريد عن عمليات البحث المحفوظة'],
])('a digest in the language of the person: %s', async (language, subject, greeting, more, off) => {
  const { mail, ids, word } = await digestOf(language);
  const { publicUrl } = app.services.config;
  expect(mail.subject).toBe(subject);
  const [text, html] = [mail.text ?? '', mail.html ?? ''];
  for (const part of [
    greeting,
    `\u2068Kerusi & meja\u2069\n${publicUrl}/browse?q=${word}`,
    more,
    off,
    `${publicUrl}/savedSearches`,
  ])
    expect(text).toContain(part);
  expect(text).toContain(`- \u2068<b>${word}</b> 5\u2069 (RM 1,200.00)\n  ${publicUrl}/product/${ids[5]}`);
  // The oldest of six is not named.
  expect(text).not.toContain(String(ids[0]));
  for (const part of [
    '<bdi>Kerusi &amp; meja</bdi>',
    `&lt;b&gt;${word}&lt;/b&gt;`,
    more,
    `href="${publicUrl}/product/${ids[1]}"`,
  ])
    expect(html).toContain(part);
  expect(html).not.toContain(`<b>${word}`);
});

test('one click in the mail ends the digests, and not the mails about deals', async () => {
  const { seeker, email, mail } = await digestOf(Language.EN);
  expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const link = (header(mail, 'List-Unsubscribe') ?? '').slice(1, -1);
  expect(link).toMatch(new RegExp(`^${app.services.config.publicUrl}/mailsOff/`));
  const question = await (await fetch(link)).text();
  expect(question).toContain('Emails about saved searches');
  expect((await userNow(app, seeker)).digestMailsOffAt).toBeNull();
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
  expect(await userNow(app, seeker)).toMatchObject({ digestMailsOffAt: expect.any(Date), dealMailsOffAt: null });
  expect(await (await fetch(link)).text()).toContain('Emails about saved searches are off.');

  const { id } = await makeProduct(app, seeker);
  await seller.ask('mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }', { id });
  const [, sold] = await mailbox.mailsTo(email, 2);
  expect(sold?.subject).toMatch(/^Sold/);
  // And the link of that one ends those alone.
  const deals = (sold && header(sold, 'List-Unsubscribe')?.slice(1, -1)) ?? '';
  expect(deals).not.toBe(link);
  await seeker.ask('mutation { setDigestMails(on: true) { id } }');
  await fetch(deals, { method: 'POST', body });
  expect(await userNow(app, seeker)).toMatchObject({ digestMailsOffAt: null, dealMailsOffAt: expect.any(Date) });
});
