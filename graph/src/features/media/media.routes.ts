import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../database/context.ts';
import { badInput, forbidden, imageTooLarge, notFound } from '../../core/errors.ts';
import { ALL_FIELDS, INVALID_DATA } from '../../core/validation.ts';
import { MAX_BYTES } from './images.ts';
import { Incoming } from './incoming.ts';
import { reach } from './media.ts';
import { acceptTicket, storeUpload } from './media.service.ts';
import { isPrivate, parseKey } from './store.ts';

interface MediaRequest {
  Params: { folder: string; file: string };
  Querystring: { w?: string; expires?: string; signature?: string };
}

const querystring = {
  type: 'object',
  properties: { w: { type: 'string' }, expires: { type: 'string' }, signature: { type: 'string' } },
};

/**
 * Staff may remove a picture. So after an hour browsers ask for its address, or its destination, again. That costs no
 * bytes while the picture stays.
 */
const PUBLIC = 'public, max-age=3600';
const PRIVATE = 'private, max-age=3600';

const ANY_ORIGIN = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * `POST /media/upload` takes a picture with its ticket; `GET /media/…` serves pictures. `countRequest` limits uploads
 * without a ticket.
 */
export async function mediaRoutes(app: FastifyInstance, services: Services, countRequest: CountRequest) {
  const incoming = new Incoming(join(services.config.dataDir, 'media'));
  app.addHook('onReady', () => incoming.sweep());
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 5, fieldSize: 2000 } });

  // The ticket is what counts, not the page that sends it: people may have opened our page under another of its
  // addresses.
  app.options('/media/upload', (_request, reply) => reply.headers(ANY_ORIGIN).code(204).send());
  app.post('/media/upload', async (request, reply) => {
    reply.headers(ANY_ORIGIN);
    let hasTicket = false;
    try {
      if (!request.isMultipart()) throw badInput('Send the picture as multipart/form-data', 'file');
      const { ticket, picture } = await readForm(request);
      const { key, ownerId } = await acceptTicket(services, ticket);
      hasTicket = true;
      picture.once('limit', () => picture.destroy(imageTooLarge()));
      const secure_url = await reach(request.log, () =>
        incoming.receive({ personId: ownerId, address: request.ip }, picture, (arrived) =>
          storeUpload(services, key, arrived),
        ),
      );
      return { secure_url };
    } catch (error) {
      // Answer at once, and discard the rest as it comes: somebody cut off while sending sees a broken connection, not
      // the answer.
      request.raw.unpipe();
      request.raw.resume();
      // Tickets have their own limits, each by its uses and per user when they are made.
      if (!hasTicket) await countRequest(request, reply);
      throw error;
    }
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
    if ('redirect' in picture) return reply.header('cache-control', PUBLIC).redirect(picture.redirect);
    const headers = { 'cache-control': secluded ? PRIVATE : PUBLIC, etag: picture.etag };
    if (request.headers['if-none-match'] === picture.etag) return reply.headers(headers).code(304).send();
    const bytes = await reach(request.log, () => picture.read());
    if (!bytes) throw notFound();
    return reply.headers(headers).type('image/webp').send(bytes);
  });
}

/**
 * The ticket of a form, and the picture that follows it, which is not read yet. Throws BAD_USER_INPUT for a form that
 * cannot be read.
 */
async function readForm(request: FastifyRequest) {
  let ticket = '';
  try {
    for await (const part of request.parts()) {
      // The form does not go on past a file that nobody reads.
      if (part.type === 'file' && part.fieldname !== 'file') break;
      if (part.type === 'file') return { ticket, picture: part.file };
      if (part.type === 'field' && part.fieldname === 'ticket') ticket = String(part.value);
    }
  } catch {
    throw badInput(INVALID_DATA, 'file');
  }
  throw badInput(ALL_FIELDS, 'file');
}
