import { CodedError } from './errors.ts';
import { createQueue } from './queue.ts';

/** The most that a picture may weigh to be sent as it is. Eight of them weigh less than 3 MB. */
const LIGHT_BYTES = 360_000;

/**
 * Ways to make a picture lighter, the best first. A way has a longer side in pixels (the server keeps none that is
 * wider), a quality, and about its weight beside the first way. A way whose weight cannot be enough is not tried.
 */
const WAYS = [
  { side: 1600, quality: 0.8, share: 1 },
  { side: 1600, quality: 0.65, share: 0.7 },
  { side: 1600, quality: 0.5, share: 0.55 },
  { side: 1280, quality: 0.5, share: 0.35 },
  { side: 960, quality: 0.5, share: 0 },
];

/** Each takes 50 MB of memory while it is open. */
const inTurn = createQueue();

/**
 * The same picture, light enough to be sent. A picture that is light already, or that this browser cannot open, stays
 * as it is. Throws HEIC_UNREADABLE for a picture of an iPhone's own kind that cannot be opened here.
 */
export async function shrinkImage(file: File): Promise<File> {
  const heic = await isHeic(file);
  if (!heic && file.size <= LIGHT_BYTES) return file;
  return inTurn(async () => {
    const picture = await open(file);
    if (picture) return lightest(picture, file.name).finally(() => picture.close());
    if (heic) throw new CodedError('HEIC_UNREADABLE', 'This browser cannot open HEIC pictures');
    return file;
  });
}

/** How HEIC files begin, whatever they are called. */
async function isHeic(file: File) {
  const beginning = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()));
  return /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(beginning);
}

/** Upright pixels; null for what this browser cannot open. */
async function open(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

async function lightest(picture: ImageBitmap, name: string): Promise<File> {
  let blob: Blob | null = null;
  let first = 0;
  for (const { side, quality, share } of WAYS) {
    if (first * share > LIGHT_BYTES) continue;
    blob = await drawn(picture, side, quality);
    first ||= blob.size;
    if (blob.size <= LIGHT_BYTES) break;
  }
  if (!blob) throw new CodedError('UPLOAD_FAILED', 'The picture cannot be drawn');
  return new File([blob], name, { type: blob.type });
}

async function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new CodedError('UPLOAD_FAILED', 'The picture cannot be drawn');
  // Transparent parts would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const webp = await encoded(canvas, 'image/webp', quality);
  // Safari answers a PNG instead.
  return webp.type === 'image/webp' ? webp : encoded(canvas, 'image/jpeg', quality);
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new CodedError('UPLOAD_FAILED', 'The picture cannot be encoded'))),
      type,
      quality,
    ),
  );
