import { v7 } from 'uuid';
import { networkOf } from '../../core/counting.ts';
import { sign } from '../../core/signatures.ts';
import type { Context } from '../../database/context.ts';
import { rows, type EntityManager } from '../../database/database.ts';
import { deviceOf } from './device.ts';

type Asked = Pick<Context, 'services' | 'address'>;
type AskedBy = Asked & Pick<Context, 'userAgent'>;

const hashOf = ({ services, address }: Asked) => sign(services.secret, 'known address', networkOf(address));

/**
 * Whether the user has signed in lately from this address with this device. A device is known by its network and its
 * own description: clients keep nothing, and nobody is followed. Another person's browser of the same make is new
 * elsewhere. An address from before devices were kept counts for any.
 */
export async function isKnownDevice(ctx: AskedBy, tx: EntityManager, userId: string): Promise<boolean> {
  const found = await rows(tx)
    .selectFrom('known_address')
    .select('id')
    .where('userId', '=', userId)
    .where('addressHash', '=', hashOf(ctx))
    .where(({ eb, or }) => or([eb('device', 'is', null), eb('device', '=', deviceOf(ctx.userAgent))]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps that the user has signed in from this address with this device, in the running transaction. */
export async function rememberAddress(ctx: AskedBy, tx: EntityManager, userId: string): Promise<void> {
  const known = { id: v7(), userId, addressHash: hashOf(ctx), device: deviceOf(ctx.userAgent), lastUsedAt: new Date() };
  await rows(tx).replaceInto('known_address').values(known).execute();
}

/** Whether the account of this e-mail has signed in from this address lately: the sweep forgets old ones. */
export async function isKnownAddress(ctx: Asked & Pick<Context, 'em'>, email: string): Promise<boolean> {
  const found = await rows(ctx.em)
    .selectFrom('user')
    .innerJoin('known_address', 'known_address.userId', 'user.id')
    .select('known_address.id')
    .where('user.email', '=', email)
    .where('known_address.addressHash', '=', hashOf(ctx))
    .executeTakeFirst();
  return found !== undefined;
}
