import { afterAll, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../graph/src/testing/smtp.ts';
import { PHONE } from './support/browser.ts';
import { openStage } from './support/stage.ts';
import { PASSWORD, signIn, signUp } from './support/steps.ts';

const NADIA = { fullName: 'Nadia Osman', email: 'nadia@student.example', phone: '60129876543', passportNo: 'A1234567' };
const NEW_PASSWORD = 'Kolej-Lima#77';

/** Somebody's own account, from the mailed link to the sign-ins, with a mail server. */
describe('an account', () => {
  let mail: MailServer;
  const stage = openStage('demo', {
    env: async () => {
      mail = await startMailServer();
      return { SMTP_URL: mail.url, EMAIL_PROOF: 'on' };
    },
  });
  afterAll(() => mail.close());

  /** The link to a screen in a mail to somebody, once it has come. */
  const linkIn = (address: string, screen: string) =>
    vi.waitFor(() => {
      const mails = mail.received.filter(({ to }) => to?.some((one) => one.address === address));
      const [link] = mails.flatMap(({ text }) => new RegExp(`${stage.url()}/${screen}/\\S+`).exec(text ?? '') ?? []);
      if (!link) throw new Error(`${address} got no link to ${screen}`);
      return link;
    }, 60_000);

  test('proves its address by the button alone, once; then the profile form opens', async () => {
    const { page } = await stage.visitor(PHONE);
    await signUp(page, NADIA);
    await page.getByText(/^Open the link that we mailed to/).waitFor();
    const link = await linkIn(NADIA.email, 'proveEmail');
    // As scanners of mails do.
    for (const method of ['HEAD', 'GET', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
    await page.reload();
    await page.getByText(/^Open the link that we mailed to/).waitFor();

    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Verify your account' }).waitFor();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alert').first().waitFor();
  });

  test('changes its password: the other device is signed out at once, and this one stays', async () => {
    const email = 'sara@pasar.example';
    const [phone, computer] = [await stage.person(email, PHONE), await stage.person(email)];
    // A phone that is not connected yet would learn it only later.
    const connected = phone.page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await phone.page.goto('/');
    await connected;
    await computer.page.goto('/security');
    await computer.page.getByLabel('Present password').fill(PASSWORD);
    await computer.page.getByLabel('New password').fill('Password1!');
    await computer.page.getByRole('button', { name: 'Change password' }).click();
    await computer.page.getByText(/commonest/).waitFor();
    await computer.page.getByLabel('New password').fill(NEW_PASSWORD);
    await computer.page.getByRole('button', { name: 'Change password' }).click();
    await phone.page.waitForURL('**/SignIn');
    await computer.page.reload();
    await computer.page.getByText('This device').waitFor();
    expect(new URL(computer.page.url()).pathname).toBe('/security');
    await signIn(phone.page, email, NEW_PASSWORD);
    await phone.page.waitForURL('**/');
  });

  test('changes its address once the new one is proven, and the old one undoes it', async () => {
    const [old, wanted] = ['hakim@pasar.example', 'hakim.new@student.example'];
    const { page } = await stage.person(old);
    await page.goto('/security');
    await page.getByLabel('New email').fill(wanted);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByText(/^We mailed a link to/).waitFor();
    await page.goto(await linkIn(wanted, 'proveEmail'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/profile');
    await page.getByText(wanted).first().waitFor();

    const visitor = await stage.visitor();
    await visitor.page.goto(await linkIn(old, 'undoEmail'));
    await visitor.page.getByRole('button', { name: 'Undo the change' }).click();
    await visitor.page.getByText(/^Done\. Now open the link/).waitFor();
    await page.waitForURL('**/SignIn');
    await visitor.page.goto(await linkIn(old, 'resetPassword'));
    await visitor.page.getByLabel('New password').fill(NEW_PASSWORD);
  });
});
