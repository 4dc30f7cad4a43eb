import { describe, expect, test } from 'vitest';
import { meanwhile } from './support/session.ts';
import { openStage } from './support/stage.ts';

const PATIENCE = { timeout: 30_000, interval: 500 };

describe('the playground', () => {
  const stage = openStage('demo');

  test('with a token in its box it answers, documents the schema, and follows a subscription, all from our own address', async () => {
    const { page, complaints } = await stage.person('aina@pasar.example');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stage.url()) && !/^(?:blob|data):/.test(request.url())) elsewhere.push(request.url());
    });
    await page.goto('/graphql');
    await page.getByRole('button', { name: /^Use the session of/ }).click();
    const execute = page.getByRole('button', { name: /^Execute query/ });
    const answer = page.locator('.graphiql-response');
    // Until the editor is there, its button does nothing.
    await expect.poll(async () => {
      await execute.click();
      return answer.innerText();
    }, PATIENCE).toContain('isStaff');
    // An answer that was asked for twice goes away once more.
    await expect.poll(() => answer.innerText(), PATIENCE).toMatch(/Nur.Aina/);

    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByText('AccessTokenConnection').waitFor();

    await page.getByRole('tab', { name: 'Notifications' }).click();
    await execute.click();
    const userId = await page.evaluate<string>("JSON.parse(localStorage.getItem('user')).id");
    await expect.poll(async () => {
      await meanwhile(stage.url(), 'admin@pasar.example', 'mutation ($userId: ID!) { setFine(userId: $userId, amount: 5) { id } }', { userId });
      return answer.innerText();
    }, PATIENCE).toContain('FINE_SET');
    expect([...complaints, ...elsewhere]).toEqual([]);
  });
});
