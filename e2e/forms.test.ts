import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { breakBefore, countOperations, holdBack, otherComplaints } from './support/network.ts';
import { pictureFile } from './support/pictures.ts';
import { openStage } from './support/stage.ts';
import { choosePicture, fillProduct, toast } from './support/steps.ts';

const AINA = 'aina@pasar.example';
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

/** The values of all fields on the page. */
const typed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].map((field) =>
      field instanceof HTMLInputElement && field.type === 'radio' ? `${field.value} ${field.checked}` : field.value,
    ),
  );

describe('forms in bad weather', () => {
  const stage = openStage('demo');

  test('a product that could not be sent loses nothing, and a second try makes one product', async () => {
    const { page, complaints } = await stage.person(AINA);
    await page.goto('/sell');
    await fillProduct(page, {
      title: 'Folding bicycle',
      description: 'Three gears,\nnew tyres',
      condition: 'New',
      categories: ['Sports & Outdoor'],
      picture: await pictureFile('bicycle', '#235a7c'),
    });
    await page.getByLabel('Price').fill('250');
    const before = await typed(page);
    const mend = await breakBefore(page, 'createProduct');
    const publish = page.getByRole('button', { name: 'Publish for RM 250.00' });
    await publish.click();
    await page.getByRole('alert').getByText(UNREACHABLE).waitFor();
    expect(await typed(page)).toEqual(before);
    expect(before).toContain('Folding bicycle');
    await page.getByAltText('Preview of picture 1').waitFor();
    await page.getByText('Sports & Outdoor').first().waitFor();

    mend();
    await publish.click();
    await toast(page, 'Product Added Successfully');
    await page.getByRole('heading', { name: 'Folding bicycle' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Folding bicycle' }).count()).toBe(1);
    expect(otherComplaints(complaints)).toEqual([]);
  });

  test('the browser asks before a form that is not sent goes with its tab', async () => {
    const { page, complaints } = await stage.person(AINA);
    await page.goto('/sell');
    await page.getByLabel('Title').click();
    await page.keyboard.type('Desk lamp');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    expect(await page.getByLabel('Title').inputValue()).toBe('Desk lamp');

    await page.getByLabel('Title').fill('');
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(complaints).toEqual([]);
  });

  test('a reload finds what was typed and uploaded, and leaving by a link asks first', async () => {
    const { page, complaints } = await stage.person(AINA);
    await page.goto('/');
    await page.getByRole('link', { name: 'Sell', exact: true }).first().click();
    await fillProduct(page, {
      title: 'Rice cooker',
      description: 'Cooks',
      condition: 'New',
      categories: [],
      picture: await pictureFile('cooker', '#0b6b58'),
    });
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText('We restored your unsent draft.').waitFor();
    await expect.poll(() => typed(page)).toContain('Rice cooker');
    const picture = page.getByAltText('Preview of picture 1');
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);

    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByRole('dialog', { name: 'Leave this page?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sell');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => typed(page)).not.toContain('Rice cooker');
    expect(complaints).toEqual([]);
  });

  test('after a reload the private pictures of a verification show by their names', async () => {
    const { page, complaints } = await stage.person('kavitha@pasar.example');
    await page.goto('/profile');
    await page.getByRole('button', { name: /Passport/ }).click();
    await choosePicture(page, 'Passport image', await pictureFile('my passport', '#235a7c'));
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByRole('button', { name: /Passport/ }).click();
    await page.getByText('Uploaded: my passport.jpg').waitFor();
    expect(complaints).toEqual([]);
  });

  test('who presses twice, or presses Enter besides, makes one product', async () => {
    const { page, complaints } = await stage.person(AINA);
    await page.goto('/donate');
    await fillProduct(page, { title: 'Box of chalk', description: 'White', condition: 'New', categories: [] });
    const sent = countOperations(page, 'createProduct');
    const letGo = await holdBack(page, 'createProduct');
    await page.getByRole('button', { name: 'Publish for free' }).dblclick();
    await page.getByLabel('Title').press('Enter');
    letGo();
    await page.getByRole('heading', { name: 'My products' }).waitFor();
    await page.getByRole('heading', { name: 'Box of chalk' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Box of chalk' }).count()).toBe(1);
    expect(sent()).toBe(1);
    expect(complaints).toEqual([]);
  });
});
