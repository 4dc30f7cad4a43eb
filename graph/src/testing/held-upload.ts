import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { UploadTarget } from '../features/media/store.ts';

/** The handler that answers an upload. */
export interface UploadAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: { secure_url?: string; code?: string };
}

const named = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`;

interface HeldOptions {
  /** The address that a proxy in front says. */
  from?: string;
  /** How many bytes are announced that never come. */
  missing?: number;
}

/**
 * Sends a picture to where `createUpload` said, all but its end: `finish` sends that, `abort` hangs up. The answer may
 * come before.
 */
export function holdUpload({ url, fields }: UploadTarget, bytes: Uint8Array, { from, missing = 0 }: HeldOptions = {}) {
  const head = fields.map(({ name, value }) => `${named(name)}\r\n\r\n${value}\r\n`).join('');
  const file = `${named('file')}; filename="picture.png"\r\n\r\n`;
  const last = Buffer.concat([bytes.subarray(-1), Buffer.from('\r\n--x--\r\n')]);
  const outgoing = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': head.length + file.length + bytes.length - 1 + last.length + missing,
      ...(from && { 'x-forwarded-for': from }),
    },
  });
  outgoing.write(head + file);
  outgoing.write(bytes.subarray(0, -1));
  const answer = once(outgoing, 'response').then(async ([incoming]): Promise<UploadAnswer> => {
    const body = (await json(incoming)) as UploadAnswer['body'];
    return { status: incoming.statusCode, headers: incoming.headers, body };
  });
  // A client that hangs up gets none.
  answer.catch(() => {});
  outgoing.on('error', () => {});
  return {
    answer,
    finish: () => {
      outgoing.end(last);
      return answer;
    },
    abort: () => outgoing.destroy(),
  };
}
