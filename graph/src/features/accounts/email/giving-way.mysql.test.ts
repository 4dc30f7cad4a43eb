import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '../../../people/user.entity.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { clientOf, send } from '../../../testing/client.ts';
import { makeStaff, makeUser, PASSWORD, type TestUser } from '../../../testing/factories.ts';
import { newcomer, REGISTER, registerNewcomer } from '../../../testing/newcomers.ts';
import { mailedTokens } from '../../../testing/outbox.ts';
import { restClient } from '../../../testing/rest.ts';
import { neverLookAtSockets } from '../../../testing/socket.ts';

let app: TestApp;
neverLookAtSockets();
beforeAll(async () => {
  app = await startApp({ EMAIL_PROOF: 'on' });
  // Mails stay queued, to be looked at.
  await app.services.outbox.stop();
});
afterAll(() => app.close());

interface Made {
  register: { token: string; user: { id: string } };
}
const SEND = 'mutation { sendEmailProof { id } }';
const PROVE = 'mutation ($token: ID!) { proveEmail(token: $token) }';
const ADDED = 'subscription { notificationAdded { id } }';

/** Registers somebody who has not proven their address. */
const squat = () => registerNewcomer(app);

type Act = (by: TestUser, id: string) => Promise<string | null>;

/** What a member can do about a person whom they do not deal with, and the answer. */
const OF_A_MEMBER: Record<string, [Act, string | null]> = {
  'report them': [
    ({ refusal }, id) =>
      refusal('mutation ($t: ReportTargetInput!) { reportTarget(target: $t, reason: SCAM) { id } }', {
        t: { type: 'USER', id },
      }),
    'NOT_FOUND',
  ],
  'write to them': [
    ({ refusal }, id) => refusal('mutation ($id: ID!) { openChat(userId: $id) { id } }', { id }),
    'UNREACHABLE',
  ],
  'block them': [
    ({ refusal }, id) => refusal('mutation ($id: ID!) { blockUser(id: $id, on: true) { id } }', { id }),
    null,
  ],
  'search what they sell': [
    ({ refusal }, id) =>
      refusal('mutation ($filter: ProductFilter!) { saveSearch(name: "Theirs", filter: $filter) { id } }', {
        filter: { sellerId: id },
      }),
    null,
  ],
  'review them': [
    ({ refusal }, id) =>
      refusal('mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Bad", rating: 1) { id } }', { id }),
    'FORBIDDEN',
  ],
  'notify them': [
    async ({ token }, id) => {
      const { as } = await restClient(app.url);
      const told = { type: 'message', receiver: id, content: 'Hello' };
      return (await as(token).refused('POST', '/notification', told)).code;
    },
    'FORBIDDEN',
  ],
};

/** Somebody registers with what a squatter has: the squatter's account is gone. */
const givesWay = async (squatter: Awaited<ReturnType<typeof squat>>, field: 'email' | 'passportNo') => {
  const input = newcomer({ [field]: squatter[field] });
  expect(await app.visitor.refusal(REGISTER, { input })).toBeNull();
  expect(await app.em().count(User, { id: squatter.id })).toBe(0);
};

describe('an unproven account gives way to who registers with its address or passport number, whatever', () => {
  test.each(Object.entries(OF_A_MEMBER))('members do about it: %s', async (_name, [act, answer]) => {
    for (const field of ['email', 'passportNo'] as const) {
      const squatter = await squat();
      expect(await act(await makeUser(app), squatter.id)).toBe(answer);
      await givesWay(squatter, field);
    }
  });

  test.each([
    ['mutation { createUpload(purpose: DISPUTE_PICTURE) { url } }', 'EMAIL_NOT_PROVEN'],
    ['mutation { createAccessToken(name: "Tool", readOnly: true) { token } }', 'FORBIDDEN'],
    [`mutation { changeEmail(email: "other@pasar.example", password: "${PASSWORD}") { id } }`, null],
    ['mutation { setLanguage(language: AR) { id } }', null],
    ['mutation { fileReport(message: "Help") { id } }', 'FORBIDDEN'],
    [SEND, null],
  ])('it does itself: %s', async (act, answer) => {
    const squatter = await squat();
    expect(await squatter.refusal(act)).toBe(answer);
    await givesWay(squatter, 'email');
  });

  test('it writes to staff', async () => {
    const [squatter, staff] = [await squat(), await makeStaff(app)];
    expect(await OF_A_MEMBER['write to them']?.[0](squatter, staff.id)).toBe('FORBIDDEN');
    await givesWay(squatter, 'email');
  });
});

test('what an account has open closes when it gives way', async () => {
  const squatter = await squat();
  const events = await squatter.watch(ADDED);
  await app.visitor.ask(REGISTER, { input: newcomer({ email: squatter.email }) });
  expect(await events.closed()).toEqual({ code: 4403, reason: 'Session ended' });
  await events.close();
});

test('an account that has sent its profile does not give way, though it is Pending and has to prove its address', async () => {
  const squatter = await squat();
  await app.em().nativeUpdate(User, { id: squatter.id }, { profileChangedAt: new Date() });
  expect(await app.visitor.refusal(REGISTER, { input: newcomer({ email: squatter.email }) })).toBe('EMAIL_TAKEN');
  expect(await app.em().count(User, { id: squatter.id })).toBe(1);
});

describe('with limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startApp({ EMAIL_PROOF: 'on', RATE_LIMIT: 'on', TRUST_PROXY: '1' });
    await limited.services.outbox.stop();
  });
  afterAll(() => limited.close());

  const [HERE, THERE] = ['203.0.113.7', '198.51.100.9'];
  const registerFrom = async (from: string, input: object) => {
    const { data, errors } = await send<Made>(limited.url, null, REGISTER, { input }, { 'x-forwarded-for': from });
    expect(errors).toEqual([]);
    return clientOf(limited, data?.register.token ?? '');
  };
  const links = (email: string) => mailedTokens(limited, 'EMAIL_PROOF', email);

  test('who squats an address uses up its links, and the owner still registers, gets a link and proves', async () => {
    const { email, ...values } = newcomer();
    const squatter = await registerFrom(HERE, { email, ...values });
    for (let n = 0; n < 5; n++) expect(await squatter.refusal(SEND)).toBeNull();
    expect(await squatter.refusal(SEND)).toBe('RATE_LIMITED');
    const owner = await registerFrom(THERE, newcomer({ email }));
    expect(await limited.visitor.refusal(PROVE, { token: (await links(email)).at(-1) })).toBeNull();
    expect(await owner.ask('{ viewer { emailProven } }')).toEqual({ viewer: { emailProven: true } });
  });

  test('registering from one address mails a mailbox at most five links an hour; another address still mails one', async () => {
    const { email } = newcomer();
    const mailed = [];
    for (const from of [HERE, HERE, HERE, HERE, HERE, HERE, THERE]) {
      await registerFrom(from, newcomer({ email }));
      // Each account gives way to the next, and so does its mail.
      mailed.push((await links(email)).length);
    }
    expect(mailed).toEqual([1, 1, 1, 1, 1, 0, 1]);
  });
});
