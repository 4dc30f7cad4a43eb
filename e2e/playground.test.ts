import { describe, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { meanwhile } from './support/session.ts';
import { openStage } from './support/stage.ts';

const PATIENCE = { timeout: 90_000, interval: 500 };

describe('the playground', () => {
  const stage = openStage('demo');

  test('with a token in its box it answers, documents the schema, and follows a subscription, all from our own address', async () => {
    const { page, complaints } = await stage.person('aina@pasar.example');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stage.url()) && !/^(?:blob|data):/.test(request.url()))
        elsewhere.push(request.url());
    });
    await page.goto('/graphql');
    await page.getByRole('button', { name: /^Use the session of/ }).click();
    const execute = page.getByRole('button', { name: /^Execute query/ });
    const answer = page.locator('.graphiql-response');
    // Until the editor is there, its button does nothing. With an answer there or on its way, it would hide that.
    await expect
      .poll(async () => {
        const text = await answer.innerText();
        if (!text && (await execute.isVisible())) await execute.click();
        return text;
      }, PATIENCE)
      .toContain('isStaff');
    await expect.poll(() => answer.innerText(), PATIENCE).toMatch(/Nur.Aina/);

    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByText('AccessTokenConnection').waitFor();

    await page.getByRole('tab', { name: 'Notifications' }).click();
    await execute.click();
    const userId = await page.evaluate<string>("JSON.parse(localStorage.getItem('user')).id");
    await expect
      .poll(async () => {
        await meanwhile(
          stage.url(),
          'admin@pasar.example',
          'mutation ($userId: ID!) { setFine(id: $userId, amount: 5) { id } }',
          { userId },
        );
        return answer.innerText();
      }, PATIENCE)
      .toContain('FineSet');
    expect([...complaints, ...elsewhere]).toEqual([]);
  });

  test('on a phone editor, answer and docs are there one at a time, and the token stays for as long as the tab', async () => {
    const { page, complaints } = await stage.person('aina@pasar.example', PHONE);
    await page.goto('/graphql');
    await page.getByRole('button', { name: /^Use the session of/ }).click();
    const [editor, answer, docs] = [
      page.getByRole('region', { name: 'Operation Editor' }),
      page.locator('.graphiql-response'),
      page.locator('.graphiql-plugin'),
    ];
    const shown = async () => [await editor.isVisible(), await answer.isVisible(), await docs.isVisible()];
    const open = (name: string) =>
      page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name }).click();
    await expect.poll(shown, PATIENCE).toEqual([true, false, false]);
    expect((await editor.boundingBox())?.width).toBeGreaterThan(250);
    // Until the editor is there, its button does nothing.
    await expect
      .poll(async () => {
        if (await editor.isVisible()) await page.getByRole('button', { name: /^Execute query/ }).click();
        return shown();
      }, PATIENCE)
      .toEqual([false, true, false]);
    await expect.poll(() => answer.innerText(), PATIENCE).toMatch(/Nur\s+Aina/);
    expect((await answer.boundingBox())?.width).toBeGreaterThan(250);
    await open('Docs');
    await docs.getByText('AccessTokenConnection').waitFor();
    await expect.poll(shown, PATIENCE).toEqual([false, false, true]);
    await page.reload();
    await open('Editor');
    await expect.poll(() => page.getByLabel('Token').inputValue()).not.toBe('');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(complaints).toEqual([]);
  });
});
