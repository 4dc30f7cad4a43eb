import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { badInput, forbidden, notAnImage, notFound } from '../errors.ts';
import { MAX_BYTES } from './images.ts';
import { storeUpload } from './media.service.ts';
import { isPrivate, parseKey } from './store.ts';

interface MediaRequest {
  Params: { folder: string; file: string };
  Querystring: { w?: string; expires?: string; signature?: string };
}

const querystring = {
  type: 'object',
  properties: { w: { type: 'string' }, expires: { type: 'string' }, signature: { type: 'string' } },
};

/** A year: what lies under a key never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** `POST /media/upload` takes a picture with its ticket; `GET /media/…` gives pictures out. */
export async function mediaRoutes(app: FastifyInstance, services: Services) {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 5, fieldSize: 2000 } });

  app.post('/media/upload', async (request) => {
    if (!request.isMultipart()) throw badInput('Send the picture as multipart/form-data', 'file');
    let ticket = '';
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'ticket') ticket = String(part.value);
      } else if (part.fieldname === 'file') {
        const bytes = await part.toBuffer().catch(() => null);
        if (!bytes) throw notAnImage('This picture is larger than 10 MB');
        return { secure_url: await storeUpload(services, ticket, bytes) };
      }
    }
    throw badInput('All Fields Must Be Filled', 'file');
  });

  app.get<MediaRequest>('/media/:folder/:file', { schema: { querystring } }, async (request, reply) => {
    const { folder, file } = request.params;
    const { w, expires = '', signature = '' } = request.query;
    const key = `${folder}/${file.replace(/\.webp$/, '')}`;
    const parsed = file.endsWith('.webp') ? parseKey(key) : null;
    if (!parsed) throw notFound();
    const secluded = isPrivate(parsed.folder);
    if (secluded && !services.media.opens(key, Number(expires), signature)) throw forbidden();
    const picture = await services.media.store.open(key, /^\d{1,5}$/.test(w ?? '') ? Number(w) : undefined);
    if (!picture) throw notFound();
    return reply
      .header('cache-control', secluded ? 'private, max-age=3600' : FOR_EVER)
      .header('etag', picture.etag)
      .type(picture.contentType)
      .send(picture.read());
  });
}
