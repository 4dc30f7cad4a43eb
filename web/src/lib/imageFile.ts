import { IMAGE_TYPES, MAX_BYTES } from '../generated/pictures.ts';
import { CodedError } from './errors.ts';

/** The types that the file picker offers. */
export const OFFERED_TYPES = IMAGE_TYPES.join();

/** The types that the picker of photos offers. It converts an iPhone's own format to these. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp';

/** How the files of these types begin. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s, /^GIF8/];
const BEGINNING_BYTES = 12;

/** Refuses what the server would refuse anyway, before any byte is sent. Throws NOT_AN_IMAGE, IMAGE_TOO_LARGE. */
export async function checkImage(file: File): Promise<void> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) throw notAnImage();
  if (file.size > MAX_BYTES) throw new CodedError('IMAGE_TOO_LARGE', 'The image is larger than 10 MB');
  const bytes = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  if (!BEGINNINGS.some((known) => known.test(beginning))) throw notAnImage();
}

const notAnImage = () => new CodedError('NOT_AN_IMAGE', 'Choose an image file');
