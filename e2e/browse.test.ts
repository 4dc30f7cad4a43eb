import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { countOperations } from './support/network.ts';
import { sharedStage } from './support/stage.ts';

const AINA = 'aina@pasar.example';
const PAGE_SIZE = 24;

const cards = (page: Page) => page.getByRole('article');
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function pricesOf(page: Page) {
  const texts = await cards(page)
    .getByText(/^RM [\d,.]+$/)
    .allTextContents();
  return texts.map((text) => Number(text.replace(/[RM ,\s]/g, '')));
}

describe('Browse', () => {
  const stage = sharedStage();

  test('search, sort and filters are in the address, for back, reload and sharing', async () => {
    const { page, complaints } = await stage.person(AINA);
    await page.goto('/browse');
    await cards(page).first().waitFor();
    await page.getByRole('searchbox', { name: 'Search products' }).fill('canon');
    await page.waitForURL('**/browse?q=canon');
    await expect
      .poll(() => cards(page).getByRole('heading').allTextContents())
      .toEqual(['Canon EOS M50 with 15–45 mm']);
    await page.getByRole('searchbox', { name: 'Search products' }).fill('');
    await page.waitForURL('**/browse');
    // Until then what was found stays in sight, which the next steps would take for their own.
    await expect.poll(() => cards(page).count()).toBe(PAGE_SIZE);

    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
    await page.waitForURL('**/browse?sort=PRICE_LOW');
    await page.getByText('New', { exact: true }).first().click();
    await page.waitForURL('**/browse?condition=NEW&sort=PRICE_LOW');
    await expect.poll(() => cards(page).count()).toBeLessThan(PAGE_SIZE);
    const prices = await pricesOf(page);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));

    const shared = await stage.person(AINA);
    await shared.page.goto(page.url());
    await cards(shared.page).first().waitFor();
    expect(await pricesOf(shared.page)).toEqual(prices);
    expect(await shared.page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('PRICE_LOW');

    await page.goBack();
    await page.waitForURL('**/browse?sort=PRICE_LOW');
    await expect.poll(() => cards(page).count()).toBe(PAGE_SIZE);
    await page.goBack();
    await page.waitForURL('**/browse');
    await expect.poll(() => page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('NEWEST');
    expect([...complaints, ...shared.complaints]).toEqual([]);
  });

  test('the list goes on while one scrolls; back from a product returns to the same spot without asking again', async () => {
    const { page, complaints } = await stage.person(AINA);
    const asked = countOperations(page, 'products');
    await page.goto('/browse');
    const total = Number.parseInt(await page.getByText(/^\d+ products$/).innerText(), 10);
    expect(total).toBeGreaterThan(PAGE_SIZE);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollBy(0, 2000));
        return cards(page).count();
      })
      .toBe(total);
    expect(asked()).toBe(Math.ceil(total / PAGE_SIZE));

    const last = cards(page).last().getByRole('heading').getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(1000);
    const title = await last.innerText();
    await last.click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await expect.poll(() => scrollTop(page)).toBe(0);

    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(before);
    expect(await cards(page).count()).toBe(total);
    expect(asked()).toBe(Math.ceil(total / PAGE_SIZE));
    expect(complaints).toEqual([]);
  });
});
