import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** By how many pixels the page can be scrolled sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width),
  );

/** The page that is shown can only be scrolled up and down. */
export async function expectNoSidewaysScroll(page: Page) {
  expect(await sidewaysScroll(page), page.url()).toBe(0);
}

/**
 * The labels of buttons, tabs, choices and badges that do not fit; typed texts may be cut, where an ellipsis says so.
 */
export const cutLabels = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ':is(button, a, [role="tab"], .mantine-Badge-root, .mantine-SegmentedControl-root):not(.mantine-Text-root)',
      ),
    ]
      .flatMap((control) => [control, ...control.querySelectorAll('*')])
      .filter((part) => !part.closest('[aria-hidden="true"], .mantine-Text-root'))
      .filter(
        (part) =>
          getComputedStyle(part).overflowX !== 'visible' &&
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 1,
      )
      .map(({ className, textContent }) => `${className}: ${textContent}`),
  );

/** The labels of buttons, tabs and badges in which a line ends within a word; typed texts may be broken. */
export const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role="tab"], .mantine-Badge-root')]
      .filter((control) => control.checkVisibility())
      .flatMap((control) => {
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        const words: Range[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          if (text.parentElement?.closest('[dir="auto"]')) continue;
          for (const { index, 0: word } of text.data.matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            words.push(range);
          }
        }
        return words;
      })
      .filter((word) => new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
      .map((word) => `${word}: ${word.startContainer.textContent}`),
  );

/** Where a space between words is lost: a flex row or grid drops those at the ends of a text beside an element. */
export const gluedWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          /flex|grid/.test(getComputedStyle(element).display) && !(parseFloat(getComputedStyle(element).columnGap) > 0),
      )
      .filter(({ childNodes }) =>
        [...childNodes].some(
          (node) =>
            node instanceof Text &&
            node.data.trim() !== '' &&
            ((node.previousSibling && /^\s/.test(node.data)) || (node.nextSibling && /\s$/.test(node.data))),
        ),
      )
      .map(({ textContent }) => textContent),
  );
