import { forbidden, notFound, type Refusal } from '../../../core/errors.ts';
import type { User } from '../../../people/user.entity.ts';

/**
 * Why the viewer may not end an administrator, of those that there are now. Nobody ends themselves, nor anybody once
 * another has ended them: so the last one stays.
 */
export function whyNotEndAdministrator(viewer: Pick<User, 'id'>, id: string, now: Pick<User, 'id'>[]): Refusal {
  const isOne = (wanted: string) => now.some((administrator) => administrator.id === wanted);
  if (viewer.id === id) return forbidden('Nobody ends their own account of staff');
  if (!isOne(viewer.id)) return forbidden('Your account of staff has been ended');
  return isOne(id) ? null : notFound('There is no such administrator');
}
