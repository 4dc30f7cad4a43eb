import { v7 } from 'uuid';
import type { TestApp } from './app.ts';
import { clientOf } from './client.ts';
import { PASSWORD, type TestUser } from './factories.ts';

export const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token user { id } } }';

/** Somebody who may register. */
export function newcomer(values: object = {}) {
  const n = v7();
  const passportNo = n.replaceAll('-', '').slice(12).toUpperCase();
  return {
    fullName: 'Nur Aina',
    email: `${n}@pasar.example`,
    phone: '60123456789',
    passportNo,
    password: PASSWORD,
    ...values,
  };
}

/** Registers somebody; answers them with a client of their session. */
export async function registerNewcomer(
  app: TestApp,
  values: object = {},
): Promise<TestUser & ReturnType<typeof newcomer>> {
  const input = newcomer(values);
  const { token, user } = (
    await app.visitor.ask<{ register: { token: string; user: { id: string } } }>(REGISTER, { input })
  ).register;
  return { ...input, id: user.id, token, ...clientOf(app, token) };
}
