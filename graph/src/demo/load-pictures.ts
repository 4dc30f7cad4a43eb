import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePicture, readPreview, type Picture, type Preview } from '../features/media/images.ts';
import { FOLDER_OF_PURPOSE } from '../features/media/media.ts';
import { newKey, type MediaStore } from '../features/media/store.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import type { Calendar } from './calendar.ts';
import { DEMO, FOLDER } from './content.ts';

/** How many pictures are being encoded at once. */
const AT_ONCE = 4;

/** A picture of the demo data, by what it shows. */
interface DemoPicture {
  purpose: UploadPurpose;
  /** The key of the person or product; of the product bought, for a proof of payment. */
  subject: string;
  /** Which of the subject's, from 0. */
  place: number;
  /** The key of the person who uploaded it. */
  owner: string;
  uploadedAt: Date;
  /** In the folder of pictures, without its ending. */
  file: string;
}

interface StoredPicture extends DemoPicture {
  key: string;
  preview: Preview;
}

/** The pictures of the demo data in the media store. */
export class DemoPictures {
  readonly #store: MediaStore;
  readonly #stored: StoredPicture[] = [];

  constructor(store: MediaStore) {
    this.#store = store;
  }

  get stored(): readonly StoredPicture[] {
    return this.#stored;
  }

  /** The media key of a picture; null when the demo data has no such picture. */
  keyOf(purpose: UploadPurpose, subject: string): string | null {
    return this.of(purpose, subject)[0]?.key ?? null;
  }

  /** The pictures of one subject, in their order. */
  of(purpose: UploadPurpose, subject: string): StoredPicture[] {
    const own = this.#stored.filter((one) => one.purpose === purpose && one.subject === subject);
    return own.toSorted((a, b) => a.place - b.place);
  }

  /** Stores every picture, a few at a time. */
  async storeAll(calendar: Calendar): Promise<void> {
    const queue = demoPictures(calendar).values();
    const savers = Array.from({ length: AT_ONCE }, async () => {
      for (const picture of queue) await this.#save(picture);
    });
    // Waits for all of them before it reports a failure, so that nothing is stored after `removeAll`.
    for (const ended of await Promise.allSettled(savers)) {
      if (ended.status === 'rejected') throw ended.reason;
    }
  }

  /** Removes what was stored. */
  async removeAll(): Promise<void> {
    await Promise.all(this.#stored.splice(0).map(({ key }) => this.#store.remove(key)));
  }

  async #save(picture: DemoPicture) {
    const key = newKey(FOLDER_OF_PURPOSE[picture.purpose]);
    const encoded = await encodePicture(await readFile(join(FOLDER, 'pictures', `${picture.file}.webp`)));
    const preview = await previewOf(encoded);
    await this.#store.save(key, encoded);
    this.#stored.push({ ...picture, key, preview });
  }
}

/** Blurred from a small rendition, which is read sooner. */
async function previewOf({ renditions }: Picture): Promise<Preview> {
  const [narrowest, widest] = [renditions.at(0), renditions.at(-1)];
  if (!narrowest || !widest) throw new Error('A demo picture has no renditions');
  return { ...(await readPreview(narrowest.bytes)), width: widest.width, height: widest.height };
}

/** All of them; a subject's in their order. */
export const demoPictures = (calendar: Calendar): DemoPicture[] => [
  ...portraitsAndPapers(calendar),
  ...productPictures(calendar),
  ...proofs(calendar),
];

function portraitsAndPapers(calendar: Calendar): DemoPicture[] {
  return DEMO.users
    .filter(({ profile }) => profile)
    .flatMap(({ key, joinedDaysAgo }) => {
      const common = { subject: key, place: 0, owner: key, uploadedAt: calendar.daysAgo(joinedDaysAgo) };
      return [
        { ...common, purpose: UploadPurpose.PROFILE_IMAGE, file: `people/${key}-portrait` },
        { ...common, purpose: UploadPurpose.PASSPORT_IMAGE, file: `people/${key}-passport` },
        { ...common, purpose: UploadPurpose.QR_IMAGE, file: `people/${key}-qr` },
      ];
    });
}

function productPictures(calendar: Calendar): DemoPicture[] {
  return DEMO.products.flatMap(({ key, seller, pictures, daysAgo }) =>
    Array.from({ length: pictures }, (_, place) => ({
      purpose: UploadPurpose.PRODUCT_IMAGE,
      subject: key,
      place,
      owner: seller,
      uploadedAt: calendar.daysAgo(daysAgo),
      file: `products/${key}-${place + 1}`,
    })),
  );
}

function proofs(calendar: Calendar): DemoPicture[] {
  return DEMO.transactions
    .filter(({ hasProof }) => hasProof)
    .map(({ product, buyer, daysAgo }) => ({
      purpose: UploadPurpose.PAYMENT_PROOF,
      subject: product,
      place: 0,
      owner: buyer,
      uploadedAt: calendar.daysAgo(daysAgo),
      file: `proofs/${product}`,
    }));
}
