import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeAccessToken, makeUser } from '../../testing/factories.ts';
import { AccessToken } from './access-token.entity.ts';
import { Session } from './session.entity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const CREATE = 'mutation { createAccessToken(name: "One more") { token } }';

const tokensOf = ({ id: userId }: { id: string }) => app.em().count(AccessToken, { userId });

test('a user has at most 20 access tokens, also when they are made at once', async () => {
  const user = await makeUser(app);
  for (let n = 0; n < 18; n++) await makeAccessToken(app, user);
  const codes = await Promise.all(Array.from({ length: 5 }, () => user.refusal(CREATE)));
  expect(codes.toSorted()).toEqual(['WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE', null, null]);
  expect(await tokensOf(user)).toBe(20);
});

test('a session that ends meanwhile, as by a new password, makes none', async () => {
  const user = await makeUser(app);
  // By then it is known who asks.
  vi.spyOn(app.services.limits, 'count').mockImplementationOnce(
    async () => void (await app.em().nativeDelete(Session, { userId: user.id })),
  );
  expect(await user.refusal(CREATE)).toBe('UNAUTHENTICATED');
  expect(await tokensOf(user)).toBe(0);
});
