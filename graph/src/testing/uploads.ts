import sharp from 'sharp';
import type { UploadTarget } from '../features/media/store.ts';
import type { UploadPurpose } from '../features/media/upload.entity.ts';
import type { Client } from './client.ts';

/** A small real picture. */
export const pngBytes = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b6b58' } })
    .png()
    .toBuffer();

/** Asks where to upload a picture, as clients do. */
export async function askForUpload(user: Client, purpose: UploadPurpose): Promise<UploadTarget> {
  const { createUpload } = await user.ask<{ createUpload: UploadTarget }>(
    'mutation ($purpose: UploadPurpose!) { createUpload(purpose: $purpose) { url fields { name value } } }',
    { purpose },
  );
  return createUpload;
}

/** Posts a file to where `createUpload` said, as clients do. */
export function sendTo({ url, fields }: UploadTarget, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  form.append('file', new Blob([bytes]), 'picture.png');
  return fetch(url, { method: 'POST', body: form });
}

/** Uploads a picture as clients do. Returns its `secure_url`. */
export async function upload(user: Client, purpose: UploadPurpose, bytes?: Uint8Array): Promise<string> {
  const response = await sendTo(await askForUpload(user, purpose), new Uint8Array(bytes ?? (await pngBytes())));
  const { secure_url } = (await response.json()) as { secure_url: string };
  return secure_url;
}
