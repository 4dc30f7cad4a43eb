import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { encodePicture, readPreview } from './images.ts';

const COLOURS = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
  [200, 100, 50],
  [128, 128, 128],
];

const SIDE = 32;
const flat = ([r = 0, g = 0, b = 0]: number[]) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: { r, g, b } } });

/** Each writes the colour as exactly as its format can. */
const FORMATS: Record<string, (picture: Sharp) => Sharp> = {
  'PNG of 8 bits': (picture) => picture.png(),
  'PNG of 16 bits': (picture) => picture.toColourspace('rgb16').png(),
  'PNG of 16 bits with transparency': (picture) => picture.ensureAlpha().toColourspace('rgb16').png(),
  'PNG with a palette': (picture) => picture.png({ palette: true }),
  JPEG: (picture) => picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }),
  WebP: (picture) => picture.webp({ lossless: true }),
  'AVIF of 8 bits': (picture) => picture.avif({ lossless: true }),
  'AVIF of 10 bits': (picture) => picture.avif({ lossless: true, bitdepth: 10 }),
  'AVIF of 12 bits': (picture) => picture.avif({ quality: 100, chromaSubsampling: '4:4:4', bitdepth: 12 }),
};

/** Pictures in these formats have a slightly different colour to begin with. */
const LOSSY = new Set(['JPEG', 'AVIF of 12 bits']);

/** The colour in the middle of a part of a picture; its place is in halves of it. */
async function colourAt(bytes: Buffer, across = 0, down = 0): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata();
  const left = Math.floor(((across + 0.5) * width) / 2);
  const top = Math.floor(((down + 0.5) * height) / 2);
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

/** The widest rendition that is stored of a picture. */
async function stored(bytes: Buffer): Promise<Buffer> {
  const { renditions } = await encodePicture(bytes);
  const last = renditions.at(-1);
  if (!last) throw new TypeError('nothing was stored');
  expect((await sharp(last.bytes).metadata()).hasProfile).toBe(false);
  return last.bytes;
}

async function hashed(bytes: Buffer): Promise<number[]> {
  const { thumbhash } = await readPreview(bytes);
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
  return [r, g, b].map((part) => Math.round(part * 255));
}

const near = (colour: number[], most: number) => ({
  asymmetricMatch: (seen: number[]) =>
    seen.length === colour.length && seen.every((part, n) => Math.abs(part - (colour[n] ?? 0)) <= most),
  toString: () => `within ${most} of ${colour.join(', ')}`,
});

test.each(Object.keys(FORMATS))('%s keeps its colours, without a profile, in sRGB and in a wide one', async (name) => {
  const write = FORMATS[name] ?? ((picture) => picture);
  for (const colour of COLOURS)
    for (const profile of [null, 'srgb', 'p3']) {
      const bytes = await write(profile ? flat(colour).withIccProfile(profile) : flat(colour)).toBuffer();
      expect(await colourAt(await stored(bytes)), `${colour}, ${profile}`).toEqual(
        near(colour, LOSSY.has(name) ? 4 : 2),
      );
      expect(await hashed(bytes), `hash of ${colour}, ${profile}`).toEqual(near(colour, 12));
    }
});

test('a GIF keeps its colours', async () => {
  for (const colour of COLOURS)
    expect(await colourAt(await stored(await flat(colour).gif().toBuffer())), `${colour}`).toEqual(near(colour, 2));
});

test.each([
  ['without a profile', (picture: Sharp) => picture.toColourspace('cmyk')],
  ['with one', (picture: Sharp) => picture.withIccProfile('cmyk')],
])('a JPEG in CMYK %s shows what its inks make', async (_name, inInks) => {
  const bytes = await inInks(flat([200, 100, 50]))
    .jpeg({ quality: 100 })
    .toBuffer();
  const { space } = await sharp(bytes).metadata();
  expect([space, await colourAt(await stored(bytes))]).toEqual(['cmyk', near([197, 94, 22], 4)]);
});

const example = (name: string) => readFile(join(import.meta.dirname, 'examples', name));

test('a PNG of 16 bits with an sRGB profile is stored in its colours, and its preview has them', async () => {
  const bytes = await example('png-16-bit-srgb-profile.png');
  const picture = await stored(bytes);
  const quadrants = [
    await colourAt(picture, 0, 0),
    await colourAt(picture, 1, 0),
    await colourAt(picture, 0, 1),
    await colourAt(picture, 1, 1),
  ];
  expect(quadrants).toEqual([
    near([255, 0, 0], 2),
    near([0, 255, 0], 2),
    near([0, 0, 255], 2),
    near([255, 255, 255], 2),
  ]);
  expect(await hashed(bytes)).toEqual(near(await hashed(picture), 12));
});

test('grey of 16 bits is shown as its profile says', async () => {
  const bytes = await example('png-16-bit-linear-grey.png');
  expect(await colourAt(await stored(bytes))).toEqual(near([128, 128, 128], 2));
  expect(await hashed(bytes)).toEqual(near([128, 128, 128], 12));
});
