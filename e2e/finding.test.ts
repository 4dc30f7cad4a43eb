import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { isolated } from '../graph/src/core/text.ts';
import { header } from '../graph/src/testing/smtp.ts';
import { expectFlawless } from './support/accessibility.ts';
import { PHONE } from './support/browser.ts';
import { wordsOf, type Language } from './support/catalogue.ts';
import { mailsTo } from './support/mails.ts';
import { meanwhile } from './support/session.ts';
import { openStage } from './support/stage.ts';
import { fillSignIn, PASSWORD, toast } from './support/steps.ts';

const [SELLER, FRIEND] = ['aina@pasar.example', 'daniel@pasar.example'];

interface Buyer {
  email: string;
  language: Language;
  /** Of the mail of each morning. */
  subject: string;
}
/** At a phone. */
const OMAR: Buyer = { email: 'omar@pasar.example', language: 'ar', subject: 'جديد في عمليات البحث المحفوظة' };
/** Elsewhere; wants no more such mails after the first. */
const PRIYA: Buyer = { email: 'priya@pasar.example', language: 'en', subject: 'New for your saved searches' };
const words = wordsOf(OMAR.language);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Tomorrow at noon of UTC, and 08:00 in Malaysia after it. */
const NOON = new Date(Math.ceil(Date.now() / DAY) * DAY + DAY / 2);
const EIGHT = new Date(NOON.getTime() + DAY / 2);
/** How often a clock is moved again until what it is moved for has come. */
const OFTEN = { interval: 500 };
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** From the heart on Browse to the friend who gets the link, in Arabic; each step builds on the ones before. */
describe('what one looks for is found', () => {
  const stage = openStage('demo', { isClockMoved: true });

  async function open() {
    const visitor = await stage.person(OMAR.email, { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    await visitor.page.addInitScript(() => localStorage.setItem('language', 'ar'));
    return visitor;
  }

  /** The seller puts a used thing on the market, and a new one beside it. */
  async function put(title: string, at: Date) {
    for (const [name, condition] of [
      [title, 'USED'],
      [`${title} again`, 'NEW'],
    ])
      await meanwhile(stage.url(), SELLER, 'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }', {
        input: { title: name, description: 'As it is', type: 'DONATION', condition },
      });
    const database = new Sqlite(join(stage.dataDir(), 'pasar.sqlite'), { readonly: true });
    const listed = database.prepare('select count(listed_at) as count from product where title = ?');
    // Its coming is written down within the minute.
    await expect
      .poll(() => {
        stage.moveClock(at);
        return listed.get(title);
      }, OFTEN)
      .toEqual({ count: 1 });
    database.close();
  }

  /** The mails of each morning to a buyer; others tell of a new sign-in. */
  const digestsTo = async ({ email, subject }: Buyer) =>
    (await mailsTo(stage.dataDir(), email)).filter((mail) => mail.subject === subject);

  /** The mails of each morning to a buyer, once there are as many as expected at this moment. */
  async function digests(buyer: Buyer, count: number, at: Date) {
    await expect
      .poll(async () => {
        stage.moveClock(at);
        return (await digestsTo(buyer)).length;
      }, OFTEN)
      .toBe(count);
    return digestsTo(buyer);
  }

  test('a heart on Browse, in the favourites, and taken off again', async () => {
    const { page, complaints } = await open();
    await page.goto('/browse');
    const card = page.getByRole('article').filter({ has: page.locator('button[aria-pressed="false"]') });
    const title = await card.first().getByRole('heading').innerText();
    const heart = page.getByRole('button', { name: words('favourites.heart', { title }), exact: true });
    const pressHeart = async () => {
      const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('setFavourite') ?? false);
      await heart.click();
      await kept;
    };
    await pressHeart();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');

    await page.goto('/favourites');
    const listed = page.getByRole('main').getByRole('link', { name: title, exact: true });
    await listed.waitFor();
    await expectFlawless({ page, complaints });
    await page.reload();
    await listed.waitFor();
    await pressHeart();
    await listed.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('a search is saved under a name', async () => {
    const { page, complaints } = await open();
    await page.goto('/browse?q=zorvexia&condition=USED');
    await page.getByRole('button', { name: words('searches.save') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Zorvexia ar');
    await dialog.getByRole('button', { name: words('searches.keep'), exact: true }).click();
    await toast(page, words('searches.saved'));
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('main')
      .getByRole('link', { name: words('searches.isSaved'), exact: true })
      .click();
    await page.getByRole('heading', { name: 'Zorvexia ar' }).waitFor();
    await expectFlawless({ page, complaints });
    await page.context().close();
  });

  test('what has come is told once, at 08:00 in Malaysia, in the language of each; one click in the mail ends it', async () => {
    await meanwhile(
      stage.url(),
      PRIYA.email,
      'mutation { saveSearch(name: "Zorvexia en", filter: { search: "zorvexia", condition: USED }) { id } }',
    );
    stage.moveClock(NOON);
    await put('Zorvexia one', NOON);
    stage.moveClock(after(EIGHT, -MINUTE));
    for (const buyer of [OMAR, PRIYA]) {
      const [mail] = await digests(buyer, 1, EIGHT);
      expect(mail?.subject).toBe(buyer.subject);
      expect(mail?.text).toContain(`${isolated(`Zorvexia ${buyer.language}`)}\n${stage.url()}/browse?`);
      expect(mail?.text).toContain(`- ${isolated('Zorvexia one')} (`);
      expect(mail?.text).not.toContain('again');
      expect(new Date(mail?.date ?? 0).getTime()).toBeLessThan(EIGHT.getTime() + MINUTE);
      expect(new Date(mail?.date ?? 0).getTime()).toBeGreaterThanOrEqual(EIGHT.getTime());
      if (buyer !== PRIYA || !mail) continue;
      expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      const answer = await fetch(header(mail, 'List-Unsubscribe')?.slice(1, -1) ?? '', {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(answer.status).toBe(200);
    }

    // The day after, the other is told of what is new then alone.
    await put('Zorvexia two', after(EIGHT, MINUTE));
    const [, mail] = await digests(OMAR, 2, after(EIGHT, DAY));
    expect(mail?.text).toContain(`- ${isolated('Zorvexia two')} (`);
    expect(mail?.text).not.toContain('Zorvexia one');
    expect(await digestsTo(PRIYA)).toHaveLength(1);
  });

  test('from the notification and the mail to the seller, and to a friend', async () => {
    const { page, complaints } = await open();
    await page.goto('/');
    await page.getByRole('button', { name: words('notification.title') }).click();
    const told = words('news.SearchDigest', { content: 'Zorvexia ar' });
    await expect.poll(() => page.getByRole('dialog').getByText(told).count()).toBe(2);

    const [mail] = await digestsTo(OMAR);
    const address = /http\S+\/product\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(address);
    await page.getByRole('main').locator('a[href^="/seller/"]').first().click();
    await page.waitForURL('**/seller/**');
    const onMarket = page.getByRole('region', { name: words('seller.onMarket') });
    await onMarket.getByRole('link', { name: 'Zorvexia one', exact: true }).click();
    await page.waitForURL(address);
    await page.getByRole('button', { name: words('product.share') }).click();
    await toast(page, words('product.linkCopied'));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(address);
    await expectFlawless({ page, complaints });
    await page.context().close();

    const friend = await stage.visitor(PHONE);
    await friend.page.addInitScript(() => localStorage.setItem('language', 'ar'));
    await friend.page.goto(link);
    await friend.page.waitForURL('**/SignIn');
    await fillSignIn(friend.page, FRIEND, PASSWORD, words);
    await friend.page.waitForURL(link);
    await friend.page.getByRole('heading', { level: 1, name: 'Zorvexia one' }).waitFor();
    await expectFlawless(friend);
    await friend.page.context().close();
  });
});
