import { useCallback } from 'react';
import { useCreateUploadMutation } from '../generated/graphql.ts';
import type { CreateUploadMutation, UploadPurpose } from '../generated/graphql.ts';
import { PRIVATE_PURPOSES, UPLOAD_WITHIN_MS } from '../generated/pictures.ts';
import { CodedError, codeSent } from './errors.ts';
import { checkImage } from './imageFile.ts';
import { shrinkImage } from './shrinkImage.ts';
import { subscribeToSession } from './session.ts';

/** The files that this page uploaded. Nobody can open a private picture by its bare address, so these are shown. */
const localFiles = new Map<string, string>();
/** More than any form has pictures. */
const MOST_LOCAL_FILES = 24;
/** How the files were called, also those that were uploaded before a reload. */
const names = new Map<string, string>();

/** The address under which a picture can be shown, also right after it was uploaded. */
export function displayAddress(url: string) {
  return localFiles.get(url) ?? url;
}

/** The name of the file that was uploaded to an address. */
export function uploadedName(url: string) {
  return names.get(url);
}

/** Takes over the names of what was uploaded before the page was loaded. */
export function rememberUploads(uploads: Record<string, string>) {
  Object.entries(uploads).forEach(([url, name]) => names.set(url, name));
}

function keepLocalFile(url: string, file: File) {
  names.set(url, file.name);
  localFiles.set(url, URL.createObjectURL(file));
  const [oldest] = localFiles.keys();
  if (localFiles.size > MOST_LOCAL_FILES && oldest) dropLocalFile(oldest);
}

/** Lets go of the local file behind an address that is shown no more. */
export function dropLocalFile(url: string) {
  const local = localFiles.get(url);
  if (local) URL.revokeObjectURL(local);
  localFiles.delete(url);
}

// They belong to the person who chose them.
subscribeToSession(() => {
  [...localFiles.keys()].forEach(dropLocalFile);
  names.clear();
});

interface UploadOptions {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Whether pictures of a purpose open for nobody by their bare address. */
export const isPrivate = (purpose: UploadPurpose) => PRIVATE_PURPOSES.some((each) => each === purpose);

/** Sends a file and answers the stored address. */
export type Upload = (file: File, options?: UploadOptions) => Promise<string>;

/** Asks for an upload ticket, sends the file, and answers its address. A photo of a product is made light before. */
export function useUpload(purpose: UploadPurpose): Upload {
  const [createUpload] = useCreateUploadMutation();
  return useCallback(
    async (file: File, options: UploadOptions = {}) => {
      const light = purpose === 'PRODUCT_IMAGE' ? await shrinkImage(file) : file;
      await checkImage(light);
      options.signal?.throwIfAborted();
      const { data } = await createUpload({ variables: { purpose } });
      if (!data) throw new CodedError('UPLOAD_FAILED', 'The upload failed');
      options.signal?.throwIfAborted();
      const url = await sendFile(data.createUpload, light, options);
      keepLocalFile(url, light);
      return url;
    },
    [createUpload, purpose],
  );
}

/** XMLHttpRequest, since fetch does not report the progress of a request. */
function sendFile(ticket: CreateUploadMutation['createUpload'], file: File, { onProgress, signal }: UploadOptions) {
  const body = new FormData();
  ticket.fields.forEach((field) => body.append(field.name, field.value));
  body.append('file', file);

  return new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', ticket.url);
    request.responseType = 'json';
    request.timeout = UPLOAD_WITHIN_MS;
    request.upload.addEventListener('progress', (event) =>
      onProgress?.(Math.round((event.loaded / event.total) * 100)),
    );
    for (const event of ['error', 'timeout'])
      request.addEventListener(event, () => reject(new CodedError('UPLOAD_FAILED', 'The upload failed')));
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    request.addEventListener('load', () => {
      const url = read(request.response, 'secure_url');
      if (request.status < 300 && url) resolve(url);
      else
        reject(
          new CodedError(
            codeSent(read(request.response, 'code'), codeOf(request.status)),
            read(request.response, 'error') ?? '',
          ),
        );
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** The codes of statuses for answers without a code of ours. Pictures may go to somebody else's service. */
function codeOf(status: number) {
  return status >= 400 && status < 500 ? 'UPLOAD_REFUSED' : 'UPLOAD_FAILED';
}

function read(answer: unknown, key: string) {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const value: unknown = Reflect.get(answer, key);
  return typeof value === 'string' ? value : undefined;
}
