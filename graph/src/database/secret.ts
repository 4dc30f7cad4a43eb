import { randomBytes } from 'node:crypto';
import { isDuplicate, type Database } from './database.ts';
import { Setting } from './setting.entity.ts';

const NAME = 'secret-key';

/** The signing key that all processes of this database share, made by the first of them. */
export async function sharedSecret(database: Database): Promise<string> {
  const em = database.em.fork();
  const existing = await em.findOne(Setting, { name: NAME });
  if (existing) return existing.value;
  try {
    const { value } = em.create(Setting, { name: NAME, value: randomBytes(32).toString('base64url') });
    await em.flush();
    return value;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return (await database.em.fork().findOneOrFail(Setting, { name: NAME })).value;
  }
}
