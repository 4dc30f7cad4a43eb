import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { makeTransaction } from '../testing/factories.ts';
import { peopleOf, restClient, type People, type RestClient } from '../testing/rest.ts';
import { payloadExample, type Route } from './route.ts';
import { ROUTES } from './table.ts';

let app: TestApp;
let rest: RestClient;
let people: People;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
  people = peopleOf(app, rest);
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const cases = ROUTES.filter(({ audience }) => audience === 'session').map((route) => ({ route, name: nameOf(route) }));

/**
 * The field with the caller's own id, left out here: somebody else's is refused before anything is asked about the
 * caller.
 */
const CLAIMED = 'sender';

/** The path with ids of nothing, and the first example of a payload. */
const request = (route: Route) => {
  const [example = payloadExample(route.body)] = Object.values(route.examples ?? {});
  const { [CLAIMED]: _, ...payload } = example;
  return [
    route.method,
    route.path.replaceAll(/:\w+/g, 'none'),
    Object.keys(payload).length > 0 ? payload : undefined,
  ] as const;
};

/**
 * The calls that confined users may make too, and their answers. Of chats they have only those that staff opened, so
 * this one does not exist.
 */
const OPEN: Record<string, number> = {
  'GET /reviews': 200,
  'GET /chat': 200,
  'GET /message/:chatId': 404,
  'POST /message': 404,
  'POST /uploads': 200,
};

describe('without a session every call but the open ones is UNAUTHENTICATED, also with a bad payload', () => {
  test.each(cases)('$name', async ({ route }) => {
    const [method, path, payload] = request(route);
    for (const sent of [payload, payload && {}]) {
      expect(await rest.visitor.refused(method, path, sent)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    }
  });

  test('and with one that cannot be read at all', async () => {
    const headers = { 'content-type': 'application/json' };
    expect(
      (await fetch(`${app.url}/api/reports`, { method: 'POST', headers, body: '{"reportMessage": ' })).status,
    ).toBe(401);
  });

  test('and the open ones are those of signing in and out, and of one user', () => {
    const open = ROUTES.filter(({ audience }) => audience === 'anybody').map(nameOf);
    expect(open).toEqual([
      'POST /user/register',
      'POST /user/login',
      'POST /user/logout',
      'POST /user/forgot-password',
      'POST /user/reset-password',
      'GET /user/:id',
    ]);
  });
});

describe.each([UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE])(
  'what a %s user may not do is FORBIDDEN, and changes nothing',
  (status) => {
    test.each(cases)('$name', async ({ route, name }) => {
      const user = await people.user({ status });
      const expected = status === UserStatus.INACTIVE && name === 'POST /uploads' ? 403 : (OPEN[name] ?? 403);
      // For those who may upload something, the database notes that they asked.
      const written = async () =>
        (await digest(app)).filter((line) => expected !== 200 || !line.startsWith('`upload` '));
      const before = await written();
      expect((await user.rest.send(...request(route))).status).toBe(expected);
      expect(await written()).toEqual(before);
    });

    test('they read themselves, and read and clear their notifications', async () => {
      const user = await people.user({ status, fine: 500 });
      expect(await user.rest.get(`/user/${user.id}`)).toMatchObject({ userFine: 5 });
      expect(await user.rest.list(`/notification/${user.id}`)).toEqual([]);
      expect(await user.rest.delete(`/notification/${user.id}`)).toEqual({ deleted: 0 });
      expect(
        await user.rest.post('/stripe/create-checkout-session', { users: [user.id], userId: user.id }),
      ).toHaveProperty('url');
    });

    test('of a deal of theirs they notify nobody', async () => {
      const [user, seller] = [await people.user({ status }), await people.user()];
      await makeTransaction(app, seller, user);
      expect(await user.rest.refused('POST', '/notification', { type: 'purchase', receiver: seller.id })).toMatchObject(
        { status: 403, code: 'FORBIDDEN' },
      );
    });
  },
);
