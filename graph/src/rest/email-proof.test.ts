import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { mailedTokens } from '../testing/outbox.ts';
import { restClient, type RestClient } from '../testing/rest.ts';

let app: TestApp;
let rest: RestClient;
beforeAll(async () => {
  app = await startApp({ EMAIL_PROOF: 'on' });
  await app.services.outbox.stop();
  rest = await restClient(app.url);
});
afterAll(() => app.close());

const PERSON = {
  userFname: 'Nur Aina',
  userEmail: 'aina@pasar.example',
  userPhoneNo: '60123456789',
  userPassport: 'A1',
  userPassword: 'Kampus#2026',
};

test('with EMAIL_PROOF=on documented clients register as before; the refusal of the profile says what to do', async () => {
  const session = await rest.visitor.post('/user/register', PERSON);
  const own = rest.as(String(session.token));
  const refusal = { status: 409, code: 'EMAIL_NOT_PROVEN', error: expect.stringContaining('open the link') };
  expect(await own.refused('PATCH', `/user/${session.userId}`, { userAddress: 'Jalan 1' })).toMatchObject(refusal);
  expect(await own.refused('POST', '/uploads', { purpose: 'PROFILE_IMAGE' })).toMatchObject(refusal);
  const [token] = await mailedTokens(app, 'EMAIL_PROOF', PERSON.userEmail);
  await app.visitor.ask('mutation ($token: ID!) { proveEmail(token: $token) }', { token });
  expect(await own.refused('PATCH', `/user/${session.userId}`, { userAddress: 'Jalan 1' })).toMatchObject({
    error: 'All Fields Must Be Filled',
  });
});
