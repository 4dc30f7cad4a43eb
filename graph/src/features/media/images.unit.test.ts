import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { MAX_BYTES, encodePicture } from './images.ts';

/** How wide the picture of a card is in two columns on 360 pixels. */
const PHONE_CARD_WIDTH = 156;

function plain(width: number, height: number, background = '#c33'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Pixels that do not compress, so that a cut falls into the pixel data. */
function noisy(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } });
}

/** As rich in detail as photos are: noise of every size, from wide gradients to the grain of the sensor. */
async function detailedPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const layer = (width: number) =>
    sharp({ create: { width, height: width * 0.75, channels: 3, noise, background: '#000' } })
      .resize(1600)
      .png({ compressionLevel: 0 })
      .toBuffer();
  const [gradient, ...details] = await Promise.all([4, 16, 64, 256, 1600].map(layer));
  return sharp(gradient)
    .composite(details.map((input) => ({ input, blend: 'soft-light' })))
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The code with which the bytes are refused; null if they are not. */
async function refusal(bytes: Buffer): Promise<string | null> {
  const error: unknown = await encodePicture(bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return null;
  if (!(error instanceof AppError)) throw error;
  return error.code;
}

/** A PNG whose header claims a size that its pixels do not have. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(1, 1).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('encodePicture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('accepts %s and answers WebP', async (format) => {
    const { renditions } = await encodePicture(await plain(60, 40).toFormat(format).toBuffer());
    expect(renditions).toHaveLength(1);
    const metadata = await sharp(renditions[0]?.bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  it.each([
    [2000, [96, 320, 480, 800, 1600]],
    [1600, [96, 320, 480, 800, 1600]],
    [1000, [96, 320, 480, 800, 1000]],
    [800, [96, 320, 480, 800]],
    [300, [96, 300]],
    [90, [90]],
  ])('stores an original %i wide in the widths %j, never enlarged', async (width, expected) => {
    const { renditions } = await encodePicture(await plain(width, 30).png().toBuffer());
    expect(renditions.map((rendition) => rendition.width)).toEqual(expected);
  });

  it('makes a photo so small that the cards of a page, 24 of them, stay below 400 kB on a phone', async () => {
    const { renditions } = await encodePicture(await detailedPhoto());
    const card = renditions.find(({ width }) => width >= 2 * PHONE_CARD_WIDTH);
    expect(card?.bytes.byteLength).toBeLessThan(400_000 / 24);
  });

  it('drops EXIF, with the place a photo was taken, and turns the photo upright', async () => {
    const photo = await plain(90, 60)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 0/1 0/1' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Camera')).toBe(true);

    const { renditions } = await encodePicture(photo);
    const metadata = await sharp(renditions[0]?.bytes).metadata();
    expect(metadata).toMatchObject({ width: 60, height: 90 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(renditions[0]?.bytes.includes('Camera')).toBe(false);
  });

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(40, 30, colour).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);

    const { renditions } = await encodePicture(animation);
    const still = sharp(renditions[0]?.bytes);
    expect(await still.metadata()).toMatchObject({ width: 40, height: 30 });
    const { dominant } = await still.stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('shrinks a picture that is taller than WebP allows', async () => {
    const { renditions } = await encodePicture(await plain(10, 20_000).png().toBuffer());
    expect(renditions).toHaveLength(1);
    expect(renditions[0]?.height).toBeLessThanOrEqual(16_383);
  });

  it('refuses SVG', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    expect(await refusal(Buffer.from(svg))).toBe('NOT_AN_IMAGE');
  });

  it('refuses TIFF', async () => {
    expect(await refusal(await plain(9, 9).tiff().toBuffer())).toBe('NOT_AN_IMAGE');
  });

  it.each(['', 'hello', '%PDF-1.7\n', '<html><img src=x></html>'])('refuses what is no image: %j', async (text) => {
    expect(await refusal(Buffer.from(text))).toBe('NOT_AN_IMAGE');
  });

  it.each(['png', 'jpeg', 'webp'] as const)('refuses a truncated %s', async (format) => {
    const whole = await noisy(200, 200).toFormat(format).toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('NOT_AN_IMAGE');
  });

  it('refuses more than 50 megapixels by the header alone', async () => {
    expect(await refusal(await pngClaiming(10_000, 5_001))).toBe('IMAGE_TOO_LARGE');
    expect(await refusal(await pngClaiming(60_000, 60_000))).toBe('IMAGE_TOO_LARGE');
  });

  it('refuses a file over 10 MiB', async () => {
    const bytes = Buffer.concat([await plain(9, 9).jpeg().toBuffer(), Buffer.alloc(MAX_BYTES)]);
    expect(await refusal(bytes)).toBe('IMAGE_TOO_LARGE');
  });
});
