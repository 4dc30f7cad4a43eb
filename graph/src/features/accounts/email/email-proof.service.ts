import { emailTaken, wrongState } from '../../../core/errors.ts';
import type { Context } from '../../../database/context.ts';
import { atomically, type EntityManager, isDuplicate, rows } from '../../../database/database.ts';
import { dropQueuedMails } from '../../../news/queue.ts';
import type { User } from '../../../people/user.entity.ts';
import { requireInPerson } from '../../../core/viewer.ts';
import { lockSignedIn } from '../../access/sessions.ts';
import { RESET_MAILS } from '../accounts.news.ts';
import { PasswordReset } from '../password-reset.entity.ts';
import { LinkKind } from '../links/mailed-link.entity.ts';
import { cancelLinks, mailLink, proveAddress, requireMayMailLink, spendLink } from '../links/mailed-links.ts';
import { giveWay, requireFree } from '../links/unproven.ts';

/**
 * Mails the viewer another link to prove their address; it cancels the one before. Throws UNAUTHENTICATED, FORBIDDEN
 * for a tool, WRONG_STATE when the address is proven, RATE_LIMITED.
 */
export async function sendEmailProof(ctx: Context): Promise<User> {
  const viewer = requireInPerson(ctx.viewer, ctx.credential);
  requireUnproven(viewer);
  await requireMayMailLink(ctx, viewer.email);
  return atomically(ctx.em, async (tx) => {
    const user = await lockSignedIn(ctx, tx);
    requireUnproven(user);
    await cancelLinks(tx, user.id, [LinkKind.PROVE]);
    await mailLink(ctx, tx, LinkKind.PROVE, user, user.email);
    return user;
  });
}

function requireUnproven({ emailProvenAt }: Pick<User, 'emailProvenAt'>) {
  if (emailProvenAt) throw wrongState('Your e-mail address is proven already');
}

/**
 * Proves the address to which a link was mailed. A new address becomes that of the account, and the one before is told.
 * Throws INVALID_LINK, EMAIL_TAKEN when another account has proven the new address meanwhile.
 */
export async function proveEmail(ctx: Context, token: string): Promise<boolean> {
  try {
    return await atomically(ctx.em, async (tx) => {
      const { link, user } = await spendLink(tx, token, [LinkKind.PROVE, LinkKind.CHANGE]);
      if (link.kind === LinkKind.CHANGE) await moveTo(ctx, tx, user, link.email);
      proveAddress(user);
      return true;
    });
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error;
  }
}

/** Gives a locked user the address that was just proven. The one before, if theirs, gets a link that undoes it. */
async function moveTo(ctx: Context, tx: EntityManager, user: User, email: string) {
  const before = user.email;
  await takeAddress(ctx, tx, user, email);
  // An address that was never proven may be another person's, mistyped.
  if (!user.proveBy) await mailLink(ctx, tx, LinkKind.UNDO, user, before);
}

/**
 * Gives a locked user an address that is theirs. Links that were mailed to the one before prove and reset nothing any
 * more; those that undo a change stay.
 */
export async function takeAddress(ctx: Context, tx: EntityManager, user: User, email: string): Promise<void> {
  await giveWay(ctx.services, tx, await requireFree(tx, email, null, { userId: user.id }), email);
  user.email = email;
  user.emailProvenAt = new Date();
  await tx.flush();
  await cancelLinks(tx, user.id, [LinkKind.PROVE, LinkKind.CHANGE]);
  await tx.nativeDelete(PasswordReset, { userId: user.id });
  await dropQueuedMails(tx, user.id, RESET_MAILS);
}

/** The address that the viewer wants, while it is not proven; null otherwise. */
export async function pendingEmail({ em, viewer }: Context): Promise<string | null> {
  const link = await rows(em)
    .selectFrom('mailed_link')
    .select('email')
    .where('userId', '=', viewer?.id ?? '')
    .where('kind', '=', LinkKind.CHANGE)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return link?.email ?? null;
}
