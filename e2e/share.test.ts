import { describe, expect, test } from 'vitest';
import { sharedStage } from './support/stage.ts';
import { fillSignIn } from './support/steps.ts';

/** A product leads to its seller; who follows its address signed out comes back to it after signing in. */
describe('a product that is shared', () => {
  const stage = sharedStage();

  test('leads to its seller, and brings a friend to it who signs in on the way', async () => {
    const { page, complaints } = await stage.person('aina@pasar.example');
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async ({ title, url }: ShareData) => void Object.assign(window, { shared: { title, url } }),
      });
    });
    await page.goto('/browse');
    const card = page.locator('main article h3').getByRole('link').first();
    const title = await card.innerText();
    await card.click();
    // The address changes before the screen does.
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const address = page.url();

    await page.getByRole('main').locator('a[href^="/seller/"]').first().click();
    await page.waitForURL('**/seller/**');
    const listed = page.getByRole('region', { name: 'On the market now' });
    await listed.getByRole('link', { name: title }).waitFor();
    await page.getByRole('heading', { name: 'Reviews' }).waitFor();
    await listed.getByRole('link', { name: title }).click();
    await page.waitForURL(address);

    await page.getByRole('button', { name: 'Share' }).click();
    const shared = await page.evaluate((): unknown => Reflect.get(window, 'shared'));
    expect(shared).toEqual({ title, url: address });
    expect(complaints).toEqual([]);

    const preview = await (await fetch(address)).text();
    expect(preview).toContain('<meta name="robots" content="noindex">');
    expect(preview).toContain('property="og:title"');

    const friend = await stage.visitor();
    await friend.page.goto(address);
    await friend.page.waitForURL('**/SignIn');
    await fillSignIn(friend.page, 'priya@pasar.example');
    await friend.page.waitForURL(address);
    await friend.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(friend.complaints).toEqual([]);
  });
});
