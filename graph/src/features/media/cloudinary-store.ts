import { v2 as cloudinary } from 'cloudinary';
import type { CloudinaryAccount } from '../../core/config.ts';
import { imageTooLarge } from '../../core/errors.ts';
import { MAX_BYTES, MAX_PIXELS, type Picture } from './images.ts';
import {
  isPrivate,
  parseKey,
  StoreError,
  type Elsewhere,
  type MediaStore,
  type PutStep,
  type StoredPicture,
  type UploadTarget,
} from './store.ts';
import { WIDTHS } from './widths.ts';

/** Comes before our folders: others may share the account. */
const ROOT = 'pasar-kampus';
const FORMATS = 'jpg,png,webp,avif,gif';
const WIDEST = Math.max(...WIDTHS);

/**
 * Cloudinary changes a file so before it keeps it, as the local store does: no larger than needed, without metadata,
 * WebP.
 */
const INCOMING = { transformation: `c_limit,fl_force_strip,h_16383,w_${WIDEST}`, format: 'webp' };

/** How long to wait for an answer; a browser is waiting for it. */
const TIMEOUT_MS = 10_000;

/**
 * Keeps pictures at Cloudinary. Browsers send them there with fields that we signed, so that we decide name, folder,
 * formats, size and privacy. Private ones are authenticated assets. A signature of Cloudinary's opens one forever, so
 * it never leaves this server. The server serves their bytes under its own expiring addresses. Public ones come from
 * Cloudinary's own network.
 *
 * The library signs. The calls are our own, since its calls to the Admin API never end when no answer comes.
 */
export class CloudinaryMediaStore implements MediaStore {
  readonly #account: CloudinaryAccount;

  constructor(account: CloudinaryAccount) {
    this.#account = account;
  }

