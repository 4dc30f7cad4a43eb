import { enforce, signedIn } from '../accounts/accounts.rules.ts';
import type { Context, Services } from '../context.ts';
import { forbidden } from '../errors.ts';
import { encodePicture } from './images.ts';
import { FOLDER_OF_PURPOSE } from './media.ts';
import { canUpload } from './media.rules.ts';
import { issueTicket, readTicket } from './tickets.ts';
import { Upload, type UploadPurpose } from './upload.entity.ts';

/** Where to send a picture, and the form fields to send before it. */
export interface UploadTarget {
  url: string;
  fields: { name: string; value: string }[];
}

/** A ticket to upload one picture for a purpose. Refused as `canUpload` says. */
export async function createUpload(ctx: Context, purpose: UploadPurpose): Promise<UploadTarget> {
  enforce(canUpload(ctx.viewer, purpose));
  const { config, secret } = ctx.services;
  const ticket = issueTicket({ ownerId: signedIn(ctx.viewer).id, purpose }, secret, new Date());
  return { url: `${config.publicUrl}/media/upload`, fields: [{ name: 'ticket', value: ticket }] };
}

/**
 * Stores an uploaded picture and answers its bare address.
 * Throws FORBIDDEN for a bad ticket, RATE_LIMITED after many, NOT_AN_IMAGE for what is no picture or too large.
 */
export async function storeUpload(services: Services, ticketText: string, bytes: Buffer): Promise<string> {
  const ticket = readTicket(ticketText, services.secret, new Date());
  if (!ticket) throw forbidden('This upload ticket has expired');
  await services.limits.count('upload', ticket.ownerId);
  const key = await services.media.store.save(FOLDER_OF_PURPOSE[ticket.purpose], await encodePicture(bytes));
  const em = services.database.em.fork();
  em.create(Upload, { key, ...ticket });
  try {
    await em.flush();
  } catch (error) {
    await services.media.store.remove(key);
    throw error;
  }
  return services.media.bareUrl(key);
}
