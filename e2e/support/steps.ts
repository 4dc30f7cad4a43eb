import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { wordsOf } from './catalogue.ts';

const ENGLISH = wordsOf('en');

export const PASSWORD = 'Kampus#2026';

/** The person who signs up. */
export interface Person {
  fullName: string;
  email: string;
  phone: string;
  passportNo: string;
}

export async function signUp(page: Page, person: Person) {
  await page.goto('/SignUp');
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel('Passport number').fill(person.passportNo);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

export async function signIn(page: Page, email: string, password?: string) {
  await page.goto('/SignIn');
  await fillSignIn(page, email, password);
}

/** Signs in where the product asked for it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD, words = ENGLISH) {
  await page.getByLabel(words('field.email')).fill(email);
  await page.getByLabel(words('field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: words('signIn.submit') }).click();
}

interface Verification {
  address: string;
  bank: string;
  account: string;
  pictures: { profile: string; passport: string; qr: string };
}

/** The profile form of a Pending user, step by step, with its three pictures. */
export async function sendVerification(page: Page, { address, bank, account, pictures }: Verification) {
  await page.getByLabel('Address').fill(address);
  await choosePicture(page, 'Profile image', pictures.profile);
  await page.getByRole('button', { name: 'Next' }).click();
  await choosePicture(page, 'Passport image', pictures.passport);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Bank type' }).click();
  await page.getByRole('option', { name: bank }).click();
  await page.getByLabel('Bank account number').fill(account);
  await choosePicture(page, 'QR code image', pictures.qr);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Chooses a file and waits until it is uploaded and shown. */
export async function choosePicture(page: Page, label: string, file: string, words = ENGLISH) {
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
  await page.getByAltText(words('image.preview', { label })).waitFor();
}

interface ProductFields {
  title: string;
  description: string;
  condition: string;
  categories: string[];
  picture?: string;
}

/** The form of a product, except the price. */
export async function fillProduct(
  page: Page,
  { title, description, condition, categories, picture }: ProductFields,
  words = ENGLISH,
) {
  if (picture) {
    await page.getByLabel(words('productForm.image'), { exact: true }).setInputFiles(picture);
    await page.getByAltText(words('pictures.preview', { number: '1' })).waitFor();
  }
  await page.getByLabel(words('productForm.title')).fill(title);
  await page.getByLabel(words('productForm.description')).fill(description);
  await page.getByText(condition, { exact: true }).click();
  const combobox = page.getByRole('combobox', { name: words('productForm.categories') });
  for (const category of categories) {
    await combobox.fill(category);
    await page.getByRole('option', { name: category, exact: true }).click();
  }
  await page.getByLabel(words('productForm.title')).focus();
}

export const toast = (page: Page, text: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .first()
    .waitFor();

/** Toasts stay until the next page is loaded: a toast closes when its bar has run out. */
export async function keepToasts(page: Page) {
  await page.addStyleTag({ content: '.Toastify__progress-bar { animation-play-state: paused !important; }' });
}

/** Types in the chat that is open until another one has seen it: the sign of it goes by itself after a while. */
export async function typeUntilSeen(page: Page, sign: Locator) {
  const type = async () => {
    await page.getByLabel('Write a message').pressSequentially('a');
    return sign.isVisible();
  };
  await expect.poll(type, { interval: 500 }).toBe(true);
}

/** Sends a message in the chat that is open. */
export async function sayInChat(page: Page, text: string, words = ENGLISH) {
  const line = page.getByLabel(words('chat.write'));
  await line.fill(text);
  await line.press('Enter');
}
