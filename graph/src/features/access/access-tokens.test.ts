import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../database/database.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { clientOf, subscribe } from '../../testing/client.ts';
import { digest } from '../../testing/digest.ts';
import {
  makeAccessToken,
  makeProduct,
  makeStaff,
  makeUser,
  makeUsers,
  type TestUser,
  userNow,
} from '../../testing/factories.ts';
import { MUTATIONS } from '../../testing/mutations.ts';
import { MUTATION_FIELDS, mutationOf } from '../../testing/operations.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { ROUTES } from '../../rest/table.ts';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => void (app = await startApp()));
beforeEach(async () => void (user = await makeUser(app)));
afterAll(() => app.close());

const CREATE =
  'mutation ($name: String!, $readOnly: Boolean, $expiresAt: DateTime) { createAccessToken(name: $name, readOnly: $readOnly, expiresAt: $expiresAt) { token accessToken { id name readOnly createdAt lastUsedAt expiresAt } } }';
const LIST =
  'query ($after: String) { accessTokens(first: 2, after: $after) { totalCount nodes { id name lastUsedAt } pageInfo { endCursor hasNextPage } } }';
const END = 'mutation ($id: ID!) { endAccessToken(id: $id) { id name } }';
const ADDED = 'subscription { notificationAdded { id } }';
const ONLY_READS = { code: 'FORBIDDEN', message: 'This access token can only read' };
const SIGN_IN = { code: 'FORBIDDEN', message: 'An access token cannot do this: sign in' };

interface Made {
  createAccessToken: {
    token: string;
    accessToken: { id: string; name: string; readOnly: boolean; lastUsedAt: string | null; expiresAt: string | null };
  };
}
const create = async (by: TestUser, variables: object) =>
  (await by.ask<Made>(CREATE, { ...variables })).createAccessToken;

interface Listed {
  accessTokens: {
    totalCount: number;
    nodes: { id: string; name: string; lastUsedAt: string | null }[];
    pageInfo: { endCursor: string };
  };
}

/** Asks over each way in whose token this is; a number is the status or the code of a refusal. */
async function whoIs(token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const http = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: '{"query":"{ viewer { id } }"}' });
  const socket = subscribe<{ viewer: { id: string } | null }>(app.url, token, '{ viewer { id } }');
  // It is closed once it has its answer, too.
  const answered = socket.next().then(
    ({ viewer }) => viewer?.id,
    async () => (await socket.closed()).code,
  );
  const rest = await fetch(`${app.url}/api/products`, { headers });
  const answer = {
    http: http.ok ? ((await http.json()) as { data: { viewer: { id: string } | null } }).data.viewer?.id : http.status,
    socket: await answered,
    rest: rest.status,
  };
  await socket.close();
  return answer;
}

describe('making and listing', () => {
  test('a token is shown once, stored hashed, and accepted like a session by every way in', async () => {
    const expiresAt = '2099-01-01T00:00:00.000Z';
    const { token, accessToken } = await create(user, { name: ' Backup ', readOnly: true, expiresAt });
    expect(accessToken).toMatchObject({ name: 'Backup', readOnly: true, lastUsedAt: null, expiresAt });
    expect(JSON.stringify(await rows(app.em()).selectFrom('access_token').selectAll().execute())).not.toContain(token);
    expect(await whoIs(token)).toEqual({ http: user.id, socket: user.id, rest: 200 });
  });

  test('staff make them too; by default they can do everything and do not expire', async () => {
    const staff = await makeStaff(app);
    const { token, accessToken } = await create(staff, { name: 'Script' });
    expect(accessToken).toMatchObject({ readOnly: false, expiresAt: null });
    expect(await whoIs(token)).toMatchObject({ http: staff.id });
  });

  test('one lists the own ones, the newest first, by pages', async () => {
    await create(await makeUser(app), { name: 'Of somebody else' });
    for (const name of ['one', 'two', 'three']) await create(user, { name });
    const { accessTokens: first } = await user.ask<Listed>(LIST);
    const { accessTokens: second } = await user.ask<Listed>(LIST, { after: first.pageInfo.endCursor });
    expect(
      [first.totalCount, ...first.nodes, ...second.nodes].map((one) => (typeof one === 'number' ? one : one.name)),
    ).toEqual([3, 'three', 'two', 'one']);
  });
});

