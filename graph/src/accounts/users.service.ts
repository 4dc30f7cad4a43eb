import type { Context } from '../context.ts';
import { noSuchUser } from '../errors.ts';
import { needsActive, enforce, signedIn } from './accounts.rules.ts';
import type { User } from './user.entity.ts';

/** A user for anyone signed in; confined users find only themselves. Throws NOT_FOUND, UNAUTHENTICATED, FORBIDDEN. */
export async function findUser(ctx: Context, id: string): Promise<User> {
  const viewer = signedIn(ctx.viewer);
  if (id === viewer.id) return viewer;
  enforce(needsActive(viewer));
  const user = await ctx.loaders.user.load(id);
  if (!user) throw noSuchUser();
  return user;
}
