import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage, getLanguage, startLanguage } from './language.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await changeLanguage('en');
  localStorage.clear();
});

it('lasts as long as the page where storage is blocked', async () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Not here');
    });
  }
  await startLanguage();
  expect(getLanguage().code).toBe('en');
  await changeLanguage('my');
  expect(getLanguage().code).toBe('my');
});

it('follows a choice in another tab', async () => {
  await startLanguage();
  localStorage.setItem('language', 'my');
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  await expect.poll(() => [getLanguage().code, document.documentElement.lang]).toEqual(['my', 'ms']);
});
