import { LockMode } from '@mikro-orm/core';
import { becomeViewer, type Context } from '../../database/context.ts';
import { isDuplicate, rows, atomically, type EntityManager } from '../../database/database.ts';
import { invalidCredentials } from '../../core/errors.ts';
import { oneLine } from '../../core/text.ts';
import { requireInPerson, requireSignedIn } from '../../core/viewer.ts';
import { emailOf, passportOf, phoneOf, type RegisterInput } from '../users/users.inputs.ts';
import { tell } from '../../news/tell.ts';
import { deviceOf } from '../access/device.ts';
import { signedInAnew } from './accounts.news.ts';
import { LinkKind } from './links/mailed-link.entity.ts';
import { mailLink } from './links/mailed-links.ts';
import { giveWay, PROVE_WITHIN_MS, requireFree } from './links/unproven.ts';
import { hashPassword, passwordMatches, requireStrong } from './passwords.ts';
import { isKnownAddress, isKnownDevice, rememberAddress } from '../access/known-addresses.ts';
import { Session } from '../access/session.entity.ts';
import { openSession, publishAccessChange } from '../access/sessions.ts';
import { refreshViewer } from '../users/refresh-viewer.ts';
import { type Language, User } from '../../people/user.entity.ts';
import { TERMS_VERSION } from './terms.ts';

/** A user with the token of a session just opened. */
export interface NewSession {
  token: string;
  user: User;
}

/**
 * Makes a Pending user, who agrees to the present terms, and signs them in. Unproven accounts with the same address or
 * passport number give way, however many links these have asked for. Where proof is asked for, a link is mailed. If too
 * many were mailed in this way already, the new account asks for it with `sendEmailProof`, later. Throws EMAIL_TAKEN,
 * PASSPORT_TAKEN, WEAK_PASSWORD, COMMON_PASSWORD, RATE_LIMITED.
 */
export async function register(ctx: Context, input: RegisterInput): Promise<NewSession> {
  const email = emailOf(input.email);
  const passportNo = passportOf(input.passportNo);
  const { limits } = ctx.services;
  // First: a guess whether an account is here costs one, and counts as one.
  requireStrong(input.password);
  const unproven = await requireFree(ctx.em, email, passportNo).catch(async (error: unknown) => {
    // Few guesses at who is here keep out nobody who is new; more of them count as new accounts do, and are refused
    // alike then.
    await limits.count('refusedRegister', ctx.address).catch(async (tooMany: unknown) => {
      await limits.count('register', ctx.address);
      throw tooMany;
    });
    throw error;
  });
  await limits.count('register', ctx.address);
  const { emailProof } = ctx.services.config;
  const mayMail = emailProof && (await limits.mayMailNewcomer(email, ctx.address));
  const passwordHash = await hashPassword(input.password);
  try {
    return await atomically(ctx.em, async (tx) => {
      const about = { fullName: oneLine(input.fullName), email, phone: phoneOf(input.phone), passportNo };
      const proveBy = emailProof ? new Date(Date.now() + PROVE_WITHIN_MS) : null;
      await giveWay(ctx.services, tx, unproven, email);
      const user = tx.create(User, { ...about, passwordHash, proveBy, termsVersion: TERMS_VERSION });
      await tx.flush();
      if (mayMail) await mailLink(ctx, tx, LinkKind.PROVE, user, email);
      return startSession(ctx, tx, user);
    });
  } catch (error) {
    if (isDuplicate(error)) await requireFree(ctx.em, email, passportNo, { stays: () => true });
    throw error;
  }
}

/**
 * Opens a session, and mails the user when the device is new. Throws INVALID_CREDENTIALS, just the same and after the
 * same time for an unknown e-mail; RATE_LIMITED after ten failures.
 */
export async function login(ctx: Context, email: string, password: string): Promise<NewSession> {
  const { limits } = ctx.services;
  const address = emailOf(email);
  const user = await limits.signIn(address, ctx.address, {
    check: async () => {
      const found = await rows(ctx.em).selectFrom('user').selectAll().where('email', '=', address).executeTakeFirst();
      return (await passwordMatches(found?.passwordHash ?? null, password)) && found ? found : null;
    },
    isKnown: () => isKnownAddress(ctx, address),
  });
  if (!user) throw invalidCredentials();
  return atomically(ctx.em, async (tx) => {
    // A password reset may have ended all sessions meanwhile: the old password must open no new one.
    const now = await tx.findOne(User, user.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (now?.passwordHash !== user.passwordHash) throw invalidCredentials();
    if (!(await isKnownDevice(ctx, tx, user.id))) await tell(ctx, tx, signedInAnew(user, deviceOf(ctx.userAgent)));
    return startSession(ctx, tx, user);
  });
}

/** Ends the session of this request; it is no error if it has ended already. Throws FORBIDDEN for an access token. */
export async function logout(ctx: Context): Promise<boolean> {
  if (ctx.tokenRefused) return true;
  const { id: userId } = requireInPerson(ctx.viewer, ctx.credential);
  await ctx.em.nativeDelete(Session, { tokenHash: ctx.credential?.tokenHash ?? '' });
  publishAccessChange(ctx.services, userId);
  becomeViewer(ctx, null);
  return true;
}

/** Sets the language of the mails to the viewer. */
export async function setLanguage(ctx: Context, language: Language): Promise<User> {
  const { id } = requireSignedIn(ctx.viewer);
  await ctx.em.nativeUpdate(User, { id }, { language });
  return refreshViewer(ctx);
}

/**
 * Opens a session for the user, whose address is known from then on, and makes them the viewer of the rest of this
 * request.
 */
export async function startSession(ctx: Context, tx: EntityManager, user: User): Promise<NewSession> {
  await rememberAddress(ctx, tx, user.id);
  const token = openSession(tx, user.id, ctx.services.config.sessionDays, deviceOf(ctx.userAgent));
  becomeViewer(ctx, user);
  return { token, user };
}
