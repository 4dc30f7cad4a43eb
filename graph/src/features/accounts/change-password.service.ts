import { unauthenticated, wrongPassword } from '../../core/errors.ts';
import { requireInPerson } from '../../core/viewer.ts';
import { becomeViewer, type Context } from '../../database/context.ts';
import { atomically, rows } from '../../database/database.ts';
import { dropQueuedMails } from '../../news/queue.ts';
import { tell } from '../../news/tell.ts';
import { User } from '../../people/user.entity.ts';
import { AccessToken } from '../access/access-token.entity.ts';
import { Session } from '../access/session.entity.ts';
import { lockSignedIn, publishAccessChange } from '../access/sessions.ts';
import { passwordChanged, RESET_MAILS } from './accounts.news.ts';
import type { NewSession } from './accounts.service.ts';
import { cancelLinks, PASSED_ON } from './links/mailed-links.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { hashPassword, passwordMatches, requireStrong } from './passwords.ts';

/**
 * The viewer's row, once they have given their password; wrong ones count as failed sign-ins of the account do. Throws
 * FORBIDDEN for a tool, WRONG_PASSWORD, RATE_LIMITED.
 */
export async function requirePassword(
  ctx: Context,
  password: string,
): Promise<Pick<User, 'id' | 'email' | 'passwordHash'>> {
  const { id } = requireInPerson(ctx.viewer, ctx.credential);
  const query = rows(ctx.em).selectFrom('user').select(['id', 'email', 'passwordHash']).where('id', '=', id);
  const user = await query.executeTakeFirst();
  if (!user) throw unauthenticated();
  const found = await ctx.services.limits.signIn(user.email, ctx.address, {
    check: async () => ((await passwordMatches(user.passwordHash, password)) ? user : null),
    // Somebody who is signed in is known wherever they are.
    isKnown: async () => true,
  });
  if (!found) throw wrongPassword();
  return found;
}

/**
 * Changes the viewer's password, ends all other sessions and every access token, cancels what a thief may have mailed,
 * and mails the viewer. Answers the session that asked, with its own token. Throws FORBIDDEN for a tool, WEAK_PASSWORD,
 * COMMON_PASSWORD, WRONG_PASSWORD, RATE_LIMITED, UNAUTHENTICATED when this session has ended meanwhile.
 */
export async function changePassword(ctx: Context, password: string, newPassword: string): Promise<NewSession> {
  requireInPerson(ctx.viewer, ctx.credential);
  requireStrong(newPassword, 'newPassword');
  const { id: userId, passwordHash: present } = await requirePassword(ctx, password);
  const passwordHash = await hashPassword(newPassword);
  const { token } = ctx;
  if (token === null) throw unauthenticated();
  const user = await atomically(ctx.em, async (tx) => {
    const locked = await lockSignedIn(ctx, tx);
    if ((await tx.nativeUpdate(User, { id: userId, passwordHash: present }, { passwordHash })) === 0)
      throw wrongPassword();
    await tx.nativeDelete(Session, { userId, tokenHash: { $ne: ctx.credential?.tokenHash ?? '' } });
    await tx.nativeDelete(AccessToken, { userId });
    await tx.nativeDelete(PasswordReset, { userId });
    await cancelLinks(tx, userId, PASSED_ON);
    await dropQueuedMails(tx, userId, RESET_MAILS);
    await tell(ctx, tx, passwordChanged(locked));
    return locked;
  });
  publishAccessChange(ctx.services, userId);
  becomeViewer(ctx, user);
  return { token, user };
}
