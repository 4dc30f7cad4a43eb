import { badInput, emailTaken, wrongPassword } from '../../../core/errors.ts';
import type { Context } from '../../../database/context.ts';
import { atomically, isDuplicate } from '../../../database/database.ts';
import { tell } from '../../../news/tell.ts';
import { User } from '../../../people/user.entity.ts';
import { AccessToken } from '../../access/access-token.entity.ts';
import { Session } from '../../access/session.entity.ts';
import { lockSignedIn, publishAccessChange } from '../../access/sessions.ts';
import { refreshViewer } from '../../users/refresh-viewer.ts';
import { emailOf } from '../../users/users.inputs.ts';
import { addressAskedFor, addressGivenBack } from '../accounts.news.ts';
import { requirePassword } from '../change-password.service.ts';
import { mailResetLink } from '../password-reset.service.ts';
import { hashOfNobody } from '../passwords.ts';
import { takeAddress } from './email-proof.service.ts';
import { LinkKind, MailedLink } from '../links/mailed-link.entity.ts';
import {
  cancelLinks,
  linkOf,
  mailLink,
  makeLink,
  PASSED_ON,
  requireMayMailLink,
  spendLink,
} from '../links/mailed-links.ts';
import { isUnproven } from '../links/unproven.ts';

/**
 * Mails a link to the address that the viewer wants. It becomes theirs once the link's button is pressed. For an
 * address that has an account, the answer and its work are the same: its owner is mailed that somebody asked for it.
 * That helps whoever forgot an account of theirs. Throws FORBIDDEN for a tool, BAD_USER_INPUT for the present address,
 * WRONG_PASSWORD, RATE_LIMITED.
 */
export async function changeEmail(ctx: Context, wanted: string, password: string): Promise<User> {
  const email = emailOf(wanted);
  const { id, email: present, passwordHash } = await requirePassword(ctx, password);
  if (present === email) throw badInput('This is your address already', 'email');
  await ctx.services.limits.count('emailChange', id);
  await requireMayMailLink(ctx, email);
  await atomically(ctx.em, async (tx) => {
    const user = await lockSignedIn(ctx, tx);
    if (user.passwordHash !== passwordHash) throw wrongPassword();
    await cancelLinks(tx, user.id, [LinkKind.CHANGE]);
    const owner = await tx.findOne(User, { email });
    if (!owner || isUnproven(owner)) return mailLink(ctx, tx, LinkKind.CHANGE, user, email);
    makeLink(tx, LinkKind.CHANGE, user, email);
    await tell(ctx, tx, addressAskedFor(owner));
  });
  return refreshViewer(ctx);
}

/**
 * The viewer wants no new address any more: the link that was mailed to it works no longer. Without one, nothing
 * changes. Throws UNAUTHENTICATED, FORBIDDEN for a tool.
 */
export async function cancelEmailChange(ctx: Context): Promise<User> {
  return atomically(ctx.em, async (tx) => {
    const user = await lockSignedIn(ctx, tx);
    await cancelLinks(tx, user.id, [LinkKind.CHANGE]);
    return user;
  });
}

/**
 * Gives an account back the address that it had before a change, whatever was changed since. Its password opens nothing
 * any more, and all its sessions and access tokens end. That address is mailed a link to set a new password. Later
 * changes cannot be undone then; earlier ones can. Throws INVALID_LINK, EMAIL_TAKEN when another account has proven the
 * address since.
 */
export async function undoEmailChange(ctx: Context, token: string): Promise<boolean> {
  const passwordHash = (await linkOf(ctx.em, token, [LinkKind.UNDO])) ? await hashOfNobody() : '';
  try {
    const userId = await atomically(ctx.em, async (tx) => {
      const { link, user } = await spendLink(tx, token, [LinkKind.UNDO]);
      user.passwordHash = passwordHash;
      user.proveBy = null;
      await takeAddress(ctx, tx, user, link.email);
      await tx.nativeDelete(MailedLink, { userId: user.id, kind: LinkKind.UNDO, id: { $gt: link.id } });
      await cancelLinks(tx, user.id, PASSED_ON);
      await tx.nativeDelete(Session, { userId: user.id });
      await tx.nativeDelete(AccessToken, { userId: user.id });
      await mailResetLink(ctx, tx, user, addressGivenBack);
      return user.id;
    });
    publishAccessChange(ctx.services, userId);
    return true;
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error;
  }
}
