import type { Metadata, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { imageTooLarge, notAnImage } from '../../core/errors.ts';
import { WIDTHS } from './widths.ts';

/** The largest picture file that is accepted: 10 MiB. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** The most pixels a picture may have: 50 megapixels. */
export const MAX_PIXELS = 50_000_000;

/** The formats that are read: an animation by its first frame. */
export const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'];

/** WebP holds at most 16383 pixels a side; very tall pictures shrink to it. */
const MAX_HEIGHT = 16_383;

/** Photos, drawings and small print look like the original; a lower quality saves little more. */
const QUALITY = 75;

type Library = typeof import('sharp').default;
type Header = Pick<Metadata, 'space' | 'hasProfile'>;

/** It takes much memory, so it is loaded with the first picture. */
let library: Library | null = null;
const loadLibrary = async () => (library ??= (await import('sharp')).default);

/** One stored rendition: WebP without metadata. */
export interface Rendition {
  width: number;
  height: number;
  bytes: Buffer;
}

/** A picture ready to be stored: its renditions, narrowest first, each width once. */
export interface Picture {
  renditions: Rendition[];
}

/**
 * Turns uploaded bytes into a clean picture. The bytes decide, not a name or a declared type. The result is upright,
 * has no metadata, and shows the first frame of an animation.
 * @throws NOT_AN_IMAGE, IMAGE_TOO_LARGE
 */
export async function encodePicture(bytes: Buffer): Promise<Picture> {
  if (bytes.byteLength > MAX_BYTES) throw imageTooLarge();
  const sharp = await loadLibrary();
  const header = await checkHeader(sharp, bytes);
  const { data, info } = await decode(sharp, bytes, header);
  const { width, height, channels } = info;
  const widths = new Set(WIDTHS.map((target) => Math.min(target, width)));
  const renditions = await Promise.all(
    [...widths].map(async (target) => {
      const pixels = sharp(data, { raw: { width, height, channels } });
      const output = await pixels.resize(target).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
      return { width: output.info.width, height: output.info.height, bytes: output.data };
    }),
  );
  return { renditions };
}

/**
 * The known facts of a stored picture: its size in pixels, and a ThumbHash (Base64), from which a blurred preview is
 * drawn.
 */
export interface Preview {
  width: number;
  height: number;
  thumbhash: string;
}

/** The most pixels a side that a ThumbHash is made of. */
const HASHED = 100;

/** Measures a stored picture. Throws NOT_AN_IMAGE when it cannot be read. */
export async function readPreview(bytes: Buffer): Promise<Preview> {
  const sharp = await loadLibrary();
  return refusingErrors(async () => {
    const header = await sharp(bytes).metadata();
    const { width, height } = header;
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .resize({ width: HASHED, height: HASHED, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha();
    const { data, info } = await inSrgb(picture, header).raw().toBuffer({ resolveWithObject: true });
    const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
    return { width, height, thumbhash };
  });
}

/** Reads only the header, so that a huge or foreign file is refused before anything is decoded. */
async function checkHeader(sharp: Library, bytes: Buffer): Promise<Header> {
  const header = await refusingErrors(() => sharp(bytes, { limitInputPixels: false }).metadata());
  const { format, compression, width, height } = header;
  // libvips calls AVIF by its container; with another codec inside it is HEIC.
  const name = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (!FORMATS.includes(name)) throw notAnImage();
  if (width * height > MAX_PIXELS) throw imageTooLarge();
  return header;
}

/** Decodes once, to upright sRGB pixels no wider than the widest rendition. */
function decode(sharp: Library, bytes: Buffer, header: Header) {
  return refusingErrors(() => {
    // 'error' refuses truncated and damaged files but not the harmless oddities of real phone cameras.
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: Math.max(...WIDTHS), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });
    return inSrgb(picture, header).raw().toBuffer({ resolveWithObject: true });
  });
}

/**
 * The picture in sRGB. By itself sharp would leave one of 16 bits with a profile in Display P3, and would not look at a
 * profile of 16-bit grey.
 */
function inSrgb(picture: Sharp, { space, hasProfile }: Header): Sharp {
  const shown = picture.toColourspace('srgb');
  if (hasProfile && space === 'rgb16') return shown.withIccProfile('srgb', { attach: false });
  if (hasProfile && space === 'grey16') return shown.pipelineColourspace('b-w');
  return shown;
}

async function refusingErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw notAnImage();
  }
}
