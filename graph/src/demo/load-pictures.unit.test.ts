import { expect, test } from 'vitest';
import type { MediaStore } from '../features/media/store.ts';
import { Calendar } from './calendar.ts';
import { DemoPictures } from './load-pictures.ts';

test('pictures stored before a failure are taken back', async () => {
  const kept = new Set<string>();
  let saved = 0;
  const store: MediaStore = {
    async save(key) {
      if (++saved > 5) throw new Error('disk full');
      kept.add(key);
    },
    ticket: () => ({ url: '', fields: [] }),
    has: async (key) => kept.has(key),
    open: async () => null,
    read: async () => null,
    parseUrl: () => null,
    remove: async (key) => void kept.delete(key),
  };
  const pictures = new DemoPictures(store);
  await expect(pictures.storeAll(new Calendar(new Date()))).rejects.toThrow('disk full');
  expect(kept.size).toBe(5);
  await pictures.removeAll();
  expect(kept.size).toBe(0);
});
