import { randomBytes } from 'node:crypto';
import { isDuplicate, atomically, type EntityManager } from '../../database/database.ts';
import { badInput, emailTaken } from '../../core/errors.ts';
import { oneLine } from '../../core/text.ts';
import { emailOf, isEmail, NAME } from '../users/users.inputs.ts';
import { STAFF_STEPS, takeAccountStep } from './accounts.states.ts';
import { hashPassword } from './passwords.ts';
import { User } from '../../people/user.entity.ts';
import { isStaff, UserStatus, UserType } from '../../core/viewer.ts';

interface Administrator {
  email: string;
  password: string;
  fullName?: string;
}

/**
 * Makes an administrator, by command or configuration. Throws BAD_USER_INPUT, EMAIL_TAKEN,
 * WEAK_PASSWORD.
 */
export async function createAdministrator(
  em: EntityManager,
  { email, password, fullName = 'Administrator' }: Administrator,
) {
  if (!NAME.test(oneLine(fullName))) throw badInput('Enter a Valid Name', 'fullName');
  if (!isEmail(email)) throw badInput('Enter a Valid Email', 'email');
  const passwordHash = await hashPassword(password);
  const created = atomically(em, async (tx) => {
    const user = newAdministrator(tx, { email: emailOf(email), fullName, passwordHash });
    await tx.flush();
    return user;
  });
  return created.catch((error: unknown) => {
    throw isDuplicate(error) ? emailTaken() : error;
  });
}

/** A new administrator, whose address counts as proven. */
export const newAdministrator = (
  tx: EntityManager,
  { email, fullName, passwordHash }: Pick<User, 'email' | 'fullName' | 'passwordHash'>,
): User =>
  tx.create(User, {
    email,
    passwordHash,
    emailProvenAt: new Date(),
    fullName: oneLine(fullName),
    type: UserType.ADMIN,
    status: UserStatus.ACTIVE,
    // Unique columns that staff have no use for.
    phone: '',
    passportNo: `STAFF${randomBytes(6).toString('hex').toUpperCase()}`,
  });

/** An administrator whom another has ended is one again, as if they were new. */
export function reviveAdministrator(user: User, { fullName, passwordHash }: Pick<User, 'fullName' | 'passwordHash'>) {
  takeAccountStep(user, STAFF_STEPS.activate);
  Object.assign(user, { fullName: oneLine(fullName), passwordHash, emailProvenAt: new Date() });
}

/** Whether this is an administrator whom another has ended: nobody signs in as them any more. */
export const isEnded = (user: Pick<User, 'type' | 'status'>) => isStaff(user) && user.status === UserStatus.INACTIVE;

/** Whether there is an administrator yet. */
export const hasAdministrator = async (em: EntityManager) => (await em.count(User, { type: UserType.ADMIN })) > 0;
