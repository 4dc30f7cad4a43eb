import { becomeViewer, type Context } from '../../database/context.ts';
import { rows } from '../../database/database.ts';
import type { User } from '../../people/user.entity.ts';
import { requireSignedIn } from '../../core/viewer.ts';

/** Reads the viewer again after they have changed. */
export async function refreshViewer(ctx: Context): Promise<User> {
  const { id } = requireSignedIn(ctx.viewer);
  const user = await rows(ctx.em).selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  becomeViewer(ctx, user);
  return user;
}
