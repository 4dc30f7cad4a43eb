import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Writes a photo of 12 megapixels with as much detail as a camera's, and answers its path. */
export async function photoFile(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'pasar-photo-')), 'IMG_1.jpg');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const detail = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  await sharp(detail).resize(4000, 3000).modulate({ hue: 40 }).jpeg({ quality: 92 }).toFile(file);
  return file;
}

/** Writes a real photo-sized JPEG with metadata, in one colour, and answers its path. */
export async function pictureFile(name: string, background: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'pasar-picture-')), `${name}.jpg`);
  await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'the photographer' } })
    .jpeg()
    .toFile(file);
  return file;
}
