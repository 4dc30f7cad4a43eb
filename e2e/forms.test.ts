import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { breakBefore, countOperations, holdBack, otherComplaints } from './support/network.ts';
import { pictureFile } from './support/pictures.ts';
import { openStage } from './support/stage.ts';
import { choosePicture, fillProduct, PASSWORD, toast } from './support/steps.ts';

const AINA = 'aina@pasar.example';
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

/** The values of all fields on the page. */
const typed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].map((field) =>
      field instanceof HTMLInputElement && field.type === 'radio' ? `${field.value} ${field.checked}` : field.value,
    ),
  );

/** Sends the form while an operation gets no answer, and again when it does. */
async function loseAndSend(page: Page, operation: string, button: string) {
  const before = await typed(page);
  const mend = await breakBefore(page, operation);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alert').getByText(UNREACHABLE).waitFor();
  expect(await typed(page)).toEqual(before);
  await mend();
  await page.getByRole('button', { name: button }).click();
}

/** Presses twice while an operation is under way; it is sent once and leads home. */
async function pressTwice(page: Page, operation: string, button: string) {
  const sent = countOperations(page, operation);
  const letGo = await holdBack(page, operation);
  await page.getByRole('button', { name: button }).dblclick();
  await expect.poll(sent).toBe(1);
  letGo();
  await page.waitForURL((url) => url.pathname === '/');
  expect(sent()).toBe(1);
}

describe('forms in bad weather', () => {
  const stage = openStage('demo');

  test.each([
    [
      'a picture of more than 10 MB',
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      'The image is larger than 10 MB or 50 megapixels',
    ],
    [
      'a file that is no picture',
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      'Choose an image file: JPEG, PNG, WebP, AVIF or GIF',
    ],
  ])('%s is refused before anything is sent', async (_what, file, text) => {
    const { page, complaints } = await stage.person(AINA);
    const tickets = countOperations(page, 'createUpload');
    const posts: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().includes('/upload') && posts.push(request.url()),
    );
    await page.goto('/sell');
    const picture = page.getByLabel('Pictures', { exact: true });
    await picture.setInputFiles(file);
    await page.getByText(text, { exact: true }).waitFor();
    expect([tickets(), posts]).toEqual([0, []]);

    // A real one is taken by the same field, which also shows that requests are seen here.
    await picture.setInputFiles(await pictureFile('lamp', '#e8a317'));
    await page.getByAltText('Preview of picture 1').waitFor();
    expect(await page.getByText(text, { exact: true }).count()).toBe(0);
    expect(tickets()).toBe(1);
    expect(posts).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

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

    await mend();
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

  test('a sign-up and a report that could not be sent lose nothing', async () => {
    const visitor = await stage.visitor();
    await visitor.page.goto('/SignUp');
    await visitor.page.getByLabel('Full name').fill('Wan Suraya');
    await visitor.page.getByLabel('Email').fill('suraya@pasar.example');
    await visitor.page.getByLabel('Phone number').fill('60123456789');
    await visitor.page.getByLabel('Passport number').fill('A1234567');
    await visitor.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await loseAndSend(visitor.page, 'register', 'Sign Up');
    await visitor.page.waitForURL('**/profile');

    const user = await stage.person(AINA);
    await user.page.goto('/report');
    await user.page.getByLabel('Explain the issue').fill('The seller did not come.');
    await loseAndSend(user.page, 'fileReport', 'Submit');
    await toast(user.page, 'Report Added Successfully');
    expect(otherComplaints([...visitor.complaints, ...user.complaints])).toEqual([]);
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

  test('who presses twice signs in once, and reports once', async () => {
    const { page, complaints } = await stage.visitor();
    await page.goto('/SignIn');
    await page.getByLabel('Email').fill(AINA);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await pressTwice(page, 'login', 'Sign In');
    await page
      .getByRole('heading', { name: 'Home' })
      .or(page.getByRole('link', { name: 'Shop now' }))
      .first()
      .waitFor();

    await page.goto('/report');
    await page.getByLabel('Explain the issue').fill('Somebody sells tickets twice.');
    // The toast is gone soon.
    await Promise.all([toast(page, 'Report Added Successfully'), pressTwice(page, 'fileReport', 'Submit')]);
    expect(complaints).toEqual([]);
  });
});
