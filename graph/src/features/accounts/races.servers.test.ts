import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { User } from '../../people/user.entity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }';

test('of two who register with one e-mail at once, one gets it', async () => {
  const email = 'race@pasar.example';
  const person = { fullName: 'Nur Aina', email, phone: '60123456789', password: 'Kampus#2026' };
  const codes = await Promise.all(
    ['N1', 'N2', 'N3'].map((passportNo) => app.visitor.refusal(REGISTER, { input: { ...person, passportNo } })),
  );
  expect(codes.map((code) => code ?? 'registered').toSorted()).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'registered']);
  expect(await app.em().count(User, { email })).toBe(1);
});
