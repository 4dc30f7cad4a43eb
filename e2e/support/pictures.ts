import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Writes a real photo-sized JPEG with metadata, in one colour, and answers its path. */
export async function pictureFile(name: string, background: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'pasar-picture-')), `${name}.jpg`);
  await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'the photographer' } })
    .jpeg()
    .toFile(file);
  return file;
}
