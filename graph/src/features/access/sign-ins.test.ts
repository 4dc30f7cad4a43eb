import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '../../database/database.ts';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { clientOf, send } from '../../testing/client.ts';
import {
  makeAccessToken,
  makeSession,
  makeSignIn,
  makeUser,
  PASSWORD,
  type TestUser,
} from '../../testing/factories.ts';
import { neverLookAtSockets } from '../../testing/socket.ts';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { Session } from './session.entity.ts';

let app: TestApp;
neverLookAtSockets();
let user: TestUser;
beforeAll(async () => {
  app = await startApp();
  // Mails stay queued, to be looked at.
  await app.services.outbox.stop();
});
beforeEach(async () => void (user = await makeUser(app)));
afterAll(() => app.close());

const LIST = '{ signIns { id isCurrent device createdAt lastUsedAt } }';
const END = 'mutation ($id: ID!) { endSignIn(id: $id) { id } }';
const END_OTHERS = 'mutation { endOtherSignIns }';
const VIEWER = '{ viewer { id } }';
const ADDED = 'subscription { notificationAdded { id } }';
const LOGIN = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

interface Listed {
  signIns: { id: string; isCurrent: boolean; device: string; createdAt: string; lastUsedAt: string }[];
}
const list = async (by: TestUser) => (await by.ask<Listed>(LIST)).signIns;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test.each(Object.values(UserStatus))(
  '%s users see where they are signed in: here first, then by last use',
  async (status) => {
    const own = await makeUser(app, { status });
    const old = await makeSignIn(app, own, { device: 'Old', lastUsedAt: ago(90) });
    const late = await makeSignIn(app, own, { device: 'Late', lastUsedAt: ago(-1) });
    await makeSignIn(app, own, { device: 'Ended', expiresAt: ago(1) });
    await makeSignIn(app, user, { device: 'Of somebody else' });
    const found = await list(own);
    expect(found.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Test', true],
      ['Late', false],
      ['Old', false],
    ]);
    expect(found.slice(1).map(({ id }) => id)).toEqual([late.id, old.id]);
  },
);

test('the list has at most 50, and this one is always among them', async () => {
  for (let n = 0; n < 60; n++) await makeSignIn(app, user, { lastUsedAt: ago(-1) });
  const found = await list(user);
  expect([found.length, found[0]?.isCurrent]).toEqual([50, true]);
});

test('one ends one, and what it has open closes; a foreign or unknown one is NOT_FOUND', async () => {
  const there = await makeSession(app, user);
  const id = (await list(user)).find(({ isCurrent }) => !isCurrent)?.id;
  const events = await there.watch(ADDED);
  const stranger = await makeUser(app);
  expect([await stranger.refusal(END, { id }), await user.refusal(END, { id: 'none' })]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
  expect(await user.ask(END, { id })).toEqual({ endSignIn: { id } });
  expect(await events.closed()).toEqual({ code: 4403, reason: 'Session ended' });
  await events.close();
  expect(await there.refusal(VIEWER)).toBe('UNAUTHENTICATED');
  expect(await user.ask(VIEWER)).toEqual({ viewer: { id: user.id } });
});

test('one ends all others at once, this one and those of other people stay', async () => {
  const [there, other] = [await makeSession(app, user), await makeUser(app)];
  await makeSignIn(app, user);
  const events = await there.watch(ADDED);
  expect(await user.ask(END_OTHERS)).toEqual({ endOtherSignIns: 2 });
  expect(await events.closed()).toEqual({ code: 4403, reason: 'Session ended' });
  await events.close();
  expect(await list(user)).toMatchObject([{ isCurrent: true }]);
  expect(await other.ask(VIEWER)).toEqual({ viewer: { id: other.id } });
});

test('an access token neither sees nor ends them', async () => {
  const tool = await makeAccessToken(app, user);
  const { id } = await makeSignIn(app, user);
  expect([await tool.refusal(LIST), await tool.refusal(END, { id }), await tool.refusal(END_OTHERS)]).toEqual([
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
});

test('the last use is kept to ten minutes', async () => {
  const lastUsed = async () => (await app.em().findOneOrFail(Session, { userId: user.id })).lastUsedAt.getTime();
  const lately = ago(9);
  await app.em().nativeUpdate(Session, { userId: user.id }, { lastUsedAt: lately });
  await user.ask(VIEWER);
  // Uses are noted in order: once the other's is, this one would be.
  const other = await makeUser(app);
  await app.em().nativeUpdate(Session, { userId: other.id }, { lastUsedAt: ago(11) });
  await other.ask(VIEWER);
  await expect
    .poll(async () => (await app.em().findOneOrFail(Session, { userId: other.id })).lastUsedAt.getTime())
    .toBeGreaterThan(ago(1).getTime());
  expect(await lastUsed()).toBe(lately.getTime());
});

const mailsTo = (userId: string) => app.em().find(OutgoingMail, { userId, kind: 'NEW_SIGN_IN' });
const signIn = async ({ id }: { id: string }, agent: string) => {
  const { email } = await app.em().findOneOrFail(User, id);
  const { errors, data } = await send<{ login: { token: string } }>(
    app.url,
    null,
    LOGIN,
    { email, password: PASSWORD },
    { 'user-agent': agent },
  );
  expect(errors).toEqual([]);
  return clientOf(app, data?.login.token ?? '');
};

test('a sign-in with a device not seen before is told by mail once', async () => {
  const { ask } = await signIn(user, FIREFOX);
  expect((await ask<Listed>(LIST)).signIns[0]).toMatchObject({ device: 'Firefox on Android', isCurrent: true });
  const [mail, ...more] = await mailsTo(user.id);
  expect([more, JSON.stringify(mail)]).toEqual([[], expect.stringContaining('Firefox on Android')]);
  await signIn(user, FIREFOX);
  expect(await mailsTo(user.id)).toHaveLength(1);
  await signIn(user, 'curl/8.5.0');
  await signIn(user, 'curl/8.6.1');
  expect(await mailsTo(user.id)).toHaveLength(2);
});

test('registering is told by no mail, nor is the next sign-in with that device', async () => {
  const input = {
    email: 'first@pasar.example',
    fullName: 'Nur Aina',
    phone: '60123456789',
    passportNo: 'FIRST1',
    password: PASSWORD,
  };
  const { data } = await send<{ register: { user: { id: string } } }>(
    app.url,
    null,
    REGISTER,
    { input },
    { 'user-agent': FIREFOX },
  );
  const id = data?.register.user.id ?? '';
  await signIn({ id }, FIREFOX);
  expect(await mailsTo(id)).toEqual([]);
});

test('an address known from before devices were kept counts for any device', async () => {
  await signIn(user, 'curl/8.5.0');
  await rows(app.em()).updateTable('known_address').set({ device: null }).where('userId', '=', user.id).execute();
  await signIn(user, FIREFOX);
  expect(await mailsTo(user.id)).toHaveLength(1);
});
