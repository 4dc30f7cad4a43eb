import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { ask, refusal } from '../testing/client.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token user { id email status type fine isStaff createdAt } } }`;
const input = { fullName: 'Nur Aina', email: ' Aina@Pasar.example ', phone: '60123456789', passportNo: 'a123', password: 'Kampus#2026' };

test('registering makes a Pending user with fine 0 and signs them in', async () => {
  const { register } = await ask<{ register: { token: string; user: object } }>(app.url, null, REGISTER, { input });
  expect(register.user).toMatchObject({ email: 'aina@pasar.example', status: 'PENDING', type: 'USER', fine: 0, isStaff: false });
  const { viewer } = await ask<{ viewer: { passportNo: string } }>(app.url, register.token, '{ viewer { passportNo } }');
  expect(viewer.passportNo).toBe('A123');
  expect(await refusal(app.url, null, REGISTER, { input })).toBe('EMAIL_TAKEN');
});
