import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { clientOf } from '../../testing/client.ts';
import { makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { restClient } from '../../testing/rest.ts';
import { User } from '../../people/user.entity.ts';
import { TERMS_VERSION } from './terms.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());

const newcomer = (name: string) => ({
  fullName: 'Nur Aina',
  email: `${name}@pasar.example`,
  phone: '60123456789',
  passportNo: `T${name}`,
  password: 'Kampus#2026',
});
const AGREED = 'query ($id: ID!) { user(id: $id) { termsVersion } }';
const agreed = (termsVersion: string | null) => ({ user: { termsVersion } });

test('whoever registers agrees to the present terms: they and staff read which', async () => {
  const { register } = await app.visitor.ask<{ register: { token: string; user: { id: string } } }>(
    'mutation ($input: RegisterInput!) { register(input: $input) { token user { id } } }',
    { input: newcomer('graphql') },
  );
  const { id } = register.user;
  expect(TERMS_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await clientOf(app, register.token).ask('{ viewer { termsVersion } }')).toEqual({
    viewer: { termsVersion: TERMS_VERSION },
  });
  expect(await staff.ask(AGREED, { id })).toEqual(agreed(TERMS_VERSION));
});

test('to others it is null', async () => {
  const { id } = await makeUser(app, { termsVersion: TERMS_VERSION });
  expect(await (await makeUser(app)).ask(AGREED, { id })).toEqual(agreed(null));
});

test('registering over REST agrees to them too', async () => {
  const { email, fullName, password, phone, passportNo } = newcomer('rest');
  const { visitor } = await restClient(app.url);
  await visitor.post('/user/register', {
    userEmail: email,
    userFname: fullName,
    userPassword: password,
    userPhoneNo: phone,
    userPassport: passportNo,
  });
  expect(await app.em().findOneOrFail(User, { email })).toMatchObject({ termsVersion: TERMS_VERSION });
});

test('an account from before agreed to none that is known', async () => {
  const { id } = await makeUser(app);
  expect(await staff.ask(AGREED, { id })).toEqual(agreed(null));
});
