import { becomeViewer, type Context } from '../../database/context.ts';
import { atomically, rows } from '../../database/database.ts';
import { notFound } from '../../core/errors.ts';
import { requireInPerson } from '../../core/viewer.ts';
import { Session } from './session.entity.ts';
import { lockSignedIn, publishAccessChange } from './sessions.ts';

/** How many sign-ins are listed: those used last. */
const MOST_SIGN_INS = 50;

/** Whether this session is the one of the request. */
export const isCurrent = ({ credential }: Context, { tokenHash }: Session) => tokenHash === credential?.tokenHash;

/** Where the viewer is signed in: here first, then by last use, at most 50. Throws FORBIDDEN for a tool. */
export async function listSignIns(ctx: Context): Promise<Session[]> {
  const { id } = requireInPerson(ctx.viewer, ctx.credential);
  const tokenHash = ctx.credential?.tokenHash ?? '';
  const own = rows(ctx.em).selectFrom('session').selectAll().where('userId', '=', id);
  const here = await own.where('tokenHash', '=', tokenHash).execute();
  const others = await own
    .where('tokenHash', '<>', tokenHash)
    .where('expiresAt', '>', new Date())
    .orderBy('lastUsedAt', 'desc')
    .limit(MOST_SIGN_INS - 1)
    .execute();
  return [...here, ...others];
}

/**
 * Ends one of the viewer's sign-ins, and whatever it has open. Throws FORBIDDEN for a tool, UNAUTHENTICATED, NOT_FOUND.
 */
export async function endSignIn(ctx: Context, id: string): Promise<Session> {
  const ended = await atomically(ctx.em, async (tx) => {
    const { id: userId } = await lockSignedIn(ctx, tx);
    const session = await tx.findOne(Session, { id, userId });
    if (!session || (await tx.nativeDelete(Session, { id })) === 0) throw notFound();
    return session;
  });
  publishAccessChange(ctx.services, ended.userId);
  if (isCurrent(ctx, ended)) becomeViewer(ctx, null);
  return ended;
}

/** Ends all other sign-ins of the viewer; answers how many. Throws FORBIDDEN for a tool, UNAUTHENTICATED. */
export async function endOtherSignIns(ctx: Context): Promise<number> {
  const { id: userId } = requireInPerson(ctx.viewer, ctx.credential);
  const tokenHash = ctx.credential?.tokenHash ?? '';
  const ended = await atomically(ctx.em, async (tx) => {
    await lockSignedIn(ctx, tx);
    return tx.nativeDelete(Session, { userId, tokenHash: { $ne: tokenHash }, expiresAt: { $gt: new Date() } });
  });
  publishAccessChange(ctx.services, userId);
  return ended;
}
