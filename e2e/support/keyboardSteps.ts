import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { activate, choosePictureByKey, expectFocusOn, walkTo, write } from './keyboard.ts';
import { PASSWORD, type Person } from './steps.ts';

/** Signs up and sends the verification form, with one picture for everything. */
export async function joinByKey(page: Page, person: Person, picture: string) {
  await page.goto('/SignUp');
  await expectFocusOn(page.getByRole('heading', { name: 'SIGN UP' }));
  await write(page.getByLabel('Full name'), person.fullName);
  await write(page.getByLabel('Email'), person.email);
  await write(page.getByLabel('Phone number'), person.phone);
  await write(page.getByLabel('Passport number'), person.passportNo);
  await write(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');

  await expectFocusOn(page.getByRole('heading', { name: 'Verify your account' }));
  await write(page.getByLabel('Address'), 'Kolej 5, Serdang');
  await choosePictureByKey(page, 'Profile image', picture);
  await activate(page.getByRole('button', { name: 'Next' }));
  await choosePictureByKey(page, 'Passport image', picture, 'Space');
  await activate(page.getByRole('button', { name: 'Next' }));
  await write(page.getByRole('combobox', { name: 'Bank type' }), 'MayB');
  await page.getByRole('option', { name: 'MayBank' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await write(page.getByLabel('Bank account number'), '512388401207');
  await choosePictureByKey(page, 'QR code image', picture);
  await activate(page.getByRole('button', { name: 'Submit' }), { key: 'Space' });
  await expectFocusOn(page.getByRole('heading', { name: 'Your account is still under evaluation' }));
}

export async function signInByKey(page: Page, email: string, password: string) {
  await page.goto('/SignIn');
  await expectFocusOn(page.getByRole('heading', { name: 'SIGN IN' }));
  await write(page.getByLabel('Email'), email);
  await write(page.getByLabel('Password', { exact: true }), password);
  await activate(page.getByRole('button', { name: 'Sign In' }));
}

/** The bell opens by Enter, and Escape leads back to it. */
export async function expectBellByKey(page: Page) {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await activate(bell, { by: 'Shift+Tab' });
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button').first().waitFor();
  await leavePopup(page);
  await expectFocusOn(bell);
}

/** Opens what the bell has to say. */
export async function openNotificationByKey(page: Page, text: string) {
  await activate(page.getByRole('button', { name: /Notifications, \d+ unseen/ }), { by: 'Shift+Tab' });
  await walkTo(page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: text }));
  await page.keyboard.press('Enter');
}

/** Leaves the popup by Escape, pressed again if the popup did not listen yet. */
export async function leavePopup(page: Page) {
  const leave = async () => {
    await page.keyboard.press('Escape');
    return page.getByRole('dialog').count();
  };
  await expect.poll(leave).toBe(0);
}
