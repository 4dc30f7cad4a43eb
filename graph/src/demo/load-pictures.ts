import { encodePicture, readPreview, type Picture, type Preview } from '../features/media/images.ts';
import { FOLDER_OF_PURPOSE } from '../features/media/media.ts';
import { newKey, type MediaStore } from '../features/media/store.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import type { Calendar } from './calendar.ts';
import { DEMO } from './content.ts';
import { lookUp } from './lookup.ts';
import { drawPassport, drawProof, drawQr } from './papers.ts';
import { drawPortrait, drawProduct, drawView } from './pictures.ts';

/** How many pictures are being made at once. */
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
}

interface Drawing extends DemoPicture {
  draw: () => Promise<Buffer>;
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

  /** Draws and stores every picture, a few at a time. */
  async storeAll(calendar: Calendar): Promise<void> {
    const queue = [...portraitsAndPapers(calendar), ...productPictures(calendar), ...proofs(calendar)].values();
    const drawers = Array.from({ length: AT_ONCE }, async () => {
      for (const { draw, ...picture } of queue) await this.#save(picture, await draw());
    });
    // Waits for all of them before it reports a failure, so that nothing is stored after `removeAll`.
    for (const ended of await Promise.allSettled(drawers)) {
      if (ended.status === 'rejected') throw ended.reason;
    }
  }

  /** Removes what was stored. */
  async removeAll(): Promise<void> {
    await Promise.all(this.#stored.splice(0).map(({ key }) => this.#store.remove(key)));
  }

  async #save(picture: DemoPicture, bytes: Buffer) {
    const key = newKey(FOLDER_OF_PURPOSE[picture.purpose]);
    const encoded = await encodePicture(bytes);
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

function portraitsAndPapers(calendar: Calendar): Drawing[] {
  return DEMO.users.flatMap(({ key, fullName, passportNo, profile, joinedDaysAgo }) => {
    if (!profile) return [];
    const common = { subject: key, place: 0, owner: key, uploadedAt: calendar.daysAgo(joinedDaysAgo) };
    const { portrait, bankType } = profile;
    return [
      { ...common, purpose: UploadPurpose.PROFILE_IMAGE, draw: () => drawPortrait(portrait) },
      { ...common, purpose: UploadPurpose.PASSPORT_IMAGE, draw: () => drawPassport(fullName, passportNo, portrait) },
      { ...common, purpose: UploadPurpose.QR_IMAGE, draw: () => drawQr(`${fullName} · ${bankType}`) },
    ];
  });
}

function productPictures(calendar: Calendar): Drawing[] {
  return DEMO.products.flatMap(({ key, seller, picture, views = [], daysAgo }) => {
    const draws = [() => drawProduct(picture), ...views.map((view) => () => drawView(picture, view))];
    return draws.map((draw, place) => ({
      purpose: UploadPurpose.PRODUCT_IMAGE,
      subject: key,
      place,
      owner: seller,
      uploadedAt: calendar.daysAgo(daysAgo),
      draw,
    }));
  });
}

function proofs(calendar: Calendar): Drawing[] {
  const users = new Map(DEMO.users.map((user) => [user.key, user]));
  const products = new Map(DEMO.products.map((product) => [product.key, product]));
  return DEMO.transactions
    .filter(({ hasProof }) => hasProof)
    .map((transaction) => {
      const product = lookUp(products, transaction.product);
      const buyer = lookUp(users, transaction.buyer);
      const date = calendar.daysAgo(transaction.daysAgo);
      const receipt = {
        bank: buyer.profile?.bankType ?? '',
        from: buyer.fullName,
        to: lookUp(users, product.seller).fullName,
        amount: product.price,
        date,
        reference: product.key,
      };
      return {
        purpose: UploadPurpose.PAYMENT_PROOF,
        subject: product.key,
        place: 0,
        owner: buyer.key,
        uploadedAt: date,
        draw: () => drawProof(receipt),
      };
    });
}
