import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Picture } from './images.ts';
import { LocalMediaStore } from './local-store.ts';
import { FOLDERS, isPrivate, newKey, parseKey, StoreError, type Folder } from './store.ts';

const ID = '0199a3c0-5a52-7c3e-8f10-2b1d3c4e5f60';

function picture(...widths: number[]): Picture {
  return { renditions: widths.map((width) => ({ width, height: 3, bytes: Buffer.from(`picture ${width}`) })) };
}

async function saved(folder: Folder, ...widths: number[]): Promise<string> {
  const key = newKey(folder);
  await store.save(key, picture(...widths));
  return key;
}

/** What the store gives out for a width. */
async function opened(key: string, width?: number): Promise<string | null> {
  const bytes = await (await store.open(key, width))?.read();
  return bytes instanceof Readable ? (await buffer(bytes)).toString() : null;
}

let root: string;
let store: LocalMediaStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'));
  store = new LocalMediaStore(join(root, 'media'), 'https://pasar.example', 'a secret of the tests');
});

afterEach(() => rm(root, { recursive: true }));

describe('LocalMediaStore', () => {
  it('keeps each rendition under a key of its own', async () => {
    const [one, other] = [await saved('product', 400, 800, 1000), await saved('product', 90)];
    expect(await opened(one, 800)).toBe('picture 800');
    expect(await opened(other, 800)).toBe('picture 90');
  });

  it('says so when the disk takes nothing', async () => {
    await writeFile(join(root, 'media'), 'a file where the folder should be');
    await expect(store.save(newKey('product'), picture(400))).rejects.toThrow(StoreError);
  });

  it('keeps the first picture of a key', async () => {
    const key = await saved('product', 400);
    await store.save(key, picture(90));
    expect(await opened(key)).toBe('picture 400');
    expect(await readdir(join(root, 'media', '.incoming'))).toEqual([]);
  });

  it('replaces it in a step, whole', async () => {
    const key = await saved('product', 400, 800);
    await store.save(key, picture(90), async (put) => put());
    expect(await opened(key)).toBe('picture 90');
    expect(await readdir(join(root, 'media', '.incoming'))).toEqual([]);
  });

  it('keeps it when the step does not put another in its place', async () => {
    const key = await saved('product', 400);
    await store.save(key, picture(90), async () => {});
    expect(await opened(key)).toBe('picture 400');
  });

  it.each([
    [undefined, 1000],
    [1, 400],
    [400, 400],
    [401, 800],
    [1600, 1000],
  ])('answers for the width %s the one of %i', async (asked, expected) => {
    expect(await opened(await saved('product', 1000, 400, 800), asked)).toBe(`picture ${expected}`);
  });

  it.each([
    [96, 96],
    [320, 400],
    [480, 800],
    [800, 800],
    [undefined, 1600],
  ])('answers for the width %s of a picture stored in widths of before the one of %i', async (asked, expected) => {
    expect(await opened(await saved('product', 96, 400, 800, 1600), asked)).toBe(`picture ${expected}`);
  });

  it('gives each rendition an etag of its own', async () => {
    const key = await saved('product', 400, 800);
    expect((await store.open(key, 400))?.etag).not.toBe((await store.open(key, 800))?.etag);
  });

  it('forgets what is removed, and does not mind what is not there', async () => {
    const key = await saved('proof', 400);
    expect(await store.has(key)).toBe(true);
    await store.remove(key);
    expect([await store.open(key), await store.has(key)]).toEqual([null, false]);
    await store.remove(key);
  });

  it('leaves nothing behind when a picture cannot be written', async () => {
    // A file where the folder should be.
    await mkdir(join(root, 'media'));
    await writeFile(join(root, 'media', 'product'), '');
    await expect(saved('product', 400)).rejects.toThrow(StoreError);
    expect(await readdir(join(root, 'media', '.incoming'))).toEqual([]);
  });

  it.each([
    '../secret',
    `product/../../${ID}`,
    `product/${ID}/..`,
    `/product/${ID}`,
    `.incoming/${ID}`,
    `product\\${ID}`,
    `product/${ID}\n`,
    `product/${ID}\0`,
    `product/${ID.toUpperCase()}`,
    `product/${ID.replace('-7', '-4')}`,
    'product/',
    '',
  ])('refuses the key %j', async (key) => {
    expect(parseKey(key)).toBeNull();
    expect(await store.open(key)).toBeNull();
    await store.remove(key);
  });
});

describe('isPrivate', () => {
  it('holds for what only its owner, the other party or staff may see', () => {
    expect(FOLDERS.filter(isPrivate)).toEqual(['passport', 'qr', 'proof', 'dispute', 'withdrawn']);
  });
});
