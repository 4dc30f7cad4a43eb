import { type GraphQLField, print, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { ROUTES } from '../rest/table.ts';
import { type ApartWorld, type Cause, comparable, makeApart, wholeOf } from '../testing/apart.ts';
import { CALLS, OVERRIDES, QUERIES, SUBSCRIPTIONS, type Args } from '../testing/apart-tables.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeSession } from '../testing/factories.ts';
import { MUTATIONS } from '../testing/mutations.ts';
import { MUTATION_FIELDS, SCHEMA } from '../testing/operations.ts';
import { findExcess } from '../server/query-limits.ts';
import { restClient, type Caller } from '../testing/rest.ts';

/**
 * To somebody whom A has blocked, A is as anybody whose account is not Active. With A's ids every query, mutation,
 * subscription and call answers alike. A new one that is not in the tables fails.
 *
 * The page of a product for visitors knows no viewer (`meeting.test.ts`).
 */
interface Side extends ApartWorld {
  app: TestApp;
  rest: Caller;
}

const CAUSES: Cause[] = ['blocked', UserStatus.INACTIVE, UserStatus.WAITING];
let sides: Side[];
beforeAll(async () => {
  sides = await Promise.all(
    CAUSES.map(async (cause) => {
      const app = await startApp();
      const world = await makeApart(app, cause);
      return { ...world, app, rest: (await restClient(app.url)).as((await makeSession(app, world.actor)).token) };
    }),
  );
});
afterAll(() => Promise.all(sides.map(({ app }) => app.close())));

/** Expects that the actor gets the same in each world; answers what that is. */
async function expectAlike(ask: (side: Side) => Promise<unknown>): Promise<unknown> {
  const answers: unknown[] = [];
  for (const side of sides) answers.push(comparable(await ask(side)));
  const [blocked, ...others] = answers;
  for (const [n, other] of others.entries()) expect(blocked, CAUSES[n + 1]).toEqual(other);
  return blocked;
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>, depth: number): string {
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const text = `${kind} ${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${wholeOf(type, depth)} }`;
  return print(parse(text));
}

const isAllowed = (document: string) => findExcess(SCHEMA, parse(document)) === null;

async function answerOf({ actor }: Side, document: string, variables?: Args) {
  const { data, errors } = await actor.send(document, variables);
  return { data, codes: errors.map(({ extensions }) => extensions.code) };
}

const queryFields = SCHEMA.getQueryType()?.getFields() ?? {};

describe('queries', () => {
  test('the table has every query', () => {
    const named = Object.values(queryFields).filter(({ deprecationReason }) => deprecationReason == null);
    expect(Object.keys(QUERIES).toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  });

  test.each(Object.values(queryFields).filter(({ name }) => name in QUERIES))('$name answers alike', async (field) => {
    const [first] = sides;
    const { length } = first ? (QUERIES[field.name]?.(first) ?? []) : [];
    // As deep as anybody may ask.
    const documents = [0, 1, 2].map((depth) => documentOf('query', field, depth)).filter(isAllowed);
    expect(documents).not.toEqual([]);
    for (let n = 0; n < length; n++)
      for (const document of documents)
        await expectAlike((side) => answerOf(side, document, QUERIES[field.name]?.(side)[n]));
  });
});

const subscriptionFields = Object.values(SCHEMA.getSubscriptionType()?.getFields() ?? {});

interface Last {
  chat: { lastMessage: { id: string } };
}
const LAST = 'query ($id: ID!) { chat(id: $id) { lastMessage { id } } }';

describe('subscriptions', () => {
  test('the table has every subscription', () => {
    expect(Object.keys(SUBSCRIPTIONS).toSorted()).toEqual(subscriptionFields.map(({ name }) => name).toSorted());
  });

  test.each(subscriptionFields)('$name tells alike', async (field) => {
    await expectAlike(async ({ app, actor, other, chat, staff }) => {
      const { id } = chat;
      const before = await actor.ask<Last>(LAST, { id });
      const watching = await actor.watch<object>(
        documentOf('subscription', field, 1),
        field.args.length > 0 ? { chatId: id } : {},
      );
      for (const person of [other, actor]) await person.send(SUBSCRIPTIONS[field.name] ?? '', { id });
      // What the actor is told next shows that they were not told of the other.
      app.services.events.publish('messageAdded', id, { messageId: before.chat.lastMessage.id });
      await staff.ask('mutation ($id: ID!) { setFine(id: $id, amount: 7) { id } }', { id: actor.id });
      const told = await watching.next();
      await watching.close();
      return { told, isOwn: JSON.stringify(told).includes(actor.id) };
    });
  });
});

describe('documented calls', () => {
  test('the table has every call', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test.each(Object.keys(CALLS))('%s answers alike', async (call) => {
    const route = ROUTES.find(({ method, path }) => `${method} ${path}` === call);
    const [first] = sides;
    const { length } = first ? (CALLS[call]?.(first) ?? []) : [];
    for (let n = 0; n < length; n++)
      await expectAlike(async (side) => {
        const [path = '', payload] = CALLS[call]?.(side)[n] ?? [];
        const { status, body } = await side.rest.send(route?.method ?? 'GET', path, payload);
        return { status, body };
      });
  });
});

describe('mutations', () => {
  test('the table has every mutation', () => {
    expect(Object.keys(MUTATIONS).toSorted()).toEqual(Object.keys(MUTATION_FIELDS).toSorted());
  });

  test.each(Object.keys(MUTATIONS))('%s answers alike', async (name) => {
    const field = MUTATION_FIELDS[name];
    expect(field).toBeDefined();
    await expectAlike((side) =>
      answerOf(
        side,
        field ? documentOf('mutation', field, 1) : '',
        (OVERRIDES[name] ?? MUTATIONS[name]?.variables)?.(side),
      ),
    );
  });
});