test('those that have expired do not count among the 20', async () => {
  for (let n = 0; n < 20; n++)
    await makeAccessToken(app, user, n < 3 ? { expiresAt: new Date(Date.now() - 1000) } : {});
  const codes = [];
  for (let n = 0; n < 4; n++) codes.push(await user.refusal(CREATE, { name: 'One more' }));
  expect(codes).toEqual([null, null, null, 'WRONG_STATE']);
});

test('access tokens and sessions begin so that scanners for secrets know them', async () => {
  const { token } = await create(user, { name: 'Backup' });
  expect(token).toMatch(/^pasar_[\w-]{43}$/);
  const { register } = await app.visitor.ask<{ register: { token: string } }>(
    'mutation { register(input: { fullName: "Ali Abu", email: "scanned@pasar.example", phone: "60123456789", passportNo: "SCAN1", password: "Kampus#2026" }) { token } }',
  );
  expect(register.token).toMatch(/^pasar_[\w-]{43}$/);
});

test('a mail tells when one is made', async () => {
  const mails: { to: string; text: string }[] = [];
  app.services.mailer.send = async (mail) => void mails.push(mail);
  await create(user, { name: ' Night backup ' });
  const { email } = await userNow(app, user);
  // Those of the tests before may still be on their way.
  const told = () => mails.filter(({ text }) => text.includes('Night backup'));
  await expect.poll(told).toMatchObject([{ to: email }]);
});

describe('ending', () => {
  test('an ended token is refused, at once, on open sockets too', async () => {
    const tool = await makeAccessToken(app, user, { name: 'Price bot' });
    const events = await tool.watch(ADDED);
    const [stranger] = await makeUsers(app, 1);
    expect(await stranger?.refusal(END, { id: tool.id })).toBe('NOT_FOUND');
    expect(await user.ask(END, { id: tool.id })).toEqual({ endAccessToken: { id: tool.id, name: 'Price bot' } });
    expect(await user.refusal(END, { id: tool.id })).toBe('NOT_FOUND');
    expect(await whoIs(tool.token)).toEqual({ http: 401, socket: 4403, rest: 401 });
    expect(await events.closed()).toEqual({ code: 4403, reason: 'Session ended' });
    await events.close();
  });

  test('an expired token is refused', async () => {
    const { token } = await makeAccessToken(app, user, { expiresAt: new Date(Date.now() - 1000) });
    expect(await whoIs(token)).toEqual({ http: 401, socket: 4403, rest: 401 });
  });

  test('a token is what its user is now: deactivated, it is confined', async () => {
    const [tool, other] = [await makeAccessToken(app, user), await makeUser(app)];
    const chat = await user.ask<{ openChat: { id: string } }>('mutation ($id: ID!) { openChat(userId: $id) { id } }', {
      id: other.id,
    });
    await app.em().nativeUpdate(User, { id: user.id }, { status: UserStatus.INACTIVE });
    expect(await tool.refused('{ products { nodes { id } } }')).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringMatching(/deactivated/),
    });
    expect(
      await tool.refusal('mutation ($id: ID!) { sendMessage(chatId: $id, content: "Hi") { id } }', {
        id: chat.openChat.id,
      }),
    ).toBe('FORBIDDEN');
    expect((await whoIs(tool.token)).rest).toBe(403);
  });

  test('a new password ends all of them', async () => {
    const { token } = await makeAccessToken(app, user);
    let link = '';
    // Mails of the tests before may still be on their way.
    app.services.mailer.send = async ({ text }: { text: string }) =>
      void (link = /resetPassword\/(\S+)/.exec(text)?.[1] ?? link);
    const { viewer } = await user.ask<{ viewer: { email: string } }>('{ viewer { email } }');
    await app.visitor.ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', {
      email: viewer.email,
    });
    await expect.poll(() => link).not.toBe('');
    await app.visitor.ask(
      'mutation ($token: ID!) { resetPassword(token: $token, password: "Neu#2027pass") { token } }',
      { token: link },
    );
    expect(await whoIs(token)).toEqual({ http: 401, socket: 4403, rest: 401 });
  });
});

describe('a token is no person', () => {
  test.each([
    ['list tokens', '{ accessTokens { nodes { id } } }'],
    ['make one', 'mutation { createAccessToken(name: "Mine") { token } }'],
    ['end one', 'mutation { endAccessToken(id: "any") { id } }'],
    ['end a session', 'mutation { logout }'],
  ])('it cannot %s', async (_what, operation) => {
    const tool = await makeAccessToken(app, user);
    expect(await tool.refused(operation)).toMatchObject(SIGN_IN);
    expect((await tool.ask<{ viewer: { id: string } }>('{ viewer { id } }')).viewer.id).toBe(user.id);
  });
});

