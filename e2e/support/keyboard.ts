import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More steps than any screen has places to stop at. */
const LONGEST_WALK = 150;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The focus moves to it without a key. */
export async function expectFocusOn(target: Locator) {
  // The input of a choice is drawn by its label.
  await target.waitFor({ state: 'attached' });
  await expect.poll(() => isFocused(target), { message: `the focus comes to ${target}` }).toBe(true);
}

/** The focus stands on something that is shown, and not on the page as a whole, as when its element has gone. */
export async function expectFocusKept(page: Page) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element === null || element === document.body ? 'lost' : 'kept';
    });
  await expect.poll(focused, { message: 'the focus' }).toBe('kept');
}

/** Presses a key until the focus stands on it. */
export async function walkTo(target: Locator, key = 'Tab') {
  await target.waitFor({ state: 'attached' });
  for (let step = 0; step < LONGEST_WALK; step++) {
    if (await isFocused(target)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} never leads to ${target}`);
}

interface Way {
  /** Leads to the target: Tab, or the way back. */
  by?: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight';
  key?: 'Enter' | 'Space';
}

/** Walks to a control and presses it. */
export async function activate(target: Locator, { by = 'Tab', key = 'Enter' }: Way = {}) {
  await walkTo(target, by);
  await target.page().keyboard.press(key);
}

/** Walks to a field and types. */
export async function write(target: Locator, text: string, by?: Way['by']) {
  await walkTo(target, by);
  await target.page().keyboard.type(text);
}

/** Walks to the button of a picture and chooses a file, until it is uploaded and shown. */
export async function choosePictureByKey(page: Page, label: string, file: string, key?: Way['key']) {
  const [button, preview] =
    label === 'Pictures' ? ['Add pictures', 'Preview of picture 1'] : ['Choose an image', `Preview of ${label}`];
  const chooser = page.waitForEvent('filechooser');
  await activate(page.getByRole('button', { name: button }), { key });
  await (await chooser).setFiles(file);
  await page.getByAltText(preview).waitFor();
  await expectFocusKept(page);
}
