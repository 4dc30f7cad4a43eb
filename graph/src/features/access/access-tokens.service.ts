import type { Context } from '../../database/context.ts';
import { atomically } from '../../database/database.ts';
import { removeRow } from '../../database/remove-row.ts';
import { tell } from '../../news/tell.ts';
import { accessTokenMade } from './access-tokens.news.ts';
import { AccessToken } from './access-token.entity.ts';
import type { AccessTokenArgs } from './access-tokens.inputs.ts';
import { whyNotMakeAccessToken, whyNotExpireAt } from './access-tokens.rules.ts';
import { oneLine } from '../../core/text.ts';
import { enforce, requireInPerson } from '../../core/viewer.ts';
import { lockSignedIn, publishAccessChange } from './sessions.ts';
import { hashToken, newBearerToken } from './tokens.ts';

/** A new access token, with the token itself, which is not stored. */
export interface NewAccessToken {
  token: string;
  accessToken: AccessToken;
}

/**
 * Makes a token for a tool of the viewer's, and mails them about it. A person who has it can do the same as the viewer.
 * Throws FORBIDDEN, BAD_USER_INPUT, WRONG_STATE when they have too many, and RATE_LIMITED after many in an hour.
 */
export async function createAccessToken(
  ctx: Context,
  { name, readOnly, expiresAt = null }: AccessTokenArgs,
): Promise<NewAccessToken> {
  const { id: userId } = requireInPerson(ctx.viewer, ctx.credential);
  // Each new token mails its owner, and somebody who keeps making and ending them never has too many.
  await ctx.services.limits.count('accessToken', userId);
  const now = new Date();
  enforce(whyNotExpireAt(expiresAt, now));
  const token = newBearerToken();
  const accessToken = await atomically(ctx.em, async (tx) => {
    // Locked, so that simultaneous calls count each other's tokens.
    const user = await lockSignedIn(ctx, tx);
    const usable = await tx.count(AccessToken, { userId, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] });
    enforce(whyNotMakeAccessToken(user, usable));
    await tell(ctx, tx, accessTokenMade(user, oneLine(name)));
    return tx.create(AccessToken, {
      userId,
      name: oneLine(name),
      tokenHash: hashToken(token),
      readOnly: readOnly ?? false,
      expiresAt,
    });
  });
  return { token, accessToken };
}

/** Ends one of the viewer's tokens, and whatever it has open; answers it as it was. Throws FORBIDDEN, NOT_FOUND. */
export async function endAccessToken(ctx: Context, id: string): Promise<AccessToken> {
  const { id: userId } = requireInPerson(ctx.viewer, ctx.credential);
  const ended = await removeRow(ctx.em, AccessToken, { id, userId });
  publishAccessChange(ctx.services, userId);
  return ended;
}
