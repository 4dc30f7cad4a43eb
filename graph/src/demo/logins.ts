import { User } from '../people/user.entity.ts';
import { UserType } from '../core/viewer.ts';
import type { EntityManager } from '../database/database.ts';
import { DEMO } from './content.ts';
import { lookUp } from './lookup.ts';

/** The password of every demo login. */
export const DEMO_PASSWORD = 'Kampus#2026';

/** Who to sign in as to see what each role and status sees. */
const LOGINS = [
  ['Staff', 'admin'],
  ['Active', 'aina'],
  ['Active (Arabic)', 'omar'],
  ['Active, fined', 'priya'],
  ['Waiting', 'kaixin'],
  ['Pending', 'kavitha'],
  ['Inactive', 'jason'],
] as const;

const users = new Map(DEMO.users.map((user) => [user.key, user]));

/**
 * Whether this database has the demo data, judged by the administrator: all the others could have registered
 * themselves.
 */
export async function hasDemoData(em: EntityManager): Promise<boolean> {
  const { email, passportNo } = lookUp(users, 'admin');
  return (await em.count(User, { email, passportNo, type: UserType.ADMIN })) > 0;
}

/** The demo logins as a table for the console (role, e-mail, password). */
export function demoLogins(): string {
  const lines = LOGINS.map(([role, key]) => {
    const { email } = lookUp(users, key);
    return `  ${role.padEnd(17)}${email.padEnd(23)}${DEMO_PASSWORD}`;
  });
  return ['Demo logins:', ...lines].join('\n');
}
