import { v7 } from 'uuid';
import { networkOf } from '../../core/counting.ts';
import { sign } from '../../core/signatures.ts';
import type { Context } from '../../database/context.ts';
import { rows, type EntityManager } from '../../database/database.ts';

type Asked = Pick<Context, 'services' | 'address'>;

const hashOf = ({ services, address }: Asked) => sign(services.secret, 'known address', networkOf(address));

/** Keeps that the user has signed in from this address, in the running transaction. */
export async function rememberAddress(ctx: Asked, tx: EntityManager, userId: string): Promise<void> {
  const known = { id: v7(), userId, addressHash: hashOf(ctx), lastUsedAt: new Date() };
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
