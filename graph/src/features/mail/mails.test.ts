import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Language } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { ProductType } from '../products/product.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makeTransaction,
  makePicture,
  makeProduct,
  makeStaff,
  makeUser,
  type TestUser,
} from '../../testing/factories.ts';
import { header, startMailServer, type MailServer } from '../../testing/smtp.ts';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';

const recipients: string[] = [];
let mailbox: MailServer;
let app: TestApp;
let staff: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  mailbox = await startMailServer({ onRecipient: (address) => (recipients.push(address), null) });
  app = await startApp({ SMTP_URL: mailbox.url });
  staff = await makeStaff(app);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const REASON = 'Blurred <b>picture</b>\n& "no" name';
const TITLE = 'Lamp <img src=x> & "shade"';

const decide =
  (mutation: string, variables: object = {}) =>
  (user: TestUser) =>
    staff.ask(`mutation ($userId: ID!${'reason' in variables ? ', $reason: String!' : ''}) { ${mutation} { id } }`, {
      userId: user.id,
      ...variables,
    });

async function purchase(seller: TestUser, type: ProductType, method: string | null) {
  const { id } = await makeProduct(app, seller, { title: TITLE, type, price: type === ProductType.SELL ? 123_450 : 0 });
  await buyer.ask(
    'mutation ($id: ID!, $method: PaymentMethod) { purchase(productId: $id, paymentMethod: $method) { id } }',
    { id, method },
  );
}

async function payByCard(seller: TestUser) {
  const { id } = await makeProduct(app, seller, { title: TITLE, price: 123_450 });
  const { payProduct } = await buyer.ask<{ payProduct: { url: string } }>(
    'mutation ($id: ID!) { payProduct(productId: $id) { url } }',
    { id },
  );
  await fetch(`${payProduct.url}/pay`, { method: 'POST', redirect: 'manual' });
}

async function prove(seller: TestUser) {
  const deal = await makeTransaction(app, seller, buyer, { title: TITLE, price: 123_450 });
  const image = app.services.media.bareUrl(await makePicture(app, buyer, UploadPurpose.PAYMENT_PROOF));
  const PROVE = 'mutation ($id: ID!, $image: String!) { submitProof(id: $id, image: $image) { id } }';
  await buyer.ask(PROVE, { id: deal.id, image });
}

type Subjects = Record<Language, string>;
interface Case {
  happens: (user: TestUser, email: string) => Promise<unknown>;
  status?: UserStatus;
  subjects: Subjects;
  /** The path of the link. */
  path: string;
  /** What the text says, besides the greeting. */
  says: string[];
  /** Whether it can be switched off. */
  aboutTransaction: boolean;
}

const SOLD = { EN: `Sold: ${TITLE}`, AR: `تم البيع: ${TITLE}`, MY: `Terjual: ${TITLE}` };
const SALE = { path: '/purchased?tab=sold', aboutTransaction: true };

const CASES: Record<string, Case> = {
  'a reset link': {
    happens: (_user, email) =>
      app.visitor.ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email }),
    subjects: {
      EN: 'Set a new password for Pasar Kampus',
      AR: 'تعيين كلمة مرور جديدة في Pasar Kampus',
      MY: 'Tetapkan kata laluan baharu untuk Pasar Kampus',
    },
    path: '/resetPassword/',
    says: ['30'],
    aboutTransaction: false,
  },
  'an approved account': {
    happens: decide('activateAccount(id: $userId)'),
    status: UserStatus.WAITING,
    subjects: {
      EN: 'Your account at Pasar Kampus is approved',
      AR: 'تمت الموافقة على حسابك في Pasar Kampus',
      MY: 'Akaun Pasar Kampus anda telah diluluskan',
    },
    path: '/browse',
    says: [],
    aboutTransaction: false,
  },
  'a returned account': {
    happens: decide('returnAccount(id: $userId, reason: $reason)', { reason: REASON }),
    status: UserStatus.WAITING,
    subjects: {
      EN: 'Your account at Pasar Kampus needs a correction',
      AR: 'حسابك في Pasar Kampus يحتاج إلى تصحيح',
      MY: 'Akaun Pasar Kampus anda perlu dibetulkan',
    },
    path: '/profile',
    says: [REASON],
    aboutTransaction: false,
  },
  'a deactivated account': {
    happens: decide('deactivateAccount(id: $userId, reason: $reason)', { reason: REASON }),
    subjects: {
      EN: 'Your account at Pasar Kampus has been deactivated',
      AR: 'تم إيقاف حسابك في Pasar Kampus',
      MY: 'Akaun Pasar Kampus anda telah dinyahaktifkan',
    },
    path: '/profile',
    says: [REASON],
    aboutTransaction: false,
  },
  'a sold item': {
    happens: (seller) => purchase(seller, ProductType.SELL, 'CASH'),
    subjects: SOLD,
    says: ['Bilal', TITLE, 'RM 1,234.50'],
    ...SALE,
  },
  'an item paid by card': {
    happens: payByCard,
    subjects: SOLD,
    says: ['Bilal', TITLE, 'RM 1,234.50'],
    ...SALE,
  },
  'a claimed donation': {
    happens: (seller) => purchase(seller, ProductType.DONATION, null),
    subjects: { EN: `Claimed: ${TITLE}`, AR: `تم طلب تبرعك: ${TITLE}`, MY: `Derma diambil: ${TITLE}` },
    says: ['Bilal', TITLE],
    ...SALE,
  },
  'a payment to confirm': {
    happens: prove,
    subjects: {
      EN: `Payment to confirm: ${TITLE}`,
      AR: `دفعة بانتظار تأكيدك: ${TITLE}`,
      MY: `Bayaran perlu disahkan: ${TITLE}`,
    },
    says: ['Bilal', TITLE, 'RM 1,234.50'],
    ...SALE,
  },
};

