import { User } from '../../accounts/user.entity.ts';
import type { EntityManager } from '../database.ts';
import { DEMO, DEMO_PASSWORD } from './content.ts';
import { lookUp } from './lookup.ts';

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

/** The demo logins as a table for the console (role, e-mail, password); null when this database has other people. */
export async function demoLogins(em: EntityManager): Promise<string | null> {
  const users = new Map(DEMO.users.map((user) => [user.key, user]));
  const { email: anyone } = lookUp(users, 'aina');
  if ((await em.count(User, { email: anyone })) === 0) return null;
  const lines = LOGINS.map(([role, key]) => {
    const { email } = lookUp(users, key);
    return `  ${role.padEnd(17)}${email.padEnd(23)}${DEMO_PASSWORD}`;
  });
  return ['Demo logins:', ...lines].join('\n');
}
