import { badInput, type Refusal } from '../../../core/errors.ts';
import { whyNotStaff, type Viewer } from '../../../core/viewer.ts';

/** The most pictures of a product. */
export const MOST_PICTURES = 8;

/** What somebody asks for: `images` for all pictures, `image` for the first. Left out, pictures stay as they are. */
export interface PictureInput {
  /** Null takes the first away. */
  image?: string | null;
  images?: string[] | null;
}

/** Either all pictures are sent or the first: both together could say two things. */
export const whyNotSent = ({ image, images }: PictureInput): Refusal =>
  image !== undefined && images != null ? badInput('Send images or image, not both', 'images') : null;

/** At most eight, each once; `keys` has null for an address that is none of ours, which `accept` refuses. */
export function whyNotPictures(keys: (string | null)[], field: keyof PictureInput): Refusal {
  if (keys.length > MOST_PICTURES) return badInput(`A product has at most ${MOST_PICTURES} pictures`, field);
  return new Set(keys).size < keys.length ? badInput('Choose each picture once', field) : null;
}

/** Staff take a single picture off, in any state of the product. */
export const whyNotRemoveImage = (viewer: Viewer): Refusal => whyNotStaff(viewer);
