import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { freePort } from './ports.ts';

const [CLOUD, KEY, SECRET] = ['campus', '123456789012345', 'cloudinary-Secret_1'];
const SIGNATURE_AGE_SECONDS = 3600;
/** The largest file that a free account takes. */
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * How the fake behaves: correctly, closing connections, never answering, answering with HTML or empty JSON, or refusing
 * our key.
 */
type Mood = 'well' | 'down' | 'slow' | 'rubbish' | 'empty' | 'refusing';

interface Asset {
  bytes: Buffer;
  width: number;
  height: number;
  format: string;
  /** As the Admin API reports it. */
  told: number;
}

interface Answer {
  status: number;
  json: object;
}

type Fields = Record<string, string>;

const failure = (status: number, message: string): Answer => ({ status, json: { error: { message } } });

/**
 * A server that imitates Cloudinary: signed uploads, incoming transformations, the Admin API's reading of one resource,
 * deletion, and delivery. It computes signatures by itself, independently of the library that it checks.
 */
export async function startCloudinary() {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  /** By type and public id: `upload/folder/name`. */
  const assets = new Map<string, Asset>();
  const calls: string[] = [];
  let mood: Mood = 'well';

  const secureUrl = (type: string, id: string, format: string) =>
    `http://${host}/${CLOUD}/image/${type}/${type === 'authenticated' ? `s--${deliverySignature('', `${id}.${format}`)}--/` : ''}v1700000000/${id}.${format}`;

  async function upload(fields: Fields, file: File | null): Promise<Answer> {
    const refusal = refuseSignature(fields);
    if (refusal) return refusal;
    if (!file) return failure(400, 'Missing required parameter - file');
    const bytes = Buffer.from(await file.arrayBuffer());
    const { type = 'upload', public_id: id = '', format, transformation = '' } = fields;
    const told = { public_id: id, type, resource_type: 'image' };
    const there = assets.get(`${type}/${id}`);
    if (there && fields['overwrite'] === 'false')
      return { status: 200, json: { ...told, existing: true, secure_url: secureUrl(type, id, there.format) } };
    const found = await sharp(bytes)
      .metadata()
      .catch(() => null);
    if (!found?.format) return failure(400, 'Invalid image file');
    const name =
      found.format === 'jpeg' ? 'jpg' : found.format === 'heif' && found.compression === 'av1' ? 'avif' : found.format;
    if (!fields['allowed_formats']?.split(',').includes(name))
      return failure(400, `Image file format ${name} not allowed`);
    if (bytes.length > MAX_BYTES)
      return failure(400, `File size too large. Got ${bytes.length}. Maximum is ${MAX_BYTES}.`);
    const image = sharp(bytes)
      .autoOrient()
      .resize({
        width: part(transformation, 'w'),
        height: part(transformation, 'h'),
        fit: 'inside',
        withoutEnlargement: true,
      });
    const kept = transformation.includes('fl_force_strip') ? image : image.keepMetadata();
    const stored = await (format === 'webp' ? kept.webp() : kept).toBuffer({ resolveWithObject: true });
    const { width, height } = stored.info;
    assets.set(`${type}/${id}`, {
      bytes: stored.data,
      width,
      height,
      format: stored.info.format,
      told: stored.data.length,
    });
    return {
      status: 200,
      json: {
        ...told,
        width,
        height,
        format: stored.info.format,
        bytes: stored.data.length,
        secure_url: secureUrl(type, id, stored.info.format),
      },
    };
  }

  function destroy(fields: Fields): Answer {
    const refusal = refuseSignature(fields);
    if (refusal) return refusal;
    return {
      status: 200,
      json: { result: assets.delete(`${fields['type'] ?? 'upload'}/${fields['public_id']}`) ? 'ok' : 'not found' },
    };
  }

  function resource(request: IncomingMessage, type: string, id: string): Answer {
    if (request.headers.authorization !== `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`)
      return failure(401, 'unknown api_key');
    const asset = assets.get(`${type}/${id}`);
    if (!asset) return failure(404, `Resource not found - ${id}`);
    const { width, height, format, told } = asset;
    return { status: 200, json: { public_id: id, type, resource_type: 'image', format, width, height, bytes: told } };
  }

  async function deliver(path: string, response: ServerResponse) {
    const [, type = '', signature, transformation = '', source = ''] =
      /^(upload|authenticated)\/(?:s--([\w-]+)--\/)?(?:([a-z]+_[^/]+)\/)?(?:v\d+\/)?(.+)$/.exec(path) ?? [];
    const asset = assets.get(`${type}/${source.replace(/\.[a-z]+$/, '')}`);
    if (!asset) return response.writeHead(404, { 'x-cld-error': 'Resource not found' }).end();
    const signed = mood !== 'refusing' && signature === deliverySignature(transformation, source);
    if (signature === undefined ? type === 'authenticated' : !signed)
      return response.writeHead(401, { 'x-cld-error': 'Unauthorized' }).end();
    const bytes = await sharp(asset.bytes)
      .resize({ width: part(transformation, 'w'), withoutEnlargement: true })
      .keepMetadata()
      .webp()
      .toBuffer();
    return response
      .writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=2592000' })
      .end(bytes);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = decodeURIComponent(request.url ?? '').split('?')[0] ?? '';
    calls.push(`${request.method} ${path}`);
    if (mood === 'slow') return;
    if (mood === 'down') return void request.socket.destroy();
    if (mood === 'rubbish')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Busy</html>');
    if (mood === 'empty') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    if (path.startsWith(`/${CLOUD}/image/`))
      return void (await deliver(path.slice(`/${CLOUD}/image/`.length), response));
    const body = await buffer(request);
    const { status, json } = mood === 'refusing' ? failure(401, 'Invalid Signature') : await call(request, path, body);
    response
      .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end(JSON.stringify(json));
  }

  async function call(request: IncomingMessage, path: string, body: Buffer): Promise<Answer> {
    const [, action, type = '', id = ''] =
      new RegExp(`^/v1_1/${CLOUD}/(?:image/(upload|destroy)|resources/image/(\\w+)/(.+))$`).exec(path) ?? [];
    if (id) return resource(request, type, id);
    if (!action) return failure(404, 'Not found');
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const fields = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const file = form.get('file');
    return action === 'destroy' ? destroy(fields) : upload(fields, file instanceof File ? file : null);
  }

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    /** The value for CLOUDINARY_URL. */
    url: `cloudinary://${KEY}:${SECRET}@${CLOUD}?upload_prefix=http://${host}&secure_distribution=${host}`,
    origin: `http://${host}`,
    /** The stored files, by type and public id. */
    assets,
    /** Every request since the start, as method and path. */
    calls,
    become: (next: Mood) => void (mood = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeCloudinary = Awaited<ReturnType<typeof startCloudinary>>;

/** All fields but these are signed, in the order of their names. */
const UNSIGNED = ['file', 'cloud_name', 'resource_type', 'api_key', 'signature'];

function refuseSignature(fields: Fields): Answer | null {
  const text = Object.keys(fields)
    .filter((name) => !UNSIGNED.includes(name) && fields[name])
    .toSorted()
    .map((name) => `${name}=${fields[name]?.replaceAll('&', '%26')}`)
    .join('&');
  if (fields['api_key'] !== KEY) return failure(401, 'Invalid api_key');
  if (
    fields['signature'] !==
    createHash('sha1')
      .update(text + SECRET)
      .digest('hex')
  )
    return failure(401, `Invalid Signature. String to sign - '${text}'.`);
  const age = Date.now() / 1000 - Number(fields['timestamp']);
  return age < SIGNATURE_AGE_SECONDS ? null : failure(400, 'Stale request');
}

function deliverySignature(transformation: string, source: string): string {
  const text = [transformation, source].filter(Boolean).join('/');
  return createHash('sha1')
    .update(text + SECRET)
    .digest('base64url')
    .slice(0, 8);
}

/** The number of one parameter of a transformation such as `c_limit,w_400`. */
function part(transformation: string, name: string): number | undefined {
  const [, value] = new RegExp(`(?:^|,)${name}_(\\d+)`).exec(transformation) ?? [];
  return value === undefined ? undefined : Number(value);
}
