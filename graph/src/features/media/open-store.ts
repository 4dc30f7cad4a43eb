import { join } from 'node:path';
import type { Config } from '../../core/config.ts';
import { LocalMediaStore } from './local-store.ts';
import type { MediaStore } from './store.ts';

/** Opens the store that the configuration names. */
export async function openStore({ cloudinary, dataDir, publicUrl }: Config, secret: string): Promise<MediaStore> {
  if (!cloudinary) return new LocalMediaStore(join(dataDir, 'media'), publicUrl, secret);
  // Its library reads the environment as soon as it is loaded.
  const { CloudinaryMediaStore } = await import('./cloudinary-store.ts');
  return new CloudinaryMediaStore(cloudinary);
}