  ticket(key: string): UploadTarget {
    const fields = this.#signed({
      ...INCOMING,
      ...placeOf(key),
      allowed_formats: FORMATS,
      // A ticket is for one picture, which nobody can change afterwards.
      overwrite: 'false',
    });
    return {
      url: this.#call('image/upload'),
      fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    };
  }

  async save(key: string, { renditions }: Picture, step?: PutStep): Promise<void> {
    const { url, fields } = this.ticket(key);
    const form = new FormData();
    for (const { name, value } of fields) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(renditions.at(-1)?.bytes ?? [])]), 'picture.webp');
    const answer = await this.#send('upload', url, { method: 'POST', body: form });
    if (!answer?.['secure_url']) throw new StoreError(`Cloudinary, upload: ${JSON.stringify(answer)}`);
    await step?.(() => {});
  }

  async has(key: string): Promise<boolean> {
    const { type, public_id } = placeOf(key);
    const { apiKey, apiSecret } = this.#account;
    const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
    const found = await this.#send('read', this.#call(`resources/image/${type}/${encodeURIComponent(public_id)}`), {
      headers: { authorization },
    });
    if (!found) return false;
    const [bytes, width, height] = [found['bytes'], found['width'], found['height']].map(Number);
    if (!bytes || !width || !height) throw new StoreError('Cloudinary, read: an answer without a size');
    if (bytes <= MAX_BYTES && width * height <= MAX_PIXELS) return true;
    await this.remove(key);
    throw imageTooLarge();
  }

  async open(key: string, width = WIDEST): Promise<StoredPicture | Elsewhere | null> {
    const parsed = parseKey(key);
    if (!parsed) return null;
    // No more renditions than the local store has: Cloudinary makes and counts each one.
    const chosen = WIDTHS.find((offered) => offered >= width) ?? WIDEST;
    if (!isPrivate(parsed.folder)) return { redirect: this.#delivery(key, chosen, 'auto') };
    return { etag: `"${parsed.id}-${chosen}"`, read: () => this.#read(this.#delivery(key, chosen, 'webp')) };
  }

  async read(key: string): Promise<Buffer | null> {
    return this.#read(this.#delivery(key, WIDEST, 'webp'));
  }

  async remove(key: string): Promise<void> {
    const body = new URLSearchParams(this.#signed({ ...placeOf(key), invalidate: 'true' }));
    const answer = await this.#send('destroy', this.#call('image/destroy'), { method: 'POST', body });
    if (answer?.['result'] !== 'ok' && answer?.['result'] !== 'not found')
      throw new StoreError(`Cloudinary, destroy: ${JSON.stringify(answer)}`);
  }

  parseUrl(url: string): string | null {
    const { deliveryUrl, cloudName } = this.#account;
    const start = `${deliveryUrl}/${cloudName}/image/`;
    if (!url.startsWith(start)) return null;
    const [, type, key = ''] = PATH.exec(url.slice(start.length)) ?? [];
    return parseKey(key) && placeOf(key).type === type ? key : null;
  }

  /** Signed, so that an account may refuse all transformations that are not ours. */
  #delivery(key: string, width: number, format: 'auto' | 'webp'): string {
    const { cloudName, apiSecret, deliveryUrl } = this.#account;
    const { protocol, host } = new URL(deliveryUrl);
    const { type, public_id } = placeOf(key);
    return cloudinary.url(public_id, {
      type,
      transformation: [{ width, crop: 'limit', fetch_format: format, quality: 'auto' }],
      sign_url: true,
      urlAnalytics: false,
      cloud_name: cloudName,
      api_secret: apiSecret,
      private_cdn: false,
      secure: protocol === 'https:',
      secure_distribution: host,
      cname: host,
    });
  }

  async #read(url: string): Promise<Buffer | null> {
    const response = await this.#fetch('delivery', url, {});
    // In full, since a picture that breaks off midway could no longer be answered as a failure; the widest has a few
    // hundred kilobytes.
    const bytes = await whole('delivery', response.arrayBuffer());
    if (response.status === 404) return null;
    const { headers, ok, status } = response;
    if (!ok || !headers.get('content-type')?.startsWith('image/')) {
      throw new StoreError(
        `Cloudinary, delivery: ${status} ${headers.get('x-cld-error') ?? headers.get('content-type')}`,
      );
    }
    return Buffer.from(bytes);
  }

  #signed<Fields extends Record<string, string>>(fields: Fields) {
    const params = { ...fields, timestamp: String(Math.floor(Date.now() / 1000)) };
    const { apiKey, apiSecret } = this.#account;
    return { ...params, api_key: apiKey, signature: cloudinary.utils.api_sign_request(params, apiSecret) };
  }

  #call(path: string): string {
    return `${this.#account.apiUrl}/v1_1/${this.#account.cloudName}/${path}`;
  }

  /** The JSON answer to a call; null when there is no such picture. */
  async #send(call: string, url: string, request: RequestInit): Promise<Record<string, unknown> | null> {
    const response = await this.#fetch(call, url, request);
    const text = await whole(call, response.text());
    if (response.status === 404) return null;
    const answer = parseObject(text);
    if (!response.ok || !answer) throw new StoreError(`Cloudinary, ${call}: ${response.status} ${text.slice(0, 300)}`);
    return answer;
  }

  async #fetch(call: string, url: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      throw new StoreError(`Cloudinary, ${call}: no answer`, { cause: error });
    }
  }
}

/** What follows `/image/` in an address of ours: type, signature, version, key and format. */
const PATH = new RegExp(`^(upload|authenticated)/(?:s--[\\w-]+--/)?(?:v\\d+/)?${ROOT}/([^.?#]+)(?:\\.[a-z]+)?$`);

/** Where Cloudinary keeps a picture; the folder is part of its name. */
function placeOf(key: string) {
  const parsed = parseKey(key);
  if (!parsed) throw new TypeError(`no media key: ${key}`);
  return { type: isPrivate(parsed.folder) ? 'authenticated' : 'upload', public_id: `${ROOT}/${key}` };
}

/** A body that arrives in full. */
async function whole<T>(call: string, body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch (error) {
    throw new StoreError(`Cloudinary, ${call}: no whole answer`, { cause: error });
  }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value instanceof Object ? Object.fromEntries(Object.entries(value)) : null;
  } catch {
    return null;
  }
}