describe('a read-only token changes nothing by any route', () => {
  let world: World;
  let token: string;
  beforeAll(async () => {
    world = await makeWorld(app);
    // A use is noted once a minute has passed since the last one.
    const lastUsedAt = new Date(Date.now() + 60 * 60_000);
    ({ token } = await makeAccessToken(app, world.actor, { readOnly: true, lastUsedAt }));
  });

  // Those that go by a password or a link: they do not look at a token.
  const byPassword = [
    'register',
    'login',
    'requestPasswordReset',
    'resetPassword',
    'proveEmail',
    'undoEmailChange',
    'acceptInvitation',
  ];
  const changing = Object.values(MUTATION_FIELDS).filter(({ name }) => ![...byPassword, 'logout'].includes(name));

  test('nor does it keep anybody from what goes by a password or a link', async () => {
    const { ask, refusal } = clientOf(app, token);
    const email = `${v7()}@pasar.example`;
    const input = { email, fullName: 'Aina', phone: '60123456789', passportNo: 'READ1', password: 'Kampus#2026' };
    await ask('mutation ($input: RegisterInput!) { register(input: $input) { token } }', { input });
    await ask('mutation ($email: String!) { login(email: $email, password: "Kampus#2026") { token } }', { email });
    await ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
    expect(await refusal('mutation { resetPassword(token: "none", password: "Kampus#2027") { token } }')).toBe(
      'INVALID_RESET_LINK',
    );
    expect(await refusal('mutation { logout }')).toBe('FORBIDDEN');
    const post = (path: string, body: object) =>
      fetch(`${app.url}/api/user/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post('login', { userEmail: email, userPassword: 'Kampus#2026' })).status).toBe(200);
    expect((await post('forgot-password', { userEmail: email })).status).toBe(200);
    expect((await post('logout', {})).status).toBe(403);
  });

  test.each(changing)('$name', async (field) => {
    const before = await digest(app);
    const variables = MUTATIONS[field.name]?.variables(world) ?? {};
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const http = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: mutationOf(field), variables }),
    });
    expect(await http.json()).toMatchObject({
      errors: [{ message: ONLY_READS.message, extensions: { code: ONLY_READS.code } }],
    });
    const socket = subscribe(app.url, token, mutationOf(field), variables);
    expect(await socket.refusal()).toBe('FORBIDDEN');
    await socket.close();
    expect(await digest(app)).toEqual(before);
  });

  test.each(ROUTES.filter(({ method, ignoresToken }) => method !== 'GET' && !ignoresToken))(
    '$method /api$path',
    async ({ method, path, body }) => {
      const before = await digest(app);
      const payload = Object.fromEntries(Object.values(body).map((field) => [field.wire, field.kind.example]));
      const response = await fetch(`${app.url}/api${path.replaceAll(/:\w+/g, world.actor.id)}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
      expect([response.status, await response.json()]).toEqual([
        403,
        { error: ONLY_READS.message, code: ONLY_READS.code },
      ]);
      expect(await digest(app)).toEqual(before);
    },
  );

  test.each(ROUTES.filter(({ method }) => method === 'GET'))('$method /api$path, which reads', async ({ path }) => {
    const before = await digest(app);
    const response = await fetch(`${app.url}/api${path.replaceAll(/:\w+/g, world.actor.id)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.text();
    expect(await digest(app)).toEqual(before);
  });
});

test('a read-only token reads and subscribes', async () => {
  const tool = await makeAccessToken(app, user, { readOnly: true });
  await makeProduct(app, await makeUser(app));
  expect(
    (await tool.ask<{ products: { nodes: unknown[] } }>('{ products { nodes { id } } }')).products.nodes.length,
  ).toBeGreaterThan(0);
  expect((await whoIs(tool.token)).rest).toBe(200);
  const events = await tool.watch<{ notificationAdded: { id: string } }>(ADDED);
  await (await makeStaff(app)).ask('mutation ($id: ID!) { setFine(id: $id, amount: 5) { id } }', { id: user.id });
  expect((await events.next()).notificationAdded.id).toBeTruthy();
  await events.close();
});