const LOCALES = {
  EN: ['en', 'ltr', 'Hello \u2068Sari\u2069,'],
  AR: ['ar', 'rtl', 'مرحبًا \u2068Sari\u2069،'],
  MY: ['ms', 'ltr', 'Helo \u2068Sari\u2069,'],
} as const;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

describe.each(Object.entries(CASES))(
  'the mail of %s',
  (_name, { happens, status = UserStatus.ACTIVE, subjects, path, says, aboutTransaction }) => {
    test.each(Object.values(Language))(
      'is in the language of the person, in HTML and as text: %s',
      async (language) => {
        buyer = await makeUser(app, { fullName: 'Bilal' });
        const email = `${v7()}@pasar.example`;
        const user = await makeUser(app, { email, fullName: 'Sari', language, status });
        await happens(user, email);
        const [mail] = await mailbox.mailsTo(email);
        if (!mail) return;
        const [lang, dir, greeting] = LOCALES[language];
        const link = app.services.config.publicUrl + path;

        expect(mail.subject).toBe(subjects[language]);
        expect(mail.text).toContain(`${greeting}\n`);
        expect(mail.text).toContain(link);
        for (const value of says) expect(mail.text).toContain(value);
        expect(mail.text).not.toMatch(/[{}]|undefined/);

        expect(mail.html).toContain(`<html lang="${lang}" dir="${dir}">`);
        expect(mail.html).toContain(`<div lang="${lang}" dir="${dir}"`);
        expect(mail.html).toContain(`<a href="${link}`);
        for (const value of says) expect(mail.html).toContain(escaped(value));
        expect(mail.html).not.toMatch(/<img|<b>|\{name|undefined/);

        expect(
          [mail.html, mail.text, header(mail, 'List-Unsubscribe')].map((part) => part?.includes('/mailsOff/') ?? false),
        ).toEqual([aboutTransaction, aboutTransaction, aboutTransaction]);
        expect(header(mail, 'List-Unsubscribe-Post')).toBe(aboutTransaction ? 'List-Unsubscribe=One-Click' : null);
      },
    );
  },
);

test('an account that is returned without a reason is told so, without an empty line for it', async () => {
  const user = await makeUser(app, { email: 'no-reason@pasar.example', status: UserStatus.WAITING });
  const response = await fetch(`${app.url}/api/user/${user.id}`, {
    method: 'PATCH',
    body: '{"userStatus": "Pending"}',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
  });
  expect(response.status).toBe(200);
  const [mail] = await mailbox.mailsTo('no-reason@pasar.example');
  expect(mail?.text).toContain('Please correct your profile');
  expect(mail?.text).not.toContain('Reason');
});

test('an item that is being paid by card is not called sold before it is paid', async () => {
  buyer = await makeUser(app);
  const seller = await makeUser(app, { email: 'card-seller@pasar.example' });
  const { id } = await makeProduct(app, seller);
  await buyer.ask('mutation ($id: ID!) { payProduct(productId: $id) { url } }', { id });
  // Mails go out in order: the next sale's is the first.
  await purchase(seller, ProductType.SELL, 'CASH');
  const [mail] = await mailbox.mailsTo('card-seller@pasar.example');
  expect(mail?.subject).toBe(`Sold: ${TITLE}`);
});

test('a mail goes to its one address, which is not read as a list', async () => {
  const user = await makeUser(app, { email: 'x1,victim@pasar.example' });
  await decide('deactivateAccount(id: $userId, reason: $reason)', { reason: REASON })(user);
  await expect.poll(() => app.em().count(OutgoingMail, { userId: user.id })).toBe(0);
  expect(recipients).toContain('"x1,victim"@pasar.example');
  expect(recipients).not.toContain('victim@pasar.example');
});
